import {
  requireShare
} from "./chunk-EBAFMJMK.js";
import {
  isWhatItSays
} from "./chunk-3QRBIVBN.js";
import {
  sameBytes
} from "./chunk-DQHYN5AV.js";
import {
  requireUnpunished
} from "./chunk-GW6M35B7.js";
import {
  mayUpload
} from "./chunk-E2JVT2YI.js";
import {
  HttpError,
  badField,
  forbidden
} from "./chunk-POQ6TBXX.js";
import {
  sourceKey
} from "./chunk-HHVHJZFZ.js";
import {
  lockBytes
} from "./chunk-SWXATZWB.js";
import {
  attachments,
  documents
} from "./chunk-DKMBJ5GY.js";
import {
  AttachmentType,
  PunishmentType,
  documentExtensions,
  extensionOf
} from "./chunk-WIGOKNOV.js";

// src/modules/upload/require-allowed-bytes.ts
import { and, eq } from "drizzle-orm";
async function requireAllowedBytes(db, bytes) {
  const blocked = and(sameBytes(attachments, bytes), eq(attachments.enable, false));
  if (await db.$count(attachments, blocked) > 0) throw badField("file", "\u8BE5\u6587\u4EF6\u5DF2\u88AB\u7981\u6B62\u4E0A\u4F20");
}

// src/modules/upload/existing-document.ts
import { and as and2, isNull } from "drizzle-orm";
async function refuseExisting({ db, settings }, bytes) {
  const { security } = await settings.read();
  if (!security.disable_upload_exist_document) return;
  const same = and2(sameBytes(documents, bytes), isNull(documents.deleted_at));
  if (await db.$count(documents, same) === 0) return;
  const message = "\u7AD9\u5185\u5DF2\u6709\u76F8\u540C\u7684\u6587\u6863\uFF0C\u65E0\u9700\u91CD\u590D\u4E0A\u4F20";
  throw new HttpError(409, message, { fields: { file: message } });
}

// src/modules/upload/store-before.ts
async function storeBefore(storage, key, file) {
  const isNew = await storage.head(key) === void 0;
  if (isNew) await storage.take(key, file);
  return async () => {
    if (await storage.head(key) !== void 0) return;
    if (isNew) throw new HttpError(503, "\u76F8\u540C\u7684\u6587\u4EF6\u6B63\u5728\u88AB\u6E05\u7406\uFF0C\u8BF7\u91CD\u65B0\u4E0A\u4F20", { retryAfter: 1 });
    await storage.take(key, file);
  };
}

// src/modules/upload/keep-document.ts
var NAME_MAX = 255;
async function requireUploadRight({ db }, caller) {
  if (!mayUpload(caller)) throw forbidden("\u60A8\u6682\u65E0\u6743\u9650\u4E0A\u4F20\u6587\u6863");
  await requireUnpunished(db, caller.id, PunishmentType.NoUpload);
}
function allowedExtension({ security }, name) {
  const allowed = security.document_allowed_ext.length > 0 ? security.document_allowed_ext : documentExtensions;
  const ext = extensionOf(name);
  if (!allowed.includes(ext) || !documentExtensions.includes(ext))
    throw badField("file", `\u4E0D\u5141\u8BB8\u4E0A\u4F20 ${ext === "" ? "\u6CA1\u6709\u6269\u5C55\u540D" : ext} \u7684\u6587\u4EF6`);
  return ext;
}
async function keepDocument(services, by, file, within) {
  const { db, storage } = services;
  const { name, ext, hash, digest, size } = file;
  if (!await isWhatItSays(file.path, ext)) throw badField("file", `\u6587\u4EF6\u5185\u5BB9\u4E0E\u6269\u5C55\u540D ${ext} \u4E0D\u7B26`);
  await refuseExisting(services, file);
  const key = sourceKey(file);
  await requireAllowedBytes(db, file);
  const makeSure = await storeBefore(storage, key, file.path);
  return db.transaction(async (tx) => {
    await lockBytes(tx, hash);
    await requireAllowedBytes(tx, file);
    await requireShare(tx, by.caller, size);
    await makeSure();
    const [row] = await tx.insert(attachments).values({
      hash,
      digest,
      user_id: by.caller.id,
      type: AttachmentType.Document,
      path: key,
      name: name.slice(-NAME_MAX),
      size,
      ext,
      ip: by.ip
    }).returning({ id: attachments.id });
    if (row === void 0) throw new Error("insert returned no attachment");
    const kept = { id: row.id, hash, size, ext };
    await within?.(tx, kept);
    return kept;
  });
}

export {
  requireAllowedBytes,
  storeBefore,
  requireUploadRight,
  allowedExtension,
  keepDocument
};
//# sourceMappingURL=chunk-2DMVKENY.js.map
