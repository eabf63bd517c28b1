// The page on which a move is planned: the search among many.

import { searches } from "../search.js";

const field = document.getElementById("search");
if (field) searches(field, document.getElementById("found"), [...document.querySelectorAll(".planned-moves label")]);
