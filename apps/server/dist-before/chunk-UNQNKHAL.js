import {
  missingFiles
} from "./chunk-GU6NMRGB.js";
import {
  newestMigration
} from "./chunk-2YAAZVGM.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/backup/backup-folder.ts
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

// src/backup/backup-file.ts
import { createReadStream, createWriteStream } from "node:fs";
import { Readable, pipeline as pipe } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
function readFrom({ path: path3, place, seal }) {
  const source = createReadStream(path3);
  if (seal === void 0) return source;
  return pipe(source, seal.opening(place), () => void 0);
}
async function sealInto({ place, seal }, source, target) {
  await (seal === void 0 ? pipeline(source, target) : pipeline(source, seal.sealing(place), target));
}
async function writeTo(file, source) {
  const target = createWriteStream(file.path, { flags: "wx", mode: 384, flush: true });
  await sealInto(file, source, target);
}
var readWhole = (file) => text(readFrom(file));
var writeWhole = (file, content) => writeTo(file, Readable.from([Buffer.from(content)]));

// src/backup/manifest.ts
import { z } from "zod";
var FORMAT = 1;
var sum = z.string().regex(/^[0-9a-f]{64}$/);
var name = z.string().regex(/^[a-z0-9_]+$/);
var manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  created_at: z.iso.datetime(),
  /** `when` of the newest migration of the product that the database had. */
  migration: z.number(),
  tables: z.array(z.object({ name, columns: z.array(z.string()), rows: z.number(), sha256: sum })),
  sequences: z.array(z.object({ name, last: z.string(), called: z.boolean() })),
  jobs: z.object({ count: z.number(), sha256: sum }),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: sum }),
  /** The secret that tokens are signed and settings are sealed with. */
  secret: z.string()
});
var fileLineSchema = z.object({
  key: z.string(),
  sha256: sum,
  size: z.number(),
  /** Of the store that it came from: while it is the same, the bytes are not read again. */
  version: z.string()
});
var jobLineSchema = z.object({
  identifier: z.string(),
  payload: z.unknown(),
  queue_name: z.string().nullable(),
  run_at: z.string(),
  max_attempts: z.number(),
  job_key: z.string().nullable(),
  priority: z.number()
});

