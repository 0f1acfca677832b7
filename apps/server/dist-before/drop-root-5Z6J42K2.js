import {
  dropRoot,
  runUnprivileged,
  unprivileged
} from "./chunk-5XI4MOTX.js";
import "./chunk-TS6H4NBR.js";
import "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";
export {
  dropRoot,
  runUnprivileged,
  unprivileged
};
//# sourceMappingURL=drop-root-5Z6J42K2.js.map
