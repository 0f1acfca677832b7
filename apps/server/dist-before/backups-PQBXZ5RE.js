import {
  createBackup,
  loadRows,
  makeBackup,
  stepsOf
} from "./chunk-LGU4JZAL.js";
import {
  intoSite,
  restoreSite,
  withDatabase
} from "./chunk-C3QFFJIP.js";
import "./chunk-DJTT6K2U.js";
import {
  OBJECTS,
  fileLineSchema,
  filesFile,
  findSnapshot,
  jobLineSchema,
  jobsFile,
  listSnapshots,
  measure,
  objectFile,
  objectName,
  openBackupFolder,
  prepareBackupFolder,
  readCompressed,
  readFrom,
  readLines,
  readManifest,
  sealInto,
  sealedSize,
  shortPassphrase,
  sumOf,
  tableFile,
  whileAlone
} from "./chunk-UNQNKHAL.js";
import {
  createLogger
} from "./chunk-V5XGTCJO.js";
import {
  connect
} from "./chunk-LVWW44YR.js";
import {
  openStorage
} from "./chunk-VK7AYF7I.js";
import "./chunk-GU6NMRGB.js";
import "./chunk-KEGPFS7I.js";
import {
  recordBackup
} from "./chunk-3BUE3JUT.js";
import "./chunk-HHVHJZFZ.js";
import "./chunk-SWXATZWB.js";
import "./chunk-RMHINUPN.js";
import {
  tokenSecret
} from "./chunk-MMHM7LHK.js";
import "./chunk-DKMBJ5GY.js";
import "./chunk-PBW24WHC.js";
import {
  createReporter,
  printResult
} from "./chunk-DDOZ5QW3.js";
import {
  formatBytes
} from "./chunk-WIGOKNOV.js";
import "./chunk-2YAAZVGM.js";
import "./chunk-M3FJY6L7.js";
import "./chunk-RVECANNH.js";
import "./chunk-5XI4MOTX.js";
import "./chunk-TS6H4NBR.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/cli/backups.ts
import { rm as rm2 } from "node:fs/promises";

// src/backup/verify-backup.ts
import { Writable } from "node:stream";
var nowhere = () => new Writable({
  write: (_chunk, _encoding, done) => done()
});
async function fault(work, wanted) {
  try {
    return await work() === wanted ? void 0 : "\u5185\u5BB9\u5DF2\u6539\u53D8";
  } catch (error) {
    return error.code === "ENOENT" ? "\u7F3A\u5931" : "\u5DF2\u635F\u574F";
  }
}
async function verifyBackup(folder, wanted, say = () => void 0) {
  const name = await findSnapshot(folder, wanted);
  const manifest = await readManifest(folder, name);
  const faults = [];
  const check = async (what, file, sha256) => {
    say(what);
    const found = await fault(async () => (await readCompressed(file, nowhere())).sha256, sha256);
    if (found !== void 0) faults.push(`${what}${found}`);
    return found === void 0;
  };
  for (const { name: table, sha256 } of manifest.tables)
    await check(`\u6570\u636E\u8868 ${table} `, tableFile(folder, name, table), sha256);
  await check("\u4EFB\u52A1 ", jobsFile(folder, name), manifest.jobs.sha256);
  const checked = /* @__PURE__ */ new Set();
  if (await check("\u6587\u4EF6\u6E05\u5355 ", filesFile(folder, name), manifest.files.sha256)) {
    for await (const line of readLines(filesFile(folder, name))) {
      const { key, sha256 } = fileLineSchema.parse(line);
      if (checked.has(sha256)) continue;
      checked.add(sha256);
      say(`\u6587\u4EF6 ${key}`);
      const found = await fault(() => sumOf(readFrom(objectFile(folder, sha256))), sha256);
      if (found !== void 0) faults.push(`\u6587\u4EF6 ${key} ${found}`);
    }
  }
  const { count: files, bytes } = manifest.files;
  return { snapshot: name, tables: manifest.tables.length, files, bytes, faults };
}

