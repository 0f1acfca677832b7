// src/watch/scope.ts
import { AsyncLocalStorage } from "node:async_hooks";
var storage = new AsyncLocalStorage();
function currentScope() {
  return storage.getStore();
}
function inScope(scope, work) {
  return storage.run(scope, work);
}
function currentOrigin() {
  const scope = currentScope();
  if (scope === void 0) return void 0;
  const { requestId, span } = scope;
  return {
    request_id: requestId,
    ...span === void 0 ? {} : { traceparent: span.traceparent }
  };
}

export {
  currentScope,
  inScope,
  currentOrigin
};
//# sourceMappingURL=chunk-RMHINUPN.js.map
