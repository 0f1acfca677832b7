import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/data-folder.ts
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync
} from "node:fs";
import path from "node:path";

// src/privileges.ts
import { spawnSync } from "node:child_process";
var NOBODY = 65534;
function succeeds(words) {
  const [command, ...args] = words;
  return command !== void 0 && spawnSync(command, args, { cwd: "/", stdio: "ignore" }).status === 0;
}
function isRoot() {
  return process.getuid?.() === 0;
}
function trialOf(program, node = process.execPath) {
  const check = `require('node:fs').accessSync(process.argv[1], 4);
    require('node:child_process').execFileSync(process.argv[2], ['--version']);`;
  return [node, "-e", check, program, node];
}
function choosePrivileges(folder, trials) {
  if (!isRoot()) {
    const tied = process.platform === "linux" && succeeds(["setpriv", "--version"]);
    return { way: "none", prefix: tied ? ["setpriv", "--pdeathsig=INT"] : [] };
  }
  const asNobody = [
    "setpriv",
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    "--clear-groups",
    "--pdeathsig=INT"
  ];
  const runs = (prefix) => trials.every((trial) => succeeds([...prefix, ...trial]));
  if (succeeds([...asNobody, "test", "-x", folder]) && runs(asNobody))
    return { way: "nobody", prefix: asNobody };
  const inNamespace = [
    "unshare",
    "--user",
    `--map-user=${NOBODY}`,
    `--map-group=${NOBODY}`,
    "setpriv",
    "--pdeathsig=INT"
  ];
  return runs(inNamespace) ? { way: "namespace", prefix: inNamespace } : void 0;
}
var LOWEST_OPEN_PORT = 1024;
function prefixForPort({ way, prefix }, port) {
  if (way !== "nobody" || port >= LOWEST_OPEN_PORT) return prefix;
  return [...prefix, "--inh-caps=+net_bind_service", "--ambient-caps=+net_bind_service"];
}

// src/data-folder.ts
var ENTRIES = ["files", "tmp", "postgres", "demo", "token.secret"];
var FOLDER_MODE = 448;
var FILE_MODE = 384;
var SHARED = 512;
var OTHERS = 63;
var CHECKED_DEPTH = 2;
function keepFilesPrivate() {
  process.umask(OTHERS);
}
function makeDataFolder(folder) {
  const before = process.umask(18);
  try {
    mkdirSync(path.dirname(folder), { recursive: true });
  } finally {
    process.umask(before);
  }
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if ((statSync(folder).mode & SHARED) !== 0)
    throw new StartError(
      `${folder} \u7531\u672C\u673A\u7684\u6240\u6709\u7A0B\u5E8F\u5171\u7528\uFF0C\u4E0D\u80FD\u4F5C\u4E3A\u6570\u636E\u76EE\u5F55\uFF1A\u8BF7\u4EE5 DATA_DIR \u6307\u5B9A\u5176\u4E2D\u7684\u4E00\u4E2A\u76EE\u5F55\u3002`
    );
}
function isRight(stats, owner) {
  return (stats.mode & OTHERS) === 0 && (owner === void 0 || stats.uid === owner);
}
function restrict(handle, stats, owner) {
  if (owner !== void 0 && stats.uid !== owner) fchownSync(handle, owner, owner);
  if ((stats.mode & OTHERS) !== 0)
    fchmodSync(handle, stats.isDirectory() ? FOLDER_MODE : FILE_MODE | stats.mode & 64);
}
var { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
var LEFT_ALONE = /* @__PURE__ */ new Set(["ELOOP", "ENXIO", "ENOENT", "ENOTDIR", "EACCES"]);
function openFile(file, flags) {
  try {
    return openSync(file, O_RDONLY | O_NONBLOCK | flags);
  } catch (error) {
    if (LEFT_ALONE.has(error.code ?? "")) return void 0;
    throw error;
  }
}
function opened(file, flags, work) {
  const handle = openFile(file, flags);
  if (handle === void 0) return;
  try {
    work(handle, fstatSync(handle));
  } finally {
    closeSync(handle);
  }
}
function within(handle, folder) {
  return process.platform === "linux" ? `/proc/self/fd/${handle}` : folder;
}
function repair(file, owner, depth) {
  const seen = lstatSync(file, { throwIfNoEntry: false });
  if (seen === void 0 || !(seen.isDirectory() || seen.isFile())) return;
  opened(file, O_NOFOLLOW, (handle, stats) => {
    if (owner === void 0 && stats.uid !== process.getuid?.()) return;
    if (stats.isDirectory()) {
      const right = isRight(stats, owner);
      if (right && depth > CHECKED_DEPTH) return;
      const folder = within(handle, file);
      for (const name of readdirSync(folder))
        repair(path.join(folder, name), owner, right ? depth + 1 : 0);
    } else if (!stats.isFile() || stats.nlink > 1) {
      return;
    }
    restrict(handle, stats, owner);
  });
}
function ownerOf(privileges) {
  if (!isRoot()) return void 0;
  return privileges?.way === "nobody" ? NOBODY : 0;
}
var BACKUP_ENTRIES = ["objects", "snapshots", "seal.json"];
function makeBackupFolder(folder, privileges) {
  const owner = ownerOf(privileges);
  try {
    const isNew = mkdirSync(folder, { recursive: true, mode: FOLDER_MODE }) !== void 0;
    for (const name of BACKUP_ENTRIES) repair(path.join(folder, name), owner, 0);
    if (isNew) opened(folder, 0, (handle, stats) => restrict(handle, stats, owner));
  } catch {
  }
}
function repairDataFolder(folder, privileges) {
  const owner = ownerOf(privileges);
  for (const name of ENTRIES) repair(path.join(folder, name), owner, 0);
  opened(folder, 0, (handle, stats) => {
    if (owner !== void 0 || stats.uid === process.getuid?.()) restrict(handle, stats, owner);
  });
}

export {
  NOBODY,
  isRoot,
  trialOf,
  choosePrivileges,
  prefixForPort,
  keepFilesPrivate,
  makeDataFolder,
  makeBackupFolder,
  repairDataFolder
};
//# sourceMappingURL=chunk-TS6H4NBR.js.map
