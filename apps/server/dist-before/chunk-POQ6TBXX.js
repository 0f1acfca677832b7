// src/http/errors.ts
var HttpError = class extends Error {
  name = "HttpError";
  status;
  fields;
  retryAfter;
  current;
  constructor(status, message, details = {}) {
    super(message);
    this.status = status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.current = details.current;
  }
};
function badField(field, message) {
  return new HttpError(400, message, { fields: { [field]: message } });
}
function unauthenticated(message = "\u60A8\u672A\u767B\u5F55\u6216\u767B\u5F55\u5DF2\u8FC7\u671F\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55") {
  return new HttpError(401, message);
}
function forbidden(message = "\u60A8\u6CA1\u6709\u6743\u9650\u8FDB\u884C\u8BE5\u64CD\u4F5C") {
  return new HttpError(403, message);
}
function notFound(message) {
  return new HttpError(404, message);
}
function conflict(message, field) {
  return new HttpError(409, message, field === void 0 ? {} : { fields: { [field]: message } });
}
function outdated(message, current) {
  return new HttpError(409, message, { current });
}

export {
  HttpError,
  badField,
  unauthenticated,
  forbidden,
  notFound,
  conflict,
  outdated
};
//# sourceMappingURL=chunk-POQ6TBXX.js.map
