import {
  UNREACHABLE
} from "./chunk-Z7SQMMN6.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/db/explain-database-error.ts
import { DrizzleQueryError } from "drizzle-orm";
var REFUSED = {
  "28P01": "\u7528\u6237\u540D\u6216\u5BC6\u7801\u4E0D\u6B63\u786E",
  "28000": "\u4E0D\u5141\u8BB8\u8BE5\u7528\u6237\u8FDE\u63A5",
  "3D000": "\u6570\u636E\u5E93\u4E0D\u5B58\u5728",
  "42501": "\u8BE5\u7528\u6237\u6CA1\u6709\u5EFA\u8868\u6216\u5B89\u88C5\u6269\u5C55 pg_trgm \u7684\u6743\u9650",
  "53300": "\u8FDE\u63A5\u6570\u5DF2\u6EE1"
};
function explainDatabaseError(error) {
  const { code = "", message } = error instanceof DrizzleQueryError ? error.cause : error;
  const reason = UNREACHABLE.has(code) ? "\u8FDE\u63A5\u4E0D\u4E0A" : REFUSED[code];
  if (reason === void 0) return error;
  return new StartError(`\u6570\u636E\u5E93${reason}\uFF08${code}\uFF09\uFF1A\u8BF7\u68C0\u67E5 DATABASE_URL\u3002${message}`);
}

export {
  explainDatabaseError
};
//# sourceMappingURL=chunk-PXYC7JX2.js.map
