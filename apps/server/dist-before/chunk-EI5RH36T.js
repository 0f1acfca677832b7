import {
  drawCode,
  pageOf,
  requireEveryRight
} from "./chunk-AAF6ARCI.js";
import {
  drawCaptcha,
  siteOrigin,
  siteOriginOf
} from "./chunk-NYWXK4TL.js";
import {
  OauthError,
  ProviderRefusal,
  ProviderUnavailable,
  alipayConfig,
  alipayFault,
  callbackPaths,
  createAlipay,
  createWechatPay,
  wechatPayConfig,
  wechatPayFault
} from "./chunk-7MM5ELBL.js";
import {
  converterProgram,
  siteZone
} from "./chunk-F7TMIRWB.js";
import {
  countMembers
} from "./chunk-USZUW3BT.js";
import {
  ANALYSER_VERSION,
  listCategories,
  normalise,
  queryTermsOf,
  termsOf,
  visibleCategories,
  wordsOf
} from "./chunk-LY62352Y.js";
import {
  countPublicDocuments,
  keptOf,
  listOf,
  totalOf,
  withoutHiddenOfCategories
} from "./chunk-2C6NTZXV.js";
import {
  bindImages
} from "./chunk-NZTCDQOE.js";
import {
  consume
} from "./chunk-PYR7UJ2N.js";
import {
  contract,
  permissionKey
} from "./chunk-65GROPOF.js";
import {
  ROOT_USER_ID
} from "./chunk-E2JVT2YI.js";
import {
  HttpError,
  badField,
  conflict,
  outdated
} from "./chunk-POQ6TBXX.js";
import {
  readBackupState
} from "./chunk-3BUE3JUT.js";
import {
  articleCategories,
  articles,
  banners,
  categories,
  comments,
  configChanges,
  dailyReads,
  documentCategories,
  documents,
  downloads,
  feedbacks,
  friendlinks,
  languages,
  orders,
  refunds,
  reports,
  searchEntries,
  users
} from "./chunk-DKMBJ5GY.js";
import {
  BUILD,
  VERSION
} from "./chunk-PBW24WHC.js";
import {
  ArticleStatus,
  AttachmentType,
  CHINA_ZONE,
  CategoryType,
  CommentStatus,
  DocumentStatus,
  OauthType,
  OrderStatus,
  PaymentType,
  RefundChannel,
  RefundOrigin,
  RefundState,
  SECRET_MASK,
  SmsType,
  addDays,
  aliasOfExtension,
  allSettings,
  articlePath,
  captchaTypeLabels,
  chinaDay,
  documentPath,
  formatBytes,
  moneyPaymentTypes,
  oauthStems,
  oauthTypeLabels,
  oauthTypes,
  publicDocumentStatuses,
  publicSettings,
  readChinaTime,
  readSetting,
  settingById,
  settingByName,
  settingCategories,
  settingText
} from "./chunk-WIGOKNOV.js";

// src/search/rebuild.ts
import { sql } from "drizzle-orm";
async function rebuildIndex(db) {
  await db.transaction((tx) => startRebuild(tx));
}
async function startRebuild(tx) {
  await tx.execute(sql`delete from search_changes where priority = 1`);
  await tx.execute(sql`
    insert into search_changes (type, target_id, priority)
    select 0, id, 1 from documents where search_shows_document(status, deleted_at)
    union all select 1, id, 1 from articles where search_shows_article(status, deleted_at)
    union all select type, target_id, 1 from search_entries e
      where not case e.type
        when 0 then exists (select from documents where id = e.target_id and search_shows_document(status, deleted_at))
        else exists (select from articles where id = e.target_id and search_shows_article(status, deleted_at)) end`);
  await tx.execute(sql`
    insert into search_state (id, version, started_at, total)
    select 1, ${ANALYSER_VERSION}, now(), count(*) from search_changes where priority = 1
    on conflict (id) do update set version = excluded.version, started_at = excluded.started_at, total = excluded.total`);
}
async function rebuildIfOld(db) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_state in share row exclusive mode`);
    const { rows } = await tx.execute(
      sql`select version from search_state where id = 1`
    );
    if (rows[0]?.version === ANALYSER_VERSION) return false;
    await startRebuild(tx);
    return true;
  });
}
async function readProgress(db) {
  const { rows } = await db.execute(sql`
    select s.version, s.started_at, coalesce(s.total, 0)::int as total,
      (select count(*) from search_changes)::int as left,
      (select count(*) from search_entries)::int as entries
    from (select 1) one left join search_state s on s.id = 1`);
  const [row] = rows;
  return {
    version: row?.version ?? "",
    started_at: row?.started_at == null ? null : new Date(row.started_at),
    total: row?.total ?? 0,
    left: row?.left ?? 0,
    entries: row?.entries ?? 0
  };
}

// src/modules/config/config.routes.ts
import { asc, desc as desc2, eq as eq4 } from "drizzle-orm";

// src/web/sitemap.ts
import { sql as sql2 } from "drizzle-orm";

// src/web/xml.ts
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
};
function xmlText(text) {
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "").replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

// src/web/sitemap.ts
var PART_SIZE = 1e4;
var BATCH = 1e3;
var rowKinds = ["documents", "articles"];
var sitemapKinds = ["pages", ...rowKinds];
var LISTS = ["/", "/library", "/article", "/wish"];
var visibleDocuments = sql2`d.deleted_at is null and d.pages > 0
  and d.status in (${sql2.join(
  publicDocumentStatuses.map((status) => sql2`${status}`),
  sql2`, `
)})`;
var visibleArticles = sql2`a.deleted_at is null and a.status = ${ArticleStatus.Passed}`;
var documentCategory = sql2`(select l.category_id from ${documentCategories} l
  where l.document_id = d.id order by l.position desc limit 1)`;
var articleCategory = sql2`(select l.category_id from ${articleCategories} l
  join ${categories} c on c.id = l.category_id
  where l.article_id = a.id order by c.parent_id desc limit 1)`;
var sources = {
  documents: {
    rows: sql2`select d.id, d.uuid as name, ${documentCategory} as category, d.updated_at
        from ${documents} d where ${visibleDocuments} and d.id`,
    ids: sql2`select d.id, d.updated_at from ${documents} d where ${visibleDocuments}`,
    path: ({ name, category }) => documentPath({ uuid: name, category_id: category === null ? [] : [category] })
  },
  articles: {
    rows: sql2`select a.id, a.identifier as name, ${articleCategory} as category, a.updated_at
        from ${articles} a where ${visibleArticles} and a.id`,
    ids: sql2`select a.id, a.updated_at from ${articles} a where ${visibleArticles}`,
    path: ({ name, category }) => articlePath({ identifier: name, category_id: category === null ? [] : [category] })
  }
};
async function readParts(db, kind) {
  const { rows } = await db.execute(sql2`
    select ((id - 1) / ${PART_SIZE}::int + 1)::int as part, count(*)::int as count,
      max(updated_at) as updated_at
    from (${sources[kind].ids}) source group by 1 order by 1`);
  return rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at) }));
}
function listParts(db, kind) {
  return keptOf(db).of(
    `sitemap.${kind}`,
    () => readParts(db, kind),
    ({ length }) => length > 1
  );
}
async function countSitemap(db) {
  const lists = [await listParts(db, "documents"), await listParts(db, "articles")];
  const sum = (parts) => parts.reduce((all2, { count: count2 }) => all2 + count2, 0);
  return {
    document_count: sum(lists[0]),
    article_count: sum(lists[1]),
    part_count: 1 + lists[0].length + lists[1].length
  };
}
var HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
var NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
async function sitemapIndex(db, origin) {
  const items = [`<sitemap><loc>${xmlText(`${origin}/sitemap/pages-1.xml`)}</loc></sitemap>
`];
  for (const kind of rowKinds) {
    for (const { part, updated_at } of await listParts(db, kind)) {
      const address2 = xmlText(`${origin}/sitemap/${kind}-${part}.xml`);
      items.push(
        `<sitemap><loc>${address2}</loc><lastmod>${updated_at.toISOString()}</lastmod></sitemap>
`
      );
    }
  }
  return `${HEAD}<sitemapindex ${NAMESPACE}>
${items.join("")}</sitemapindex>
`;
}
async function pagesPart(db, origin) {
  const rows = visibleCategories(
    await listCategories(db, [CategoryType.Document, CategoryType.Article])
  );
  const filled = (await withoutHiddenOfCategories(db, rows)).filter(
    ({ doc_count }) => doc_count > 0
  );
  const ofCategories = filled.map(
    ({ id, type }) => type === CategoryType.Document ? `/library/${id}` : `/article/${id}`
  );
  const lines = [...LISTS, ...ofCategories].map(
    (path) => `<url><loc>${xmlText(`${origin}${path}`)}</loc></url>
`
  );
  return `${HEAD}<urlset ${NAMESPACE}>
${lines.join("")}</urlset>
`;
}
async function* sitemapPart(db, origin, { kind, part }) {
  if (kind === "pages") {
    yield await pagesPart(db, origin);
    return;
  }
  const { rows: query, path } = sources[kind];
  const last = part * PART_SIZE;
  let after = last - PART_SIZE;
  let head = `${HEAD}<urlset ${NAMESPACE}>
`;
  for (; ; ) {
    const { rows } = await db.execute(sql2`${query} > ${after} and id <= ${last} order by id limit ${BATCH}`);
    const lines = rows.map((row) => {
      const updated_at = new Date(row.updated_at);
      const address2 = xmlText(`${origin}${path({ ...row, id: Number(row.id), updated_at })}`);
      return `<url><loc>${address2}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>
