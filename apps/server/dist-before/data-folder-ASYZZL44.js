import {
  keepFilesPrivate,
  makeBackupFolder,
  makeDataFolder,
  repairDataFolder
} from "./chunk-TS6H4NBR.js";
import "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";
export {
  keepFilesPrivate,
  makeBackupFolder,
  makeDataFolder,
  repairDataFolder
};
//# sourceMappingURL=data-folder-ASYZZL44.js.map
