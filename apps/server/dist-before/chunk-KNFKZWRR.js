import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/cli/read-password.ts
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
async function readPassword(isGiven) {
  if (!isGiven) return { password: randomBytes(12).toString("base64url"), isMadeUp: true };
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  if (password === "") throw new StartError("\u6CA1\u6709\u4ECE\u6807\u51C6\u8F93\u5165\u8BFB\u5230\u5BC6\u7801");
  return { password, isMadeUp: false };
}
var toldOnce = (password) => `  \u65B0\u5BC6\u7801    ${password}\uFF08\u968F\u673A\u751F\u6210\uFF0C\u53EA\u663E\u793A\u8FD9\u4E00\u6B21\uFF09`;

export {
  readPassword,
  toldOnce
};
//# sourceMappingURL=chunk-KNFKZWRR.js.map