`;
    });
    yield head + lines.join("");
    head = "";
    const end = rows.at(-1);
    if (end === void 0 || rows.length < BATCH) break;
    after = Number(end.id);
  }
  yield "</urlset>\n";
}

// src/modules/config/config.service.ts
import { eq as eq2, sql as sql4 } from "drizzle-orm";

// src/modules/config/category-parts.ts
function partOf(category) {
  if (category === "wechatpay" || category === "alipay") return { category: "pay", stem: category };
  const [, ours, site] = /^(oauth|sms)([A-Z][A-Za-z]{1,30})$/.exec(category) ?? [];
  if (site === void 0) return void 0;
  const stem = site.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
  return { category: ours === "sms" ? "sms" : "oauth", stem };
}
function fullNames({ stem }, name) {
  return name === "enable" ? [stem, `enable_${stem}`] : [`${stem}_${name}`];
}
function nameInPart({ stem }, { name }) {
  if (name === stem || name === `enable_${stem}`) return "enable";
  return name.startsWith(`${stem}_`) ? name.slice(stem.length + 1) : void 0;
}
function settingsOf(category) {
  if (Object.hasOwn(settingCategories, category)) {
    return allSettings.filter((setting) => setting.category === category).map((setting) => ({ category, name: setting.name, setting }));
  }
  const part = partOf(category);
  if (part === void 0) return [];
  return allSettings.filter((setting) => setting.category === part.category).flatMap((setting) => {
    const name = nameInPart(part, setting);
    return name === void 0 ? [] : [{ category, name, setting }];
  });
}
function settingListedAs(category, name) {
  const own = settingByName(category, name);
  const part = own === void 0 ? partOf(category) : void 0;
  if (part === void 0) return own;
  for (const fullName of fullNames(part, name)) {
    const found = settingByName(part.category, fullName);
    if (found !== void 0) return found;
  }
  return void 0;
}

// src/modules/config/config-changes.ts
import { and, desc, eq, inArray, lt, or, sql as sql3 } from "drizzle-orm";
var RETENTION_DAYS = 365;
async function recordChanges(tx, changes, { caller, before }) {
  if (changes.length === 0) return;
  await tx.insert(configChanges).values(
    changes.map((change) => {
      const { setting, value } = change;
      const { is_secret } = setting.item;
      return {
        category: setting.category,
        name: setting.name,
        user_id: caller.id,
        username: caller.username,
        before: is_secret ? null : before(change),
        after: is_secret ? null : settingText(value)
      };
    })
  );
}
async function listChanges(db, { category, name, page, size }) {
  const shown = allSettings.filter(
    (setting) => (category === void 0 || category.includes(setting.category)) && (name === "" || setting.name === name)
  );
  const matches = shown.length === 0 ? sql3`false` : or(
    ...[...new Set(shown.map((setting) => setting.category))].map(
      (each) => and(
        eq(configChanges.category, each),
        inArray(
          configChanges.name,
          shown.filter((setting) => setting.category === each).map((found) => found.name)
        )
      )
    )
  );
  const order = [desc(configChanges.id)];
  const { total, rows } = await pageOf(db, configChanges, { page, size, matches, order });
  return {
    total,
    change: rows.map((row) => {
      const item2 = settingByName(row.category, row.name)?.item;
      return {
        ...row,
        label: item2?.label ?? row.name,
        is_secret: item2?.is_secret ?? false,
        created_at: row.created_at.toISOString()
      };
    })
  };
}
async function deleteOldChanges(db) {
  await db.delete(configChanges).where(lt(configChanges.created_at, sql3`now() - make_interval(days => ${RETENTION_DAYS})`));
}

// src/modules/config/config.service.ts
function valueOf(values, { category, name }) {
  return values[category][name] ?? "";
}
function shownValue(values, setting) {
  const text = settingText(valueOf(values, setting));
  return setting.item.is_secret && text !== "" ? SECRET_MASK : text;
}
function toRow({ category, name, setting }, value, times) {
  const { id, item: item2 } = setting;
  const isText = item2.length !== void 0;
  return {
    id,
    category,
    name,
    label: item2.label,
    value,
    placeholder: item2.placeholder,
    input_type: item2.input_type,
    sort: item2.sort,
    options: item2.options.map((option) => `${option.value}:${option.label}`).join("\n"),
    col_num: item2.col_num,
    is_secret: item2.is_secret,
    ...item2.min === void 0 ? {} : { min: item2.min },
    ...item2.max === void 0 ? {} : { max: item2.max },
    ...isText ? { max_length: item2.length } : {},
    ...times
  };
}
async function listConfig({ db, settings }, categories2) {
  return presentConfig(db, settings, [...new Set(categories2)].flatMap(settingsOf));
}
async function presentConfig(db, settings, wanted) {
  if (wanted.length === 0) return [];
  const values = await settings.readFresh(db);
  const changedAt = await settings.changedAt(db);
  const [root] = await db.select({ created_at: users.created_at }).from(users).where(eq2(users.id, ROOT_USER_ID));
  const created_at = root?.created_at.toISOString() ?? null;
  return wanted.map((listed) => {
    const { setting } = listed;
    return toRow(listed, shownValue(values, setting), {
      created_at,
      updated_at: changedAt.get(`${setting.category}.${setting.name}`)?.toISOString() ?? null
    });
  });
}
function findSetting({ id, category, name }) {
  return category === "" && name === "" && id !== void 0 ? settingById(id) : settingListedAs(category, name);
}
function changesOf(given) {
  const changes = /* @__PURE__ */ new Map();
  const fields = {};
  for (const each of given) {
    const setting = findSetting(each);
    if (setting === void 0) {
      const called = each.name === "" ? `${each.id ?? ""}` : `${each.category}.${each.name}`;
      throw badField(called, `\u6CA1\u6709\u540D\u4E3A ${called} \u7684\u8BBE\u7F6E`);
    }
    const { category, name, item: item2 } = setting;
    const kept = each.value.trim() === "" || each.value === SECRET_MASK;
    if (item2.is_secret && each.clear === true) {
      changes.set(setting.id, { setting, value: "" });
      continue;
    }
    if (item2.is_secret && kept) continue;
    const { value, message } = readSetting(item2, each.value);
    if (value === void 0) fields[`${category}.${name}`] ??= message;
    else changes.set(setting.id, { setting, value });
  }
  const [first] = Object.values(fields);
  if (first !== void 0) throw new HttpError(400, first, { fields });
  return [...changes.values()];
}
var SETTINGS_LOCK = 727057;
async function requireUnchanged(tx, settings, given, changes) {
  const changedAt = await settings.changedAt(tx);
  const outdatedRows = changes.flatMap(({ setting }) => {
    const each = given.find((one) => findSetting(one)?.id === setting.id);
    if (each?.unchanged_since === void 0) return [];
    const at = changedAt.get(`${setting.category}.${setting.name}`)?.getTime();
    const since = each.unchanged_since === null ? void 0 : Date.parse(each.unchanged_since);
    const { category, name } = setting;
    return at === since ? [] : [{ category, name, setting }];
  });
  if (outdatedRows.length === 0) return;
  throw outdated("\u521A\u624D\u6709\u4EBA\u4FEE\u6539\u4E86\u540C\u6837\u7684\u8BBE\u7F6E\uFF0C\u8BF7\u6838\u5BF9\u540E\u518D\u4FDD\u5B58", {
    config: await presentConfig(tx, settings, outdatedRows)
  });
}
var GUARDED = {
  accounts: "\u51B3\u5B9A\u8C01\u80FD\u8FDB\u5165\u7528\u6237\u7684\u8D26\u53F7",
  money: "\u51B3\u5B9A\u8C01\u6536\u5230\u7528\u6237\u4ED8\u7684\u94B1"
};
async function requireMayChangeGuarded(db, caller, changes) {
  for (const { setting } of changes) {
    const { guards, label } = setting.item;
    if (guards === void 0) continue;
    await requireEveryRight(
      db,
      caller,
      `\u300C${label}\u300D${GUARDED[guards]}\uFF0C\u53EA\u6709\u62E5\u6709\u5168\u90E8\u6743\u9650\u7684\u7528\u6237\u624D\u80FD\u4FEE\u6539`
    );
    return;
  }
}
function requireReentry(values, changes) {
  const isChanged = (category, name) => changes.some(({ setting }) => setting.category === category && setting.name === name);
  for (const setting of allSettings) {
    const { category, name, item: item2 } = setting;
    const { sent_to = [] } = item2;
    if (valueOf(values, setting) === "" || isChanged(category, name)) continue;
    if (sent_to.some((place) => isChanged(category, place)))
      throw badField(`${category}.${name}`, `\u66F4\u6362\u4E86\u53D1\u9001\u7684\u53BB\u5411\uFF0C\u8BF7\u91CD\u65B0\u586B\u5199${item2.label}`);
  }
}
async function updateConfig({ db, settings }, given, caller) {
  const wanted = changesOf(given);
  await db.transaction(async (tx) => {
    await tx.execute(sql4`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
    const before = await settings.readFresh(tx);
    const changes = wanted.filter(
      ({ setting, value }) => settingText(valueOf(before, setting)) !== settingText(value) || setting.item.is_secret && value !== ""
    );
    await requireUnchanged(tx, settings, given, changes);
    await requireMayChangeGuarded(tx, caller, changes);
    requireReentry(before, changes);
    await settings.write(tx, changes);
    await recordChanges(tx, changes, {
      caller,
      before: ({ setting }) => settingText(valueOf(before, setting))
    });
    for (const { setting, value } of changes) {
      if (setting.item.input_type !== "image") continue;
      const owner = { type: AttachmentType.Config, id: setting.id };
      await bindImages(tx, owner, [String(value)]);
    }
  });
  settings.forget();
}

// src/modules/config/config-tests.ts
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";

// src/search/find.ts
import { sql as sql5 } from "drizzle-orm";

