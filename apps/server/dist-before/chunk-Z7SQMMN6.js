// src/db/connection-lost.ts
var UNREACHABLE = /* @__PURE__ */ new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH"
]);
var CLOSING = /^(08...|57P0[1-5]|53300)$/;
var DRIVER = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
function isConnectionLost(error) {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = "" } = one;
    if (UNREACHABLE.has(code) || CLOSING.test(code) || DRIVER.test(one.message)) return true;
    if (one instanceof AggregateError && one.errors.some(isConnectionLost)) return true;
  }
  return false;
}

export {
  UNREACHABLE,
  isConnectionLost
};
//# sourceMappingURL=chunk-Z7SQMMN6.js.map
