// src/storage/storage-unavailable.ts
var StorageUnavailable = class extends Error {
  name = "StorageUnavailable";
};

export {
  StorageUnavailable
};
//# sourceMappingURL=chunk-QDRG5T7B.js.map
