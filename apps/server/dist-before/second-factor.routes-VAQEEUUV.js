import {
  deleteSecondFactor,
  secondFactorHandlers
} from "./chunk-FFMTG2BT.js";
import "./chunk-PYR7UJ2N.js";
import "./chunk-4GTQSCHC.js";
import "./chunk-YGLPZEPO.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-DKMBJ5GY.js";
import "./chunk-WIGOKNOV.js";
import "./chunk-PZ5AY32C.js";
export {
  deleteSecondFactor,
  secondFactorHandlers
};
//# sourceMappingURL=second-factor.routes-VAQEEUUV.js.map
