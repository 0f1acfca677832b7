import {
  intoSite,
  restoreSite,
  withDatabase
} from "./chunk-C3QFFJIP.js";
import "./chunk-DJTT6K2U.js";
import {
  copySite,
  jobLineSchema,
  linesOf,
  measure,
  quoted,
  quotedList,
  sumOf,
  whileAlone
} from "./chunk-UNQNKHAL.js";
import {
  openStorage
} from "./chunk-VK7AYF7I.js";
import "./chunk-GU6NMRGB.js";
import "./chunk-KEGPFS7I.js";
import "./chunk-HHVHJZFZ.js";
import "./chunk-SWXATZWB.js";
import {
  tokenSecret
} from "./chunk-MMHM7LHK.js";
import "./chunk-DKMBJ5GY.js";
import {
  VERSION
} from "./chunk-PBW24WHC.js";
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

// src/export/export-site.ts
import { createWriteStream as createWriteStream2, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path2 from "node:path";
import { pipeline as pipeline2 } from "node:stream/promises";

// src/export/export-folder.ts
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
var FORMAT = 1;
var exportManifestSchema = z.object({
  format: z.literal(FORMAT).meta({ title: "\u683C\u5F0F\u7684\u7248\u672C" }),
  version: z.string().meta({ title: "\u5236\u4F5C\u5B83\u7684\u7A0B\u5E8F\u7248\u672C" }),
  created_at: z.iso.datetime().meta({ title: "\u5236\u4F5C\u7684\u65F6\u95F4" }),
  migration: z.number().meta({ title: "\u6570\u636E\u7ED3\u6784\u7684\u7248\u672C" }),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string()
    })
  ).meta({ title: "\u6570\u636E\u8868\uFF1A\u540D\u79F0\u3001\u5B57\u6BB5\u3001\u884C\u6570\u4E0E\u6821\u9A8C\u548C" }),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })).meta({ title: "\u7F16\u53F7\u7528\u5230\u4E86\u54EA\u91CC" }),
  jobs: z.object({ count: z.number(), sha256: z.string() }).meta({ title: "\u7B49\u5F85\u4E2D\u7684\u4EFB\u52A1" }),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }).meta({ title: "\u6587\u4EF6\u7684\u6570\u91CF\u3001\u5B57\u8282\u6570\u4E0E\u6E05\u5355\u7684\u6821\u9A8C\u548C" }),
  secret: z.string().meta({ title: "\u7B7E\u540D\u4E0E\u52A0\u5BC6\u8BBE\u7F6E\u6240\u7528\u7684\u5BC6\u94A5" })
});
var exportedFileSchema = z.object({
  key: z.string().refine((key) => !path.isAbsolute(key) && !key.split("/").includes("..")).meta({ title: "\u8DEF\u5F84\uFF0C\u5373 files \u76EE\u5F55\u4E2D\u7684\u4F4D\u7F6E" }),
  size: z.number().meta({ title: "\u5B57\u8282\u6570" }),
  sha256: z.string().meta({ title: "SHA-256" })
});
var tableOf = (folder, table) => path.join(folder, "tables", `${table}.jsonl`);
var jobsOf = (folder) => path.join(folder, "jobs.jsonl");
var filesOf = (folder) => path.join(folder, "files.jsonl");
var manifestOf = (folder) => path.join(folder, "manifest.json");
var fileOf = (folder, key) => path.join(folder, "files", key);
async function readExportManifest(folder) {
  let content;
  try {
    content = JSON.parse(await readFile(manifestOf(folder), "utf8"));
  } catch {
    throw new StartError(`${folder} \u4E2D\u6CA1\u6709\u5B8C\u6574\u7684\u8FC1\u51FA\u6587\u4EF6`);
  }
  const { format } = content;
  if (typeof format === "number" && format > FORMAT)
    throw new StartError(`\u8FC1\u51FA\u6587\u4EF6\u7684\u683C\u5F0F\uFF08${format}\uFF09\u6BD4\u672C\u7248\u672C\u6240\u77E5\u7684\u65B0\uFF1A\u8BF7\u5148\u5347\u7EA7\u7A0B\u5E8F`);
  const parsed = exportManifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new StartError("\u8FC1\u51FA\u6587\u4EF6\u7684 manifest.json \u5DF2\u635F\u574F");
}

