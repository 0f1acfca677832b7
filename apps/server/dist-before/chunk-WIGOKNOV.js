// ../../packages/domain/src/category-type.ts
var CategoryType = { Document: 0, Article: 1 };
var categoryTypeLabels = { 0: "\u6587\u6863", 1: "\u6587\u7AE0" };

// ../../packages/domain/src/document-status.ts
var DocumentStatus = {
  PendingConvert: 0,
  Converting: 1,
  Converted: 2,
  Failed: 3,
  Disabled: 4,
  Reconvert: 5,
  PendingReview: 6,
  ReviewRejected: 7
};
var documentStatusLabels = {
  0: "\u5F85\u8F6C\u6362",
  1: "\u8F6C\u6362\u4E2D",
  2: "\u5DF2\u8F6C\u6362",
  3: "\u8F6C\u6362\u5931\u8D25",
  4: "\u5DF2\u7981\u7528",
  5: "\u91CD\u65B0\u8F6C\u6362",
  6: "\u5F85\u5BA1\u6838",
  7: "\u5BA1\u6838\u672A\u901A\u8FC7"
};
var {
  PendingConvert,
  Converting,
  Converted,
  Failed,
  Disabled,
  Reconvert,
  PendingReview,
  ReviewRejected
} = DocumentStatus;
var documentTransitions = {
  [PendingConvert]: [Converting, Converted, Reconvert, Disabled, PendingReview],
  [Converting]: [Converted, Failed, PendingConvert, Disabled, PendingReview],
  [Converted]: [Reconvert, Disabled, PendingReview],
  [Failed]: [PendingConvert, Converted, Reconvert, Disabled, PendingReview],
  [Disabled]: [PendingConvert, Converted, Reconvert, PendingReview],
  [Reconvert]: [Converting, PendingConvert, Disabled, PendingReview],
  [PendingReview]: [PendingConvert, Converted, ReviewRejected, Disabled],
  [ReviewRejected]: [PendingConvert, Converted, PendingReview, Disabled]
};
function isDocumentStatus(value) {
  return value in documentStatusLabels;
}
function canTransitDocument(from, to) {
  return documentTransitions[from].includes(to);
}
var publicDocumentStatuses = [PendingConvert, Converting, Converted, Reconvert];
var hiddenDocumentStatuses = [Failed, Disabled, PendingReview, ReviewRejected];
var searchableDocumentStatuses = [Converting, Converted, Reconvert];
function documentStatusAfterEdit(status, author) {
  const returns = isPublicDocument(status) || status === Failed || status === ReviewRejected;
  return author.isReviewed && returns ? PendingReview : status;
}
function isPublicDocument(status) {
  return publicDocumentStatuses.includes(status);
}
function isConversionPending(status) {
  return status === PendingConvert || status === Converting || status === Reconvert;
}

// ../../packages/domain/src/dynamic-type.ts
var DynamicType = {
  Comment: 1,
  Favorite: 2,
  Upload: 3,
  Download: 4,
  Login: 5,
  Register: 6,
  Avatar: 7,
  Password: 8,
  Profile: 9,
  Verification: 10,
  SignIn: 11,
  Share: 12,
  Follow: 13,
  DeleteDocument: 14
};
var dynamicTypeLabels = {
  1: "\u53D1\u8868\u8BC4\u8BBA",
  2: "\u6536\u85CF",
  3: "\u4E0A\u4F20\u6587\u6863",
  4: "\u4E0B\u8F7D\u6587\u6863",
  5: "\u767B\u5F55",
  6: "\u6CE8\u518C\u8D26\u53F7",
  7: "\u66F4\u6362\u5934\u50CF",
  8: "\u4FEE\u6539\u5BC6\u7801",
  9: "\u4FEE\u6539\u8D44\u6599",
  10: "\u8EAB\u4EFD\u8BA4\u8BC1",
  11: "\u6BCF\u65E5\u7B7E\u5230",
  12: "\u5206\u4EAB",
  13: "\u5173\u6CE8",
  14: "\u5220\u9664\u6587\u6863"
};

// ../../node_modules/.pnpm/date-fns@4.4.0/node_modules/date-fns/constants.js
var daysInYear = 365.2425;
var maxTime = Math.pow(10, 8) * 24 * 60 * 60 * 1e3;
var minTime = -maxTime;
var millisecondsInDay = 864e5;
var secondsInHour = 3600;
var secondsInDay = secondsInHour * 24;
var secondsInWeek = secondsInDay * 7;
var secondsInYear = secondsInDay * daysInYear;
var secondsInMonth = secondsInYear / 12;
var secondsInQuarter = secondsInMonth * 3;
var constructFromSymbol = /* @__PURE__ */ Symbol.for("constructDateFrom");

// ../../packages/domain/src/constants.ts
var NAVIGATION_LEVELS = 3;
var CATEGORY_LEVELS = 20;
var TOKEN_COOKIE = "token";
var SESSION_IDLE_DAYS = 30;
var RENEWED_TOKEN_HEADER = "x-renewed-token";
var RIGHTS_HEADER = "x-rights-version";
var COMPLETE_REPLIES = { header: "wenyuan-replies", value: "complete" };
var CREDIT_NAME = "\u79EF\u5206";

// ../../packages/domain/src/format.ts
var BYTE_UNITS = ["B", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];
function formatBytes(bytes, decimals = 2) {
  if (!Number.isFinite(bytes) || bytes <= 0) return "0 B";
  let value = bytes;
  let unit = 0;
  while (Number(value.toFixed(decimals)) >= 1024 && unit < BYTE_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Number(value.toFixed(decimals))} ${BYTE_UNITS[unit]}`;
}
function toDate(value) {
  if (value === null || value === void 0 || value === "") return void 0;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? void 0 : date;
}
var MONTH_MS = 30 * millisecondsInDay;
var pad = (value, length = 2) => String(value).padStart(length, "0");
var parts = {
  yyyy: (date) => pad(date.getFullYear(), 4),
  MM: (date) => pad(date.getMonth() + 1),
  dd: (date) => pad(date.getDate()),
  hh: (date) => pad(date.getHours()),
  mm: (date) => pad(date.getMinutes()),
  ss: (date) => pad(date.getSeconds())
};
var sameLetters = { YYYY: "yyyy", DD: "dd", HH: "hh" };
function formatDate(value, pattern = "yyyy-MM-dd hh:mm:ss") {
  const date = toDate(value);
  if (date === void 0) return "-";
  return pattern.replaceAll(
    /yyyy|YYYY|MM|dd|DD|hh|HH|mm|ss/g,
    (letters) => parts[sameLetters[letters] ?? letters]?.(date) ?? letters
  );
}
function formatDateTime(value, pattern = "YYYY-MM-DD HH:mm") {
  return formatDate(value, pattern);
}
function formatWhole(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
function formatMoney(cents) {
  const sign = cents < 0 ? "-" : "";
  const value = Math.abs(cents);
  return `${sign}\xA5${formatWhole(Math.floor(value / 100))}.${String(value % 100).padStart(2, "0")}`;
}
function formatDuration(milliseconds) {
  const seconds = Math.max(0, Math.round(milliseconds / 1e3));
  if (seconds < 60) return `${seconds} \u79D2`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} \u5206 ${seconds % 60} \u79D2`;
  return `${Math.floor(minutes / 60)} \u5C0F\u65F6 ${minutes % 60} \u5206`;
}

// ../../packages/domain/src/punishment-type.ts
var PunishmentType = {
  AccountDisabled: 1,
  NoComment: 2,
  NoUpload: 3,
  NoDownload: 4,
  NoFavorite: 5,
  NoArticle: 6
};
var punishmentTypeLabels = {
  1: "\u7981\u7528\u8D26\u53F7",
  2: "\u7981\u6B62\u8BC4\u8BBA",
  3: "\u7981\u6B62\u4E0A\u4F20",
  4: "\u7981\u6B62\u4E0B\u8F7D",
  5: "\u7981\u6B62\u6536\u85CF",
  6: "\u7981\u6B62\u53D1\u5E03\u6587\u7AE0"
};

// ../../packages/domain/src/sensitive-words.ts
var levels = {
  \u66FF\u6362: "mask",
  \u5BA1\u6838: "review",
  \u62D2\u7EDD: "reject"
};
var IGNORED = /[\s\p{P}\p{S}\p{Cf}]/u;
function fold(original) {
  let text = "";
  const from = [];
  let at = 0;
  for (const letter of original) {
    if (!IGNORED.test(letter)) {
      const plain = letter.normalize("NFKC").toLowerCase();
      text += plain;
      for (let unit = 0; unit < plain.length; unit += 1) from.push(at);
    }
    at += letter.length;
  }
  return { text, from };
}
function parseSensitiveWords(list) {
  const rules = /* @__PURE__ */ new Map();
  for (const line of list.split("\n")) {
    const [name = "", level = "\u5BA1\u6838"] = line.split("=").map((part) => part.trim());
    const word = fold(name).text;
    if (word !== "") rules.set(word, { word, level: levels[level] ?? "review" });
  }
  return [...rules.values()];
}
function screenText(original, rules) {
  const folded = fold(original);
  const rejected = [];
  const reviewed = [];
  const covered = /* @__PURE__ */ new Set();
  for (const { word, level } of rules) {
    let start = folded.text.indexOf(word);
    if (start === -1) continue;
    if (level === "reject") rejected.push(word);
    if (level === "review") reviewed.push(word);
    while (level === "mask" && start !== -1) {
      for (let unit = start; unit < start + word.length; unit += 1)
        covered.add(folded.from[unit] ?? -1);
      start = folded.text.indexOf(word, start + word.length);
    }
  }
  return { text: cover(original, covered), rejected, reviewed };
}
function cover(original, covered) {
  if (covered.size === 0) return original;
  let text = "";
  let at = 0;
  for (const letter of original) {
    text += covered.has(at) ? "*" : letter;
    at += letter.length;
  }
  return text;
}

// ../../packages/domain/src/file-type.ts
var types = [
  { type: "pdf", label: "PDF" },
  { type: "word", label: "Word \u6587\u6863" },
  { type: "ppt", label: "\u6F14\u793A\u6587\u7A3F" },
  { type: "excel", label: "\u7535\u5B50\u8868\u683C" },
  { type: "text", label: "\u6587\u672C" },
  { type: "epub", label: "EPUB \u7535\u5B50\u4E66" },
  { type: "mobi", label: "MOBI \u7535\u5B50\u4E66" },
  { type: "chm", label: "CHM \u624B\u518C" },
  { type: "umd", label: "UMD \u7535\u5B50\u4E66" },
  { type: "zip", label: "ZIP \u538B\u7F29\u5305" },
  { type: "rar", label: "RAR \u538B\u7F29\u5305" },
  { type: "video", label: "\u89C6\u9891" },
  { type: "other", label: "\u5176\u4ED6" }
];
var documentFormats = [
  { kind: "pdf", label: "PDF", type: "pdf", extensions: ["pdf"] },
  {
    kind: "word",
    label: "Word \u6587\u6863",
    type: "word",
    extensions: ["doc", "docx", "rtf", "wps", "odt", "dot"]
  },
  { kind: "word", label: "Word \u6587\u6863", type: "other", extensions: ["docm", "dotx", "ott"] },
  {
    kind: "ppt",
    label: "\u6F14\u793A\u6587\u7A3F",
    type: "ppt",
    extensions: ["ppt", "pptx", "pps", "ppsx", "dps", "odp", "pot"]
  },
  { kind: "ppt", label: "\u6F14\u793A\u6587\u7A3F", type: "other", extensions: ["pptm", "potx", "otp"] },
  {
    kind: "excel",
    label: "\u7535\u5B50\u8868\u683C",
    type: "excel",
    extensions: ["xls", "xlsx", "et", "ods", "csv", "tsv"]
  },
  { kind: "excel", label: "\u7535\u5B50\u8868\u683C", type: "other", extensions: ["xlsm", "xlt", "ots"] },
  { kind: "text", label: "\u6587\u672C", type: "text", extensions: ["txt"] },
  { kind: "text", label: "\u6587\u672C", type: "other", extensions: ["text", "log"] },
  { kind: "epub", label: "EPUB \u7535\u5B50\u4E66", type: "epub", extensions: ["epub"] },
  { kind: "mobi", label: "MOBI \u7535\u5B50\u4E66", type: "mobi", extensions: ["mobi"] },
  { kind: "mobi", label: "MOBI \u7535\u5B50\u4E66", type: "other", extensions: ["azw", "azw3"] },
  { kind: "chm", label: "CHM \u624B\u518C", type: "chm", extensions: ["chm"] },
  { kind: "umd", label: "UMD \u7535\u5B50\u4E66", type: "umd", extensions: ["umd"] },
  { kind: "zip", label: "ZIP \u538B\u7F29\u5305", type: "zip", extensions: ["zip"] },
  { kind: "rar", label: "RAR \u538B\u7F29\u5305", type: "rar", extensions: ["rar"] },
  { kind: "video", label: "\u89C6\u9891", type: "video", extensions: ["mp4", "avi"] },
  { kind: "fb2", label: "FB2 \u7535\u5B50\u4E66", type: "other", extensions: ["fb2"] },
  { kind: "markdown", label: "Markdown", type: "other", extensions: ["md", "markdown"] },
  { kind: "html", label: "\u7F51\u9875", type: "other", extensions: ["html", "htm", "xhtml"] },
  {
    kind: "image",
    label: "\u56FE\u7247",
    type: "other",
    extensions: ["png", "jpg", "jpeg", "gif", "bmp", "tif", "tiff", "jp2", "jpx"]
  },
  { kind: "webp", label: "\u56FE\u7247", type: "other", extensions: ["webp"] }
];
var extensionsShownAs = (type) => documentFormats.flatMap((format) => format.type === type ? format.extensions : []);
var fileTypes = types.map(({ type, label }) => ({
  type,
  label,
  icon: type,
  extensions: type === "other" ? [] : extensionsShownAs(type)
}));
var other = { type: "other", label: "\u5176\u4ED6", icon: "other", extensions: [] };
var byExtension = new Map(
  fileTypes.flatMap(
    (info) => info.extensions.map((extension) => [extension, info])
  )
);
var kindByExtension = new Map(
  documentFormats.flatMap(
    ({ kind, extensions }) => extensions.map((extension) => [extension, kind])
  )
);
function extensionOf(name) {
  const match = /\.([^./\\]+)$/.exec(name.trim());
  return match?.[1] === void 0 ? "" : `.${match[1].toLowerCase()}`;
}
function fileTypeOf(nameOrExtension) {
  const text = nameOrExtension.trim().toLowerCase();
  const extension = text.slice(text.lastIndexOf(".") + 1);
  return byExtension.get(extension) ?? other;
}
function formatKindOf(nameOrExtension) {
  const text = nameOrExtension.trim().toLowerCase();
  return kindByExtension.get(text.slice(text.lastIndexOf(".") + 1));
}
var furtherExtensions = extensionsShownAs("other").map(
  (extension) => `.${extension}`
);
var documentExtensions = [
  ...fileTypes.flatMap((info) => info.extensions.map((extension) => `.${extension}`)),
  ...furtherExtensions
];
var aliases = /* @__PURE__ */ new Map([
  ["pdf", ["pdf"]],
  ["doc", ["word"]],
  ["ppt", ["ppt"]],
  ["xls", ["excel"]],
  ["txt", ["text"]],
  ["other", ["epub", "mobi", "chm", "umd", "zip", "rar", "video", "other"]]
]);
function extensionsOfAlias(alias) {
  const types2 = aliases.get(alias);
  if (types2 === void 0) return void 0;
  const ofGroups = fileTypes.filter((info) => types2.includes(info.type)).flatMap((info) => info.extensions.map((extension) => `.${extension}`));
  return types2.includes("other") ? [...ofGroups, ...furtherExtensions] : ofGroups;
}
function aliasOfExtension(nameOrExtension) {
  const { type } = fileTypeOf(nameOrExtension);
  for (const [alias, types2] of aliases) if (types2.includes(type)) return alias;
  return "other";
}
function isAlias(alias) {
  return aliases.has(alias);
}
var fileTypeFilterOptions = [
  { value: "", label: "\u4E0D\u9650" },
  { value: "pdf", label: "PDF" },
  { value: "doc", label: "DOC" },
  { value: "ppt", label: "PPT" },
  { value: "xls", label: "XLS" },
  { value: "txt", label: "TXT" },
  { value: "other", label: "\u5176\u4ED6" }
];