// src/search/entry.ts
var SearchType = { Document: 0, Article: 1 };
var TEXT_BYTES_MAX = 6e5;
var WORD_BYTES = 8;
var PLACE_MAX = 16383;
var PLACES_MAX = 255;
var quote = (term) => `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
function createVector() {
  const places = /* @__PURE__ */ new Map();
  let place = 0;
  return {
    add(terms, weight) {
      for (const term of terms) {
        place = Math.min(place + 1, PLACE_MAX);
        const known2 = places.get(term);
        if (known2 === void 0) places.set(term, [`${place}${weight}`]);
        else if (known2.length < PLACES_MAX) known2.push(`${place}${weight}`);
      }
    },
    /** Adds terms without a position, which have the lowest weight. */
    addPlain(terms) {
      let left = TEXT_BYTES_MAX;
      for (const term of terms) {
        if (places.has(term)) continue;
        left -= Buffer.byteLength(term) + WORD_BYTES;
        if (left < 0) return;
        places.set(term, []);
      }
    },
    toString: () => [...places].map(([term, at]) => at.length === 0 ? quote(term) : `${quote(term)}:${at.join(",")}`).join(" ")
  };
}
function allTermsOf(text) {
  const { words, pairs } = termsOf(text);
  return [...words, ...pairs];
}
function entryOf({ keywords, description, text, ...kept }) {
  const title = allTermsOf(kept.title);
  const named = allTermsOf(keywords);
  const short = createVector();
  const full = createVector();
  for (const vector of [short, full]) {
    vector.add(title, "A");
    vector.add(named, "B");
  }
  full.add(allTermsOf(description), "C");
  full.addPlain(wordsOf(text));
  return {
    ...kept,
    file_type: kept.type === SearchType.Document ? aliasOfExtension(kept.ext) : "",
    title_words: short.toString(),
    words: full.toString()
  };
}

// src/search/synonyms.ts
var VARIANTS_MAX = 6;
var known;
function synonymsOf(text) {
  if (known?.text === text) return known.synonyms;
  const synonyms = text.split("\n").map((line) => [
    ...new Set(
      line.split(/[,，、]/).map((word) => normalise(word.trim()).text).filter((word) => word !== "")
    )
  ]).filter((group) => group.length > 1);
  known = { text, synonyms };
  return synonyms;
}
var SPACED = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]`;
var begins = new RegExp(`^${SPACED}`, "u");
var ends = new RegExp(`${SPACED}$`, "u");
function patternOf(word) {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const before = begins.test(word) ? `(?<!${SPACED})` : "";
  const after = ends.test(word) ? `(?!${SPACED})` : "";
  return new RegExp(`${before}${literal}${after}`, "u");
}
function variantsOf(query, synonyms) {
  const variants = /* @__PURE__ */ new Set([query]);
  if (synonyms.length === 0) return [query];
  const { text } = normalise(query);
  for (const group of synonyms) {
    const word = group.filter((each) => text.includes(each)).sort((one, other) => other.length - one.length).find((each) => patternOf(each).test(text));
    if (word === void 0) continue;
    const pattern = patternOf(word);
    for (const other of group) {
      if (other !== word) variants.add(text.replace(pattern, () => other));
      if (variants.size === VARIANTS_MAX) return [...variants];
    }
  }
  return [...variants];
}

// src/search/query.ts
var STOP = /* @__PURE__ */ new Set([
  ..."\u7684\u4E86\u548C\u662F\u5728\u4E0E\u53CA\u4E3A\u6216\u4E4B\u4E5F\u6709\u88AB\u628A\u5BF9\u4ECE\u5230\u4EE5\u4E8E\u7B49\u7740",
  "\u4E00\u4E2A",
  "\u5173\u4E8E",
  "\u5982\u4F55",
  "\u4EC0\u4E48",
  "\u600E\u4E48",
  "\u54EA\u4E9B",
  "\u4EE5\u53CA",
  "the",
  "of",
  "a",
  "an",
  "and",
  "to",
  "in",
  "for",
  "on"
]);
var WORDS_MAX = 8;
var PREFIX_MIN = 2;
var quote2 = (term) => `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
var prefix = (term) => `${quote2(term)}:*`;
var all = (terms) => terms.length === 0 ? "" : `(${terms.join(" & ")})`;
var either = (terms) => [...new Set(terms.filter((term) => term !== ""))].join(" | ");
function withoutStops(terms) {
  const telling = terms.filter((term) => !STOP.has(term));
  return telling.length > 0 ? telling : [...terms];
}
function spacedOf({ spaced, isOpen }) {
  const kept = withoutStops(spaced);
  const last = spaced.at(-1);
  return kept.map(
    (term) => isOpen && term === last && term.length >= PREFIX_MIN ? prefix(term) : quote2(term)
  );
}
function looseOf(terms) {
  if (terms.length < 2) return "";
  const longest = new Set(
    [...terms].sort((one, other) => other.length - one.length).slice(0, WORDS_MAX)
  );
  const kept = terms.filter((term) => longest.has(term));
  const butOne = kept.map((_, index) => all(kept.filter((_other, place) => place !== index)));
  const inner = kept.length > 3 ? [all(kept.slice(1, -1))] : [];
  return either([...butOne, ...inner]);
}
function joined(queries) {
  const [first] = queries;
  if (first === void 0 || queries.length === 1) return first;
  const union = (part) => [...new Set(queries.flatMap((each) => each[part]))];
  return {
    strict: either(queries.map(({ strict }) => strict)),
    loose: either(queries.map(({ loose }) => loose)),
    any: either(queries.map(({ any }) => any)),
    pairs: first.pairs,
    marks: union("marks"),
    written: union("written")
  };
}
function searchQueryOf(text, synonyms = []) {
  return joined(
    variantsOf(text, synonyms).map(queryOf).filter((query) => query !== void 0)
  );
}
function queryOf(text) {
  const terms = queryTermsOf(text);
  const spaced = spacedOf(terms);
  const words = withoutStops(terms.words).map(quote2);
  const pairs = terms.pairs.map(quote2);
  const single = terms.single.map(prefix);
  const fixed = [...spaced, ...single];
  if (fixed.length + words.length === 0) return void 0;
  return {
    strict: either([all([...words, ...fixed]), all([...pairs, ...fixed])]),
    loose: looseOf([...words, ...spaced]),
    any: either([...words, ...pairs, ...fixed]),
    pairs: terms.pairs,
    written: text.trim().split(/\s+/),
    marks: [.../* @__PURE__ */ new Set([...withoutStops([...terms.words, ...terms.spaced]), ...terms.single])]
  };
}

// src/search/find.ts
var searchSorts = [
  "default",
  "latest",
  "pages",
  "size",
  "view",
  "download",
  "favorite",
  "comment",
  "score"
];
var HITS_MAX = 1e3;
var RANKED_BY_TEXT = 100;
var STRICT_HITS_MIN = 10;
var SIMILAR_MAX = 50;
var empty = {
  total: 0,
  hits: [],
  facets: { file_type: [], category: [], language: [] },
  query: void 0,
  isSimilar: false
};
var list = (values, type) => sql5`${sql5.param([...values])}::${sql5.raw(type)}[]`;
function conditionsOf(filter) {
  const { type, categoryIds, userIds, ext, languages: languages2, createdFrom, createdTo } = filter;
  const parts = [
    type === void 0 ? void 0 : sql5`e.type = ${type}`,
    categoryIds === void 0 ? void 0 : sql5`e.category_ids && ${list(categoryIds, "bigint")}`,
    userIds === void 0 ? void 0 : sql5`e.user_id = any(${list(userIds, "bigint")})`,
    ext === void 0 ? void 0 : sql5`e.file_type = ${ext}`,
    languages2 === void 0 ? void 0 : sql5`e.language = any(${list(languages2, "text")})`,
    filter.feeType === "free" ? sql5`e.price = 0` : void 0,
    filter.feeType === "charge" ? sql5`e.price > 0` : void 0,
    filter.feeType === "vip" ? sql5`e.is_vip` : void 0,
    createdFrom === void 0 ? void 0 : sql5`e.created_at >= ${createdFrom.toISOString()}`,
    createdTo === void 0 ? void 0 : sql5`e.created_at <= ${createdTo.toISOString()}`
  ].filter((part) => part !== void 0);
  return parts.length === 0 ? sql5`` : sql5` and ${sql5.join(parts, sql5` and `)}`;
}
var counterOf = (column) => sql5`case h.type
  when 0 then (select d.${sql5.raw(column)} from documents d where d.id = h.target_id)
  else ${column === "download_count" || column === "score" ? sql5`0` : sql5`(select a.${sql5.raw(column)} from articles a where a.id = h.target_id)`} end desc nulls last`;
var orders2 = {
  latest: sql5`h.created_at desc`,
  pages: sql5`h.pages desc`,
  size: sql5`h.size desc`,
  view: counterOf("view_count"),
  download: counterOf("download_count"),
  favorite: counterOf("favorite_count"),
  comment: counterOf("comment_count"),
  score: counterOf("score")
};
var columns = sql5`e.type, e.target_id, e.title_words, e.file_type, e.category_ids, e.language, e.created_at, e.pages, e.size`;
function pageOf2(request, query) {
  const page = sql5`limit ${request.size} offset ${(request.page - 1) * request.size}`;
  if (request.sort !== "default") {
    const order = orders2[request.sort];
    return sql5`select h.type, h.target_id, row_number() over (order by ${order}, h.target_id desc, h.type) as place
      from hits h order by place ${page}`;
  }
  return sql5`select r.type, r.target_id, r.place from (
    select b.*, row_number() over (order by b.is_strict desc, b.head desc,
        case when b.head = 0 and b.rough <= ${RANKED_BY_TEXT} then ts_rank('{0.1,0.3,0.4,1}',
          (select e.words from search_entries e where e.type = b.type and e.target_id = b.target_id), ${query.any}::tsquery, 0)
          else 0 end desc,
        b.target_id desc, b.type) as place
    from (
      select h.*, row_number() over (order by h.is_strict desc, h.head desc, h.target_id desc, h.type) as rough
      from (
        select type, target_id, is_strict,
          ts_rank('{0.05,0.2,0.4,1}', title_words, ${query.any}::tsquery, 1)
            + case when title_words @@ ${query.strict}::tsquery then 1 else 0 end as head
        from hits
      ) h
    ) b
    where b.rough <= ${Math.max(RANKED_BY_TEXT, request.page * request.size)}
  ) r order by r.place ${page}`;
}
function answerOf(page) {
  return sql5`select (select count(*) from hits)::int as total,
      coalesce((select json_agg(json_build_object('type', p.type, 'id', p.target_id) order by p.place)
        from (${page}) p), '[]') as hits,
      coalesce((select json_agg(json_build_object('key', f.file_type, 'count', f.count) order by f.count desc, f.file_type)
        from (select file_type, count(*) from hits where file_type <> '' group by file_type) f), '[]') as file_type,
      coalesce((select json_agg(json_build_object('key', c.id, 'count', c.count) order by c.count desc, c.id)
        from (select id, count(*) from hits, unnest(category_ids) id group by id) c), '[]') as category,
      coalesce((select json_agg(json_build_object('key', l.language, 'count', l.count) order by l.count desc, l.language)
        from (select language, count(*) from hits where language <> '' group by language) l), '[]') as language`;
}
function statementOf(request, query) {
  const conditions = conditionsOf(request.filter);
  const found = sql5`(select count(*) from strict)`;
  const isNew = sql5`not exists (select from strict s where s.type = e.type and s.target_id = e.target_id)`;
  const loose = sql5`
      union all
      select * from (
        select ${columns}, false as is_strict from search_entries e
        where ${found} < ${STRICT_HITS_MIN} and e.words @@ ${query.loose}::tsquery and ${isNew}${conditions}
        limit ${HITS_MAX}
      ) nearly`;
  return sql5`
    with strict as materialized (
      select ${columns}, true as is_strict from search_entries e
      where e.words @@ ${query.strict}::tsquery${conditions} limit ${HITS_MAX}
    ), hits as materialized (
      select * from strict
      union all
      select * from (
        select ${columns}, true as is_strict from search_entries e
        where ${found} = ${HITS_MAX} and e.title_words @@ ${query.strict}::tsquery and ${isNew}${conditions}
        limit ${HITS_MAX}
      ) titled${query.loose === "" ? sql5`` : loose}
    )
    ${answerOf(pageOf2(request, query))}`;
}
function similarOf(request, query) {
  const conditions = conditionsOf(request.filter);
  const anyPair = query.pairs.map((pair) => `'${pair.replaceAll("'", "''")}'`).join(" | ");
  const pairs = list(query.pairs, "text");
  return sql5`
    with near as (
      (select e.type, e.target_id, word_similarity(${request.wd}, e.title) as likeness from search_entries e
        where e.title %> ${request.wd}${conditions} limit ${HITS_MAX})
      union all
      (select e.type, e.target_id, (select count(*) from unnest(${pairs}) pair where pair = any(tsvector_to_array(e.title_words)))
          / ${Math.max(1, query.pairs.length)}::real as likeness
        from search_entries e where e.title_words @@ ${anyPair}::tsquery${conditions} limit ${HITS_MAX})
    )
    select type, target_id, max(likeness) as likeness from near where likeness >= 0.5
    group by type, target_id order by likeness desc, target_id desc limit ${SIMILAR_MAX}`;
}
async function run(db, statement) {
  const { rows } = await db.execute(statement);
  const [reply] = rows;
  if (reply === void 0) throw new Error("A search without an answer");
  return reply;
}
var foundOf = ({ total, hits, ...facets }, query) => ({
  total,
  hits,
  facets,
  query,
  isSimilar: false
});
async function findSimilar(db, request, query) {
  if (query.pairs.length === 0 && request.wd.length < 3) return { ...empty, query };
  const order = request.sort === "default" ? sql5`h.likeness desc` : orders2[request.sort];
  const page = sql5`select h.type, h.target_id,
      row_number() over (order by ${order}, h.target_id desc, h.type) as place
    from hits h order by place limit ${request.size} offset ${(request.page - 1) * request.size}`;
  const statement = sql5`
    with hits as materialized (
      select s.type, s.target_id, s.likeness, e.file_type, e.category_ids, e.language, e.created_at, e.pages, e.size
      from (${similarOf(request, query)}) s join search_entries e on e.type = s.type and e.target_id = s.target_id
    )
    ${answerOf(page)}`;
  const found = foundOf(await run(db, statement), query);
  return { ...found, isSimilar: found.total > 0 };
}
async function find(db, request) {
  const query = searchQueryOf(request.wd, request.synonyms);
  if (query === void 0) return empty;
  const reply = await run(db, statementOf(request, query));
  return reply.total > 0 ? foundOf(reply, query) : findSimilar(db, request, query);
}

