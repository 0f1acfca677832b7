import {
  conversions
} from "./chunk-DKMBJ5GY.js";

// src/conversion/stored-page.ts
function bytesName({ hash, digest }) {
  return digest === "" ? hash : digest;
}
function sourceKey(source) {
  const name = bytesName(source);
  return `documents/${name.slice(0, 2)}/${name}${source.ext}`;
}
function placeOf({ key, edition }) {
  return edition === "" ? key : `${key}-${edition}`;
}
function folder(place) {
  return `pages/${place.slice(0, 2)}/${place}`;
}
function pagesFolder(place) {
  return `${folder(place)}/`;
}
function pageKey(place, page, ext) {
  return `${folder(place)}/${page}${ext}`;
}
function coverKey(place) {
  return `${folder(place)}/cover.webp`;
}
function videoKey(place) {
  return `${folder(place)}/video.mp4`;
}
function linesKey(place, part) {
  return `${folder(place)}/lines-${part}.bin`;
}
function printKey(place) {
  return `${folder(place)}/print.pdf`;
}

// src/conversion/conversion-store.ts
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
async function findConversion(db, { conversion_key }) {
  const [found] = await db.select().from(conversions).where(eq(conversions.key, conversion_key));
  return found;
}
function isReadable(conversion) {
  return conversion?.is_whole === true && hasPages(conversion.page);
}
function hasPages(page) {
  return page.some(({ ext }) => ext !== "");
}
async function saveLayout(db, key, layout) {
  const fresh = { ...layout, version: randomBytes(4).toString("hex") };
  await db.insert(conversions).values({ key, ...fresh }).onConflictDoUpdate({ target: conversions.key, set: fresh });
}

export {
  bytesName,
  sourceKey,
  placeOf,
  pagesFolder,
  pageKey,
  coverKey,
  videoKey,
  linesKey,
  printKey,
  findConversion,
  isReadable,
  hasPages,
  saveLayout
};
//# sourceMappingURL=chunk-HHVHJZFZ.js.map
