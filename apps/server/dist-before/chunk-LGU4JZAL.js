import {
  FORMAT,
  copySite,
  fileLineSchema,
  filesFile,
  findSnapshot,
  jobsFile,
  linesOf,
  listSnapshots,
  makeSnapshot,
  objectName,
  objectsOf,
  quoted,
  quotedList,
  readCompressed,
  readLines,
  removeSnapshot,
  snapshotName,
  tableFile,
  whileAlone,
  writeCompressed,
  writeManifest
} from "./chunk-UNQNKHAL.js";
import {
  VERSION
} from "./chunk-PBW24WHC.js";

// src/backup/copy-rows.ts
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
function selection({ name, columns, key }) {
  const order = key.length > 0 ? key : columns;
  return `copy (select ${quotedList(columns)} from public.${quoted(name)} order by ${quotedList(order)}) to stdout`;
}
async function saveRows(client, table, file) {
  const stream = client.query(copyTo(selection(table)));
  const { sha256 } = await writeCompressed(file, stream);
  return { rows: stream.rowCount ?? 0, sha256 };
}
async function loadRows(client, { name, columns }, file) {
  const stream = client.query(
    copyFrom(`copy public.${quoted(name)} (${quotedList(columns)}) from stdin`)
  );
  const { sha256 } = await readCompressed(file, stream);
  return { rows: stream.rowCount ?? 0, sha256 };
}

// src/backup/prune-backups.ts
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
async function pruneBackups(folder, keep) {
  const snapshots = await listSnapshots(folder);
  const kept = snapshots.filter(({ whole }) => whole).slice(-keep);
  const oldest = kept[0]?.name ?? "";
  const removed = snapshots.filter(
    ({ name, whole }) => whole ? !kept.some((one) => one.name === name) : name < (kept.at(-1)?.name ?? oldest)
  );
  for (const { name } of removed) await removeSnapshot(folder, name);
  const used = /* @__PURE__ */ new Set();
  for (const { name } of kept)
    for await (const line of readLines(filesFile(folder, name)))
      used.add(objectName(folder, fileLineSchema.parse(line).sha256));
  const objects = path.join(folder.path, "objects");
  for (const entry of await readdir(objects, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && !used.has(entry.name)) await rm(path.join(entry.parentPath, entry.name));
  return removed.map(({ name }) => name);
}

// src/backup/create-backup.ts
async function earlierFiles(folder) {
  const files = /* @__PURE__ */ new Map();
  if (!(await listSnapshots(folder)).some(({ whole }) => whole)) return files;
  for await (const line of readLines(filesFile(folder, await findSnapshot(folder)))) {
    const file = fileLineSchema.parse(line);
    files.set(file.key, file);
  }
  return files;
}
async function snapshotIn(folder, { name, objects, secret }) {
  return {
    objects,
    earlier: await earlierFiles(folder),
    begin: () => makeSnapshot(folder, name),
    saveTable: (client, table) => saveRows(client, table, tableFile(folder, name, table.name)),
    saveJobs: (jobs) => writeCompressed(jobsFile(folder, name), linesOf(jobs)),
    saveFiles: (files) => writeCompressed(filesFile(folder, name), linesOf(files)),
    finish: ({ tables, sequences, jobs, migration, files }) => writeManifest(folder, name, {
      format: FORMAT,
      version: VERSION,
      created_at: (/* @__PURE__ */ new Date()).toISOString(),
      migration,
      tables,
      sequences,
      jobs: { count: jobs.count, sha256: jobs.sha256 },
      files: { count: files.count, bytes: files.bytes, sha256: files.sha256 },
      secret
    }),
    discard: () => removeSnapshot(folder, name)
  };
}
async function makeBackup(client, { storage, secret }, { folder, objects, say }) {
  const snapshot = snapshotName();
  const target = await snapshotIn(folder, { name: snapshot, objects, secret });
  return { snapshot, ...await copySite(client, storage, { target, say }) };
}
function stepsOf({ say, signal }) {
  return (line) => {
    signal?.throwIfAborted();
    say?.(line);
  };
}
async function createBackup(source, folder, { keep, ...options } = {}) {
  const target = { folder, objects: objectsOf(folder), say: stepsOf(options) };
  return whileAlone(source, async (client) => {
    const report = await makeBackup(client, source, target);
    return { ...report, removed: keep === void 0 ? [] : await pruneBackups(folder, keep) };
  });
}

export {
  loadRows,
  makeBackup,
  stepsOf,
  createBackup
};
//# sourceMappingURL=chunk-LGU4JZAL.js.map
