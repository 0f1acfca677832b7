import {
  allowedExtension,
  keepDocument,
  requireUploadRight
} from "./chunk-2DMVKENY.js";
import "./chunk-EBAFMJMK.js";
import {
  inScratch,
  receiveFile
} from "./chunk-3QRBIVBN.js";
import {
  createDocumentService
} from "./chunk-DQHYN5AV.js";
import "./chunk-MBEMMV5I.js";
import "./chunk-BY2EOSRP.js";
import "./chunk-QH2PYMKO.js";
import {
  categoryHandlers,
  listCategories
} from "./chunk-LY62352Y.js";
import "./chunk-2C6NTZXV.js";
import "./chunk-NZTCDQOE.js";
import {
  FROM,
  callerOf,
  findAccount,
  judged,
  withOperator
} from "./chunk-3ZC52NUY.js";
import "./chunk-PQYFXY2N.js";
import "./chunk-LMC6YGQS.js";
import "./chunk-PYR7UJ2N.js";
import "./chunk-SNSJTDOJ.js";
import "./chunk-XKKTTC3D.js";
import "./chunk-GW6M35B7.js";
import "./chunk-XWCBHZCK.js";
import {
  contract
} from "./chunk-65GROPOF.js";
import "./chunk-E2JVT2YI.js";
import "./chunk-YGLPZEPO.js";
import "./chunk-RBGZTK6G.js";
import {
  HttpError
} from "./chunk-POQ6TBXX.js";
import "./chunk-S7WA5UXJ.js";
import "./chunk-JMBZPLDK.js";
import "./chunk-HHVHJZFZ.js";
import "./chunk-SWXATZWB.js";
import "./chunk-RMHINUPN.js";
import {
  documents
} from "./chunk-DKMBJ5GY.js";
import {
  createReporter,
  printResult
} from "./chunk-DDOZ5QW3.js";
import {
  CategoryType
} from "./chunk-WIGOKNOV.js";
import "./chunk-RVECANNH.js";
import "./chunk-5XI4MOTX.js";
import "./chunk-TS6H4NBR.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/cli/import-folder.ts
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { and, eq, isNull, or } from "drizzle-orm";

// src/cli/read-catalogue.ts
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
var COLUMNS = {
  file: "\u6587\u4EF6",
  title: "\u6807\u9898",
  category: "\u5206\u7C7B",
  price: "\u4EF7\u683C",
  owner: "\u4F5C\u8005",
  keywords: "\u5173\u952E\u8BCD",
  description: "\u7B80\u4ECB",
  language: "\u8BED\u8A00"
};
var columns = Object.keys(COLUMNS);
function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
function columnOf(title) {
  const name = title.trim();
  return columns.find((column) => column === name.toLowerCase() || COLUMNS[column] === name);
}
async function readCatalogue(file) {
  const bytes = await readFile(file).catch((error) => {
    throw new StartError(`CSV \u6587\u4EF6 ${file} \u65E0\u6CD5\u8BFB\u53D6\uFF08${error.code ?? ""}\uFF09`);
  });
  let lines;
  try {
    lines = parse(decode(bytes), {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true
    });
  } catch (error) {
    throw new StartError(`CSV \u6587\u4EF6\u683C\u5F0F\u4E0D\u6B63\u786E\uFF1A${error instanceof Error ? error.message : ""}`);
  }
  const [head, ...rows] = lines;
  const places = (head?.record ?? []).map(columnOf);
  if (!places.includes("file"))
    throw new StartError(
      `CSV \u6587\u4EF6\u7684\u9996\u884C\u5E94\u4E3A\u5217\u540D\uFF0C\u5176\u4E2D\u987B\u6709\u201C\u6587\u4EF6\u201D\u3002\u53EF\u7528\u7684\u5217\uFF1A${Object.values(COLUMNS).join("\u3001")}`
    );
  const unknown = (head?.record ?? []).filter((_, index) => places[index] === void 0);
  if (unknown.length > 0) throw new StartError(`CSV \u6587\u4EF6\u4E2D\u6709\u672A\u77E5\u7684\u5217\uFF1A${unknown.join("\u3001")}`);
  return rows.map(({ record, info }) => {
    const cells = Object.fromEntries(columns.map((column) => [column, ""]));
    for (const [index, column] of places.entries())
      if (column !== void 0) cells[column] = record[index] ?? "";
    return { line: info.lines, ...cells };
  });
}

