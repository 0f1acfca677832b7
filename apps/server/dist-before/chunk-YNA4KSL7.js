import {
  mayReadAll,
  startOfToday
} from "./chunk-MBEMMV5I.js";
import {
  activeVips
} from "./chunk-USZUW3BT.js";
import {
  networkOf
} from "./chunk-LAG3WRWD.js";
import {
  requireUnpunished
} from "./chunk-GW6M35B7.js";
import {
  isStorableTime
} from "./chunk-65GROPOF.js";
import {
  isVisitor
} from "./chunk-E2JVT2YI.js";
import {
  HttpError,
  badField
} from "./chunk-POQ6TBXX.js";
import {
  downloads,
  orders,
  users
} from "./chunk-DKMBJ5GY.js";
import {
  DocumentStatus,
  OrderStatus,
  OrderType,
  PunishmentType,
  UserStatus,
  isPublicDocument,
  memberPrice,
  readablePages,
  subDays
} from "./chunk-WIGOKNOV.js";

// src/modules/user/user.presenter.ts
function presentPublicUser(row, isMember) {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    signature: row.signature,
    doc_count: row.doc_count,
    article_count: row.article_count,
    favorite_count: row.favorite_count,
    comment_count: row.comment_count,
    follow_count: 0,
    fans_count: 0,
    is_vip: isMember,
    show_favorites: row.show_favorites,
    created_at: row.created_at.toISOString()
  };
}
function presentUser(row, groupIds, isMember) {
  return {
    ...presentPublicUser(row, isMember),
    credit_count: row.credit_count,
    mobile: row.mobile,
    email: row.email,
    address: row.address,
    realname: row.realname,
    identity: row.identity,
    login_at: row.login_at?.toISOString() ?? null,
    last_login_ip: row.last_login_ip,
    register_ip: row.register_ip,
    group_id: [...groupIds],
    updated_at: row.updated_at.toISOString(),
    has_password: row.password !== ""
  };
}
function presentManagedUser(row, groupIds, { isDisabled, isMember }) {
  return {
    ...presentUser(row, groupIds, isMember),
    status: isDisabled ? UserStatus.Disabled : UserStatus.Normal,
    remark: row.remark
  };
}

// src/modules/document/document-filter.ts
function parseMoment(text, field) {
  if (text === void 0 || text === "") return void 0;
  const written = text.replace(" ", "T");
  if (!isStorableTime(written)) throw badField(field, "\u65E5\u671F\u4E0D\u6B63\u786E\uFF0C\u5E74\u4EFD\u5E94\u5728 1900 \u5230 2999 \u4E4B\u95F4");
  return new Date(written);
}
function filterOf(input) {
  const [from, to] = input.created_at ?? [];
  return {
    wd: input.wd,
    categoryIds: input.category_id,
    userIds: input.user_id,
    statuses: input.status,
    recommended: input.is_recommend?.length === 1 ? input.is_recommend[0] : void 0,
    ext: input.ext,
    feeType: input.fee_type,
    languages: input.language,
    createdFrom: parseMoment(from, "created_at"),
    createdTo: parseMoment(to, "created_at")
  };
}

