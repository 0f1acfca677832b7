import {
  DeadlineError,
  inThread
} from "./chunk-QH2PYMKO.js";
import {
  containing,
  oneOf,
  withoutHiddenOfUsers
} from "./chunk-2C6NTZXV.js";
import {
  contract,
  permissionKey
} from "./chunk-65GROPOF.js";
import {
  isVisitor
} from "./chunk-E2JVT2YI.js";
import {
  HttpError,
  badField,
  notFound
} from "./chunk-POQ6TBXX.js";
import {
  categories,
  creditMovements,
  documentCategories,
  documents,
  notices,
  users
} from "./chunk-DKMBJ5GY.js";
import {
  extensionsOfAlias,
  isPublicDocument,
  parseSensitiveWords,
  screenText,
  startOfDay
} from "./chunk-WIGOKNOV.js";

// src/db/batch.ts
function createBatch(read) {
  let waiting;
  let last = Promise.resolve();
  function open() {
    const keys = /* @__PURE__ */ new Set();
    const begin = () => {
      waiting = void 0;
      return read([...keys]);
    };
    const rows = last.then(begin, begin);
    last = rows;
    return { keys, rows };
  }
  return async (key) => {
    waiting ??= open();
    waiting.keys.add(key);
    const rows = await waiting.rows;
    return rows.get(key);
  };
}

// src/modules/document/document.repo.ts
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql
} from "drizzle-orm";

// src/db/sorting.ts
function sortingOf(text, columns) {
  const [name = "", direction = ""] = text.trim().toLowerCase().split(/\s+/);
  const column = Object.hasOwn(columns, name) ? columns[name] : void 0;
  return column === void 0 ? void 0 : { name, column, descending: direction !== "asc" };
}

