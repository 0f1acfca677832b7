// src/cli/moment.ts
function untilMoment(text) {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59+08:00` : text;
}

export {
  untilMoment
};
//# sourceMappingURL=chunk-YGGFQL2G.js.map
