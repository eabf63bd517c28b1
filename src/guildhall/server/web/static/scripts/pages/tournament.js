// The page of a tournament: brought up to date now and then.

import "../copy_buttons.js";
import { keepFresh } from "../fresh.js";

keepFresh("main.tournament-page");
