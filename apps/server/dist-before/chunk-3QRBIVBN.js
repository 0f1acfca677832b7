import {
  HttpError,
  badField
} from "./chunk-POQ6TBXX.js";
import {
  formatKindOf
} from "./chunk-WIGOKNOV.js";

// src/modules/upload/in-scratch.ts
import { rm } from "node:fs/promises";
async function inScratch({ storage }, work) {
  const folder = await storage.scratch();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// src/modules/upload/receive-file.ts
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { Transform as Transform2 } from "node:stream";
import { pipeline } from "node:stream/promises";

// src/storage/while-room.ts
import { Transform } from "node:stream";
var LOOK_BYTES = 8 * 1024 * 1024;
function whileRoom(disk) {
  let passed = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      passed += chunk.length;
      if (passed < LOOK_BYTES) {
        done(null, chunk);
        return;
      }
      passed = 0;
      disk.require().then(() => done(null, chunk), done);
    }
  });
}

// src/modules/upload/receive-file.ts
async function receiveFile({ disk }, file, folder, limitMb) {
  const target = path.join(folder, "upload");
  const md5 = createHash("md5");
  const sha256 = createHash("sha256");
  let size = 0;
  const meter = new Transform2({
    transform(chunk, _encoding, done) {
      size += chunk.length;
      md5.update(chunk);
      sha256.update(chunk);
      done(null, chunk);
    }
  });
  try {
    await pipeline(file.stream, whileRoom(disk), meter, createWriteStream(target));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "\u4E0A\u4F20\u4E2D\u65AD\uFF0C\u6587\u4EF6\u672A\u4FDD\u5B58", { fields: { file: "\u4E0A\u4F20\u4E2D\u65AD\uFF0C\u6587\u4EF6\u672A\u4FDD\u5B58" } });
  }
  if (file.isTruncated()) {
    const message = `\u6587\u4EF6\u8D85\u8FC7 ${limitMb} MB \u7684\u4E0A\u9650`;
    throw new HttpError(413, message, { fields: { file: message } });
  }
  if (size === 0) throw badField("file", "\u6587\u4EF6\u662F\u7A7A\u7684\uFF080 \u5B57\u8282\uFF09");
  return { path: target, hash: md5.digest("hex"), digest: sha256.digest("hex"), size };
}

// src/modules/upload/file-kind.ts
import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
var OLE = /* @__PURE__ */ new Set(["cfb", "doc", "xls", "ppt"]);
var ZIPPED = {
  word: ["docx", "docm", "dotx", "odt", "zip", "ott"],
  ppt: ["pptx", "pptm", "ppsx", "ppsm", "potx", "odp", "zip", "otp"],
  excel: ["xlsx", "xlsm", "xltx", "ods", "zip", "ots"]
};
var FOUND = {
  epub: ["epub"],
  chm: ["chm"],
  rar: ["rar"],
  video: ["mp4", "avi", "m4v", "mov"]
};
var PICTURES = {
  ".png": ["png", "apng"],
  ".jpg": ["jpg"],
  ".jpeg": ["jpg"],
  ".webp": ["webp"],
  ".gif": ["gif"],
  ".bmp": ["bmp"],
  ".tif": ["tif"],
  ".tiff": ["tif"],
  ".jp2": ["jp2"],
  ".jpx": ["jp2", "jpx"]
};
var WRITTEN = /* @__PURE__ */ new Set([".doc", ".xls"]);
var TABLES = /* @__PURE__ */ new Set([".csv", ".tsv"]);
async function headOf(file, bytes) {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
async function looksLikeText(file) {
  const head = await headOf(file, 8192);
  if (!head.includes(0)) return true;
  for (let at = 0; at + 1 < head.length; at += 2) if (head.readUInt16LE(at) === 0) return false;
  return true;
}
async function looksLikePdf(file) {
  return (await headOf(file, 1024)).includes("%PDF-");
}
async function looksLikeZip(file) {
  return /^504b(?:0304|0506)/.test((await headOf(file, 4)).toString("hex"));
}
async function looksLikeFictionBook(file) {
  return /<FictionBook[\s>]/.test((await headOf(file, 4096)).toString("latin1"));
}
async function looksLikeUmd(file) {
  return (await headOf(file, 4)).toString("hex") === "899b9ade";
}
async function looksLikePalmBook(file) {
  const mark = (await headOf(file, 68)).toString("latin1", 60);
  return mark === "BOOKMOBI" || mark === "TEXtREAd";
}
async function isWhatItSays(file, ext) {
  const kind = formatKindOf(ext);
  if (kind === "pdf") return looksLikePdf(file);
  if (kind === "zip") return looksLikeZip(file);
  if (kind === "umd") return looksLikeUmd(file);
  if (kind === "mobi") return looksLikePalmBook(file);
  if (kind === "fb2") return looksLikeFictionBook(file);
  const found = (await fileTypeFromFile(file))?.ext ?? "";
  if (kind === "text" || kind === "html" || kind === "markdown" || TABLES.has(ext))
    return (found === "" || found === "xml") && looksLikeText(file);
  if (ext === ".rtf") return found === "rtf";
  const zipped = kind === void 0 ? void 0 : ZIPPED[kind];
  if (zipped !== void 0)
    return zipped.includes(found) || OLE.has(found) || kind === "word" && found === "rtf" || // Some programs export tables and letters as text with these extensions.
    WRITTEN.has(ext) && (found === "" || found === "xml") && await looksLikeText(file);
  const expected = PICTURES[ext] ?? (kind === void 0 ? void 0 : FOUND[kind]);
  return expected?.includes(found) === true;
}

export {
  isWhatItSays,
  inScratch,
  whileRoom,
  receiveFile
};
//# sourceMappingURL=chunk-3QRBIVBN.js.map
