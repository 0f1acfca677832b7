import {
  createServices
} from "./chunk-GJBQFCQD.js";
import "./chunk-W27ZD7MC.js";
import "./chunk-5U3RE5VF.js";
import "./chunk-7MM5ELBL.js";
import "./chunk-XKKTTC3D.js";
import "./chunk-GW6M35B7.js";
import "./chunk-XWCBHZCK.js";
import "./chunk-E2JVT2YI.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-V5XGTCJO.js";
import "./chunk-LVWW44YR.js";
import "./chunk-VK7AYF7I.js";
import "./chunk-RMHINUPN.js";
import "./chunk-MMHM7LHK.js";
import "./chunk-DKMBJ5GY.js";
import "./chunk-PBW24WHC.js";
import "./chunk-WIGOKNOV.js";
import "./chunk-M3FJY6L7.js";
import "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";
export {
  createServices
};
//# sourceMappingURL=create-services-L3XNKOSB.js.map
