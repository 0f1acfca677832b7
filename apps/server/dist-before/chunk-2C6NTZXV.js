import {
  toWire
} from "./chunk-PQYFXY2N.js";
import {
  notFound,
  outdated
} from "./chunk-POQ6TBXX.js";
import {
  documentCategories,
  documents
} from "./chunk-DKMBJ5GY.js";
import {
  CategoryType,
  hiddenDocumentStatuses
} from "./chunk-WIGOKNOV.js";

// src/db/kept.ts
import { LRUCache } from "lru-cache";
var LEAST_MS = 1e4;
var COST_FACTOR = 100;
var SLOW_MS = 100;
var OLDEST_MS = 36e5;
var MAX = 1e3;
function createKept(now = () => performance.now()) {
  const known = new LRUCache({ max: MAX });
  const running = /* @__PURE__ */ new Map();
  const record = (key, value, isLarge2, cost = 0) => {
    known.set(key, { value, isLarge: isLarge2, cost, at: now() });
  };
  async function ask(key, read, isLarge2) {
    const started = now();
    try {
      const value = await read();
      record(key, value, isLarge2(value), now() - started);
      return value;
    } finally {
      running.delete(key);
    }
  }
  return {
    async of(key, read, isLarge2) {
      const last = known.get(key);
      const age = last === void 0 ? Infinity : now() - last.at;
      if (last?.isLarge === true && age < Math.max(LEAST_MS, COST_FACTOR * last.cost))
        return last.value;
      const asked = running.get(key) ?? ask(key, read, isLarge2);
      running.set(key, asked);
      if (last?.isLarge !== true || last.cost < SLOW_MS || age > OLDEST_MS) return asked;
      asked.catch(() => void 0);
      return last.value;
    },
    wasLarge: (key) => known.get(key)?.isLarge,
    record
  };
}
var byDatabase = /* @__PURE__ */ new WeakMap();
function keptOf(db) {
  const kept = byDatabase.get(db) ?? createKept();
  byDatabase.set(db, kept);
  return kept;
}

// src/db/counts.ts
var LARGE = 1e3;
var isLarge = (total) => total > LARGE;
function createCounts(now) {
  const kept = createKept(now);
  return {
    of: (key, count) => kept.of(key, count, isLarge),
    isSmall: (key) => kept.wasLarge(key) === false,
    record: (key, total) => kept.record(key, total, isLarge(total))
  };
}
function totalOf(db, table, matches) {
  const { sql: sql3, params } = db.select().from(table).where(matches).toSQL();
  return keptOf(db).of(JSON.stringify([sql3, params]), () => db.$count(table, matches), isLarge);
}

// src/modules/document/hidden-documents.ts
import { and, inArray, isNull, sql } from "drizzle-orm";
var hidden = sql.raw(`(${hiddenDocumentStatuses.join(", ")})`);
var isHidden = sql`${documents.status} in ${hidden} and ${documents.deleted_at} is null`;
async function countHiddenByOwner(db, userIds) {
  if (userIds.length === 0) return /* @__PURE__ */ new Map();
  const rows = await db.select({ id: documents.user_id, count: sql`count(*)::int` }).from(documents).where(and(isHidden, inArray(documents.user_id, [...userIds]))).groupBy(documents.user_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
async function countHiddenByCategory(db) {
  const rows = await db.select({ id: documentCategories.category_id, count: sql`count(*)::int` }).from(documents).innerJoin(documentCategories, sql`${documentCategories.document_id} = ${documents.id}`).where(isHidden).groupBy(documentCategories.category_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
function without(rows, hidden2) {
  return rows.map((row) => ({
    ...row,
    doc_count: Math.max(0, row.doc_count - (hidden2.get(row.id) ?? 0))
  }));
}
async function withoutHiddenOfUsers(db, rows) {
  return without(
    rows,
    await countHiddenByOwner(
      db,
      rows.map(({ id }) => id)
    )
  );
}
async function withoutHiddenOfCategories(db, rows) {
  const ofDocuments = rows.some((row) => row.type === CategoryType.Document);
  return ofDocuments ? without(rows, await countHiddenByCategory(db)) : [...rows];
}
function countPublicDocuments(db) {
  return totalOf(
    db,
    documents,
    and(isNull(documents.deleted_at), sql`${documents.status} not in ${hidden}`)
  );
}

// src/db/unchanged.ts
import { eq } from "drizzle-orm";
async function requireUnchanged(row, unchangedSince, present = toWire) {
  if (unchangedSince === void 0) return;
  if (new Date(unchangedSince).getTime() === row.updated_at.getTime()) return;
  throw outdated("\u521A\u624D\u6709\u4EBA\u4FEE\u6539\u4E86\u540C\u4E00\u6761\u5185\u5BB9\uFF0C\u8BF7\u6838\u5BF9\u540E\u518D\u4FDD\u5B58", {
    row: { ...await present(row) }
  });
}
async function lockUnchanged(tx, table, { id, unchanged_since }, {
  missing,
  present
}) {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update");
  if (row === void 0) throw notFound(missing);
  await requireUnchanged(row, unchanged_since, present);
  return row;
}

// src/db/defined.ts
function definedOf(values) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== void 0)
  );
}

// src/db/like.ts
function containing(text) {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

// src/db/filters.ts
import {
  and as and2,
  gte,
  ilike,
  inArray as inArray2,
  lte,
  or,
  sql as sql2
} from "drizzle-orm";
function oneOf(column, values) {
  return values === void 0 ? void 0 : inArray2(column, [...values]);
}
function listOf(values) {
  return sql2.join(
    values.map((value) => sql2`${value}`),
    sql2`, `
  );
}
function withWords(words, ...columns) {
  if (words === "") return void 0;
  const pattern = containing(words);
  return or(...columns.map((column) => ilike(column, pattern)));
}
function createdWithin(column, [from, to] = []) {
  return and2(
    from === void 0 ? void 0 : gte(column, new Date(from)),
    to === void 0 ? void 0 : lte(column, new Date(to))
  );
}

export {
  keptOf,
  createCounts,
  totalOf,
  withoutHiddenOfUsers,
  withoutHiddenOfCategories,
  countPublicDocuments,
  requireUnchanged,
  lockUnchanged,
  definedOf,
  containing,
  oneOf,
  listOf,
  withWords,
  createdWithin
};
//# sourceMappingURL=chunk-2C6NTZXV.js.map
