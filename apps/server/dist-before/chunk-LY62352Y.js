import {
  definedOf,
  lockUnchanged,
  withoutHiddenOfCategories
} from "./chunk-2C6NTZXV.js";
import {
  bindImages
} from "./chunk-NZTCDQOE.js";
import {
  contract,
  permissionKey
} from "./chunk-65GROPOF.js";
import {
  badField,
  conflict,
  notFound
} from "./chunk-POQ6TBXX.js";
import {
  allWordsIn,
  wordsIn
} from "./chunk-S7WA5UXJ.js";
import {
  articleCategories,
  categories,
  documentCategories,
  users,
  wishes
} from "./chunk-DKMBJ5GY.js";
import {
  AttachmentType,
  CATEGORY_LEVELS,
  CategoryType,
  buildTree,
  categoryPath,
  descendantIds,
  joinLines,
  levelsBelow
} from "./chunk-WIGOKNOV.js";

// src/modules/category/category.repo.ts
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
var CATEGORIES_MAX = 1e4;
async function listCategories(db, types) {
  return db.select().from(categories).where(inArray(categories.type, [...types])).orderBy(asc(categories.parent_id), desc(categories.sort), asc(categories.title)).limit(CATEGORIES_MAX * new Set(types).size);
}
async function findCategory(db, id) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row;
}
var TREE_LOCK = 727003;
async function lockTree(tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
}
async function lockTreeShared(tx) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${TREE_LOCK})`);
}
async function lockCounters(tx, rows) {
  const { categoryIds, userIds } = rows;
  if (categoryIds.length > 0) {
    await tx.select({ id: categories.id }).from(categories).where(inArray(categories.id, [...categoryIds])).orderBy(asc(categories.id)).for("no key update");
  }
  if (userIds.length > 0) {
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, [...userIds])).orderBy(asc(users.id)).for("no key update");
  }
}
async function countInCategories(db, ids, change) {
  if (ids.length === 0) return;
  await db.update(categories).set({ doc_count: sql`greatest(0, ${categories.doc_count} + ${change})` }).where(inArray(categories.id, [...ids]));
}

// src/modules/category/merge-categories.ts
import { eq as eq3, sql as sql3 } from "drizzle-orm";

// src/db/tree.ts
function checkMoves(tree, parentId, ids, {
  noun,
  levels,
  field = "parent_id"
}) {
  if (parentId === 0) return;
  const path = categoryPath(tree, parentId);
  if (path.length === 0) throw badField(field, `\u4E0A\u7EA7${noun}\u4E0D\u5B58\u5728`);
  if (path.some(({ id }) => ids.has(id)))
    throw badField(field, `\u4E0A\u7EA7${noun}\u4E0D\u80FD\u662F\u81EA\u5DF1\u6216\u81EA\u5DF1\u7684\u4E0B\u7EA7`);
  const moved = tree.map((row) => ids.has(row.id) ? { ...row, parent_id: parentId } : row);
  const height = ids.size === 0 ? 1 : levelsBelow(moved, [...ids]);
  if (path.length + height > levels) throw badField(field, `${noun}\u6700\u591A ${levels} \u7EA7`);
}

// src/modules/category/category.service.ts
import { and, eq as eq2, inArray as inArray2, sql as sql2 } from "drizzle-orm";
async function bindPictures(tx, id, row) {
  const owner = { type: AttachmentType.CategoryCover, id };
  await bindImages(tx, owner, row === void 0 ? [] : [row.icon, row.cover]);
}
var RULES = { noun: "\u5206\u7C7B", levels: CATEGORY_LEVELS };
async function createCategories(db, input) {
  const titles = [...new Set(input.title.split("\n").map((line) => line.trim()))].filter(
    (line) => line !== ""
  );
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const tree = await listCategories(tx, [input.type]);
    checkMoves(tree, input.parent_id, /* @__PURE__ */ new Set(), RULES);
    const siblings = tree.filter(({ parent_id }) => parent_id === input.parent_id);
    const taken = new Set(siblings.map((row) => row.title));
    const fresh = titles.filter((title) => !taken.has(title));
    if (fresh.length === 0) throw conflict("\u8BE5\u5206\u7C7B\u5DF2\u5B58\u5728", "title");
    if (tree.length + fresh.length > CATEGORIES_MAX)
      throw conflict(`\u5206\u7C7B\u6700\u591A ${CATEGORIES_MAX} \u4E2A`, "title");
    const made = await tx.insert(categories).values(fresh.map((title) => ({ ...input, title }))).returning();
    const hasPictures = input.icon !== "" || input.cover !== "";
    for (const row of hasPictures ? made : []) await bindPictures(tx, row.id, row);
    return made;
  });
}
async function relinkDocuments(tx, ids) {
  await tx.execute(sql2`
    with recursive moved as (
      select distinct dc.document_id from document_categories dc
      where dc.category_id = any(${sql2.param([...ids])}::bigint[])
    ), leaf as (
      select distinct on (dc.document_id) dc.document_id, dc.category_id
      from document_categories dc join moved using (document_id)
      order by dc.document_id, dc.position desc
    ), path as (
      select document_id, c.id as category_id, c.parent_id, 0 as up from leaf join categories c on c.id = leaf.category_id
      union all
      select path.document_id, c.id, c.parent_id, path.up + 1 from path join categories c on c.id = path.parent_id
    ), removed as (
      delete from document_categories dc using moved where dc.document_id = moved.document_id
        and not exists (select 1 from path p where p.document_id = dc.document_id and p.category_id = dc.category_id)
    )
    insert into document_categories (document_id, category_id, position)
    select document_id, category_id, max(up) over (partition by document_id) - up from path
    on conflict (document_id, category_id) do update set position = excluded.position`);
  await recountCategories(tx);
}
async function recountCategories(tx) {
  await tx.execute(sql2`
    update categories c set doc_count = coalesce(n.count, 0)
    from categories all_c left join (
      select dc.category_id, count(*)::int as count from document_categories dc
      join documents d on d.id = dc.document_id and d.deleted_at is null group by dc.category_id
    ) n on n.category_id = all_c.id
    where c.id = all_c.id and c.type = 0 and c.doc_count <> coalesce(n.count, 0)`);
}
async function updateCategory(db, { id, unchanged_since, parent_id, ...change }) {
  await db.transaction(async (tx) => {
    await lockTree(tx);
    const row = await lockUnchanged(
      tx,
      categories,
      { id, unchanged_since },
      { missing: "\u5206\u7C7B\u4E0D\u5B58\u5728" }
    );
    const parentId = parent_id ?? row.parent_id;
    const isMoved = parentId !== row.parent_id;
    if (isMoved) checkMoves(await listCategories(tx, [row.type]), parentId, /* @__PURE__ */ new Set([id]), RULES);
    const title = change.title ?? row.title;
    const [same] = await tx.select({ id: categories.id }).from(categories).where(
      and(
        eq2(categories.type, row.type),
        eq2(categories.parent_id, parentId),
        eq2(categories.title, title),
        sql2`${categories.id} <> ${id}`
      )
    );
    if (same !== void 0) throw conflict("\u540C\u7EA7\u5DF2\u6709\u540C\u540D\u5206\u7C7B", "title");
    await tx.update(categories).set({ ...definedOf(change), parent_id: parentId, updated_at: /* @__PURE__ */ new Date() }).where(eq2(categories.id, id));
    if (isMoved && row.type === CategoryType.Document) await relinkDocuments(tx, [id]);
    await bindPictures(tx, id, { ...row, ...definedOf(change) });
  });
}
async function arrangeCategories(db, { parent_id, id: order }) {
  await db.transaction(async (tx) => {
    await lockTree(tx);
    const [first = 0] = order;
    const type = (await findCategory(tx, first))?.type ?? CategoryType.Document;
    const tree = await listCategories(tx, [type]);
    const byId = new Map(tree.map((row) => [row.id, row]));
    const rows = order.map((id) => {
      const row = byId.get(id);
      if (row === void 0) throw notFound("\u5206\u7C7B\u4E0D\u5B58\u5728");
      return row;
    });
    const moved = rows.filter((row) => row.parent_id !== parent_id).map(({ id }) => id);
    if (moved.length > 0) checkMoves(tree, parent_id, new Set(moved), RULES);
    const named = new Set(order);
    const others = tree.filter((row) => row.parent_id === parent_id && !named.has(row.id));
    const seen = new Set(others.map(({ title }) => title));
    for (const { title } of rows) {
      if (seen.has(title)) throw conflict(`\u540C\u7EA7\u5DF2\u6709\u540C\u540D\u5206\u7C7B\u300A${title}\u300B`);
      seen.add(title);
    }
    const places = sql2.join(
      order.map((id, index) => sql2`(${id}::bigint, ${order.length - index}::int)`),
      sql2`, `
    );
    await tx.execute(sql2`
      update ${categories} set parent_id = ${parent_id}, sort = place.sort, updated_at = now()
      from (values ${places}) as place (id, sort) where ${categories.id} = place.id`);
    if (moved.length > 0 && type === CategoryType.Document) await relinkDocuments(tx, moved);
  });
}
async function deleteCategories(db, ids) {
  await db.transaction(async (tx) => {
    await lockTree(tx);
    const rows = await tx.select().from(categories).where(inArray2(categories.id, [...ids]));
    const all = await listCategories(tx, [...new Set(rows.map((row) => row.type))]);
    const subtreeIds = new Set(rows.flatMap((row) => descendantIds(all, row.id)));
    const used = all.find((row) => subtreeIds.has(row.id) && row.doc_count > 0);
    if (used !== void 0) throw conflict(`\u300A${used.title}\u300B\u4E0B\u8FD8\u6709\u5185\u5BB9\uFF0C\u8BF7\u5148\u79FB\u8D70\u518D\u5220\u9664`);
    if (subtreeIds.size === 0) return;
    await tx.delete(categories).where(inArray2(categories.id, [...subtreeIds]));
    for (const { id, icon, cover } of all)
      if (subtreeIds.has(id) && `${icon}${cover}` !== "") await bindPictures(tx, id);
  });
}

// src/modules/category/merge-categories.ts
async function moveLinks(tx, from, into) {
  await tx.execute(sql3`
    insert into ${documentCategories} (document_id, category_id, position)
    select document_id, ${into}, position from ${documentCategories} where category_id = ${from}
    on conflict (document_id, category_id) do nothing`);
  await tx.delete(documentCategories).where(eq3(documentCategories.category_id, from));
  await tx.execute(sql3`
    insert into ${articleCategories} (article_id, category_id)
    select article_id, ${into} from ${articleCategories} where category_id = ${from}
    on conflict do nothing`);
  await tx.delete(articleCategories).where(eq3(articleCategories.category_id, from));
  await tx.update(wishes).set({ category_id: into }).where(eq3(wishes.category_id, from));
}
async function recountArticles(tx, ids) {
  await tx.execute(sql3`
    update ${categories} c set doc_count = (
      select count(*) from article_categories ac
      join articles a on a.id = ac.article_id and a.deleted_at is null
      where ac.category_id = c.id)
    where c.id = any(${sql3.param([...ids])}::bigint[])`);
}
async function mergeInto(tx, tree, from, into) {
  const touched = [into.id];
  const titles = new Map(
    tree.filter(({ parent_id, id }) => parent_id === into.id && id !== from.id).map((row) => [row.title, row])
  );
  for (const child of tree.filter(({ parent_id }) => parent_id === from.id)) {
    const namesake = titles.get(child.title);
    if (namesake === void 0)
      await tx.update(categories).set({ parent_id: into.id, updated_at: /* @__PURE__ */ new Date() }).where(eq3(categories.id, child.id));
    else touched.push(...await mergeInto(tx, tree, child, namesake));
  }
  await moveLinks(tx, from.id, into.id);
  const merged = sql3.param([...from.merged_ids, from.id]);
  await tx.update(categories).set({
    merged_ids: sql3`${categories.merged_ids} || ${merged}::bigint[]`,
    updated_at: /* @__PURE__ */ new Date()
  }).where(eq3(categories.id, into.id));
  await tx.delete(categories).where(eq3(categories.id, from.id));
  if (`${from.icon}${from.cover}` !== "") await bindPictures(tx, from.id);
  return touched;
}
async function mergeCategories(db, { id, into_id }) {
  await db.transaction(async (tx) => {
    await lockTree(tx);
    const from = await findCategory(tx, id);
    if (from === void 0) throw notFound("\u5206\u7C7B\u4E0D\u5B58\u5728");
    const tree = await listCategories(tx, [from.type]);
    const into = tree.find((row) => row.id === into_id);
    if (into === void 0) throw badField("into_id", "\u76EE\u6807\u5206\u7C7B\u4E0D\u5B58\u5728\uFF0C\u6216\u7C7B\u578B\u4E0D\u540C");
    if (descendantIds(tree, id).includes(into_id))
      throw badField("into_id", "\u4E0D\u80FD\u5408\u5E76\u5230\u81EA\u5DF1\u6216\u81EA\u5DF1\u7684\u4E0B\u7EA7\u5206\u7C7B");
    const children = tree.filter(({ parent_id }) => parent_id === id);
    if (children.length > 0)
      checkMoves(tree, into_id, new Set(children.map((row) => row.id)), {
        ...RULES,
        field: "into_id"
      });
    const touched = await mergeInto(tx, tree, from, into);
    if (from.type === CategoryType.Document) await relinkDocuments(tx, touched);
    else await recountArticles(tx, touched);
  });
}

// src/modules/category/category.routes.ts
function presentCategory(row) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString()
  };
}
function visibleCategories(rows) {
  const flatten = (nodes) => nodes.flatMap(({ children, ...row }) => [row, ...flatten(children)]);
  return flatten(buildTree(rows.filter((row) => row.enable)));
}
function categoryHandlers({ db }) {
  return {
    create: async ({ input }) => ({
      category: (await createCategories(db, input)).map(presentCategory)
    }),
    update: async ({ input }) => {
      await updateCategory(db, input);
      return {};
    },
    arrange: async ({ input }) => {
      await arrangeCategories(db, input);
      return {};
    },
    merge: async ({ input }) => {
      await mergeCategories(db, input);
      return {};
    },
    delete: async ({ input }) => {
      await deleteCategories(db, input.id);
      return {};
    },
    get: async ({ input }) => {
      const row = await findCategory(db, input.id);
      if (row === void 0) throw notFound("\u5206\u7C7B\u4E0D\u5B58\u5728");
      return presentCategory(row);
    },
    list: async ({ input, caller }) => {
      const may = caller.can(permissionKey(contract.category.list).path);
      const all = await listCategories(db, input.type);
      const { wd, enable, parent_id, field } = input;
      const shown = may ? all : await withoutHiddenOfCategories(db, visibleCategories(all));
      const matching = shown.filter((row) => parent_id === void 0 || parent_id.includes(row.parent_id)).filter((row) => !may || enable === void 0 || enable.includes(row.enable)).filter((row) => !may || wd === "" || row.title.includes(wd));
      const rows = matching.slice((input.page - 1) * input.size, input.page * input.size).map(presentCategory);
      if (field === void 0) return { category: rows };
      const wanted = /* @__PURE__ */ new Set(["id", ...field]);
      const pick = (row) => Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name)));
      return { category: rows.map(pick) };
    }
  };
}

// src/search/normalise.ts
import { Converter } from "opencc-js/t2cn";
var CACHE_MAX = 5e4;
var known = /* @__PURE__ */ new Map();
var toSimplified;
function simplified(text) {
  toSimplified ??= Converter({ from: "t", to: "cn" });
  return toSimplified(text);
}
function fold(character) {
  const before = known.get(character);
  if (before !== void 0) return before;
  const folded = simplified(character.normalize("NFKC").toLowerCase());
  if (known.size >= CACHE_MAX) known.clear();
  known.set(character, folded);
  return folded;
}
function normalise(original) {
  let text = "";
  const origin = [];
  let at = 0;
  for (const character of original) {
    const folded = fold(character);
    for (let unit = 0; unit < folded.length; unit += 1) origin.push(at);
    text += folded;
    at += character.length;
  }
  origin.push(at);
  return { text, origin };
}

// src/search/analyse.ts
var ANALYSER_VERSION = "jieba-2.0.3/bigrams/2";
var TERM_MAX = 64;
var HAN = String.raw`\p{Script=Han}〇`;
var UNSPACED = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}`;
var RUNS = new RegExp(
  String.raw`(?<han>[${HAN}]+)|(?<unspaced>[${UNSPACED}]+)|(?<spaced>(?:(?![${HAN}${UNSPACED}])[\p{L}\p{N}\p{M}])+)`,
  "gu"
);
function runsOf(normalised) {
  return Array.from(normalised.matchAll(RUNS), ({ groups = {} }) => {
    if (groups["han"] !== void 0) return { kind: "han", text: groups["han"] };
    if (groups["unspaced"] !== void 0) return { kind: "unspaced", text: groups["unspaced"] };
    return { kind: "spaced", text: (groups["spaced"] ?? "").slice(0, TERM_MAX) };
  });
}
function pairsOf(run) {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ""}${character}`);
}
var withoutSoftHyphens = (text) => text.replaceAll("\xAD", "");
function termsOf(original) {
  const words = [];
  const pairs = [];
  for (const { kind, text } of runsOf(normalise(withoutSoftHyphens(original)).text)) {
    if (kind === "spaced") {
      words.push(text);
      continue;
    }
    if (kind === "han") words.push(...allWordsIn(text));
    pairs.push(...pairsOf(text), [...text].at(-1) ?? "");
  }
  return { words, pairs };
}
var PARTED = new RegExp("(?<!\\p{L})(\\p{L}{1,64})[-\\u2010] *\\n\\s*(\\p{L}{1,64})", "gu");
function wordsOf(original) {
  const parts = Array.from(original.matchAll(PARTED), ([, one = "", other = ""]) => [one, other]);
  const text = [joinLines(original), ...parts.flat()].join("\n");
  return runsOf(normalise(text).text).flatMap(({ kind, text: run }) => {
    if (kind === "spaced") return [run];
    return kind === "han" ? allWordsIn(run) : pairsOf(run);
  });
}
var unique = (terms) => [...new Set(terms)];
function queryTermsOf(query) {
  const { text } = normalise(withoutSoftHyphens(query).trim());
  const runs = runsOf(text);
  const spaced = [];
  const words = [];
  const pairs = [];
  const single = [];
  for (const run of runs) {
    if (run.kind === "spaced") spaced.push(run.text);
    else if ([...run.text].length === 1) single.push(run.text);
    else {
      words.push(...run.kind === "han" ? wordsIn(run.text) : pairsOf(run.text));
      pairs.push(...pairsOf(run.text));
    }
  }
  const last = runs.at(-1);
  return {
    spaced: unique(spaced),
    words: unique(words),
    pairs: unique(pairs),
    single: unique(single),
    isOpen: last?.kind === "spaced" && text.endsWith(last.text)
  };
}

export {
  listCategories,
  lockTreeShared,
  lockCounters,
  countInCategories,
  checkMoves,
  visibleCategories,
  categoryHandlers,
  simplified,
  normalise,
  ANALYSER_VERSION,
  runsOf,
  termsOf,
  wordsOf,
  queryTermsOf
};
//# sourceMappingURL=chunk-LY62352Y.js.map
