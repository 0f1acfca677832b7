// src/version.ts
var VERSION = "0.1.0";
var BUILD = {
  hash: "a1597aedbb870c3ca783b1b87cb03cee1e662208",
  at: "2026-11-22T13:10:56.227Z"
};

export {
  VERSION,
  BUILD
};
//# sourceMappingURL=chunk-PBW24WHC.js.map
