import {
  isMigrated,
  listMigrations,
  lockMigrations,
  migrateDatabase,
  migrateWithin,
  newestMigration
} from "./chunk-2YAAZVGM.js";
import "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";
export {
  isMigrated,
  listMigrations,
  lockMigrations,
  migrateDatabase,
  migrateWithin,
  newestMigration
};
//# sourceMappingURL=migrate-YJBJAUVS.js.map
