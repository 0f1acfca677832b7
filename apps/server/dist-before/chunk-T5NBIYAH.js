import {
  documentHref
} from "./chunk-BY2EOSRP.js";
import {
  DeadlineError,
  inThread
} from "./chunk-QH2PYMKO.js";
import {
  createTurns
} from "./chunk-YGLPZEPO.js";
import {
  badField
} from "./chunk-POQ6TBXX.js";
import {
  filesOfHtml,
  readArticleHtml
} from "./chunk-DASWUIXX.js";
import {
  articles,
  attachments,
  categories,
  documents,
  movedRows,
  oldAddresses
} from "./chunk-DKMBJ5GY.js";
import {
  CategoryType
} from "./chunk-WIGOKNOV.js";

// src/modules/former-address/former-address.ts
import { and, eq, isNull } from "drizzle-orm";
var PAGES = {
  "/category": "/library",
  "/login": "/auth/login",
  "/register": "/auth/register",
  "/findpassword": "/auth/forgot",
  "/joinvip": "/vip",
  "/me": "/member"
};
var OWN_PAGES = /* @__PURE__ */ new Set([
  "document",
  "article",
  "favorite",
  "download",
  "order",
  "profile"
]);
var NUMBER = /^\d{1,15}$/;
var LENGTH_MAX = 255;
function isPossible(text) {
  return text.length <= LENGTH_MAX && !text.includes("\0");
}
function articleHref(identifier) {
  return `/article/detail/${encodeURIComponent(identifier)}`;
}
function decoded(part) {
  try {
    const key = decodeURIComponent(part);
    return isPossible(key) ? key : void 0;
  } catch {
    return void 0;
  }
}
async function newIdOf(db, source, id) {
  const [row] = await db.select({ id: movedRows.new_id }).from(movedRows).where(and(eq(movedRows.source, source), eq(movedRows.old_id, Number(id))));
  return row?.id;
}
async function findDocument(db, key) {
  const id = NUMBER.test(key) ? await newIdOf(db, "document", key) : void 0;
  const [row] = await db.select({ uuid: documents.uuid }).from(documents).where(
    and(
      id === void 0 ? eq(documents.uuid, key) : eq(documents.id, id),
      isNull(documents.deleted_at)
    )
  );
  return row === void 0 ? void 0 : documentHref(row);
}
async function findCategory(db, key) {
  const id = NUMBER.test(key) ? await newIdOf(db, "category", key) : void 0;
  if (id === void 0) return void 0;
  const [row] = await db.select({ type: categories.type }).from(categories).where(eq(categories.id, id));
  if (row === void 0) return void 0;
  return row.type === CategoryType.Article ? `/article/${id}` : `/library/${id}`;
}
async function findOldAddress(db, path) {
  if (!isPossible(path)) return void 0;
  const [row] = await db.select({ href: oldAddresses.href }).from(oldAddresses).where(eq(oldAddresses.path, path));
  return row?.href;
}
async function findArticle(db, identifier) {
  if (NUMBER.test(identifier)) {
    const isHere = and(
      eq(categories.id, Number(identifier)),
      eq(categories.type, CategoryType.Article)
    );
    if (await db.$count(categories, isHere) > 0) return void 0;
  }
  const [row] = await db.select({ identifier: articles.identifier }).from(articles).where(and(eq(articles.identifier, identifier), isNull(articles.deleted_at)));
  if (row !== void 0) return articleHref(row.identifier);
  return NUMBER.test(identifier) ? void 0 : findOldAddress(db, `/article/${identifier}`);
}
async function findNewAddress(db, url) {
  const path = url.pathname.replace(/(?<=.)\/+$/, "");
  const [, top = "", key, more] = path.split("/");
  if (more !== void 0) return void 0;
  if (top === "article" && key === void 0) {
    const category = url.searchParams.get("category_id");
    return category === null ? void 0 : findCategory(db, category);
  }
  if (key === void 0) return PAGES[path];
  if (top === "me") return OWN_PAGES.has(key) ? `/member/${key}` : "/member";
  const written = decoded(key);
  if (written === void 0) return void 0;
  if (top === "document") return findDocument(db, written);
  if (top === "category") return findCategory(db, written);
  return top === "article" ? findArticle(db, written) : void 0;
}

// src/modules/article/image-sizes.ts
import { inArray } from "drizzle-orm";
var IMAGE = /<img [^>]*>/g;
var SOURCE = / src="(\/uploads\/[\w./-]+)"/;
var SIZED = / (?:width|height)="/;
function unsizedSource(tag) {
  return SIZED.test(tag) ? void 0 : SOURCE.exec(tag)?.[1];
}
async function withImageSizes(db, content) {
  const sources = new Set(
    [...content.matchAll(IMAGE)].map(([tag]) => unsizedSource(tag)).filter((path) => path !== void 0)
  );
  if (sources.size === 0) return content;
  const rows = await db.select({ path: attachments.path, width: attachments.width, height: attachments.height }).from(attachments).where(inArray(attachments.path, [...sources]));
  const sizes = new Map(rows.filter(({ width }) => width > 0).map((row) => [row.path, row]));
  return content.replaceAll(IMAGE, (tag) => {
    const size = sizes.get(unsizedSource(tag) ?? "");
    return size === void 0 ? tag : tag.replace(SOURCE, (source) => `${source} width="${size.width}" height="${size.height}"`);
  });
}