// src/modules/payment/check-provider.ts
import { randomBytes } from "node:crypto";
var item = (name, message, more = {}) => ({
  name,
  message,
  is_ok: true,
  copy: "",
  ...more
});
function callbackItem({ apiOrigin }, type) {
  const copy = `${apiOrigin}${callbackPaths[type] ?? ""}`;
  const { protocol, hostname } = new URL(apiOrigin);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (isLocal || hostname.endsWith(".localhost")) {
    const message = "\u652F\u4ED8\u5E73\u53F0\u65E0\u6CD5\u8BBF\u95EE\u672C\u673A\u7684\u5730\u5740\uFF0C\u6536\u4E0D\u5230\u901A\u77E5\u65F6\u7531\u5B9A\u65F6\u67E5\u8BE2\u786E\u8BA4\u4ED8\u6B3E";
    return item("\u901A\u77E5\u5730\u5740", message, { is_ok: false, copy });
  }
  return protocol === "https:" ? item("\u901A\u77E5\u5730\u5740", "\u968F\u6BCF\u7B14\u8BA2\u5355\u53D1\u7ED9\u652F\u4ED8\u5E73\u53F0\uFF0C\u987B\u80FD\u4ECE\u5916\u7F51\u8BBF\u95EE", { copy }) : item("\u901A\u77E5\u5730\u5740", "\u652F\u4ED8\u5E73\u53F0\u53EA\u5411 https \u5730\u5740\u53D1\u901A\u77E5", { is_ok: false, copy });
}
function switchItem(isOn, name) {
  return isOn ? item("\u5F00\u5173", `\u201C${name}\u201D\u5DF2\u542F\u7528\uFF0C\u8BFB\u8005\u53EF\u4EE5\u9009\u62E9`) : item("\u5F00\u5173", `\u201C${name}\u201D\u672A\u542F\u7528\uFF0C\u8BFB\u8005\u770B\u4E0D\u5230\u8FD9\u79CD\u652F\u4ED8\u65B9\u5F0F`, { is_ok: false });
}
async function ask(provider, name) {
  const outTradeNo = `CHECK${randomBytes(8).toString("hex").toUpperCase()}`;
  try {
    const { state } = await provider.query(outTradeNo);
    return state === "missing" ? [true, `${name}\u63A5\u53D7\u4E86\u672C\u7AD9\u7684\u7B7E\u540D\uFF0C\u5BF9\u67E5\u8BE2\u4E00\u4E2A\u4E0D\u5B58\u5728\u7684\u8BA2\u5355\u7B54\u590D\u201C\u6CA1\u6709\u6B64\u8BA2\u5355\u201D\uFF0C\u5E94\u7B54\u7684\u7B7E\u540D\u4E5F\u6B63\u786E`] : [false, `${name}\u5BF9\u4E00\u4E2A\u4E0D\u5B58\u5728\u7684\u8BA2\u5355\u7B54\u590D\u4E86\u201C${state}\u201D`];
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderUnavailable)
      return [false, error.message];
    throw error;
  }
}
async function checkWechatPay(values, config) {
  const stored = wechatPayConfig(values, config);
  const site = siteOriginOf(values, config);
  const official = stored.officialAppId;
  const keys = stored.publicKeyId === "" ? item("\u9A8C\u7B7E\u65B9\u5F0F", "\u5E73\u53F0\u8BC1\u4E66\uFF0C\u81EA\u52A8\u4E0B\u8F7D\u4E0E\u66F4\u6362") : item("\u9A8C\u7B7E\u65B9\u5F0F", "\u5FAE\u4FE1\u652F\u4ED8\u516C\u94A5\uFF1BAPIv3 \u5BC6\u94A5\u8981\u5230\u6536\u5230\u7B2C\u4E00\u6761\u901A\u77E5\u65F6\u624D\u80FD\u6838\u5BF9");
  const places = [
    switchItem(values.pay.enable_wechatpay, "\u5FAE\u4FE1\u652F\u4ED8"),
    keys,
    callbackItem(config, PaymentType.WeChat),
    item("H5 \u652F\u4ED8\u57DF\u540D", "\u5728\u624B\u673A\u6D4F\u89C8\u5668\u4E2D\u4ED8\u6B3E\u987B\u586B\u5199\u4E8E\u5546\u6237\u5E73\u53F0", { copy: new URL(site).hostname }),
    official === "" ? item("\u5FAE\u4FE1\u5185\u4ED8\u6B3E", "\u672A\u914D\u7F6E\u516C\u4F17\u53F7\uFF08\u5728\u201C\u7B2C\u4E09\u65B9\u767B\u5F55\u201D\u4E2D\u586B\u5199\uFF09\uFF0C\u5FAE\u4FE1\u5185\u7684\u8BFB\u8005\u6539\u7528\u626B\u7801") : item(
      "JSAPI \u652F\u4ED8\u6388\u6743\u76EE\u5F55",
      "\u5728\u5FAE\u4FE1\u5185\u4ED8\u6B3E\u987B\u586B\u5199\u4E8E\u5546\u6237\u5E73\u53F0\uFF0C\u5E76\u5C06\u57DF\u540D\u8BBE\u4E3A\u516C\u4F17\u53F7\u7684\u7F51\u9875\u6388\u6743\u57DF\u540D",
      { copy: `${site}/vip/` }
    )
  ];
  const fault = wechatPayFault(stored);
  if (fault !== "") return [false, fault, { item: places }];
  return [...await ask(createWechatPay(stored), "\u5FAE\u4FE1\u652F\u4ED8"), { item: places }];
}
async function checkAlipay(values, config) {
  const stored = alipayConfig(values, config);
  const places = [
    switchItem(values.pay.enable_alipay, "\u652F\u4ED8\u5B9D"),
    stored.sellerId === "" ? item("\u5546\u6237 UID", "\u672A\u586B\u5199\uFF0C\u901A\u77E5\u53EA\u6838\u5BF9\u5E94\u7528\uFF0C\u4E0D\u6838\u5BF9\u5546\u6237") : item("\u5546\u6237 UID", "\u6BCF\u6761\u901A\u77E5\u90FD\u4F1A\u6838\u5BF9"),
    callbackItem(config, PaymentType.Alipay)
  ];
  const fault = alipayFault(stored);
  if (fault !== "") return [false, fault, { item: places }];
  return [...await ask(createAlipay(stored), "\u652F\u4ED8\u5B9D"), { item: places }];
}