// src/export/json-rows.ts
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
var RAW = "(format csv, quote e'\\x01', delimiter e'\\x02')";
async function writeLines(file, source) {
  const measured = measure();
  const target = createWriteStream(file, { flags: "wx", mode: 384, flush: true });
  await pipeline(source, measured.stream, target);
  return measured.result();
}
async function saveJsonRows(client, { name, columns, key }, file) {
  const order = quotedList(key.length > 0 ? key : columns);
  await client.query("set local timezone = 'UTC'");
  const stream = client.query(
    copyTo(
      `copy (select row_to_json(r) from (
        select ${quotedList(columns)} from public.${quoted(name)} order by ${order}) r) to stdout ${RAW}`
    )
  );
  const { sha256 } = await writeLines(file, stream);
  return { rows: stream.rowCount ?? 0, sha256 };
}
async function loadJsonRows(client, { name, columns, rows }, file) {
  await client.query("create temporary table export_lines (value json) on commit drop");
  await pipeline(
    createReadStream(file),
    client.query(copyFrom(`copy export_lines from stdin ${RAW}`))
  );
  const { rowCount } = await client.query(
    `insert into public.${quoted(name)} (${quotedList(columns)}) overriding system value
     select ${columns.map((column) => `r.${quoted(column)}`).join(", ")}
     from export_lines l cross join lateral json_populate_record(null::public.${quoted(name)}, l.value) r`
  );
  await client.query("drop table export_lines");
  if (rowCount !== rows)
    throw new StartError(`\u6570\u636E\u8868 ${name} \u5E94\u6709 ${rows} \u884C\uFF0C\u8BFB\u5230 ${rowCount ?? 0} \u884C`);
}

// src/export/export-site.ts
function filesIn(folder) {
  const kept = /* @__PURE__ */ new Set();
  return {
    atOnce: 8,
    has: (sha256) => kept.has(sha256),
    async keep({ key }, read) {
      const file = fileOf(folder, key);
      await mkdir(path2.dirname(file), { recursive: true, mode: 448 });
      const measured = measure();
      await pipeline2(await read(), measured.stream, createWriteStream2(file, { mode: 384 }));
      const result = measured.result();
      kept.add(result.sha256);
      return result;
    }
  };
}
async function* listed(files) {
  yield* linesOf([...files].map(({ key, size, sha256 }) => ({ key, size, sha256 })));
}
function exportInto(folder, secret) {
  return {
    objects: filesIn(folder),
    earlier: /* @__PURE__ */ new Map(),
    begin: async () => {
      await mkdir(path2.join(folder, "tables"), { recursive: true, mode: 448 });
    },
    saveTable: (client, table) => saveJsonRows(client, table, tableOf(folder, table.name)),
    saveJobs: (jobs) => writeLines(jobsOf(folder), linesOf(jobs)),
    saveFiles: (files) => writeLines(filesOf(folder), listed(files)),
    async finish({ tables, sequences, jobs, migration, files }) {
      const manifest = {
        format: FORMAT,
        version: VERSION,
        created_at: (/* @__PURE__ */ new Date()).toISOString(),
        migration,
        tables,
        sequences,
        jobs: { count: jobs.count, sha256: jobs.sha256 },
        files: { count: files.count, bytes: files.bytes, sha256: files.sha256 },
        secret
      };
      const near = path2.join(folder, "manifest.part");
      const text = `${JSON.stringify(manifest, void 0, 2)}
`;
      await writeFile(near, text, { mode: 384, flush: true });
      await rename(near, manifestOf(folder));
    },
    async discard() {
      for (const name of ["tables", "jobs.jsonl", "files.jsonl"])
        await rm(path2.join(folder, name), { recursive: true, force: true });
    }
  };
}
async function exportSite(source, folder, say) {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartError(`\u76EE\u5F55 ${folder} \u4E0D\u662F\u7A7A\u7684\uFF1A\u8BF7\u53E6\u9009\u4E00\u4E2A\u76EE\u5F55`);
  await mkdir(folder, { recursive: true, mode: 448 });
  return whileAlone(
    source,
    (client) => copySite(client, source.storage, { target: exportInto(folder, source.secret), say })
  );
}

