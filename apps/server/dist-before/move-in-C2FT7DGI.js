import {
  articleHref,
  encodePicture,
  findNewAddress,
  picture,
  readContent,
  withImageSizes
} from "./chunk-T5NBIYAH.js";
import {
  inScratch,
  isWhatItSays,
  receiveFile
} from "./chunk-3QRBIVBN.js";
import {
  enqueueAgain
} from "./chunk-BY2EOSRP.js";
import {
  usernamesOf
} from "./chunk-QH2PYMKO.js";
import {
  bindImages
} from "./chunk-NZTCDQOE.js";
import {
  networkOf
} from "./chunk-LAG3WRWD.js";
import "./chunk-XKKTTC3D.js";
import {
  ADMINISTRATORS_ID
} from "./chunk-SIMJL2KD.js";
import "./chunk-65GROPOF.js";
import {
  ROOT_USER_ID
} from "./chunk-E2JVT2YI.js";
import {
  isFormerHash
} from "./chunk-4GTQSCHC.js";
import "./chunk-YGLPZEPO.js";
import {
  createTimeReader
} from "./chunk-QLFQRZPN.js";
import {
  HttpError
} from "./chunk-POQ6TBXX.js";
import {
  filesOfHtml
} from "./chunk-DASWUIXX.js";
import {
  NO_FILE
} from "./chunk-KEGPFS7I.js";
import {
  sourceKey
} from "./chunk-HHVHJZFZ.js";
import "./chunk-SWXATZWB.js";
import "./chunk-RMHINUPN.js";
import {
  advertisements,
  articleCategories,
  articles,
  attachments,
  banners,
  categories,
  comments,
  creditMovements,
  documentCategories,
  documentScores,
  documents,
  downloads,
  dynamics,
  favorites,
  friendlinks,
  groupPermissions,
  groups,
  languages,
  movedRows,
  navigations,
  oldAddresses,
  orders,
  permissions,
  punishments,
  reports,
  searchRecords,
  signs,
  sms,
  userGroups,
  userOauths,
  userVips,
  users
} from "./chunk-DKMBJ5GY.js";
import {
  ArticleStatus,
  AttachmentType,
  CategoryType,
  DocumentStatus,
  DynamicType,
  NAVIGATION_LEVELS,
  OrderStatus,
  PRICE_MAX,
  documentExtensions,
  escapeHtml,
  extensionOf,
  oauthTypeLabels,
  orderStatusLabels,
  orderTypeLabels,
  punishmentTypeLabels,
  readSetting,
  settingByName,
  settingText,
  smsTypeLabels,
  vipMonths
} from "./chunk-WIGOKNOV.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/moredoc/move-in.ts
import { sql as sql6 } from "drizzle-orm";

// src/moredoc/addresses.ts
var IDENTIFIER = /^[\w-]{1,64}$/;
var NUMBER = /^\d+$/;
function identifierHere(identifier, id) {
  return IDENTIFIER.test(identifier) ? identifier : `article-${id}`;
}
var ATTRIBUTE = /(\s(?:href|src|poster)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
function unquoted(written) {
  const text = /^["']/.test(written) ? written.slice(1, -1) : written;
  return text.replaceAll("&amp;", "&").trim();
}
async function replaceAll(text, pattern, replacement) {
  let made = "";
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    made += text.slice(end, match.index) + await replacement(match);
    end = match.index + match[0].length;
  }
  return made + text.slice(end);
}
async function hostOf({ source }) {
  const rows = await source.where("config", "name", ["domain"]);
  const domain = rows.find((row) => row.text("category") === "system")?.text("value") ?? "";
  return URL.canParse(domain) ? new URL(domain).host : "";
}
async function createAddresses(move, pictures) {
  const { db } = move;
  const host = await hostOf(move);
  function ownAddress(address) {
    const isPath = /^\/(?!\/)/.test(address);
    const isUrl = /^(?:https?:)?\/\/\S/i.test(address);
    if (!isPath && (!isUrl || host === "")) return void 0;
    if (!URL.canParse(address, "http://site.invalid")) return void 0;
    const url = new URL(address, "http://site.invalid");
    return isPath || url.host === host ? url : void 0;
  }
  async function link(address) {
    const url = ownAddress(address.trim());
    if (url === void 0) return address;
    const [, top, key, more] = url.pathname.split("/");
    const isArticle = top === "article" && key !== void 0 && more === void 0;
    const now = await findNewAddress(db, url) ?? (isArticle && IDENTIFIER.test(key) && !NUMBER.test(key) ? articleHref(key) : void 0);
    return now === void 0 ? `${url.pathname}${url.search}${url.hash}` : `${now}${url.hash}`;
  }
  async function picture2(address, shownBy) {
    const url = ownAddress(address.trim());
    if (url?.pathname.startsWith("/uploads/") !== true) return address;
    return pictures.take(url.pathname, shownBy);
  }
  return {
    link,
    picture: picture2,
    html: (html, shownBy) => replaceAll(html, ATTRIBUTE, async ([whole, before = "", written = ""]) => {
      const address = unquoted(written);
      const isFile = ownAddress(address)?.pathname.startsWith("/uploads/") === true;
      const now = isFile ? await picture2(address, shownBy) : await link(address);
      return now === void 0 || now === address ? whole : `${before}"${escapeHtml(now)}"`;
    })
  };
}

// src/moredoc/compare.ts
import { getTableName, sql } from "drizzle-orm";
var isEqual = ({ there, here }) => there === here;
async function compare({ db, source, report, sums }, tables) {
  const reports2 = new Map(report.tables().map((each) => [each.table, each]));
  const comparisons = [];
  for (const { source: table, target, sums: summed = [] } of tables) {
    if (!source.has(table)) continue;
    const { label = table, skipped = [], refused = [] } = reports2.get(table) ?? {};
    const left = [...skipped, ...refused].reduce((sum, { count }) => sum + count, 0);
    const columns = summed.map(
      ({ here }, index) => sql`, coalesce(sum(${here}), 0)::float8 as ${sql.raw(`sum_${String(index)}`)}`
    );
    const name = target === void 0 ? void 0 : sql.raw(getTableName(target));
    const row = await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const { rows } = await tx.execute(sql`
        select count(*)::float8 as count ${sql.join(columns, sql``)}
        from moved_rows m ${name === void 0 ? sql`` : sql`join ${name} on ${name}.id = m.new_id`}
        where m.source = ${table}`);
      return rows[0] ?? {};
    });
    const there = await source.count(table);
    comparisons.push({ table, label, what: "\u884C\u6570", there: there - left, here: row.count ?? 0 });
    for (const [index, { label: what }] of summed.entries())
      comparisons.push({
        table,
        label,
        what,
        there: sums.of(table).get(what) ?? 0,
        here: row[`sum_${String(index)}`] ?? 0
      });
  }
  return comparisons;
}

// src/moredoc/move-table.ts
import { and, eq, getTableName as getTableName2, inArray, sql as sql2 } from "drizzle-orm";
async function movedIds(db, source, ids) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return /* @__PURE__ */ new Map();
  const rows = await db.select({ old: movedRows.old_id, now: movedRows.new_id }).from(movedRows).where(and(eq(movedRows.source, source), inArray(movedRows.old_id, wanted)));
  return new Map(rows.map(({ old, now }) => [old, now]));
}
async function remember(tx, source, ids) {
  if (ids.length === 0) return;
  await tx.insert(movedRows).values(ids.map((each) => ({ source, ...each }))).onConflictDoNothing();
}
async function existing(db, table, ids) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return /* @__PURE__ */ new Set();
  const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, wanted));
  return new Set(rows.map(({ id }) => Number(id)));
}
var TAKEN = "\u4E0E\u672C\u7AD9\u5DF2\u6709\u7684\u8BB0\u5F55\u91CD\u590D";
async function store(tx, { target, source, installed, before, after }, planned) {
  const stored = /* @__PURE__ */ new Set();
  const fresh = [];
  await before?.(tx, planned);
  for (const each of planned) {
    if (installed?.has(each.row.id) !== true) {
      fresh.push(each);
      continue;
    }
    const rows = await tx.update(target).set(each.values).where(eq(target.id, each.row.id)).returning({ id: target.id });
    if (rows.length === 0) fresh.push(each);
    else stored.add(each.row.id);
  }
  if (fresh.length > 0) {
    const rows = await tx.insert(target).overridingSystemValue().values(fresh.map(({ row, values }) => ({ ...values, id: row.id }))).onConflictDoNothing().returning({ id: target.id });
    for (const { id } of rows) stored.add(Number(id));
  }
  await remember(
    tx,
    source,
    [...stored].map((id) => ({ old_id: id, new_id: id }))
  );
  await after?.(
    tx,
    planned.filter(({ row }) => stored.has(row.id))
  );
  return stored;
}
async function moveTable({ db, source: from, report, sums, compared, say }, table) {
  const { source, label, size } = table;
  compared.push(table);
  const log = report.table(source, label);
  let done = 0;
  for await (const rows of from.batches(source, size)) {
    const known = await movedIds(
      db,
      source,
      rows.map(({ id }) => id)
    );
    const fresh = rows.filter(({ id }) => !known.has(id));
    const planned = fresh.length === 0 ? [] : await table.plan(fresh, log);
    const stored = planned.length === 0 ? /* @__PURE__ */ new Set() : await db.transaction((tx) => store(tx, table, planned));
    for (const { row } of planned) if (!stored.has(row.id)) log.refuse(TAKEN, row.id);
    for (const row of rows)
      if (known.has(row.id) || stored.has(row.id))
        for (const { label: what, of } of table.sums ?? []) sums.add(source, what, of(row));
    log.found(rows.length);
    log.known(known.size);
    log.moved(stored.size);
    done += rows.length;
    say(`${label} ${done}`);
  }
}
async function moveLinks({ db, source: from, report, compared, say }, { source, label, size, plan, store: insert }) {
  compared.push({ source });
  const log = report.table(source, label);
  let done = 0;
  for await (const rows of from.batches(source, size)) {
    const ids = rows.map(({ id }) => id);
    const known = await movedIds(db, source, ids);
    const fresh = rows.filter(({ id }) => !known.has(id));
    const planned = fresh.length === 0 ? [] : await plan(fresh, log);
    if (planned.length > 0)
      await db.transaction(async (tx) => {
        const newIds = await insert(
          tx,
          planned.map(({ values }) => values)
        );
        await remember(
          tx,
          source,
          planned.map(({ row }, index) => ({ old_id: row.id, new_id: newIds[index] ?? 0 }))
        );
      });
    log.found(rows.length);
    log.known(known.size);
    log.moved(planned.length);
    done += rows.length;
    say(`${label} ${done}`);
  }
}
async function reserveIds(db, target, highest) {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql2`
      select pg_get_serial_sequence(${getTableName2(target)}, 'id') as sequence,
        greatest(${highest}::bigint, coalesce((select max(id) from ${target}), 0)) + 1 as next`);
    const [row] = rows;
    if (row === void 0) return;
    const { rows: present } = await tx.execute(
      sql2`select last_value as last from ${sql2.raw(row.sequence)}`
    );
    if (Number(present[0]?.last ?? 0) >= Number(row.next)) return;
    await tx.execute(sql2.raw(`alter sequence ${row.sequence} restart with ${Number(row.next)}`));
  });
}