// src/backup/restore-backup.ts
async function copyOf(folder, name) {
  const manifest = await readManifest(folder, name);
  return {
    ...manifest,
    name,
    verify: async (say) => (await verifyBackup(folder, name, say)).faults,
    async load(client, table) {
      const shape = manifest.tables.find((one) => one.name === table);
      if (shape === void 0) return;
      const loaded = await loadRows(client, shape, tableFile(folder, name, table));
      if (loaded.rows !== shape.rows || loaded.sha256 !== shape.sha256)
        throw new StartError(`\u6570\u636E\u8868 ${table} \u7684\u5907\u4EFD\u5DF2\u635F\u574F`);
    },
    async *jobs() {
      for await (const line of readLines(jobsFile(folder, name))) yield jobLineSchema.parse(line);
    },
    async *files() {
      for await (const line of readLines(filesFile(folder, name))) {
        const { key, size, sha256 } = fileLineSchema.parse(line);
        yield { key, size, sha256, read: () => readFrom(objectFile(folder, sha256)) };
      }
    }
  };
}
async function restoreBackup(target, folder, {
  wanted,
  ...options
}) {
  const name = await findSnapshot(folder, wanted);
  return restoreSite(target, await copyOf(folder, name), options);
}

// src/backup/stream-backup.ts
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline as pipe, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { pack as createPack } from "tar-stream";
var AT_ONCE_BYTES = 8 * 1024 * 1024;
async function addEntry({ pack, signal }, { name, size }, fill) {
  const entry = pack.entry({ name, size, mode: 384 });
  await Promise.all([once(entry, "finish", { signal }), fill(entry)]);
}
function packedObjects(archive, { path: folder, seal }) {
  const sent = /* @__PURE__ */ new Set();
  return {
    atOnce: 1,
    has: (sha256) => sent.has(sha256),
    async keep({ size: listed }, read) {
      const bytes = listed <= AT_ONCE_BYTES ? await buffer(await read()) : void 0;
      const again = () => bytes === void 0 ? read() : Promise.resolve(Readable.from([bytes], { objectMode: false }));
      const first = measure();
      await pipeline(await again(), first.stream, async (chunks) => {
        for await (const _ of chunks) ;
      });
      const { sha256, size } = first.result();
      if (sent.has(sha256)) return { sha256, size };
      const name = objectName({ path: folder, seal }, sha256);
      const second = measure();
      await addEntry(
        archive,
        {
          name: `objects/${name.slice(0, 2)}/${name}`,
          size: seal === void 0 ? size : sealedSize(size)
        },
        async (entry) => sealInto(
          { place: OBJECTS, seal },
          pipe(await again(), second.stream, () => void 0),
          entry
        )
      );
      if (second.result().sha256 !== sha256)
        throw new Error("a stored file changed while it was read");
      sent.add(sha256);
      return { sha256, size };
    }
  };
}
async function addFile(archive, folder, name) {
  const file = path.join(folder, name);
  const { size } = await stat(file);
  await addEntry(archive, { name, size }, (entry) => pipeline(createReadStream(file), entry));
}
async function streamBackup(source, output, { passphrase, ...options }) {
  const near = await source.storage.scratch();
  const pack = createPack();
  const sent = pipeline(pack, output);
  const lost = new AbortController();
  sent.catch((error) => lost.abort(error));
  const archive = { pack, signal: lost.signal };
  try {
    const folder = await prepareBackupFolder(near, passphrase);
    if (folder.seal !== void 0) await addFile(archive, near, "seal.json");
    const target = { folder, objects: packedObjects(archive, folder), say: stepsOf(options) };
    const report = await whileAlone(source, (client) => makeBackup(client, source, target));
    const snapshot = `snapshots/${report.snapshot}`;
    const listed = await readdir(path.join(near, snapshot), {
      recursive: true,
      withFileTypes: true
    });
    const names = listed.filter((entry) => entry.isFile() && entry.name !== "manifest.json").map((entry) => path.join(path.relative(near, entry.parentPath), entry.name));
    for (const name of [...names, `${snapshot}/manifest.json`]) await addFile(archive, near, name);
    pack.finalize();
    await sent;
    return { ...report, removed: [] };
  } catch (error) {
    pack.destroy(error);
    throw error;
  } finally {
    await rm(near, { recursive: true, force: true });
  }
}