// src/export/import-export.ts
import { createReadStream as createReadStream2 } from "node:fs";
import { createInterface } from "node:readline";
async function* readLines(file) {
  for await (const line of createInterface({ input: createReadStream2(file) }))
    yield JSON.parse(line);
}
async function verify(folder, manifest, say) {
  const faults = [];
  const check = async (what, file, sha256) => {
    say(what);
    const sum = await sumOf(createReadStream2(file)).catch(() => void 0);
    if (sum === sha256) return true;
    faults.push(`${what}${sum === void 0 ? "\u7F3A\u5931" : "\u5185\u5BB9\u5DF2\u6539\u53D8"}`);
    return false;
  };
  for (const { name, sha256 } of manifest.tables)
    await check(`tables/${name}.jsonl `, tableOf(folder, name), sha256);
  await check("jobs.jsonl ", jobsOf(folder), manifest.jobs.sha256);
  if (await check("files.jsonl ", filesOf(folder), manifest.files.sha256))
    for await (const line of readLines(filesOf(folder))) {
      const { key, sha256 } = exportedFileSchema.parse(line);
      await check(`files/${key} `, fileOf(folder, key), sha256);
    }
  return faults;
}
async function copyOf(folder) {
  const manifest = await readExportManifest(folder);
  return {
    ...manifest,
    name: manifest.created_at,
    verify: (say) => verify(folder, manifest, say),
    async load(client, table) {
      const shape = manifest.tables.find(({ name }) => name === table);
      if (shape !== void 0) await loadJsonRows(client, shape, tableOf(folder, table));
    },
    async *jobs() {
      for await (const line of readLines(jobsOf(folder))) yield jobLineSchema.parse(line);
    },
    async *files() {
      for await (const line of readLines(filesOf(folder))) {
        const { key, size, sha256 } = exportedFileSchema.parse(line);
        yield { key, size, sha256, read: () => createReadStream2(fileOf(folder, key)) };
      }
    }
  };
}
async function importExport(target, folder, options) {
  return restoreSite(target, await copyOf(folder), options);
}

// src/cli/export.ts
async function exportTo(config, folder, options) {
  const reporter = createReporter();
  const storage = await openStorage(config);
  const secret = config.tokenSecret ?? tokenSecret(config.dataDir);
  const report = await withDatabase(
    config,
    (databaseUrl) => exportSite({ databaseUrl, storage, secret }, folder, reporter.progress)
  );
  reporter.end();
  const { tables, rows, files, bytes, missing } = report;
  printResult(options.json === true, report, [
    `\u2713 \u5DF2\u8FC1\u51FA\u5230 ${folder}\uFF1A\u6570\u636E\u8868 ${tables} \u4E2A\uFF0C${rows} \u884C\uFF1B\u6587\u4EF6 ${files} \u4E2A\uFF0C${formatBytes(bytes)}`,
    ...missing.length > 0 ? [`  \u6CE8\u610F\uFF1A\u7F51\u7AD9\u7F3A\u5C11 ${missing.length} \u4E2A\u6587\u4EF6\uFF0C\u4F8B\u5982 ${missing.slice(0, 3).join("\u3001")}`] : []
  ]);
}
async function importFrom(config, folder, options) {
  const reporter = createReporter();
  const report = await intoSite(
    config,
    (target) => importExport(target, folder, {
      replace: options.replace === true,
      say: reporter.progress
    })
  );
  reporter.end();
  const { tables, rows, files } = report;
  printResult(options.json === true, report, [
    `\u2713 \u5DF2\u5BFC\u5165\uFF1A\u6570\u636E\u8868 ${tables} \u4E2A\uFF0C${rows} \u884C\uFF1B\u6587\u4EF6 ${files} \u4E2A`
  ]);
}
export {
  exportTo,
  importFrom
};
//# sourceMappingURL=export-M4MCJTJ2.js.map