// src/moredoc/source-row.ts
var INT_MAX = 2147483647;
function createSourceRow(values, readTime) {
  const long = (column) => {
    const value = Number(values[column] ?? 0);
    return Number.isFinite(value) ? Math.trunc(value) : 0;
  };
  const text = (column) => {
    const value = values[column] ?? "";
    const written = Buffer.isBuffer(value) ? value.toString("utf8") : String(value);
    return written.replaceAll("\0", "");
  };
  return {
    id: long("id"),
    has: (column) => column in values,
    text,
    whole: (column) => Math.max(-INT_MAX, Math.min(INT_MAX, long(column))),
    long,
    flag: (column) => long(column) !== 0,
    time: (column) => readTime(text(column)) ?? null
  };
}
function timesOf(row) {
  const created = row.time("created_at");
  const updated = row.time("updated_at") ?? created;
  return {
    ...created === null ? {} : { created_at: created },
    ...updated === null ? {} : { updated_at: updated }
  };
}
function createdOf(row) {
  const { created_at } = timesOf(row);
  return created_at === void 0 ? {} : { created_at };
}

// src/moredoc/move-articles.ts
var BATCH = 50;
var STATUSES = Object.values(ArticleStatus);
async function recordChangedIdentifiers({ db, source }) {
  for await (const rows of source.batches("article", BATCH)) {
    const changed = rows.flatMap((row) => {
      const identifier = row.text("identifier");
      const now = identifierHere(identifier, row.id);
      return now === identifier ? [] : [{ path: `/article/${identifier}`, href: articleHref(now) }];
    });
    if (changed.length > 0) await db.insert(oldAddresses).values(changed).onConflictDoNothing();
  }
}
async function moveArticles(move, addresses) {
  const { db } = move;
  await recordChangedIdentifiers(move);
  async function contentOf(row, log) {
    const named = `${row.id} ${row.text("title")}`;
    const html = await addresses.html(row.text("content"), `\u6587\u7AE0 ${row.id}`);
    if (html.trim() === "") return "";
    try {
      const { content, removed } = await readContent(html);
      const names = removed.map(({ title }) => title).join("\u3001");
      if (removed.length > 0) log.change("\u6B63\u6587\u53BB\u6389\u4E86\u672C\u7AD9\u4E0D\u5141\u8BB8\u7684\u5185\u5BB9", `${named}\uFF1A${names}`);
      return await withImageSizes(db, content);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      log.refuse(error.message, named);
      return void 0;
    }
  }
  await moveTable(move, {
    source: "article",
    label: "\u6587\u7AE0",
    target: articles,
    size: BATCH,
    sums: [{ label: "\u6D4F\u89C8\u6B21\u6570", of: (row) => row.whole("view_count"), here: articles.view_count }],
    async plan(rows, log) {
      const authors = await existing(
        db,
        users,
        rows.map((row) => row.long("user_id"))
      );
      const planned = [];
      for (const row of rows) {
        const content = await contentOf(row, log);
        if (content === void 0) continue;
        const written = row.text("identifier");
        const identifier = identifierHere(written, row.id);
        if (identifier !== written)
          log.change("\u6807\u8BC6\u4E0D\u5408\u672C\u7AD9\u7684\u89C4\u5219\uFF0C\u5DF2\u66F4\u6362\u5E76\u8F6C\u5740", `${row.id} ${written} \u2192 ${identifier}`);
        const author = row.long("user_id");
        if (!authors.has(author)) log.change("\u4F5C\u8005\u4E0D\u5B58\u5728\uFF0C\u5F52\u7BA1\u7406\u5458\u6240\u6709", row.id);
        const status = row.whole("status");
        const values = {
          identifier,
          user_id: authors.has(author) ? author : ROOT_USER_ID,
          title: row.text("title"),
          keywords: row.text("keywords"),
          description: row.text("description"),
          content,
          status: STATUSES.includes(status) ? status : ArticleStatus.Pending,
          reject_reason: row.text("reject_reason"),
          view_count: row.whole("view_count"),
          recommend_at: row.time("recommend_at"),
          notice: row.whole("notice"),
          deleted_at: row.time("deleted_at"),
          ...timesOf(row)
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      for (const { row, values } of planned)
        await bindImages(
          tx,
          { type: AttachmentType.Article, id: row.id },
          filesOfHtml(values.content)
        );
    }
  });
}

// src/moredoc/move-attachments.ts
async function moveOtherAttachments(move) {
  await moveTable(move, {
    source: "attachment",
    label: "\u9644\u4EF6",
    target: attachments,
    plan: (rows, log) => rows.flatMap((row) => {
      if (row.flag("enable")) {
        log.skip(row.time("deleted_at") === null ? "\u6CA1\u6709\u88AB\u4F7F\u7528\uFF0C\u6216\u6587\u4EF6\u672A\u8FC1\u5165" : "\u5DF2\u5220\u9664", row.id);
        return [];
      }
      const values = {
        hash: row.text("hash").toLowerCase(),
        user_id: row.long("user_id"),
        type: row.whole("type"),
        enable: false,
        path: NO_FILE,
        name: row.text("name"),
        size: row.long("size"),
        ext: row.text("ext"),
        ip: row.text("ip"),
        description: row.text("description"),
        deleted_at: row.time("deleted_at") ?? /* @__PURE__ */ new Date(),
        ...timesOf(row)
      };
      return [{ row, values }];
    })
  });
}

// src/moredoc/move-blocks.ts
import { and as and2, eq as eq2, notExists } from "drizzle-orm";
var ADVERT_MAX = 2e4;
var REMARK_MAX = 255;
async function moveBanners(move, addresses) {
  await moveTable(move, {
    source: "banner",
    label: "\u6A2A\u5E45",
    target: banners,
    async plan(rows, log) {
      const planned = [];
      for (const row of rows) {
        const path2 = await addresses.picture(row.text("path"), `\u6A2A\u5E45 ${row.id}`);
        if (path2 === void 0) {
          log.refuse("\u56FE\u7247\u672A\u80FD\u8FC1\u5165", `${row.id} ${row.text("title")}`);
          continue;
        }
        const values = {
          title: row.text("title"),
          path: path2,
          url: await addresses.link(row.text("url")),
          description: row.text("description"),
          sort: row.whole("sort"),
          enable: row.flag("enable"),
          type: row.whole("type"),
          ...timesOf(row)
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      for (const { row, values } of planned)
        await bindImages(tx, { type: AttachmentType.Banner, id: row.id }, [values.path]);
    }
  });
}
async function moveAdvertisements(move, addresses) {
  await moveTable(move, {
    source: "advertisement",
    label: "\u5E7F\u544A",
    target: advertisements,
    async plan(rows, log) {
      const planned = [];
      for (const row of rows) {
        const content = await addresses.html(row.text("content"), `\u5E7F\u544A ${row.id}`);
        if (content.length > ADVERT_MAX) {
          log.refuse(`\u5185\u5BB9\u8D85\u8FC7 ${ADVERT_MAX} \u4E2A\u5B57\u7B26`, `${row.id} ${row.text("title")}`);
          continue;
        }
        const values = {
          user_id: row.long("user_id") || ROOT_USER_ID,
          position: row.text("position"),
          title: row.text("title"),
          content,
          enable: row.flag("enable"),
          remark: row.text("remark").slice(0, REMARK_MAX),
          start_time: row.time("start_time"),
          end_time: row.time("end_time"),
          ...timesOf(row)
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      for (const { row, values } of planned)
        await bindImages(
          tx,
          { type: AttachmentType.Unknown, id: row.id },
          filesOfHtml(values.content)
        );
    }
  });
}
async function moveFriendlinks(move) {
  await moveTable(move, {
    source: "friendlink",
    label: "\u53CB\u60C5\u94FE\u63A5",
    target: friendlinks,
    plan: (rows, log) => rows.flatMap((row) => {
      const link = row.text("link").trim();
      if (!/^https?:\/\/\S+$/i.test(link)) {
        log.refuse("\u94FE\u63A5\u5E94\u4EE5 http(s):// \u5F00\u5934", `${row.id} ${row.text("title")} ${link}`);
        return [];
      }
      const values = {
        title: row.text("title"),
        link,
        description: row.text("description"),
        sort: row.whole("sort"),
        enable: row.flag("enable"),
        ...timesOf(row)
      };
      return [{ row, values }];
    })
  });
}
async function moveLanguages(move) {
  await moveLinks(move, {
    source: "language",
    label: "\u8BED\u8A00",
    plan: async (rows) => rows.map((row) => {
      const code = row.text("code");
      const values = {
        code,
        language: row.text("language"),
        enable: row.flag("enable"),
        sort: row.whole("sort")
      };
      return { row, values };
    }),
    async store(tx, values) {
      const ids = [];
      for (const { code, ...rest } of values) {
        const rows = await tx.insert(languages).values({ code, ...rest }).onConflictDoUpdate({ target: languages.code, set: rest }).returning({ id: languages.id });
        ids.push(...rows.map(({ id }) => id));
      }
      return ids;
    }
  });
}
async function readNavigation(move, addresses) {
  const entries = /* @__PURE__ */ new Map();
  for await (const rows of move.source.batches("navigation"))
    for (const row of rows)
      entries.set(row.id, { row, href: await addresses.link(row.text("href")) });
  const levelOf = (entry) => {
    let level = 1;
    for (let up = entries.get(entry.row.long("parent_id")); up !== void 0; level += 1) {
      if (level > NAVIGATION_LEVELS || up.row.id === entry.row.id) return 1;
      up = entries.get(up.row.long("parent_id"));
    }
    return level;
  };
  return { entries, levelOf };
}
async function moveNavigations(move, addresses) {
  const { db } = move;
  const { entries, levelOf } = await readNavigation(move, addresses);
  const isMoved = db.select({ id: movedRows.new_id }).from(movedRows).where(and2(eq2(movedRows.source, "navigation"), eq2(movedRows.new_id, navigations.id)));
  const installed = await db.select().from(navigations).where(and2(eq2(navigations.fixed, true), notExists(isMoved)));
  const fixedId = (entry) => levelOf(entry) === 1 ? installed.find(({ href }) => href === entry.href)?.id : void 0;
  await moveTable(move, {
    source: "navigation",
    label: "\u5BFC\u822A",
    target: navigations,
    size: 1e4,
    plan: (rows, log) => rows.flatMap((row) => {
      const entry = entries.get(row.id);
      if (entry === void 0) return [];
      const parent = entries.get(row.long("parent_id"));
      const isBelow = parent !== void 0 && levelOf(entry) > 1;
      if (row.long("parent_id") > 0 && !isBelow)
        log.change("\u4E0A\u7EA7\u5BFC\u822A\u4E0D\u5B58\u5728\u6216\u5C42\u6B21\u8FC7\u591A\uFF0C\u5DF2\u79FB\u5230\u9876\u5C42", `${row.id} ${row.text("title")}`);
      const values = {
        parent_id: isBelow ? parent.row.id : 0,
        title: row.text("title"),
        href: entry.href,
        target: row.text("target") === "_blank" ? "_blank" : "_self",
        color: row.text("color"),
        sort: row.whole("sort"),
        enable: row.flag("enable"),
        description: row.text("description"),
        fixed: fixedId(entry) !== void 0,
        ...timesOf(row)
      };
      return [{ row, values }];
    }),
    // The ids of the installation may be theirs: what they do not replace comes again at another one.
    async before(tx) {
      for (const { id } of installed) await tx.delete(navigations).where(eq2(navigations.id, id));
    },
    async after(tx, planned) {
      const replaced = new Set(planned.map(({ row }) => entries.get(row.id)?.href));
      const rest = installed.filter(({ href }) => !replaced.has(href));
      for (const { id: _, ...values } of rest) await tx.insert(navigations).values(values);
    }
  });
}

// src/moredoc/move-categories.ts
async function readTree({ source }) {
  const rows = /* @__PURE__ */ new Map();
  for await (const batch of source.batches("category"))
    for (const row of batch) rows.set(row.id, row);
  const tree = /* @__PURE__ */ new Map();
  for (const row of rows.values()) {
    const type = row.whole("type");
    const parent = rows.get(row.long("parent_id"));
    const isSound = parent !== void 0 && parent.whole("type") === type && endsAbove(row, rows);
    tree.set(row.id, { id: row.id, parentId: isSound ? parent.id : 0, type });
  }
  return tree;
}
function endsAbove(row, rows) {
  const seen = /* @__PURE__ */ new Set([row.id]);
  let up = rows.get(row.long("parent_id"));
  while (up !== void 0 && !seen.has(up.id)) {
    seen.add(up.id);
    up = rows.get(up.long("parent_id"));
  }
  return up?.id !== row.id;
}
function pathTo(tree, id) {
  const path2 = [];
  for (let up = tree.get(id); up !== void 0; up = tree.get(up.parentId)) {
    if (path2.includes(up.id)) break;
    path2.unshift(up.id);
  }
  return path2;
}
async function moveCategories(move, tree, pictures) {
  await moveTable(move, {
    source: "category",
    label: "\u5206\u7C7B",
    target: categories,
    async plan(rows, log) {
      const planned = [];
      for (const row of rows) {
        const parent_id = tree.get(row.id)?.parentId ?? 0;
        if (parent_id !== row.long("parent_id"))
          log.change("\u4E0A\u7EA7\u5206\u7C7B\u4E0D\u5B58\u5728\u6216\u6210\u73AF\uFF0C\u5DF2\u79FB\u5230\u9876\u5C42", `${row.id} ${row.text("title")}`);
        const shownBy = `\u5206\u7C7B ${row.id}`;
        const values = {
          parent_id,
          title: row.text("title"),
          type: row.whole("type"),
          icon: await pictures.take(row.text("icon"), shownBy) ?? "",
          cover: await pictures.take(row.text("cover"), shownBy) ?? "",
          sort: row.whole("sort"),
          enable: row.flag("enable"),
          description: row.text("description"),
          show_description: row.flag("show_description"),
          ...timesOf(row)
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      for (const { row, values } of planned) {
        const owner = { type: AttachmentType.CategoryCover, id: row.id };
        await bindImages(tx, owner, [values.icon ?? "", values.cover ?? ""]);
      }
    }
  });
}

// src/moredoc/move-community.ts
var ARTICLE = 1;
var NO_USER = "\u7528\u6237\u4E0D\u5B58\u5728";
var NO_TARGET = "\u6587\u6863\u6216\u6587\u7AE0\u672A\u8FC1\u5165";
var isOnArticle = (row) => row.whole("type") === ARTICLE;
var targetOf = (row) => row.long("document_id");
async function findHere({ db }, rows) {
  const onArticles = rows.filter(isOnArticle).map(targetOf);
  const onDocuments = rows.filter((row) => !isOnArticle(row)).map(targetOf);
  const members = await existing(
    db,
    users,
    rows.map((row) => row.long("user_id"))
  );
  const [foundDocuments, foundArticles] = [
    await existing(db, documents, onDocuments),
    await existing(db, articles, onArticles)
  ];
  return {
    hasUser: (row) => members.has(row.long("user_id")),
    hasTarget: (row) => (isOnArticle(row) ? foundArticles : foundDocuments).has(targetOf(row))
  };
}
async function findParents({ db }, rows) {
  const ids = rows.map((row) => row.long("parent_id")).filter((id) => id > 0);
  const found = ids.length === 0 ? [] : await db.query.comments.findMany({
    columns: { id: true, type: true, document_id: true },
    where: (comment, { inArray: inArray4 }) => inArray4(comment.id, [...new Set(ids)])
  });
  return new Set(found.map(({ id, type, document_id }) => `${type}:${document_id}:${id}`));
}
async function moveComments(move) {
  await moveTable(move, {
    source: "comment",
    label: "\u8BC4\u8BBA",
    target: comments,
    async plan(rows, log) {
      const here = await findHere(move, rows);
      const parents = await findParents(move, rows);
      const planned = [];
      for (const row of rows) {
        if (!here.hasUser(row)) log.skip(NO_USER, row.id);
        else if (!here.hasTarget(row)) log.skip(NO_TARGET, row.id);
        else {
          const place = `${row.whole("type")}:${targetOf(row)}`;
          const parent = row.long("parent_id");
          const isAnswer = parents.has(`${place}:${parent}`);
          if (parent > 0 && !isAnswer) log.change("\u6240\u56DE\u590D\u7684\u8BC4\u8BBA\u5DF2\u5220\u9664\uFF0C\u6210\u4E3A\u72EC\u7ACB\u7684\u8BC4\u8BBA", row.id);
          parents.add(`${place}:${row.id}`);
          const values = {
            user_id: row.long("user_id"),
            parent_id: isAnswer ? parent : 0,
            document_id: targetOf(row),
            type: row.whole("type"),
            content: row.text("content"),
            status: row.whole("status"),
            ip: row.text("ip"),
            ...timesOf(row)
          };
          planned.push({ row, values });
        }
      }
      return planned;
    }
  });
}
async function moveFavorites(move) {
  await moveTable(move, {
    source: "favorite",
    label: "\u6536\u85CF",
    target: favorites,
    async plan(rows, log) {
      const here = await findHere(move, rows);
      return rows.flatMap((row) => {
        if (!here.hasUser(row) || !here.hasTarget(row)) {
          log.skip(here.hasUser(row) ? NO_TARGET : NO_USER, row.id);
          return [];
        }
        const values = {
          user_id: row.long("user_id"),
          document_id: targetOf(row),
          type: row.whole("type"),
          ip: row.text("ip"),
          ...createdOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}
var SCORE_MIN = 100;
var SCORE_MAX = 500;
var scoreOf = (row) => Math.max(SCORE_MIN, Math.min(SCORE_MAX, row.whole("score")));
async function moveScores(move) {
  await moveTable(move, {
    source: "document_score",
    label: "\u8BC4\u5206",
    target: documentScores,
    sums: [{ label: "\u8BC4\u5206\u4E4B\u548C", of: scoreOf, here: documentScores.score }],
    async plan(rows, log) {
      const here = await findHere(move, rows);
      return rows.flatMap((row) => {
        if (!here.hasUser(row) || !here.hasTarget(row)) {
          log.skip(here.hasUser(row) ? NO_TARGET : NO_USER, row.id);
          return [];
        }
        const score = scoreOf(row);
        if (score !== row.whole("score"))
          log.change("\u8BC4\u5206\u8D85\u51FA\u8303\u56F4\uFF0C\u5DF2\u6539\u4E3A\u6700\u8FD1\u7684\u503C", `${row.id}\uFF08${row.whole("score")}\uFF09`);
        const values = {
          document_id: targetOf(row),
          user_id: row.long("user_id"),
          score,
          ...timesOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}
async function moveDownloads(move) {
  await moveTable(move, {
    source: "download",
    label: "\u4E0B\u8F7D\u8BB0\u5F55",
    target: downloads,
    async plan(rows, log) {
      const here = await findHere(move, rows);
      const ids = rows.map(targetOf);
      const prices = new Map(
        (await move.source.where("document", "id", ids)).map((row) => [row.id, row.whole("price")])
      );
      return rows.flatMap((row) => {
        if (!here.hasTarget(row)) {
          log.skip(NO_TARGET, row.id);
          return [];
        }
        const user_id = row.long("user_id");
        if (user_id > 0 && !here.hasUser(row)) {
          log.skip(NO_USER, row.id);
          return [];
        }
        const isPaid = row.flag("is_pay") && (prices.get(targetOf(row)) ?? 0) > 0;
        const ip = row.text("ip");
        const values = {
          user_id,
          document_id: targetOf(row),
          ip,
          network: networkOf(ip),
          is_pay: isPaid,
          // What was paid is not known there, and stands in no ledger here.
          price: 0,
          grant: isPaid ? "credits" : "free",
          ...createdOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}
async function moveSigns(move) {
  const award = (row) => row.whole("award");
  await moveTable(move, {
    source: "sign",
    label: "\u7B7E\u5230",
    target: signs,
    sums: [{ label: "\u5956\u52B1\u4E4B\u548C", of: award, here: signs.award }],
    async plan(rows, log) {
      const here = await findHere(move, rows);
      return rows.flatMap((row) => {
        if (!here.hasUser(row)) {
          log.skip(NO_USER, row.id);
          return [];
        }
        const values = {
          user_id: row.long("user_id"),
          sign_at: row.whole("sign_at"),
          ip: row.text("ip"),
          award: award(row),
          ...createdOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}

// src/moredoc/move-documents.ts
import { randomBytes } from "node:crypto";
import { inArray as inArray2, sql as sql3 } from "drizzle-orm";

// src/moredoc/document-file.ts
import { and as and3, eq as eq3, isNull, ne } from "drizzle-orm";

// src/moredoc/old-files.ts
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
function fannedOut(top, hash, ext) {
  return `/${top}/${Array.from(hash.slice(0, 5)).join("/")}/${hash}${ext}`;
}
function createOldFiles(folder, services, isDry) {
  const root = path.resolve(folder);
  return {
    isDry,
    async find(address) {
      if (!/^\/(?:documents|uploads)\/./.test(address)) return void 0;
      const file = path.join(root, address);
      if (!file.startsWith(root + path.sep)) return void 0;
      const found = await stat(file).catch(() => void 0);
      return found?.isFile() === true && found.size > 0 ? file : void 0;
    },
    copy: (file, target) => receiveFile(
      services,
      { stream: createReadStream(file), isTruncated: () => false },
      target,
      Number.POSITIVE_INFINITY
    )
  };
}

// src/moredoc/document-file.ts
var NAME_MAX = 255;
var FileRefused = class extends Error {
  name = "FileRefused";
};
async function findStored(db, { hash, ext }) {
  const [row] = await db.select({ hash: attachments.hash, digest: attachments.digest, size: attachments.size }).from(attachments).where(
    and3(
      eq3(attachments.hash, hash),
      eq3(attachments.ext, ext),
      eq3(attachments.type, AttachmentType.Document),
      ne(attachments.digest, ""),
      isNull(attachments.deleted_at)
    )
  ).limit(1);
  return row;
}
async function storeFile({ services, files }, file, ext) {
  return inScratch(services, async (folder) => {
    const copy = await files.copy(file, folder);
    const key = sourceKey({ ...copy, ext });
    const { storage } = services;
    if (await storage.head(key) === void 0) await storage.take(key, copy.path);
    return { hash: copy.hash, digest: copy.digest, size: copy.size };
  });
}
async function takeDocumentFile(move, row, document) {
  const ext = extensionOf(document.text("ext")) || extensionOf(row.text("ext"));
  if (!documentExtensions.includes(ext))
    throw new FileRefused(`\u672C\u7AD9\u4E0D\u652F\u6301 ${ext === "" ? "\u6CA1\u6709\u6269\u5C55\u540D" : ext} \u7684\u6587\u4EF6`);
  const hash = row.text("hash").toLowerCase();
  const { db, files } = move;
  const file = await files.find(row.text("path")) ?? await files.find(fannedOut("documents", hash, ext));
  if (file === void 0) throw new FileRefused("\u6587\u4EF6\u7F3A\u5931");
  let bytes = files.isDry ? void 0 : await findStored(db, { hash, ext });
  if (bytes === void 0) {
    if (!await isWhatItSays(file, ext)) throw new FileRefused(`\u6587\u4EF6\u5185\u5BB9\u4E0E\u6269\u5C55\u540D ${ext} \u4E0D\u7B26`);
    bytes = files.isDry ? { hash, digest: "", size: row.long("size") } : await storeFile(move, file, ext);
  }
  return {
    ...bytes,
    user_id: row.long("user_id"),
    type: AttachmentType.Document,
    type_id: document.id,
    enable: row.flag("enable"),
    path: sourceKey({ ...bytes, ext }),
    name: row.text("name").slice(-NAME_MAX),
    ext,
    ip: row.text("ip"),
    description: row.text("description"),
    ...timesOf(row)
  };
}

// src/moredoc/move-documents.ts
var UUID_BYTES = 8;
var BATCH2 = 50;
var { PendingConvert, Converting, Converted, Reconvert, Failed } = DocumentStatus;
var CONVERTED_ANEW = [Converting, Converted, Reconvert];
var STATUSES2 = Object.values(DocumentStatus);
function statusOf(row) {
  const status = row.whole("status");
  return CONVERTED_ANEW.includes(status) || !STATUSES2.includes(status) ? PendingConvert : status;
}
function textsOf(row) {
  const keywords = row.text("keywords");
  const description = row.text("description");
  return {
    title: row.text("title"),
    keywords,
    description,
    auto_keywords: keywords === "",
    auto_description: description === ""
  };
}
async function errorsOf({ source }, rows) {
  const failed = rows.filter((row) => row.whole("status") === Failed).map(({ id }) => id);
  const errors = await source.where("document_error", "id", failed);
  return new Map(errors.map((row) => [row.id, row.text("message")]));
}
async function uuidsOf({ db }, rows, log) {
  const wanted = rows.map((row) => row.text("uuid")).filter((uuid) => uuid !== "");
  const found = wanted.length === 0 ? [] : await db.select({ uuid: documents.uuid }).from(documents).where(inArray2(documents.uuid, wanted));
  const taken = new Set(found.map(({ uuid }) => uuid));
  const uuids = /* @__PURE__ */ new Map();
  for (const row of rows) {
    let uuid = row.text("uuid");
    if (!/^\w{1,64}$/.test(uuid) || taken.has(uuid)) {
      uuid = randomBytes(UUID_BYTES).toString("hex");
      log.change("\u6CA1\u6709\u552F\u4E00\u7684 uuid\uFF0C\u5DF2\u751F\u6210", `${row.id} ${row.text("title")}`);
    }
    taken.add(uuid);
    uuids.set(row.id, uuid);
  }
  return uuids;
}
async function moveDocuments(move, attached) {
  const { db } = move;
  const files = /* @__PURE__ */ new Map();
  const codes = new Set(
    (await db.select({ code: languages.code }).from(languages)).map(({ code }) => code)
  );
  async function findFile(row, file, log) {
    const named = `${row.id} ${row.text("title")}`;
    if (file === void 0) {
      log.refuse("\u6CA1\u6709\u6587\u4EF6\u7684\u8BB0\u5F55", named);
      return void 0;
    }
    try {
      return { row: file, values: await takeDocumentFile(move, file, row) };
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      log.refuse(error.message, `${named} ${file.text("path")}`);
      return void 0;
    }
  }
  await moveTable(move, {
    source: "document",
    label: "\u6587\u6863",
    target: documents,
    size: BATCH2,
    sums: [
      { label: "\u6D4F\u89C8\u6B21\u6570", of: (row) => row.whole("view_count"), here: documents.view_count },
      {
        label: "\u4E0B\u8F7D\u6B21\u6570",
        of: (row) => row.whole("download_count"),
        here: documents.download_count
      },
      { label: "\u4EF7\u683C\u4E4B\u548C", of: priceOf, here: documents.price }
    ],
    async plan(rows, log) {
      files.clear();
      const newest = await attached.newestFiles(rows.map(({ id }) => id));
      const errors = await errorsOf(move, rows);
      const uuids = await uuidsOf(move, rows, log);
      const owners = await existing(
        db,
        users,
        rows.map((row) => row.long("user_id"))
      );
      const planned = [];
      for (const row of rows) {
        move.say(`\u6587\u6863 ${row.id}`);
        const file = await findFile(row, newest.get(row.id), log);
        if (file === void 0) continue;
        files.set(row.id, file);
        const owner = row.long("user_id");
        if (!owners.has(owner))
          log.change("\u4E0A\u4F20\u8005\u4E0D\u5B58\u5728\uFF0C\u5F52\u7BA1\u7406\u5458\u6240\u6709", `${row.id} ${row.text("title")}`);
        const language = row.text("language");
        if (language !== "" && !codes.has(language))
          log.change("\u8BED\u8A00\u672A\u77E5\uFF0C\u5DF2\u6E05\u7A7A", `${row.id} ${language}`);
        const { hash, digest, size, ext } = file.values;
        if (hash !== file.row.text("hash").toLowerCase())
          log.change("\u6587\u4EF6\u7684 MD5 \u4E0E\u8BB0\u5F55\u4E0D\u7B26\uFF0C\u4EE5\u6587\u4EF6\u4E3A\u51C6", `${row.id} ${file.row.text("path")}`);
        const values = {
          ...textsOf(row),
          uuid: uuids.get(row.id) ?? "",
          user_id: owners.has(owner) ? owner : ROOT_USER_ID,
          attachment_id: file.row.id,
          hash,
          digest,
          size,
          ext,
          preview: Math.max(0, row.whole("preview")),
          view_count: row.whole("view_count"),
          download_count: row.whole("download_count"),
          price: priceOf(row),
          status: statusOf(row),
          language: codes.has(language) ? language : "",
          convert_error: errors.get(row.id) ?? "",
          is_vip: row.flag("is_vip"),
          recommend_at: row.time("recommend_at"),
          deleted_at: row.time("deleted_at"),
          deleted_user_id: row.long("deleted_user_id"),
          ...timesOf(row)
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async before(tx, planned) {
      const coming = planned.flatMap(({ row }) => files.get(row.id) ?? []);
      if (coming.length === 0) return;
      await tx.insert(attachments).overridingSystemValue().values(coming.map(({ row, values }) => ({ ...values, id: row.id }))).onConflictDoNothing();
      await remember(
        tx,
        "attachment",
        coming.map(({ row }) => ({ old_id: row.id, new_id: row.id }))
      );
    }
  });
}
function priceOf(row) {
  return Math.max(0, Math.min(PRICE_MAX, row.whole("price")));
}
var CHUNK = 500;
async function enqueueMoved({ db, say }) {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql3`set local statement_timeout = 0`);
    return tx.execute(sql3`
      select d.id from documents d
      join moved_rows m on m.source = 'document' and m.new_id = d.id
      where d.status = ${PendingConvert} and d.deleted_at is null and d.converted_pages = 0
        and not exists (
          select 1 from graphile_worker.jobs j where j.key = 'convert:' || d.id)
      order by d.view_count desc, d.id`);
  });
  const ids = rows.map(({ id }) => Number(id));
  for (let start = 0; start < ids.length; start += CHUNK) {
    say(`\u5B89\u6392\u8F6C\u6362 ${start}`);
    await enqueueAgain(db, ids.slice(start, start + CHUNK));
  }
  return ids.length;
}

// src/moredoc/move-groups.ts
import { eq as eq4, notInArray } from "drizzle-orm";
var INSTALLED = /* @__PURE__ */ new Set([ADMINISTRATORS_ID, 2]);
async function readAll(move, table) {
  const all = [];
  for await (const rows of move.source.batches(table)) all.push(...rows);
  return all;
}
async function releaseTitles(tx, rows) {
  const coming = rows.map(({ id }) => id);
  if (coming.every((id) => id === ADMINISTRATORS_ID)) return;
  const left = await tx.select({ id: groups.id }).from(groups).where(coming.length === 0 ? void 0 : notInArray(groups.id, coming));
  for (const { id } of left) {
    const members = await tx.$count(userGroups, eq4(userGroups.group_id, id));
    if (members === 0 && id !== ADMINISTRATORS_ID) await tx.delete(groups).where(eq4(groups.id, id));
  }
  for (const { id } of rows.filter((row) => INSTALLED.has(row.id)))
    await tx.update(groups).set({ title: `#${id}`, is_default: false }).where(eq4(groups.id, id));
}
async function moveGroups(move) {
  const all = await readAll(move, "group");
  const others = all.filter(({ id }) => id !== ADMINISTRATORS_ID);
  const newcomers = others.find((row) => row.flag("is_default")) ?? others[0];
  const isDefault = (row) => row.id === newcomers?.id;
  await moveTable(move, {
    source: "group",
    label: "\u7528\u6237\u7EC4",
    target: groups,
    installed: INSTALLED,
    // All at once, since their titles may change places.
    size: 1e4,
    plan: (rows, log) => rows.map((row) => {
      if (row.flag("is_default") !== isDefault(row))
        log.change("\u9ED8\u8BA4\u7528\u6237\u7EC4\u53EA\u80FD\u6709\u4E00\u4E2A\uFF0C\u4E14\u4E0D\u662F\u7528\u6237\u7EC4 1", `${row.id} ${row.text("title")}`);
      return {
        row,
        values: {
          title: row.text("title"),
          color: row.text("color"),
          description: row.text("description"),
          sort: row.whole("sort"),
          is_default: isDefault(row),
          is_display: row.flag("is_display"),
          enable_upload: row.flag("enable_upload"),
          enable_document_review: row.flag("enable_document_review"),
          enable_comment: row.flag("enable_comment"),
          enable_comment_approval: row.flag("enable_comment_approval"),
          enable_article: row.flag("enable_article"),
          enable_article_approval: row.flag("enable_article_approval"),
          ...timesOf(row)
        }
      };
    }),
    before: (tx, planned) => releaseTitles(
      tx,
      planned.map(({ row }) => row)
    )
  });
}
var keyOf = (row) => `${row.method.toUpperCase()} ${row.path}`;
var NO_PERMISSION = "\u672C\u7AD9\u6CA1\u6709\u8FD9\u4E00\u6743\u9650\uFF0C\u6216\u65E0\u9700\u6388\u6743";
async function matchPermissions(move) {
  const here = new Map(
    (await move.db.select().from(permissions)).map((row) => [keyOf(row), row.id])
  );
  const matched = /* @__PURE__ */ new Map();
  for await (const rows of move.source.batches("permission"))
    for (const row of rows) {
      const id = here.get(keyOf({ method: row.text("method"), path: row.text("path") }));
      if (id !== void 0) matched.set(row.id, id);
    }
  await moveLinks(move, {
    source: "permission",
    label: "\u6743\u9650",
    plan: async (rows, log) => rows.flatMap((row) => {
      const newId = matched.get(row.id);
      if (newId !== void 0) return [{ row, values: newId }];
      log.skip(NO_PERMISSION, `${row.text("method")} ${row.text("path")}`);
      return [];
    }),
    // Those of this product are there already.
    store: async (_tx, ids) => ids
  });
  return matched;
}
async function moveGroupPermissions(move) {
  const { db } = move;
  const matched = await matchPermissions(move);
  await moveLinks(move, {
    source: "group_permission",
    label: "\u7528\u6237\u7EC4\u7684\u6743\u9650",
    async plan(rows, log) {
      const groupIds = rows.map((row) => row.long("group_id"));
      const here = await existing(db, groups, groupIds);
      return rows.flatMap((row) => {
        const group_id = row.long("group_id");
        const permission_id = matched.get(row.long("permission_id"));
        if (here.has(group_id) && permission_id !== void 0)
          return [{ row, values: { group_id, permission_id } }];
        log.skip(here.has(group_id) ? NO_PERMISSION : "\u7528\u6237\u7EC4\u4E0D\u5B58\u5728", row.id);
        return [];
      });
    },
    async store(tx, values) {
      await tx.insert(groupPermissions).values([...values]).onConflictDoNothing();
      return values.map(({ permission_id }) => permission_id);
    }
  });
}
async function isFirstGroupPowerful({ source }) {
  const granted = await source.where("group_permission", "group_id", [ADMINISTRATORS_ID]);
  const given = new Set(granted.map((row) => row.long("permission_id")));
  let titled = 0;
  for await (const rows of source.batches("permission"))
    for (const row of rows) {
      if (row.text("title") === "") continue;
      titled += 1;
      if (!given.has(row.id)) return false;
    }
  return titled > 0;
}
async function moveUserGroups(move) {
  const { db } = move;
  const isPowerful = await isFirstGroupPowerful(move);
  const [newcomers] = await db.select().from(groups).where(eq4(groups.is_default, true)).limit(1);
  await moveLinks(move, {
    source: "user_group",
    label: "\u7528\u6237\u6240\u5728\u7684\u7EC4",
    async plan(rows, log) {
      const userIds = rows.map((row) => row.long("user_id"));
      const groupIds = rows.map((row) => row.long("group_id"));
      const usersHere = await existing(db, users, userIds);
      const groupsHere = await existing(db, groups, groupIds);
      return rows.flatMap((row) => {
        const [user_id, group_id] = [row.long("user_id"), row.long("group_id")];
        if (!usersHere.has(user_id) || !groupsHere.has(group_id)) {
          log.skip("\u7528\u6237\u6216\u7528\u6237\u7EC4\u4E0D\u5B58\u5728", row.id);
          return [];
        }
        const wouldRise = group_id === ADMINISTRATORS_ID && user_id !== ROOT_USER_ID && !isPowerful;
        if (wouldRise)
          log.change("\u6539\u5165\u9ED8\u8BA4\u7528\u6237\u7EC4\uFF0C\u56E0\u4E3A\u7528\u6237\u7EC4 1 \u5728\u672C\u7AD9\u62E5\u6709\u5168\u90E8\u6743\u9650", `\u7528\u6237 ${user_id}`);
        const values = { user_id, group_id: wouldRise ? newcomers?.id ?? 2 : group_id };
        return [{ row, values }];
      });
    },
    async store(tx, values) {
      await tx.insert(userGroups).values([...values]).onConflictDoNothing();
      return values.map(({ group_id }) => group_id);
    }
  });
}

// src/moredoc/move-links.ts
function placeOf(tree, links) {
  let place = [];
  for (const link of links) {
    const id = link.long("category_id");
    if (tree.get(id)?.type !== CategoryType.Document) continue;
    const path2 = pathTo(tree, id);
    if (path2.length > place.length) place = path2;
  }
  return place;
}
async function moveDocumentCategories(move, tree) {
  const { db, source, report, compared, say } = move;
  compared.push({ source: "document_category" });
  const log = report.table("document_category", "\u6587\u6863\u7684\u5206\u7C7B");
  let found = 0;
  for await (const rows of source.batches("document")) {
    const ids = rows.map(({ id }) => id);
    const links = await source.where("document_category", "document_id", ids);
    const linkIds = links.map(({ id }) => id);
    const known = await movedIds(db, "document_category", linkIds);
    const here = await existing(db, documents, ids);
    const values = [];
    const moved = [];
    for (const document_id of ids) {
      const own = links.filter((link) => link.long("document_id") === document_id);
      const place = placeOf(tree, own);
      for (const link of own) {
        const id = link.long("category_id");
        if (!here.has(document_id)) log.skip("\u6587\u6863\u672A\u8FC1\u5165", link.id);
        else if (!tree.has(id)) log.skip("\u5206\u7C7B\u4E0D\u5B58\u5728", link.id);
        else if (!place.includes(id)) log.skip("\u4E0E\u5176\u4ED6\u5206\u7C7B\u4E0D\u5728\u540C\u4E00\u8DEF\u5F84\u4E0A", link.id);
        else if (!known.has(link.id)) moved.push({ old_id: link.id, new_id: document_id });
      }
      const isNew = moved.some((each) => each.new_id === document_id);
      if (!isNew) continue;
      const added = place.filter((id) => own.every((link) => link.long("category_id") !== id));
      if (added.length > 0) log.change("\u8865\u4E0A\u7F3A\u5C11\u7684\u4E0A\u7EA7\u5206\u7C7B", document_id);
      values.push(
        ...place.map((category_id, position) => ({ document_id, category_id, position }))
      );
    }
    if (values.length > 0)
      await db.transaction(async (tx) => {
        await tx.insert(documentCategories).values(values).onConflictDoNothing();
        await remember(tx, "document_category", moved);
      });
    found += links.length;
    log.found(links.length);
    log.known(known.size);
    log.moved(moved.length);
    say(`\u6587\u6863\u7684\u5206\u7C7B ${found}`);
  }
  const orphans = await source.count("document_category") - found;
  log.found(orphans);
  if (orphans > 0) log.skip("\u6587\u6863\u4E0D\u5B58\u5728", `${orphans} \u6761`, orphans);
}
async function moveArticleCategories(move, tree) {
  await moveLinks(move, {
    source: "article_category",
    label: "\u6587\u7AE0\u7684\u5206\u7C7B",
    async plan(rows, log) {
      const here = await existing(
        move.db,
        articles,
        rows.map((row) => row.long("article_id"))
      );
      return rows.flatMap((row) => {
        const [article_id, category_id] = [row.long("article_id"), row.long("category_id")];
        if (here.has(article_id) && tree.get(category_id)?.type === CategoryType.Article)
          return [{ row, values: { article_id, category_id } }];
        log.skip("\u6587\u7AE0\u6216\u5206\u7C7B\u4E0D\u5B58\u5728", row.id);
        return [];
      });
    },
    async store(tx, values) {
      await tx.insert(articleCategories).values([...values]).onConflictDoNothing();
      return values.map(({ article_id }) => article_id);
    }
  });
}

// src/moredoc/move-records.ts
var NO_USER2 = "\u7528\u6237\u4E0D\u5B58\u5728";
var TITLE_MAX = 255;
var ANCHOR = /<a\s[^>]*?href\s*=\s*["']?([^"'\s>]*)["']?[^>]*>([\s\S]*?)<\/a>/i;
async function membersOf({ db }, rows) {
  const ids = rows.map((row) => row.long("user_id"));
  const here = await existing(db, users, ids);
  return (row) => here.has(row.long("user_id"));
}
function plainText(html) {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&").trim().slice(0, TITLE_MAX);
}
var DYNAMIC_TYPES = Object.values(DynamicType);
async function moveDynamics(move, addresses) {
  await moveTable(move, {
    source: "dynamic",
    label: "\u52A8\u6001",
    target: dynamics,
    async plan(rows, log) {
      const isMember = await membersOf(move, rows);
      const planned = [];
      for (const row of rows) {
        const type = row.whole("type");
        if (!isMember(row)) log.skip(NO_USER2, row.id);
        else if (!DYNAMIC_TYPES.includes(type)) log.skip("\u672C\u7AD9\u6CA1\u6709\u8FD9\u79CD\u52A8\u6001", row.id);
        else {
          const content = row.text("content");
          const [, address = "", text = content] = ANCHOR.exec(content) ?? [];
          const href = address === "" ? "" : await addresses.link(address);
          const values = {
            user_id: row.long("user_id"),
            type,
            title: plainText(text),
            href: href.startsWith("/") ? href : "",
            ...createdOf(row)
          };
          planned.push({ row, values });
        }
      }
      return planned;
    }
  });
}
async function newestReports({ source }) {
  const newest = /* @__PURE__ */ new Map();
  for await (const rows of source.batches("report"))
    for (const row of rows) newest.set(reportKey(row), row.id);
  return newest;
}
var reportKey = (row) => `${row.long("user_id")}:${row.long("document_id")}`;
async function moveReports(move) {
  const newest = await newestReports(move);
  await moveTable(move, {
    source: "report",
    label: "\u4E3E\u62A5",
    target: reports,
    async plan(rows, log) {
      const ids = rows.map((row) => row.long("document_id"));
      const here = await existing(move.db, documents, ids);
      return rows.flatMap((row) => {
        if (newest.get(reportKey(row)) !== row.id) {
          log.skip("\u540C\u4E00\u7528\u6237\u540E\u6765\u53C8\u4E3E\u62A5\u4E86\u540C\u4E00\u6587\u6863", row.id);
          return [];
        }
        if (!here.has(row.long("document_id"))) {
          log.skip("\u6587\u6863\u672A\u8FC1\u5165", row.id);
          return [];
        }
        const values = {
          document_id: row.long("document_id"),
          document_title: row.text("document_title"),
          user_id: row.long("user_id"),
          username: row.text("username"),
          reason: row.whole("reason"),
          status: row.flag("status"),
          remark: row.text("remark"),
          ...timesOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}
function stepsOf(row) {
  let read;
  try {
    read = JSON.parse(row.text("operators") || "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(read)) return [];
  return read.flatMap((step) => {
    const ts = Number(step?.ts);
    return Number.isFinite(ts) ? [{ u: Number(step?.u ?? 0), t: Number(step?.t ?? 0), ts }] : [];
  });
}
async function movePunishments(move) {
  const now = /* @__PURE__ */ new Date();
  await moveTable(move, {
    source: "punishment",
    label: "\u5904\u7F5A",
    target: punishments,
    async plan(rows, log) {
      const isMember = await membersOf(move, rows);
      const operators = rows.flatMap((row) => stepsOf(row).map(({ u }) => u));
      const names = await usernamesOf(move.db, operators);
      const describe = (row) => stepsOf(row).map(({ u, t, ts }, index) => ({
        user_id: u,
        username: names.get(u) ?? "",
        action: t === 0 ? "cancel" : index === 0 ? "create" : "update",
        at: new Date(ts * 1e3).toISOString()
      }));
      return rows.flatMap((row) => {
        const type = row.whole("type");
        if (!isMember(row) || !(type in punishmentTypeLabels)) {
          log.skip(isMember(row) ? "\u672C\u7AD9\u6CA1\u6709\u8FD9\u79CD\u5904\u7F5A" : NO_USER2, row.id);
          return [];
        }
        const end_time = row.time("end_time");
        const enable = row.flag("enable");
        const isActive = enable && (end_time === null || end_time > now);
        if (isActive && type <= 2)
          log.change(
            "\u5728\u672C\u7AD9\u8D77\u4F5C\u7528\uFF1A\u7981\u7528\u8D26\u53F7\u5373\u4E0D\u80FD\u767B\u5F55\uFF0C\u7981\u6B62\u8BC4\u8BBA\u5373\u4E0D\u80FD\u8BC4\u8BBA",
            `\u7528\u6237 ${row.long("user_id")}`
          );
        const values = {
          user_id: row.long("user_id"),
          type,
          enable,
          reason: row.text("reason"),
          remark: row.text("remark"),
          end_time,
          operators: describe(row),
          ...timesOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}
async function moveSearches(move) {
  await moveTable(move, {
    source: "search_record",
    label: "\u641C\u7D22\u8BB0\u5F55",
    target: searchRecords,
    async plan(rows) {
      const isMember = await membersOf(move, rows);
      return rows.map((row) => ({
        row,
        values: {
          user_id: isMember(row) ? row.long("user_id") : 0,
          ip: row.text("ip"),
          keywords: row.text("keywords"),
          type: row.whole("type"),
          total: row.whole("total"),
          page: row.whole("page"),
          user_agent: row.text("user_agent"),
          spend_ms: Math.round((Number(row.text("spend_time")) || 0) * 1e3),
          ...createdOf(row)
        }
      }));
    }
  });
}

// src/moredoc/move-settings.ts
var RENAMED = {
  "system.credit_exchange": "score.credit_exchange"
};
var LEFT = {
  "system.domain": "\u8BF7\u4EE5\u73AF\u5883\u53D8\u91CF SITE_ORIGIN \u8BBE\u7F6E",
  // Operators close the other site before they move.
  "security.is_close": "\u672C\u7AD9\u4FDD\u6301\u5F00\u653E",
  "system.analytics": "\u672C\u7AD9\u4E0D\u8FD0\u884C\u7EDF\u8BA1\u811A\u672C",
  "download.secret_key": "\u672C\u7AD9\u81EA\u52A8\u751F\u6210\u5BC6\u94A5",
  "email.secret": "\u672C\u7AD9\u81EA\u52A8\u751F\u6210\u5BC6\u94A5",
  "display.home_version": "\u672C\u7AD9\u53EA\u6709\u4E00\u79CD\u9996\u9875",
  "converter.enable_gzip": "\u672C\u7AD9\u603B\u662F\u538B\u7F29",
  "converter.enable_svgo": "\u672C\u7AD9\u603B\u662F\u7CBE\u7B80",
  "converter.enable_convert_repeated_document": "\u672C\u7AD9\u6309\u6587\u4EF6\u5185\u5BB9\u5171\u7528\u8F6C\u6362"
};
var HTML = /<[a-z]/i;
var keyOf2 = (row) => `${row.text("category")}.${row.text("name")}`;
function findSetting(row) {
  const [category = "", name = ""] = (RENAMED[keyOf2(row)] ?? keyOf2(row)).split(".");
  return settingByName(category, name);
}
function extensionHere(text) {
  return text === "svg" || text === "webp" ? text : "auto";
}
async function moveSettings(move, addresses) {
  const { settings } = move.services;
  async function textOf(row, { category, name, item }) {
    const text = row.text("value");
    if (`${category}.${name}` === "converter.extension") return extensionHere(text);
    if (item.is_secret || text === "") return text;
    if (item.input_type === "image") return addresses.picture(text, `\u8BBE\u7F6E ${keyOf2(row)}`);
    if (HTML.test(text)) return addresses.html(text, `\u8BBE\u7F6E ${keyOf2(row)}`);
    return /^(?:\/|https?:\/\/)\S+$/.test(text) ? addresses.link(text) : text;
  }
  async function changeOf(row, log) {
    const key = keyOf2(row);
    const setting = findSetting(row);
    const left = LEFT[key];
    if (left !== void 0 || setting === void 0) {
      log.skip(left ?? "\u672C\u7AD9\u6CA1\u6709\u8FD9\u9879\u8BBE\u7F6E", key);
      return void 0;
    }
    const text = await textOf(row, setting);
    const { value, message } = text === void 0 ? { message: "\u56FE\u7247\u672A\u80FD\u8FC1\u5165" } : readSetting(setting.item, text);
    if (value !== void 0) return { setting, value };
    log.refuse(message ?? "", key);
    return void 0;
  }
  await moveLinks(move, {
    source: "config",
    label: "\u8BBE\u7F6E",
    size: 1e4,
    async plan(rows, log) {
      const planned = [];
      for (const row of rows) {
        const change = await changeOf(row, log);
        if (change !== void 0) planned.push({ row, values: change });
      }
      return planned;
    },
    async store(tx, changes) {
      const differing = changes.filter(
        ({ setting: { item }, value }) => settingText(value) !== settingText(item.default)
      );
      await settings.write(tx, differing);
      for (const { setting, value } of differing)
        if (setting.item.input_type === "image")
          await bindImages(tx, { type: AttachmentType.Config, id: setting.id }, [String(value)]);
      return changes.map(({ setting }) => setting.id);
    }
  });
}

// src/moredoc/move-trade.ts
var NO_USER3 = "\u7528\u6237\u4E0D\u5B58\u5728";
async function moveKnown(move, needed, table) {
  const { source, report } = move;
  if (!source.has(table.source)) return;
  for await (const [first] of source.batches(table.source, 1)) {
    const lacking = needed.filter((column) => first?.has(column) === false);
    if (lacking.length === 0) return moveTable(move, table);
    const log = report.table(table.source, table.label);
    const rows = await source.count(table.source);
    log.found(rows);
    log.refuse(`\u8868\u7684\u7ED3\u6784\u672A\u77E5\uFF0C\u7F3A\u5C11 ${lacking.join("\u3001")}`, `${rows} \u6761`, rows);
    return void 0;
  }
  return void 0;
}
async function membersOf2({ db }, rows) {
  const here = await existing(
    db,
    users,
    rows.map((row) => row.long("user_id"))
  );
  return (row) => here.has(row.long("user_id"));
}
var PAYMENTS_MAX = 10;
async function moveOrders(move) {
  const amount = (row) => row.whole("amount");
  await moveKnown(move, ["order_no", "user_id", "order_type", "status", "amount"], {
    source: "order",
    label: "\u8BA2\u5355",
    target: orders,
    sums: [{ label: "\u91D1\u989D\u4E4B\u548C\uFF08\u79EF\u5206\uFF09", of: amount, here: orders.amount }],
    async plan(rows, log) {
      const isMember = await membersOf2(move, rows);
      return rows.flatMap((row) => {
        const [status, type] = [row.whole("status"), row.whole("order_type")];
        if (!isMember(row) || !(status in orderStatusLabels) || !(type in orderTypeLabels)) {
          log.refuse(isMember(row) ? "\u8BA2\u5355\u7684\u7C7B\u578B\u6216\u72B6\u6001\u672A\u77E5" : NO_USER3, row.text("order_no"));
          return [];
        }
        const isPending = status === OrderStatus.Pending;
        if (isPending) log.change("\u5F85\u652F\u4ED8\u7684\u8BA2\u5355\u5DF2\u5173\u95ED", row.text("order_no"));
        const payment = row.whole("payment_type");
        const values = {
          order_no: row.text("order_no"),
          user_id: row.long("user_id"),
          order_type: type,
          product_id: row.long("product_id"),
          product_uuid: row.text("product_uuid"),
          product_name: row.text("product_name"),
          status: isPending ? OrderStatus.Closed : status,
          payment_type: payment > PAYMENTS_MAX ? 0 : Math.max(0, payment),
          quantity: Math.max(1, row.whole("quantity")),
          price: row.whole("price"),
          coupon_amount: row.whole("coupon_amount"),
          amount: amount(row),
          remark: row.text("remark"),
          paid_at: row.time("paid_at"),
          closed_at: row.time("closed_at") ?? (isPending ? /* @__PURE__ */ new Date() : null),
          ...timesOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}
async function moveVips(move) {
  await moveKnown(move, ["user_id", "type", "joined_at", "expired_at"], {
    source: "user_vip",
    label: "\u4F1A\u5458",
    target: userVips,
    async plan(rows, log) {
      const isMember = await membersOf2(move, rows);
      return rows.flatMap((row) => {
        const [joined_at, expired_at] = [row.time("joined_at"), row.time("expired_at")];
        const isKnown = row.whole("type") in vipMonths && joined_at !== null && expired_at !== null;
        if (!isMember(row) || !isKnown) {
          log.refuse(isMember(row) ? "\u4F1A\u5458\u7684\u7C7B\u578B\u6216\u65E5\u671F\u672A\u77E5" : NO_USER3, row.id);
          return [];
        }
        const discount = row.whole("discount");
        const values = {
          user_id: row.long("user_id"),
          order_no: row.text("order_no") || `moved-${row.id}`,
          type: row.whole("type"),
          discount: discount >= 1 && discount <= 100 ? discount : 100,
          download: Math.max(0, row.whole("download")),
          download_used: Math.max(0, row.whole("download_used")),
          times: Math.max(0, row.whole("times")),
          joined_at,
          expired_at,
          ...timesOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}
async function moveSms(move) {
  await moveKnown(move, ["mobile", "type", "status"], {
    source: "sms",
    label: "\u77ED\u4FE1\u8BB0\u5F55",
    target: sms,
    async plan(rows, log) {
      const isMember = await membersOf2(move, rows);
      return rows.flatMap((row) => {
        if (!(row.whole("type") in smsTypeLabels)) {
          log.skip("\u77ED\u4FE1\u7684\u7C7B\u578B\u672A\u77E5", row.id);
          return [];
        }
        const values = {
          mobile: row.text("mobile"),
          type: row.whole("type"),
          status: row.whole("status"),
          user_id: isMember(row) ? row.long("user_id") : 0,
          // Codes that were sent there open nothing here.
          code_hash: "",
          is_used: true,
          ip: row.text("ip"),
          provider: row.text("provider"),
          error: row.text("error"),
          response: row.text("response"),
          expires_at: row.time("created_at") ?? /* @__PURE__ */ new Date(0),
          ...timesOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}
async function moveOauths(move) {
  await moveKnown(move, ["user_id", "oauth_type", "openid"], {
    source: move.source.has("oauth") ? "oauth" : "user_oauth",
    label: "\u7B2C\u4E09\u65B9\u8D26\u53F7",
    target: userOauths,
    async plan(rows, log) {
      const isMember = await membersOf2(move, rows);
      return rows.flatMap((row) => {
        const type = row.whole("oauth_type");
        if (!isMember(row) || !(type in oauthTypeLabels) || row.text("openid") === "") {
          log.skip(isMember(row) ? "\u672C\u7AD9\u6CA1\u6709\u8FD9\u79CD\u767B\u5F55\u65B9\u5F0F" : NO_USER3, row.id);
          return [];
        }
        const values = {
          user_id: row.long("user_id"),
          oauth_type: type,
          openid: row.text("openid"),
          unionid: row.text("unionid"),
          nickname: row.text("nickname") || row.text("username"),
          ...timesOf(row)
        };
        return [{ row, values }];
      });
    }
  });
}

// src/moredoc/move-users.ts
import { inArray as inArray3, sql as sql4 } from "drizzle-orm";
async function findTaken(db, rows) {
  const lower = (column) => rows.map((row) => row.text(column).trim().toLowerCase());
  const found = await db.select({ id: users.id, username: users.username, email: users.email, mobile: users.mobile }).from(users).where(
    sql4`${inArray3(sql4`lower(${users.username})`, lower("username"))}
        or (${users.email} <> '' and ${inArray3(sql4`lower(${users.email})`, lower("email"))})
        or (${users.mobile} <> '' and ${inArray3(users.mobile, lower("mobile"))})`
  );
  const others = found.filter(
    ({ id }) => id !== ROOT_USER_ID || !rows.some((row) => row.id === id)
  );
  const setOf = (column) => new Set(others.map((row) => row[column].toLowerCase()).filter((text) => text !== ""));
  return { username: setOf("username"), email: setOf("email"), mobile: setOf("mobile") };
}
function nameOf(row, taken, log) {
  const name = row.text("username").trim();
  const free = name === "" || taken.has(name.toLowerCase()) ? `${name}_${row.id}` : name;
  if (free !== name)
    log.change("\u7528\u6237\u540D\u4E3A\u7A7A\u6216\u4E0E\u5176\u4ED6\u7528\u6237\u76F8\u540C\uFF0C\u5DF2\u6539\u540D", `${row.id} ${name} \u2192 ${free}`);
  taken.add(free.toLowerCase());
  return free;
}
function uniqueOf(row, { column, label }, { taken, log }) {
  const text = row.text(column).trim();
  if (text === "") return "";
  if (taken.has(text.toLowerCase())) {
    log.change(`${label}\u4E0E\u5176\u4ED6\u7528\u6237\u76F8\u540C\uFF0C\u5DF2\u6E05\u7A7A`, `${row.id} ${row.text("username")} ${text}`);
    return "";
  }
  taken.add(text.toLowerCase());
  return text;
}
function passwordOf(row, log) {
  const stored = row.text("password");
  if (isFormerHash(stored)) return stored;
  log.change("\u5BC6\u7801\u7684\u683C\u5F0F\u672A\u77E5\uFF0C\u987B\u91CD\u8BBE\u5BC6\u7801", `${row.id} ${row.text("username")}`);
  return "";
}
function balanceOf(row) {
  return Math.max(0, row.whole("credit_count"));
}
async function openLedger(tx, planned) {
  const values = planned.flatMap(({ row }) => {
    const amount = balanceOf(row);
    if (amount === 0) return [];
    const key = `import:${row.id}`;
    const fields = { user_id: row.id, amount, balance: amount, key, remark: "\u8FC1\u5165\u65F6\u7684\u4F59\u989D" };
    return [{ ...fields, reason: "grant" }];
  });
  if (values.length > 0) await tx.insert(creditMovements).values(values).onConflictDoNothing();
}
async function moveUsers(move, pictures) {
  await moveTable(move, {
    source: "user",
    label: "\u7528\u6237",
    target: users,
    installed: /* @__PURE__ */ new Set([ROOT_USER_ID]),
    sums: [{ label: "\u79EF\u5206\u4E4B\u548C\uFF08\u4E0D\u8BA1\u8D1F\u6570\uFF09", of: balanceOf, here: users.credit_count }],
    async plan(rows, log) {
      const taken = await findTaken(move.db, rows);
      const planned = [];
      for (const row of rows) {
        const username = nameOf(row, taken.username, log);
        if (row.whole("credit_count") < 0)
          log.change("\u79EF\u5206\u4E3A\u8D1F\uFF0C\u8BB0\u4E3A 0", `${row.id} ${username}\uFF08${row.whole("credit_count")}\uFF09`);
        const values = {
          username,
          password: passwordOf(row, log),
          email: uniqueOf(row, { column: "email", label: "\u90AE\u7BB1" }, { taken: taken.email, log }),
          mobile: uniqueOf(
            row,
            { column: "mobile", label: "\u624B\u673A\u53F7\u7801" },
            { taken: taken.mobile, log }
          ),
          address: row.text("address"),
          signature: row.text("signature"),
          avatar: await pictures.take(row.text("avatar"), `\u7528\u6237 ${row.id} \u7684\u5934\u50CF`) ?? "",
          realname: row.text("realname"),
          identity: row.text("identity"),
          register_ip: row.text("register_ip"),
          last_login_ip: row.text("last_login_ip"),
          credit_count: balanceOf(row),
          remark: row.text("remark"),
          login_at: row.time("login_at"),
          ...timesOf(row)
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      await openLedger(tx, planned);
      for (const { row, values } of planned)
        if (values.avatar !== "" && values.avatar !== void 0)
          await bindImages(tx, { type: AttachmentType.Avatar, id: row.id }, [values.avatar]);
    }
  });
}

// src/moredoc/old-attachments.ts
async function readOldAttachments(source) {
  const newest = /* @__PURE__ */ new Map();
  const pictures = /* @__PURE__ */ new Map();
  for await (const rows of source.batches("attachment"))
    for (const row of rows) {
      const path2 = row.text("path");
      if (row.whole("type") !== AttachmentType.Document) {
        if (!pictures.has(path2)) pictures.set(path2, row.id);
      } else if (row.time("deleted_at") === null) newest.set(row.long("type_id"), row.id);
    }
  return {
    async newestFiles(documentIds) {
      const ids = documentIds.flatMap((id) => newest.get(id) ?? []);
      const rows = await source.where("attachment", "id", ids);
      return new Map(rows.map((row) => [row.long("type_id"), row]));
    },
    async pictureAt(address) {
      const id = pictures.get(address);
      const [row] = id === void 0 ? [] : await source.where("attachment", "id", [id]);
      return row;
    }
  };
}

// src/moredoc/pictures.ts
import { createHash } from "node:crypto";
import { eq as eq5 } from "drizzle-orm";
import { fileTypeFromFile } from "file-type";
var NAME_MAX2 = 255;
var OLD = /^\/uploads\/[\w./-]+\.\w+$/;
var VIDEOS = /* @__PURE__ */ new Set(["mp4", "webm"]);
var KINDS = /* @__PURE__ */ new Set(["png", "apng", "jpg", "gif", "webp", "avif", ...VIDEOS]);
var TABLE = "uploads";
async function storePicture({ storage }, file) {
  const { hash, digest } = file;
  const { bytes, width, height } = await encodePicture(file.path, picture);
  const key = `uploads/${digest.slice(0, 2)}/${digest}.webp`;
  await storage.put(key, bytes);
  return { hash, digest, path: `/${key}`, ext: ".webp", size: bytes.length, width, height };
}
async function storeVideo({ storage }, file, kind) {
  const { hash, digest, size } = file;
  const key = `uploads/${digest.slice(0, 2)}/${digest}.${kind}`;
  if (await storage.head(key) === void 0) await storage.take(key, file.path);
  return { hash, digest, path: `/${key}`, ext: `.${kind}`, size, width: 0, height: 0 };
}
function createPictures(move, attached) {
  const { services, db, files, report } = move;
  const log = report.table(TABLE, "\u56FE\u7247\u4E0E\u89C6\u9891");
  const failed = /* @__PURE__ */ new Map();
  async function knownAs(address) {
    const [known] = await db.select({ href: oldAddresses.href }).from(oldAddresses).where(eq5(oldAddresses.path, address));
    return known?.href;
  }
  async function receive(address) {
    const file = await files.find(address);
    if (file === void 0) throw new HttpError(404, "\u6587\u4EF6\u7F3A\u5931");
    const kind = (await fileTypeFromFile(file))?.ext ?? "";
    if (!KINDS.has(kind)) throw new HttpError(400, "\u4E0D\u662F\u53EF\u4EE5\u663E\u793A\u7684\u56FE\u7247\u6216\u89C6\u9891");
    if (files.isDry) {
      const digest = createHash("sha256").update(address).digest("hex");
      const ext = VIDEOS.has(kind) ? `.${kind}` : ".webp";
      const path2 = `/uploads/${digest.slice(0, 2)}/${digest}${ext}`;
      return { hash: digest.slice(0, 32), digest, path: path2, ext, size: 0, width: 0, height: 0 };
    }
    return inScratch(services, async (folder) => {
      const copy = await files.copy(file, folder);
      return VIDEOS.has(kind) ? storeVideo(services, copy, kind) : storePicture(services, copy);
    });
  }
  async function insert(tx, address, stored, row) {
    const fields = {
      ...stored,
      user_id: row?.long("user_id") ?? ROOT_USER_ID,
      type: row?.whole("type") ?? AttachmentType.Article,
      name: (row?.text("name") ?? "").slice(-NAME_MAX2) || address.slice(-NAME_MAX2),
      ip: row?.text("ip") ?? "",
      description: row?.text("description") ?? "",
      enable: row?.flag("enable") ?? true,
      ...row === void 0 ? {} : timesOf(row)
    };
    const values = row === void 0 ? fields : { ...fields, id: row.id };
    const insertion = tx.insert(attachments);
    const made = await (row === void 0 ? insertion : insertion.overridingSystemValue()).values(values).onConflictDoNothing().returning({ id: attachments.id });
    const [{ id } = { id: 0 }] = made;
    if (row !== void 0 && id > 0)
      await remember(tx, "attachment", [{ old_id: row.id, new_id: id }]);
    await tx.insert(oldAddresses).values({ path: address, href: stored.path }).onConflictDoNothing();
  }
  return {
    async take(address, shownBy) {
      if (!OLD.test(address)) return address;
      const known = await knownAs(address);
      if (known !== void 0) return known;
      const refuse = (reason) => {
        failed.set(address, reason);
        log.refuse(reason, `${address}\uFF08${shownBy}\uFF09`);
        return void 0;
      };
      const before = failed.get(address);
      if (before !== void 0) return refuse(before);
      log.found(1);
      let stored;
      try {
        stored = await receive(address);
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) return refuse(error.message);
        throw error;
      }
      const row = await attached.pictureAt(address);
      await db.transaction((tx) => insert(tx, address, stored, row));
      log.moved(1);
      return stored.path;
    }
  };
}

// src/moredoc/recount.ts
import { sql as sql5 } from "drizzle-orm";
var ofUsers = (column, from) => ({
  table: "users",
  column,
  counted: sql5.raw(`select user_id as id, count(*) as value from ${from} group by user_id`)
});
var ofTarget = (table, column, from) => ({
  table,
  column,
  counted: sql5.raw(`select document_id as id, count(*) as value from ${from} group by document_id`)
});
var COUNTERS = [
  ofUsers("doc_count", "documents where deleted_at is null"),
  ofUsers("article_count", "articles where deleted_at is null"),
  ofUsers("favorite_count", "favorites"),
  ofUsers("comment_count", "comments where status = 1"),
  {
    table: "categories",
    column: "doc_count",
    counted: sql5`
      select category_id as id, count(*) as value from (
        select l.category_id from document_categories l
        join documents d on d.id = l.document_id and d.deleted_at is null
        union all
        select l.category_id from article_categories l
        join articles a on a.id = l.article_id and a.deleted_at is null
      ) as link group by category_id`
  },
  ofTarget("documents", "favorite_count", "favorites where type = 0"),
  ofTarget("documents", "comment_count", "comments where type = 0 and status = 1"),
  ofTarget("documents", "score_count", "document_scores"),
  {
    table: "documents",
    column: "score",
    counted: sql5`
      select document_id as id, round(avg(score)) as value from document_scores group by document_id`
  },
  ofTarget("articles", "favorite_count", "favorites where type = 1"),
  ofTarget("articles", "comment_count", "comments where type = 1 and status = 1"),
  {
    table: "comments",
    column: "comment_count",
    counted: sql5`
      select parent_id as id, count(*) as value from comments
      where parent_id > 0 and status = 1 group by parent_id`
  }
];
async function recount({ db, say }) {
  for (const { table, column, counted } of COUNTERS) {
    say(`\u6838\u5BF9\u8BA1\u6570 ${table}.${column}`);
    const [name, counter] = [sql5.raw(table), sql5.raw(column)];
    await db.transaction(async (tx) => {
      await tx.execute(sql5`set local statement_timeout = 0`);
      await tx.execute(sql5`
        update ${name} it set ${counter} = coalesce(counted.value, 0)::int
        from ${name} own left join (${counted}) as counted on counted.id = own.id
        where it.id = own.id and it.${counter} <> coalesce(counted.value, 0)`);
    });
  }
}

// src/moredoc/report.ts
var EXAMPLES = 20;
function createReport(tell = () => void 0) {
  const tables = /* @__PURE__ */ new Map();
  function create(table, label) {
    const counts = { found: 0, moved: 0, known: 0 };
    const remarks = {
      skipped: /* @__PURE__ */ new Map(),
      refused: /* @__PURE__ */ new Map(),
      changed: /* @__PURE__ */ new Map()
    };
    const remark = (kind) => (reason, row, count = 1) => {
      const known = remarks[kind].get(reason) ?? { count: 0, examples: [] };
      known.count += count;
      if (known.examples.length < EXAMPLES) known.examples.push(String(row));
      remarks[kind].set(reason, known);
      tell({ table, kind, reason, row: String(row) });
    };
    const list = (kind) => [...remarks[kind]].map(([reason, rest]) => ({ reason, ...rest }));
    const adder = (name) => (rows) => {
      counts[name] += rows;
    };
    const log = {
      found: adder("found"),
      moved: adder("moved"),
      known: adder("known"),
      skip: remark("skipped"),
      refuse: remark("refused"),
      change: remark("changed")
    };
    const read = () => ({
      table,
      label,
      ...counts,
      skipped: list("skipped"),
      refused: list("refused"),
      changed: list("changed")
    });
    return { log, read };
  }
  return {
    table(name, label) {
      const known = tables.get(name) ?? create(name, label);
      tables.set(name, known);
      return known.log;
    },
    tables: () => [...tables.values()].map(({ read }) => read())
  };
}

// src/moredoc/source.ts
var BATCH3 = 500;
var NEEDED = ["user", "document", "attachment", "category"];
async function openSource({ url, prefix, zone }) {
  const mysql = await import("mysql2/promise");
  const connection = await mysql.createConnection({ uri: url, dateStrings: true, supportBigNumbers: true, charset: "utf8mb4" }).catch((error) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new StartError(`\u65E0\u6CD5\u8FDE\u63A5 MySQL\uFF1A${said}`);
  });
  connection.on("error", () => void 0);
  const readTime = createTimeReader(zone);
  const ask = async (sql7, values = []) => {
    const [rows] = await connection.query(sql7, [...values]).catch((error) => {
      if (error.fatal !== true) throw error;
      throw new StartError("\u4E0E MySQL \u7684\u8FDE\u63A5\u65AD\u5F00\u4E86\uFF1A\u518D\u6B21\u8FD0\u884C\u5373\u53EF\u7EE7\u7EED");
    });
    return rows;
  };
  await connection.query("set session transaction isolation level repeatable read");
  await connection.query("start transaction with consistent snapshot, read only");
  const listed = await ask(
    "select table_name as name from information_schema.tables where table_schema = database()"
  );
  const tables = new Set(listed.map(({ name }) => String(name)));
  const has = (table) => tables.has(prefix + table);
  const missing = NEEDED.filter((table) => !has(table));
  if (missing.length > 0) {
    await connection.end();
    const names = missing.map((table) => prefix + table).join("\u3001");
    throw new StartError(`\u6570\u636E\u5E93\u4E2D\u6CA1\u6709 ${names}\uFF1A\u5B83\u4E0D\u662F moredoc \u7684\u6570\u636E\u5E93\uFF0C\u6216\u8868\u524D\u7F00\u4E0D\u662F ${prefix}`);
  }
  const quoted = (table) => mysql.escapeId(prefix + table);
  const rowOf = (values) => createSourceRow(values, readTime);
  const first = async (table, what) => {
    if (!has(table)) return 0;
    const [row] = await ask(`select ${what} as value from ${quoted(table)}`);
    return Number(row?.value ?? 0);
  };
  return {
    has,
    count: (table) => first(table, "count(*)"),
    maxId: (table) => first(table, "max(id)"),
    async *batches(table, size = BATCH3) {
      let last = -1;
      while (has(table)) {
        const found = await ask(
          `select * from ${quoted(table)} where id > ? order by id limit ${size}`,
          [last]
        );
        const rows = found.map(rowOf);
        const end = rows.at(-1);
        if (end === void 0) return;
        last = end.id;
        yield rows;
      }
    },
    async where(table, column, values) {
      if (values.length === 0 || !has(table)) return [];
      const found = await ask(
        `select * from ${quoted(table)} where ${mysql.escapeId(column)} in (?) order by id`,
        [values]
      );
      return found.map(rowOf);
    },
    close: () => connection.end()
  };
}

// src/moredoc/sums.ts
function createSums() {
  const tables = /* @__PURE__ */ new Map();
  return {
    add(table, what, value) {
      const sums = tables.get(table) ?? /* @__PURE__ */ new Map();
      sums.set(what, (sums.get(what) ?? 0) + value);
      tables.set(table, sums);
    },
    of: (table) => tables.get(table) ?? /* @__PURE__ */ new Map()
  };
}

// src/moredoc/move-in.ts
var KEPT_IDS = {
  user: users,
  group: groups,
  category: categories,
  attachment: attachments,
  document: documents,
  document_score: documentScores,
  article: articles,
  comment: comments,
  favorite: favorites,
  download: downloads,
  sign: signs,
  order: orders,
  user_vip: userVips,
  sms,
  oauth: userOauths,
  user_oauth: userOauths,
  dynamic: dynamics,
  report: reports,
  punishment: punishments,
  banner: banners,
  advertisement: advertisements,
  friendlink: friendlinks,
  navigation: navigations,
  search_record: searchRecords
};
var LEFT2 = [
  ["attachment_content", "\u6B63\u6587\u7531\u672C\u7AD9\u91CD\u65B0\u8F6C\u6362\u5F97\u5230"],
  ["document_relate", "\u76F8\u5173\u6587\u6863\u7531\u672C\u7AD9\u8BA1\u7B97"],
  ["article_relate", "\u76F8\u5173\u6587\u7AE0\u7531\u672C\u7AD9\u8BA1\u7B97"],
  ["logout", "\u6240\u6709\u7528\u6237\u987B\u91CD\u65B0\u767B\u5F55"],
  ["email_code", "\u9A8C\u8BC1\u7801\u5DF2\u5931\u6548"]
];
async function requireEmptySite(db) {
  const begun = await db.select({ id: movedRows.old_id }).from(movedRows).limit(1);
  if (begun.length > 0) return;
  const own = [documents, articles, comments, orders];
  let rows = await db.$count(users) - 1;
  for (const table of own) rows += await db.$count(table);
  if (rows > 0)
    throw new StartError(
      "\u672C\u7AD9\u5DF2\u6709\u7528\u6237\u3001\u6587\u6863\u6216\u6587\u7AE0\uFF1A\u53EA\u80FD\u8FC1\u5165\u521A\u5B89\u88C5\u7684\u7A7A\u7AD9\u70B9\uFF0C\u5426\u5219\u7F16\u53F7\u4E0E\u5730\u5740\u4F1A\u6DF7\u6DC6\u3002\u8BF7\u53E6\u8BBE DATA_DIR \u6216 DATABASE_URL"
    );
}
async function reserveAllIds(db, source) {
  for (const [table, target] of Object.entries(KEPT_IDS))
    await reserveIds(db, target, await source.maxId(table));
}
async function reportLeft({ source, report }) {
  for (const [table, reason] of LEFT2) {
    const rows = await source.count(table);
    if (rows === 0) continue;
    const log = report.table(table, table);
    log.found(rows);
    log.skip(reason, `${rows} \u6761`, rows);
  }
}
async function moveAll(move) {
  const attached = await readOldAttachments(move.source);
  const pictures = createPictures(move, attached);
  const addresses = await createAddresses(move, pictures);
  const tree = await readTree(move);
  await moveLanguages(move);
  await moveGroups(move);
  await moveGroupPermissions(move);
  await moveUsers(move, pictures);
  await moveUserGroups(move);
  await moveCategories(move, tree, pictures);
  await moveDocuments(move, attached);
  await moveDocumentCategories(move, tree);
  await moveArticles(move, addresses);
  await moveArticleCategories(move, tree);
  await moveComments(move);
  await moveFavorites(move);
  await moveScores(move);
  await moveDownloads(move);
  await moveSigns(move);
  await moveOrders(move);
  await moveVips(move);
  await moveSms(move);
  await moveOauths(move);
  await moveDynamics(move, addresses);
  await moveReports(move);
  await movePunishments(move);
  await moveSearches(move);
  await moveBanners(move, addresses);
  await moveAdvertisements(move, addresses);
  await moveFriendlinks(move);
  await moveNavigations(move, addresses);
  await moveSettings(move, addresses);
  await moveOtherAttachments(move);
  await reportLeft(move);
}
async function moveOn(services, db, source, { files, isDry, say = () => void 0, tell }) {
  const move = {
    services,
    db,
    source,
    files: createOldFiles(files, services, isDry),
    report: createReport(tell),
    sums: createSums(),
    compared: [],
    say
  };
  await requireEmptySite(db);
  await reserveAllIds(db, source);
  await moveAll(move);
  await recount(move);
  const conversions = await enqueueMoved(move);
  say("\u6838\u5BF9");
  const comparisons = await compare(move, move.compared);
  return {
    tables: move.report.tables(),
    comparisons,
    isEqual: comparisons.every(isEqual),
    conversions
  };
}
var DryRunEnd = class extends Error {
  name = "DryRunEnd";
};
async function moveAndUndo(services, source, options) {
  let report;
  try {
    await services.db.transaction(async (tx) => {
      await tx.execute(sql6`set local statement_timeout = 0`);
      await tx.execute(sql6`set local idle_in_transaction_session_timeout = 0`);
      report = await moveOn(services, tx, source, options);
      throw new DryRunEnd();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd) || report === void 0) throw error;
  }
  if (report === void 0) throw new Error("a dry run ended without its report");
  return report;
}
var LOCK = 727075;
async function alone({ db }, work) {
  const client = await db.$client.connect();
  try {
    const { rows } = await client.query(
      "select pg_try_advisory_lock($1) as alone",
      [LOCK]
    );
    if (rows[0]?.alone !== true) throw new StartError("\u53E6\u4E00\u4E2A\u8FC1\u5165\u6B63\u5728\u8FDB\u884C\uFF1A\u8BF7\u7B49\u5B83\u7ED3\u675F");
    return await work();
  } finally {
    client.release(true);
  }
}
async function moveIn(services, options) {
  const source = await openSource({
    url: options.databaseUrl,
    prefix: options.prefix,
    zone: options.zone
  });
  try {
    return await alone(
      services,
      () => options.isDry ? moveAndUndo(services, source, options) : moveOn(services, services.db, source, options)
    );
  } finally {
    await source.close();
  }
}
export {
  moveIn
};
//# sourceMappingURL=move-in-C2FT7DGI.js.map
