import {
  findPasswordStepOne,
  findPasswordStepTwo,
  replacePassword
} from "./chunk-OPJOZHFG.js";
import "./chunk-J6C2ILYD.js";
import "./chunk-NYWXK4TL.js";
import "./chunk-LAG3WRWD.js";
import "./chunk-LMC6YGQS.js";
import "./chunk-PYR7UJ2N.js";
import "./chunk-SNSJTDOJ.js";
import "./chunk-4GTQSCHC.js";
import "./chunk-YGLPZEPO.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-DKMBJ5GY.js";
import "./chunk-WIGOKNOV.js";
import "./chunk-PZ5AY32C.js";
export {
  findPasswordStepOne,
  findPasswordStepTwo,
  replacePassword
};
//# sourceMappingURL=find-password-OARHHCVS.js.map
