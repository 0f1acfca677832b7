import {
  NO_FILE
} from "./chunk-KEGPFS7I.js";
import {
  pagesFolder,
  placeOf,
  sourceKey
} from "./chunk-HHVHJZFZ.js";
import {
  AttachmentType
} from "./chunk-WIGOKNOV.js";

// src/backup/missing-files.ts
var LATER_TABLES = [
  ["invoices", "select file as key from invoices where file <> ''", true],
  ["offline_claims", "select picture as key from offline_claims", true],
  ["partial_uploads", "select 'parts/' || id || '/' as key from partial_uploads", false]
];
async function* namedFiles(client) {
  const attachments = await client.query(
    "select distinct type, path, hash, digest, ext from attachments where path <> $1",
    [NO_FILE]
  );
  for (const row of attachments.rows)
    yield {
      name: row.type === AttachmentType.Document ? sourceKey(row) : row.path.replace(/^\//, ""),
      isNeeded: true
    };
  const conversions = await client.query(
    `select hash as key, edition, spare_edition, is_whole and jsonb_array_length(page) > 0 as has_pages
     from conversions`
  );
  for (const { key, edition, spare_edition, has_pages } of conversions.rows) {
    yield { name: pagesFolder(placeOf({ key, edition })), isNeeded: has_pages };
    if (spare_edition !== null)
      yield { name: pagesFolder(placeOf({ key, edition: spare_edition })), isNeeded: false };
  }
  for (const [table, query, isNeeded] of LATER_TABLES) {
    const { rows } = await client.query(
      "select to_regclass($1) is not null as there",
      [`public.${table}`]
    );
    if (rows[0]?.there !== true) continue;
    for (const row of (await client.query(query)).rows)
      yield { name: row.key, isNeeded };
  }
}
async function missingFiles(client, keys) {
  const known = /* @__PURE__ */ new Set();
  for (const key of keys) {
    known.add(key);
    known.add(key.slice(0, key.lastIndexOf("/") + 1));
  }
  const missing = [];
  for await (const { name, isNeeded } of namedFiles(client))
    if (isNeeded && !known.has(name)) missing.push(name);
  return missing;
}

export {
  namedFiles,
  missingFiles
};
//# sourceMappingURL=chunk-GU6NMRGB.js.map
