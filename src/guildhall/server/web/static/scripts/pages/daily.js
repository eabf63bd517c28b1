// The page of a daily deal: what is shared is copied.

import "../copy_buttons.js";
