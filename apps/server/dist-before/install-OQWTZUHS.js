import {
  ADMINISTRATORS_ID,
  ADMIN_USERNAME,
  MEMBERS,
  install
} from "./chunk-SIMJL2KD.js";
import "./chunk-65GROPOF.js";
import "./chunk-E2JVT2YI.js";
import "./chunk-4GTQSCHC.js";
import "./chunk-YGLPZEPO.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-DKMBJ5GY.js";
import "./chunk-WIGOKNOV.js";
import "./chunk-PZ5AY32C.js";
export {
  ADMINISTRATORS_ID,
  ADMIN_USERNAME,
  MEMBERS,
  install
};
//# sourceMappingURL=install-OQWTZUHS.js.map