// ../../packages/domain/src/setting-item.ts
var rest = { placeholder: "", col_num: 24, options: [], is_secret: false };
function numberItem(item) {
  return { ...rest, col_num: 8, input_type: "number", ...item };
}
function switchItem(item) {
  return { ...rest, col_num: 8, input_type: "switch", ...item };
}
function selectItem(item) {
  return { ...rest, col_num: 8, input_type: "select", ...item };
}
function multipleItem(item) {
  return { ...rest, input_type: "select-multi", ...item };
}
function textItem(item) {
  return { ...rest, input_type: "text", default: "", length: 255, ...item };
}
function textareaItem(item) {
  return { ...rest, input_type: "textarea", default: "", length: 5e3, ...item };
}
function wordsItem(item) {
  return { ...rest, input_type: "text", length: 255, ...item };
}
function secretItem(item) {
  return { ...rest, input_type: "password", default: "", length: 255, ...item, is_secret: true };
}
function secretKeyItem(item) {
  return { ...rest, input_type: "textarea", default: "", length: 5e3, ...item, is_secret: true };
}
function imageItem(item) {
  return {
    ...rest,
    col_num: 12,
    input_type: "image",
    default: "",
    length: 255,
    pattern: {
      test: /^(\/uploads\/[\w./-]+|https?:\/\/\S+)$/,
      message: "\u8BF7\u4E0A\u4F20\u56FE\u7247\uFF0C\u6216\u586B\u5199\u4EE5 http(s):// \u5F00\u5934\u7684\u56FE\u7247\u5730\u5740"
    },
    ...item
  };
}
var SECRET_MASK = "******";
function wordsOf(text) {
  const words = text.split(/[,，、\n]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}
function settingText(value) {
  return Array.isArray(value) ? value.join(",") : String(value);
}
function checkNumber(item, text) {
  const value = Number(text);
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = item;
  if (text === "" || !Number.isInteger(value)) return { message: `${item.label}\u5E94\u4E3A\u6574\u6570` };
  if (value < min || value > max) return { message: `${item.label}\u5E94\u5728 ${min} \u5230 ${max} \u4E4B\u95F4` };
  return { value };
}
function checkSwitch(item, text) {
  if (text === "true" || text === "1") return { value: true };
  if (text === "false" || text === "0" || text === "") return { value: false };
  return { message: `${item.label}\u5E94\u4E3A true \u6216 false` };
}
function checkText(item, text) {
  const { length = 255, pattern } = item;
  if (text.length > length) return { message: `${item.label}\u6700\u591A ${length} \u4E2A\u5B57\u7B26` };
  if (text !== "" && pattern !== void 0 && !pattern.test.test(text))
    return { message: `${item.label}\uFF1A${pattern.message}` };
  return { value: Array.isArray(item.default) ? wordsOf(text) : text };
}
function checkOptions(item, chosen) {
  const wrong = chosen.find((each) => !item.options.some(({ value }) => value === each));
  return wrong === void 0 ? void 0 : `${item.label}\u6CA1\u6709\u9009\u9879\u201C${wrong}\u201D`;
}
function readSetting(item, given) {
  const text = given.trim();
  if (item.input_type === "number") return checkNumber(item, text);
  if (item.input_type === "switch") return checkSwitch(item, text);
  if (item.input_type === "select") {
    const message = checkOptions(item, [text]);
    return message === void 0 ? { value: text } : { message };
  }
  if (item.input_type === "select-multi") {
    const value = wordsOf(text);
    const message = checkOptions(item, value);
    return message === void 0 ? { value } : { message };
  }
  return checkText(item, text);
}

// ../../packages/domain/src/settings-oauth.ts
var KEEP = "\u7559\u7A7A\u5219\u4FDD\u6301\u4E0D\u53D8";
var keys = (site, sort, names = { id: "Client ID", secret: "Client Secret" }) => ({
  id: textItem({ label: `${site} ${names.id}`, col_num: 12, sort: sort + 1 }),
  secret: secretItem({
    label: `${site} ${names.secret}`,
    placeholder: KEEP,
    col_num: 12,
    sort: sort + 2
  })
});
var toggle = (label, sort, placeholder = "") => switchItem({ label, default: false, col_num: 24, sort, placeholder });
var appNames = { id: "AppID", secret: "AppSecret" };
var wechat = keys("\u5FAE\u4FE1", 10, appNames);
var qq = keys("QQ", 20, { id: "APP ID", secret: "APP Key" });
var officialAccount = keys("\u516C\u4F17\u53F7", 30, appNames);
var github = keys("GitHub", 40);
var gitee = keys("Gitee", 50);
var google = keys("Google", 60);
var ISSUER = /^https:\/\/[^\s/?#@]+(\/[^\s?#]*)?$|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s?#]*)?$/;
var oauthCategory = {
  label: "\u7B2C\u4E09\u65B9\u767B\u5F55",
  open: {
    wechat: toggle("\u5FAE\u4FE1\u767B\u5F55", 10, "\u5728\u7535\u8111\u4E0E\u5176\u4ED6\u6D4F\u89C8\u5668\u4E2D\u626B\u7801\u767B\u5F55"),
    qq: toggle("QQ \u767B\u5F55", 20),
    official_account: toggle("\u5FAE\u4FE1\u5185\u767B\u5F55", 30, "\u5728\u5FAE\u4FE1\u4E2D\u6253\u5F00\u672C\u7AD9\u65F6\uFF0C\u7528\u516C\u4F17\u53F7\u6388\u6743\u767B\u5F55"),
    github: toggle("GitHub \u767B\u5F55", 40),
    gitee: toggle("Gitee \u767B\u5F55", 50),
    google: toggle("Google \u767B\u5F55", 60),
    custom: toggle("\u5355\u70B9\u767B\u5F55\uFF08OpenID Connect\uFF09", 70)
  },
  closed: {
    wechat_app_id: wechat.id,
    wechat_app_secret: wechat.secret,
    qq_app_id: qq.id,
    qq_app_key: qq.secret,
    official_account_app_id: { ...officialAccount.id, placeholder: "\u4E5F\u7528\u4E8E\u5728\u5FAE\u4FE1\u5185\u5206\u4EAB\u672C\u7AD9\u7F51\u9875" },
    official_account_app_secret: officialAccount.secret,
    github_client_id: github.id,
    github_client_secret: github.secret,
    gitee_client_id: gitee.id,
    gitee_client_secret: gitee.secret,
    google_client_id: google.id,
    google_client_secret: google.secret,
    custom_name: textItem({
      label: "\u6309\u94AE\u4E0A\u7684\u540D\u79F0",
      length: 16,
      col_num: 12,
      placeholder: "\u5982 \u6821\u56ED\u7EDF\u4E00\u8BA4\u8BC1\uFF0C\u9ED8\u8BA4\u4E3A \u5355\u70B9\u767B\u5F55",
      sort: 71
    }),
    custom_icon: imageItem({ label: "\u6309\u94AE\u4E0A\u7684\u56FE\u6807", sort: 72 }),
    custom_issuer: textItem({
      label: "\u7B7E\u53D1\u8005\u5730\u5740\uFF08Issuer\uFF09",
      col_num: 24,
      placeholder: "\u5982 https://sso.example.com/realms/main\uFF0C\u5176\u4E0B\u5E94\u6709 /.well-known/openid-configuration",
      sort: 73,
      pattern: { test: ISSUER, message: "\u5E94\u4E3A\u4EE5 https:// \u5F00\u5934\u7684\u5730\u5740" },
      guards: "accounts"
    }),
    custom_client_id: textItem({
      label: "\u5355\u70B9\u767B\u5F55 Client ID",
      col_num: 12,
      sort: 74
    }),
    custom_client_secret: secretItem({
      label: "\u5355\u70B9\u767B\u5F55 Client Secret",
      placeholder: KEEP,
      col_num: 12,
      sort: 75,
      sent_to: ["custom_issuer"]
    })
  }
};

// ../../packages/domain/src/captcha-type.ts
var captchaTypeLabels = {
  string: "\u5B57\u6BCD\u6570\u5B57",
  math: "\u7B97\u672F",
  digit: "\u6570\u5B57",
  audio: "\u8BED\u97F3"
};

// ../../packages/domain/src/limits.ts
var USERNAME_MIN = 3;
var USERNAME_MAX = 32;
var PASSWORD_MIN = 6;
var PASSWORD_MAX = 128;
var TOKEN_NAME_MAX = 64;
var TOKENS_MAX = 20;
var EMAIL_MAX = 64;
var TITLE_MAX = 255;
var KEYWORDS_MAX = 255;
var DESCRIPTION_MAX = 512;
var CATEGORY_TITLE_MAX = 64;
var PRICE_MAX = 1e6;
var CONVERSION_RETRIES = 3;
var COMMENT_MAX = 1e3;
var STORAGE_QUOTA_MB = 5120;
var UNFINISHED_UPLOADS = 100;

// ../../packages/domain/src/settings-rules.ts
var email = { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: "\u90AE\u7BB1\u5730\u5740\u4E0D\u6B63\u786E" };
var captchaTypes = ["string", "math", "digit", "audio"].map(
  (value) => ({ value, label: captchaTypeLabels[value] })
);
var ruleCategories = {
  security: {
    label: "\u5B89\u5168\u914D\u7F6E",
    open: {
      max_document_size: numberItem({
        label: "\u6587\u6863\u5927\u5C0F\u4E0A\u9650\uFF08MB\uFF09",
        default: 50,
        min: 1,
        max: 2048,
        placeholder: "\u5355\u4EFD\u6587\u6863\u5141\u8BB8\u7684\u5927\u5C0F",
        sort: 1
      }),
      document_allowed_ext: multipleItem({
        label: "\u5141\u8BB8\u4E0A\u4F20\u7684\u683C\u5F0F",
        // The converter reads them all.
        default: [...documentExtensions],
        options: documentExtensions.map((value) => ({ value, label: value })),
        placeholder: "\u4E0D\u9009\u5219\u4E3A\u652F\u6301\u7684\u5168\u90E8\u683C\u5F0F",
        sort: 17
      }),
      enable_register: switchItem({ label: "\u5F00\u653E\u6CE8\u518C", default: true, sort: 18 }),
      login_required: switchItem({ label: "\u767B\u5F55\u540E\u65B9\u53EF\u8BBF\u95EE", default: false, sort: 18 }),
      enable_captcha_login: switchItem({ label: "\u767B\u5F55\u9A8C\u8BC1\u7801", default: false, sort: 19 }),
      enable_captcha_register: switchItem({ label: "\u6CE8\u518C\u9A8C\u8BC1\u7801", default: false, sort: 20 }),
      enable_captcha_comment: switchItem({
        label: "\u8BC4\u8BBA\u4E0E\u6C42\u6587\u6863\u9A8C\u8BC1\u7801",
        default: true,
        placeholder: "\u53D1\u8868\u8BC4\u8BBA\u3001\u63D0\u51FA\u8981\u627E\u7684\u6587\u6863\u65F6\u90FD\u8981\u586B\u5199",
        sort: 21
      }),
      enable_captcha_find_password: switchItem({
        label: "\u627E\u56DE\u5BC6\u7801\u9A8C\u8BC1\u7801",
        default: true,
        sort: 22
      }),
      disable_upload_exist_document: switchItem({
        label: "\u7981\u6B62\u4E0A\u4F20\u5DF2\u6709\u7684\u6587\u6863",
        default: false,
        sort: 40
      }),
      upload_statement: textareaItem({
        label: "\u4E0A\u4F20\u58F0\u660E",
        default: "\u6211\u786E\u8BA4\u62E5\u6709\u6240\u4E0A\u4F20\u6587\u4EF6\u7684\u8457\u4F5C\u6743\u6216\u5DF2\u83B7\u5F97\u6388\u6743\uFF0C\u5185\u5BB9\u4E0D\u8FDD\u53CD\u6CD5\u5F8B\u6CD5\u89C4\uFF0C\u5E76\u540C\u610F\u672C\u7AD9\u8F6C\u6362\u3001\u5C55\u793A\u4E0E\u4F20\u64AD\u3002",
        placeholder: "\u4F1A\u5458\u5728\u7F51\u7AD9\u4E0A\u4F20\u6587\u6863\u524D\u987B\u52FE\u9009\uFF1B\u7559\u7A7A\u5219\u4E0D\u9700\u8981",
        sort: 41
      }),
      enable_verify_register_email: switchItem({
        label: "\u6CE8\u518C\u65F6\u9A8C\u8BC1\u90AE\u7BB1",
        default: false,
        placeholder: "\u9700\u5148\u5728\u90AE\u7BB1\u914D\u7F6E\u4E2D\u542F\u7528\u53D1\u4FE1",
        sort: 50
      }),
      password_min: numberItem({
        label: "\u5BC6\u7801\u6700\u77ED\u957F\u5EA6",
        default: 8,
        min: PASSWORD_MIN,
        max: 32,
        placeholder: "\u65B0\u8BBE\u7684\u5BC6\u7801\u81F3\u5C11\u591A\u5C11\u4E2A\u5B57\u7B26\uFF1B\u6700\u5E38\u89C1\u7684\u5BC6\u7801\u603B\u4F1A\u88AB\u62D2\u7EDD",
        sort: 51
      }),
      is_close: switchItem({ label: "\u5173\u95ED\u7F51\u7AD9", default: false, sort: 160 }),
      close_statement: textareaItem({
        label: "\u95ED\u7AD9\u8BF4\u660E",
        default: "\u7F51\u7AD9\u7EF4\u62A4\u4E2D\uFF0C\u8BF7\u7A0D\u540E\u518D\u6765\u3002",
        placeholder: "\u5173\u95ED\u7F51\u7AD9\u65F6\u663E\u793A\u7ED9\u8BBF\u5BA2",
        sort: 170
      })
    },
    closed: {
      enforce_second_factor: switchItem({
        guards: "accounts",
        label: "\u540E\u53F0\u5F3A\u5236\u4E24\u6B65\u9A8C\u8BC1",
        default: false,
        placeholder: "\u53EF\u8FDB\u5165\u540E\u53F0\u7684\u8D26\u53F7\u987B\u5148\u8BBE\u7F6E\u4E24\u6B65\u9A8C\u8BC1\uFF0C\u5426\u5219\u4E0D\u80FD\u4F7F\u7528\u4EFB\u4F55\u540E\u53F0\u6743\u9650",
        sort: 52
      }),
      sensitive_words: textareaItem({
        label: "\u654F\u611F\u8BCD",
        length: 2e4,
        placeholder: "\u6BCF\u884C\u4E00\u4E2A\uFF0C\u53EF\u5199\u4F5C \u8BCD=\u66FF\u6362\u3001\u8BCD=\u5BA1\u6838 \u6216 \u8BCD=\u62D2\u7EDD\uFF1B\u4E0D\u5199\u5219\u5BA1\u6838\u3002\u7528\u4E8E\u8BC4\u8BBA\u3001\u6587\u6863\u3001\u6587\u7AE0\u3001\u7528\u6237\u540D\u4E0E\u7B7E\u540D",
        sort: 180
      }),
      search_synonyms: textareaItem({
        label: "\u641C\u7D22\u540C\u4E49\u8BCD",
        length: 2e4,
        placeholder: "\u6BCF\u884C\u4E00\u7EC4\uFF0C\u7528\u9017\u53F7\u5206\u9694\uFF0C\u5982 \u7EA2\u697C\u68A6,\u77F3\u5934\u8BB0\uFF1B\u641C\u7D22\u5176\u4E2D\u4E00\u4E2A\u4E5F\u4F1A\u627E\u5230\u5176\u4F59\u7684",
        sort: 181
      }),
      comment_interval: numberItem({
        label: "\u8BC4\u8BBA\u95F4\u9694\uFF08\u79D2\uFF09",
        default: 10,
        min: 0,
        max: 86400,
        placeholder: "\u540C\u4E00\u7528\u6237\u4E24\u6B21\u8BC4\u8BBA\u7684\u6700\u77ED\u95F4\u9694",
        sort: 2
      }),
      document_related_duration: numberItem({
        label: "\u76F8\u5173\u6587\u6863\u7F13\u5B58\uFF08\u5929\uFF09",
        default: 7,
        min: 0,
        max: 365,
        placeholder: "0 \u8868\u793A\u4E0D\u663E\u793A\u76F8\u5173\u6587\u6863",
        sort: 15
      }),
      disk_reserve: numberItem({
        label: "\u78C1\u76D8\u4FDD\u7559\u7A7A\u95F4\uFF08MB\uFF09",
        default: 0,
        min: 0,
        max: 1e7,
        placeholder: "\u53EF\u7528\u7A7A\u95F4\u4F4E\u4E8E\u6B64\u503C\u65F6\u505C\u6B62\u4E0A\u4F20\u4E0E\u8F6C\u6362\uFF1B0 \u4E3A\u81EA\u52A8\uFF1A1 GB \u6216\u78C1\u76D8\u7684 5%\uFF0C\u53D6\u8F83\u5C0F\u8005",
        sort: 19
      }),
      attachment_retention_minute: numberItem({
        label: "\u5220\u9664\u7684\u6587\u4EF6\u4FDD\u7559\uFF08\u5206\u949F\uFF09",
        default: 1440,
        min: 0,
        max: 525600,
        placeholder: "\u5F7B\u5E95\u5220\u9664\u540E\uFF0C\u6587\u4EF6\u5728\u78C1\u76D8\u4E0A\u4FDD\u7559\u7684\u65F6\u95F4",
        sort: 16
      }),
      recycle_retention_days: numberItem({
        label: "\u56DE\u6536\u7AD9\u4FDD\u7559\uFF08\u5929\uFF09",
        default: 0,
        min: 0,
        max: 3650,
        placeholder: "\u5230\u671F\u540E\u81EA\u52A8\u5F7B\u5E95\u5220\u9664\uFF1B0 \u8868\u793A\u4E00\u76F4\u4FDD\u7559",
        sort: 15
      }),
      search_record_retention_days: numberItem({
        label: "\u641C\u7D22\u8BB0\u5F55\u4FDD\u7559\uFF08\u5929\uFF09",
        default: 7,
        min: 0,
        max: 3650,
        placeholder: "0 \u8868\u793A\u4E0D\u8BB0\u5F55",
        sort: 17
      })
    }
  },
  captcha: {
    label: "\u9A8C\u8BC1\u7801\u914D\u7F6E",
    open: {},
    closed: {
      height: numberItem({ label: "\u56FE\u7247\u9AD8\u5EA6", default: 60, min: 30, max: 200, sort: 13 }),
      width: numberItem({ label: "\u56FE\u7247\u5BBD\u5EA6", default: 240, min: 80, max: 600, sort: 14 }),
      length: numberItem({ label: "\u5B57\u7B26\u4E2A\u6570", default: 5, min: 3, max: 10, sort: 15 }),
      type: selectItem({
        label: "\u9A8C\u8BC1\u7801\u7C7B\u578B",
        default: "digit",
        options: captchaTypes,
        sort: 16
      })
    }
  },
  download: {
    label: "\u4E0B\u8F7D\u914D\u7F6E",
    open: {
      enable_guest_download: switchItem({
        label: "\u5141\u8BB8\u6E38\u5BA2\u4E0B\u8F7D",
        default: false,
        placeholder: "\u4EC5\u9650\u514D\u8D39\u6587\u6863",
        sort: 10
      }),
      free_download_duration: numberItem({
        label: "\u91CD\u590D\u4E0B\u8F7D\u514D\u8D39\u671F\uFF08\u5929\uFF09",
        default: 0,
        min: 0,
        max: 36500,
        placeholder: "\u4ED8\u8D39\u4E0B\u8F7D\u540E\u53EF\u514D\u8D39\u518D\u6B21\u4E0B\u8F7D\u7684\u5929\u6570\uFF0C0 \u8868\u793A\u6C38\u4E45",
        sort: 20
      }),
      times_every_day: numberItem({
        label: "\u6BCF\u4EBA\u6BCF\u5929\u4E0B\u8F7D\u6B21\u6570",
        default: 10,
        min: 0,
        max: 1e5,
        placeholder: "0 \u8868\u793A\u4E0D\u53EF\u4E0B\u8F7D",
        sort: 40
      }),
      times_every_ip: numberItem({
        label: "\u6BCF\u4E2A IP \u6BCF\u5929\u4E0B\u8F7D\u6B21\u6570",
        default: 10,
        min: 0,
        max: 1e5,
        placeholder: "0 \u8868\u793A\u4E0D\u53EF\u4E0B\u8F7D",
        sort: 41
      })
    },
    closed: {
      url_duration: numberItem({
        label: "\u4E0B\u8F7D\u94FE\u63A5\u6709\u6548\u671F\uFF08\u79D2\uFF09",
        default: 60,
        min: 5,
        max: 86400,
        sort: 30
      }),
      secret_key: secretItem({
        label: "\u4E0B\u8F7D\u94FE\u63A5\u5BC6\u94A5",
        placeholder: "\u7528\u4E8E\u94FE\u63A5\u7B7E\u540D\uFF0C\u7559\u7A7A\u5219\u4F7F\u7528\u672C\u7AD9\u81EA\u52A8\u751F\u6210\u7684\u5BC6\u94A5\uFF1B\u4FEE\u6539\u540E\u5DF2\u53D1\u51FA\u7684\u94FE\u63A5\u968F\u5373\u5931\u6548",
        col_num: 12,
        sort: 50
      })
    }
  },
  converter: {
    label: "\u8F6C\u6362\u914D\u7F6E",
    open: {},
    closed: {
      max_preview_percent: numberItem({
        label: "\u9884\u89C8\u6BD4\u4F8B\uFF08%\uFF09",
        default: 0,
        min: 0,
        max: 100,
        placeholder: "1 \u5230 99 \u4E3A\u53EF\u9884\u89C8\u9875\u6570\u7684\u767E\u5206\u6BD4\uFF0C0 \u4E0E 100 \u8868\u793A\u4E0D\u9650",
        sort: -1
      }),
      max_preview: numberItem({
        label: "\u9884\u89C8\u9875\u6570",
        default: 0,
        min: 0,
        max: 1e5,
        placeholder: "\u65B0\u6587\u6863\u53EF\u9884\u89C8\u7684\u9875\u6570\uFF0C0 \u8868\u793A\u5168\u90E8",
        sort: 0
      }),
      timeout: numberItem({
        label: "\u8F6C\u6362\u8D85\u65F6\uFF08\u5206\u949F\uFF09",
        default: 30,
        min: 1,
        max: 1440,
        placeholder: "\u5355\u4EFD\u6587\u6863\u8F6C\u6362\u7684\u6700\u957F\u65F6\u95F4",
        sort: 20
      }),
      extension: selectItem({
        label: "\u9875\u9762\u683C\u5F0F",
        default: "auto",
        options: [
          { value: "auto", label: "\u81EA\u52A8\uFF08\u77E2\u91CF\u4E3A\u4E3B\uFF0C\u56FE\u7247\u4E3A\u8F85\uFF09" },
          { value: "svg", label: "SVG \u77E2\u91CF\u56FE" },
          { value: "webp", label: "WebP \u56FE\u7247" }
        ],
        sort: 30
      }),
      max_pages: numberItem({
        label: "\u6587\u6863\u9875\u6570\u4E0A\u9650",
        default: 5e3,
        min: 1,
        max: 1e5,
        placeholder: "\u8D85\u8FC7\u7684\u6587\u6863\u4E0D\u4E88\u8F6C\u6362",
        sort: 35
      }),
      enable_watermark: switchItem({
        label: "\u542F\u7528\u6C34\u5370",
        default: false,
        placeholder: "\u5370\u5728\u9875\u9762\u56FE\u7247\u91CC\uFF0C\u6253\u5370\u4E0E\u5168\u5C4F\u65F6\u4ECD\u5728\uFF1B\u4E0B\u8F7D\u7684\u6587\u4EF6\u4E0D\u53D8",
        sort: 40
      }),
      watermark_text: textItem({
        label: "\u6C34\u5370\u6587\u5B57",
        length: 64,
        placeholder: "\u672A\u4E0A\u4F20\u6C34\u5370\u56FE\u7247\u65F6\u4F7F\u7528\uFF0C\u7559\u7A7A\u5219\u4E3A\u7F51\u7AD9\u540D\u79F0",
        col_num: 12,
        sort: 41
      }),
      watermark_image: {
        ...imageItem({ label: "\u6C34\u5370\u56FE\u7247", placeholder: "\u5EFA\u8BAE\u4F7F\u7528\u900F\u660E\u80CC\u666F\u7684\u56FE\u7247", sort: 42 }),
        // The server renders this image, and must not fetch arbitrary addresses.
        pattern: { test: /^\/uploads\/[\w./-]+$/, message: "\u8BF7\u4E0A\u4F20\u6C34\u5370\u56FE\u7247" }
      },
      watermark_opacity: numberItem({
        label: "\u6C34\u5370\u4E0D\u900F\u660E\u5EA6\uFF08%\uFF09",
        default: 20,
        min: 1,
        max: 100,
        sort: 43
      }),
      watermark_angle: numberItem({
        label: "\u6C34\u5370\u89D2\u5EA6",
        default: -30,
        min: -90,
        max: 90,
        placeholder: "\u8D1F\u6570\u4E3A\u5411\u53F3\u4E0A\u503E\u659C",
        sort: 44
      }),
      watermark_size: numberItem({
        label: "\u6C34\u5370\u5BBD\u5EA6\uFF08%\uFF09",
        default: 25,
        min: 5,
        max: 100,
        placeholder: "\u5360\u9875\u5BBD\u7684\u767E\u5206\u6BD4",
        sort: 45
      })
    }
  },
  email: {
    label: "\u90AE\u7BB1\u914D\u7F6E",
    open: {},
    closed: {
      enable: switchItem({ label: "\u542F\u7528\u53D1\u4FE1", default: false, sort: 10 }),
      host: textItem({
        guards: "accounts",
        label: "SMTP \u670D\u52A1\u5668",
        placeholder: "\u5982 smtp.example.com",
        pattern: { test: /^[\w.:-]+$/, message: "\u5E94\u4E3A\u4E3B\u673A\u540D\u6216 IP \u5730\u5740" },
        col_num: 12,
        sort: 20
      }),
      port: numberItem({
        guards: "accounts",
        label: "SMTP \u7AEF\u53E3",
        default: 465,
        min: 1,
        max: 65535,
        placeholder: "\u5E38\u7528 465\uFF08TLS\uFF09\u6216 587\uFF08STARTTLS\uFF09",
        sort: 30
      }),
      is_tls: switchItem({
        guards: "accounts",
        label: "\u542F\u7528 TLS",
        default: true,
        placeholder: "\u5173\u95ED\u5219\u4EE5 STARTTLS \u5347\u7EA7\u8FDE\u63A5\uFF08\u670D\u52A1\u5668\u652F\u6301\u65F6\uFF09",
        sort: 40
      }),
      from_name: textItem({
        label: "\u53D1\u4EF6\u4EBA\u540D\u79F0",
        length: 64,
        placeholder: "\u7559\u7A7A\u5219\u4E3A\u7F51\u7AD9\u540D\u79F0",
        col_num: 12,
        sort: 50
      }),
      from_address: textItem({
        guards: "accounts",
        label: "\u53D1\u4EF6\u90AE\u7BB1",
        pattern: email,
        placeholder: "\u7559\u7A7A\u5219\u4E3A\u767B\u5F55\u8D26\u53F7",
        col_num: 12,
        sort: 55
      }),
      username: textItem({
        guards: "accounts",
        label: "\u767B\u5F55\u8D26\u53F7",
        placeholder: "\u901A\u5E38\u4E3A\u90AE\u7BB1\u5730\u5740",
        col_num: 12,
        sort: 60
      }),
      password: secretItem({
        guards: "accounts",
        sent_to: ["host", "port", "is_tls"],
        label: "\u767B\u5F55\u5BC6\u7801",
        placeholder: "\u5BC6\u7801\u6216\u6388\u6743\u7801\uFF0C\u7559\u7A7A\u5219\u4FDD\u6301\u4E0D\u53D8",
        col_num: 12,
        sort: 70
      }),
      duration: numberItem({
        label: "\u90AE\u4EF6\u6709\u6548\u671F\uFF08\u5206\u949F\uFF09",
        default: 30,
        min: 1,
        max: 1440,
        placeholder: "\u9A8C\u8BC1\u7801\u4E0E\u627E\u56DE\u5BC6\u7801\u94FE\u63A5\u7684\u6709\u6548\u65F6\u95F4",
        sort: 80
      }),
      test_email: textItem({
        label: "\u6D4B\u8BD5\u90AE\u7BB1",
        pattern: email,
        placeholder: "\u6D4B\u8BD5\u90AE\u4EF6\u9ED8\u8BA4\u53D1\u5F80\u8FD9\u91CC\uFF1B\u5728\u672C\u9875\u7684\u300C\u6D4B\u8BD5\u300D\u4E2D\u53D1\u9001",
        col_num: 12,
        sort: 90
      })
    }
  }
};

// ../../packages/domain/src/settings-site.ts
var link = {
  test: /^(\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+)$/,
  message: "\u5E94\u4EE5 / \u6216 http(s):// \u5F00\u5934"
};
var siteCategories = {
  system: {
    label: "\u7CFB\u7EDF\u914D\u7F6E",
    open: {
      sitename: textItem({
        label: "\u7F51\u7AD9\u540D\u79F0",
        default: "\u6587\u6E0A",
        length: 64,
        placeholder: "\u8BF7\u8F93\u5165\u7F51\u7AD9\u540D\u79F0",
        sort: 10
      }),
      domain: textItem({
        guards: "accounts",
        label: "\u7F51\u7AD9\u57DF\u540D",
        placeholder: "\u5982 https://wenku.example.com\uFF0C\u7528\u4E8E\u90AE\u4EF6\u3001\u7F51\u7AD9\u5730\u56FE\u4E0E\u56DE\u8C03\uFF1B\u7559\u7A7A\u5219\u4E3A\u542F\u52A8\u65F6\u7684\u5730\u5740",
        // No user info before the host: `https://site@elsewhere` leads to another host.
        pattern: { test: /^https?:\/\/[^\s/\\@?#]+$/, message: "\u5E94\u5F62\u5982 https://wenku.example.com" },
        sort: 11
      }),
      title: textItem({
        label: "\u9996\u9875\u6807\u9898",
        default: "\u6587\u6E0A \xB7 \u6587\u6863\u4E0E\u6587\u7AE0\u5206\u4EAB",
        placeholder: "\u6D4F\u89C8\u5668\u6807\u7B7E\u4E0E\u641C\u7D22\u7ED3\u679C\u4E2D\u7684\u6807\u9898",
        sort: 20
      }),
      keywords: textItem({
        label: "\u7F51\u7AD9\u5173\u952E\u5B57",
        default: "\u6587\u6863\u5206\u4EAB,\u5728\u7EBF\u9605\u8BFB,\u6587\u5E93,\u6587\u7AE0",
        placeholder: "\u4EE5\u9017\u53F7\u5206\u9694\uFF0C\u4F9B\u641C\u7D22\u5F15\u64CE\u6536\u5F55",
        sort: 30
      }),
      description: textareaItem({
        label: "\u7F51\u7AD9\u63CF\u8FF0",
        default: "\u4E0A\u4F20\u5373\u8BFB\u7684\u6587\u6863\u4E0E\u6587\u7AE0\u5206\u4EAB\u5E73\u53F0\uFF1A\u5178\u7C4D\u3001\u8D44\u6599\u4E0E\u6587\u7AE0\uFF0C\u6253\u5F00\u7F51\u9875\u5C31\u80FD\u8BFB\u3002",
        length: 512,
        placeholder: "\u4F9B\u641C\u7D22\u5F15\u64CE\u6536\u5F55\u7684\u4E00\u6BB5\u4ECB\u7ECD",
        sort: 40
      }),
      recommend_words: wordsItem({
        label: "\u63A8\u8350\u641C\u7D22\u8BCD",
        default: ["\u8BBA\u8BED", "\u9053\u5FB7\u7ECF", "\u5510\u8BD7", "\u5B8B\u8BCD", "\u5B59\u5B50\u5175\u6CD5"],
        placeholder: "\u663E\u793A\u4E8E\u9996\u9875\u641C\u7D22\u6846\u4E0B\u65B9\uFF0C\u4EE5\u9017\u53F7\u5206\u9694",
        sort: 50
      }),
      logo: imageItem({ label: "\u7F51\u7AD9\u6807\u5FD7", placeholder: "\u5EFA\u8BAE\u4F7F\u7528\u900F\u660E\u80CC\u666F\u7684\u56FE\u7247", sort: 60 }),
      favicon: imageItem({ label: "\u7F51\u7AD9\u56FE\u6807", placeholder: "\u6D4F\u89C8\u5668\u6807\u7B7E\u4E0A\u7684\u5C0F\u56FE\u6807", sort: 61 }),
      register_background: imageItem({ label: "\u6CE8\u518C\u9875\u80CC\u666F", sort: 62 }),
      login_background: imageItem({ label: "\u767B\u5F55\u9875\u80CC\u666F", sort: 63 }),
      sec_icp: textItem({
        label: "\u516C\u5B89\u5907\u6848\u53F7",
        col_num: 12,
        placeholder: "\u663E\u793A\u4E8E\u9875\u811A\uFF0C\u7559\u7A7A\u5219\u4E0D\u663E\u793A",
        sort: 68
      }),
      icp: textItem({
        label: "ICP \u5907\u6848\u53F7",
        col_num: 12,
        placeholder: "\u663E\u793A\u4E8E\u9875\u811A\uFF0C\u7559\u7A7A\u5219\u4E0D\u663E\u793A",
        sort: 69
      }),
      copyright_start_year: textItem({
        label: "\u7248\u6743\u8D77\u59CB\u5E74\u4EFD",
        default: "2026",
        col_num: 12,
        pattern: { test: /^\d{4}$/, message: "\u5E94\u4E3A\u56DB\u4F4D\u5E74\u4EFD" },
        sort: 80
      })
    },
    closed: {}
  },
  footer: {
    label: "\u9875\u811A\u914D\u7F6E",
    open: {
      about: textItem({
        label: "\u5173\u4E8E\u6211\u4EEC",
        pattern: link,
        placeholder: "\u94FE\u63A5\u5730\u5740\uFF0C\u7559\u7A7A\u5219\u4E0D\u663E\u793A",
        sort: 24
      }),
      contact: textItem({
        label: "\u8054\u7CFB\u6211\u4EEC",
        pattern: link,
        placeholder: "\u94FE\u63A5\u5730\u5740\uFF0C\u7559\u7A7A\u5219\u4E0D\u663E\u793A",
        sort: 25
      }),
      agreement: textItem({
        label: "\u670D\u52A1\u534F\u8BAE",
        pattern: link,
        placeholder: "\u94FE\u63A5\u5730\u5740\uFF0C\u7559\u7A7A\u5219\u4E0D\u663E\u793A",
        sort: 26
      }),
      copyright: textItem({
        label: "\u514D\u8D23\u58F0\u660E",
        pattern: link,
        placeholder: "\u94FE\u63A5\u5730\u5740\uFF0C\u7559\u7A7A\u5219\u4E0D\u663E\u793A",
        sort: 27
      }),
      feedback: textItem({
        label: "\u610F\u89C1\u53CD\u9988",
        pattern: link,
        placeholder: "\u94FE\u63A5\u5730\u5740\uFF0C\u7559\u7A7A\u5219\u4E0D\u663E\u793A",
        sort: 28
      })
    },
    closed: {}
  },
  display: {
    label: "\u663E\u793A\u914D\u7F6E",
    open: {
      show_document_count: switchItem({ label: "\u663E\u793A\u6587\u6863\u6570\u91CF", default: true, sort: 0 }),
      show_document_download_count: switchItem({ label: "\u663E\u793A\u4E0B\u8F7D\u6B21\u6570", default: true, sort: 1 }),
      show_document_view_count: switchItem({ label: "\u663E\u793A\u6D4F\u89C8\u6B21\u6570", default: true, sort: 2 }),
      show_document_favorite_count: switchItem({ label: "\u663E\u793A\u6536\u85CF\u6B21\u6570", default: true, sort: 3 }),
      show_register_user_count: switchItem({ label: "\u663E\u793A\u6CE8\u518C\u7528\u6237\u6570", default: true, sort: 10 }),
      show_document_descriptions: switchItem({ label: "\u663E\u793A\u6587\u6863\u6458\u8981", default: true, sort: 21 }),
      show_index_categories: switchItem({ label: "\u9996\u9875\u663E\u793A\u5206\u7C7B", default: true, sort: 30 }),
      index_document_style: selectItem({
        label: "\u9996\u9875\u6587\u6863\u6837\u5F0F",
        default: "card",
        options: [
          { value: "card", label: "\u5361\u7247" },
          { value: "list", label: "\u5217\u8868" }
        ],
        sort: 31
      }),
      pages_per_read: numberItem({
        label: "\u6BCF\u6B21\u52A0\u8F7D\u9875\u6570",
        default: 5,
        min: 1,
        max: 50,
        placeholder: "\u6587\u6863\u7684\u6587\u5B57\u7248\u6BCF\u6B21\u52A0\u8F7D\u7684\u9875\u6570",
        sort: 40
      }),
      max_search_pages: numberItem({
        label: "\u641C\u7D22\u7ED3\u679C\u9875\u6570\u4E0A\u9650",
        default: 100,
        min: 0,
        max: 1e4,
        placeholder: "0 \u8868\u793A\u4E0D\u9650",
        sort: 50
      }),
      copyright_statement: textareaItem({
        label: "\u6587\u6863\u9875\u7248\u6743\u8BF4\u660E",
        placeholder: "\u663E\u793A\u4E8E\u6587\u6863\u9875\u5E95\u90E8\uFF0C\u7559\u7A7A\u5219\u4E0D\u663E\u793A",
        sort: 60
      }),
      hide_keywords_on_lists: switchItem({ label: "\u5217\u8868\u4E2D\u9690\u85CF\u5173\u952E\u5B57", default: false, sort: 70 }),
      hide_category_without_document: switchItem({
        label: "\u9690\u85CF\u6CA1\u6709\u6587\u6863\u7684\u5206\u7C7B",
        default: false,
        sort: 80
      }),
      wechat_tip: textItem({ label: "\u5FAE\u4FE1\u63D0\u793A", placeholder: "\u4FA7\u8FB9\u680F\u4E8C\u7EF4\u7801\u65C1\u7684\u6587\u5B57", sort: 100 }),
      wechat_qrcode: imageItem({ label: "\u5FAE\u4FE1\u4E8C\u7EF4\u7801", placeholder: "\u7559\u7A7A\u5219\u4E0D\u663E\u793A", sort: 110 }),
      contact_tip: textItem({ label: "\u8054\u7CFB\u63D0\u793A", placeholder: "\u4FA7\u8FB9\u680F\u8054\u7CFB\u5165\u53E3\u7684\u6587\u5B57", sort: 120 }),
      contact_link: textItem({
        label: "\u8054\u7CFB\u94FE\u63A5",
        pattern: link,
        placeholder: "\u7559\u7A7A\u5219\u4E0D\u663E\u793A",
        sort: 130
      })
    },
    closed: {
      virtual_register_count: numberItem({
        label: "\u6CE8\u518C\u7528\u6237\u6570\u52A0\u6210",
        default: 0,
        min: 0,
        max: 1e8,
        placeholder: "\u52A0\u5230\u516C\u5F00\u663E\u793A\u7684\u6CE8\u518C\u7528\u6237\u6570\u4E0A",
        sort: 20
      })
    }
  }
};

// ../../packages/domain/src/settings-sms.ts
var KEEP2 = "\u7559\u7A7A\u5219\u4FDD\u6301\u4E0D\u53D8";
var template = (purpose, sort) => textItem({
  label: `${purpose}\u7684\u6A21\u677F\u7F16\u53F7`,
  length: 64,
  col_num: 12,
  placeholder: "\u963F\u91CC\u4E91\u5982 SMS_123456789\uFF0C\u817E\u8BAF\u4E91\u4E3A\u6570\u5B57",
  sort
});
var smsCategory = {
  label: "\u77ED\u4FE1\u914D\u7F6E",
  open: {},
  closed: {
    provider: selectItem({
      guards: "accounts",
      label: "\u77ED\u4FE1\u670D\u52A1",
      default: "none",
      options: [
        { value: "none", label: "\u4E0D\u542F\u7528" },
        { value: "aliyun", label: "\u963F\u91CC\u4E91\u77ED\u4FE1" },
        { value: "tencent", label: "\u817E\u8BAF\u4E91\u77ED\u4FE1" },
        { value: "webhook", label: "\u81EA\u5B9A\u4E49\u63A5\u53E3\uFF08Webhook\uFF09" }
      ],
      placeholder: "\u542F\u7528\u540E\uFF0C\u53EF\u7528\u624B\u673A\u53F7\u7801\u6CE8\u518C\u3001\u767B\u5F55\u4E0E\u627E\u56DE\u5BC6\u7801",
      sort: 1
    }),
    sign_name: textItem({
      label: "\u77ED\u4FE1\u7B7E\u540D",
      length: 32,
      col_num: 12,
      placeholder: "\u5BA1\u6838\u901A\u8FC7\u7684\u7B7E\u540D\uFF0C\u4E0D\u542B\u3010\u3011",
      sort: 2
    }),
    template_register: template("\u6CE8\u518C", 10),
    template_login: template("\u767B\u5F55", 11),
    template_find_password: template("\u627E\u56DE\u5BC6\u7801", 12),
    template_change_mobile: template("\u66F4\u6362\u624B\u673A\u53F7\u7801", 13),
    template_minutes: switchItem({
      label: "\u6A21\u677F\u542B\u6709\u6548\u65F6\u95F4",
      default: false,
      col_num: 24,
      placeholder: "\u6A21\u677F\u7684\u53D8\u91CF\uFF1A\u963F\u91CC\u4E91\u4E3A code \u4E0E minutes\uFF0C\u817E\u8BAF\u4E91\u4E3A {1} \u4E0E {2}\uFF1B\u5173\u95ED\u65F6\u6A21\u677F\u4E2D\u53EA\u6709\u9A8C\u8BC1\u7801",
      sort: 14
    }),
    aliyun_access_key_id: textItem({
      guards: "accounts",
      label: "AccessKey ID",
      col_num: 12,
      sort: 20
    }),
    aliyun_access_key_secret: secretItem({
      guards: "accounts",
      label: "AccessKey Secret",
      placeholder: KEEP2,
      col_num: 12,
      sort: 21
    }),
    tencent_secret_id: textItem({
      guards: "accounts",
      label: "SecretId",
      col_num: 12,
      sort: 30
    }),
    tencent_secret_key: secretItem({
      guards: "accounts",
      label: "SecretKey",
      placeholder: KEEP2,
      col_num: 12,
      sort: 31
    }),
    tencent_app_id: textItem({
      guards: "accounts",
      label: "SdkAppId",
      length: 32,
      col_num: 12,
      placeholder: "\u77ED\u4FE1\u5E94\u7528\u7684\u7F16\u53F7\uFF0C\u5982 1400006666",
      sort: 32,
      pattern: { test: /^\d+$/, message: "\u5E94\u4E3A\u6570\u5B57" }
    }),
    tencent_region: selectItem({
      label: "\u5730\u57DF",
      default: "ap-guangzhou",
      options: [
        { value: "ap-guangzhou", label: "\u5E7F\u5DDE" },
        { value: "ap-beijing", label: "\u5317\u4EAC" },
        { value: "ap-nanjing", label: "\u5357\u4EAC" }
      ],
      sort: 33
    }),
    webhook_url: textItem({
      guards: "accounts",
      label: "\u63A5\u53E3\u5730\u5740",
      length: 500,
      placeholder: "\u4EE5 https:// \u5F00\u5934\u7684\u516C\u7F51\u5730\u5740",
      sort: 40,
      pattern: { test: /^https?:\/\/[^\s@]+$/, message: "\u5E94\u4E3A\u4EE5 https:// \u5F00\u5934\u7684\u5730\u5740" }
    }),
    webhook_secret: secretItem({
      guards: "accounts",
      label: "\u7B7E\u540D\u5BC6\u94A5",
      placeholder: "\u7528\u4E8E\u8BF7\u6C42\u5934 X-Wenyuan-Signature \u7684 HMAC-SHA256 \u7B7E\u540D",
      sort: 41,
      sent_to: ["webhook_url"]
    }),
    webhook_body: textareaItem({
      label: "\u8BF7\u6C42\u6B63\u6587",
      default: '{"mobile":"{mobile}","code":"{code}","minutes":"{minutes}","purpose":"{purpose}","sign":"{sign}"}',
      length: 2e3,
      placeholder: "JSON\uFF0C\u5176\u4E2D {mobile} {code} {minutes} {purpose} {sign} \u4F1A\u88AB\u66FF\u6362",
      sort: 42
    }),
    mobile_per_day: numberItem({
      label: "\u6BCF\u4E2A\u53F7\u7801\u6BCF\u5929\u6761\u6570",
      default: 10,
      min: 1,
      max: 1e3,
      placeholder: "\u540C\u4E00\u53F7\u7801\u4E00\u5206\u949F\u5185\u53EA\u53D1\u4E00\u6761",
      sort: 50
    }),
    address_per_hour: numberItem({
      label: "\u6BCF\u4E2A\u7F51\u7EDC\u6BCF\u5C0F\u65F6\u6761\u6570",
      default: 20,
      min: 1,
      max: 1e4,
      sort: 51
    }),
    per_day: numberItem({
      label: "\u5168\u7AD9\u6BCF\u5929\u6761\u6570",
      default: 1e3,
      min: 0,
      max: 1e7,
      placeholder: "\u8FBE\u5230\u540E\u5F53\u5929\u4E0D\u518D\u53D1\u9001\uFF0C\u5E76\u53D1\u4FE1\u63D0\u9192\uFF1B0 \u8868\u793A\u4E0D\u9650",
      sort: 52
    }),
    alarm_email: textItem({
      label: "\u63D0\u9192\u90AE\u7BB1",
      placeholder: "\u7559\u7A7A\u5219\u53D1\u7ED9\u9996\u4E2A\u7BA1\u7406\u5458\u7684\u90AE\u7BB1",
      sort: 53,
      pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: "\u8BF7\u586B\u5199\u90AE\u7BB1\u5730\u5740" }
    })
  }
};

// ../../packages/domain/src/settings-trade.ts
var credits = (item) => numberItem({ min: 0, max: 1e6, ...item });
var plan = (name, sort, price) => ({
  price: numberItem({
    label: `${name}\u4F1A\u5458\u4EF7\u683C\uFF08\u5206\uFF09`,
    default: price,
    min: 0,
    max: 1e8,
    placeholder: "0 \u8868\u793A\u4E0D\u51FA\u552E",
    sort
  }),
  original: numberItem({
    label: `${name}\u4F1A\u5458\u539F\u4EF7\uFF08\u5206\uFF09`,
    default: 0,
    min: 0,
    max: 1e8,
    placeholder: "\u663E\u793A\u4E3A\u5212\u53BB\u7684\u4EF7\u683C\uFF0C0 \u8868\u793A\u4E0D\u663E\u793A",
    sort: sort + 1
  }),
  discount: numberItem({
    label: `${name}\u4F1A\u5458\u6587\u6863\u6298\u6263\uFF08%\uFF09`,
    default: 100,
    min: 1,
    max: 100,
    placeholder: "85 \u5373\u516B\u4E94\u6298\uFF0C100 \u4E0D\u6253\u6298",
    sort: sort + 2
  }),
  download: numberItem({
    label: `${name}\u4F1A\u5458\u4E0B\u8F7D\u603B\u6B21\u6570`,
    default: 0,
    min: 0,
    max: 1e6,
    placeholder: "\u6709\u6548\u671F\u5185\u53EF\u4E0B\u8F7D\u4F1A\u5458\u6587\u6863\u7684\u603B\u6B21\u6570",
    sort: sort + 3
  }),
  times: numberItem({
    label: `${name}\u4F1A\u5458\u6BCF\u5929\u4E0B\u8F7D\u6B21\u6570`,
    default: 0,
    min: 0,
    max: 1e5,
    placeholder: "0 \u8868\u793A\u4E0D\u9650",
    sort: sort + 4
  })
});
var year = plan("\u5E74", 20, 19900);
var quarter = plan("\u5B63", 30, 5900);
var month = plan("\u6708", 40, 2500);
var tradeCategories = {
  score: {
    label: "\u79EF\u5206\u914D\u7F6E",
    open: {
      credit_name: textItem({
        label: "\u79EF\u5206\u540D\u79F0",
        default: CREDIT_NAME,
        length: 16,
        col_num: 8,
        placeholder: "\u5982 \u79EF\u5206\u3001\u91D1\u5E01",
        sort: 1
      }),
      credit_exchange: numberItem({
        label: "\u4E00\u5143\u5151\u6362\u79EF\u5206",
        default: 10,
        min: 1,
        max: 1e5,
        col_num: 8,
        placeholder: "\u5145\u503C\u4E0E\u8D2D\u4E70\u4F1A\u5458\u6309\u6B64\u6298\u7B97",
        sort: 2
      }),
      register: credits({ label: "\u6CE8\u518C\u5956\u52B1", default: 10, sort: 10 }),
      sign_in: credits({ label: "\u6BCF\u65E5\u7B7E\u5230\u5956\u52B1", default: 1, sort: 20 }),
      upload_document: credits({ label: "\u4E0A\u4F20\u6587\u6863\u5956\u52B1", default: 5, sort: 30 }),
      upload_document_limit: credits({
        label: "\u6BCF\u5929\u5956\u52B1\u7684\u4E0A\u4F20\u6570",
        default: 1,
        placeholder: "0 \u8868\u793A\u4E0D\u5956\u52B1",
        sort: 40
      }),
      document_collected: credits({ label: "\u6587\u6863\u88AB\u6536\u85CF\u5956\u52B1", default: 1, sort: 50 }),
      document_collected_limit: credits({
        label: "\u6BCF\u5929\u5956\u52B1\u7684\u6536\u85CF\u6570",
        default: 1,
        placeholder: "0 \u8868\u793A\u4E0D\u5956\u52B1",
        sort: 60
      }),
      document_commented: credits({ label: "\u6587\u6863\u88AB\u8BC4\u8BBA\u5956\u52B1", default: 1, sort: 70 }),
      document_commented_limit: credits({
        label: "\u6BCF\u5929\u5956\u52B1\u7684\u8BC4\u8BBA\u6570",
        default: 1,
        placeholder: "0 \u8868\u793A\u4E0D\u5956\u52B1",
        sort: 80
      }),
      delete_document: credits({
        label: "\u5220\u9664\u6587\u6863\u6263\u9664",
        default: 1,
        placeholder: "\u4ECE\u4E0A\u4F20\u8005\u6263\u9664",
        sort: 25
      }),
      owner_share_percent: credits({
        label: "\u4E0A\u4F20\u8005\u5206\u6210\uFF08%\uFF09",
        default: 100,
        max: 100,
        placeholder: "\u6587\u6863\u88AB\u4ED8\u8D39\u4E0B\u8F7D\u65F6\uFF0C\u4E0A\u4F20\u8005\u6240\u5F97\u7684\u767E\u5206\u6BD4",
        sort: 90
      })
    },
    closed: {}
  },
  vip: {
    label: "\u4F1A\u5458\u914D\u7F6E",
    open: {
      enable: switchItem({ label: "\u542F\u7528\u4F1A\u5458", default: false, sort: 10 }),
      enable_credit_pay: switchItem({ label: "\u5141\u8BB8\u7528\u79EF\u5206\u8D2D\u4E70", default: true, sort: 11 }),
      icon: imageItem({ label: "\u4F1A\u5458\u6807\u5FD7", placeholder: "\u663E\u793A\u4E8E\u4F1A\u5458\u7684\u540D\u5B57\u65C1", sort: 12 }),
      year_price: year.price,
      year_original_price: year.original,
      year_document_discount: year.discount,
      year_download: year.download,
      year_times_every_day: year.times,
      quarter_price: quarter.price,
      quarter_original_price: quarter.original,
      quarter_document_discount: quarter.discount,
      quarter_download: quarter.download,
      quarter_times_every_day: quarter.times,
      month_price: month.price,
      month_original_price: month.original,
      month_document_discount: month.discount,
      month_download: month.download,
      month_times_every_day: month.times,
      agreement_link: textItem({
        label: "\u4F1A\u5458\u534F\u8BAE\u94FE\u63A5",
        pattern: {
          test: /^(https?:\/\/|\/(?!\/))\S*$/,
          message: "\u5E94\u4EE5 http(s):// \u6216 / \u5F00\u5934"
        },
        placeholder: "\u5982 /article/help/detail/1\uFF1B\u663E\u793A\u4E8E\u4F1A\u5458\u9875\u4E0E\u6536\u94F6\u53F0",
        sort: 13
      })
    },
    closed: {
      remind_first_days: numberItem({
        label: "\u9996\u6B21\u5230\u671F\u63D0\u9192\uFF08\u63D0\u524D\u5929\u6570\uFF09",
        default: 7,
        min: 0,
        max: 90,
        placeholder: "0 \u8868\u793A\u4E0D\u63D0\u9192",
        sort: 14
      }),
      remind_last_days: numberItem({
        label: "\u518D\u6B21\u5230\u671F\u63D0\u9192\uFF08\u63D0\u524D\u5929\u6570\uFF09",
        default: 1,
        min: 0,
        max: 90,
        placeholder: "0 \u8868\u793A\u4E0D\u63D0\u9192",
        sort: 15
      })
    }
  },
  pay: {
    label: "\u652F\u4ED8\u914D\u7F6E",
    open: {
      enable_wechatpay: switchItem({ label: "\u5FAE\u4FE1\u652F\u4ED8", default: false, col_num: 24, sort: 10 }),
      enable_alipay: switchItem({ label: "\u652F\u4ED8\u5B9D", default: false, col_num: 24, sort: 20 }),
      enable_offline: switchItem({ label: "\u7EBF\u4E0B\u4ED8\u6B3E", default: false, col_num: 24, sort: 30 }),
      offline_statement: textareaItem({
        label: "\u7EBF\u4E0B\u4ED8\u6B3E\u8BF4\u660E",
        length: 1e3,
        placeholder: "\u5982\u6536\u6B3E\u8D26\u53F7\u4E0E\u5907\u6CE8\u8981\u6C42\uFF1B\u6536\u5230\u6B3E\u9879\u540E\u7531\u7BA1\u7406\u5458\u786E\u8BA4\u8BA2\u5355",
        sort: 31
      }),
      enable_invoice: switchItem({
        label: "\u53D1\u7968\u7533\u8BF7",
        default: false,
        placeholder: "\u7528\u6237\u53EF\u5728\u201C\u6211\u7684\u8BA2\u5355\u201D\u4E3A\u5DF2\u4ED8\u6B3E\u7684\u8BA2\u5355\u7533\u8BF7\u53D1\u7968\uFF0C\u7531\u60A8\u5F00\u5177",
        col_num: 24,
        sort: 50
      })
    },
    closed: {
      wechatpay_app_id: textItem({
        guards: "money",
        label: "\u5FAE\u4FE1\u652F\u4ED8 AppID",
        placeholder: "\u4E0E\u5546\u6237\u53F7\u7ED1\u5B9A\u7684\u516C\u4F17\u53F7\u3001\u5C0F\u7A0B\u5E8F\u6216\u5F00\u653E\u5E73\u53F0\u5E94\u7528",
        col_num: 12,
        sort: 11
      }),
      wechatpay_mch_id: textItem({
        guards: "money",
        label: "\u5FAE\u4FE1\u652F\u4ED8\u5546\u6237\u53F7",
        col_num: 12,
        sort: 12
      }),
      wechatpay_serial_no: textItem({
        guards: "money",
        label: "\u5546\u6237 API \u8BC1\u4E66\u5E8F\u5217\u53F7",
        placeholder: "40 \u4F4D\u5341\u516D\u8FDB\u5236\u6570\u5B57",
        col_num: 12,
        sort: 13
      }),
      wechatpay_api_v3_key: secretItem({
        guards: "money",
        label: "APIv3 \u5BC6\u94A5",
        placeholder: "\u7559\u7A7A\u5219\u4FDD\u6301\u4E0D\u53D8",
        col_num: 12,
        sort: 14
      }),
      wechatpay_private_key: secretKeyItem({
        guards: "money",
        label: "\u5546\u6237\u79C1\u94A5",
        placeholder: "apiclient_key.pem \u7684\u5168\u90E8\u5185\u5BB9\uFF0C\u7559\u7A7A\u5219\u4FDD\u6301\u4E0D\u53D8",
        sort: 15
      }),
      wechatpay_public_key_id: textItem({
        guards: "money",
        label: "\u5FAE\u4FE1\u652F\u4ED8\u516C\u94A5\u7F16\u53F7",
        placeholder: "PUB_KEY_ID_ \u5F00\u5934\uFF1B\u4F7F\u7528\u5E73\u53F0\u8BC1\u4E66\u65F6\u7559\u7A7A",
        col_num: 12,
        sort: 16
      }),
      wechatpay_public_key: textareaItem({
        guards: "money",
        label: "\u5FAE\u4FE1\u652F\u4ED8\u516C\u94A5",
        placeholder: "pub_key.pem \u7684\u5168\u90E8\u5185\u5BB9\uFF1B\u4F7F\u7528\u5E73\u53F0\u8BC1\u4E66\u65F6\u7559\u7A7A\uFF0C\u8BC1\u4E66\u4F1A\u81EA\u52A8\u4E0B\u8F7D\u4E0E\u66F4\u6362",
        sort: 17
      }),
      alipay_app_id: textItem({
        guards: "money",
        label: "\u652F\u4ED8\u5B9D\u5E94\u7528 APPID",
        placeholder: "16 \u4F4D\u6570\u5B57",
        col_num: 12,
        sort: 21
      }),
      alipay_seller_id: textItem({
        guards: "money",
        label: "\u652F\u4ED8\u5B9D\u5546\u6237 UID",
        placeholder: "2088 \u5F00\u5934\u7684 16 \u4F4D\u6570\u5B57\uFF0C\u586B\u5199\u540E\u6838\u5BF9\u6BCF\u6761\u901A\u77E5",
        col_num: 12,
        sort: 22
      }),
      alipay_private_key: secretKeyItem({
        guards: "money",
        label: "\u652F\u4ED8\u5B9D\u5E94\u7528\u79C1\u94A5",
        placeholder: "\u5BC6\u94A5\u5DE5\u5177\u751F\u6210\u7684\u5E94\u7528\u79C1\u94A5\uFF0C\u7559\u7A7A\u5219\u4FDD\u6301\u4E0D\u53D8",
        sort: 23
      }),
      alipay_public_key: textareaItem({
        guards: "money",
        label: "\u652F\u4ED8\u5B9D\u516C\u94A5",
        placeholder: "\u5F00\u653E\u5E73\u53F0\u4E0A\u7684\u201C\u652F\u4ED8\u5B9D\u516C\u94A5\u201D\uFF0C\u800C\u975E\u5E94\u7528\u516C\u94A5",
        sort: 24
      }),
      alipay_desktop: selectItem({
        label: "\u7535\u8111\u4E0A\u7684\u4ED8\u6B3E\u65B9\u5F0F",
        default: "code",
        options: [
          { value: "code", label: "\u5728\u672C\u7AD9\u626B\u7801" },
          { value: "page", label: "\u524D\u5F80\u652F\u4ED8\u5B9D" }
        ],
        placeholder: "\u5728\u672C\u7AD9\u626B\u7801\u9700\u7B7E\u7EA6\u5F53\u9762\u4ED8\uFF0C\u524D\u5F80\u652F\u4ED8\u5B9D\u9700\u7B7E\u7EA6\u7535\u8111\u7F51\u7AD9\u652F\u4ED8\uFF1B\u624B\u673A\u4E0A\u603B\u662F\u524D\u5F80\u652F\u4ED8\u5B9D\uFF0C\u9700\u7B7E\u7EA6\u624B\u673A\u7F51\u7AD9\u652F\u4ED8",
        col_num: 12,
        sort: 25
      }),
      recharge_min: numberItem({
        label: "\u5355\u6B21\u5145\u503C\u4E0B\u9650\uFF08\u79EF\u5206\uFF09",
        default: 10,
        min: 1,
        max: 1e6,
        sort: 41
      }),
      recharge_max: numberItem({
        label: "\u5355\u6B21\u5145\u503C\u4E0A\u9650\uFF08\u79EF\u5206\uFF09",
        default: 1e5,
        min: 1,
        max: 1e7,
        sort: 42
      }),
      order_timeout: numberItem({
        label: "\u8BA2\u5355\u8D85\u65F6\uFF08\u5206\u949F\uFF09",
        default: 30,
        min: 1,
        max: 10080,
        placeholder: "\u672A\u4ED8\u6B3E\u7684\u8BA2\u5355\u5728\u6B64\u4E4B\u540E\u5173\u95ED",
        sort: 40
      })
    }
  }
};

// ../../packages/domain/src/settings.ts
var settingCategories = {
  ...siteCategories,
  ...ruleCategories,
  ...tradeCategories,
  oauth: oauthCategory,
  sms: smsCategory
};
function idOf(text) {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 1 || 1;
}
function named(category, items, is_public) {
  return Object.entries(items).map(([name, item]) => ({
    id: idOf(`${category}.${name}`),
    category,
    name,
    is_public,
    item
  }));
}
var allSettings = Object.keys(settingCategories).flatMap((category) => {
  const { open, closed } = settingCategories[category];
  return [...named(category, open, true), ...named(category, closed, false)].toSorted(
    (one, other2) => one.item.sort - other2.item.sort
  );
});
var byName = new Map(allSettings.map((each) => [`${each.category}.${each.name}`, each]));
var byId = new Map(allSettings.map((each) => [each.id, each]));
function settingByName(category, name) {
  return byName.get(`${category}.${name}`);
}
function settingById(id) {
  return byId.get(id);
}
function buildSettings(valueOf) {
  const built = {};
  for (const setting of allSettings) {
    const value = valueOf(setting);
    const section = built[setting.category] ??= {};
    section[setting.name] = Array.isArray(value) ? [...value] : value;
  }
  return built;
}
var defaultSettings = buildSettings(({ item }) => item.default);
var fixedSettings = {
  system: {
    /** Whether codes are sent by text message; the server overrides it when a provider is configured. */
    enable_sms: false,
    /** Amounts of credits are also shown in money. */
    show_exchange: true,
    enable_powered_by: false,
    // Watermarks are part of the page images, so clients need not add one.
    enable_watermark: false,
    watermark: "",
    mp_logo: "",
    // The right to edit settings must not include running scripts for every reader.
    analytics: ""
  },
  display: {
    /** The first of the home pages that clients know. */
    home_version: "v1",
    /** Orders have a page of their own. */
    show_order: true
  },
  download: { enable_code_download: false, code_tip: "", max_price: 0 },
  pay: {
    enable_xunhupay: false,
    xunhupay_name: "",
    /** Replaced by the official account by which readers pay within WeChat, if there is one. */
    official_account_appid: "",
    enable_mp_wechatpay: false
  }
};
function openOf(values, category) {
  const names = Object.keys(settingCategories[category].open);
  const section = values[category];
  return Object.fromEntries(names.map((name) => [name, section[name]]));
}
function payingAccount({ pay, oauth }) {
  const { official_account_app_id: appId, official_account_app_secret: secret } = oauth;
  return pay.enable_wechatpay && secret !== "" ? appId : "";
}
function publicSettings(values, language) {
  const security = openOf(values, "security");
  const { document_allowed_ext: allowed } = security;
  return {
    system: {
      ...openOf(values, "system"),
      ...fixedSettings.system,
      credit_name: values.score.credit_name,
      credit_exchange: values.score.credit_exchange,
      disable_email: !values.email.enable
    },
    footer: openOf(values, "footer"),
    // No selection means all extensions, which are listed, since clients would offer none for an empty list.
    security: {
      ...security,
      document_allowed_ext: allowed.length === 0 ? [...documentExtensions] : allowed
    },
    display: { ...openOf(values, "display"), ...fixedSettings.display },
    download: { ...openOf(values, "download"), ...fixedSettings.download },
    score: openOf(values, "score"),
    vip: openOf(values, "vip"),
    oauth: openOf(values, "oauth"),
    payment: {
      ...openOf(values, "pay"),
      ...fixedSettings.pay,
      official_account_appid: payingAccount(values)
    },
    language
  };
}
function previewOf(pages, converter) {
  const { max_preview, max_preview_percent } = converter;
  const byPercent = max_preview_percent > 0 && max_preview_percent < 100 ? Math.max(1, Math.ceil(pages * max_preview_percent / 100)) : 0;
  const limits = [max_preview, byPercent].filter((limit) => limit > 0 && limit < pages);
  return limits.length === 0 ? 0 : Math.min(...limits);
}

// ../../packages/domain/src/user-status.ts
var UserStatus = { Normal: 0, Disabled: 1 };
var userStatusLabels = {
  0: "\u6B63\u5E38",
  1: "\u5DF2\u7981\u7528"
};

// ../../packages/domain/src/username.ts
var INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
var PILED_MARKS = new RegExp("^\\p{M}|\\p{M}{2}", "u");
var LATIN = String.raw`a-zA-Z\u00aa\u00ba\u00c0-\u01bf\u01c4-\u024f\u1e00-\u1eff`;
var EAST_ASIAN = ["Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"];
var ALONE = [
  "Arabic",
  "Armenian",
  "Bengali",
  "Cyrillic",
  "Devanagari",
  "Georgian",
  "Greek",
  "Hebrew",
  "Khmer",
  "Lao",
  "Mongolian",
  "Myanmar",
  "Tamil",
  "Thai",
  "Tibetan",
  "Yi"
];
var ANY = String.raw`\p{Script=Common}\p{Script=Inherited}`;
var scripts = [
  LATIN + EAST_ASIAN.map((name) => `\\p{Script=${name}}`).join(""),
  ...ALONE.map((name) => `\\p{Script=${name}}`)
].map((letters) => new RegExp(`^[${ANY}${letters}]*$`, "u"));
function deceptionOf(name) {
  if (INVISIBLE.test(name)) return "\u7528\u6237\u540D\u4E0D\u80FD\u542B\u6709\u4E0D\u53EF\u89C1\u7684\u5B57\u7B26";
  if (PILED_MARKS.test(name)) return "\u7528\u6237\u540D\u4E0D\u80FD\u542B\u6709\u53E0\u52A0\u7684\u7B26\u53F7";
  if (!scripts.some((script) => script.test(name))) return "\u7528\u6237\u540D\u4E0D\u80FD\u6DF7\u7528\u5F62\u8FD1\u7684\u4E0D\u540C\u6587\u5B57";
  return void 0;
}
var LOOKALIKES = {
  from: "\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04BB\u0501\u051B\u051D\u0475\u04CF\u043A\u043C\u0442\u043D\u0432\u0410\u0415\u041E\u0420\u0421\u0423\u0425\u0406\u0408\u0405\u04BA\u041A\u041C\u0422\u041D\u0412\u03B1\u03BF\u03BD\u03C4\u03C1\u03C5\u03B9\u03BA\u03C7\u03B5\u03B3\u03C9\u03B2\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u0131",
  to: "aeopcyxijshdqwvlkmthbaeopcyxijshkmthbaovtpuikxeywbabezhikmnoptyxi"
};

// ../../packages/domain/src/account.ts
var EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
var MOBILE_PATTERN = /^1[3-9]\d{9}$/;
function plainMobile(text) {
  return text.replaceAll(/[\s\-()]/g, "").replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");
}
function isMobile(text) {
  return MOBILE_PATTERN.test(text);
}
function isEmail(text) {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}
function validateUsername(name) {
  const length = [...name].length;
  if (length < USERNAME_MIN || length > USERNAME_MAX) {
    return `\u7528\u6237\u540D\u957F\u5EA6\u5728 ${USERNAME_MIN} \u5230 ${USERNAME_MAX} \u4E2A\u5B57\u7B26`;
  }
  if (isEmail(name) || name.includes("@")) return "\u7528\u6237\u540D\u4E0D\u80FD\u662F\u90AE\u7BB1\u5730\u5740";
  if (isMobile(name)) return "\u7528\u6237\u540D\u4E0D\u80FD\u662F\u624B\u673A\u53F7\u7801";
  if (/\s/.test(name)) return "\u7528\u6237\u540D\u4E0D\u80FD\u542B\u6709\u7A7A\u683C";
  if (/[<>&"]/.test(name)) return '\u7528\u6237\u540D\u4E0D\u80FD\u542B\u6709 < > & " \u7B49\u6807\u8BB0\u7B26\u53F7';
  return deceptionOf(name);
}
function validateEmail(address) {
  return isEmail(address) ? void 0 : "\u8BF7\u8F93\u5165\u6B63\u786E\u7684\u90AE\u7BB1\u5730\u5740";
}

// ../../packages/domain/src/link-text.ts
function escapeHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

// ../../packages/domain/src/advert-position.ts
var advertPositionGroups = [
  {
    group: "global",
    label: "\u5168\u5C40",
    positions: [
      { value: "global_top", label: "\u5168\u5C40\u9876\u90E8" },
      { value: "global_bottom", label: "\u5168\u5C40\u5E95\u90E8" }
    ]
  },
  {
    group: "index",
    label: "\u9996\u9875",
    positions: [
      { value: "index_banner_bottom", label: "\u6A2A\u5E45\u4E0B\u65B9" },
      { value: "index_category_top", label: "\u5206\u7C7B\u4E0A\u65B9" },
      { value: "index_category_bottom", label: "\u5206\u7C7B\u4E0B\u65B9" },
      { value: "index_link_top", label: "\u53CB\u60C5\u94FE\u63A5\u4E0A\u65B9" }
    ]
  },
  {
    group: "list",
    label: "\u5217\u8868\u9875",
    positions: [
      { value: "list_nav_bottom", label: "\u5BFC\u822A\u4E0B\u65B9" },
      { value: "list_document_top", label: "\u6587\u6863\u5217\u8868\u4E0A\u65B9" },
      { value: "list_document_bottom", label: "\u6587\u6863\u5217\u8868\u4E0B\u65B9" }
    ]
  },
  {
    group: "document",
    label: "\u6587\u6863\u9875",
    positions: [
      { value: "document_top", label: "\u6587\u6863\u4E0A\u65B9" },
      { value: "document_bottom", label: "\u8BC4\u8BBA\u4E0A\u65B9" },
      { value: "document_between", label: "\u9875\u4E0E\u9875\u4E4B\u95F4" }
    ]
  },
  {
    group: "user",
    label: "\u7528\u6237\u9875",
    positions: [
      { value: "user_top", label: "\u7528\u6237\u9875\u9876\u90E8" },
      { value: "user_document_top", label: "\u7528\u6237\u6587\u6863\u4E0A\u65B9" }
    ]
  },
  {
    group: "search",
    label: "\u641C\u7D22\u9875",
    positions: [
      { value: "search_top", label: "\u641C\u7D22\u7ED3\u679C\u4E0A\u65B9" },
      { value: "search_bottom", label: "\u641C\u7D22\u7ED3\u679C\u4E0B\u65B9" },
      { value: "search_right", label: "\u641C\u7D22\u9875\u53F3\u4FA7" }
    ]
  }
];
var advertPositionLabels = Object.fromEntries(
  advertPositionGroups.flatMap(
    ({ label: group, positions }) => positions.map(({ value, label }) => [value, group === "\u5168\u5C40" ? label : `${group} \xB7 ${label}`])
  )
);

// ../../packages/domain/src/advert-status.ts
var advertStatuses = ["waiting", "running", "ended"];

// ../../packages/domain/src/article-status.ts
var ArticleStatus = { Pending: 0, Passed: 1, Rejected: 2, Draft: 3 };
var articleStatusLabels = {
  0: "\u5F85\u5BA1\u6838",
  1: "\u5DF2\u53D1\u5E03",
  2: "\u5BA1\u6838\u62D2\u7EDD",
  3: "\u8349\u7A3F"
};
var { Pending, Passed, Rejected, Draft } = ArticleStatus;
var articleTransitions = {
  [Pending]: [Passed, Rejected],
  [Passed]: [Pending, Rejected],
  [Rejected]: [Pending, Passed],
  [Draft]: []
};
function canTransitArticle(from, to) {
  return articleTransitions[from].includes(to);
}
function articleStatusAfterEdit(status, author) {
  if (status === Rejected) return author.isReviewed ? Pending : Passed;
  if (status === Passed && author.isReviewed) return Pending;
  return status;
}

// ../../packages/domain/src/attachment-type.ts
var AttachmentType = {
  Unknown: 0,
  Avatar: 1,
  Document: 2,
  Article: 3,
  Comment: 4,
  Banner: 5,
  CategoryCover: 6,
  Config: 7,
  DocumentCover: 8
};
var attachmentTypeLabels = {
  0: "\u672A\u77E5",
  1: "\u5934\u50CF",
  2: "\u6587\u6863",
  3: "\u6587\u7AE0",
  4: "\u8BC4\u8BBA",
  5: "\u6A2A\u5E45",
  6: "\u5206\u7C7B\u5C01\u9762",
  7: "\u914D\u7F6E",
  8: "\u6587\u6863\u5C01\u9762"
};

// ../../packages/domain/src/banner-type.ts
var bannerTypeLabels = { 0: "\u7F51\u7AD9", 1: "\u5C0F\u7A0B\u5E8F", 2: "APP" };

// ../../packages/domain/src/book-title.ts
function bookTitle(title) {
  return `\u300A${title.replaceAll("\u300A", "\u3008").replaceAll("\u300B", "\u3009")}\u300B`;
}

// ../../packages/domain/src/china-time.ts
var CHINA_ZONE = "Asia/Shanghai";
var OFFSET_MS = 8 * 36e5;
function chinaTime(moment) {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}
function chinaDay(moment) {
  return chinaTime(moment).slice(0, 10);
}
function readChinaTime(text) {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim());
  if (found === null) return void 0;
  const moment = /* @__PURE__ */ new Date(`${found[1]}T${found[2]}+08:00`);
  return Number.isNaN(moment.getTime()) ? void 0 : moment;
}

// ../../packages/domain/src/comment-status.ts
var CommentStatus = { Pending: 0, Approved: 1, Rejected: 2 };
var commentStatusLabels = {
  0: "\u5F85\u5BA1\u6838",
  1: "\u5BA1\u6838\u901A\u8FC7",
  2: "\u5BA1\u6838\u62D2\u7EDD"
};
var { Pending: Pending2, Approved, Rejected: Rejected2 } = CommentStatus;
var commentTransitions = {
  [Pending2]: [Approved, Rejected2],
  [Approved]: [Pending2, Rejected2],
  [Rejected2]: [Pending2, Approved]
};

// ../../packages/domain/src/credit-reason.ts
var creditReasonLabels = {
  register: "\u6CE8\u518C\u5956\u52B1",
  sign_in: "\u6BCF\u65E5\u7B7E\u5230",
  upload: "\u4E0A\u4F20\u6587\u6863",
  collected: "\u6587\u6863\u88AB\u6536\u85CF",
  commented: "\u6587\u6863\u88AB\u8BC4\u8BBA",
  delete: "\u5220\u9664\u6587\u6863",
  download: "\u4E0B\u8F7D\u6587\u6863",
  income: "\u6587\u6863\u6536\u5165",
  recharge: "\u5145\u503C",
  grant: "\u7BA1\u7406\u5458\u53D1\u653E",
  order: "\u652F\u4ED8\u8BA2\u5355",
  refund: "\u9000\u6B3E"
};

// ../../node_modules/.pnpm/date-fns@4.4.0/node_modules/date-fns/constructFrom.js
function constructFrom(date, value) {
  if (typeof date === "function") return date(value);
  if (date && typeof date === "object" && constructFromSymbol in date)
    return date[constructFromSymbol](value);
  if (date instanceof Date) return new date.constructor(value);
  return new Date(value);
}

// ../../node_modules/.pnpm/date-fns@4.4.0/node_modules/date-fns/toDate.js
function toDate2(argument, context) {
  return constructFrom(context || argument, argument);
}

// ../../node_modules/.pnpm/date-fns@4.4.0/node_modules/date-fns/addDays.js
function addDays(date, amount, options) {
  const _date = toDate2(date, options?.in);
  if (isNaN(amount)) return constructFrom(options?.in || date, NaN);
  if (!amount) return _date;
  _date.setDate(_date.getDate() + amount);
  return _date;
}

// ../../node_modules/.pnpm/date-fns@4.4.0/node_modules/date-fns/addMonths.js
function addMonths(date, amount, options) {
  const _date = toDate2(date, options?.in);
  if (isNaN(amount)) return constructFrom(options?.in || date, NaN);
  if (!amount) {
    return _date;
  }
  const dayOfMonth = _date.getDate();
  const endOfDesiredMonth = constructFrom(options?.in || date, _date.getTime());
  endOfDesiredMonth.setMonth(_date.getMonth() + amount + 1, 0);
  const daysInMonth = endOfDesiredMonth.getDate();
  if (dayOfMonth >= daysInMonth) {
    return endOfDesiredMonth;
  } else {
    _date.setFullYear(
      endOfDesiredMonth.getFullYear(),
      endOfDesiredMonth.getMonth(),
      dayOfMonth
    );
    return _date;
  }
}

// ../../node_modules/.pnpm/date-fns@4.4.0/node_modules/date-fns/startOfDay.js
function startOfDay(date, options) {
  const _date = toDate2(date, options?.in);
  _date.setHours(0, 0, 0, 0);
  return _date;
}

// ../../node_modules/.pnpm/date-fns@4.4.0/node_modules/date-fns/subDays.js
function subDays(date, amount, options) {
  return addDays(date, -amount, options);
}

// ../../packages/domain/src/dates.ts
var addDays2 = addDays;
var addMonths2 = addMonths;
var subDays2 = subDays;
var startOfDay2 = startOfDay;

// ../../packages/domain/src/entitlement.ts
var entitlementReasons = [
  "",
  /** Visitors have to log in first. */
  "login",
  /** A punishment is in force. */
  "punished",
  /** The daily limit of the account or the IP address is used up. */
  "limit",
  /** The balance is smaller than the price. */
  "balance",
  /** Only for active members. */
  "vip",
  /** The membership's own downloads are used up. */
  "quota",
  /** No group of the account allows it. */
  "group",
  /** The document is not open, or its file is missing. */
  "document"
];
var downloadGrantLabels = {
  free: "\u514D\u8D39",
  owner: "\u81EA\u5DF1\u7684\u6587\u6863",
  credits: "\u79EF\u5206",
  again: "\u514D\u8D39\u91CD\u65B0\u4E0B\u8F7D",
  vip: "\u4F1A\u5458",
  order: "\u5DF2\u8D2D\u4E70",
  review: "\u5BA1\u6838"
};

// ../../packages/domain/src/fold-text.ts
var WIDE = String.raw`\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}`;
var isWide = new RegExp(`[${WIDE}]`, "u");
var LINE_HYPHEN = String.raw`(?<=\p{L})[-\u00ad\u2010] *\n\s*(?=\p{L})`;
var UNSEEN = String.raw`[\u00ad\u200b\u2060\ufeff]`;
var MAYBE_HYPHEN = "\xAD";
var MARKS_MAX = 30;
var FOLDED = new RegExp(
  [
    LINE_HYPHEN,
    String.raw`(?<=\p{N})[-\u2010] *\n\s*(?=\p{N})`,
    UNSEEN,
    String.raw`[^\S ]\s*| \s+`,
    String.raw`\P{M}\p{M}{1,${MARKS_MAX}}`,
    String.raw`[\uff66-\uff9d][\uff9e\uff9f]`,
    String.raw`[^\0-\x9f\u2012-\u2016\u2018-\u201f\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\ud800-\udfff]`
  ].join("|"),
  "gu"
);
var CACHE_MAX = 5e3;
var CACHED_LENGTH = 12;
var forms = /* @__PURE__ */ new Map();
function foldPiece(piece) {
  const known = forms.get(piece);
  if (known !== void 0) return known;
  const form = foldAnew(piece);
  if (piece.length > CACHED_LENGTH) return form;
  if (forms.size >= CACHE_MAX) forms.clear();
  forms.set(piece, form);
  return form;
}
function foldAnew(piece) {
  if (/^[-\u00ad\u2010] *\n/.test(piece)) return MAYBE_HYPHEN;
  if (new RegExp(`^${UNSEEN}$`).test(piece)) return "";
  if (/^\s+$/.test(piece)) return " ";
  return piece.normalize("NFKC").replaceAll(/\s+/g, " ").replaceAll(/[\u2010\u2011]/g, "-");
}
function foldText(original) {
  const starts = [0];
  const shifts = [0];
  let text = "";
  let copied = 0;
  for (const match of original.matchAll(FOLDED)) {
    const [piece] = match;
    const form = isBetweenDigits(piece, original[match.index - 1]) ? "-" : foldPiece(piece);
    text += original.slice(copied, match.index) + form;
    copied = match.index + piece.length;
    if (form.length === piece.length) continue;
    starts.push(text.length);
    shifts.push(copied - text.length);
  }
  text += original.slice(copied);
  return {
    text,
    originOf(at) {
      const index = lastAtMost(starts, at);
      const next = starts[index + 1];
      const origin = at + (shifts[index] ?? 0);
      return next === void 0 ? origin : Math.min(origin, next + (shifts[index + 1] ?? 0));
    }
  };
}
function isBetweenDigits(piece, before) {
  return /^[-\u2010]/.test(piece) && piece.length > 1 && new RegExp("\\p{N}", "u").test(before ?? "");
}
function lastAtMost(sorted, limit) {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
var HAN_VARIANT = /[\u2e80-\u2fdf\u3280-\u33ff\uf900-\ufaff\u{2f800}-\u{2fa1f}]/u;
function lacksHan(original, folded) {
  const han = folded.match(/[\u4e00-\u9fff]/g) ?? [];
  return han.some((letter) => !original.includes(letter)) && !HAN_VARIANT.test(original);
}
function isUnspaced(letter) {
  return isWide.test(letter);
}
var BROKEN_WORD = new RegExp(LINE_HYPHEN, "gu");
var WIDE_BREAK = new RegExp(`(?<=[${WIDE}])(?<!\\s)[^\\S\\n]*\\n\\s*(?!\\s)(?=[${WIDE}])`, "gu");
var ALL_UNSEEN = new RegExp(UNSEEN, "g");
function joinLines(text) {
  return text.replace(BROKEN_WORD, "").replace(ALL_UNSEEN, "").replace(WIDE_BREAK, "").replace(/\s+/g, " ");
}

// ../../packages/domain/src/find-text.ts
function textPattern(words) {
  const letters = [...foldText(words).text.trim().replaceAll(MAYBE_HYPHEN, "")];
  return letters.map((letter, index) => {
    const before = letters[index - 1] ?? " ";
    const next = letters[index + 1] ?? " ";
    if (letter === " ") return isUnspaced(before) || isUnspaced(next) ? " ?" : " ";
    const escaped = letter === "-" ? `[-${MAYBE_HYPHEN}]` : escapeLetter(letter);
    if (next === " " || next === "-") return escaped;
    return `${escaped}${isUnspaced(letter) || isUnspaced(next) ? `[ ${MAYBE_HYPHEN}]` : MAYBE_HYPHEN}?`;
  }).join("");
}
function escapeLetter(letter) {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
}
function findText(text, words, max = Infinity) {
  const pattern = textPattern(words);
  if (pattern === "" || lacksHan(text, foldText(words).text)) return [];
  const folded = foldText(text);
  const found = [];
  for (const match of folded.text.matchAll(new RegExp(pattern, "giu"))) {
    if (found.length >= max) break;
    const start = folded.originOf(match.index);
    const end = folded.originOf(match.index + match[0].length);
    found.push({ start, end });
  }
  return found;
}

// ../../packages/domain/src/handling.ts
var handledLabels = { false: "\u5F85\u5904\u7406", true: "\u5DF2\u5904\u7406" };

// ../../packages/domain/src/title.ts
function pageTitle(title, siteName) {
  return title === void 0 || title === "" ? siteName : `${title} | ${siteName}`;
}

// ../../packages/domain/src/head.ts
function headTitle(page) {
  switch (page.kind) {
    case "home":
      return void 0;
    case "list": {
      const number = page.page ?? 1;
      return number > 1 ? `${page.title} \u7B2C ${number} \u9875` : page.title;
    }
    case "not-found":
      return "\u9875\u9762\u4E0D\u5B58\u5728";
    default:
      return page.title;
  }
}
var DESCRIPTION_LENGTH = 160;
function summary(text, fallback) {
  const plain = (text ?? "").replace(/\s+/g, " ").trim();
  const chosen = plain === "" ? fallback : plain;
  const characters = [...chosen];
  return characters.length > DESCRIPTION_LENGTH ? `${characters.slice(0, DESCRIPTION_LENGTH - 1).join("")}\u2026` : chosen;
}
function breadcrumbs(site, crumbs) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: `${site.origin}${path}`
    }))
  };
}
function plainHead(site, page, { status, robots }) {
  const title = pageTitle(headTitle(page), site.sitename);
  return {
    status,
    title,
    description: summary(site.description, site.sitename),
    keywords: "",
    canonical: `${site.origin}${page.path}`,
    robots,
    og: { "og:title": title, "og:type": "website", "og:site_name": site.sitename },
    jsonLd: []
  };
}
function homeHead(site) {
  const title = pageTitle(void 0, site.sitename);
  const description = summary(site.description, site.sitename);
  const canonical = `${site.origin}/`;
  return {
    status: 200,
    title,
    description,
    keywords: site.keywords,
    canonical,
    robots: "index,follow",
    og: {
      "og:title": site.title === "" ? title : site.title,
      "og:type": "website",
      "og:url": canonical,
      "og:description": description,
      "og:site_name": site.sitename
    },
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: site.sitename,
        url: canonical,
        description,
        potentialAction: {
          "@type": "SearchAction",
          target: `${site.origin}/search?wd={search_term_string}`,
          "query-input": "required name=search_term_string"
        }
      }
    ]
  };
}
function listHead(site, page) {
  const number = page.page ?? 1;
  const title = pageTitle(headTitle(page), site.sitename);
  const description = summary(page.description, `${page.title} \xB7 ${site.description}`);
  const canonical = `${site.origin}${page.path}${number > 1 ? `?page=${number}` : ""}`;
  return {
    status: 200,
    title,
    description,
    keywords: "",
    canonical,
    robots: page.filtered === true ? "noindex,follow" : "index,follow",
    og: {
      "og:title": title,
      "og:type": "website",
      "og:url": canonical,
      "og:description": description,
      "og:site_name": site.sitename
    },
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "CollectionPage",
        name: page.title,
        url: canonical,
        description
      },
      breadcrumbs(site, page.crumbs)
    ]
  };
}
function workHead(site, page) {
  const title = pageTitle(headTitle(page), site.sitename);
  const description = summary(page.description, `${page.title} \xB7 ${site.sitename}`);
  const canonical = `${site.origin}${page.path}`;
  const image = page.kind === "document" && page.cover !== "" ? `${site.origin}${page.cover}` : void 0;
  return {
    status: 200,
    title,
    description,
    keywords: page.keywords,
    canonical,
    robots: "index,follow",
    og: {
      "og:title": page.title,
      "og:type": "article",
      "og:url": canonical,
      "og:description": description,
      "og:site_name": site.sitename,
      ...image === void 0 ? {} : { "og:image": image }
    },
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": page.kind === "document" ? "DigitalDocument" : "Article",
        ...page.kind === "document" ? { name: page.title, numberOfPages: page.pages } : { headline: page.title },
        url: canonical,
        description,
        ...page.author === "" ? {} : { author: { "@type": "Person", name: page.author } },
        datePublished: page.created_at,
        dateModified: page.updated_at,
        inLanguage: "zh-CN",
        ...page.keywords === "" ? {} : { keywords: page.keywords },
        ...image === void 0 ? {} : { image }
      },
      breadcrumbs(site, page.crumbs)
    ]
  };
}
function pageHead(site, page) {
  switch (page.kind) {
    case "home":
      return homeHead(site);
    case "list":
      return listHead(site, page);
    case "document":
    case "article":
      return workHead(site, page);
    case "plain":
      return plainHead(site, page, { status: 200, robots: "noindex,follow" });
    case "not-found":
      return plainHead(site, page, { status: 404, robots: "noindex" });
  }
}

