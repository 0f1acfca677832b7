import {
  openDatabase
} from "./chunk-RVECANNH.js";
import "./chunk-5XI4MOTX.js";
import "./chunk-TS6H4NBR.js";
import "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";
export {
  openDatabase
};
//# sourceMappingURL=open-database-EW6TIY7S.js.map
