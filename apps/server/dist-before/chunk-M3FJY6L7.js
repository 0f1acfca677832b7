// src/storage/scratch.ts
import { readFileSync, readlinkSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
var PREFIX = "work-";
var NAME = /^work-(.+)-(\d+)-(\d+)-\w+$/;
var MAX_AGE_MS = 24 * 36e5;
function nameMachine() {
  let processes = "";
  try {
    processes = readlinkSync("/proc/self/ns/pid");
  } catch {
  }
  return `${os.hostname()}${processes}`.replace(/[^\w.]/g, "_");
}
var machine = nameMachine();
function startTimeOf(pid) {
  try {
    const stats = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stats.slice(stats.lastIndexOf(")") + 2).split(" ")[19] ?? "0";
  } catch {
    return process.platform === "linux" ? void 0 : "0";
  }
}
var own = `${machine}-${process.pid}-${startTimeOf(process.pid) ?? "0"}`;
function createScratch(dataDir) {
  const parent = path.join(dataDir, "tmp");
  return async () => {
    await mkdir(parent, { recursive: true });
    return mkdtemp(path.join(parent, `${PREFIX}${own}-`));
  };
}
async function isAbandoned(folder) {
  const [, owner, pid, beginning] = NAME.exec(path.basename(folder)) ?? [];
  if (owner === machine && process.platform === "linux")
    return startTimeOf(Number(pid)) !== beginning;
  const found = await stat(folder).catch(() => void 0);
  return found !== void 0 && Date.now() - found.mtimeMs > MAX_AGE_MS;
}
var FORMER = "resumable";
async function sweepScratch(dataDir) {
  const parent = path.join(dataDir, "tmp");
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(PREFIX) || one === FORMER)) {
    const folder = path.join(parent, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}

// src/storage/storage-key.ts
var KEY = /^(?!.*\.\.)\w[\w./-]*$/;
function checkedKey(key) {
  if (!KEY.test(key)) throw new Error(`Bad storage key: ${key}`);
  return key;
}

export {
  createScratch,
  sweepScratch,
  checkedKey
};
//# sourceMappingURL=chunk-M3FJY6L7.js.map