// src/cli/import-folder.ts
var MB = 1024 * 1024;
async function createFinder({ services, call }, { mayCreate, isTried }) {
  const { create } = categoryHandlers(services);
  const known = await listCategories(services.db, [CategoryType.Document]);
  const tree = known.map(({ id, parent_id, title }) => ({ id, parent_id, title }));
  return async (named) => {
    const titles = named.split(/[/／]/).map((title) => title.trim());
    if (titles.includes("")) throw new StartError("\u7F3A\u5C11\u5206\u7C7B");
    const ids = [];
    for (const title of titles) {
      const parent_id = ids.at(-1) ?? 0;
      const found = tree.find((one) => one.parent_id === parent_id && one.title === title);
      if (found === void 0 && !mayCreate)
        throw new StartError(`\u6CA1\u6709\u5206\u7C7B\u201C${named}\u201D\uFF0C\u53EF\u52A0 --create-categories \u81EA\u52A8\u6DFB\u52A0`);
      if (found === void 0 && isTried) {
        ids.push(-1);
        continue;
      }
      const { category: made = [] } = found === void 0 ? await call(contract.category.create, create, {
        title,
        parent_id,
        type: CategoryType.Document
      }) : {};
      for (const row of made) tree.push({ id: row.id, parent_id, title: row.title });
      const id = found?.id ?? made[0]?.id;
      if (id === void 0) throw new Error("no category was made");
      ids.push(id);
    }
    return ids;
  };
}
async function locate(folder, name) {
  if (name === "") throw new StartError("\u7F3A\u5C11\u6587\u4EF6\u540D");
  const file = await realpath(path.join(folder, name)).catch(() => void 0);
  if (file === void 0) throw new StartError("\u6587\u4EF6\u4E0D\u5B58\u5728");
  if (!file.startsWith(folder + path.sep)) throw new StartError("\u6587\u4EF6\u4E0D\u5728\u8BE5\u76EE\u5F55\u4E2D");
  const stats = await stat(file);
  if (!stats.isFile()) throw new StartError("\u4E0D\u662F\u6587\u4EF6");
  return { file, size: stats.size };
}
async function sumsOf(file) {
  const md5 = createHash("md5");
  const sha256 = createHash("sha256");
  for await (const chunk of createReadStream(file)) {
    md5.update(chunk);
    sha256.update(chunk);
  }
  return { hash: md5.digest("hex"), digest: sha256.digest("hex") };
}
async function isThere({ db }, owner, file) {
  const { hash, digest } = await sumsOf(file);
  const sameBytes = or(
    eq(documents.digest, digest),
    and(eq(documents.hash, hash), eq(documents.digest, ""))
  );
  const own = and(eq(documents.user_id, owner.id), isNull(documents.deleted_at));
  return await db.$count(documents, and(own, sameBytes)) > 0;
}
async function importOne(services, { file, size }, {
  row,
  owner,
  categoryIds,
  isTried
}) {
  const settings = await services.settings.read();
  const name = path.basename(file);
  const limitMb = settings.security.max_document_size;
  if (size > limitMb * MB) throw new StartError(`\u6587\u4EF6\u8D85\u8FC7 ${limitMb} MB \u7684\u4E0A\u9650`);
  const ext = allowedExtension(settings, name);
  await requireUploadRight(services, owner);
  const { title, price, keywords, description, language } = row;
  const inputOf = (attachment_id) => judged(contract.document.create, {
    // Those that are only tried may have no number.
    category_id: categoryIds.map((id) => Math.max(1, id)),
    document: [
      {
        attachment_id,
        title: title === "" ? name.slice(0, -ext.length) : title,
        price: price === "" ? 0 : Number(price),
        keywords,
        description,
        language
      }
    ]
  });
  inputOf(1);
  if (isTried) return;
  const kept = await inScratch(services, async (folder) => {
    const stream = createReadStream(file);
    const received = await receiveFile(
      services,
      { stream, isTruncated: () => false },
      folder,
      limitMb
    );
    return keepDocument(services, { caller: owner, ip: FROM }, { ...received, name, ext });
  });
  await createDocumentService(services).create(inputOf(kept.id), owner);
}
var sentenceOf = (error) => {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof HttpError)) throw error;
  return Object.values(error.fields ?? {})[0] ?? error.message;
};
async function importRows(operator, folder, options) {
  const { services, caller } = operator;
  const rows = await readCatalogue(options.csv);
  const report = { total: rows.length, imported: 0, skipped: 0, failed: [] };
  const reporter = createReporter();
  const isTried = options.dryRun === true;
  const mayCreate = options.createCategories === true;
  const findCategories = await createFinder(operator, { mayCreate, isTried });
  const owners = /* @__PURE__ */ new Map();
  const ownerOf = async (named) => {
    if (named === "") return caller;
    const known = owners.get(named) ?? await callerOf(services, (await findAccount(services, named)).id);
    owners.set(named, known);
    return known;
  };
  for (const [index, row] of rows.entries()) {
    reporter.bar(index, rows.length, row.file);
    try {
      const found = await locate(folder, row.file);
      const owner = await ownerOf(row.owner === "" ? options.owner ?? "" : row.owner);
      if (await isThere(services, owner, found.file)) {
        report.skipped += 1;
        continue;
      }
      const categoryIds = await findCategories(row.category);
      await importOne(services, found, { row, owner, categoryIds, isTried });
      report.imported += 1;
    } catch (error) {
      report.failed.push({ line: row.line, file: row.file, message: sentenceOf(error) });
    }
  }
  reporter.end();
  return report;
}
async function importFolder(config, folder, options) {
  const place = await realpath(folder).catch(() => {
    throw new StartError(`\u76EE\u5F55 ${folder} \u4E0D\u5B58\u5728`);
  });
  const report = await withOperator(config, (operator) => importRows(operator, place, options));
  const { total, imported, skipped, failed } = report;
  printResult(options.json === true, report, [
    `${options.dryRun === true ? "\u5C06\u5BFC\u5165" : "\u2713 \u5DF2\u5BFC\u5165"} ${imported} \u4EFD\u6587\u6863\uFF0C\u8DF3\u8FC7\u5DF2\u6709\u7684 ${skipped} \u4EFD\uFF0C\u5171 ${total} \u884C`,
    ...failed.map(({ line, file, message }) => `\u2717 \u7B2C ${line} \u884C ${file}\uFF1A${message}`),
    ...failed.length > 0 ? [`${failed.length} \u884C\u672A\u5BFC\u5165\uFF0C\u6539\u6B63\u540E\u518D\u6B21\u8FD0\u884C\u5373\u53EF`] : []
  ]);
  if (failed.length > 0) process.exitCode = 1;
}
export {
  importFolder
};
//# sourceMappingURL=import-folder-NVP3TGW5.js.map
