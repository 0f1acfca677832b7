import {
  forbidden
} from "./chunk-POQ6TBXX.js";
import {
  serviceGroups
} from "./chunk-WIGOKNOV.js";

// src/auth/caller.ts
var ROOT_USER_ID = 1;
var visitor = {
  id: 0,
  username: "",
  sessionId: "",
  groups: [],
  can: () => false,
  isOperator: false,
  lacksSecondFactor: false,
  rightsVersion: "",
  scope: void 0,
  renewedToken: void 0
};
function opensBackOffice(can) {
  return serviceGroups.some(
    ({ service, list, pages }) => pages.length > 0 && can(`/api.v1.${service}/${list}`)
  );
}
function isProgram(caller) {
  return caller.scope !== void 0;
}
function isVisitor(caller) {
  return caller.id === 0;
}
function requireScope(caller, key) {
  if (caller.scope?.has(key) === false) throw forbidden("\u6B64\u8BBF\u95EE\u4EE4\u724C\u4E0D\u80FD\u7528\u4E8E\u8BE5\u64CD\u4F5C");
}
function mayUpload(caller) {
  return caller.groups.some((group) => group.enable_upload);
}
function needsDocumentReview(caller) {
  return caller.groups.every((group) => group.enable_document_review);
}
function mayComment(caller) {
  return caller.groups.some((group) => group.enable_comment);
}
function needsCommentReview(caller) {
  return caller.groups.every((group) => group.enable_comment_approval);
}
function mayPublish(caller) {
  return caller.groups.some((group) => group.enable_article);
}
function needsArticleReview(caller) {
  return caller.groups.filter((group) => group.enable_article).every((group) => group.enable_article_approval);
}
function mostOf(caller, limits) {
  if (caller.id === ROOT_USER_ID || limits.includes(0)) return void 0;
  return Math.max(0, ...limits);
}
function storageQuotaOf(caller) {
  const megabytes = mostOf(
    caller,
    caller.groups.map((group) => group.storage_quota)
  );
  return megabytes === void 0 ? void 0 : megabytes * 1024 * 1024;
}
function unfinishedUploadsOf(caller) {
  return mostOf(
    caller,
    caller.groups.map((group) => group.max_unfinished_uploads)
  );
}

export {
  ROOT_USER_ID,
  visitor,
  opensBackOffice,
  isProgram,
  isVisitor,
  requireScope,
  mayUpload,
  needsDocumentReview,
  mayComment,
  needsCommentReview,
  mayPublish,
  needsArticleReview,
  storageQuotaOf,
  unfinishedUploadsOf
};
//# sourceMappingURL=chunk-E2JVT2YI.js.map