// src/modules/mail/deliver-mail.ts
import { createTransport } from "nodemailer";

// src/modules/mail/mail-templates.ts
var drafts = {
  find_password: ({ username, link }, { sitename, minutes }) => ({
    subject: `${sitename}\uFF1A\u627E\u56DE\u5BC6\u7801`,
    parts: [
      `${username}\uFF0C\u60A8\u597D\uFF1A`,
      `\u60A8\u6B63\u5728\u627E\u56DE${sitename}\u7684\u767B\u5F55\u5BC6\u7801\u3002\u8BF7\u5728 ${minutes} \u5206\u949F\u5185\u6253\u5F00\u4EE5\u4E0B\u94FE\u63A5\uFF0C\u8BBE\u7F6E\u65B0\u7684\u5BC6\u7801\uFF1A`,
      { link, label: "\u8BBE\u7F6E\u65B0\u5BC6\u7801" },
      "\u94FE\u63A5\u53EA\u80FD\u4F7F\u7528\u4E00\u6B21\u3002\u5982\u679C\u8FD9\u4E0D\u662F\u60A8\u672C\u4EBA\u7684\u64CD\u4F5C\uFF0C\u8BF7\u5FFD\u7565\u672C\u90AE\u4EF6\uFF0C\u60A8\u7684\u5BC6\u7801\u4E0D\u4F1A\u6539\u53D8\u3002"
    ]
  }),
  email_code: ({ code, action }, { sitename, minutes }) => ({
    subject: `${sitename}\uFF1A\u90AE\u7BB1\u9A8C\u8BC1\u7801`,
    parts: [
      "\u60A8\u597D\uFF1A",
      `\u60A8\u6B63\u5728${action}\uFF0C\u9A8C\u8BC1\u7801\u4E3A\uFF1A`,
      { code },
      `\u9A8C\u8BC1\u7801 ${minutes} \u5206\u949F\u5185\u6709\u6548\uFF0C\u8BF7\u52FF\u544A\u8BC9\u4ED6\u4EBA\u3002\u5982\u679C\u8FD9\u4E0D\u662F\u60A8\u672C\u4EBA\u7684\u64CD\u4F5C\uFF0C\u8BF7\u5FFD\u7565\u672C\u90AE\u4EF6\u3002`
    ]
  }),
  contact_changed: ({ username, changed }, { sitename }) => ({
    subject: `${sitename}\uFF1A\u8D26\u53F7\u4FE1\u606F\u5DF2\u4FEE\u6539`,
    parts: [
      `${username}\uFF0C\u60A8\u597D\uFF1A`,
      `\u60A8\u5728${sitename}\u7684\u8D26\u53F7\u4FE1\u606F\u521A\u521A\u88AB\u4FEE\u6539\uFF1A${changed}\u3002`,
      "\u5982\u679C\u8FD9\u4E0D\u662F\u60A8\u672C\u4EBA\u7684\u64CD\u4F5C\uFF0C\u60A8\u7684\u8D26\u53F7\u53EF\u80FD\u5DF2\u88AB\u4ED6\u4EBA\u4F7F\u7528\uFF0C\u8BF7\u7ACB\u5373\u8054\u7CFB\u7F51\u7AD9\u7BA1\u7406\u5458\u3002"
    ]
  }),
  sms_limit: ({ limit }, { sitename }) => ({
    subject: `${sitename}\uFF1A\u4ECA\u5929\u7684\u77ED\u4FE1\u5DF2\u8FBE\u4E0A\u9650`,
    parts: [
      "\u60A8\u597D\uFF1A",
      `${sitename}\u4ECA\u5929\u5DF2\u53D1\u9001 ${limit} \u6761\u77ED\u4FE1\uFF0C\u8FBE\u5230\u5168\u7AD9\u6BCF\u5929\u7684\u4E0A\u9650\uFF0C\u6B64\u540E\u7684\u77ED\u4FE1\u4E0D\u518D\u53D1\u9001\uFF0C\u7528\u6237\u4ECA\u5929\u4E0D\u80FD\u7528\u77ED\u4FE1\u6CE8\u518C\u3001\u767B\u5F55\u6216\u627E\u56DE\u5BC6\u7801\u3002`,
      "\u8BF7\u5728\u540E\u53F0\u7684\u300C\u77ED\u4FE1\u8BB0\u5F55\u300D\u4E2D\u67E5\u770B\u662F\u5426\u6709\u4EBA\u6EE5\u53D1\uFF1B\u5C5E\u4E8E\u6B63\u5E38\u4F7F\u7528\u7684\uFF0C\u53EF\u5728\u300C\u77ED\u4FE1\u914D\u7F6E\u300D\u4E2D\u63D0\u9AD8\u4E0A\u9650\u3002"
    ]
  }),
  membership_ends: ({ username, membership, until, link }, { sitename }) => ({
    subject: `${sitename}\uFF1A\u4F1A\u5458\u5373\u5C06\u5230\u671F`,
    parts: [
      `${username}\uFF0C\u60A8\u597D\uFF1A`,
      `\u60A8\u5728${sitename}\u7684${membership}\u5C06\u4E8E ${until} \u5230\u671F\u3002\u5230\u671F\u540E\uFF0C\u4F1A\u5458\u6587\u6863\u7684\u514D\u8D39\u4E0B\u8F7D\u4E0E\u8D2D\u4E70\u6298\u6263\u968F\u4E4B\u505C\u6B62\uFF0C\u672A\u7528\u5B8C\u7684\u4E0B\u8F7D\u6B21\u6570\u4E0D\u518D\u4FDD\u7559\u3002`,
      { link, label: "\u67E5\u770B\u5957\u9910\u4E0E\u7EED\u8D39" },
      "\u73B0\u5728\u7EED\u8D39\u4E0D\u4F1A\u635F\u5931\u5269\u4F59\u7684\u5929\u6570\uFF1A\u65B0\u7684\u6709\u6548\u671F\u4ECE\u5230\u671F\u4E4B\u65F6\u63A5\u7EED\u3002\u4F1A\u5458\u4E0D\u4F1A\u81EA\u52A8\u7EED\u8D39\uFF0C\u5982\u4E0D\u518D\u9700\u8981\uFF0C\u65E0\u9700\u4EFB\u4F55\u64CD\u4F5C\u3002"
    ]
  }),
  backup_failed: ({ reason }, { sitename }) => ({
    subject: `${sitename}\uFF1A\u81EA\u52A8\u5907\u4EFD\u5931\u8D25`,
    parts: [
      "\u60A8\u597D\uFF1A",
      `${sitename}\u4ECA\u5929\u7684\u81EA\u52A8\u5907\u4EFD\u6CA1\u6709\u5B8C\u6210\uFF1A`,
      reason,
      "\u6B64\u524D\u7684\u5907\u4EFD\u4E0D\u53D7\u5F71\u54CD\u3002\u8BF7\u5728\u670D\u52A1\u5668\u4E0A\u6392\u9664\u539F\u56E0\u540E\u8FD0\u884C wenyuan backup\uFF0C\u6216\u7B49\u5F85\u660E\u5929\u7684\u81EA\u52A8\u5907\u4EFD\u3002"
    ]
  }),
  test: (_, { sitename }) => ({
    subject: `${sitename}\uFF1A\u6D4B\u8BD5\u90AE\u4EF6`,
    parts: ["\u60A8\u597D\uFF1A", `\u6536\u5230\u8FD9\u5C01\u90AE\u4EF6\uFF0C\u8BF4\u660E${sitename}\u7684\u90AE\u7BB1\u914D\u7F6E\u53EF\u4EE5\u6B63\u5E38\u53D1\u4FE1\u3002`]
  })
};
var ENTITIES2 = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
};
function escape(text) {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES2[sign] ?? sign);
}
function textOf(part) {
  if (typeof part === "string") return part;
  return "code" in part ? `    ${part.code}` : part.link;
}
function htmlOf(part) {
  if (typeof part === "string") return `<p>${escape(part)}</p>`;
  if ("code" in part)
    return `<p style="font-size:24px;font-weight:bold;letter-spacing:4px">${escape(part.code)}</p>`;
  const link = escape(part.link);
  return `<p><a href="${link}">${escape(part.label)}</a></p><p style="word-break:break-all">${link}</p>`;
}
function writeLetter(template, values, context) {
  const { subject, parts } = drafts[template](values, context);
  const signed = [...parts, `\u2014\u2014 ${context.sitename}`];
  return {
    // A header must be one line, so line breaks in the site's name are removed.
    subject: subject.replace(/\s+/g, " "),
    text: `${signed.map((part) => textOf(part)).join("\n\n")}
`,
    html: `<div style="font-size:15px;line-height:1.7">${signed.map((part) => htmlOf(part)).join("")}</div>`
  };
}

