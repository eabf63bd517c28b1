// The list of all cards.

import { searches } from "../search.js";

searches(document.getElementById("almanac-search"), document.getElementById("almanac-count"), [...document.querySelectorAll(".almanac tbody tr")]);
