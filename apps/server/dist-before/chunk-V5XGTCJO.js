import {
  currentScope
} from "./chunk-RMHINUPN.js";

// src/log.ts
import { pino } from "pino";

// src/watch/describe-error.ts
var DEPTH = 4;
var QUOTING = /^22/;
function maskPersonal(text) {
  return text.replaceAll(/[\w.+-]+@([\w-]+\.)+\w+/g, "\u2026@\u2026").replaceAll(/(?<!\d)(?:\+?86)?1[3-9]\d{9}(?!\d)/g, "1\u2026");
}
function messageOf(error) {
  if (!(error instanceof Error)) return maskPersonal(String(error));
  const { code } = error;
  const [said = ""] = error.message.split("\nparams: ");
  const quiet = typeof code === "string" && QUOTING.test(code) ? said.replaceAll(/"[^"]*"/g, '"\u2026"') : said;
  return maskPersonal(quiet);
}
function framesOf({ stack = "" }) {
  return stack.split("\n").filter((line) => /^\s+at /.test(line)).join("\n");
}
function describeError(error, depth = 0) {
  if (!(error instanceof Error)) return messageOf(error);
  const { code } = error;
  const deeper = depth < DEPTH;
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...code === void 0 ? {} : { code },
    ...deeper && error.cause !== void 0 ? { cause: describeError(error.cause, depth + 1) } : {},
    ...deeper && error instanceof AggregateError ? { errors: error.errors.map((one) => describeError(one, depth + 1)) } : {}
  };
}

// src/log.ts
var PRIVATE = [
  "password",
  "new_password",
  "old_password",
  "token",
  "second_factor",
  "email",
  "mobile",
  "authorization",
  "cookie"
];
var REDACTED = PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
function describeScope(_line, _level, logger) {
  const scope = currentScope();
  if (scope === void 0) return {};
  const { requestId, operation, span } = scope;
  return {
    // The logger of a request names it by itself.
    ..."request_id" in logger.bindings() ? {} : { request_id: requestId },
    operation,
    ...span === void 0 ? {} : { trace_id: span.traceparent.split("-")[1] }
  };
}
function createLogger(level, role, to) {
  const options = {
    level,
    base: { role },
    redact: REDACTED,
    mixin: describeScope,
    // What a call says itself counts.
    mixinMergeStrategy: (line, scope) => ({ ...scope, ...line }),
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime
  };
  return to === void 0 ? pino(options) : pino(options, to);
}

export {
  messageOf,
  createLogger
};
//# sourceMappingURL=chunk-V5XGTCJO.js.map