// src/modules/mail/deliver-mail.ts
var CONNECT_MS = 1e4;
var SOCKET_MS = 2e4;
var MailError = class extends Error {
  name = "MailError";
  /** The host has refused it permanently: a retry will not help. */
  final;
  constructor(message, options) {
    super(message, { cause: options.cause });
    this.final = options.final;
  }
};
var REASONS = {
  EAUTH: "\u767B\u5F55\u5931\u8D25\uFF0C\u8BF7\u68C0\u67E5\u8D26\u53F7\u4E0E\u5BC6\u7801",
  ETIMEDOUT: "\u8FDE\u63A5\u8D85\u65F6\uFF0C\u8BF7\u68C0\u67E5\u670D\u52A1\u5668\u5730\u5740\u4E0E\u7AEF\u53E3",
  ECONNECTION: "\u8FDE\u63A5\u5931\u8D25\uFF0C\u8BF7\u68C0\u67E5\u670D\u52A1\u5668\u5730\u5740\u4E0E\u7AEF\u53E3",
  ESOCKET: "\u8FDE\u63A5\u5931\u8D25\uFF0C\u8BF7\u68C0\u67E5\u670D\u52A1\u5668\u5730\u5740\u3001\u7AEF\u53E3\u4E0E TLS",
  EDNS: "\u627E\u4E0D\u5230\u8BE5\u670D\u52A1\u5668\uFF0C\u8BF7\u68C0\u67E5\u5730\u5740",
  ETLS: "\u65E0\u6CD5\u5EFA\u7ACB TLS \u8FDE\u63A5",
  EENVELOPE: "\u670D\u52A1\u5668\u4E0D\u63A5\u53D7\u53D1\u4EF6\u4EBA\u6216\u6536\u4EF6\u4EBA"
};
function explain(error) {
  const { code = "", response, responseCode = 0, message } = error;
  const reply = (response ?? message).replace(/\s+/g, " ").trim();
  const final = code !== "EAUTH" && responseCode >= 500;
  const reason = /certificate has expired/.test(reply) ? "\u670D\u52A1\u5668\u7684\u8BC1\u4E66\u5DF2\u8FC7\u671F\uFF0C\u8BF7\u8054\u7CFB\u90AE\u4EF6\u670D\u52A1\u5546\uFF0C\u5E76\u6838\u5BF9\u672C\u673A\u7684\u65F6\u949F" : REASONS[code] ?? "\u53D1\u9001\u5931\u8D25";
  return new MailError(`${reason}\uFF08${reply}\uFF09`, { final, cause: error });
}
function senderOf({ email, system }) {
  const address2 = email.from_address || email.username;
  if (!address2.includes("@"))
    throw new MailError("\u8BF7\u586B\u5199\u53D1\u4EF6\u90AE\u7BB1\uFF0C\u6216\u4EE5\u90AE\u7BB1\u5730\u5740\u4F5C\u4E3A\u767B\u5F55\u8D26\u53F7", { final: false });
  return { name: email.from_name || system.sitename, address: address2 };
}
async function deliverMail(values, order) {
  const { email, system } = values;
  if (email.host === "") throw new MailError("\u8BF7\u586B\u5199 SMTP \u670D\u52A1\u5668", { final: false });
  const from = senderOf(values);
  const transport = createTransport({
    host: email.host,
    port: email.port,
    secure: email.is_tls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...email.username === "" || email.password === "" ? {} : { auth: { user: email.username, pass: email.password } }
  });
  const context = { sitename: system.sitename, minutes: email.duration };
  const letter = writeLetter(order.template, order.values, context);
  try {
    await transport.sendMail({ from, to: { name: "", address: order.to }, ...letter });
  } catch (error) {
    throw explain(error);
  } finally {
    transport.close();
  }
}
async function deliverQueuedMail({ settings, box, logger, metrics }, { sealed, expires }) {
  const opened = box.open(sealed);
  if (opened === void 0 || Date.now() > expires) {
    metrics.mails.inc({ outcome: "late" });
    return;
  }
  const order = JSON.parse(opened);
  try {
    await deliverMail(await settings.read(), order);
    metrics.mails.inc({ outcome: "sent" });
  } catch (error) {
    logger.warn({ err: error, template: order.template }, "cannot send mail");
    const isFinal = error instanceof MailError && error.final;
    metrics.mails.inc({ outcome: isFinal ? "refused" : "failed" });
    if (!isFinal) throw error;
  }
}

// src/modules/oauth/check-providers.ts
var trial = {
  redirectUri: "https://localhost/oauth/callback",
  state: "trial",
  nonce: "trial",
  verifier: "trial"
};
async function checkProviders({
  settings,
  oauthProviders,
  logger
}) {
  const { oauth } = await settings.readFresh();
  const providers = await oauthProviders();
  const checks = oauthTypes.filter((type) => oauth[oauthStems[type]]).map(async (type) => {
    const found = providers.find((provider) => provider.type === type);
    const isInApp = type === OauthType.OfficialAccount;
    const name = isInApp ? "\u5FAE\u4FE1\u5185\u767B\u5F55" : found?.name ?? oauthTypeLabels[type];
    if (found === void 0) return { name, is_ok: false, message: "\u5C1A\u672A\u586B\u5199\u5B8C\u6574" };
    try {
      await found.authorizeUrl(trial);
    } catch (error) {
      logger.warn({ err: error, provider: type }, "a sign-in provider cannot be used");
      const message = error instanceof OauthError ? error.message : "\u65E0\u6CD5\u4F7F\u7528\uFF0C\u539F\u56E0\u89C1\u670D\u52A1\u5668\u65E5\u5FD7";
      return { name, is_ok: false, message };
    }
    const isAsked = type === OauthType.Google || type === OauthType.Custom;
    return { name, is_ok: true, message: isAsked ? "\u5DF2\u8BFB\u5230\u670D\u52A1\u8BF4\u660E" : "\u5DF2\u586B\u5199\u5B8C\u6574" };
  });
  return Promise.all(checks);
}

// src/modules/config/config-tests.ts
var SENT = { count: 10, seconds: 3600 };
var TRIED = { count: 30, seconds: 600 };
var address = z.email();
var mobile = /^1\d{10}$/;
var result = (is_ok, message, more = {}) => ({
  is_ok,
  message,
  data: "",
  item: [],
  ...more
});
function createConfigTests(services, environments) {
  const { db, settings, storage, logger } = services;
  const tests = {
    async mail({ to }) {
      if (!address.safeParse(to).success) throw badField("to", "\u8BF7\u8F93\u5165\u63A5\u6536\u6D4B\u8BD5\u90AE\u4EF6\u7684\u90AE\u7BB1\u5730\u5740");
      try {
        await deliverMail(await settings.readFresh(), { to, template: "test", values: {} });
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        return result(false, `\u6D4B\u8BD5\u90AE\u4EF6\u672A\u80FD\u53D1\u51FA\uFF1A${error.message}`);
      }
      return result(true, `\u90AE\u4EF6\u670D\u52A1\u5668\u5DF2\u63A5\u53D7\u53D1\u5F80 ${to} \u7684\u6D4B\u8BD5\u90AE\u4EF6\uFF0C\u8BF7\u67E5\u6536`);
    },
    async captcha({ type }) {
      const { captcha } = await settings.readFresh();
      const kind = type ?? captcha.type;
      const data = await drawCaptcha({ ...captcha, type: kind });
      return result(true, `\u8FD9\u662F\u4E00\u4E2A${captchaTypeLabels[kind]}\u9A8C\u8BC1\u7801`, { data });
    },
    async converter() {
      const found = await environments().catch((error) => {
        logger.warn({ err: error }, "the converter does not start");
        return void 0;
      });
      if (found === void 0) return result(false, "\u8F6C\u6362\u7A0B\u5E8F\u65E0\u6CD5\u542F\u52A8\uFF0C\u539F\u56E0\u89C1\u670D\u52A1\u5668\u65E5\u5FD7");
      const item2 = found.map(
        ({ name, description, is_installed, is_required, version, error }) => ({
          name,
          is_ok: is_installed || !is_required,
          message: is_installed ? [version, description].filter((text) => text !== "").join("\uFF0C") : `\u672A\u5B89\u88C5${error === "" ? "" : `\uFF1A${error}`}`,
          copy: ""
        })
      );
      const missing = found.filter(({ is_installed }) => !is_installed);
      const required = missing.filter(({ is_required }) => is_required);
      if (required.length > 0)
        return result(false, `\u7F3A\u5C11\u5FC5\u9700\u7684\u7A0B\u5E8F\uFF1A${required.map(({ name }) => name).join("\u3001")}`, {
          item: item2
        });
      return result(
        true,
        missing.length === 0 ? "\u8F6C\u6362\u7A0B\u5E8F\u4E0E\u6240\u9700\u5DE5\u5177\u9F50\u5168" : `\u53EF\u4EE5\u8F6C\u6362\uFF1B\u7F3A\u5C11 ${missing.map(({ name }) => name).join("\u3001")}\uFF0C\u76F8\u5173\u683C\u5F0F\u4E0D\u80FD\u8F6C\u6362`,
        { item: item2 }
      );
    },
    async storage() {
      const key = `tests/${randomUUID()}`;
      const bytes = Buffer.from("wenyuan");
      const started = performance.now();
      try {
        await storage.put(key, bytes);
        const read = await buffer(await storage.read(key));
        if (!read.equals(bytes)) return result(false, "\u5199\u5165\u540E\u8BFB\u51FA\u7684\u5185\u5BB9\u4E0D\u4E00\u81F4");
      } catch (error) {
        logger.warn({ err: error }, "the storage test failed");
        return result(false, "\u65E0\u6CD5\u5199\u5165\u6216\u8BFB\u51FA\u6587\u4EF6\uFF0C\u8BF7\u68C0\u67E5\u5B58\u50A8\u7684\u5730\u5740\u3001\u6743\u9650\u4E0E\u7A7A\u95F4");
      } finally {
        await storage.delete(key).catch((error) => {
          logger.warn({ err: error }, "the file of a storage test is left over");
        });
      }
      const took = Math.round(performance.now() - started);
      const { message, free } = await services.disk.look();
      const room = `\u6570\u636E\u76EE\u5F55\u53EF\u7528 ${formatBytes(free)}`;
      return result(
        message === "",
        message === "" ? `\u5199\u5165\u3001\u8BFB\u51FA\u4E0E\u5220\u9664\u6B63\u5E38\uFF0C\u7528\u65F6 ${took} \u6BEB\u79D2\uFF0C${room}` : message
      );
    },
    async search() {
      const progress = await readProgress(db);
      if (progress.version !== ANALYSER_VERSION)
        return result(false, "\u7D22\u5F15\u7531\u65E7\u7248\u672C\u5EFA\u7ACB\uFF0C\u8F6C\u6362\u7A0B\u5E8F\u4F1A\u81EA\u52A8\u91CD\u5EFA\uFF0C\u8BF7\u7A0D\u540E\u518D\u8BD5");
      const started = performance.now();
      await find(db, {
        wd: "\u6587\u6863",
        filter: {},
        sort: "default",
        page: 1,
        size: 1
      });
      const took = Math.round(performance.now() - started);
      const left = progress.left > 0 ? `\uFF0C\u8FD8\u6709 ${progress.left} \u9879\u7B49\u5F85\u7F16\u5165` : "";
      return result(true, `\u7D22\u5F15\u5171 ${progress.entries} \u9879\uFF0C\u4E00\u6B21\u641C\u7D22\u7528\u65F6 ${took} \u6BEB\u79D2${left}`);
    },
    async sms({ to }) {
      const provider = await services.smsProvider();
      if (provider === void 0) return result(false, "\u6CA1\u6709\u542F\u7528\u77ED\u4FE1\u670D\u52A1\uFF0C\u6216\u5C1A\u672A\u586B\u5199\u5B8C\u6574");
      if (!mobile.test(to)) throw badField("to", "\u8BF7\u8F93\u5165\u63A5\u6536\u6D4B\u8BD5\u77ED\u4FE1\u7684\u624B\u673A\u53F7");
      try {
        await provider.send({ mobile: to, type: SmsType.Login, code: drawCode(), minutes: 10 });
      } catch (error) {
        logger.warn({ err: error, provider: provider.name }, "cannot send a test message");
        const reason = error instanceof Error ? error.message : String(error);
        return result(false, `\u77ED\u4FE1\u670D\u52A1\u6CA1\u6709\u63A5\u53D7\u8FD9\u6761\u77ED\u4FE1\uFF1A${reason}`);
      }
      return result(true, `\u77ED\u4FE1\u670D\u52A1\u5DF2\u63A5\u53D7\u53D1\u5F80 ${to} \u7684\u6D4B\u8BD5\u77ED\u4FE1`);
    },
    async oauth() {
      const item2 = (await checkProviders(services)).map((each) => ({ ...each, copy: "" }));
      if (item2.length === 0) return result(false, "\u8FD8\u6CA1\u6709\u542F\u7528\u4EFB\u4F55\u767B\u5F55\u65B9\u5F0F");
      const wrong = item2.filter(({ is_ok }) => !is_ok);
      return wrong.length === 0 ? result(true, "\u5DF2\u542F\u7528\u7684\u767B\u5F55\u65B9\u5F0F\u90FD\u53EF\u4EE5\u4F7F\u7528", { item: item2 }) : result(false, `${wrong.map(({ name }) => name).join("\u3001")}\u8FD8\u4E0D\u80FD\u4F7F\u7528`, { item: item2 });
    },
    async wechatpay() {
      return result(...await checkWechatPay(await settings.readFresh(), services.config));
    },
    async alipay() {
      return result(...await checkAlipay(await settings.readFresh(), services.config));
    }
  };
  return {
    async run(asked, caller) {
      const isSent = asked.kind === "mail" || asked.kind === "sms";
      const group = isSent ? "sent" : "tried";
      await consume(db, `config-test-${group}:${caller.id}`, isSent ? SENT : TRIED);
      return tests[asked.kind](asked);
    }
  };
}

