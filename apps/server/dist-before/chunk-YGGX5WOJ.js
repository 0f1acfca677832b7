// src/start-error.ts
var StartError = class extends Error {
  name = "StartError";
};

export {
  StartError
};
//# sourceMappingURL=chunk-YGGX5WOJ.js.map