// src/modules/entitlement/entitlement.ts
import { and, eq, gte, inArray, notInArray } from "drizzle-orm";
var ALLOWED = { allowed: true, reason: "", message: "" };
var refused = (reason, message) => ({ allowed: false, reason, message });
var NOTHING = { isBought: false, isPaidFor: false, isKept: false, vips: [] };
function isOwner(row, caller) {
  return !isVisitor(caller) && row.user_id === caller.id;
}
async function holdingOf(db, documentId, userId, settings) {
  if (userId === 0) return NOTHING;
  const bought = db.select({ id: orders.id }).from(orders).where(
    and(
      eq(orders.user_id, userId),
      eq(orders.product_id, documentId),
      eq(orders.order_type, OrderType.Document),
      eq(orders.status, OrderStatus.Paid)
    )
  ).limit(1);
  const days = settings.download.free_download_duration;
  const since = days > 0 ? subDays(/* @__PURE__ */ new Date(), days) : /* @__PURE__ */ new Date(0);
  const vips = await activeVips(db, userId);
  const kept = vips.length > 0 ? ["credits", "vip"] : ["credits"];
  const taken = await db.selectDistinct({ grant: downloads.grant }).from(downloads).where(
    and(
      eq(downloads.document_id, documentId),
      eq(downloads.user_id, userId),
      inArray(downloads.grant, kept),
      gte(downloads.created_at, since)
    )
  );
  return {
    isBought: (await bought).length > 0,
    isPaidFor: taken.some(({ grant }) => grant === "credits"),
    isKept: taken.length > 0,
    vips
  };
}
function discountOf(row, vips) {
  return row.is_vip ? 100 : Math.min(100, ...vips.map((vip) => vip.discount));
}
function priceOf(row, vips) {
  return memberPrice(row.price, discountOf(row, vips));
}
async function readingRight({ db, settings }, row, caller) {
  const values = await settings.read();
  const question = {
    pages: row.pages,
    preview: row.preview,
    isOwner: isOwner(row, caller),
    mayReadAll: mayReadAll(caller),
    loginRequired: values.security.login_required,
    loggedIn: !isVisitor(caller),
    price: row.price,
    isVip: row.is_vip
  };
  const plain = readablePages(question);
  if (plain.lock_reason === "" || isVisitor(caller)) return plain;
  const { isBought, isKept, vips } = await holdingOf(db, row.id, caller.id, values);
  const isMember = row.is_vip && vips.length > 0;
  const holds = isBought ? "bought" : isKept ? "kept" : isMember ? "member" : void 0;
  return readablePages({ ...question, holds });
}
async function punishmentOf(db, caller, type) {
  try {
    await requireUnpunished(db, caller.id, type);
    return void 0;
  } catch (error) {
    if (error instanceof HttpError) return refused("punished", error.message);
    throw error;
  }
}
var UNCOUNTED = ["owner", "review", "vip"];
async function limitOf(db, caller, ip, { download }) {
  const counted = and(
    gte(downloads.created_at, startOfToday()),
    notInArray(downloads.grant, UNCOUNTED)
  );
  const byIp = await db.$count(downloads, and(eq(downloads.network, networkOf(ip)), counted));
  if (byIp >= download.times_every_ip)
    return refused("limit", `\u8BE5 IP \u4ECA\u65E5\u7684\u4E0B\u8F7D\u6B21\u6570\u5DF2\u8FBE\u4E0A\u9650\uFF08${download.times_every_ip} \u6B21\uFF09`);
  const leftOfIp = download.times_every_ip - byIp;
  if (isVisitor(caller)) return leftOfIp;
  const byUser = await db.$count(downloads, and(eq(downloads.user_id, caller.id), counted));
  return byUser >= download.times_every_day ? refused("limit", `\u60A8\u4ECA\u65E5\u7684\u4E0B\u8F7D\u6B21\u6570\u5DF2\u8FBE\u4E0A\u9650\uFF08${download.times_every_day} \u6B21\uFF09`) : Math.min(leftOfIp, download.times_every_day - byUser);
}
var NOT_OPEN = refused("document", "\u8BE5\u6587\u6863\u5DF2\u88AB\u7981\u7528\u6216\u5C1A\u672A\u901A\u8FC7\u5BA1\u6838\uFF0C\u6682\u4E0D\u53EF\u4E0B\u8F7D");
var LOG_IN = refused("login", "\u767B\u5F55\u540E\u53EF\u4E0B\u8F7D\u8BE5\u6587\u6863");
async function downloadRight(request) {
  const { db, settings, row, caller, ip } = request;
  const answer = (right, price2, grant2) => ({
    ...right,
    price: price2,
    grant: grant2
  });
  if (isVisitor(caller)) {
    const isOpen = settings.download.enable_guest_download && !settings.security.login_required && row.price === 0 && !row.is_vip;
    if (!isOpen) return answer(LOG_IN, row.price, "free");
  }
  const punished = await punishmentOf(db, caller, PunishmentType.NoDownload);
  if (punished !== void 0) return answer(punished, row.price, "free");
  if (isOwner(row, caller)) {
    return row.status === DocumentStatus.Disabled ? answer(NOT_OPEN, 0, "owner") : answer(ALLOWED, 0, "owner");
  }
  if (!isPublicDocument(row.status)) return answer(NOT_OPEN, row.price, "free");
  const { isBought, isKept, vips } = await holdingOf(db, row.id, caller.id, settings);
  const grant = isBought ? "order" : isKept ? "again" : row.price > 0 ? "credits" : "free";
  const price = grant === "credits" ? priceOf(row, vips) : 0;
  const limit = await limitOf(db, caller, ip, settings);
  if (typeof limit !== "number") return { ...answer(limit, price, grant), left_today: 0 };
  const within = (right, cost) => ({
    ...answer(right, cost, grant),
    left_today: limit
  });
  if (grant === "free" && row.is_vip && vips.length === 0)
    return within(refused("vip", "\u8BE5\u6587\u6863\u4EC5\u4F9B\u4F1A\u5458\u4E0B\u8F7D"), 0);
  if (price > 0) {
    const [user] = await db.select({ balance: users.credit_count }).from(users).where(eq(users.id, caller.id));
    const balance = user?.balance ?? 0;
    const { credit_name } = settings.score;
    if (balance < price)
      return within(
        refused("balance", `${credit_name}\u4E0D\u8DB3\uFF1A\u9700\u8981 ${price}\uFF0C\u5F53\u524D\u4EC5\u6709 ${balance}`),
        price
      );
  }
  return within(ALLOWED, price);
}
async function vipRight(request) {
  const { db, settings, row, caller, lock = false } = request;
  const answer = (right, left2, vipId, grant = "vip") => ({ ...right, left: left2, vipId, grant });
  if (isVisitor(caller)) return answer(LOG_IN, 0);
  if (!row.is_vip) return answer(refused("vip", "\u8BE5\u6587\u6863\u4E0D\u662F\u4F1A\u5458\u6587\u6863"), 0);
  const punished = await punishmentOf(db, caller, PunishmentType.NoDownload);
  if (punished !== void 0) return answer(punished, 0);
  if (!isPublicDocument(row.status)) return answer(NOT_OPEN, 0);
  const vips = await activeVips(db, caller.id, lock);
  const left = vips.reduce((sum, vip2) => sum + Math.max(0, vip2.download - vip2.download_used), 0);
  if (vips.length === 0) return answer(refused("vip", "\u60A8\u8FD8\u4E0D\u662F\u4F1A\u5458\uFF0C\u6216\u4F1A\u5458\u5DF2\u5230\u671F"), 0);
  const { isBought, isKept } = await holdingOf(db, row.id, caller.id, settings);
  if (isOwner(row, caller)) return answer(ALLOWED, left, void 0, "owner");
  if (isBought) return answer(ALLOWED, left, void 0, "order");
  if (isKept) return answer(ALLOWED, left, void 0, "again");
  if (row.price === 0) return answer(ALLOWED, left, void 0, "vip");
  const today = await db.$count(
    downloads,
    and(
      eq(downloads.user_id, caller.id),
      eq(downloads.grant, "vip"),
      gte(downloads.created_at, startOfToday())
    )
  );
  const withQuota = vips.filter((vip2) => vip2.download_used < vip2.download);
  if (withQuota.length === 0) return answer(refused("quota", "\u4F1A\u5458\u514D\u8D39\u4E0B\u8F7D\u6B21\u6570\u5DF2\u7528\u5B8C"), 0);
  const vip = withQuota.find(({ times }) => times === 0 || today < times);
  return vip === void 0 ? answer(refused("limit", "\u4F1A\u5458\u4ECA\u65E5\u7684\u514D\u8D39\u4E0B\u8F7D\u6B21\u6570\u5DF2\u7528\u5B8C"), left) : answer(ALLOWED, left, vip.id);
}
async function commentRight(db, caller) {
  if (isVisitor(caller)) return refused("login", "\u767B\u5F55\u540E\u53EF\u53D1\u8868\u8BC4\u8BBA");
  if (!caller.groups.some((group) => group.enable_comment))
    return refused("group", "\u60A8\u6240\u5728\u7684\u7528\u6237\u7EC4\u4E0D\u80FD\u53D1\u8868\u8BC4\u8BBA");
  return await punishmentOf(db, caller, PunishmentType.NoComment) ?? ALLOWED;
}
async function favoriteRight(db, caller) {
  if (isVisitor(caller)) return refused("login", "\u767B\u5F55\u540E\u53EF\u6536\u85CF\u6587\u6863");
  return await punishmentOf(db, caller, PunishmentType.NoFavorite) ?? ALLOWED;
}
async function rightsOf({ db, settings }, row, caller, ip) {
  const values = await settings.read();
  const request = { db, settings: values, row, caller, ip };
  const [reading, download, vip, comment, favorite] = await Promise.all([
    readingRight({ db, settings }, row, caller),
    downloadRight(request),
    row.is_vip ? vipRight(request) : void 0,
    commentRight(db, caller),
    favoriteRight(db, caller)
  ]);
  return { reading, download, vip, comment, favorite };
}
async function entitlementOf(services, row, caller, ip) {
  const { reading, download, vip, comment, favorite } = await rightsOf(services, row, caller, ip);
  const { free_download_duration } = (await services.settings.read()).download;
  const { grant, ...right } = download;
  return {
    readable_pages: reading.pages,
    lock_reason: reading.lock_reason,
    download: {
      ...right,
      is_owned: grant === "owner" || grant === "order" || grant === "again",
      free_days: free_download_duration
    },
    ...vip === void 0 ? {} : {
      download_vip: {
        allowed: vip.allowed,
        reason: vip.reason,
        message: vip.message,
        left: vip.left
      }
    },
    comment,
    favorite
  };
}

export {
  presentPublicUser,
  presentUser,
  presentManagedUser,
  parseMoment,
  filterOf,
  holdingOf,
  discountOf,
  priceOf,
  readingRight,
  downloadRight,
  vipRight,
  rightsOf,
  entitlementOf
};
//# sourceMappingURL=chunk-YNA4KSL7.js.map
