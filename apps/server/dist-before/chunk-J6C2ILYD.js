import {
  badField
} from "./chunk-POQ6TBXX.js";

// src/auth/password-rules.ts
var CHINESE = /^(?:woaini|woaiwo|aini|5201314|1314520|7758521|7758258|520|1314|521)+\d{0,3}$/;
var list;
async function commonPasswords() {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}
function isMonotonous(password) {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2);
}
async function isCommonPassword(password) {
  list ??= commonPasswords();
  const lower = password.toLowerCase();
  return isMonotonous(lower) || CHINESE.test(lower) || (await list).has(lower);
}
async function requireGoodPassword({ settings }, password, { field = "password", own = [] } = {}) {
  const { security } = await settings.read();
  const least = security.password_min;
  if ([...password].length < least) throw badField(field, `\u5BC6\u7801\u81F3\u5C11 ${least} \u4E2A\u5B57\u7B26`);
  const lower = password.toLowerCase();
  if (own.some((name) => name !== "" && name.toLowerCase() === lower))
    throw badField(field, "\u5BC6\u7801\u4E0D\u80FD\u4E0E\u7528\u6237\u540D\u3001\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801\u76F8\u540C");
  if (await isCommonPassword(password))
    throw badField(field, "\u8FD9\u4E2A\u5BC6\u7801\u592A\u5E38\u89C1\uFF0C\u5BB9\u6613\u88AB\u731C\u5230\uFF0C\u8BF7\u6362\u4E00\u4E2A");
}

export {
  isCommonPassword,
  requireGoodPassword
};
//# sourceMappingURL=chunk-J6C2ILYD.js.map