// src/modules/document/document.repo.ts
var sortable = {
  id: documents.id,
  view_count: documents.view_count,
  download_count: documents.download_count,
  favorite_count: documents.favorite_count,
  comment_count: documents.comment_count,
  pages: documents.pages,
  size: documents.size,
  score: documents.score,
  price: documents.price,
  title: documents.title,
  recommend_at: documents.recommend_at,
  created_at: documents.created_at,
  updated_at: documents.updated_at
};
function orderOf(order) {
  const sorting = sortingOf(order, sortable);
  if (sorting === void 0) return [desc(documents.id)];
  const { column, descending } = sorting;
  if (column === documents.id) return [descending ? desc(documents.id) : asc(documents.id)];
  return [descending ? sql`${column} desc nulls last` : asc(column), desc(documents.id)];
}
var words = sql`(${documents.title} || ' ' || ${documents.keywords} || ' ' || ${documents.description})`;
function conditionOf(db, filter) {
  const { categoryIds, userIds, statuses, languages, recommended } = filter;
  const extensions = extensionsOfAlias(filter.ext ?? "");
  const inCategory = (ids) => inArray(
    documents.id,
    db.select({ id: documentCategories.document_id }).from(documentCategories).where(inArray(documentCategories.category_id, [...ids]))
  );
  return and(
    filter.isDeleted === true ? isNotNull(documents.deleted_at) : isNull(documents.deleted_at),
    filter.wd === void 0 || filter.wd === "" ? void 0 : sql`${words} ilike ${containing(filter.wd)}`,
    categoryIds === void 0 ? void 0 : inCategory(categoryIds),
    oneOf(documents.user_id, userIds),
    oneOf(documents.status, statuses),
    recommended === void 0 ? void 0 : recommended ? isNotNull(documents.recommend_at) : isNull(documents.recommend_at),
    oneOf(documents.ext, extensions),
    filter.feeType === "free" ? eq(documents.price, 0) : void 0,
    filter.feeType === "charge" ? sql`${documents.price} > 0` : void 0,
    filter.feeType === "vip" ? eq(documents.is_vip, true) : void 0,
    oneOf(documents.language, languages),
    filter.createdFrom === void 0 ? void 0 : gte(documents.created_at, filter.createdFrom),
    filter.createdTo === void 0 ? void 0 : lte(documents.created_at, filter.createdTo)
  );
}
var relations = {
  username: sql`coalesce((select u.username from ${users} u where u.id = ${documents}.user_id), '')`,
  category: sql`coalesce((
    select json_agg(json_build_object('id', c.id, 'title', c.title, 'parent_id', c.parent_id) order by l.position)
    from ${documentCategories} l join ${categories} c on c.id = l.category_id
    where l.document_id = ${documents}.id), '[]')`
};
var loaded = { ...getTableColumns(documents), ...relations };
async function loadRelations(db, rows) {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const found = await db.select({ id: documents.id, ...relations }).from(documents).where(inArray(documents.id, ids));
  const byId = new Map(found.map(({ id, ...related }) => [id, related]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id) ?? { username: "", category: [] } }));
}
async function findLoaded(db, ids) {
  if (ids.length === 0) return [];
  return db.select(loaded).from(documents).where(and(inArray(documents.id, [...ids]), isNull(documents.deleted_at)));
}
function pageOf(db, condition, { page, size, order }, total) {
  const cut = db.select({ id: documents.id, total: total.mapWith(Number).as("total") }).from(documents).where(condition).orderBy(...orderOf(order)).limit(size).offset((page - 1) * size).as("cut");
  return db.select({ ...loaded, total: cut.total }).from(cut).innerJoin(documents, eq(documents.id, cut.id)).orderBy(...orderOf(order));
}
async function listDocuments(db, filter, paging, counts) {
  const condition = conditionOf(db, filter);
  const key = JSON.stringify(filter);
  const gathered = () => pageOf(db, condition, paging, sql`count(*) over ()`);
  if (counts.isSmall(key)) {
    const rows2 = await gathered();
    const [first] = rows2;
    if (first !== void 0) {
      counts.record(key, first.total);
      return { total: first.total, rows: rows2 };
    }
  }
  const total = await counts.of(key, () => db.$count(documents, condition));
  const rows = counts.isSmall(key) ? await gathered() : await pageOf(db, condition, paging, sql`0`);
  return { total, rows };
}
function createDocumentFinder(db) {
  const statement = (column) => db.select(loaded).from(documents).where(
    and(
      sql`${documents[column]} = any(${sql.placeholder("keys")})`,
      isNull(documents.deleted_at)
    )
  ).prepare(`documents_by_${column}`);
  const byId = statement("id");
  const byUuid = statement("uuid");
  const idBatch = createBatch(async (keys) => {
    const rows = await byId.execute({ keys });
    return new Map(rows.map((row) => [row.id, row]));
  });
  const uuidBatch = createBatch(async (keys) => {
    const rows = await byUuid.execute({ keys });
    return new Map(rows.map((row) => [row.uuid, row]));
  });
  return ({ id, uuid = "" }) => id === void 0 ? uuidBatch(uuid) : idBatch(id);
}
async function findDocument(db, key) {
  const match = key.id === void 0 ? eq(documents.uuid, key.uuid ?? "") : eq(documents.id, key.id);
  const [row] = await db.select().from(documents).where(and(match, isNull(documents.deleted_at)));
  return row;
}
async function findAuthors(db, ids) {
  const rows = await db.select().from(users).where(inArray(users.id, [...ids]));
  return new Map((await withoutHiddenOfUsers(db, rows)).map((row) => [row.id, row]));
}
async function lockDocuments(tx, ids) {
  if (ids.length === 0) return [];
  return tx.select().from(documents).where(inArray(documents.id, [...ids])).orderBy(asc(documents.id)).for("update");
}
async function categoryIdsOf(db, documentId) {
  const rows = await db.select({ id: documentCategories.category_id }).from(documentCategories).where(eq(documentCategories.document_id, documentId)).orderBy(asc(documentCategories.position));
  return rows.map((row) => row.id);
}
async function categoryIdsOfAll(db, rows) {
  if (rows.length === 0) return [];
  const links = await db.selectDistinct({ id: documentCategories.category_id }).from(documentCategories).where(
    inArray(
      documentCategories.document_id,
      rows.map((row) => row.id)
    )
  );
  return links.map((link) => link.id);
}