// src/backup/seal.ts
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt
} from "node:crypto";
import { Transform } from "node:stream";
import { promisify } from "node:util";
import { z as z2 } from "zod";
var MAGIC = Buffer.from("WYS1");
var SALT_BYTES = 16;
var HEADER_BYTES = MAGIC.length + SALT_BYTES;
var PIECE_BYTES = 64 * 1024;
var TAG_BYTES = 16;
var KEY_BYTES = 32;
var NONCE_BYTES = 12;
var CIPHER = "aes-256-gcm";
var COST = { N: 2 ** 17, r: 8, p: 1 };
var sealFileSchema = z2.object({
  format: z2.literal(1),
  kdf: z2.literal("scrypt"),
  // Bounded, so that a changed file cannot make this take hours.
  N: z2.int().min(2).max(2 ** 20),
  r: z2.int().min(1).max(16),
  p: z2.int().min(1).max(4),
  salt: z2.base64(),
  /** Nonce, key of the folder and tag. */
  key: z2.base64()
});
var shortPassphrase = (passphrase) => passphrase.length < 8;
var deriveKey = promisify(scrypt);
async function lockingKey(passphrase, { N, r, p, salt }) {
  const maxmem = 256 * N * r;
  const text2 = passphrase.normalize("NFKC");
  return deriveKey(text2, Buffer.from(salt, "base64"), KEY_BYTES, { N, r, p, maxmem });
}
function nonceOf(index, isLast) {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 5);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}
function fileKey(key, salt, place) {
  return Buffer.from(hkdfSync("sha256", key, salt, `file ${place}`, KEY_BYTES));
}
function inPieces({ size, head, readHead, piece }) {
  let pending = Buffer.alloc(0);
  let awaitsHead = readHead !== void 0;
  return new Transform({
    construct(done) {
      if (head !== void 0) this.push(head);
      done();
    },
    transform(chunk, _encoding, done) {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      try {
        if (awaitsHead && pending.length >= HEADER_BYTES) {
          readHead?.(pending.subarray(0, HEADER_BYTES));
          pending = pending.subarray(HEADER_BYTES);
          awaitsHead = false;
        }
        while (!awaitsHead && pending.length > size) {
          this.push(piece(pending.subarray(0, size), false));
          pending = pending.subarray(size);
        }
        done();
      } catch (error) {
        done(error);
      }
    },
    flush(done) {
      try {
        this.push(piece(pending, true));
        done();
      } catch (error) {
        done(error);
      }
    }
  });
}
function sealing(folderKey, place) {
  const salt = randomBytes(SALT_BYTES);
  const key = fileKey(folderKey, salt, place);
  let index = 0;
  return inPieces({
    size: PIECE_BYTES,
    head: Buffer.concat([MAGIC, salt]),
    piece(bytes, isLast) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(index, isLast));
      index += 1;
      return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  });
}
var damaged = () => new Error("a sealed file was cut or changed");
function opening(folderKey, place) {
  let key;
  let index = 0;
  return inPieces({
    size: PIECE_BYTES + TAG_BYTES,
    readHead(head) {
      if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged();
      key = fileKey(folderKey, head.subarray(MAGIC.length), place);
    },
    piece(bytes, isLast) {
      if (key === void 0 || bytes.length < TAG_BYTES) throw damaged();
      const decipher = createDecipheriv(CIPHER, key, nonceOf(index, isLast));
      index += 1;
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const plain = decipher.update(bytes.subarray(0, -TAG_BYTES));
      try {
        return Buffer.concat([plain, decipher.final()]);
      } catch {
        throw damaged();
      }
    }
  });
}
function sealedSize(size) {
  return HEADER_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / PIECE_BYTES));
}
function createSeal(folderKey) {
  const nameKey = Buffer.from(hkdfSync("sha256", folderKey, "", "names", KEY_BYTES));
  return {
    nameOf: (sha256) => createHmac("sha256", nameKey).update(sha256).digest("hex"),
    sealing: (place) => sealing(folderKey, place),
    opening: (place) => opening(folderKey, place)
  };
}
async function makeSeal(passphrase) {
  const folderKey = randomBytes(KEY_BYTES);
  const salt = randomBytes(SALT_BYTES).toString("base64");
  const shape = { format: 1, kdf: "scrypt", ...COST, salt, key: "" };
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await lockingKey(passphrase, shape), nonce);
  const locked = [nonce, cipher.update(folderKey), cipher.final(), cipher.getAuthTag()];
  const key = Buffer.concat(locked).toString("base64");
  return {
    seal: createSeal(folderKey),
    file: `${JSON.stringify({ ...shape, key }, void 0, 2)}
`
  };
}
async function openSeal(content, passphrase) {
  const parsed = sealFileSchema.safeParse(readJson(content));
  if (!parsed.success) throw new StartError("\u5907\u4EFD\u7684\u52A0\u5BC6\u4FE1\u606F\uFF08seal.json\uFF09\u5DF2\u635F\u574F\uFF0C\u4E0D\u80FD\u6253\u5F00");
  const locked = Buffer.from(parsed.data.key, "base64");
  if (locked.length !== NONCE_BYTES + KEY_BYTES + TAG_BYTES)
    throw new StartError("\u5907\u4EFD\u7684\u52A0\u5BC6\u4FE1\u606F\uFF08seal.json\uFF09\u5DF2\u635F\u574F\uFF0C\u4E0D\u80FD\u6253\u5F00");
  const key = await lockingKey(passphrase, parsed.data);
  const decipher = createDecipheriv(CIPHER, key, locked.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(locked.subarray(-TAG_BYTES));
  try {
    const bytes = locked.subarray(NONCE_BYTES, -TAG_BYTES);
    return createSeal(Buffer.concat([decipher.update(bytes), decipher.final()]));
  } catch {
    throw new StartError("\u53E3\u4EE4\u4E0D\u6B63\u786E\uFF0C\u4E0D\u80FD\u6253\u5F00\u8FD9\u4E2A\u5907\u4EFD");
  }
}
function readJson(content) {
  try {
    return JSON.parse(content);
  } catch {
    return void 0;
  }
}

// src/backup/backup-folder.ts
var SNAPSHOT = /^\d{8}T\d{9}Z$/;
var SEAL = "seal.json";
function fileAt({ path: folder, seal }, place, name2 = place) {
  return { path: path.join(folder, name2), place, seal };
}
var objectName = ({ seal }, sha256) => seal === void 0 ? sha256 : seal.nameOf(sha256);
var OBJECTS = "objects";
function objectFile(folder, sha256) {
  const name2 = objectName(folder, sha256);
  return fileAt(folder, OBJECTS, `objects/${name2.slice(0, 2)}/${name2}`);
}
var tableFile = (folder, snapshot, table) => fileAt(folder, `snapshots/${snapshot}/tables/${table}.zst`);
var filesFile = (folder, snapshot) => fileAt(folder, `snapshots/${snapshot}/files.zst`);
var jobsFile = (folder, snapshot) => fileAt(folder, `snapshots/${snapshot}/jobs.zst`);
var manifestFile = (folder, snapshot) => fileAt(folder, `snapshots/${snapshot}/manifest.json`);
var snapshotPath = (folder, name2) => path.join(folder.path, "snapshots", name2);
async function openBackupFolder(folder, passphrase) {
  const file = path.join(folder, SEAL);
  if (!existsSync(file)) {
    if (passphrase !== void 0 && existsSync(path.join(folder, "snapshots")))
      throw new StartError(`${folder} \u4E2D\u7684\u5907\u4EFD\u6CA1\u6709\u52A0\u5BC6\uFF0C\u4E0D\u9700\u8981\u53E3\u4EE4\uFF1A\u8BF7\u53BB\u6389\u53E3\u4EE4\uFF0C\u6216\u6362\u4E00\u4E2A\u76EE\u5F55`);
    return { path: folder, seal: void 0 };
  }
  if (passphrase === void 0)
    throw new StartError(
      "\u5907\u4EFD\u5DF2\u52A0\u5BC6\uFF1A\u8BF7\u4EE5 --passphrase-file \u6216\u73AF\u5883\u53D8\u91CF BACKUP_PASSPHRASE \u7ED9\u51FA\u5B83\u7684\u53E3\u4EE4"
    );
  return { path: folder, seal: await openSeal(await readFile(file, "utf8"), passphrase) };
}
async function prepareBackupFolder(folder, passphrase) {
  const opened = await openBackupFolder(folder, passphrase);
  if (passphrase === void 0 || opened.seal !== void 0) return opened;
  await mkdir(folder, { recursive: true, mode: 448 });
  const { seal, file } = await makeSeal(passphrase);
  await writeFile(path.join(folder, SEAL), file, { flag: "wx", mode: 384, flush: true });
  await syncFolder(folder);
  return { path: folder, seal };
}
function snapshotName(at = /* @__PURE__ */ new Date()) {
  return at.toISOString().replaceAll(/[-:.]/g, "");
}
async function listSnapshots(folder) {
  const parent = path.join(folder.path, "snapshots");
  if (!existsSync(parent)) return [];
  const names = (await readdir(parent)).filter((name2) => SNAPSHOT.test(name2)).toSorted();
  return names.map((name2) => ({
    name: name2,
    whole: existsSync(path.join(parent, name2, "manifest.json"))
  }));
}
async function findSnapshot(folder, wanted) {
  const whole = (await listSnapshots(folder)).filter((snapshot) => snapshot.whole);
  const found = wanted === void 0 ? whole.at(-1) : whole.find((snapshot) => snapshot.name === wanted);
  if (found !== void 0) return found.name;
  throw new StartError(
    wanted === void 0 ? `${folder.path} \u4E2D\u6CA1\u6709\u5B8C\u6574\u7684\u5907\u4EFD` : `${folder.path} \u4E2D\u6CA1\u6709\u540D\u4E3A ${wanted} \u7684\u5B8C\u6574\u5907\u4EFD`
  );
}
async function readManifest(folder, snapshot) {
  const content = await readJson2(manifestFile(folder, snapshot));
  const { format } = content;
  if (typeof format === "number" && format > FORMAT)
    throw new StartError(`\u5907\u4EFD\u7684\u683C\u5F0F\uFF08${format}\uFF09\u6BD4\u672C\u7248\u672C\u6240\u77E5\u7684\u65B0\uFF1A\u8BF7\u7528\u5236\u4F5C\u5B83\u7684\u7248\u672C\u6062\u590D`);
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new StartError(`\u5907\u4EFD\u7684\u6E05\u5355\u5DF2\u635F\u574F\uFF1A${parsed.error.issues[0]?.path.join(".") ?? ""}`);
}
async function readJson2(file) {
  try {
    return JSON.parse(await readWhole(file));
  } catch (error) {
    if (error.code === "ENOENT") throw error;
    throw new StartError("\u5907\u4EFD\u7684\u6E05\u5355\u5DF2\u635F\u574F\uFF0C\u4E0D\u80FD\u8BFB\u53D6");
  }
}
async function syncFolder(folder) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
async function writeManifest(folder, snapshot, manifest) {
  const { path: file, place } = manifestFile(folder, snapshot);
  const near = fileAt(folder, place, `snapshots/${snapshot}/manifest.part`);
  await writeWhole(near, `${JSON.stringify(manifest, void 0, 2)}
`);
  await rename(near.path, file);
  await syncFolder(path.dirname(file));
}
async function makeSnapshot(folder, name2) {
  await mkdir(path.join(snapshotPath(folder, name2), "tables"), { recursive: true, mode: 448 });
  await mkdir(path.join(folder.path, "objects"), { recursive: true, mode: 448 });
}
async function removeSnapshot(folder, name2) {
  await rm(manifestFile(folder, name2).path, { force: true });
  await rm(snapshotPath(folder, name2), { recursive: true, force: true });
}

// src/backup/compressed-file.ts
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { pipeline as pipe2, Readable as Readable2, Transform as Transform2 } from "node:stream";
import { pipeline as pipeline2 } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
function measuring() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform2({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    }
  });
  return { stream, result: () => ({ sha256: hash.digest("hex"), bytes }) };
}
async function writeCompressed(file, source) {
  const measured = measuring();
  const bytes = source instanceof Readable2 ? source : Readable2.from(source, { objectMode: false });
  await writeTo(
    file,
    // Whoever writes learns of a failure from the last stream.
    pipe2(bytes, measured.stream, createZstdCompress(), () => void 0)
  );
  return measured.result();
}
async function readCompressed(file, target) {
  const measured = measuring();
  await pipeline2(readFrom(file), createZstdDecompress(), measured.stream, target);
  return measured.result();
}
async function* readLines(file) {
  const text2 = pipe2(readFrom(file), createZstdDecompress(), () => void 0);
  const lines = createInterface({ input: text2, crlfDelay: Number.POSITIVE_INFINITY });
  const failed = new Promise((_resolve, reject) => text2.once("error", reject));
  failed.catch(() => void 0);
  const iterator = lines[Symbol.asyncIterator]();
  for (; ; ) {
    const next = await Promise.race([iterator.next(), failed]);
    if (next.done === true) break;
    yield JSON.parse(next.value);
  }
}
async function* linesOf(rows) {
  for await (const row of rows) yield `${JSON.stringify(row)}
`;
}
async function sumOf(source) {
  const hash = createHash("sha256");
  await pipeline2(source, hash);
  return hash.digest("hex");
}