// src/modules/config/daily-figures.ts
import { sql as sql7 } from "drizzle-orm";

// src/modules/order/income.ts
import { and as and2, sql as sql6 } from "drizzle-orm";
var DEFAULT_DAYS = 30;
var DAYS_MAX = 1098;
var DAY_MS = 864e5;
var COUNTED = [...moneyPaymentTypes, PaymentType.Credits];
var OWN_ORIGINS = [RefundOrigin.Operator, RefundOrigin.Late];
function movementsSince(since, exchange) {
  const inCredits = sql6`${orders.payment_type} = ${PaymentType.Credits}`;
  const money = sql6`coalesce(${orders.money}, ceil(${orders.amount} * 100.0 / ${exchange}::int))`;
  const counted = sql6`${orders.payment_type} in (${listOf(COUNTED)})`;
  const toBalance = sql6`${refunds.channel} = ${RefundChannel.Balance}`;
  return sql6`
    select ${orders.paid_at} as at, ${orders.payment_type} as payment_type,
      ${orders.order_type} as order_type, 1 as paid_count,
      case when ${inCredits} then 0 else ${money} end as received, 0 as returned,
      case when ${inCredits} then ${orders.amount} else 0 end as credit_received,
      0 as credit_returned
    from ${orders}
    where ${orders.status} in (${sql6.raw(`${OrderStatus.Paid}, ${OrderStatus.Refunded}`)})
      and ${orders.paid_at} >= ${since} and ${counted}
      -- Orders that were refunded before refunds had rows brought nothing in the end.
      and (${orders.status} = ${OrderStatus.Paid} or exists (
        select 1 from ${refunds} where ${refunds.order_id} = ${orders.id}))
    union all
    select ${refunds.finished_at}, ${orders.payment_type}, ${orders.order_type}, 0, 0,
      case when ${toBalance} then 0 else ${refunds.amount} end, 0,
      case when ${toBalance} then ${refunds.credit} else 0 end
    from ${refunds} join ${orders} on ${orders.id} = ${refunds.order_id}
    where ${refunds.state} = ${sql6.raw(`'${RefundState.Done}'`)}
      and ${refunds.finished_at} >= ${since} and ${counted}
      and ${refunds.origin} in (${listOf(OWN_ORIGINS)})`;
}
function chinaDayOf(at) {
  return sql6`(${at} at time zone ${CHINA_ZONE}::text)::date`;
}
var startOf = (day, name) => {
  const start = readChinaTime(`${day} 00:00:00`);
  if (start === void 0) throw badField(name, "\u65E5\u671F\u4E0D\u6B63\u786E");
  return start;
};
function rangeOf({ from, to }, now) {
  const last = to ?? chinaDay(now);
  const first = from ?? chinaDay(addDays(startOf(last, "to"), 1 - DEFAULT_DAYS));
  const [begin, end] = [startOf(first, "from"), startOf(last, "to")];
  if (begin > end) throw badField("to", "\u622A\u6B62\u65E5\u671F\u4E0D\u80FD\u65E9\u4E8E\u8D77\u59CB\u65E5\u671F");
  if (end.getTime() - begin.getTime() >= DAYS_MAX * DAY_MS)
    throw badField("from", "\u4E00\u6B21\u6700\u591A\u67E5\u770B\u4E09\u5E74");
  return { first, last, begin, end: new Date(end.getTime() + DAY_MS) };
}
var SUMS = ["paid_count", "received", "returned", "credit_received", "credit_returned"];
var withIncome = (row) => ({
  paid_count: row.paid_count,
  received: row.received,
  returned: row.returned,
  income: row.received - row.returned,
  credit_received: row.credit_received,
  credit_returned: row.credit_returned
});
async function readIncome({ db, settings }, input, now = /* @__PURE__ */ new Date()) {
  const { payment_type, order_type, page, size } = input;
  const { first, last, begin, end } = rangeOf(input, now);
  const exchange = (await settings.read()).score.credit_exchange;
  const among = (column, values) => values === void 0 ? void 0 : sql6`${column} in (${listOf(values)})`;
  const matches = and2(
    sql6`at < ${end.toISOString()}::timestamptz`,
    among(sql6`payment_type`, payment_type),
    among(sql6`order_type`, order_type)
  );
  const sums = sql6.raw(SUMS.map((name) => `sum(${name})::float8 as ${name}`).join(", "));
  const { rows } = await db.execute(sql6`
    select to_char(${chinaDayOf(sql6`at`)}, 'YYYY-MM-DD') as day, payment_type, order_type, ${sums}
    from (${movementsSince(sql6`${begin.toISOString()}::timestamptz`, exchange)}) as moved
    where ${matches}
    group by grouping sets ((1, payment_type, order_type), ())
    order by day desc, payment_type, order_type`);
  const total = rows.find(({ day }) => day === null);
  const all2 = rows.filter(({ day }) => day !== null);
  const start = (page - 1) * size;
  return {
    total: all2.length,
    from: first,
    to: last,
    row: all2.slice(start, start + size).map((row, index) => ({
      id: start + index + 1,
      day: row.day ?? "",
      payment_type: row.payment_type,
      order_type: row.order_type,
      ...withIncome(row)
    })),
    sum: withIncome({
      paid_count: total?.paid_count ?? 0,
      received: total?.received ?? 0,
      returned: total?.returned ?? 0,
      credit_received: total?.credit_received ?? 0,
      credit_returned: total?.credit_returned ?? 0
    })
  };
}

// src/modules/config/daily-figures.ts
async function sumDays(db, days, exchange) {
  const first = sql7`(date_trunc('day', now() at time zone ${siteZone}::text) - make_interval(days => ${days - 1}))`;
  const since = sql7`(${first} at time zone ${siteZone}::text)`;
  const perDay = (time, value, from) => sql7`
    select (${time} at time zone ${siteZone}::text)::date as day, ${value} as value
    from ${from} and ${time} >= ${since} group by 1`;
  const count2 = sql7`count(*)::int`;
  const moved = movementsSince(sql7`(${since} - interval '1 day')`, exchange);
  const { rows } = await db.execute(sql7`
    with days as (select generate_series(${first}, ${first} + make_interval(days => ${days - 1}), '1 day')::date as day),
    uploaded as (${perDay(sql7`${documents.created_at}`, count2, sql7`${documents} where ${documents.deleted_at} is null`)}),
    downloaded as (${perDay(sql7`${downloads.created_at}`, count2, sql7`${downloads} where true`)}),
    registered as (${perDay(sql7`${users.created_at}`, count2, sql7`${users} where true`)}),
    earned as (
      select ${chinaDayOf(sql7`at`)} as day, sum(received - returned)::float8 as value
      from (${moved}) as moved group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(uploaded.value, 0) as document_count,
      coalesce(reads.view_count, 0)::float8 as view_count,
      coalesce(downloaded.value, 0) as download_count,
      coalesce(registered.value, 0) as user_count,
      coalesce(earned.value, 0) as income
    from days
      left join uploaded using (day)
      left join ${dailyReads} reads using (day)
      left join downloaded using (day)
      left join registered using (day)
      left join earned using (day)
    order by days.day`);
  return { day: rows };
}
var MANY = 1e4;
async function readDailyFigures({ db, settings }, days) {
  const exchange = (await settings.read()).score.credit_exchange;
  const sizeOf = ({ day }) => day.reduce((sum, each) => sum + each.document_count + each.download_count + each.user_count, 0);
  return keptOf(db).of(
    `daily-figures ${days} ${exchange}`,
    () => sumDays(db, days, exchange),
    (figures) => sizeOf(figures) > MANY
  );
}