// src/modules/document/document-access.ts
var { get, update, list } = contract.document;
function mayManage(caller) {
  return caller.can(permissionKey(update).path);
}
function maySeeError(row, caller) {
  return mayManage(caller) || !isVisitor(caller) && row.user_id === caller.id;
}
function mayListAll(caller) {
  return caller.can(permissionKey(list).path);
}
function maySee(row, caller) {
  if (isPublicDocument(row.status)) return true;
  return !isVisitor(caller) && row.user_id === caller.id || mayReadAll(caller);
}
function mayReadAll(caller) {
  return mayManage(caller) || caller.can(permissionKey(get).path);
}
function visibleOf(row, caller) {
  if (row === void 0 || !maySee(row, caller)) throw notFound("\u6587\u6863\u4E0D\u5B58\u5728\u6216\u5DF2\u88AB\u5220\u9664");
  return row;
}
async function requireVisible(services, key, caller) {
  return visibleOf(await findDocument(services.db, key), caller);
}

// src/modules/credit/ledger.ts
import { and as and2, asc as asc2, eq as eq2, gte as gte2, inArray as inArray2 } from "drizzle-orm";
async function moveCredits(tx, movements) {
  const wanted = movements.filter(({ amount }) => amount !== 0);
  if (wanted.length === 0) return;
  const rows = await tx.select({ id: users.id, balance: users.credit_count }).from(users).where(
    inArray2(
      users.id,
      wanted.map(({ userId }) => userId)
    )
  ).orderBy(asc2(users.id)).for("no key update");
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  for (const movement of wanted) {
    const before = balances.get(movement.userId);
    if (before === void 0) continue;
    const amount = movement.atMostBalance ? Math.max(movement.amount, -before) : movement.amount;
    if (amount === 0) continue;
    const balance = before + amount;
    if (balance < 0) throw new HttpError(403, `\u79EF\u5206\u4E0D\u8DB3\uFF1A\u9700\u8981 ${-amount}\uFF0C\u5F53\u524D\u4EC5\u6709 ${before}`);
    const inserted = await tx.insert(creditMovements).values({
      user_id: movement.userId,
      amount,
      balance,
      reason: movement.reason,
      target_id: movement.targetId ?? 0,
      remark: movement.remark ?? "",
      key: movement.key
    }).onConflictDoNothing({ target: creditMovements.key }).returning({ id: creditMovements.id });
    if (inserted.length === 0) continue;
    await tx.update(users).set({ credit_count: balance }).where(eq2(users.id, movement.userId));
    balances.set(movement.userId, balance);
  }
}
function startOfToday() {
  return startOfDay(/* @__PURE__ */ new Date());
}
async function awardCredits(tx, movement, timesEveryDay) {
  if (movement.amount <= 0 || timesEveryDay <= 0) return;
  await tx.select({ id: users.id }).from(users).where(eq2(users.id, movement.userId)).for("no key update");
  const today = await tx.$count(
    creditMovements,
    and2(
      eq2(creditMovements.user_id, movement.userId),
      eq2(creditMovements.reason, movement.reason),
      gte2(creditMovements.created_at, startOfToday())
    )
  );
  if (today < timesEveryDay) await moveCredits(tx, [movement]);
}