// src/backup/copy-site.ts
import pg from "pg";

// src/db/tables.ts
var quoted = (name2) => `"${name2.replaceAll('"', '""')}"`;
var quotedList = (names) => names.map(quoted).join(", ");
async function listTables(client) {
  const { rows } = await client.query(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  return rows;
}
async function listSequences(client) {
  const { rows } = await client.query(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences = [];
  for (const { name: name2 } of rows) {
    const found = await client.query(
      `select last_value::text as last, is_called as called from public.${quoted(name2)}`
    );
    for (const { last, called } of found.rows) sequences.push({ name: name2, last, called });
  }
  return sequences;
}

// src/backup/copy-files.ts
var Gone = class extends Error {
};
async function copyOne(storage, objects, { key, version, size }) {
  const read = () => storage.read(key).catch(async (error) => {
    throw await storage.head(key) === void 0 ? new Gone() : error;
  });
  try {
    return { key, version, ...await objects.keep({ key, size }, read) };
  } catch (error) {
    if (error instanceof Gone) return void 0;
    throw error;
  }
}
async function copyFiles(storage, objects, { earlier, held }, onCopied) {
  const running = /* @__PURE__ */ new Set();
  const failures = [];
  for await (const object of storage.list()) {
    if (failures.length > 0) break;
    const { key, version, size } = object;
    const before = held.get(key) ?? earlier.get(key);
    if (before?.version === version && before.size === size && objects.has(before.sha256)) {
      held.set(key, before);
      continue;
    }
    const work = copyOne(storage, objects, object).then((line) => {
      if (line === void 0) return;
      held.set(key, line);
      onCopied(line);
    }).catch((error) => {
      failures.push(error);
    }).finally(() => running.delete(work));
    running.add(work);
    if (running.size >= objects.atOnce) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

// src/backup/copy-site.ts
var LOOKS = 3;
var LOCK = 727013;
async function listJobs(client) {
  const { rows } = await client.query(`
    select t.identifier, j.payload, q.queue_name, j.run_at::text as run_at,
      j.max_attempts::int as max_attempts, j.key as job_key, j.priority::int as priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts and not (j.payload::jsonb ? '_cron')
    order by j.id`);
  return rows;
}
async function saveRows(client, target, say) {
  const tables = [];
  for (const table of await listTables(client)) {
    say(`\u6570\u636E\u8868 ${table.name}`);
    const saved = await target.saveTable(client, table);
    tables.push({ name: table.name, columns: [...table.columns], ...saved });
  }
  const jobs = await listJobs(client);
  return {
    tables,
    sequences: await listSequences(client),
    jobs: { count: jobs.length, ...await target.saveJobs(jobs) },
    migration: await newestMigration(client)
  };
}
async function withClient(databaseUrl, work) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "wenyuan-backup"
  });
  client.on("error", () => void 0);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
async function requireAlone(client) {
  const { rows } = await client.query(
    "select pg_try_advisory_lock($1) as alone",
    [LOCK]
  );
  if (rows[0]?.alone !== true) throw new StartError("\u53E6\u4E00\u4E2A\u5907\u4EFD\u6B63\u5728\u8FDB\u884C\uFF1A\u8BF7\u7B49\u5B83\u7ED3\u675F");
}
async function inOneMoment(client, work) {
  await client.query("begin isolation level repeatable read read only");
  try {
    return await work();
  } finally {
    await client.query("rollback");
  }
}
async function whileAlone({ databaseUrl }, work) {
  return withClient(databaseUrl, async (client) => {
    await requireAlone(client);
    return work(client);
  });
}
async function copySite(client, storage, { target, say }) {
  const held = /* @__PURE__ */ new Map();
  let copied = 0;
  const copy = () => copyFiles(storage, target.objects, { earlier: target.earlier, held }, ({ key, size }) => {
    copied += size;
    say(`\u6587\u4EF6 ${key}`);
  });
  const look = () => inOneMoment(client, async () => {
    const saved = await saveRows(client, target, say);
    await copy();
    return { saved, missing: await missingFiles(client, held.keys()) };
  });
  try {
    await target.begin();
    await copy();
    let found = await look();
    for (let again = 1; found.missing.length > 0 && again < LOOKS; again += 1) {
      await target.discard();
      await target.begin();
      found = await look();
    }
    const bytes = [...held.values()].reduce((sum2, { size }) => sum2 + size, 0);
    const files = { count: held.size, bytes, ...await target.saveFiles(held.values()) };
    const { saved, missing } = found;
    await target.finish({ ...saved, files });
    const rows = saved.tables.reduce((sum2, table) => sum2 + table.rows, 0);
    return { tables: saved.tables.length, rows, files: held.size, bytes, copied, missing };
  } catch (error) {
    await target.discard();
    throw error;
  }
}

// src/backup/object-store.ts
import { createHash as createHash2, randomUUID } from "node:crypto";
import { createWriteStream as createWriteStream2, existsSync as existsSync2 } from "node:fs";
import { mkdir as mkdir2, rename as rename2, rm as rm2 } from "node:fs/promises";
import path2 from "node:path";
import { pipeline as pipe3, Transform as Transform3 } from "node:stream";
function measure() {
  const hash = createHash2("sha256");
  let size = 0;
  const stream = new Transform3({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    }
  });
  return { stream, result: () => ({ sha256: hash.digest("hex"), size }) };
}
function objectsOf(folder) {
  return {
    atOnce: 8,
    has: (sha256) => existsSync2(objectFile(folder, sha256).path),
    async keep(_object, read) {
      const near = path2.join(folder.path, "objects", `${randomUUID()}.part`);
      const measured = measure();
      try {
        const target = createWriteStream2(near, { flags: "wx", mode: 384, flush: true });
        const source = pipe3(await read(), measured.stream, () => void 0);
        await sealInto({ place: OBJECTS, seal: folder.seal }, source, target);
        const result = measured.result();
        const object = objectFile(folder, result.sha256).path;
        await mkdir2(path2.dirname(object), { recursive: true, mode: 448 });
        await rename2(near, object);
        return result;
      } finally {
        await rm2(near, { force: true });
      }
    }
  };
}

export {
  readFrom,
  sealInto,
  FORMAT,
  fileLineSchema,
  jobLineSchema,
  shortPassphrase,
  sealedSize,
  objectName,
  OBJECTS,
  objectFile,
  tableFile,
  filesFile,
  jobsFile,
  openBackupFolder,
  prepareBackupFolder,
  snapshotName,
  listSnapshots,
  findSnapshot,
  readManifest,
  writeManifest,
  makeSnapshot,
  removeSnapshot,
  writeCompressed,
  readCompressed,
  readLines,
  linesOf,
  sumOf,
  quoted,
  quotedList,
  whileAlone,
  copySite,
  measure,
  objectsOf
};
//# sourceMappingURL=chunk-UNQNKHAL.js.map
