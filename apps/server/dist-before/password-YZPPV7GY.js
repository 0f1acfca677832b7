import {
  hashPassword,
  verifyDecoy,
  verifyPassword
} from "./chunk-4GTQSCHC.js";
import "./chunk-YGLPZEPO.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-PZ5AY32C.js";
export {
  hashPassword,
  verifyDecoy,
  verifyPassword
};
//# sourceMappingURL=password-YZPPV7GY.js.map