// src/modules/notice/notify.ts
import { sql as sql2 } from "drizzle-orm";
var BATCH = 1e3;
var keyOf = ({ user_id, kind, target_id }) => `${user_id} ${kind} ${target_id}`;
function mergeEqual(all) {
  const merged = /* @__PURE__ */ new Map();
  for (const one of all) {
    const before = merged.get(keyOf(one));
    const amount = (before?.amount ?? 0) + (one.amount ?? 0);
    merged.set(keyOf(one), { ...one, amount, count: (before?.count ?? 0) + 1 });
  }
  return [...merged.values()];
}
async function notify(tx, told) {
  const wanted = mergeEqual(
    told.filter(({ user_id, by_user_id = 0 }) => user_id > 0 && user_id !== by_user_id)
  );
  wanted.sort((a, b) => a.user_id - b.user_id || (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let start = 0; start < wanted.length; start += BATCH) {
    await tx.insert(notices).values(wanted.slice(start, start + BATCH)).onConflictDoUpdate({
      target: [notices.user_id, notices.kind, notices.target_id],
      targetWhere: sql2`${notices.read_at} is null`,
      set: {
        title: sql2`excluded.title`,
        href: sql2`excluded.href`,
        note: sql2`excluded.note`,
        by_user_id: sql2`excluded.by_user_id`,
        count: sql2`${notices.count} + excluded.count`,
        amount: sql2`${notices.amount} + excluded.amount`,
        created_at: sql2`excluded.created_at`
      }
    });
  }
}

// src/modules/screening/screening.ts
import { setImmediate as nextTurn } from "node:timers/promises";
var SHORT = 2e3;
var parsed = {
  list: "",
  rules: []
};
function rulesOf(list2) {
  if (list2 !== parsed.list) parsed = { list: list2, rules: parseSensitiveWords(list2) };
  return parsed.rules;
}
async function screen(list2, written) {
  const texts = written.map(([, text]) => text);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= SHORT) {
    await nextTurn();
    const rules = rulesOf(list2);
    return texts.map((text) => screenText(text, rules));
  }
  try {
    return await inThread("screenTexts", { list: list2, texts });
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    throw badField(written[0]?.[0] ?? "", "\u5185\u5BB9\u8FC7\u957F\uFF0C\u65E0\u6CD5\u68C0\u67E5\uFF0C\u8BF7\u7CBE\u7B80\u540E\u518D\u8BD5");
  }
}
async function screenFields({ settings }, fields) {
  const list2 = (await settings.read()).security.sensitive_words;
  if (list2.trim() === "") return { fields, needsReview: false };
  const written = Object.entries(fields).flatMap(
    ([name, text]) => text === void 0 ? [] : [[name, text]]
  );
  const screened = await screen(list2, written);
  const texts = {};
  let needsReview = false;
  for (const [index, { text, rejected, reviewed }] of screened.entries()) {
    const [name = ""] = written[index] ?? [];
    if (rejected[0] !== void 0) throw badField(name, `\u542B\u6709\u4E0D\u5141\u8BB8\u7684\u8BCD\u300C${rejected[0]}\u300D`);
    if (reviewed.length > 0) needsReview = true;
    texts[name] = text;
  }
  return { fields: { ...fields, ...texts }, needsReview };
}
async function screenUnreviewed(services, field, text) {
  const { fields, needsReview } = await screenFields(services, { [field]: text });
  if (needsReview) throw badField(field, "\u542B\u6709\u4E0D\u5141\u8BB8\u7684\u8BCD\uFF0C\u8BF7\u4FEE\u6539\u540E\u91CD\u8BD5");
  return fields[field] ?? text;
}
async function withoutSensitive({ settings }, items, textOf) {
  const rules = rulesOf((await settings.read()).security.sensitive_words);
  if (rules.length === 0) return [...items];
  return items.filter((item) => {
    const { text, rejected, reviewed } = screenText(textOf(item), rules);
    return text === textOf(item) && rejected.length === 0 && reviewed.length === 0;
  });
}
async function refuseSensitive({ settings }, field, name) {
  const rules = rulesOf((await settings.read()).security.sensitive_words);
  const { text, rejected, reviewed } = screenText(name, rules);
  if (text !== name || rejected.length > 0 || reviewed.length > 0)
    throw badField(field, "\u542B\u6709\u4E0D\u5141\u8BB8\u7684\u8BCD\uFF0C\u8BF7\u6362\u4E00\u4E2A");
}

export {
  createBatch,
  sortingOf,
  words,
  conditionOf,
  loadRelations,
  findLoaded,
  listDocuments,
  createDocumentFinder,
  findDocument,
  findAuthors,
  lockDocuments,
  categoryIdsOf,
  categoryIdsOfAll,
  mayManage,
  maySeeError,
  mayListAll,
  maySee,
  mayReadAll,
  visibleOf,
  requireVisible,
  moveCredits,
  startOfToday,
  awardCredits,
  notify,
  screenFields,
  screenUnreviewed,
  withoutSensitive,
  refuseSensitive
};
//# sourceMappingURL=chunk-MBEMMV5I.js.map
