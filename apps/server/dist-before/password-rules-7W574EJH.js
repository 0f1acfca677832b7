import {
  isCommonPassword,
  requireGoodPassword
} from "./chunk-J6C2ILYD.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-PZ5AY32C.js";
export {
  isCommonPassword,
  requireGoodPassword
};
//# sourceMappingURL=password-rules-7W574EJH.js.map
