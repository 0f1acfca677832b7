import {
  drawPersonalToken
} from "./chunk-5U3RE5VF.js";
import {
  lockUser
} from "./chunk-SNSJTDOJ.js";
import {
  listOperations,
  permissionKey
} from "./chunk-65GROPOF.js";
import {
  badField,
  conflict
} from "./chunk-POQ6TBXX.js";
import {
  personalTokens
} from "./chunk-DKMBJ5GY.js";
import {
  TOKENS_MAX,
  serviceGroups
} from "./chunk-WIGOKNOV.js";

// src/modules/personal-token/token-scopes.ts
var labels = {
  ...Object.fromEntries(serviceGroups.map(({ service, label }) => [service, label])),
  ConfigAPI: "\u7F51\u7AD9",
  OauthAPI: "\u7B2C\u4E09\u65B9\u767B\u5F55",
  UserVipAPI: "\u4F1A\u5458",
  DocumentAPI: "\u6587\u6863",
  ArticleAPI: "\u6587\u7AE0",
  CategoryAPI: "\u5206\u7C7B",
  CommentAPI: "\u8BC4\u8BBA",
  FavoriteAPI: "\u6536\u85CF",
  SearchAPI: "\u641C\u7D22",
  UserAPI: "\u7528\u6237",
  OrderAPI: "\u8BA2\u5355",
  ReportAPI: "\u4E3E\u62A5",
  FeedbackAPI: "\u53CD\u9988",
  NoticeAPI: "\u901A\u77E5",
  WishAPI: "\u6C42\u6587\u6863",
  GroupAPI: "\u7528\u6237\u7EC4",
  LanguageAPI: "\u8BED\u8A00",
  NavigationAPI: "\u5BFC\u822A",
  BannerAPI: "\u6A2A\u5E45",
  AdvertisementAPI: "\u5E7F\u544A",
  FriendlinkAPI: "\u53CB\u60C5\u94FE\u63A5"
};
function scopesFor(caller) {
  return listOperations().filter(({ operation }) => operation.isPersonal !== true).filter(
    ({ operation }) => operation.access !== "permission" || caller.can(permissionKey(operation).path)
  ).map(({ key, operation }) => ({
    key,
    title: operation.title,
    group: labels[operation.service] ?? "\u5176\u4ED6"
  }));
}

// src/modules/personal-token/create-token.ts
import { eq } from "drizzle-orm";
function judgeToken(owner, input) {
  const known = new Set(scopesFor(owner).map(({ key }) => key));
  const scope = [...new Set(input.scope)];
  const unknown = scope.find((key) => !known.has(key));
  if (unknown !== void 0) throw badField("scope", `\u60A8\u4E0D\u80FD\u4F7F\u7528\u7684\u64CD\u4F5C\uFF1A${unknown}`);
  const { name, expires_at } = input;
  if (expires_at != null && Date.parse(expires_at) <= Date.now())
    throw badField("expires_at", "\u5230\u671F\u65F6\u95F4\u5E94\u5728\u5C06\u6765");
  return { name, scope, expires_at };
}
async function createPersonalToken({ db }, owner, input) {
  const { name, scope, expires_at } = judgeToken(owner, input);
  const { token, hint, hash } = drawPersonalToken();
  const row = await db.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    const count = await tx.$count(personalTokens, eq(personalTokens.user_id, owner.id));
    if (count >= TOKENS_MAX) throw conflict(`\u6700\u591A\u53EF\u6709 ${TOKENS_MAX} \u4E2A\u8BBF\u95EE\u4EE4\u724C\uFF0C\u8BF7\u5148\u64A4\u9500\u4E0D\u7528\u7684`);
    const [made] = await tx.insert(personalTokens).values({
      user_id: owner.id,
      name,
      token_hash: hash,
      hint,
      scope,
      expires_at: expires_at == null ? null : new Date(expires_at)
    }).returning();
    return made;
  });
  if (row === void 0) throw new Error("insert returned no token");
  return { row, token };
}

export {
  scopesFor,
  judgeToken,
  createPersonalToken
};
//# sourceMappingURL=chunk-LGJZP5ID.js.map