// src/modules/article/article-bounds.ts
var TAGS_MAX = 3e4;
var DEPTH_MAX = 256;
var MARKS_MAX = 2e5;
var TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
var VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" ")
);
var cells = /* @__PURE__ */ new Set(["tr", "th", "td"]);
var terms = /* @__PURE__ */ new Set(["dd", "dt"]);
var paragraph = /* @__PURE__ */ new Set(["p"]);
var ENDS = {
  li: /* @__PURE__ */ new Set(["li"]),
  p: paragraph,
  tr: cells,
  th: cells,
  td: cells,
  dd: terms,
  dt: terms,
  option: /* @__PURE__ */ new Set(["option"]),
  ul: paragraph,
  ol: paragraph,
  table: paragraph,
  blockquote: paragraph,
  pre: paragraph,
  figure: paragraph
};
function requireBoundedHtml(html) {
  let marks = 0;
  for (const mark of ["<", "&"])
    for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) marks += 1;
  if (marks > MARKS_MAX)
    throw badField("content", `\u6587\u7AE0\u5185\u5BB9\u7684\u6807\u7B7E\u4E0E\u7279\u6B8A\u7B26\u53F7\u8FC7\u591A\uFF0C\u6700\u591A ${MARKS_MAX} \u4E2A`);
  const open = [];
  let tags = 0;
  for (const [, slash, written = ""] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    tags += 1;
    if (tags > TAGS_MAX) throw badField("content", `\u6587\u7AE0\u5185\u5BB9\u7684\u6807\u7B7E\u8FC7\u591A\uFF0C\u6700\u591A ${TAGS_MAX} \u4E2A`);
    if (VOID.has(name)) continue;
    if (slash === "/") {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
      continue;
    }
    const ended = ENDS[name];
    while (ended?.has(open.at(-1) ?? "") === true) open.pop();
    open.push(name);
    if (open.length > DEPTH_MAX)
      throw badField("content", `\u6587\u7AE0\u5185\u5BB9\u7684\u6807\u7B7E\u5D4C\u5957\u8FC7\u6DF1\uFF0C\u6700\u591A ${DEPTH_MAX} \u5C42`);
  }
}

// src/modules/article/read-content.ts
var FILES_MAX = 300;
var SHORT = 8e3;
async function read(html) {
  if (html.length <= SHORT) return readArticleHtml(html);
  try {
    return await inThread("readArticle", html);
  } catch (error) {
    if (error instanceof DeadlineError)
      throw badField("content", "\u6587\u7AE0\u5185\u5BB9\u8FC7\u4E8E\u590D\u6742\uFF0C\u65E0\u6CD5\u5904\u7406\uFF0C\u8BF7\u7CBE\u7B80\u540E\u518D\u8BD5");
    throw error;
  }
}
async function readContent(html) {
  requireBoundedHtml(html);
  const { content, text, removed } = await read(html);
  if (text === "" && !/<(img|video)\b/.test(content)) throw badField("content", "\u8BF7\u8F93\u5165\u6587\u7AE0\u5185\u5BB9");
  if (new Set(filesOfHtml(content)).size > FILES_MAX)
    throw badField("content", `\u6587\u7AE0\u4E2D\u7684\u56FE\u7247\u4E0E\u89C6\u9891\u8FC7\u591A\uFF0C\u6700\u591A ${FILES_MAX} \u4E2A`);
  return { content, text, removed };
}

// src/modules/upload/picture.ts
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
var MB = 1024 * 1024;
var MEGAPIXEL = 1e6;
var turns = createTurns(2);
var SECONDS_MAX = 30;
var portrait = {
  bytesMb: 5,
  pixels: 25 * MEGAPIXEL,
  edge: 8e3,
  width: 512,
  height: 512
};
var picture = {
  bytesMb: 10,
  pixels: 50 * MEGAPIXEL,
  edge: 16e3,
  width: 2400
};
var NOT_A_PICTURE = "\u4E0D\u662F\u6709\u6548\u7684\u56FE\u7247\uFF08\u652F\u6301 PNG\u3001JPG\u3001GIF\u3001WebP\u3001AVIF\uFF09";
var KINDS = /* @__PURE__ */ new Set(["png", "apng", "jpg", "gif", "webp", "avif"]);
function notAPicture() {
  return badField("file", NOT_A_PICTURE);
}
async function requireBounds(source, { pixels, edge }) {
  const kind = (await fileTypeFromFile(source))?.ext ?? "";
  if (!KINDS.has(kind)) throw notAPicture();
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > edge)
    throw badField("file", `\u56FE\u7247\u7684\u8FB9\u957F\u4E0D\u80FD\u8D85\u8FC7 ${edge} \u50CF\u7D20\uFF08\u8BE5\u56FE\u4E3A ${width} \xD7 ${height}\uFF09`);
  if (width * height > pixels)
    throw badField(
      "file",
      `\u56FE\u7247\u4E0D\u80FD\u8D85\u8FC7 ${pixels / MEGAPIXEL} \u767E\u4E07\u50CF\u7D20\uFF08\u8BE5\u56FE\u4E3A ${width} \xD7 ${height}\uFF09`
    );
}
async function encodePicture(source, bounds) {
  return turns(async () => {
    try {
      await requireBounds(source, bounds);
      const { width, height } = bounds;
      const { data, info } = await sharp(source, { limitInputPixels: bounds.pixels }).rotate().resize({
        width,
        ...height === void 0 ? {} : { height, fit: "inside" },
        withoutEnlargement: true
      }).webp({ quality: 86 }).timeout({ seconds: SECONDS_MAX }).toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      if (error instanceof Error && error.name === "HttpError") throw error;
      throw notAPicture();
    }
  });
}
var bytesOf = ({ bytesMb }) => bytesMb * MB;

export {
  articleHref,
  findOldAddress,
  findNewAddress,
  withImageSizes,
  readContent,
  portrait,
  picture,
  notAPicture,
  encodePicture,
  bytesOf
};
//# sourceMappingURL=chunk-T5NBIYAH.js.map
