import {
  createTimeReader,
  isTimeZone
} from "./chunk-QLFQRZPN.js";
import "./chunk-PZ5AY32C.js";
export {
  createTimeReader,
  isTimeZone
};
//# sourceMappingURL=zoned-time-ZAISOXFI.js.map