// src/modules/config/device.ts
import { readFile, statfs } from "node:fs/promises";
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";
var SAMPLE_MS = 200;
function percent(part, whole) {
  return whole === 0 ? 0 : Math.round(part / whole * 1e3) / 10;
}
function processorTimes() {
  let idle = 0;
  let all2 = 0;
  for (const { times } of os.cpus()) {
    idle += times.idle;
    all2 += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, all: all2 };
}
async function processor() {
  const before = processorTimes();
  await wait(SAMPLE_MS);
  const after = processorTimes();
  const all2 = after.all - before.all;
  const [first] = os.cpus();
  return {
    cores: os.cpus().length,
    model_name: first?.model ?? "",
    mhz: first?.speed ?? 0,
    percent: percent(all2 - (after.idle - before.idle), all2)
  };
}
async function availableMemory() {
  const text = await readFile("/proc/meminfo", "utf8").catch(() => "");
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === void 0 ? os.freemem() : Number(kilobytes) * 1024;
}
async function memory() {
  const total = os.totalmem();
  const available = await availableMemory();
  const used = total - available;
  return { total, available, used, free: os.freemem(), percent: percent(used, total) };
}
async function disk(disk_name, folder) {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  const used = (blocks - bfree) * bsize;
  const free = bavail * bsize;
  return { disk_name, total: blocks * bsize, used, free, percent: percent(used, used + free) };
}
async function readDevice({
  config,
  disk: room
}) {
  const [cpu, memoryNow, look, system, data] = await Promise.all([
    processor(),
    memory(),
    room.look(),
    disk("\u7CFB\u7EDF\u76D8", "/"),
    disk("\u6570\u636E\u76EE\u5F55", config.dataDir)
  ]);
  const { message, reserve } = look;
  return {
    cpu,
    memory: memoryNow,
    disk: [system, { ...data, message, reserve: Math.round(reserve) }]
  };
}

// src/modules/config/environments.ts
import { execFile } from "node:child_process";
import { promisify } from "node:util";
var CACHE_MS = 3e4;
var TIMEOUT_MS = 6e4;
var run2 = promisify(execFile);
async function queryConverter() {
  const { stdout } = await run2(process.execPath, [converterProgram(), "tools"], {
    timeout: TIMEOUT_MS,
    maxBuffer: 4 * 1024 * 1024
  });
  return JSON.parse(stdout).tools;
}
function createEnvironments() {
  let cached;
  return () => {
    if (cached !== void 0 && cached.until > performance.now()) return cached.envs;
    const fresh = { envs: queryConverter(), until: performance.now() + CACHE_MS };
    cached = fresh;
    fresh.envs.catch(() => {
      if (cached === fresh) cached = void 0;
    });
    return fresh.envs;
  };
}

// src/modules/config/stats.ts
import os2 from "node:os";
import { and as and3, count, eq as eq3, isNull, sql as sql8 } from "drizzle-orm";
var MANY2 = 1e4;
async function sumDocuments(db) {
  const live = isNull(documents.deleted_at);
  const document_status = await db.select({ status: documents.status, count: count() }).from(documents).where(live).groupBy(documents.status);
  const [sums] = await db.select({
    pages: sql8`coalesce(sum(${documents.pages}), 0)::float8`,
    bytes: sql8`coalesce(sum(${documents.size}), 0)::float8`
  }).from(documents).where(live);
  return {
    document_status,
    page_count: sums?.pages ?? 0,
    storage_bytes: sums?.bytes ?? 0
  };
}
async function operatingFigures(db) {
  const sums = await keptOf(db).of(
    "stats",
    () => sumDocuments(db),
    ({ document_status }) => document_status.some((row) => row.count > MANY2)
  );
  const { rows: sizes } = await db.execute(
    sql8`select pg_total_relation_size('search_entries')::float8 as bytes`
  );
  const members = await countMembers(db);
  const articlesToReview = sql8`${articles.status} = ${ArticleStatus.Pending} and ${articles.deleted_at} is null`;
  const withStatus = (status) => db.$count(documents, and3(eq3(documents.status, status), isNull(documents.deleted_at)));
  return {
    ...sums,
    category_count: await db.$count(categories),
    banner_count: await db.$count(banners),
    comment_count: await totalOf(db, comments),
    friendlink_count: await db.$count(friendlinks),
    report_count: await db.$count(reports),
    index_document_count: await totalOf(db, searchEntries),
    index_document_size: sizes[0]?.bytes ?? 0,
    vip_count: members.count,
    vip_ending_count: members.ending,
    todo: {
      document_review: await withStatus(DocumentStatus.PendingReview),
      document_failed: await withStatus(DocumentStatus.Failed),
      article_review: await db.$count(articles, articlesToReview),
      comment_review: await db.$count(comments, eq3(comments.status, CommentStatus.Pending)),
      report: await db.$count(reports, eq3(reports.status, false)),
      feedback: await db.$count(feedbacks, eq3(feedbacks.status, false))
    }
  };
}
async function readStats({ db, settings, disk: disk2 }, isOperator) {
  const { display } = await settings.read();
  const shown = (is) => is || isOperator;
  const added = isOperator ? 0 : display.virtual_register_count;
  return {
    user_count: shown(display.show_register_user_count) ? await totalOf(db, users) + added : 0,
    document_count: shown(display.show_document_count) ? await (isOperator ? totalOf(db, documents, isNull(documents.deleted_at)) : countPublicDocuments(db)) : 0,
    article_count: await totalOf(
      db,
      articles,
      and3(
        isNull(articles.deleted_at),
        isOperator ? void 0 : eq3(articles.status, ArticleStatus.Passed)
      )
    ),
    os: isOperator ? `${os2.type()} ${os2.release()}` : "",
    version: VERSION,
    hash: BUILD.hash,
    build_at: BUILD.at,
    ...isOperator ? { ...await operatingFigures(db), storage_warning: (await disk2.look()).message } : {}
  };
}

// src/modules/config/config.routes.ts
var NO_RELEASES = "\u672C\u7AD9\u4E0D\u5411\u4EFB\u4F55\u670D\u52A1\u5668\u67E5\u8BE2\u65B0\u7248\u672C\uFF0C\u5347\u7EA7\u8BF7\u53C2\u9605\u90E8\u7F72\u6587\u6863\u3002";
function configHandlers(services) {
  const { db, settings } = services;
  const environments = createEnvironments();
  const tests = createConfigTests(services, environments);
  async function languageOptions() {
    const rows = await db.select({ id: languages.id, language: languages.language, code: languages.code }).from(languages).where(eq4(languages.enable, true)).orderBy(desc2(languages.sort), asc(languages.id)).limit(200);
    return rows;
  }
  return {
    settings: async () => {
      const shown = publicSettings(await settings.read(), []);
      const { system } = shown;
      return {
        ...shown,
        system: {
          ...system,
          enable_sms: await services.smsProvider() !== void 0,
          domain: await siteOrigin(services),
          version: VERSION
        },
        language: await languageOptions()
      };
    },
    list: async ({ input }) => ({ config: await listConfig(services, input.category) }),
    update: async ({ input, caller }) => {
      await updateConfig(services, input.config, caller);
      return {};
    },
    history: ({ input }) => listChanges(db, input),
    test: ({ input, caller }) => tests.run(input, caller),
    stats: ({ caller }) => readStats(services, caller.can(permissionKey(contract.config.stats).path)),
    dailyFigures: ({ input }) => readDailyFigures(services, input.days),
    envs: async ({ caller }) => caller.can(permissionKey(contract.config.envs).path) ? { envs: await environments(), backup: await readBackupState(db) } : { envs: [], backup: null },
    device: () => readDevice(services),
    release: () => ({
      current: VERSION,
      source: "none",
      tag_name: "",
      name: "",
      body: NO_RELEASES,
      release_at: null,
      ignore: ""
    }),
    refreshRelease: () => {
      throw conflict(NO_RELEASES);
    },
    ignoreRelease: () => {
      throw conflict(NO_RELEASES, "tag_name");
    },
    setReleaseSource: ({ input }) => {
      if (input.source !== "none") throw conflict(NO_RELEASES, "source");
      return {};
    },
    license: async () => ({
      type: 1,
      name: "Apache-2.0",
      max_docs: 0,
      max_articles: 0,
      max_users: 0,
      addr: "",
      domain: await siteOrigin(services),
      // Clients read a distant year as "never expires".
      expired_at: "2999-12-31T00:00:00.000Z"
    }),
    renewIndex: async () => {
      await rebuildIndex(db);
      return {};
    },
    sqlMode: () => ({
      message: "\u8BE5\u8BBE\u7F6E\u53EA\u5BF9 MySQL \u6709\u610F\u4E49\u3002\u672C\u7AD9\u4F7F\u7528 PostgreSQL\uFF0C\u5B83\u6CA1\u6709 SQL \u6A21\u5F0F\uFF0C\u65E0\u9700\u4FEE\u590D\u3002"
    }),
    sitemap: () => countSitemap(db)
  };
}

export {
  rebuildIndex,
  rebuildIfOld,
  readProgress,
  xmlText,
  sitemapKinds,
  visibleDocuments,
  visibleArticles,
  documentCategory,
  articleCategory,
  sitemapIndex,
  sitemapPart,
  deleteOldChanges,
  SearchType,
  entryOf,
  synonymsOf,
  searchQueryOf,
  searchSorts,
  find,
  deliverQueuedMail,
  readIncome,
  configHandlers
};
//# sourceMappingURL=chunk-EI5RH36T.js.map
