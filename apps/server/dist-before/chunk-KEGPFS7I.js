import {
  pagesFolder,
  placeOf,
  saveLayout,
  sourceKey
} from "./chunk-HHVHJZFZ.js";
import {
  lockBytes
} from "./chunk-SWXATZWB.js";
import {
  attachments,
  conversions,
  documents,
  pageTexts
} from "./chunk-DKMBJ5GY.js";
import {
  AttachmentType
} from "./chunk-WIGOKNOV.js";

// src/modules/upload/delete-attachments.ts
import { and, asc, eq as eq2, isNull, lt, ne, notExists, sql } from "drizzle-orm";

// src/conversion/editions.ts
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
async function beginEdition(work, before) {
  await removeSpare(work, before);
  const edition = randomBytes(4).toString("hex");
  const { key } = before;
  await work.db.update(conversions).set({ spare_edition: edition }).where(eq(conversions.key, key));
  return edition;
}
async function showEdition(tx, { before, edition }, layout) {
  const { key } = before;
  await saveLayout(tx, key, { ...layout, edition });
  await tx.update(conversions).set({ spare_edition: before.edition }).where(eq(conversions.key, key));
  await tx.delete(pageTexts).where(eq(pageTexts.key, key));
  await tx.update(pageTexts).set({ key }).where(eq(pageTexts.key, placeOf({ key, edition })));
}
async function removeSpare({ db, storage }, { key, edition, spare_edition }) {
  if (spare_edition === null || spare_edition === edition) return;
  const place = placeOf({ key, edition: spare_edition });
  await storage.delete(pagesFolder(place));
  if (spare_edition !== "") await db.delete(pageTexts).where(eq(pageTexts.key, place));
  await db.update(conversions).set({ spare_edition: null }).where(eq(conversions.key, key));
}
async function deleteConversion(tx, storage, key) {
  const [found] = await tx.delete(conversions).where(eq(conversions.key, key)).returning();
  const editions = /* @__PURE__ */ new Set(["", found?.edition ?? "", found?.spare_edition ?? ""]);
  for (const edition of editions) {
    const place = placeOf({ key, edition });
    await tx.delete(pageTexts).where(eq(pageTexts.key, place));
    await storage.delete(pagesFolder(place));
  }
}

// src/modules/upload/delete-attachments.ts
var BATCH = 1e3;
var NO_FILE = "";
function conversionsOf({ hash, digest, ext }) {
  if (digest !== "") return [{ key: `${digest}${ext}`, ext }];
  return [{ key: hash }, { key: `${hash}${ext}`, ext }];
}
function liveFile({ hash, digest }, ext) {
  return and(
    eq2(attachments.hash, hash),
    eq2(attachments.digest, digest),
    ext === void 0 ? void 0 : eq2(attachments.ext, ext),
    eq2(attachments.type, AttachmentType.Document),
    isNull(attachments.deleted_at)
  );
}
async function deleteOne({ db, storage }, attachment) {
  const { id, hash, ext, type, path, enable } = attachment;
  await db.transaction(async (tx) => {
    await lockBytes(tx, hash);
    const row = eq2(attachments.id, id);
    const changed = enable ? await tx.delete(attachments).where(row).returning() : await tx.update(attachments).set({ path: NO_FILE }).where(row).returning();
    if (changed.length === 0) return;
    if (type !== AttachmentType.Document) {
      const same = and(eq2(attachments.path, path), isNull(attachments.deleted_at));
      if (await tx.$count(attachments, same) === 0) await storage.delete(path.replace(/^\//, ""));
      return;
    }
    if (await tx.$count(attachments, liveFile(attachment, ext)) === 0)
      await storage.delete(sourceKey(attachment));
    for (const conversion of conversionsOf(attachment)) {
      const { key } = conversion;
      if (await tx.$count(documents, eq2(documents.conversion_key, key)) > 0) continue;
      if (await tx.$count(attachments, liveFile(attachment, conversion.ext)) > 0) continue;
      await deleteConversion(tx, storage, key);
    }
  });
}
async function deleteAttachments(services) {
  const { security } = await services.settings.read();
  const minutes = security.attachment_retention_minute;
  const found = await services.db.select({
    id: attachments.id,
    hash: attachments.hash,
    digest: attachments.digest,
    ext: attachments.ext,
    type: attachments.type,
    path: attachments.path,
    enable: attachments.enable
  }).from(attachments).where(
    and(
      lt(attachments.deleted_at, sql`now() - make_interval(mins => ${minutes})`),
      ne(attachments.path, NO_FILE),
      notExists(
        services.db.select({ id: documents.id }).from(documents).where(eq2(documents.attachment_id, attachments.id))
      )
    )
  ).orderBy(asc(attachments.id)).limit(BATCH);
  for (const row of found) {
    try {
      await deleteOne(services, row);
    } catch (error) {
      services.logger.warn({ err: error, attachment: row.id }, "a deleted attachment stays");
    }
  }
}

export {
  beginEdition,
  showEdition,
  removeSpare,
  NO_FILE,
  deleteAttachments
};
//# sourceMappingURL=chunk-KEGPFS7I.js.map