// ../../packages/domain/src/http-method.ts
var httpMethodLabels = {
  GET: "GET",
  POST: "POST",
  PUT: "PUT",
  DELETE: "DELETE",
  GRPC: "GRPC"
};

// ../../packages/domain/src/invoice.ts
var InvoiceState = {
  Open: "open",
  Issued: "issued",
  Rejected: "rejected",
  Withdrawn: "withdrawn"
};
var InvoiceKind = { Personal: "personal", Company: "company" };
var SIGNS = "0123456789ABCDEFGHJKLMNPQRTUWXY";
function isUnifiedCode(text) {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  let sum = 0;
  let weight = 1;
  for (const sign of text.slice(0, 17)) {
    sum += SIGNS.indexOf(sign) * weight;
    weight = weight * 3 % 31;
  }
  return SIGNS[(31 - sum % 31) % 31] === text[17];
}

// ../../packages/domain/src/job-kind.ts
var jobKinds = [
  "convert_document",
  "describe_document",
  "reconvert_documents",
  "send_mail",
  "clean_up",
  "ask_providers",
  "read_statements",
  "remind_members",
  "check_friendlinks"
];

// ../../packages/domain/src/keywords.ts
var MARKS = /[,，、;；\n]+/;
function keywordsOf(text) {
  const words = text.split(MARKS.test(text) ? MARKS : /\s+/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}

// ../../packages/domain/src/login-result.ts
var LoginResult = {
  Success: 0,
  WrongPassword: 1,
  UnknownAccount: 2,
  WrongSecondFactor: 3,
  Refused: 4,
  /** A replaced token was used again, so somebody has a copy of it. The session was ended. */
  TokenReused: 5
};
var loginResultLabels = {
  0: "\u767B\u5F55\u6210\u529F",
  1: "\u5BC6\u7801\u9519\u8BEF",
  2: "\u8D26\u53F7\u4E0D\u5B58\u5728",
  3: "\u4E24\u6B65\u9A8C\u8BC1\u9519\u8BEF",
  4: "\u8D26\u53F7\u88AB\u7981\u7528",
  5: "\u4EE4\u724C\u88AB\u91CD\u590D\u4F7F\u7528"
};

// ../../packages/domain/src/member-price.ts
function memberPrice(price, discount) {
  if (price <= 0) return 0;
  const percent = Math.min(100, Math.max(0, discount));
  return Math.ceil(price * percent / 100);
}

// ../../packages/domain/src/oauth-type.ts
var OauthType = {
  Qq: 1,
  Wechat: 2,
  Gitee: 3,
  Github: 4,
  /** Any provider of OpenID Connect. */
  Custom: 6,
  Google: 7,
  /** WeChat from inside its own app, by the site's official account. */
  OfficialAccount: 8
};
var oauthTypeLabels = {
  1: "QQ",
  2: "\u5FAE\u4FE1",
  3: "Gitee",
  4: "GitHub",
  6: "\u5355\u70B9\u767B\u5F55",
  7: "Google",
  8: "\u5FAE\u4FE1"
};
var oauthStems = {
  1: "qq",
  2: "wechat",
  3: "gitee",
  4: "github",
  6: "custom",
  7: "google",
  8: "official_account"
};
var oauthTypes = [2, 8, 1, 4, 3, 7, 6];
var OAUTH_CALLBACK_PATH = "/oauth/callback";

// ../../packages/domain/src/order.ts
var OrderStatus = { Pending: 1, Paid: 2, Closed: 3, Refunded: 4 };
var orderStatusLabels = {
  1: "\u5F85\u652F\u4ED8",
  2: "\u5DF2\u652F\u4ED8",
  3: "\u5DF2\u5173\u95ED",
  4: "\u5DF2\u9000\u6B3E"
};
var orderCloseReasons = [
  /** Closed by hand or after its time limit; also for an order that is not closed. */
  "",
  /** The product is no longer available. */
  "gone",
  /** The member owns the product already. */
  "held",
  /** The product has become free. */
  "free",
  /** The price has changed. */
  "price",
  /** The terms of the membership have changed. */
  "terms"
];
var OrderType = { Document: 1, Vip: 2, Recharge: 3 };
var orderTypeLabels = {
  1: "\u8D2D\u4E70\u6587\u6863",
  2: "\u5F00\u901A\u4F1A\u5458",
  3: "\u79EF\u5206\u5145\u503C"
};
var PaymentType = {
  WeChat: 1,
  Alipay: 2,
  BankCard: 3,
  Cash: 4,
  Credits: 5,
  System: 6,
  Other: 7,
  Xunhu: 8,
  DownloadCode: 9,
  RewardedAd: 10,
  /** Offered with `DEMO=1` alone. */
  Simulated: 11
};
var paymentTypeLabels = {
  1: "\u5FAE\u4FE1\u652F\u4ED8",
  2: "\u652F\u4ED8\u5B9D",
  3: "\u94F6\u884C\u5361",
  4: "\u73B0\u91D1",
  5: "\u79EF\u5206",
  6: "\u7CFB\u7EDF\u5145\u503C",
  7: "\u5176\u4ED6",
  8: "\u864E\u76AE\u6912",
  9: "\u4E0B\u8F7D\u7801",
  10: "\u6FC0\u52B1\u5E7F\u544A",
  11: "\u6A21\u62DF\u652F\u4ED8"
};
var moneyPaymentTypes = [
  PaymentType.WeChat,
  PaymentType.Alipay,
  PaymentType.BankCard,
  PaymentType.Cash,
  PaymentType.Other,
  PaymentType.Xunhu
];
var PaymentState = {
  Pending: "pending",
  Paid: "paid",
  Closed: "closed",
  /** The provider refused to begin. */
  Failed: "failed",
  /** It came, but settled nothing, such as another amount than was asked for: an operator decides. */
  Mismatched: "mismatched"
};
var mismatchActions = ["accept", "refund", "dismiss"];
var RefundState = { Processing: "processing", Done: "done", Failed: "failed" };
var refundStateLabels = {
  processing: "\u9000\u6B3E\u4E2D",
  done: "\u5DF2\u9000\u6B3E",
  failed: "\u9000\u6B3E\u5931\u8D25"
};
var RefundChannel = {
  /** Back to where the money came from. */
  Provider: "provider",
  /** To the member's balance, as credits. */
  Balance: "balance",
  /** By an operator outside of the site. */
  Offline: "offline"
};
var refundChannelLabels = {
  provider: "\u539F\u8DEF\u9000\u56DE",
  balance: "\u9000\u5230\u4F59\u989D",
  offline: "\u7EBF\u4E0B\u9000\u6B3E"
};
var RefundOrigin = {
  Operator: "operator",
  /** It came when the order could not be delivered any more. */
  Late: "late",
  /** The order was paid already, or more came than it costs. */
  Twice: "twice",
  /** An operator sends back what settled nothing. */
  Mismatched: "mismatched"
};
var ClaimState = {
  Waiting: "waiting",
  Confirmed: "confirmed",
  Rejected: "rejected"
};
var claimStateLabels = {
  waiting: "\u5F85\u786E\u8BA4",
  confirmed: "\u5DF2\u786E\u8BA4",
  rejected: "\u672A\u901A\u8FC7"
};
var VipType = { Year: 0, Quarter: 1, Month: 2 };
var vipTypeLabels = {
  0: "\u5E74\u5EA6\u4F1A\u5458",
  1: "\u5B63\u5EA6\u4F1A\u5458",
  2: "\u6708\u5EA6\u4F1A\u5458"
};
var vipMonths = { 0: 12, 1: 3, 2: 1 };
function creditsOfMoney(fen, exchange) {
  return Math.ceil(fen * exchange / 100);
}
function moneyOfCredits(credits2, exchange) {
  return Math.ceil(credits2 * 100 / exchange);
}

// ../../packages/domain/src/membership.ts
var VIP_QUANTITY_MAX = 12;
var ADDED_PLAN_FROM = 10;
function isAddedPlan(type) {
  return type >= ADDED_PLAN_FROM;
}
function vipTitle({ type, title }) {
  const known = vipTypeLabels;
  return title || known[type] || "\u4F1A\u5458";
}
function periodEnd(start, { months, days }) {
  return addDays2(addMonths2(start, months), days);
}

// ../../packages/domain/src/notice-group.ts
var noticeGroupLabels = {
  review: "\u5BA1\u6838\u4E0E\u8F6C\u6362",
  activity: "\u4E92\u52A8",
  trade: "\u4EA4\u6613\u4E0E\u4F1A\u5458",
  account: "\u8D26\u53F7"
};

// ../../packages/domain/src/notice-kind.ts
var noticeKinds = {
  document_passed: { group: "review", tone: "success" },
  document_rejected: { group: "review", tone: "danger" },
  document_disabled: { group: "review", tone: "danger" },
  document_converted: { group: "review", tone: "success" },
  document_failed: { group: "review", tone: "danger" },
  article_passed: { group: "review", tone: "success" },
  article_rejected: { group: "review", tone: "danger" },
  comment_passed: { group: "review", tone: "success" },
  comment_rejected: { group: "review", tone: "danger" },
  wish_passed: { group: "review", tone: "success" },
  commented: { group: "activity", tone: "info" },
  replied: { group: "activity", tone: "info" },
  wish_answered: { group: "activity", tone: "success" },
  wish_reopened: { group: "activity", tone: "warning" },
  wish_closed: { group: "activity", tone: "neutral" },
  downloaded: { group: "trade", tone: "success" },
  order_paid: { group: "trade", tone: "success" },
  order_refunded: { group: "trade", tone: "info" },
  order_claim_rejected: { group: "trade", tone: "danger" },
  invoice_issued: { group: "trade", tone: "success" },
  invoice_rejected: { group: "trade", tone: "danger" },
  membership_given: { group: "trade", tone: "success" },
  membership_changed: { group: "trade", tone: "info" },
  membership_ending: { group: "trade", tone: "warning" },
  membership_revoked: { group: "trade", tone: "danger" },
  report_handled: { group: "account", tone: "info" },
  feedback_handled: { group: "account", tone: "info" },
  punished: { group: "account", tone: "danger" },
  pardoned: { group: "account", tone: "success" },
  backup_failed: { group: "account", tone: "danger" }
};
function isNoticeKind(text) {
  return Object.hasOwn(noticeKinds, text);
}
function noticeKindsOf(group) {
  return Object.keys(noticeKinds).filter(isNoticeKind).filter((kind) => noticeKinds[kind].group === group);
}
var sentences = {
  document_passed: ({ work }) => `\u60A8\u7684\u6587\u6863${work}\u5DF2\u901A\u8FC7\u5BA1\u6838`,
  document_rejected: ({ work }) => `\u60A8\u7684\u6587\u6863${work}\u672A\u901A\u8FC7\u5BA1\u6838`,
  document_disabled: ({ work }) => `\u60A8\u7684\u6587\u6863${work}\u5DF2\u88AB\u4E0B\u67B6`,
  document_converted: ({ work, count }) => count > 1 ? `\u60A8\u7684${work}\u7B49 ${count} \u4EFD\u6587\u6863\u5DF2\u8F6C\u6362\u5B8C\u6210\uFF0C\u53EF\u4EE5\u9605\u8BFB\u4E86` : `\u60A8\u7684\u6587\u6863${work}\u5DF2\u8F6C\u6362\u5B8C\u6210\uFF0C\u53EF\u4EE5\u9605\u8BFB\u4E86`,
  document_failed: ({ work }) => `\u60A8\u7684\u6587\u6863${work}\u8F6C\u6362\u5931\u8D25`,
  article_passed: ({ work }) => `\u60A8\u7684\u6587\u7AE0${work}\u5DF2\u901A\u8FC7\u5BA1\u6838`,
  article_rejected: ({ work }) => `\u60A8\u7684\u6587\u7AE0${work}\u672A\u901A\u8FC7\u5BA1\u6838`,
  comment_passed: ({ work }) => `\u60A8\u5728${work}\u4E0B\u7684\u8BC4\u8BBA\u5DF2\u901A\u8FC7\u5BA1\u6838`,
  comment_rejected: ({ work }) => `\u60A8\u5728${work}\u4E0B\u7684\u8BC4\u8BBA\u672A\u901A\u8FC7\u5BA1\u6838`,
  wish_passed: ({ work }) => `\u60A8\u6C42\u7684${work}\u5DF2\u901A\u8FC7\u5BA1\u6838`,
  commented: ({ work, who, count }) => count > 1 ? `\u60A8\u7684${work}\u6536\u5230 ${count} \u6761\u65B0\u8BC4\u8BBA` : `${who}\u8BC4\u8BBA\u4E86\u60A8\u7684${work}`,
  replied: ({ work, who, count }) => count > 1 ? `\u60A8\u5728${work}\u4E0B\u7684\u8BC4\u8BBA\u6536\u5230 ${count} \u6761\u56DE\u590D` : `${who}\u56DE\u590D\u4E86\u60A8\u5728${work}\u4E0B\u7684\u8BC4\u8BBA`,
  wish_answered: ({ work, who }) => `${who}\u627E\u5230\u4E86\u60A8\u6C42\u7684${work}`,
  wish_reopened: ({ work }) => `\u60A8\u4E3A${work}\u63D0\u4F9B\u7684\u6587\u6863\u4E0D\u662F\u5BF9\u65B9\u8981\u627E\u7684\uFF0C\u4ECD\u5728\u5BFB\u627E`,
  wish_closed: ({ work }) => `\u60A8\u6C42\u7684${work}\u5DF2\u5173\u95ED`,
  downloaded: ({ work, count, amount, credit }) => `\u60A8\u7684\u6587\u6863${work}\u88AB\u8D2D\u4E70${count > 1 ? ` ${count} \u6B21` : ""}\uFF0C\u6536\u5165 ${amount} ${credit}`,
  order_paid: ({ title }) => `\u60A8\u7684\u8BA2\u5355\u201C${title}\u201D\u5DF2\u652F\u4ED8`,
  order_refunded: ({ title }) => `\u60A8\u7684\u8BA2\u5355\u201C${title}\u201D\u6709\u9000\u6B3E`,
  order_claim_rejected: ({ title }) => `\u60A8\u4E3A\u8BA2\u5355\u201C${title}\u201D\u63D0\u4EA4\u7684\u4ED8\u6B3E\u51ED\u8BC1\u672A\u901A\u8FC7`,
  invoice_issued: ({ title }) => `\u60A8\u7533\u8BF7\u7684\u53D1\u7968\u201C${title}\u201D\u5DF2\u5F00\u5177`,
  invoice_rejected: ({ title }) => `\u60A8\u7533\u8BF7\u7684\u53D1\u7968\u201C${title}\u201D\u672A\u901A\u8FC7`,
  membership_given: ({ title }) => `\u60A8\u7684${title}\u5DF2\u5F00\u901A`,
  membership_changed: ({ title }) => `\u60A8\u7684${title}\u6709\u53D8\u52A8`,
  membership_ending: ({ title }) => `\u60A8\u7684${title}\u5373\u5C06\u5230\u671F`,
  membership_revoked: ({ title }) => `\u60A8\u7684${title}\u5DF2\u88AB\u64A4\u9500`,
  report_handled: ({ title }) => `\u60A8\u5BF9${title}\u7684\u4E3E\u62A5\u5DF2\u5904\u7406`,
  feedback_handled: ({ title }) => `\u60A8\u7684\u53CD\u9988\u201C${title}\u201D\u5DF2\u5904\u7406`,
  punished: ({ title }) => `\u60A8\u7684\u8D26\u53F7\u53D7\u5230\u5904\u7F5A\uFF1A${title}`,
  pardoned: ({ title }) => `\u5BF9\u60A8\u8D26\u53F7\u7684\u5904\u7F5A\u5DF2\u89E3\u9664\uFF1A${title}`,
  backup_failed: ({ count }) => count > 1 ? `\u7F51\u7AD9\u7684\u81EA\u52A8\u5907\u4EFD\u8FDE\u7EED\u5931\u8D25 ${count} \u6B21` : "\u7F51\u7AD9\u7684\u81EA\u52A8\u5907\u4EFD\u5931\u8D25\u4E86"
};
function composeNotice(parts2) {
  const who = parts2.username === "" ? "\u6709\u4EBA" : `${parts2.username} `;
  return sentences[parts2.kind]({ ...parts2, who, work: bookTitle(parts2.title) });
}

// ../../packages/domain/src/page-image.ts
function coverPath(id) {
  return `/view/cover/${id}`;
}

// ../../packages/domain/src/page-path.ts
function documentPath(document) {
  return `/library/${document.category_id.at(-1) ?? "all"}/${document.uuid}`;
}
function articlePath(article) {
  const category = article.category_id.at(-1);
  const detail = `detail/${article.identifier}`;
  return category === void 0 ? `/article/${detail}` : `/article/${category}/${detail}`;
}

// ../../packages/domain/src/permission.ts
var configPages = [
  // Credits and text messages, which the specification names no page for.
  "score",
  "sms",
  "pay",
  "vip",
  "email",
  "oauth",
  "footer",
  "system",
  "captcha",
  "display",
  "download",
  "security",
  "converter"
].map((name) => `/admin/config/${name}`);
var serviceGroups = [
  {
    service: "DocumentAPI",
    label: "\u6587\u6863\u7BA1\u7406",
    list: "ListDocument",
    pages: ["/admin/document/list", "/admin/document/upload"]
  },
  {
    service: "RecycleAPI",
    label: "\u56DE\u6536\u7AD9\u7BA1\u7406",
    list: "ListRecycleDocument",
    pages: ["/admin/document/recycle", "/admin/article/recycle"]
  },
  {
    service: "SearchRecordAPI",
    label: "\u641C\u7D22\u8BB0\u5F55\u7BA1\u7406",
    list: "ListSearchRecord",
    pages: ["/admin/document/searchrecord"]
  },
  {
    service: "LanguageAPI",
    label: "\u8BED\u8A00\u7BA1\u7406",
    list: "ListLanguage",
    pages: ["/admin/document/language"]
  },
  {
    service: "CategoryAPI",
    label: "\u5206\u7C7B\u7BA1\u7406",
    list: "ListCategory",
    pages: ["/admin/document/category", "/admin/article/category"]
  },
  { service: "UserAPI", label: "\u7528\u6237\u7BA1\u7406", list: "ListUser", pages: ["/admin/user/list"] },
  { service: "UserVipAPI", label: "\u4F1A\u5458\u7BA1\u7406", list: "ListUserVip", pages: ["/admin/user/vip"] },
  { service: "SmsAPI", label: "\u77ED\u4FE1\u7BA1\u7406", list: "ListSms", pages: ["/admin/user/sms"] },
  { service: "OrderAPI", label: "\u8BA2\u5355\u7BA1\u7406", list: "ListOrder", pages: ["/admin/order"] },
  {
    service: "FriendlinkAPI",
    label: "\u53CB\u60C5\u94FE\u63A5\u7BA1\u7406",
    list: "ListFriendlink",
    pages: ["/admin/friendlink"]
  },
  {
    service: "AttachmentAPI",
    label: "\u9644\u4EF6\u7BA1\u7406",
    list: "ListAttachment",
    pages: ["/admin/attachment"]
  },
  { service: "ReportAPI", label: "\u4E3E\u62A5\u7BA1\u7406", list: "ListReport", pages: ["/admin/report"] },
  { service: "FeedbackAPI", label: "\u53CD\u9988\u7BA1\u7406", list: "ListFeedback", pages: ["/admin/feedback"] },
  { service: "WishAPI", label: "\u6C42\u6587\u6863\u7BA1\u7406", list: "ListWish", pages: ["/admin/wish"] },
  { service: "BannerAPI", label: "\u6A2A\u5E45\u7BA1\u7406", list: "ListBanner", pages: ["/admin/banner"] },
  {
    service: "AdvertisementAPI",
    label: "\u5E7F\u544A\u7BA1\u7406",
    list: "ListAdvertisement",
    pages: ["/admin/advertisement"]
  },
  {
    service: "NavigationAPI",
    label: "\u5BFC\u822A\u7BA1\u7406",
    list: "ListNavigation",
    pages: ["/admin/navigation"]
  },
  { service: "GroupAPI", label: "\u89D2\u8272\u7BA1\u7406", list: "ListGroup", pages: ["/admin/user/group"] },
  {
    service: "PermissionAPI",
    label: "\u6743\u9650\u7BA1\u7406",
    list: "ListPermission",
    pages: ["/admin/user/permission"]
  },
  { service: "ConfigAPI", label: "\u7CFB\u7EDF\u8BBE\u7F6E", list: "ListConfig", pages: configPages },
  {
    service: "ArticleAPI",
    label: "\u6587\u7AE0\u7BA1\u7406",
    list: "ListArticle",
    pages: ["/admin/article/list", "/admin/article/set"]
  },
  { service: "CommentAPI", label: "\u8BC4\u8BBA\u7BA1\u7406", list: "ListComment", pages: ["/admin/comment"] },
  {
    service: "PunishmentAPI",
    label: "\u5904\u7F5A\u7BA1\u7406",
    list: "ListPunishment",
    pages: ["/admin/user/punishment"]
  },
  // Not among the addresses of the specification: a page of ours, opened as theirs are.
  { service: "InvoiceAPI", label: "\u53D1\u7968\u7BA1\u7406", list: "ListInvoice", pages: ["/admin/invoice"] },
  { service: "AuditAPI", label: "\u64CD\u4F5C\u65E5\u5FD7", list: "ListAudit", pages: ["/admin/log"] },
  { service: "QueueAPI", label: "\u540E\u53F0\u4EFB\u52A1", list: "", pages: [] },
  { service: "upload", label: "\u4E0A\u4F20", list: "", pages: [] }
];

// ../../packages/domain/src/reading-right.ts
function openPages({ pages, preview }) {
  return preview > 0 && preview < pages ? preview : pages;
}
function readablePages(question) {
  const { pages, preview, isOwner, mayReadAll, loginRequired = false, loggedIn = false } = question;
  if (isOwner) return { pages, lock_reason: "", rule: "owner" };
  if (mayReadAll) return { pages, lock_reason: "", rule: "manager" };
  if (loginRequired && !loggedIn) return { pages: 0, lock_reason: "login", rule: "login" };
  const open = openPages({ pages, preview });
  if (open === pages) return { pages, lock_reason: "", rule: "open" };
  if (question.holds !== void 0) return { pages, lock_reason: "", rule: question.holds };
  const lock_reason = question.isVip === true ? "vip" : (question.price ?? 0) > 0 ? "price" : "preview";
  return { pages: open, lock_reason, rule: "preview" };
}

// ../../packages/domain/src/recommend-type.ts
var RecommendType = { Cancel: 0, Recommend: 1, RecommendAgain: 2 };
var recommendTypeLabels = {
  0: "\u53D6\u6D88\u63A8\u8350",
  1: "\u63A8\u8350",
  2: "\u91CD\u65B0\u63A8\u8350"
};

// ../../packages/domain/src/report-reason.ts
var reportReasonLabels = {
  1: "\u5783\u573E\u5E7F\u544A",
  2: "\u6DEB\u79FD\u8272\u60C5",
  3: "\u865A\u5047\u4E2D\u5956",
  4: "\u654F\u611F\u4FE1\u606F",
  5: "\u4EBA\u8EAB\u653B\u51FB",
  6: "\u9A9A\u6270\u4ED6\u4EBA"
};

// ../../packages/domain/src/report-type.ts
var ReportType = { Document: 0, Comment: 1 };
var reportTypeLabels = { 0: "\u6587\u6863", 1: "\u8BC4\u8BBA" };

// ../../packages/domain/src/sms.ts
function maskMobile(mobile) {
  return mobile.replace(/^(\d{3})\d+(\d{4})$/, "$1****$2");
}
var SmsType = { Register: 0, Login: 1, FindPassword: 2, ChangeMobile: 3 };
var smsTypeLabels = {
  0: "\u6CE8\u518C",
  1: "\u767B\u5F55",
  2: "\u627E\u56DE\u5BC6\u7801",
  3: "\u66F4\u6362\u624B\u673A\u53F7\u7801"
};
var SmsStatus = { Sending: 0, Sent: 1, Failed: 2 };
var smsStatusLabels = {
  0: "\u53D1\u9001\u4E2D",
  1: "\u5DF2\u53D1\u9001",
  2: "\u53D1\u9001\u5931\u8D25"
};

// ../../packages/domain/src/statement.ts
var statementDifferences = ["unknown", "undone", "amount", "absent"];

// ../../packages/domain/src/tree.ts
function buildTree(items) {
  const nodes = items.map((item) => ({ ...item, children: [] }));
  const byId2 = new Map(nodes.map((node) => [node.id, node]));
  const roots = [];
  for (const node of nodes) {
    if (node.parent_id === 0) roots.push(node);
    else byId2.get(node.parent_id)?.children.push(node);
  }
  return roots;
}
function categoryPath(items, id) {
  const byId2 = new Map(items.map((item) => [item.id, item]));
  const path = [];
  const seen = /* @__PURE__ */ new Set();
  let current = byId2.get(id);
  while (current !== void 0 && !seen.has(current.id)) {
    seen.add(current.id);
    path.unshift(current);
    current = byId2.get(current.parent_id);
  }
  return path;
}
function mergedInto(items, id) {
  if (id === void 0 || items.some((item) => item.id === id)) return void 0;
  return items.find(({ merged_ids }) => merged_ids.includes(id))?.id;
}
function childIds(items) {
  const byParent = /* @__PURE__ */ new Map();
  for (const item of items) {
    const siblings = byParent.get(item.parent_id);
    if (siblings === void 0) byParent.set(item.parent_id, [item.id]);
    else siblings.push(item.id);
  }
  return byParent;
}
function descendantIds(items, id) {
  const byParent = childIds(items);
  const found = /* @__PURE__ */ new Set([id]);
  for (const current of found) {
    for (const child of byParent.get(current) ?? []) found.add(child);
  }
  return [...found];
}
function levelsBelow(items, id) {
  const byParent = childIds(items);
  const heightOf = (current, above) => {
    if (above.has(current)) return 0;
    const path = new Set(above).add(current);
    const below = byParent.get(current) ?? [];
    return 1 + Math.max(0, ...below.map((child) => heightOf(child, path)));
  };
  return Math.max(...[id].flat().map((one) => heightOf(one, /* @__PURE__ */ new Set())));
}

// ../../packages/domain/src/wish-status.ts
var WishStatus = { Pending: 0, Open: 1, Answered: 2, Closed: 3 };
var wishStatusLabels = {
  0: "\u5F85\u5BA1\u6838",
  1: "\u5BFB\u627E\u4E2D",
  2: "\u5DF2\u627E\u5230",
  3: "\u5DF2\u5173\u95ED"
};
var publicWishStatuses = [WishStatus.Open, WishStatus.Answered];
function wishKey(title) {
  const key = title.normalize("NFKC").toLowerCase().replaceAll(new RegExp("\\p{Pd}+", "gu"), "-").replaceAll(new RegExp("(?<!\\p{N})[.-]|[.-](?!\\p{N})|[^\\p{L}\\p{N}\\p{M}+#.-]", "gu"), "");
  return key === "" ? title.trim() : key;
}

export {
  USERNAME_MIN,
  USERNAME_MAX,
  PASSWORD_MIN,
  PASSWORD_MAX,
  TOKEN_NAME_MAX,
  TOKENS_MAX,
  EMAIL_MAX,
  TITLE_MAX,
  KEYWORDS_MAX,
  DESCRIPTION_MAX,
  CATEGORY_TITLE_MAX,
  PRICE_MAX,
  CONVERSION_RETRIES,
  COMMENT_MAX,
  STORAGE_QUOTA_MB,
  UNFINISHED_UPLOADS,
  LOOKALIKES,
  MOBILE_PATTERN,
  plainMobile,
  validateUsername,
  validateEmail,
  escapeHtml,
  advertPositionGroups,
  advertStatuses,
  ArticleStatus,
  articleStatusLabels,
  canTransitArticle,
  articleStatusAfterEdit,
  AttachmentType,
  attachmentTypeLabels,
  bannerTypeLabels,
  bookTitle,
  captchaTypeLabels,
  CategoryType,
  categoryTypeLabels,
  CHINA_ZONE,
  chinaTime,
  chinaDay,
  readChinaTime,
  CommentStatus,
  commentStatusLabels,
  NAVIGATION_LEVELS,
  CATEGORY_LEVELS,
  TOKEN_COOKIE,
  SESSION_IDLE_DAYS,
  RENEWED_TOKEN_HEADER,
  RIGHTS_HEADER,
  COMPLETE_REPLIES,
  creditReasonLabels,
  addDays2 as addDays,
  subDays2 as subDays,
  startOfDay2 as startOfDay,
  DocumentStatus,
  documentStatusLabels,
  isDocumentStatus,
  canTransitDocument,
  publicDocumentStatuses,
  hiddenDocumentStatuses,
  searchableDocumentStatuses,
  documentStatusAfterEdit,
  isPublicDocument,
  isConversionPending,
  DynamicType,
  dynamicTypeLabels,
  entitlementReasons,
  downloadGrantLabels,
  extensionOf,
  fileTypeOf,
  formatKindOf,
  documentExtensions,
  extensionsOfAlias,
  aliasOfExtension,
  isAlias,
  fileTypeFilterOptions,
  joinLines,
  findText,
  formatBytes,
  formatDate,
  formatDateTime,
  formatMoney,
  formatDuration,
  handledLabels,
  pageTitle,
  pageHead,
  httpMethodLabels,
  InvoiceState,
  InvoiceKind,
  isUnifiedCode,
  jobKinds,
  keywordsOf,
  LoginResult,
  loginResultLabels,
  memberPrice,
  OauthType,
  oauthTypeLabels,
  oauthStems,
  oauthTypes,
  OAUTH_CALLBACK_PATH,
  OrderStatus,
  orderStatusLabels,
  orderCloseReasons,
  OrderType,
  orderTypeLabels,
  PaymentType,
  paymentTypeLabels,
  moneyPaymentTypes,
  PaymentState,
  mismatchActions,
  RefundState,
  refundStateLabels,
  RefundChannel,
  refundChannelLabels,
  RefundOrigin,
  ClaimState,
  claimStateLabels,
  VipType,
  vipTypeLabels,
  vipMonths,
  creditsOfMoney,
  moneyOfCredits,
  VIP_QUANTITY_MAX,
  isAddedPlan,
  vipTitle,
  periodEnd,
  noticeGroupLabels,
  noticeKinds,
  isNoticeKind,
  noticeKindsOf,
  composeNotice,
  coverPath,
  documentPath,
  articlePath,
  serviceGroups,
  PunishmentType,
  punishmentTypeLabels,
  openPages,
  readablePages,
  RecommendType,
  recommendTypeLabels,
  reportReasonLabels,
  ReportType,
  reportTypeLabels,
  SECRET_MASK,
  settingText,
  readSetting,
  parseSensitiveWords,
  screenText,
  settingCategories,
  allSettings,
  settingByName,
  settingById,
  buildSettings,
  defaultSettings,
  publicSettings,
  previewOf,
  maskMobile,
  SmsType,
  smsTypeLabels,
  SmsStatus,
  smsStatusLabels,
  statementDifferences,
  buildTree,
  categoryPath,
  mergedInto,
  descendantIds,
  levelsBelow,
  UserStatus,
  userStatusLabels,
  WishStatus,
  wishStatusLabels,
  publicWishStatuses,
  wishKey
};
//# sourceMappingURL=chunk-WIGOKNOV.js.map
