import {
  dropRoot,
  startEmbeddedPostgres
} from "./chunk-5XI4MOTX.js";

// src/db/open-database.ts
import path from "node:path";
async function openDatabase(config) {
  if (config.databaseUrl !== void 0)
    return { url: config.databaseUrl, stop: () => Promise.resolve() };
  const folder = path.join(config.dataDir, "postgres");
  return startEmbeddedPostgres(folder, { privileges: dropRoot(config) });
}

export {
  openDatabase
};
//# sourceMappingURL=chunk-RVECANNH.js.map