// src/backup/unpack-backup.ts
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path2 from "node:path";
import { pipeline as pipeline2 } from "node:stream/promises";
import { extract as createExtract } from "tar-stream";
var NAME = /^(?:seal\.json|objects\/[\da-f]{2}\/[\da-f]{64}|snapshots\/\d{8}T\d{9}Z\/(?:(?:manifest\.json|(?:files|jobs)\.zst)|tables\/[a-z\d_]+\.zst))$/;
async function unpackBackup(input, folder, say) {
  const extract = createExtract();
  const fed = pipeline2(input, extract);
  const unpack = async () => {
    for await (const entry of extract) {
      const { name: given, type } = entry.header;
      const name = given.replace(/^\.\//, "");
      if (type === "directory") {
        entry.resume();
        continue;
      }
      if (type !== "file" || !NAME.test(name)) throw new StartError("\u8BFB\u5230\u7684\u4E0D\u662F\u5907\u4EFD");
      say(`\u89E3\u5F00 ${name}`);
      const file = path2.join(folder, name);
      await mkdir(path2.dirname(file), { recursive: true, mode: 448 });
      await pipeline2(entry, createWriteStream(file, { flags: "wx", mode: 384 }));
    }
  };
  try {
    await Promise.all([fed, unpack()]);
  } catch (error) {
    if (error instanceof StartError || error.code !== void 0)
      throw error;
    throw new StartError("\u8BFB\u5230\u7684\u4E0D\u662F\u5907\u4EFD\uFF0C\u6216\u4F20\u8F93\u4E2D\u65AD");
  }
}

// src/cli/passphrase.ts
import { readFile } from "node:fs/promises";
async function readPassphrase(config, file) {
  if (file === void 0) return config.backupPassphrase;
  const content = await readFile(file, "utf8").catch((error) => {
    throw new StartError(`\u53E3\u4EE4\u6587\u4EF6 ${file} \u65E0\u6CD5\u8BFB\u53D6\uFF08${error.code ?? ""}\uFF09`);
  });
  const [passphrase = ""] = content.split(/\r?\n/, 1);
  if (shortPassphrase(passphrase)) throw new StartError(`\u53E3\u4EE4\u6587\u4EF6 ${file} \u4E2D\u7684\u53E3\u4EE4\u81F3\u5C11 8 \u4E2A\u5B57\u7B26`);
  return passphrase;
}

// src/cli/backups.ts
var STREAM = "-";
async function backup(config, folder, options) {
  const reporter = createReporter();
  const storage = await openStorage(config);
  const secret = config.tokenSecret ?? tokenSecret(config.dataDir);
  const passphrase = await readPassphrase(config, options.passphraseFile);
  const startedAt = /* @__PURE__ */ new Date();
  const report = await withDatabase(config, async (databaseUrl) => {
    const source = { databaseUrl, storage, secret };
    const make = async () => folder === STREAM ? streamBackup(source, process.stdout, { passphrase, say: reporter.progress }) : createBackup(source, await prepareBackupFolder(folder, passphrase), {
      keep: options.keep === void 0 ? void 0 : Number(options.keep),
      say: reporter.progress
    });
    const { db, close } = connect(databaseUrl, createLogger("error", "backup"), 1);
    try {
      const made = await make();
      await recordBackup(db, startedAt, made);
      return made;
    } catch (error) {
      await recordBackup(db, startedAt, {
        error: error instanceof Error ? error.message : String(error)
      }).catch(() => void 0);
      throw error;
    } finally {
      await close();
    }
  });
  reporter.end();
  const { snapshot, tables, rows, files, bytes, copied, missing, removed } = report;
  const output = folder === STREAM ? process.stderr : process.stdout;
  printResult(
    options.json === true,
    report,
    [
      `\u2713 \u5907\u4EFD ${snapshot}${passphrase === void 0 ? "" : "\uFF08\u5DF2\u52A0\u5BC6\uFF09"}`,
      `  \u6570\u636E\u8868 ${tables} \u4E2A\uFF0C${rows} \u884C\uFF1B\u6587\u4EF6 ${files} \u4E2A\uFF0C${formatBytes(bytes)}\uFF0C\u5176\u4E2D\u65B0\u589E ${formatBytes(copied)}`,
      ...removed.length > 0 ? [`  \u5220\u9664\u65E7\u5907\u4EFD ${removed.length} \u4E2A`] : [],
      ...missing.length > 0 ? [
        `  \u6CE8\u610F\uFF1A\u7F51\u7AD9\u7F3A\u5C11 ${missing.length} \u4E2A\u6587\u4EF6\uFF0C\u5907\u4EFD\u4E2D\u4E5F\u6CA1\u6709\uFF0C\u4F8B\u5982 ${missing.slice(0, 3).join("\u3001")}`
      ] : []
    ],
    output
  );
}
async function verify(config, folder, options) {
  const reporter = createReporter();
  const opened = await openBackupFolder(
    folder,
    await readPassphrase(config, options.passphraseFile)
  );
  const report = await verifyBackup(opened, options.snapshot, reporter.progress);
  reporter.end();
  const { snapshot, tables, files, bytes, faults } = report;
  printResult(options.json === true, report, [
    faults.length === 0 ? `\u2713 \u5907\u4EFD ${snapshot} \u5B8C\u597D\uFF1A\u6570\u636E\u8868 ${tables} \u4E2A\uFF0C\u6587\u4EF6 ${files} \u4E2A\uFF0C${formatBytes(bytes)}` : `\u2717 \u5907\u4EFD ${snapshot} \u6709 ${faults.length} \u5904\u635F\u574F`,
    ...faults.map((fault2) => `  ${fault2}`)
  ]);
  if (faults.length > 0) process.exitCode = 1;
}
async function restore(config, folder, options) {
  const reporter = createReporter();
  const report = await intoSite(config, async (target) => {
    const passphrase = await readPassphrase(config, options.passphraseFile);
    const restoreFrom = async (place) => restoreBackup(target, await openBackupFolder(place, passphrase), {
      wanted: options.snapshot,
      replace: options.replace === true,
      say: reporter.progress
    });
    if (folder !== STREAM) return restoreFrom(folder);
    const near = await target.storage.scratch();
    try {
      await unpackBackup(process.stdin, near, reporter.progress);
      return await restoreFrom(near);
    } finally {
      await rm2(near, { recursive: true, force: true });
    }
  });
  reporter.end();
  const { snapshot, tables, rows, files } = report;
  printResult(options.json === true, report, [
    `\u2713 \u5DF2\u6062\u590D\u5230 ${snapshot}\uFF1A\u6570\u636E\u8868 ${tables} \u4E2A\uFF0C${rows} \u884C\uFF1B\u6587\u4EF6 ${files} \u4E2A`
  ]);
}
async function list(folder, options) {
  const snapshots = await listSnapshots({ path: folder });
  printResult(
    options.json === true,
    snapshots,
    snapshots.length === 0 ? ["\u6CA1\u6709\u5907\u4EFD"] : snapshots.map(({ name, whole }) => `${name}${whole ? "" : "  \u672A\u5B8C\u6210"}`)
  );
}
export {
  backup,
  list,
  restore,
  verify
};
//# sourceMappingURL=backups-PQBXZ5RE.js.map
