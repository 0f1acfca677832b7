import {
  uploadTerms
} from "./chunk-EBAFMJMK.js";
import {
  countLoginFailure,
  endResets,
  findPasswordStepOne,
  findPasswordStepTwo,
  isCaptchaRequired,
  loginFailureKeys,
  replacePassword,
  requireCaptcha,
  requireLoginCaptcha,
  sendMail
} from "./chunk-OPJOZHFG.js";
import {
  requireGoodPassword
} from "./chunk-J6C2ILYD.js";
import {
  deleteSecondFactor,
  findFactor,
  requireFactor,
  requireOwnPassword,
  requireRecentLogin
} from "./chunk-FFMTG2BT.js";
import {
  recordLogin
} from "./chunk-W27ZD7MC.js";
import {
  CODE_TRIES,
  drawCode,
  hashCode,
  matchesCode,
  pageOf,
  requireEveryRight,
  requireRights,
  requireRightsOfGroups,
  requireRightsOfUsers
} from "./chunk-AAF6ARCI.js";
import {
  createCaptcha
} from "./chunk-NYWXK4TL.js";
import {
  discountOf,
  parseMoment,
  presentManagedUser,
  presentPublicUser,
  presentUser,
  rightsOf
} from "./chunk-YNA4KSL7.js";
import {
  findDocument,
  moveCredits,
  notify,
  refuseSensitive,
  screenUnreviewed,
  sortingOf,
  visibleOf
} from "./chunk-MBEMMV5I.js";
import {
  usernamesOf
} from "./chunk-QH2PYMKO.js";
import {
  activeVips,
  membersAmong
} from "./chunk-USZUW3BT.js";
import {
  containing,
  createdWithin,
  definedOf,
  keptOf,
  listOf,
  lockUnchanged,
  oneOf,
  requireUnchanged,
  totalOf,
  withWords,
  withoutHiddenOfUsers
} from "./chunk-2C6NTZXV.js";
import {
  toWire
} from "./chunk-PQYFXY2N.js";
import {
  addressOf,
  networkOf
} from "./chunk-LAG3WRWD.js";
import {
  recordDynamic
} from "./chunk-LMC6YGQS.js";
import {
  consume,
  countUse,
  reset
} from "./chunk-PYR7UJ2N.js";
import {
  findByAccount,
  findUser,
  groupIdsOf,
  insertUser,
  joinDefaultGroup,
  lockUser,
  reserveUsername,
  updateUser
} from "./chunk-SNSJTDOJ.js";
import {
  requireUnpunished
} from "./chunk-GW6M35B7.js";
import {
  loadCaller,
  loadMemberOf
} from "./chunk-XWCBHZCK.js";
import {
  ADMINISTRATORS_ID
} from "./chunk-SIMJL2KD.js";
import {
  contract,
  fallbackOf,
  grantingPaths,
  isStorable,
  judgeInput,
  keyOf,
  longestText,
  permissionKey,
  takesQuery,
  withoutDirections
} from "./chunk-65GROPOF.js";
import {
  ROOT_USER_ID,
  isProgram,
  isVisitor,
  mayPublish,
  mayUpload,
  needsCommentReview,
  requireScope,
  visitor
} from "./chunk-E2JVT2YI.js";
import {
  hashPassword,
  isFormerHash,
  verifyDecoy,
  verifyPassword
} from "./chunk-4GTQSCHC.js";
import {
  HttpError,
  badField,
  conflict,
  forbidden,
  notFound,
  unauthenticated
} from "./chunk-POQ6TBXX.js";
import {
  isDuplicate
} from "./chunk-LVWW44YR.js";
import {
  articles,
  attachments,
  audits,
  comments,
  creditMovements,
  documents,
  downloads,
  dynamics,
  emailCodes,
  favorites,
  feedbacks,
  groupPermissions,
  groups,
  invoiceOrders,
  invoices,
  notices,
  offlineClaims,
  orders,
  passwordResets,
  payments,
  permissions,
  personalTokens,
  punishments,
  recoveryCodes,
  refunds,
  searchRecords,
  secondFactors,
  sessions,
  signs,
  sms,
  userGroups,
  userOauths,
  users,
  wishSupporters,
  wishes
} from "./chunk-DKMBJ5GY.js";
import {
  AttachmentType,
  COMPLETE_REPLIES,
  ClaimState,
  CommentStatus,
  DynamicType,
  InvoiceState,
  LoginResult,
  OauthType,
  OrderStatus,
  PaymentState,
  PaymentType,
  PunishmentType,
  RENEWED_TOKEN_HEADER,
  RIGHTS_HEADER,
  RefundOrigin,
  RefundState,
  SmsStatus,
  SmsType,
  TOKEN_COOKIE,
  UserStatus,
  WishStatus,
  dynamicTypeLabels,
  escapeHtml,
  formatDate,
  formatDateTime,
  moneyOfCredits,
  moneyPaymentTypes,
  oauthTypeLabels,
  publicDocumentStatuses,
  publicWishStatuses,
  punishmentTypeLabels,
  subDays
} from "./chunk-WIGOKNOV.js";

// src/modules/punishment/punishment.routes.ts
import { and, asc, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
var timeOf = (text) => text === null ? null : new Date(text);
function stepOf(caller, action) {
  return { user_id: caller.id, username: caller.username, action, at: (/* @__PURE__ */ new Date()).toISOString() };
}
function punishmentNotice(row, caller) {
  const until = row.end_time === null ? "\u957F\u671F\u6709\u6548" : `\u81F3 ${formatDateTime(row.end_time)} \u6B62`;
  return {
    user_id: row.user_id,
    kind: row.enable ? "punished" : "pardoned",
    target_id: row.id,
    title: punishmentTypeLabels[row.type],
    note: row.enable ? [row.reason, until].filter((part) => part !== "").join("\uFF0C") : "",
    by_user_id: caller.id
  };
}
var withStep = (step) => sql`${punishments.operators} || ${JSON.stringify([step])}::jsonb`;
function punishmentHandlers({ db, sessions: sessions2 }) {
  async function present(rows) {
    const names = await usernamesOf(
      db,
      rows.map((row) => row.user_id)
    );
    return rows.map((row) => ({ ...toWire(row), username: names.get(row.user_id) ?? "" }));
  }
  async function lockUsers(tx, ids) {
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, [...ids])).orderBy(asc(users.id)).for("no key update");
  }
  async function endSessions(tx, rows) {
    const disabled = rows.filter(
      ({ type, enable, end_time }) => type === PunishmentType.AccountDisabled && enable && (end_time === null || end_time > /* @__PURE__ */ new Date())
    );
    const people = [...new Set(disabled.map(({ user_id }) => user_id))];
    if (people.length === 0) return;
    await lockUsers(tx, people);
    for (const person of people) await sessions2.closeAll(tx, person);
  }
  async function requireMayPunish(tx, caller, userIds) {
    if (userIds.length === 0) return;
    if (caller.id !== ROOT_USER_ID && userIds.includes(caller.id))
      throw forbidden("\u4E0D\u80FD\u4FEE\u6539\u5BF9\u81EA\u5DF1\u7684\u5904\u7F5A");
    await lockUsers(tx, userIds);
    await requireRightsOfUsers(tx, caller, userIds);
  }
  return {
    create: async ({ input, caller }) => {
      const { user_id, type, ...fields } = input;
      const people = [...new Set(user_id)];
      if (people.includes(ROOT_USER_ID)) throw badField("user_id", "\u4E0D\u80FD\u5904\u7F5A\u9996\u4E2A\u7BA1\u7406\u5458");
      if (people.includes(caller.id)) throw badField("user_id", "\u4E0D\u80FD\u5904\u7F5A\u81EA\u5DF1");
      await db.transaction(async (tx) => {
        const found = await tx.$count(users, inArray(users.id, people));
        if (found < people.length) throw badField("user_id", "\u6240\u9009\u7528\u6237\u4E0D\u5B58\u5728");
        await requireMayPunish(tx, caller, people);
        const rows = await tx.insert(punishments).values(
          people.flatMap(
            (person) => [...new Set(type)].map((each) => ({
              ...fields,
              user_id: person,
              type: each,
              end_time: timeOf(fields.end_time),
              operators: [stepOf(caller, "create")]
            }))
          )
        ).returning();
        await endSessions(tx, rows);
        await notify(
          tx,
          rows.map((row) => punishmentNotice(row, caller))
        );
      });
      sessions2.forget();
      return {};
    },
    update: async ({ input: { id, unchanged_since, end_time, ...change }, caller }) => {
      await db.transaction(async (tx) => {
        await lockUnchanged(tx, punishments, { id, unchanged_since }, { missing: "\u5904\u7F5A\u4E0D\u5B58\u5728" });
        const rows = await tx.update(punishments).set({
          ...definedOf(change),
          ...end_time === void 0 ? {} : { end_time: timeOf(end_time) },
          operators: withStep(stepOf(caller, "update")),
          updated_at: /* @__PURE__ */ new Date()
        }).where(eq(punishments.id, id)).returning();
        await requireMayPunish(
          tx,
          caller,
          rows.map((row) => row.user_id)
        );
        await endSessions(tx, rows);
        await notify(
          tx,
          rows.map((row) => punishmentNotice(row, caller))
        );
      });
      sessions2.forget();
      return {};
    },
    cancel: async ({ input, caller }) => {
      await db.transaction(async (tx) => {
        const rows = await tx.update(punishments).set({
          enable: false,
          operators: withStep(stepOf(caller, "cancel")),
          updated_at: /* @__PURE__ */ new Date()
        }).where(and(inArray(punishments.id, input.id), eq(punishments.enable, true))).returning();
        await requireMayPunish(
          tx,
          caller,
          rows.map((row) => row.user_id)
        );
        await notify(
          tx,
          rows.map((row) => punishmentNotice(row, caller))
        );
      });
      return {};
    },
    get: async ({ input }) => {
      const rows = await db.select().from(punishments).where(eq(punishments.id, input.id));
      const [punishment] = await present(rows);
      if (punishment === void 0) throw notFound("\u5904\u7F5A\u4E0D\u5B58\u5728");
      return punishment;
    },
    list: async ({ input }) => {
      const like = containing(input.wd);
      const matches = and(
        input.wd === "" ? void 0 : or(
          ilike(punishments.reason, like),
          ilike(punishments.remark, like),
          inArray(
            punishments.user_id,
            db.select({ id: users.id }).from(users).where(ilike(users.username, like))
          )
        ),
        oneOf(punishments.type, input.type),
        oneOf(punishments.enable, input.enable),
        oneOf(punishments.user_id, input.user_id)
      );
      const order = [desc(punishments.id)];
      const { total, rows } = await pageOf(db, punishments, { ...input, matches, order });
      return { total, punishment: await present(rows) };
    }
  };
}

// src/modules/user/user.routes.ts
import { eq as eq21, inArray as inArray16 } from "drizzle-orm";

// src/modules/download/own-downloads.ts
import { desc as desc2, eq as eq2 } from "drizzle-orm";
async function listOwnDownloads(db, userId, { page, size }) {
  const own = eq2(downloads.user_id, userId);
  const total = await totalOf(db, downloads, own);
  const rows = await db.select({
    download: downloads,
    title: documents.title,
    ext: documents.ext,
    score: documents.score,
    size: documents.size,
    pages: documents.pages,
    uuid: documents.uuid,
    deleted_at: documents.deleted_at
  }).from(downloads).leftJoin(documents, eq2(documents.id, downloads.document_id)).where(own).orderBy(desc2(downloads.id)).limit(size).offset((page - 1) * size);
  return {
    total,
    download: rows.map(({ download, ...document }) => ({
      id: download.id,
      user_id: download.user_id,
      document_id: download.document_id,
      ip: download.ip,
      is_pay: download.is_pay,
      price: download.price,
      grant: download.grant,
      created_at: download.created_at.toISOString(),
      title: document.title ?? "",
      ext: document.ext ?? "",
      score: document.score ?? 0,
      size: document.size ?? 0,
      pages: document.pages ?? 0,
      document_uuid: document.uuid ?? "",
      is_deleted: document.uuid === null || document.deleted_at !== null
    }))
  };
}

// src/http/bind.ts
import "@fastify/multipart";
import { z as z3 } from "zod";

// src/http/events.ts
var HEARTBEAT_MS = 15e3;
var RETRY_MS = 1e3;
async function sendEvents(reply, events, signal) {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff"
  });
  const beat = setInterval(() => reply.raw.write(": beat\n\n"), HEARTBEAT_MS);
  try {
    for (let next = first; next.done !== true && !signal.aborted; next = await iterator.next()) {
      const retry = next === first ? `retry: ${RETRY_MS}
` : "";
      reply.raw.write(`${retry}data: ${JSON.stringify(next.value)}

`);
    }
  } finally {
    clearInterval(beat);
    await iterator.return?.(void 0);
    if (signal.aborted) reply.raw.destroy();
    else reply.raw.end();
  }
  return reply;
}

// src/http/read-input.ts
import { z } from "zod";
var takes = (schema, value) => z.safeParse(schema, value).success;
function innerOf(schema) {
  const { def } = schema._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "catch":
    case "nonoptional":
      return def.innerType;
    case "pipe":
      return def.in;
    default:
      return void 0;
  }
}
var other = { kind: "other" };
function readingOfUnion(options) {
  const readings2 = options.map((option) => readingOf(option));
  const list = readings2.find((reading) => reading.kind === "list");
  const kinds = new Set(readings2.map(({ kind }) => kind));
  if (list !== void 0) {
    kinds.delete("list");
    return kinds.size === 1 && kinds.has(list.item.reading.kind) ? list : other;
  }
  if (kinds.has("boolean")) return kinds.has("number") ? other : { kind: "boolean" };
  return kinds.size === 1 ? readings2[0] ?? other : other;
}
function readingOf(schema) {
  const inner = innerOf(schema);
  if (inner !== void 0) return readingOf(inner);
  const { def } = schema._zod;
  switch (def.type) {
    case "object":
      return { kind: "object", fields: fieldsOf(def.shape) };
    case "array":
      return { kind: "list", item: itemOf(def.element) };
    case "union":
      return readingOfUnion(def.options);
    case "number":
    case "boolean":
      return { kind: def.type };
    case "string":
    case "enum":
      return { kind: "text" };
    case "literal": {
      const [first] = def.values;
      if (typeof first === "number") return { kind: "number" };
      return typeof first === "string" ? { kind: "text" } : other;
    }
    default:
      return other;
  }
}
function itemOf(schema) {
  const reading = readingOf(schema);
  const nothing = new Set([null, "", 0].filter((value) => !takes(schema, value)));
  if (reading.kind !== "text") nothing.add("");
  return { reading, nothing };
}
function fieldsOf(shape) {
  return new Map(
    Object.entries(shape).map(([name, schema]) => [
      name,
      {
        ...itemOf(schema),
        isOptional: takes(schema, void 0),
        fallbackFor: fallbackOf(schema)
      }
    ])
  );
}
var readings = /* @__PURE__ */ new WeakMap();
function knownReading(schema) {
  const known = readings.get(schema) ?? readingOf(schema);
  readings.set(schema, known);
  return known;
}
var SWITCHES = new Map([
  ...["true", "t", "1", 1].map((word) => [word, true]),
  ...["false", "f", "0", 0].map((word) => [word, false])
]);
var NUMBER = /^-?\d{1,16}(\.\d{1,16})?$/;
function readValue(value, reading) {
  switch (reading.kind) {
    case "number":
      return typeof value === "string" && NUMBER.test(value.trim()) ? Number(value) : value;
    case "boolean":
      return SWITCHES.get(value) ?? value;
    case "text":
      return typeof value === "string" ? withoutDirections(value) : value;
    case "list":
      return readList(value, reading.item);
    case "object":
      return readObject(value, reading.fields);
    default:
      return value;
  }
}
function readList(value, item) {
  const items = Array.isArray(value) ? value : [value];
  const read = items.map((each) => readValue(each, item.reading));
  return read.filter((each) => each !== "" && !item.nothing.has(each));
}
function readField(value, field) {
  const read = readValue(value, field.reading);
  if (!field.isOptional) return Array.isArray(read) && read.length === 0 ? value : read;
  if (field.nothing.has(read)) return void 0;
  if (!Array.isArray(read) || read.length > 0) return read;
  if (!Array.isArray(value)) return void 0;
  if (value.length === 0) return read;
  return value.every((each) => each === "" || each === null) ? void 0 : value;
}
var snakeCase = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
function readObject(value, fields) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const given = new Map(Object.entries(value));
  for (const [name, each] of given) {
    if (fields.has(name)) continue;
    const declared = snakeCase(name);
    if (!given.has(declared)) given.set(declared, each);
  }
  const read = {};
  for (const [name, field] of fields) {
    if (!given.has(name)) continue;
    const each = readField(given.get(name), field);
    if (each !== void 0) read[name] = each;
  }
  for (const [name, { fallbackFor }] of fields)
    if (fallbackFor !== void 0 && read[fallbackFor] !== void 0) delete read[name];
  return read;
}
function readInput(schema, given) {
  return readValue(given, knownReading(schema));
}

// src/http/readable-row.ts
import { z as z2 } from "zod";
function namesOf(schema) {
  return schema instanceof z2.ZodObject ? Object.keys(schema.shape) : [];
}
function shownFields({ list, get }) {
  const rows = list === void 0 ? [] : Object.values(list.reply.shape);
  const listed = rows.flatMap(
    (value) => value instanceof z2.ZodArray ? namesOf(value.element) : []
  );
  return /* @__PURE__ */ new Set([...listed, ...namesOf(get?.reply)]);
}
function mayRead({ list, get }, operation, caller) {
  if (operation.access !== "permission") return true;
  return [list, get].some((read) => read !== void 0 && caller.can(permissionKey(read).path));
}
function withReadableRow(error, { key, operation, caller }) {
  if (!(error instanceof HttpError) || error.current?.row === void 0) return error;
  const group = contract[key.split(".")[0] ?? ""] ?? {};
  const { row, ...rest } = error.current;
  const shown = shownFields(group);
  const current = mayRead(group, operation, caller) ? { ...rest, row: Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name))) } : rest;
  const { status, message, fields, retryAfter } = error;
  return new HttpError(status, message, {
    ...fields === void 0 ? {} : { fields },
    ...retryAfter === void 0 ? {} : { retryAfter },
    current
  });
}

// src/http/single-flight.ts
function createSingleFlight() {
  const turns = /* @__PURE__ */ new Map();
  function begin(question, ask) {
    const turn = { now: ask() };
    turns.set(question, turn);
    const end = () => {
      if (turn.next === void 0) turns.delete(question);
    };
    turn.now.then(end, end);
    return turn.now;
  }
  return (question, ask) => {
    const turn = turns.get(question);
    if (turn === void 0) return begin(question, ask);
    const again = () => begin(question, ask);
    turn.next ??= turn.now.then(again, again);
    return turn.next;
  };
}

// src/http/bind.ts
function bearerOf(request) {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "");
  return match?.[1];
}
function originOf(request) {
  return { ip: addressOf(request.ip), userAgent: request.headers["user-agent"] ?? "" };
}
function parseInput(operation, request) {
  if (operation.kind !== "upload" && request.isMultipart())
    throw new HttpError(415, "\u4E0D\u652F\u6301\u7684\u8BF7\u6C42\u5185\u5BB9\u7C7B\u578B");
  const judged = judgeInput(
    operation,
    readInput(operation.input, takesQuery(operation) ? request.query : request.body ?? {})
  );
  if ("data" in judged) return judged.data;
  const { message, fields } = judged.refusal;
  throw new HttpError(400, message, { fields });
}
function authorise({ key, operation }, caller) {
  if (operation.isPersonal === true && isProgram(caller))
    throw forbidden("\u8BBF\u95EE\u4EE4\u724C\u4E0D\u80FD\u7528\u4E8E\u8BE5\u64CD\u4F5C\uFF0C\u8BF7\u767B\u5F55\u540E\u8FDB\u884C");
  requireScope(caller, key);
  if (operation.access === "public") return;
  if (isVisitor(caller)) throw unauthenticated();
  if (operation.access === "permission" && caller.lacksSecondFactor)
    throw forbidden("\u8BF7\u5148\u8BBE\u7F6E\u4E24\u6B65\u9A8C\u8BC1\uFF0C\u518D\u4F7F\u7528\u540E\u53F0\u6743\u9650");
  if (operation.access === "permission" && !grantingPaths(operation).some((path) => caller.can(path)))
    throw forbidden();
}
function replySchema(operation) {
  const { $schema: _, ...schema } = z3.toJSONSchema(operation.reply, {
    io: "output",
    target: "draft-7",
    reused: "inline",
    unrepresentable: "any"
  });
  return schema;
}
function rejectOnDisconnect({ raw }) {
  return new Promise((_, reject) => {
    const check = () => {
      if (!raw.complete) reject(badField("file", "\u4E0A\u4F20\u4E2D\u65AD\uFF0C\u6587\u4EF6\u672A\u4FDD\u5B58"));
    };
    if (raw.destroyed) check();
    else raw.once("close", check);
  });
}
var FIELD_BYTES = 4096;
async function readPart(request, limits) {
  try {
    return await request.file({ limits });
  } catch (error) {
    if (error instanceof Error && "statusCode" in error) throw error;
    throw badField("file", "\u4E0A\u4F20\u7684\u5185\u5BB9\u4E0D\u5B8C\u6574\u6216\u683C\u5F0F\u4E0D\u6B63\u786E");
  }
}
async function takeFile(request, limitBytes) {
  const limits = { fileSize: limitBytes, files: 1, fields: 10, fieldSize: FIELD_BYTES };
  const part = await Promise.race([readPart(request, limits), rejectOnDisconnect(request)]);
  if (part === void 0) throw badField("file", "\u8BF7\u9009\u62E9\u8981\u4E0A\u4F20\u7684\u6587\u4EF6");
  if (!isStorable(part.filename)) {
    part.file.resume();
    throw badField("file", "\u6587\u4EF6\u540D\u542B\u6709\u65E0\u6548\u5B57\u7B26");
  }
  const declaredBytes = Number(request.headers["content-length"] ?? 0) || 0;
  return {
    name: withoutDirections(part.filename),
    stream: part.file,
    declaredBytes,
    isTruncated: () => part.file.truncated
  };
}
var COALESCED = /* @__PURE__ */ new Set([
  contract.config.settings,
  contract.navigation.list,
  contract.category.list,
  contract.banner.list,
  contract.document.list,
  contract.document.home,
  contract.document.related,
  contract.document.types
]);
var COALESCED_HEADERS = {
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8"
};
var BODY_BYTES = 2 * 1024 * 1024;
var AROUND_BYTES = 64 * 1024;
function bindContract(app, binding) {
  const { handlers, ...shared } = binding;
  const streams = /* @__PURE__ */ new Set();
  app.addHook("preClose", async () => {
    for (const stream of streams) stream.abort();
  });
  for (const [group, operations] of Object.entries(contract)) {
    for (const [name, declared] of Object.entries(operations)) {
      const operation = declared;
      const handler = handlers[group]?.[name];
      const key = `${group}.${name}`;
      bindOperation(app, { ...shared, key, operation, handler, streams });
    }
  }
}
function bodyLimitOf(operation) {
  return Math.max(BODY_BYTES, 3 * longestText(operation) + AROUND_BYTES);
}
function bindOperation(app, binding) {
  const { key, operation, handler, sessions: sessions2, begun, answered, streams } = binding;
  const json = operation.kind !== "events";
  const lasts = operation.kind === "events" || operation.kind === "upload";
  const admit = lasts ? (work) => work() : binding.admission;
  const readable = async (call, context) => {
    try {
      return await call(context);
    } catch (error) {
      throw withReadableRow(error, { key, operation, caller: context.caller });
    }
  };
  const share = COALESCED.has(operation) ? createSingleFlight() : void 0;
  const answerCall = async (request, reply) => {
    const origin = originOf(request);
    const { ip, userAgent } = origin;
    const caller = await sessions2.callerOf(bearerOf(request), origin);
    authorise({ key, operation }, caller);
    void reply.header(COMPLETE_REPLIES.header, COMPLETE_REPLIES.value);
    if (caller.renewedToken !== void 0)
      void reply.header(RENEWED_TOKEN_HEADER, caller.renewedToken);
    if (caller.rightsVersion !== "") void reply.header(RIGHTS_HEADER, caller.rightsVersion);
    if (share !== void 0 && isVisitor(caller)) {
      void reply.headers(COALESCED_HEADERS);
      return share(request.url, async () => {
        const input2 = parseInput(operation, request);
        const { signal } = new AbortController();
        const answer2 = await handler({ input: input2, caller, ip, userAgent, signal });
        return reply.serialize(answer2);
      });
    }
    const input = parseInput(operation, request);
    const abort = new AbortController();
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) abort.abort();
    });
    const context = { input, caller, ip, userAgent, signal: abort.signal };
    void reply.header("cache-control", "no-store");
    if (operation.kind === "upload") {
      const file = (limit) => takeFile(request, limit);
      const before2 = await begun(operation, context);
      const answer2 = await handler({ ...context, file });
      await answered(operation, { ...context, reply: answer2, before: before2 });
      return answer2;
    }
    if (operation.kind === "events") {
      streams.add(abort);
      reply.raw.once("close", () => streams.delete(abort));
      return sendEvents(reply, handler(context), abort.signal);
    }
    const before = await begun(operation, context);
    const answer = await readable(handler, context);
    await answered(operation, { ...context, reply: answer, before });
    return answer;
  };
  app.route({
    method: operation.method,
    url: operation.path,
    bodyLimit: bodyLimitOf(operation),
    config: { operation: key, isStream: !json },
    ...json ? { schema: { response: { 200: replySchema(operation) } } } : {},
    handler: (request, reply) => {
      const isShared = share !== void 0 && bearerOf(request) === void 0;
      const work = () => answerCall(request, reply);
      return isShared ? work() : admit(work);
    }
  });
}

// src/http/cookies.ts
function cookieOf(header, name) {
  for (const part of (header ?? "").split(";")) {
    const [key = "", ...value] = part.trim().split("=");
    if (key !== name) continue;
    try {
      return decodeURIComponent(value.join("="));
    } catch {
      return void 0;
    }
  }
  return void 0;
}

// src/auth/site-gate.ts
var GUARDED = /^\/(api\/v1\/|view\/|download\/|sitemap|rss\.xml)/;
var BY_COOKIE = /^\/(view|download)\//;
var OPEN = /* @__PURE__ */ new Set([
  `GET ${contract.config.settings.path}`,
  // The frame around every page, the login page included.
  `GET ${contract.navigation.list.path}`,
  `POST ${contract.user.login.path}`,
  `DELETE ${contract.user.logout.path}`,
  `GET ${contract.user.captcha.path}`,
  // Refuses by itself when registration is closed.
  `POST ${contract.user.register.path}`,
  `POST ${contract.user.registerMobile.path}`,
  `POST ${contract.user.loginMobile.path}`,
  `POST ${contract.user.emailCode.path}`,
  `POST ${contract.user.findPasswordStepOne.path}`,
  `PUT ${contract.user.findPasswordStepTwo.path}`,
  `POST ${contract.user.findPasswordMobile.path}`,
  `POST ${contract.sms.send.path}`,
  `GET ${contract.oauth.configs.path}`,
  `POST ${contract.oauth.start.path}`,
  `POST ${contract.oauth.login.path}`,
  // Refuses by itself when registration is closed.
  `POST ${contract.oauth.register.path}`
]);
function readsOwnAccount(request, route) {
  const { id } = request.query;
  return request.method === "GET" && route === contract.user.get.path && id === void 0;
}
function requireOpenSite({ security }, caller) {
  if (security.is_close && !caller.isOperator)
    throw forbidden(security.close_statement || "\u7F51\u7AD9\u5DF2\u5173\u95ED");
  if (security.login_required && isVisitor(caller))
    throw unauthenticated("\u672C\u7AD9\u9700\u767B\u5F55\u540E\u8BBF\u95EE\uFF0C\u8BF7\u5148\u767B\u5F55");
}
function guardSite(app, { settings, sessions: sessions2 }) {
  app.addHook("onRequest", async (request) => {
    const route = request.routeOptions.url;
    if (route === void 0 || !GUARDED.test(route)) return;
    const values = await settings.read();
    const { security } = values;
    if (!security.is_close && !security.login_required) return;
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (OPEN.has(`${method} ${route}`)) return;
    const cookie = BY_COOKIE.test(route) ? cookieOf(request.headers.cookie, TOKEN_COOKIE) : void 0;
    const caller = await sessions2.callerOf(bearerOf(request) ?? cookie, originOf(request));
    if (!isVisitor(caller) && readsOwnAccount(request, route)) return;
    requireOpenSite(values, caller);
  });
}

// src/modules/membership/present-vips.ts
async function presentVips(db, rows) {
  const names = await usernamesOf(
    db,
    rows.map((row) => row.user_id)
  );
  const now = /* @__PURE__ */ new Date();
  return rows.map((row) => ({
    ...toWire(row),
    username: names.get(row.user_id) ?? "",
    is_active: row.joined_at <= now && row.expired_at > now
  }));
}
async function presentOwnVips(db, rows) {
  return (await presentVips(db, rows)).map((vip) => ({ ...vip, operators: [] }));
}

// src/modules/entitlement/simulate.ts
var NO_ADDRESS = "";
async function verdictOf(check) {
  try {
    await check();
    return { allowed: true, reason: "", message: "" };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, message } = error;
    return { allowed: false, reason: status === 401 ? "login" : "document", message };
  }
}
async function simulateEntitlement(services, { document_id, user_id, group_id }, operator) {
  const { db } = services;
  const settings = await services.settings.read();
  const row = visibleOf(await findDocument(db, { id: document_id }), operator);
  const person = user_id === void 0 ? void 0 : await findUser(db, user_id);
  if (user_id !== void 0 && person === void 0) throw badField("user_id", "\u7528\u6237\u4E0D\u5B58\u5728");
  const caller = await callerFor(services, person, group_id);
  const ip = person?.last_login_ip ?? NO_ADDRESS;
  const { reading, download, vip, comment, favorite } = await rightsOf(services, row, caller, ip);
  const vips = person === void 0 ? [] : await activeVips(db, person.id);
  const open = await verdictOf(async () => {
    await requireUnpunished(db, caller.id, PunishmentType.AccountDisabled);
    requireOpenSite(settings, caller);
    visibleOf(row, caller);
  });
  const owner = await findUser(db, row.user_id);
  return {
    group: caller.groups.map(({ id, title }) => ({ id, title })),
    credit_count: person?.credit_count ?? 0,
    user_vip: await presentVips(db, vips),
    document: { ...row, username: owner?.username ?? "" },
    open,
    reading: { readable_pages: reading.pages, rule: reading.rule },
    download: { ...download, discount: discountOf(row, vips) },
    ...vip === void 0 ? {} : { download_vip: vip },
    comment: { ...comment, needs_review: needsCommentReview(caller) },
    favorite
  };
}
async function callerFor({ db, settings }, person, groupId) {
  if (person !== void 0) {
    const { id, username } = person;
    const who = { id, username, sessionId: "", scope: void 0, renewedToken: void 0 };
    const { full, held } = await loadCaller(db, who);
    return (await settings.read()).security.enforce_second_factor ? held : full;
  }
  if (groupId === void 0) return visitor;
  const member = await loadMemberOf(db, groupId);
  if (member === void 0) throw badField("group_id", "\u7528\u6237\u7EC4\u4E0D\u5B58\u5728");
  return member;
}

// src/modules/group/group.service.ts
import { and as and2, asc as asc2, count, desc as desc3, eq as eq3, inArray as inArray2, ne, sql as sql2 } from "drizzle-orm";
function presentGroup(row, userCount) {
  return {
    ...row,
    user_count: userCount,
    enable_article_crawl: false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString()
  };
}
var MANAGING = [contract.group.list, contract.group.setPermission].map(
  (operation) => permissionKey(operation).path
);
function isSameSet(one, other2) {
  return one.size === new Set(other2).size && other2.every((id) => one.has(id));
}
var GROUPS_LOCK = 727005;
async function lockGroups(tx) {
  await tx.execute(sql2`select pg_advisory_xact_lock(${GROUPS_LOCK})`);
}
async function lockGroupsShared(tx) {
  await tx.execute(sql2`select pg_advisory_xact_lock_shared(${GROUPS_LOCK})`);
}
async function lockNamedGroupsShared(tx, groupIds) {
  await lockGroupsShared(tx);
  const found = await tx.$count(groups, inArray2(groups.id, [...groupIds]));
  if (found < new Set(groupIds).size) throw badField("group_id", "\u6240\u9009\u7528\u6237\u7EC4\u4E0D\u5B58\u5728");
}
function createGroupService({ db, sessions: sessions2 }) {
  async function usersOf(ids) {
    if (ids.length === 0) return /* @__PURE__ */ new Map();
    const rows = await db.select({ id: userGroups.group_id, users: count() }).from(userGroups).where(inArray2(userGroups.group_id, [...ids])).groupBy(userGroups.group_id);
    return new Map(rows.map((row) => [row.id, row.users]));
  }
  async function find(on, id) {
    const [row] = await on.select().from(groups).where(eq3(groups.id, id));
    if (row === void 0) throw notFound("\u7528\u6237\u7EC4\u4E0D\u5B58\u5728");
    return row;
  }
  async function makeOnlyDefault(tx, id) {
    await tx.update(groups).set({ is_default: false }).where(and2(eq3(groups.is_default, true), ne(groups.id, id)));
  }
  async function requireStaysManager(tx, caller) {
    if (caller.id === ROOT_USER_ID) return;
    const rows = await tx.select({ path: permissions.path }).from(groupPermissions).innerJoin(permissions, eq3(permissions.id, groupPermissions.permission_id)).innerJoin(userGroups, eq3(userGroups.group_id, groupPermissions.group_id)).where(and2(eq3(userGroups.user_id, caller.id), inArray2(permissions.path, MANAGING)));
    const left = new Set(rows.map(({ path }) => path));
    if (MANAGING.some((path) => caller.can(path) && !left.has(path)))
      throw conflict("\u4E0D\u80FD\u53D6\u6D88\u81EA\u5DF1\u7684\u201C\u7528\u6237\u7EC4\u5217\u8868\u201D\u548C\u201C\u8BBE\u7F6E\u7528\u6237\u7EC4\u7684\u6743\u9650\u201D\uFF0C\u5426\u5219\u60A8\u5C06\u65E0\u6CD5\u6539\u56DE\u6765");
  }
  function translateDuplicate2(error) {
    return isDuplicate(error, "groups_title_unique") ? conflict("\u7528\u6237\u7EC4\u540D\u79F0\u5DF2\u5B58\u5728", "title") : error;
  }
  return {
    async create(input) {
      try {
        const row = await db.transaction(async (tx) => {
          await lockGroups(tx);
          const [made] = await tx.insert(groups).values(input).returning();
          if (made === void 0) throw new Error("insert returned no group");
          if (made.is_default) await makeOnlyDefault(tx, made.id);
          return made;
        });
        return presentGroup(row, 0);
      } catch (error) {
        throw translateDuplicate2(error);
      }
    },
    async update({ id, unchanged_since, ...change }, caller) {
      try {
        const row = await db.transaction(async (tx) => {
          await lockGroups(tx);
          const before = await find(tx, id);
          await requireUnchanged(before, unchanged_since);
          if (before.is_default && change.is_default === false)
            throw conflict("\u5FC5\u987B\u4FDD\u7559\u4E00\u4E2A\u9ED8\u8BA4\u7528\u6237\u7EC4\uFF0C\u8BF7\u5C06\u5176\u4ED6\u7528\u6237\u7EC4\u8BBE\u4E3A\u9ED8\u8BA4", "is_default");
          if (id === ADMINISTRATORS_ID)
            await requireEveryRight(tx, caller, "\u53EA\u6709\u62E5\u6709\u5168\u90E8\u6743\u9650\u7684\u7528\u6237\u624D\u80FD\u4FEE\u6539\u7BA1\u7406\u5458\u7528\u6237\u7EC4");
          if (change.is_default === true) await requireRightsOfGroups(tx, caller, [id]);
          const [made] = await tx.update(groups).set({ ...definedOf(change), updated_at: /* @__PURE__ */ new Date() }).where(eq3(groups.id, id)).returning();
          if (made === void 0) throw notFound("\u7528\u6237\u7EC4\u4E0D\u5B58\u5728");
          if (made.is_default) await makeOnlyDefault(tx, id);
          await sessions2.changed(tx);
          return made;
        });
        sessions2.forget();
        return presentGroup(row, (await usersOf([id])).get(id) ?? 0);
      } catch (error) {
        throw translateDuplicate2(error);
      }
    },
    async delete(ids, caller) {
      await db.transaction(async (tx) => {
        await lockGroups(tx);
        await requireRightsOfGroups(tx, caller, ids);
        const rows = await tx.select().from(groups).where(inArray2(groups.id, [...ids]));
        const fixed = rows.find((row) => row.is_default || row.id === ADMINISTRATORS_ID);
        if (fixed !== void 0)
          throw conflict(
            `\u300C${fixed.title}\u300D\u662F${fixed.is_default ? "\u9ED8\u8BA4\u7528\u6237\u7EC4" : "\u7BA1\u7406\u5458\u7528\u6237\u7EC4"}\uFF0C\u4E0D\u80FD\u5220\u9664`
          );
        for (const row of rows) {
          const members = await tx.$count(userGroups, eq3(userGroups.group_id, row.id));
          if (members > 0) throw conflict(`\u300C${row.title}\u300D\u4E2D\u8FD8\u6709 ${members} \u540D\u7528\u6237\uFF0C\u4E0D\u80FD\u5220\u9664`);
        }
        await tx.delete(groups).where(inArray2(groups.id, [...ids]));
      });
      return {};
    },
    async get(id, mayCount) {
      const row = await find(db, id);
      return presentGroup(row, mayCount ? (await usersOf([id])).get(id) ?? 0 : 0);
    },
    async list(input, mayCount) {
      const matches = withWords(input.wd, groups.title);
      const rows = await db.select().from(groups).where(matches).orderBy(desc3(groups.sort), asc2(groups.id)).limit(input.size).offset((input.page - 1) * input.size);
      const counts = mayCount ? await usersOf(rows.map((row) => row.id)) : /* @__PURE__ */ new Map();
      return {
        total: await db.$count(groups, matches),
        group: rows.map((row) => presentGroup(row, counts.get(row.id) ?? 0))
      };
    },
    async permissionIds(id) {
      await find(db, id);
      const rows = await db.select({ id: groupPermissions.permission_id }).from(groupPermissions).where(eq3(groupPermissions.group_id, id)).orderBy(asc2(groupPermissions.permission_id));
      return { permission_id: rows.map((row) => row.id) };
    },
    async setPermissions({
      group_id: groupId,
      permission_id,
      read_permission_id
    }, caller) {
      const after = [...new Set(permission_id)];
      await db.transaction(async (tx) => {
        await lockGroups(tx);
        await find(tx, groupId);
        const known = after.length === 0 ? 0 : await tx.$count(permissions, inArray2(permissions.id, after));
        if (known < after.length) throw badField("permission_id", "\u6240\u9009\u6743\u9650\u4E0D\u5B58\u5728");
        if (groupId === ADMINISTRATORS_ID && after.length < await tx.$count(permissions))
          throw conflict("\u8D85\u7EA7\u7BA1\u7406\u5458\u7EC4\u59CB\u7EC8\u62E5\u6709\u5168\u90E8\u6743\u9650");
        const rows = await tx.select({ id: groupPermissions.permission_id }).from(groupPermissions).where(eq3(groupPermissions.group_id, groupId));
        const before = new Set(rows.map((row) => row.id));
        if (read_permission_id !== void 0 && !isSameSet(before, read_permission_id))
          throw conflict("\u8BE5\u7528\u6237\u7EC4\u7684\u6743\u9650\u521A\u88AB\u4ED6\u4EBA\u4FEE\u6539\uFF0C\u8BF7\u6838\u5BF9\u540E\u91CD\u8BD5");
        const added = after.filter((id) => !before.has(id));
        const removed = [...before].filter((id) => !after.includes(id));
        await requireRights(tx, caller, [...added, ...removed]);
        if (removed.length > 0)
          await tx.delete(groupPermissions).where(
            and2(
              eq3(groupPermissions.group_id, groupId),
              inArray2(groupPermissions.permission_id, removed)
            )
          );
        if (added.length > 0)
          await tx.insert(groupPermissions).values(added.map((id) => ({ group_id: groupId, permission_id: id })));
        await requireStaysManager(tx, caller);
        await sessions2.changed(tx);
      });
      sessions2.forget();
      return {};
    }
  };
}

// src/modules/oauth/bound-accounts.ts
import { and as and3, asc as asc3, eq as eq4, inArray as inArray3, notInArray } from "drizzle-orm";
var TEXT_MAX = 500;
var SHARED = [OauthType.Wechat, OauthType.OfficialAccount];
function labelOf(type) {
  return oauthTypeLabels[type] ?? "\u7B2C\u4E09\u65B9";
}
async function findBound(db, type, { openid, unionid }) {
  const [own] = await db.select().from(userOauths).where(and3(eq4(userOauths.oauth_type, type), eq4(userOauths.openid, openid)));
  if (own !== void 0 || unionid === "" || !SHARED.includes(type)) return own;
  const [shared] = await db.select().from(userOauths).where(and3(inArray3(userOauths.oauth_type, [...SHARED]), eq4(userOauths.unionid, unionid)));
  return shared;
}
var shownOf = ({ openid, unionid, nickname, avatar }) => ({
  openid,
  unionid,
  nickname: nickname.slice(0, TEXT_MAX),
  avatar: avatar.startsWith("https://") && avatar.length <= TEXT_MAX ? avatar : ""
});
async function record(tx, operation, user2, type, ip) {
  await tx.insert(audits).values({
    user_id: user2.id,
    username: user2.username,
    operation: keyOf(operation),
    title: `${operation.title}\uFF08${labelOf(type)}\uFF09`,
    input: JSON.stringify({ oauth_type: type }),
    ip
  });
}
async function notify2(services, tx, user2, changed) {
  const { email: mail } = await services.settings.read();
  if (!mail.enable || user2.email === "") return;
  const values = { username: user2.username, changed };
  await sendMail(services, tx, { to: user2.email, template: "contact_changed", values });
}
async function lockMember(tx, userId) {
  const user2 = await lockUser(tx, userId);
  if (user2 === void 0) throw unauthenticated();
  return user2;
}
async function bindAccount(services, tx, {
  userId,
  type,
  profile,
  ip
}) {
  const label = labelOf(type);
  const user2 = await lockMember(tx, userId);
  const before = await findBound(tx, type, profile);
  if (before !== void 0 && before.user_id !== userId)
    throw conflict(`\u8BE5${label}\u8D26\u53F7\u5DF2\u7ED1\u5B9A\u5176\u4ED6\u7528\u6237\uFF0C\u8BF7\u5148\u7528\u5B83\u767B\u5F55\u5E76\u89E3\u9664\u7ED1\u5B9A`);
  if (before?.oauth_type === type) return before.id;
  const [made] = await tx.insert(userOauths).values({ user_id: userId, oauth_type: type, ...shownOf(profile) }).onConflictDoNothing().returning({ id: userOauths.id });
  if (made === void 0) throw conflict(`\u60A8\u5DF2\u7ED1\u5B9A\u53E6\u4E00\u4E2A${label}\u8D26\u53F7\uFF0C\u8BF7\u5148\u89E3\u9664\u7ED1\u5B9A`);
  await record(tx, contract.oauth.bind, user2, type, ip);
  await notify2(services, tx, user2, `\u7ED1\u5B9A\u4E86${label}\u8D26\u53F7`);
  return made.id;
}
async function refreshBound(db, bound, type, profile) {
  const shown = shownOf(profile);
  if (bound.oauth_type === type) {
    const { openid: _, ...change } = shown;
    await db.update(userOauths).set(change).where(eq4(userOauths.id, bound.id));
    return;
  }
  await db.insert(userOauths).values({ user_id: bound.user_id, oauth_type: type, ...shown }).onConflictDoNothing();
}
async function samePerson(tx, bound) {
  if (bound.unionid === "" || !SHARED.some((type) => type === bound.oauth_type)) return [bound.id];
  const rows = await tx.select({ id: userOauths.id }).from(userOauths).where(
    and3(
      eq4(userOauths.user_id, bound.user_id),
      inArray3(userOauths.oauth_type, [...SHARED]),
      eq4(userOauths.unionid, bound.unionid)
    )
  );
  return rows.map(({ id }) => id);
}
function createBoundAccounts(services) {
  const { db, settings, oauthProviders, smsProvider } = services;
  async function hasOtherWay(tx, user2, ids) {
    if (user2.password !== "") return true;
    if (user2.mobile !== "" && await smsProvider() !== void 0) return true;
    if (user2.email !== "" && (await settings.read()).email.enable) return true;
    const types = (await oauthProviders()).map(({ type }) => type);
    if (types.length === 0) return false;
    const others = and3(
      eq4(userOauths.user_id, user2.id),
      notInArray(userOauths.id, [...ids]),
      inArray3(userOauths.oauth_type, types)
    );
    return await tx.$count(userOauths, others) > 0;
  }
  return {
    async list(userId) {
      const rows = await db.select().from(userOauths).where(eq4(userOauths.user_id, userId)).orderBy(asc3(userOauths.oauth_type));
      return { oauth: rows.map((row) => ({ ...toWire(row), username: row.nickname })) };
    },
    async unbind(userId, id, ip) {
      await db.transaction(async (tx) => {
        const user2 = await lockMember(tx, userId);
        const own = and3(eq4(userOauths.id, id), eq4(userOauths.user_id, userId));
        const [bound] = await tx.select().from(userOauths).where(own);
        if (bound === void 0) throw notFound("\u6CA1\u6709\u7ED1\u5B9A\u8BE5\u8D26\u53F7");
        const same = await samePerson(tx, bound);
        if (!await hasOtherWay(tx, user2, same))
          throw conflict("\u8FD9\u662F\u60A8\u767B\u5F55\u672C\u7AD9\u7684\u552F\u4E00\u65B9\u5F0F\uFF0C\u8BF7\u5148\u8BBE\u7F6E\u767B\u5F55\u5BC6\u7801\uFF0C\u518D\u89E3\u9664\u7ED1\u5B9A");
        await tx.delete(userOauths).where(inArray3(userOauths.id, same));
        await record(tx, contract.user.unbindOauth, user2, bound.oauth_type, ip);
        await notify2(services, tx, user2, `\u89E3\u9664\u4E86${labelOf(bound.oauth_type)}\u8D26\u53F7\u7684\u7ED1\u5B9A`);
      });
      return {};
    }
  };
}

// src/modules/permission/permission.routes.ts
import { and as and4, asc as asc4, eq as eq5, inArray as inArray4 } from "drizzle-orm";
function presentPermission(row) {
  return toWire(row);
}
function permissionHandlers({ db }) {
  return {
    update: async ({ input: { id, unchanged_since, ...change } }) => db.transaction(async (tx) => {
      await lockUnchanged(tx, permissions, { id, unchanged_since }, { missing: "\u6743\u9650\u4E0D\u5B58\u5728" });
      await tx.update(permissions).set({ ...definedOf(change), updated_at: /* @__PURE__ */ new Date() }).where(eq5(permissions.id, id));
      return {};
    }),
    get: async ({ input }) => {
      const [row] = await db.select().from(permissions).where(eq5(permissions.id, input.id));
      if (row === void 0) throw notFound("\u6743\u9650\u4E0D\u5B58\u5728");
      return presentPermission(row);
    },
    list: async ({ input }) => {
      const methods = input.method.map((method) => method.toUpperCase());
      const matches = and4(
        withWords(input.wd, permissions.title, permissions.description, permissions.path),
        methods.length === 0 ? void 0 : inArray4(permissions.method, methods),
        withWords(input.path, permissions.path)
      );
      const rows = await db.select().from(permissions).where(matches).orderBy(asc4(permissions.path)).limit(input.size).offset((input.page - 1) * input.size);
      return {
        total: await db.$count(permissions, matches),
        permission: rows.map(presentPermission)
      };
    }
  };
}

// src/modules/user/account.service.ts
import { and as and6, eq as eq7 } from "drizzle-orm";

// src/modules/user/translate-duplicate.ts
function translateDuplicate(error) {
  if (isDuplicate(error, "users_username")) return conflict("\u7528\u6237\u540D\u5DF2\u88AB\u6CE8\u518C", "username");
  if (isDuplicate(error, "users_email")) return conflict("\u90AE\u7BB1\u5DF2\u88AB\u6CE8\u518C", "email");
  if (isDuplicate(error, "users_mobile")) return conflict("\u624B\u673A\u53F7\u7801\u5DF2\u88AB\u4F7F\u7528", "mobile");
  return error;
}

// src/modules/user/email-code.ts
import { and as and5, desc as desc4, eq as eq6, gt, inArray as inArray5, lt, sql as sql3 } from "drizzle-orm";
var CodeFor = { Register: 0, Change: 2 };
var ACTIONS = { 0: "\u6CE8\u518C\u8D26\u53F7", 2: "\u66F4\u6362\u90AE\u7BB1" };
var BY_EMAIL = { count: 1, seconds: 60 };
var BY_ADDRESS = { count: 20, seconds: 3600 };
var WRONG = "\u90AE\u7BB1\u9A8C\u8BC1\u7801\u9519\u8BEF\u6216\u5DF2\u8FC7\u671F";
async function sendEmailCode(services, input, ip) {
  const { db, settings } = services;
  const { security, email: mail } = await settings.read();
  if (!security.enable_register || security.is_close)
    throw new HttpError(400, "\u7F51\u7AD9\u6682\u672A\u5F00\u653E\u7528\u6237\u6CE8\u518C");
  if (!security.enable_verify_register_email) throw new HttpError(400, "\u6CE8\u518C\u65E0\u9700\u90AE\u7BB1\u9A8C\u8BC1\u7801");
  if (!mail.enable) throw new HttpError(400, "\u7F51\u7AD9\u5C1A\u672A\u542F\u7528\u90AE\u4EF6\u670D\u52A1\uFF0C\u8BF7\u8054\u7CFB\u7BA1\u7406\u5458");
  await consume(db, `email-code:${networkOf(ip)}`, BY_ADDRESS);
  await requireCaptcha(services, "register", ip, input);
  await writeEmailCode(services, { email: input.email, purpose: CodeFor.Register, ip });
  return {};
}
async function writeEmailCode(services, { email: to, purpose, ip }) {
  const { db, settings } = services;
  const { email: mail } = await settings.read();
  const email = to.toLowerCase();
  if (await db.$count(users, sql3`lower(${users.email}) = ${email}`) > 0)
    throw conflict("\u90AE\u7BB1\u5DF2\u88AB\u6CE8\u518C", "email");
  await consume(db, `email-code:${email}`, BY_EMAIL);
  const code = drawCode();
  const code_hash = await hashCode(code);
  const expires_at = new Date(Date.now() + mail.duration * 6e4);
  await db.transaction(async (tx) => {
    await tx.insert(emailCodes).values({ email, type: purpose, code_hash, ip, expires_at });
    const values = { code, action: ACTIONS[purpose] };
    await sendMail(services, tx, { to, template: "email_code", values });
  });
}
async function requireEmailCode(db, email, code, purpose) {
  const latest = db.select({ id: emailCodes.id }).from(emailCodes).where(and5(eq6(emailCodes.email, email.toLowerCase()), eq6(emailCodes.type, purpose))).orderBy(desc4(emailCodes.id)).limit(1);
  const [row] = await db.update(emailCodes).set({ tries: sql3`${emailCodes.tries} + 1` }).where(
    and5(
      inArray5(emailCodes.id, latest),
      eq6(emailCodes.is_used, false),
      lt(emailCodes.tries, CODE_TRIES),
      gt(emailCodes.expires_at, sql3`now()`)
    )
  ).returning();
  if (row === void 0 || !await matchesCode(row.code_hash, code)) throw badField("code", WRONG);
  return row.id;
}
async function redeemEmailCode(tx, id) {
  const used = await tx.update(emailCodes).set({ is_used: true }).where(and5(eq6(emailCodes.id, id), eq6(emailCodes.is_used, false))).returning({ id: emailCodes.id });
  if (used.length === 0) throw badField("code", WRONG);
}

// src/modules/user/new-member.ts
async function requireOpenRegistration({ settings }) {
  const { security } = await settings.read();
  if (security.is_close) throw forbidden("\u7F51\u7AD9\u5DF2\u5173\u95ED\uFF0C\u6682\u4E0D\u80FD\u6CE8\u518C");
  if (!security.enable_register) throw forbidden("\u7F51\u7AD9\u6682\u672A\u5F00\u653E\u7528\u6237\u6CE8\u518C");
}
var BY_ADDRESS2 = { count: 30, seconds: 3600 };
async function limitRegistrations(db, ip) {
  await consume(db, `register:${networkOf(ip)}`, BY_ADDRESS2);
}
async function registerMember({ settings, sessions: sessions2, metrics }, tx, registration, origin) {
  const { score } = await settings.read();
  const { ip } = origin;
  const login = { register_ip: ip, last_login_ip: ip, login_at: /* @__PURE__ */ new Date() };
  await lockGroupsShared(tx);
  await reserveUsername(tx, registration.username);
  const made = await insertUser(tx, { ...registration, ...login });
  await joinDefaultGroup(tx, made.id);
  await recordDynamic(tx, { user_id: made.id, type: DynamicType.Register });
  const token = await sessions2.open(tx, made.id, origin);
  const entry = { user_id: made.id, account: made.username, method: "register" };
  await recordLogin({ db: tx, metrics }, { ...entry, result: LoginResult.Success }, origin);
  const award = { userId: made.id, amount: score.register, reason: "register" };
  await moveCredits(tx, [{ ...award, key: `register:${made.id}` }]);
  return { row: { ...made, credit_count: made.credit_count + Math.max(0, score.register) }, token };
}

// src/modules/user/account.service.ts
var LOGIN_BY_ADDRESS = { count: 60, seconds: 300 };
var LOGIN_BY_ADDRESS_AND_ACCOUNT = { count: 20, seconds: 900 };
var CAPTCHA_BY_ADDRESS = { count: 60, seconds: 60 };
var WRONG_LOGIN = "\u7528\u6237\u540D\u6216\u5BC6\u7801\u9519\u8BEF";
var ASK_SECOND_FACTOR = "\u8BF7\u8F93\u5165\u8EAB\u4EFD\u9A8C\u8BC1\u5668\u4E2D\u7684 6 \u4F4D\u9A8C\u8BC1\u7801\uFF0C\u6216\u4E00\u4E2A\u6062\u590D\u7801";
function createAccountService(services) {
  const { db, sessions: sessions2, settings, metrics } = services;
  async function present(row) {
    const groupIds = await groupIdsOf(db, [row.id]);
    const members = await membersAmong(db, [row.id]);
    return presentUser(row, groupIds.get(row.id) ?? [], members.has(row.id));
  }
  async function requireLoginAllowed(row, { method, second_factor }, origin) {
    const attempt = { user_id: row.id, account: row.username, method };
    const recording = async (result, check) => {
      try {
        await check();
      } catch (error) {
        await recordLogin(services, { ...attempt, result }, origin);
        throw error;
      }
    };
    const { Refused, WrongSecondFactor } = LoginResult;
    await recording(Refused, () => requireUnpunished(db, row.id, PunishmentType.AccountDisabled));
    const factor = await findFactor(db, row.id);
    if (factor === void 0 || factor.enabled_at === null) return;
    if (second_factor === "") throw badField("second_factor", ASK_SECOND_FACTOR);
    await recording(
      WrongSecondFactor,
      () => requireFactor(services, factor, second_factor, "second_factor")
    );
    await reset(db, `second-factor:${row.id}`);
  }
  async function openSession(row, method, origin) {
    const login = { login_at: /* @__PURE__ */ new Date(), last_login_ip: origin.ip };
    const attempt = { user_id: row.id, account: row.username, method };
    const { token, updated } = await db.transaction(async (tx) => {
      const now = await lockUser(tx, row.id);
      if (now?.password !== row.password)
        throw new HttpError(400, WRONG_LOGIN, { fields: { password: WRONG_LOGIN } });
      await requireUnpunished(tx, row.id, PunishmentType.AccountDisabled);
      await updateUser(tx, row.id, login);
      await recordLogin({ db: tx, metrics }, { ...attempt, result: LoginResult.Success }, origin);
      return { token: await sessions2.open(tx, row.id, origin), updated: { ...now, ...login } };
    });
    return { token, user: await present(updated) };
  }
  async function renewHash(row, given) {
    if (!isFormerHash(row.password)) return row;
    const password = await hashPassword(given);
    const [renewed] = await db.update(users).set({ password, updated_at: row.updated_at }).where(and6(eq7(users.id, row.id), eq7(users.password, row.password))).returning();
    if (renewed !== void 0) return renewed;
    const now = await findUser(db, row.id);
    return now !== void 0 && await verifyPassword(now.password, given) ? now : row;
  }
  async function recordFailure(account, row, origin) {
    const attempt = {
      user_id: row?.id ?? 0,
      account: row?.username ?? account,
      method: "password",
      result: row === void 0 ? LoginResult.UnknownAccount : LoginResult.WrongPassword
    };
    await recordLogin(services, attempt, origin);
  }
  return {
    present,
    requireLoginAllowed,
    openSession,
    async register(input, origin) {
      const { ip } = origin;
      const { security } = await settings.read();
      await requireOpenRegistration(services);
      await limitRegistrations(db, ip);
      await requireGoodPassword(services, input.password, { own: [input.username, input.email] });
      const isVerified = security.enable_verify_register_email;
      if (!isVerified) await requireCaptcha(services, "register", ip, input);
      const codeId = isVerified ? await requireEmailCode(db, input.email, input.code, CodeFor.Register) : void 0;
      const { username, email } = input;
      await refuseSensitive(services, "username", username);
      const password = await hashPassword(input.password);
      try {
        const { row, token } = await db.transaction(async (tx) => {
          if (codeId !== void 0) await redeemEmailCode(tx, codeId);
          return registerMember(services, tx, { username, email, password }, origin);
        });
        return { token, user: await present(row) };
      } catch (error) {
        throw translateDuplicate(error);
      }
    },
    async login(input, origin) {
      const { ip } = origin;
      const account = input.username.toLowerCase();
      const key = `login:${networkOf(ip)}:${account}`;
      await consume(db, `login:${networkOf(ip)}`, LOGIN_BY_ADDRESS);
      await consume(db, key, LOGIN_BY_ADDRESS_AND_ACCOUNT);
      await requireLoginCaptcha(services, account, ip, input);
      const row = await findByAccount(db, input.username);
      const right = row === void 0 ? await verifyDecoy(input.password) : await verifyPassword(row.password, input.password);
      if (row === void 0 || !right) {
        await countLoginFailure(services, account, ip);
        await recordFailure(input.username, row, origin);
        throw new HttpError(400, WRONG_LOGIN, { fields: { password: WRONG_LOGIN } });
      }
      for (const counted of [key, ...loginFailureKeys(account, ip)]) await reset(db, counted);
      const member = await renewHash(row, input.password);
      await requireLoginAllowed(member, { method: "password", ...input }, origin);
      return openSession(member, "password", origin);
    },
    async logout(caller) {
      if (caller.sessionId !== "") await sessions2.close(db, caller.sessionId);
      return {};
    },
    async updatePassword(input, { caller, origin, mayReset }) {
      const target = input.id ?? caller.id;
      const own = target === caller.id;
      if (!own && !mayReset) throw forbidden("\u53EA\u80FD\u4FEE\u6539\u81EA\u5DF1\u7684\u5BC6\u7801");
      const row = await findUser(db, target);
      if (row === void 0) throw notFound("\u7528\u6237\u4E0D\u5B58\u5728");
      if (own) {
        const at = { field: "old_password", wrong: "\u539F\u5BC6\u7801\u4E0D\u6B63\u786E" };
        if (row.password === "") await requireRecentLogin(db, caller, "new_password");
        else await requireOwnPassword(db, caller, input.old_password, at);
      } else await requireRightsOfUsers(db, caller, [target]);
      const names = [row.username, row.email, row.mobile];
      const rules = { field: "new_password", own: names };
      await requireGoodPassword(services, input.new_password, rules);
      const hash = await hashPassword(input.new_password);
      const token = await db.transaction(async (tx) => {
        await lockUser(tx, target);
        if (!own) await requireRightsOfUsers(tx, caller, [target]);
        await replacePassword(services, tx, target, { hash, wasLost: !own });
        return own ? sessions2.open(tx, target, origin) : "";
      });
      sessions2.forget();
      return { token };
    },
    async captcha(scene, ip) {
      await consume(db, `captcha:${networkOf(ip)}`, CAPTCHA_BY_ADDRESS);
      if (!await isCaptchaRequired(services, scene, ip))
        return { enable: false, id: "", captcha: "", type: scene };
      const { captcha } = await settings.read();
      return { enable: true, ...await createCaptcha(db, scene, captcha), type: scene };
    }
  };
}

// src/modules/user/delete-own.ts
import { randomBytes } from "node:crypto";
import { and as and11, asc as asc8, eq as eq12, inArray as inArray11, or as or5, sql as sql9 } from "drizzle-orm";

// src/modules/wish/wish.repo.ts
import { and as and7, asc as asc5, desc as desc5, eq as eq8, gt as gt2, inArray as inArray6, isNull, ne as ne2, or as or2, sql as sql4 } from "drizzle-orm";
async function lockWishes(tx, ids) {
  return tx.select().from(wishes).where(inArray6(wishes.id, [...ids])).orderBy(asc5(wishes.id)).for("update");
}
async function listWishes(db, query, reader) {
  const joined = db.select({ id: wishSupporters.wish_id }).from(wishSupporters).where(eq8(wishSupporters.user_id, reader.id));
  const matches = and7(
    withWords(query.wd, wishes.title, wishes.description),
    oneOf(wishes.status, query.status),
    oneOf(wishes.category_id, query.category_id),
    oneOf(wishes.user_id, query.user_id),
    query.is_joined ? inArray6(wishes.id, joined) : void 0,
    reader.maySeeAll ? void 0 : or2(
      inArray6(wishes.status, [...publicWishStatuses]),
      eq8(wishes.user_id, reader.id),
      // One that was closed is still theirs who wanted it, too.
      and7(eq8(wishes.status, WishStatus.Closed), inArray6(wishes.id, joined))
    )
  );
  const sorting = sortingOf(query.order, {
    id: wishes.id,
    supporter_count: wishes.supporter_count
  });
  const direction = sorting?.descending === false ? asc5 : desc5;
  const order = [
    ...sorting === void 0 || sorting.name === "id" ? [] : [direction(sorting.column)],
    sorting?.name === "id" ? direction(wishes.id) : desc5(wishes.id)
  ];
  return pageOf(db, wishes, { ...query, matches, order });
}
async function publicDocuments(db, ids) {
  const wanted = ids.filter((id) => id > 0);
  if (wanted.length === 0) return /* @__PURE__ */ new Map();
  const rows = await db.select({ id: documents.id, uuid: documents.uuid, title: documents.title }).from(documents).where(
    and7(
      inArray6(documents.id, wanted),
      inArray6(documents.status, [...publicDocumentStatuses]),
      isNull(documents.deleted_at)
    )
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
async function presentWishes(db, rows, readerId) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [names, found, joined] = await Promise.all([
    usernamesOf(
      db,
      rows.flatMap((row) => [row.user_id, row.answered_user_id])
    ),
    publicDocuments(
      db,
      rows.map((row) => row.document_id)
    ),
    db.select({ id: wishSupporters.wish_id }).from(wishSupporters).where(and7(eq8(wishSupporters.user_id, readerId), inArray6(wishSupporters.wish_id, ids)))
  ]);
  const mine = new Set(joined.map(({ id }) => id));
  return rows.map((row) => {
    const { ip: _ip, title_key: _key, answered_user_id, document_id, ...fields } = toWire(row);
    const document = found.get(document_id);
    return {
      ...fields,
      username: names.get(row.user_id) ?? "",
      is_joined: mine.has(row.id),
      document_id: document === void 0 ? 0 : document_id,
      document_uuid: document?.uuid ?? "",
      document_title: document?.title ?? "",
      answered_username: names.get(answered_user_id) ?? ""
    };
  });
}
async function withdrawSupport(tx, userIds) {
  const theirs = inArray6(wishSupporters.user_id, [...userIds]);
  const joined = await tx.selectDistinct({ id: wishSupporters.wish_id }).from(wishSupporters).where(theirs);
  const ids = (await lockWishes(
    tx,
    joined.map(({ id }) => id)
  )).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(wishSupporters).where(theirs);
  await tx.update(wishes).set({
    supporter_count: sql4`(select count(*) from wish_supporters where wish_id = ${wishes.id})`,
    updated_at: sql4`${wishes.updated_at}`
  }).where(inArray6(wishes.id, ids));
  const next = sql4`(
    select user_id from wish_supporters where wish_id = ${wishes.id} order by created_at, user_id limit 1)`;
  await tx.update(wishes).set({ user_id: next, ip: "", updated_at: sql4`${wishes.updated_at}` }).where(
    and7(
      inArray6(wishes.id, ids),
      inArray6(wishes.user_id, [...userIds]),
      gt2(wishes.supporter_count, 0)
    )
  );
  await tx.delete(wishes).where(
    and7(
      inArray6(wishes.id, ids),
      eq8(wishes.supporter_count, 0),
      ne2(wishes.status, WishStatus.Answered)
    )
  );
}

// src/modules/invoice/invoice.repo.ts
import { and as and9, asc as asc7, desc as desc7, eq as eq10, ilike as ilike3, inArray as inArray8, or as or4, sql as sql7 } from "drizzle-orm";

// src/modules/invoice/invoiceable.ts
import { sql as sql6 } from "drizzle-orm";

// src/modules/order/order.repo.ts
import {
  and as and8,
  asc as asc6,
  desc as desc6,
  eq as eq9,
  ilike as ilike2,
  inArray as inArray7,
  isNull as isNull2,
  lt as lt2,
  notInArray as notInArray2,
  or as or3,
  sql as sql5
} from "drizzle-orm";
function isOverdue(row) {
  return row.status === OrderStatus.Pending && row.closed_at !== null && row.closed_at <= /* @__PURE__ */ new Date();
}
var overdue = and8(eq9(orders.status, OrderStatus.Pending), lt2(orders.closed_at, sql5`now()`));
async function closeOverdue(db, userId) {
  const found = db.select({ id: orders.id }).from(orders).where(and8(overdue, userId === void 0 ? void 0 : eq9(orders.user_id, userId))).orderBy(asc6(orders.id)).for("update");
  const rows = await db.update(orders).set({ status: OrderStatus.Closed, updated_at: /* @__PURE__ */ new Date() }).where(inArray7(orders.id, found)).returning({ id: orders.id });
  return rows.length;
}
async function findOrder(db, orderNo) {
  const [row] = await db.select().from(orders).where(eq9(orders.order_no, orderNo));
  return row;
}
async function lockOrder(tx, orderNo) {
  const [row] = await tx.select().from(orders).where(eq9(orders.order_no, orderNo)).for("update");
  return row;
}
var ORDER_MISSING = "\u8BA2\u5355\u4E0D\u5B58\u5728";
async function closeOrder(tx, order, close_reason) {
  const now = /* @__PURE__ */ new Date();
  const [row] = await tx.update(orders).set({ status: OrderStatus.Closed, close_reason, closed_at: now, updated_at: now }).where(eq9(orders.id, order.id)).returning();
  if (row === void 0) throw new Error("update returned no order");
  await tx.update(payments).set({ ask_at: now }).where(and8(eq9(payments.order_id, order.id), eq9(payments.state, PaymentState.Pending)));
  return row;
}
function moneyOf(row, exchange) {
  return row.money ?? moneyOfCredits(row.amount, exchange);
}
var NO_PROGRESS = {
  refunded: 0,
  refund_state: "",
  claim_state: "",
  invoice_state: ""
};
var BESIDE = [RefundOrigin.Twice, RefundOrigin.Mismatched];
async function progressOf(db, rows) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return /* @__PURE__ */ new Map();
  const back = await db.select().from(refunds).where(and8(inArray7(refunds.order_id, ids), notInArray2(refunds.origin, BESIDE))).orderBy(asc6(refunds.id));
  const claims = await db.select({ order_id: offlineClaims.order_id, state: offlineClaims.state }).from(offlineClaims).where(inArray7(offlineClaims.order_id, ids)).orderBy(asc6(offlineClaims.id));
  const asked = await db.select({ order_id: invoiceOrders.order_id, state: invoices.state }).from(invoiceOrders).innerJoin(invoices, eq9(invoices.id, invoiceOrders.invoice_id)).where(inArray7(invoiceOrders.order_id, ids)).orderBy(asc6(invoices.id));
  return new Map(
    rows.map((row) => {
      const own = back.filter(({ order_id }) => order_id === row.id);
      const inCredits = row.payment_type === PaymentType.Credits;
      const refunded = own.filter(({ state }) => state !== RefundState.Failed).reduce((sum, { amount, credit }) => sum + (inCredits ? credit : amount), 0);
      const isOld = own.length === 0 && row.status === OrderStatus.Refunded;
      return [
        row.id,
        {
          refunded: isOld ? row.amount : refunded,
          refund_state: own.at(-1)?.state ?? (isOld ? RefundState.Done : ""),
          claim_state: claims.findLast(({ order_id }) => order_id === row.id)?.state ?? "",
          invoice_state: asked.findLast(({ order_id }) => order_id === row.id)?.state ?? ""
        }
      ];
    })
  );
}
async function presentOrder(db, row, exchange, isOperator = false) {
  const [order] = await presentOrders(db, [row], exchange, isOperator);
  if (order === void 0) throw new Error("a presented order vanished");
  return order;
}
async function presentOrders(db, rows, exchange, isOperator = false) {
  const names = await usernamesOf(
    db,
    rows.map((row) => row.user_id)
  );
  const progress = await progressOf(db, rows);
  return rows.map((row) => {
    const { ip: _ip, hidden_at: _hidden, terms: _terms, ...fields } = toWire(row);
    return {
      ...fields,
      transaction_no: isOperator ? row.transaction_no : "",
      status: isOverdue(row) ? OrderStatus.Closed : row.status,
      username: names.get(row.user_id) ?? "",
      money: moneyOf(row, exchange),
      ...progress.get(row.id) ?? NO_PROGRESS
    };
  });
}
var LARGE = 1e3;
function inStatus(statuses) {
  if (statuses === void 0) return void 0;
  const shown = sql5`case when ${orders.status} = ${OrderStatus.Pending} and ${orders.closed_at} <= now()
    then ${OrderStatus.Closed} else ${orders.status} end`;
  const stored = statuses.includes(OrderStatus.Closed) ? [...statuses, OrderStatus.Pending] : statuses;
  return and8(oneOf(orders.status, stored), inArray7(shown, [...statuses]));
}
function claimed(db) {
  return db.select({ id: offlineClaims.order_id }).from(offlineClaims).where(eq9(offlineClaims.state, ClaimState.Waiting));
}
function matchesOf(db, query, owner) {
  const { wd = "", status, order_type, payment_type, user_id, created_at } = query;
  const like = containing(wd);
  return and8(
    owner === void 0 ? void 0 : and8(eq9(orders.user_id, owner), isNull2(orders.hidden_at)),
    wd === "" ? void 0 : or3(
      eq9(orders.order_no, wd),
      ilike2(orders.product_name, like),
      inArray7(
        orders.user_id,
        db.select({ id: users.id }).from(users).where(ilike2(users.username, like))
      )
    ),
    inStatus(status),
    oneOf(orders.order_type, order_type),
    oneOf(orders.payment_type, payment_type),
    oneOf(orders.user_id, user_id),
    createdWithin(orders.created_at, created_at),
    query.is_claimed === void 0 ? void 0 : (query.is_claimed ? inArray7 : notInArray2)(orders.id, claimed(db))
  );
}
async function sumOrders(db, query, exchange) {
  const money = sql5`coalesce(${orders.money}, ceil(${orders.amount}::numeric * 100 / ${exchange}))`;
  const isPaid = and8(
    inArray7(orders.status, [OrderStatus.Paid, OrderStatus.Refunded]),
    inArray7(orders.payment_type, [...moneyPaymentTypes])
  );
  const found = db.select({
    count: sql5`count(*)`.mapWith(Number),
    money: sql5`coalesce(sum(${money}), 0)`.mapWith(Number),
    paid: sql5`coalesce(sum(${money}) filter (where ${isPaid}), 0)`.mapWith(Number)
  }).from(orders).where(matchesOf(db, query, void 0));
  const { sql: text, params } = found.toSQL();
  const sum = await keptOf(db).of(
    JSON.stringify([text, params]),
    async () => (await found)[0] ?? { count: 0, money: 0, paid: 0 },
    ({ count: count2 }) => count2 > LARGE
  );
  return { money: sum.money, paid: sum.paid };
}
async function listOrders(db, query, owner) {
  const matches = matchesOf(db, query, owner);
  const rows = await db.select().from(orders).where(matches).orderBy(desc6(orders.id)).limit(query.size).offset((query.page - 1) * query.size);
  return { total: await totalOf(db, orders, matches), rows };
}

// src/modules/invoice/invoiceable.ts
var LIVE = [InvoiceState.Open, InvoiceState.Issued];
function broughtBy(exchange) {
  return sql6`(case
    when ${orders.status} <> ${OrderStatus.Paid}
      or ${orders.payment_type} not in (${listOf(moneyPaymentTypes)}) then 0
    else coalesce(${orders.money}, ceil(${orders.amount} * 100.0 / ${exchange}::int)) - coalesce((
      select sum(${refunds.amount}) from ${refunds} where ${refunds.order_id} = ${orders.id}
        and ${refunds.state} <> ${RefundState.Failed}
        and ${refunds.origin} not in (${listOf(BESIDE)})), 0) end)::int`;
}
function invoicedOf(condition = sql6`true`) {
  return sql6`coalesce((
    select sum(io.amount) from ${invoiceOrders} io join ${invoices} i on i.id = io.invoice_id
    where io.order_id = ${orders.id} and i.state in (${listOf(LIVE)}) and ${condition}), 0)::int`;
}
async function invoiceable(db, orderIds, exchange, without = 0) {
  if (orderIds.length === 0) return /* @__PURE__ */ new Map();
  const left = sql6`greatest(0, ${broughtBy(exchange)} - ${invoicedOf(sql6`i.id <> ${without}`)})`;
  const rows = await db.select({ id: orders.id, left }).from(orders).where(sql6`${orders.id} in (${listOf(orderIds)})`);
  return new Map(rows.map(({ id, left: money }) => [id, money]));
}

// src/modules/invoice/invoice.repo.ts
async function lockInvoice(tx, id) {
  const theirs = tx.select({ id: invoiceOrders.order_id }).from(invoiceOrders).where(eq10(invoiceOrders.invoice_id, id));
  await tx.select({ id: orders.id }).from(orders).where(inArray8(orders.id, theirs)).orderBy(asc7(orders.id)).for("update");
  const [row] = await tx.select().from(invoices).where(eq10(invoices.id, id)).for("update");
  return row;
}
async function updateInvoice(tx, id, change) {
  const [row] = await tx.update(invoices).set(change).where(eq10(invoices.id, id)).returning();
  if (row === void 0) throw new Error("update returned no invoice");
  const is_open = row.state === InvoiceState.Open;
  await tx.update(invoiceOrders).set({ is_open }).where(eq10(invoiceOrders.invoice_id, id));
  return row;
}
async function presentInvoices(db, rows, exchange) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const left = sql7`${broughtBy(exchange)} - ${invoicedOf(sql7`i.id < ${invoiceOrders.invoice_id}`)}`;
  const parts = await db.select({
    invoice_id: invoiceOrders.invoice_id,
    amount: invoiceOrders.amount,
    left,
    order_no: orders.order_no,
    product_name: orders.product_name,
    paid_at: orders.paid_at
  }).from(invoiceOrders).innerJoin(orders, eq10(orders.id, invoiceOrders.order_id)).where(inArray8(invoiceOrders.invoice_id, ids)).orderBy(asc7(orders.id));
  const names = await usernamesOf(
    db,
    rows.map(({ user_id }) => user_id)
  );
  const live = LIVE;
  return rows.map((row) => {
    const own = parts.filter(({ invoice_id }) => invoice_id === row.id);
    const excess = own.reduce(
      (sum, part) => sum + Math.max(0, part.amount - Math.max(0, part.left)),
      0
    );
    return {
      id: row.id,
      user_id: row.user_id,
      username: names.get(row.user_id) ?? "",
      kind: row.kind,
      title: row.title,
      tax_no: row.tax_no,
      email: row.email,
      money: row.amount,
      excess: live.includes(row.state) ? excess : 0,
      state: row.state,
      invoice_no: row.invoice_no,
      link: row.link,
      has_file: row.file !== "",
      reason: row.reason,
      order: own.map(({ order_no, product_name, paid_at, amount }) => ({
        order_no,
        product_name,
        paid_at: paid_at?.toISOString() ?? null,
        money: amount
      })),
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null
    };
  });
}
async function forgetInvoices(tx, userId) {
  const unused = [];
  const rows = await tx.select({ id: invoices.id }).from(invoices).where(eq10(invoices.user_id, userId)).orderBy(asc7(invoices.id));
  for (const { id } of rows) {
    const row = await lockInvoice(tx, id);
    if (row?.state === InvoiceState.Issued)
      await tx.update(invoices).set({ email: "" }).where(eq10(invoices.id, id));
    else {
      if (row !== void 0 && row.file !== "") unused.push(row.file);
      await tx.delete(invoices).where(eq10(invoices.id, id));
    }
  }
  return unused;
}
async function listInvoices(db, { wd = "", state, kind, user_id, created_at, page, size }) {
  const like = containing(wd);
  const ofOrder = db.select({ id: invoiceOrders.invoice_id }).from(invoiceOrders).innerJoin(orders, eq10(orders.id, invoiceOrders.order_id)).where(eq10(orders.order_no, wd));
  const ofMember = db.select({ id: users.id }).from(users).where(ilike3(users.username, like));
  const matches = and9(
    wd === "" ? void 0 : or4(
      ilike3(invoices.title, like),
      ilike3(invoices.tax_no, like),
      eq10(invoices.invoice_no, wd),
      inArray8(invoices.id, ofOrder),
      inArray8(invoices.user_id, ofMember)
    ),
    oneOf(invoices.state, state),
    oneOf(invoices.kind, kind),
    oneOf(invoices.user_id, user_id),
    createdWithin(invoices.created_at, created_at)
  );
  const rows = await db.select().from(invoices).where(matches).orderBy(desc7(invoices.id)).limit(size).offset((page - 1) * size);
  return { total: await totalOf(db, invoices, matches), rows };
}

// src/modules/user/avatar.ts
import { and as and10, eq as eq11, inArray as inArray9, isNull as isNull3, ne as ne3 } from "drizzle-orm";
async function bindAvatar(tx, userId, path, uploadedBy) {
  const isAvatar = eq11(attachments.type, AttachmentType.Avatar);
  let used = 0;
  if (path !== "") {
    const [row] = await tx.update(attachments).set({ type_id: userId }).where(
      and10(
        isAvatar,
        eq11(attachments.path, path),
        inArray9(attachments.type_id, [0, userId]),
        isNull3(attachments.deleted_at),
        uploadedBy === void 0 ? void 0 : eq11(attachments.user_id, uploadedBy)
      )
    ).returning({ id: attachments.id });
    if (row === void 0) throw badField("avatar", "\u8BF7\u5148\u4E0A\u4F20\u5934\u50CF\u56FE\u7247");
    used = row.id;
  }
  await tx.update(attachments).set({ type_id: 0, deleted_at: /* @__PURE__ */ new Date() }).where(
    and10(
      isAvatar,
      eq11(attachments.type_id, userId),
      ne3(attachments.id, used),
      isNull3(attachments.deleted_at)
    )
  );
}
async function setAvatar(tx, userId, path) {
  await tx.select({ id: users.id }).from(users).where(eq11(users.id, userId)).for("no key update");
  await bindAvatar(tx, userId, path, userId);
  await tx.update(users).set({ avatar: path }).where(eq11(users.id, userId));
  await recordDynamic(tx, { user_id: userId, type: DynamicType.Avatar });
}

// src/modules/user/delete-users.ts
import { inArray as inArray10, sql as sql8 } from "drizzle-orm";
async function deleteUsers(tx, ids, requireMayDelete) {
  const list = sql8`${sql8.param([...ids])}::bigint[]`;
  const theirs = sql8`any(${list})`;
  await tx.execute(sql8`
    select 1 from comments where user_id = ${theirs}
      or id in (select parent_id from comments where user_id = ${theirs})
      or parent_id in (select id from comments where user_id = ${theirs})
    order by id for update`);
  await tx.execute(sql8`
    select 1 from documents where id in (
      select document_id from comments where type = 0 and user_id = ${theirs}
      union select document_id from favorites where type = 0 and user_id = ${theirs}
      union select document_id from document_scores where user_id = ${theirs})
    order by id for no key update`);
  await tx.execute(sql8`
    select 1 from articles where id in (
      select document_id from comments where type = 1 and user_id = ${theirs}
      union select document_id from favorites where type = 1 and user_id = ${theirs})
    order by id for no key update`);
  await withdrawSupport(tx, ids);
  await tx.select({ id: users.id }).from(users).where(inArray10(users.id, [...ids])).orderBy(users.id).for("update");
  await requireMayDelete();
  const owned = {
    \u4EFD\u6587\u6863: await tx.$count(documents, inArray10(documents.user_id, [...ids])),
    \u7BC7\u6587\u7AE0: await tx.$count(articles, inArray10(articles.user_id, [...ids])),
    \u4E2A\u8BA2\u5355: await tx.$count(orders, inArray10(orders.user_id, [...ids]))
  };
  const left = Object.entries(owned).filter(([, count2]) => count2 > 0);
  if (left.length > 0) {
    const named = left.map(([name, count2]) => `${count2} ${name}`).join("\u3001");
    throw conflict(`\u6240\u9009\u7528\u6237\u8FD8\u6709 ${named}\uFF08\u542B\u56DE\u6536\u7AD9\uFF09\uFF0C\u8BF7\u5148\u5904\u7406`);
  }
  await deleteComments(tx, ids);
  await deleteFavorites(tx, ids);
  for (const table of ["downloads", "search_records", "reports", "feedbacks", "sms"])
    await tx.execute(sql8`delete from ${sql8.identifier(table)} where user_id = ${theirs}`);
  await tx.execute(sql8`
    with gone as (delete from document_scores where user_id = ${theirs} returning document_id),
    kept as (
      select g.document_id, count(s.id)::int as n, coalesce(round(avg(s.score)), 0)::int as score
      from (select distinct document_id from gone) g
      left join document_scores s on s.document_id = g.document_id and s.user_id <> all(${list})
      group by g.document_id)
    update documents d set score = k.score, score_count = k.n from kept k where d.id = k.document_id`);
  await tx.execute(sql8`
    update attachments set type_id = 0, deleted_at = now()
    where user_id = ${theirs} and deleted_at is null
      and (type = ${AttachmentType.Avatar} or type_id = 0)`);
  await tx.delete(users).where(inArray10(users.id, [...ids]));
}
async function deleteFavorites(tx, ids) {
  const theirs = sql8`any(${sql8.param([...ids])}::bigint[])`;
  await tx.execute(sql8`
    with gone as (delete from favorites where user_id = ${theirs} returning document_id, type),
    of_documents as (
      update documents d set favorite_count = greatest(0, d.favorite_count - g.n)
      from (select document_id, count(*)::int as n from gone where type = 0 group by document_id) g
      where d.id = g.document_id)
    update articles a set favorite_count = greatest(0, a.favorite_count - g.n)
    from (select document_id, count(*)::int as n from gone where type = 1 group by document_id) g
    where a.id = g.document_id`);
}
async function deleteComments(tx, ids) {
  const theirs = sql8`any(${sql8.param([...ids])}::bigint[])`;
  const { rows } = await tx.execute(sql8`
    select distinct parent_id as id from comments where user_id = ${theirs} and parent_id > 0`);
  await tx.execute(sql8`
    with recursive up as (
      select c.id as child, p.parent_id as parent
      from comments p join comments c on c.parent_id = p.id
      where p.user_id = ${theirs} and not c.user_id = ${theirs}
      union all
      select up.child, p.parent_id from up join comments p on p.id = up.parent
      where p.user_id = ${theirs}),
    kept as (
      select child, parent from up
      where not exists (select 1 from comments p where p.id = up.parent and p.user_id = ${theirs}))
    update comments c set parent_id = kept.parent from kept where c.id = kept.child`);
  await tx.execute(sql8`
    with gone as (
      delete from comments where user_id = ${theirs} returning document_id, type, status),
    counted as (
      select type, document_id, count(*)::int as n from gone
      where status = ${CommentStatus.Approved} group by type, document_id),
    of_documents as (
      update documents d set comment_count = greatest(0, d.comment_count - c.n)
      from counted c where c.type = 0 and d.id = c.document_id)
    update articles a set comment_count = greatest(0, a.comment_count - c.n)
    from counted c where c.type = 1 and a.id = c.document_id`);
  const answered = sql8`any(${sql8.param(rows.map(({ id }) => Number(id)))}::bigint[])`;
  await tx.execute(sql8`
    update comments c set comment_count = (
      select count(*) from comments a
      where a.parent_id = c.id and a.status = ${CommentStatus.Approved})
    where c.id = ${answered}`);
}

// src/modules/user/delete-own.ts
async function requireProof(services, caller, proof) {
  const { db } = services;
  await requireOwnPassword(db, caller, proof.password);
  const factor = await findFactor(db, caller.id);
  if (factor === void 0 || factor.enabled_at === null) return;
  if (proof.second_factor === "") throw badField("second_factor", "\u8BF7\u8F93\u5165\u4E24\u6B65\u9A8C\u8BC1\u7801");
  await requireFactor(services, factor, proof.second_factor, "second_factor");
}
async function closeOrders(tx, userId) {
  const pending = await tx.select().from(orders).where(and11(eq12(orders.user_id, userId), eq12(orders.status, OrderStatus.Pending))).orderBy(asc8(orders.id)).for("update");
  for (const order of pending) await closeOrder(tx, order, "");
}
async function lockFavorites(tx, userId) {
  for (const [table, type] of [
    [documents, 0],
    [articles, 1]
  ]) {
    const theirs = tx.select({ id: favorites.document_id }).from(favorites).where(and11(eq12(favorites.user_id, userId), eq12(favorites.type, type)));
    await tx.select({ id: table.id }).from(table).where(inArray11(table.id, theirs)).orderBy(asc8(table.id)).for("no key update");
  }
}
async function deleteOwn(services, proof, caller, ip) {
  const { db, sessions: sessions2, storage } = services;
  if (caller.id === ROOT_USER_ID) throw forbidden("\u9996\u4E2A\u7BA1\u7406\u5458\u4E0D\u80FD\u6CE8\u9500\uFF0C\u5426\u5219\u7F51\u7AD9\u5C06\u65E0\u4EBA\u7BA1\u7406");
  await requireProof(services, caller, proof);
  const password = await hashPassword(randomBytes(24).toString("hex"));
  const files = await db.transaction(async (tx) => {
    await closeOrders(tx, caller.id);
    const unused = await forgetInvoices(tx, caller.id);
    await lockFavorites(tx, caller.id);
    await withdrawSupport(tx, [caller.id]);
    const before = await lockUser(tx, caller.id);
    if (before === void 0) throw unauthenticated();
    await deleteFavorites(tx, [caller.id]);
    const theirs = [
      dynamics,
      notices,
      passwordResets,
      personalTokens,
      recoveryCodes,
      searchRecords,
      secondFactors,
      signs,
      userGroups,
      userOauths
    ];
    for (const table of theirs) await tx.delete(table).where(eq12(table.user_id, caller.id));
    await tx.delete(sms).where(
      or5(
        eq12(sms.user_id, caller.id),
        before.mobile === "" ? void 0 : eq12(sms.mobile, before.mobile)
      )
    );
    await tx.delete(emailCodes).where(sql9`lower(${emailCodes.email}) = ${before.email.toLowerCase()}`);
    await tx.update(feedbacks).set({ contact: "", ip: "", user_agent: "" }).where(eq12(feedbacks.user_id, caller.id));
    await bindAvatar(tx, caller.id, "", void 0);
    await updateUser(tx, caller.id, {
      username: `\u5DF2\u6CE8\u9500\u7528\u6237_${randomBytes(4).toString("hex")}`,
      password,
      mobile: "",
      email: "",
      address: "",
      signature: "",
      show_favorites: false,
      avatar: "",
      realname: "",
      identity: "",
      register_ip: "",
      last_login_ip: "",
      favorite_count: 0,
      login_at: null,
      updated_at: /* @__PURE__ */ new Date()
    });
    await tx.insert(audits).values({
      user_id: caller.id,
      username: before.username,
      operation: keyOf(contract.user.deleteOwn),
      title: contract.user.deleteOwn.title,
      input: "{}",
      ip
    });
    await sessions2.closeAll(tx, caller.id);
    return unused;
  });
  for (const key of files) await storage.delete(key);
  sessions2.forget();
  return {};
}

// src/modules/user/export-data.ts
import { desc as desc8, eq as eq13, inArray as inArray12, sql as sql10 } from "drizzle-orm";
var ROWS = 1e4;
var ARTICLE_BYTES = 32 * 1024 * 1024;
var EXPORTS = { count: 5, seconds: 3600 };
async function exportData({ db, settings }, password, caller) {
  await requireOwnPassword(db, caller, password);
  await consume(db, `export:${caller.id}`, EXPORTS);
  const row = await findUser(db, caller.id);
  if (row === void 0) throw unauthenticated();
  const { score } = await settings.read();
  const rowsOf = async (table) => {
    const rows = await db.select().from(table).where(eq13(table.user_id, caller.id)).orderBy(desc8(table.id)).limit(ROWS);
    return rows;
  };
  const wireRowsOf = async (table) => (await rowsOf(table)).map((each) => toWire(each));
  async function articlesThatFit() {
    const sizes = await db.select({ id: articles.id, bytes: sql10`octet_length(${articles.content})` }).from(articles).where(eq13(articles.user_id, caller.id)).orderBy(desc8(articles.id)).limit(ROWS);
    const fit = [];
    let total = 0;
    for (const { id, bytes } of sizes) {
      total += bytes;
      if (total > ARTICLE_BYTES) break;
      fit.push(id);
    }
    const rows = await db.select().from(articles).where(inArray12(articles.id, fit)).orderBy(desc8(articles.id));
    return rows.map((each) => toWire(each));
  }
  return {
    created_at: (/* @__PURE__ */ new Date()).toISOString(),
    user: presentUser(
      row,
      (await groupIdsOf(db, [row.id])).get(row.id) ?? [],
      (await membersAmong(db, [row.id])).has(row.id)
    ),
    document: await wireRowsOf(documents),
    article: await articlesThatFit(),
    comment: await wireRowsOf(comments),
    favorite: await wireRowsOf(favorites),
    download: await wireRowsOf(downloads),
    order: await presentOrders(db, await rowsOf(orders), score.credit_exchange),
    invoice: await presentInvoices(
      db,
      (await listInvoices(db, { user_id: [caller.id], page: 1, size: ROWS })).rows,
      score.credit_exchange
    ),
    credit: await wireRowsOf(creditMovements),
    dynamic: await wireRowsOf(dynamics),
    notice: await wireRowsOf(notices),
    wish: await wireRowsOf(wishes),
    search_record: await wireRowsOf(searchRecords),
    oauth: await wireRowsOf(userOauths),
    session: (await db.select().from(sessions).where(eq13(sessions.user_id, caller.id)).limit(ROWS)).map((each) => toWire(each))
  };
}

// src/modules/user/members.service.ts
import { inArray as inArray15 } from "drizzle-orm";

// src/modules/user/contact.service.ts
import { sql as sql12 } from "drizzle-orm";

// src/modules/sms/sms-code.ts
import { and as and12, desc as desc9, eq as eq14, gt as gt3, inArray as inArray13, lt as lt3, ne as ne4, sql as sql11 } from "drizzle-orm";
var WRONG2 = "\u77ED\u4FE1\u9A8C\u8BC1\u7801\u9519\u8BEF\u6216\u5DF2\u8FC7\u671F";
async function requireSmsCode(db, mobile, type, code) {
  const latest = db.select({ id: sms.id }).from(sms).where(and12(eq14(sms.mobile, mobile), eq14(sms.type, type), ne4(sms.status, SmsStatus.Failed))).orderBy(desc9(sms.id)).limit(1);
  const [row] = await db.update(sms).set({ tries: sql11`${sms.tries} + 1` }).where(
    and12(
      inArray13(sms.id, latest),
      eq14(sms.is_used, false),
      lt3(sms.tries, CODE_TRIES),
      gt3(sms.expires_at, sql11`now()`)
    )
  ).returning();
  if (row === void 0 || !await matchesCode(row.code_hash, code)) throw badField("code", WRONG2);
  return row.id;
}
async function redeemSmsCode(tx, id) {
  const used = await tx.update(sms).set({ is_used: true }).where(and12(eq14(sms.id, id), eq14(sms.is_used, false))).returning({ id: sms.id });
  if (used.length === 0) throw badField("code", WRONG2);
}

// src/modules/sms/send-sms-code.ts
import { eq as eq16 } from "drizzle-orm";

// src/modules/user/sign-calendar.ts
import { and as and13, asc as asc9, between, desc as desc10, eq as eq15 } from "drizzle-orm";
function dayOf(date) {
  return Number(formatDate(date, "yyyyMMdd"));
}
var STREAK_MAX = 3660;
function streakOf(days, today) {
  let day = days[0] === dayOf(today) ? today : subDays(today, 1);
  let streak = 0;
  for (const signed of days) {
    if (signed !== dayOf(day)) break;
    streak += 1;
    day = subDays(day, 1);
  }
  return streak;
}
async function readSigns({ db, settings }, userId, wanted) {
  const now = /* @__PURE__ */ new Date();
  const month = wanted === 0 ? Math.floor(dayOf(now) / 100) : wanted;
  const own = eq15(signs.user_id, userId);
  const day = await db.select({ sign_at: signs.sign_at }).from(signs).where(and13(own, between(signs.sign_at, month * 100 + 1, month * 100 + 31))).orderBy(asc9(signs.sign_at));
  const recent = await db.select({ sign_at: signs.sign_at }).from(signs).where(own).orderBy(desc10(signs.sign_at)).limit(STREAK_MAX);
  const { score } = await settings.read();
  const days = recent.map(({ sign_at }) => sign_at);
  return {
    today: dayOf(now),
    month,
    day: day.map(({ sign_at }) => sign_at),
    streak: streakOf(days, now),
    award: Math.max(0, score.sign_in)
  };
}

// src/modules/sms/send-sms-code.ts
var MINUTES = 10;
var BY_MOBILE = { count: 1, seconds: 60 };
var DAY_SECONDS = 86400;
var DETAIL_MAX = 2e3;
async function requireSmsProvider({
  smsProvider
}) {
  const provider = await smsProvider();
  if (provider === void 0) throw new HttpError(400, "\u77ED\u4FE1\u670D\u52A1\u672A\u914D\u7F6E\uFF0C\u8BF7\u8054\u7CFB\u7BA1\u7406\u5458");
  return provider;
}
async function countOfTheDay(services, limit) {
  if (limit === 0) return;
  const count2 = await countUse(services.db, `sms-all:${dayOf(/* @__PURE__ */ new Date())}`, DAY_SECONDS);
  if (count2 <= limit) return;
  if (count2 === limit + 1) await tellOperators(services, limit);
  throw new HttpError(429, "\u4ECA\u5929\u7684\u77ED\u4FE1\u5DF2\u53D1\u5B8C\uFF0C\u8BF7\u4F7F\u7528\u5176\u4ED6\u65B9\u5F0F\uFF0C\u6216\u660E\u5929\u518D\u8BD5");
}
async function tellOperators(services, limit) {
  const { db, settings, logger } = services;
  logger.warn({ limit }, "no more text messages today");
  const { sms: own, email } = await settings.read();
  const [root] = await db.select({ email: users.email }).from(users).where(eq16(users.id, ROOT_USER_ID));
  const to = own.alarm_email || (root?.email ?? "");
  if (!email.enable || to === "") return;
  await sendMail(services, db, { to, template: "sms_limit", values: { limit: String(limit) } });
}
var withoutCode = (text, code) => text.replaceAll(code, "******").slice(0, DETAIL_MAX);
async function sendSmsCode(services, message) {
  const { db, logger, settings } = services;
  const { mobile, type } = message;
  const provider = await requireSmsProvider(services);
  const { sms: limits } = await settings.read();
  await consume(db, `sms:${mobile}`, BY_MOBILE);
  await consume(db, `sms-day:${mobile}`, { count: limits.mobile_per_day, seconds: DAY_SECONDS });
  await countOfTheDay(services, limits.per_day);
  const code = drawCode();
  const [row] = await db.insert(sms).values({
    ...message,
    provider: provider.name,
    code_hash: await hashCode(code),
    expires_at: new Date(Date.now() + MINUTES * 6e4)
  }).returning({ id: sms.id });
  if (row === void 0) throw new Error("insert returned no message");
  const record2 = (change) => db.update(sms).set(change).where(eq16(sms.id, row.id));
  try {
    const response = await provider.send({ mobile, type, code, minutes: MINUTES });
    await record2({ status: SmsStatus.Sent, response: withoutCode(response, code) });
  } catch (error) {
    logger.warn({ err: error, provider: provider.name }, "cannot send text message");
    const reason = error instanceof Error ? error.message : String(error);
    await record2({ status: SmsStatus.Failed, error: withoutCode(reason, code) });
    throw new HttpError(500, "\u77ED\u4FE1\u53D1\u9001\u5931\u8D25\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5");
  }
}

// src/modules/user/contact.service.ts
var CODES = { count: 10, seconds: 3600 };
var SHOWN = 3;
function changeOf(before, { email, mobile }) {
  const isSame = email?.toLowerCase() === before.email.toLowerCase();
  return {
    ...email === void 0 || isSame ? {} : { email },
    ...mobile === void 0 || mobile === before.mobile ? {} : { mobile }
  };
}
function masked(text) {
  return text === "" ? "\uFF08\u7A7A\uFF09" : `${text.slice(0, SHOWN)}****${text.slice(-SHOWN)}`;
}
function createContactService(services) {
  const { db, settings, smsProvider } = services;
  async function verifiesEmail() {
    const { security, email } = await settings.read();
    return security.enable_verify_register_email && email.enable;
  }
  async function verifiesMobile() {
    return await smsProvider() !== void 0;
  }
  async function requireCode(change, code) {
    const { email, mobile } = change;
    const asksEmail = email !== void 0 && await verifiesEmail();
    const asksMobile = mobile !== void 0 && mobile !== "" && await verifiesMobile();
    if (!asksEmail && !asksMobile) return async () => void 0;
    if (asksEmail && asksMobile) throw badField("mobile", "\u90AE\u7BB1\u4E0E\u624B\u673A\u53F7\u7801\u8BF7\u5206\u4E24\u6B21\u4FEE\u6539");
    if (code === void 0 || code === "") throw badField("code", "\u8BF7\u8F93\u5165\u53D1\u9001\u5230\u65B0\u5730\u5740\u7684\u9A8C\u8BC1\u7801");
    if (asksEmail) {
      const id2 = await requireEmailCode(db, email, code, CodeFor.Change);
      return (tx) => redeemEmailCode(tx, id2);
    }
    const id = await requireSmsCode(db, mobile ?? "", SmsType.ChangeMobile, code);
    return (tx) => redeemSmsCode(tx, id);
  }
  return {
    /**
     * Authorises a change of the caller's own address or number. The returned function must run in the transaction of
     * the change: it consumes the code, revokes pending password resets and notifies the previous address.
     */
    async prove(caller, before, contact, { password, code }) {
      const change = changeOf(before, contact);
      if (change.email === void 0 && change.mobile === void 0) return async () => void 0;
      if (isProgram(caller)) throw forbidden("\u8BBF\u95EE\u4EE4\u724C\u4E0D\u80FD\u4FEE\u6539\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801");
      const isOwn = before.id === caller.id;
      if (isOwn && (password === void 0 || password === ""))
        throw badField("password", "\u4FEE\u6539\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801\uFF0C\u8BF7\u8F93\u5165\u767B\u5F55\u5BC6\u7801");
      if (isOwn) await requireOwnPassword(db, caller, password ?? "");
      const redeem = isOwn ? await requireCode(change, code) : async () => void 0;
      const { email: mail } = await settings.read();
      return async (tx, locked) => {
        if (locked.email !== before.email || locked.mobile !== before.mobile)
          throw conflict("\u8D44\u6599\u521A\u521A\u88AB\u4FEE\u6539\u8FC7\uFF0C\u8BF7\u5237\u65B0\u540E\u91CD\u8BD5");
        await redeem(tx);
        await endResets(tx, before.id);
        if (!mail.enable || before.email === "") return;
        const changed = [
          ...change.email === void 0 ? [] : [`\u90AE\u7BB1\u6539\u4E3A ${masked(change.email)}`],
          ...change.mobile === void 0 ? [] : [`\u624B\u673A\u53F7\u7801\u6539\u4E3A ${masked(change.mobile)}`]
        ].join("\uFF0C");
        const values = { username: before.username, changed };
        await sendMail(services, tx, { to: before.email, template: "contact_changed", values });
      };
    },
    /** Sends the code that a new address or number requires. */
    async sendCode({ email, mobile }, caller, ip) {
      if (email === void 0 === (mobile === void 0))
        throw new HttpError(400, "\u8BF7\u586B\u5199\u65B0\u7684\u90AE\u7BB1\u6216\u624B\u673A\u53F7\u7801");
      await consume(db, `contact-code:${caller.id}`, CODES);
      if (mobile !== void 0) {
        if (!await verifiesMobile()) throw new HttpError(400, "\u4FEE\u6539\u624B\u673A\u53F7\u7801\u65E0\u9700\u9A8C\u8BC1\u7801");
        if (await db.$count(users, sql12`${users.mobile} = ${mobile}`) > 0)
          throw conflict("\u624B\u673A\u53F7\u7801\u5DF2\u88AB\u4F7F\u7528", "mobile");
        const type = SmsType.ChangeMobile;
        await sendSmsCode(services, { mobile, type, ip, user_id: caller.id });
        return {};
      }
      if (!await verifiesEmail()) throw new HttpError(400, "\u4FEE\u6539\u90AE\u7BB1\u65E0\u9700\u9A8C\u8BC1\u7801");
      await writeEmailCode(services, { email: email ?? "", purpose: CodeFor.Change, ip });
      return {};
    }
  };
}

// src/modules/user/user-list.ts
import {
  and as and14,
  asc as asc10,
  desc as desc11,
  eq as eq17,
  exists,
  gt as gt4,
  gte,
  inArray as inArray14,
  isNull as isNull4,
  lte,
  not,
  or as or6,
  sql as sql13
} from "drizzle-orm";
var inForce = and14(
  eq17(punishments.type, PunishmentType.AccountDisabled),
  eq17(punishments.enable, true),
  or6(isNull4(punishments.end_time), gt4(punishments.end_time, sql13`now()`))
);
async function disabledOf(db, userIds) {
  if (userIds.length === 0) return /* @__PURE__ */ new Set();
  const rows = await db.selectDistinct({ id: punishments.user_id }).from(punishments).where(and14(inArray14(punishments.user_id, [...userIds]), inForce));
  return new Set(rows.map((row) => row.id).filter((id) => id !== ROOT_USER_ID));
}
var words = sql13`(${users.username} || ' ' || ${users.email} || ' ' || ${users.mobile} || ' ' || ${users.realname})`;
function conditions(db, query) {
  const disabled = exists(
    db.select({ one: sql13`1` }).from(punishments).where(and14(eq17(punishments.user_id, users.id), inForce))
  );
  const inGroup = exists(
    db.select({ one: sql13`1` }).from(userGroups).where(and14(eq17(userGroups.user_id, users.id), inArray14(userGroups.group_id, query.group_id)))
  );
  const [from, to] = (query.created_at ?? []).map((text) => parseMoment(text, "created_at"));
  const wantsDisabled = query.status.includes(UserStatus.Disabled);
  const wantsNormal = query.status.includes(UserStatus.Normal);
  return and14(
    query.wd === "" ? void 0 : sql13`${words} ilike ${containing(query.wd)}`,
    query.id.length === 0 ? void 0 : inArray14(users.id, query.id),
    query.group_id.length === 0 ? void 0 : inGroup,
    from === void 0 ? void 0 : gte(users.created_at, from),
    to === void 0 ? void 0 : lte(users.created_at, to),
    query.status.length === 0 || wantsDisabled && wantsNormal ? void 0 : wantsDisabled ? disabled : wantsNormal ? not(disabled) : sql13`false`
  );
}
function directed(column, descending) {
  return descending ? [sql13`${column} desc nulls last`, sql13`${users.id} desc nulls last`] : [sql13`${column} asc nulls first`, sql13`${users.id} asc nulls first`];
}
var byId = (descending) => [descending ? desc11(users.id) : asc10(users.id)];
var orders2 = {
  id: byId,
  created_at: byId,
  username: (descending) => [
    descending ? sql13`lower(${users.username}) desc` : sql13`lower(${users.username})`
  ],
  login_at: (descending) => directed(sql13`${users.login_at}`, descending),
  doc_count: (descending) => directed(sql13`${users.doc_count}`, descending),
  credit_count: (descending) => directed(sql13`${users.credit_count}`, descending)
};
function orderOf(sort) {
  for (const part of sort.split(",")) {
    const sorting = sortingOf(part, orders2);
    if (sorting !== void 0) return sorting.column(sorting.descending);
  }
  return [desc11(users.id)];
}
async function listUsers(db, query) {
  const matches = conditions(db, query);
  const size = query.limit > 0 ? query.limit : query.size;
  const page = query.limit > 0 ? 1 : query.page;
  const rows = await db.select().from(users).where(matches).orderBy(...orderOf(query.sort)).limit(size).offset((page - 1) * size);
  return { total: await totalOf(db, users, matches), rows };
}

// src/modules/user/members.service.ts
var PUBLIC_MAX = 100;
function mayReadWhole(caller) {
  return [contract.user.get, contract.user.list].some(
    (read) => caller.can(permissionKey(read).path)
  );
}
function createMembersService(services) {
  const { db, sessions: sessions2 } = services;
  const contact = createContactService(services);
  async function presentManaged(rows, on = db) {
    const ids = rows.map((row) => row.id);
    const groupIds = await groupIdsOf(on, ids);
    const disabled = await disabledOf(on, ids);
    const members = await membersAmong(on, ids);
    return rows.map(
      (row) => presentManagedUser(row, groupIds.get(row.id) ?? [], {
        isDisabled: disabled.has(row.id),
        isMember: members.has(row.id)
      })
    );
  }
  async function presentOthers(rows) {
    const members = await membersAmong(
      db,
      rows.map((row) => row.id)
    );
    return (await withoutHiddenOfUsers(db, rows)).map(
      (row) => presentPublicUser(row, members.has(row.id))
    );
  }
  async function presentFor(row, caller, isOperator) {
    const [managed] = isOperator ? await presentManaged([row]) : [];
    if (managed !== void 0) return managed;
    const [other2] = row.id === caller.id ? [] : await presentOthers([row]);
    if (other2 !== void 0) return other2;
    const groupIds = (await groupIdsOf(db, [row.id])).get(row.id) ?? [];
    return presentUser(row, groupIds, (await membersAmong(db, [row.id])).has(row.id));
  }
  async function lockForChange(tx, id, caller) {
    const row = await lockUser(tx, id);
    if (row === void 0) throw notFound("\u7528\u6237\u4E0D\u5B58\u5728");
    await requireRightsOfUsers(tx, caller, [id]);
    return row;
  }
  async function setGroups(tx, userId, groupIds) {
    await tx.delete(userGroups).where(inArray15(userGroups.user_id, [userId]));
    const values = [...new Set(groupIds)].map((group_id) => ({ user_id: userId, group_id }));
    await tx.insert(userGroups).values(values);
  }
  return {
    sendContactCode: contact.sendCode,
    /** For a member who lost both the phone and the recovery codes. */
    async resetSecondFactor(id, caller) {
      await db.transaction(async (tx) => {
        await lockForChange(tx, id, caller);
        await deleteSecondFactor(tx, id);
        await sessions2.closeAll(tx, id, id === caller.id ? caller.sessionId : "");
      });
      sessions2.forget();
      return {};
    },
    async get(id, caller, isOperator) {
      const wanted = id ?? caller.id;
      if (wanted === 0) throw unauthenticated();
      const row = await findUser(db, wanted);
      if (row === void 0) throw notFound("\u7528\u6237\u4E0D\u5B58\u5728");
      return presentFor(row, caller, isOperator);
    },
    async list(query, isOperator) {
      const { size, limit } = query;
      const bounds = { size: Math.min(size, PUBLIC_MAX), limit: Math.min(limit, PUBLIC_MAX) };
      const open = { group_id: [], created_at: void 0, wd: "", status: [], sort: "" };
      const allowed = isOperator ? query : { ...query, ...bounds, ...open };
      const { total, rows } = await listUsers(db, allowed);
      return { total, user: isOperator ? await presentManaged(rows) : await presentOthers(rows) };
    },
    async create(input, caller) {
      const { group_id, ...fields } = input;
      const own = [input.username, input.email, input.mobile];
      await requireGoodPassword(services, input.password, { own });
      const password = await hashPassword(input.password);
      try {
        const row = await db.transaction(async (tx) => {
          await lockNamedGroupsShared(tx, group_id);
          await requireRightsOfGroups(tx, caller, group_id);
          await reserveUsername(tx, fields.username);
          const made = await insertUser(tx, { ...fields, password });
          await setGroups(tx, made.id, group_id);
          return made;
        });
        return await presentFor(row, caller, true);
      } catch (error) {
        throw translateDuplicate(error);
      }
    },
    async update({ id, group_id, password, unchanged_since }, caller) {
      if (password !== "") await requireGoodPassword(services, password);
      const hash = password === "" ? void 0 : await hashPassword(password);
      const row = await db.transaction(async (tx) => {
        await lockNamedGroupsShared(tx, group_id ?? []);
        const found = await lockForChange(tx, id, caller);
        if (group_id !== void 0) await requireRightsOfGroups(tx, caller, group_id);
        await requireUnchanged(found, unchanged_since, async (row2) => {
          const [present = {}] = await presentManaged([row2], tx);
          return present;
        });
        if (group_id !== void 0) await setGroups(tx, id, group_id);
        if (hash !== void 0) {
          const isOwn = id === caller.id;
          const except = isOwn ? caller.sessionId : "";
          await replacePassword(services, tx, id, { hash, wasLost: !isOwn, except });
        }
        await sessions2.changed(tx);
        return await updateUser(tx, id, { updated_at: /* @__PURE__ */ new Date() }) ?? found;
      });
      sessions2.forget();
      return presentFor(row, caller, mayReadWhole(caller));
    },
    async delete(ids, password, caller) {
      await requireOwnPassword(db, caller, password);
      if (ids.includes(ROOT_USER_ID)) throw forbidden("\u4E0D\u80FD\u5220\u9664\u9996\u4E2A\u7BA1\u7406\u5458");
      if (ids.includes(caller.id)) throw forbidden("\u4E0D\u80FD\u5220\u9664\u81EA\u5DF1");
      await db.transaction(async (tx) => {
        await deleteUsers(tx, ids, () => requireRightsOfUsers(tx, caller, ids));
        await sessions2.changed(tx);
      });
      sessions2.forget();
      return {};
    },
    async updateProfile({ id, remark, avatar, password, code, ...change }, caller, isOperator) {
      const target = id ?? caller.id;
      const isOwn = target === caller.id;
      if (!isOwn && !isOperator) throw forbidden("\u53EA\u80FD\u4FEE\u6539\u81EA\u5DF1\u7684\u8D44\u6599");
      const now = await findUser(db, target);
      if (now === void 0) throw notFound("\u7528\u6237\u4E0D\u5B58\u5728");
      const settle = await contact.prove(caller, now, change, { password, code });
      try {
        const row = await db.transaction(async (tx) => {
          const before = isOwn ? await lockUser(tx, target) : await lockForChange(tx, target, caller);
          if (before === void 0) throw notFound("\u7528\u6237\u4E0D\u5B58\u5728");
          await settle(tx, before);
          if (avatar !== void 0 && avatar !== before.avatar)
            await bindAvatar(tx, target, avatar, isOperator ? void 0 : target);
          const { signature } = change;
          if (signature !== void 0 && signature !== before.signature)
            change.signature = await screenUnreviewed(services, "signature", signature);
          const made = await updateUser(tx, target, {
            ...definedOf({ ...change, avatar, remark: isOperator ? remark : void 0 }),
            updated_at: /* @__PURE__ */ new Date()
          });
          if (isOwn) {
            const type = avatar === void 0 ? DynamicType.Profile : DynamicType.Avatar;
            await recordDynamic(tx, { user_id: target, type });
          }
          return made ?? before;
        });
        return await presentFor(row, caller, isOperator && mayReadWhole(caller));
      } catch (error) {
        throw translateDuplicate(error);
      }
    }
  };
}

// src/modules/user/mobile.service.ts
import { randomBytes as randomBytes2 } from "node:crypto";
import { eq as eq18 } from "drizzle-orm";
var BY_ADDRESS3 = { count: 30, seconds: 900 };
function createMobileService(services, account) {
  const { db, sessions: sessions2 } = services;
  async function findByMobile(mobile) {
    const [row] = await db.select().from(users).where(eq18(users.mobile, mobile));
    return row;
  }
  async function prove({ mobile, code }, type, ip) {
    await consume(db, `sms-code:${networkOf(ip)}`, BY_ADDRESS3);
    return requireSmsCode(db, mobile, type, code);
  }
  async function registerByMobile(mobile, password, codeId, origin) {
    const hash = password === "" ? "" : await hashPassword(password);
    const username = `\u7528\u6237_${randomBytes2(5).toString("hex")}`;
    try {
      const { row, token } = await db.transaction(async (tx) => {
        await redeemSmsCode(tx, codeId);
        return registerMember(services, tx, { username, mobile, password: hash }, origin);
      });
      return { token, user: await account.present(row) };
    } catch (error) {
      throw translateDuplicate(error);
    }
  }
  return {
    async register(input, origin) {
      await requireOpenRegistration(services);
      if (input.password !== "")
        await requireGoodPassword(services, input.password, { own: [input.mobile] });
      const codeId = await prove(input, SmsType.Register, origin.ip);
      return registerByMobile(input.mobile, input.password, codeId, origin);
    },
    async login(input, origin) {
      const codeId = await prove(input, SmsType.Login, origin.ip);
      const row = await findByMobile(input.mobile);
      if (row === void 0) {
        await requireOpenRegistration(services);
        return registerByMobile(input.mobile, "", codeId, origin);
      }
      await account.requireLoginAllowed(row, { method: "sms", ...input }, origin);
      await redeemSmsCode(db, codeId);
      return account.openSession(row, "sms", origin);
    },
    async findPassword(input, ip) {
      const codeId = await prove(input, SmsType.FindPassword, ip);
      const row = await findByMobile(input.mobile);
      if (row === void 0) throw badField("mobile", "\u8BE5\u624B\u673A\u53F7\u7801\u5C1A\u672A\u6CE8\u518C");
      await requireGoodPassword(services, input.password, { own: [row.username, input.mobile] });
      const hash = await hashPassword(input.password);
      await db.transaction(async (tx) => {
        await redeemSmsCode(tx, codeId);
        await replacePassword(services, tx, row.id, { hash, wasLost: true });
      });
      sessions2.forget();
      return {};
    }
  };
}

// src/modules/user/me.service.ts
import { and as and15, desc as desc12, eq as eq19 } from "drizzle-orm";
function contentOf({ type, title, href }) {
  const label = dynamicTypeLabels[type] ?? "";
  const text = escapeHtml(title);
  if (title === "") return label;
  const isPath = href.startsWith("/") && !href.startsWith("//");
  return `${label} ${isPath ? `<a href="${escapeHtml(href)}">${text}</a>` : text}`;
}
function createMeService(services) {
  const { db, settings } = services;
  return {
    async dynamics(userId, paging) {
      const { total, rows } = await pageOf(db, dynamics, {
        ...paging,
        matches: eq19(dynamics.user_id, userId),
        order: [desc12(dynamics.id)]
      });
      const dynamic = rows.map((row) => ({ ...toWire(row), content: contentOf(row) }));
      return { total, dynamic };
    },
    async credits(userId, paging) {
      const { total, rows } = await pageOf(db, creditMovements, {
        ...paging,
        matches: eq19(creditMovements.user_id, userId),
        order: [desc12(creditMovements.id)]
      });
      return { total, credit: rows.map((row) => toWire(row)) };
    },
    /** Signs in for credits once a day; of two concurrent calls, one is refused. */
    async sign(userId, ip) {
      const { score } = await settings.read();
      const sign_at = dayOf(/* @__PURE__ */ new Date());
      const award = Math.max(0, score.sign_in);
      const row = await db.transaction(async (tx) => {
        const [made] = await tx.insert(signs).values({ user_id: userId, sign_at, ip, award }).onConflictDoNothing().returning();
        if (made === void 0) throw conflict("\u60A8\u4ECA\u5929\u5DF2\u7ECF\u7B7E\u5230\u8FC7\u4E86");
        await recordDynamic(tx, {
          user_id: userId,
          type: DynamicType.SignIn,
          title: award > 0 ? `\u83B7\u5F97 ${award} ${score.credit_name}` : ""
        });
        const key = `sign_in:${userId}:${sign_at}`;
        await moveCredits(tx, [{ userId, amount: award, reason: "sign_in", key }]);
        return made;
      });
      return toWire(row);
    },
    async signed(userId) {
      const today = and15(eq19(signs.user_id, userId), eq19(signs.sign_at, dayOf(/* @__PURE__ */ new Date())));
      const [row] = await db.select().from(signs).where(today);
      if (row === void 0) throw notFound("\u60A8\u4ECA\u5929\u8FD8\u6CA1\u6709\u7B7E\u5230");
      return toWire(row);
    },
    signs: (userId, month) => readSigns(services, userId, month)
  };
}

// src/modules/user/person.service.ts
import { and as and17, desc as desc14 } from "drizzle-orm";

// src/modules/session/open-sessions.ts
import { and as and16, desc as desc13, eq as eq20, gt as gt5 } from "drizzle-orm";
async function openSessions(db, userId, currentId) {
  const rows = await db.select().from(sessions).where(and16(eq20(sessions.user_id, userId), gt5(sessions.expires_at, /* @__PURE__ */ new Date()))).orderBy(desc13(sessions.last_used_at), desc13(sessions.created_at));
  return rows.map(({ id, ip, device, ...at }) => ({
    id,
    ip,
    device: device === "" ? "\u672A\u77E5\u8BBE\u5907" : device,
    created_at: at.created_at.toISOString(),
    last_used_at: at.last_used_at.toISOString(),
    expires_at: at.expires_at.toISOString(),
    is_current: id === currentId
  }));
}

// src/modules/user/person.service.ts
function createPersonService(services) {
  const { db, sessions: sessions2 } = services;
  const bound = createBoundAccounts(services);
  async function requirePerson(id) {
    if (await findUser(db, id) === void 0) throw notFound("\u7528\u6237\u4E0D\u5B58\u5728");
  }
  return {
    async credits({ user_id, reason, ...paging }) {
      const { total, rows } = await pageOf(db, creditMovements, {
        ...paging,
        matches: and17(
          oneOf(creditMovements.user_id, user_id),
          oneOf(creditMovements.reason, reason)
        ),
        order: [desc14(creditMovements.id)]
      });
      const names = await usernamesOf(
        db,
        rows.map((row) => row.user_id)
      );
      const credit = rows.map((row) => ({
        ...toWire(row),
        username: names.get(row.user_id) ?? ""
      }));
      return { total, credit };
    },
    async sessions(userId, caller) {
      await requirePerson(userId);
      return { session: await openSessions(db, userId, caller.sessionId) };
    },
    async oauths(userId) {
      await requirePerson(userId);
      return bound.list(userId);
    },
    async endSessions({ user_id, id }, caller) {
      await requireRightsOfUsers(db, caller, [user_id]);
      await requirePerson(user_id);
      if (id === void 0)
        return { count: await sessions2.closeAll(db, user_id, caller.sessionId) };
      const open = await openSessions(db, user_id, caller.sessionId);
      if (!open.some((session) => session.id === id)) throw notFound("\u8BE5\u8BBE\u5907\u5DF2\u7ECF\u9000\u51FA");
      await sessions2.close(db, id);
      return { count: 1 };
    }
  };
}

// src/modules/user/user.routes.ts
var user = contract.user;
function userHandlers(services) {
  const { db } = services;
  const service = createAccountService(services);
  const mobile = createMobileService(services, service);
  const members = createMembersService(services);
  const me = createMeService(services);
  const person = createPersonService(services);
  const bound = createBoundAccounts(services);
  const mayManage = (caller, operation) => caller.can(permissionKey(operation).path);
  async function myPermissions(caller) {
    if (caller.id === ROOT_USER_ID) return db.select().from(permissions).orderBy(permissions.path);
    const groupIds = caller.groups.map((group) => group.id);
    if (groupIds.length === 0) return [];
    const rows = await db.selectDistinct({ permission: permissions }).from(groupPermissions).innerJoin(permissions, eq21(permissions.id, groupPermissions.permission_id)).where(inArray16(groupPermissions.group_id, groupIds)).orderBy(permissions.path);
    return rows.map((row) => row.permission);
  }
  return {
    register: ({ input, ip, userAgent }) => service.register(input, { ip, userAgent }),
    login: ({ input, ip, userAgent }) => service.login(input, { ip, userAgent }),
    logout: ({ caller }) => service.logout(caller),
    get: ({ input, caller }) => members.get(input.id, caller, mayManage(caller, user.get)),
    permission: async ({ caller }) => ({
      permission: (await myPermissions(caller)).map(presentPermission)
    }),
    groups: async ({ caller }) => {
      const ids = caller.groups.map((group) => group.id);
      const rows = ids.length === 0 ? [] : await db.select().from(groups).where(inArray16(groups.id, ids));
      return { group: rows.map((row) => presentGroup(row, 0)) };
    },
    downloads: ({ input, caller }) => listOwnDownloads(db, caller.id, input),
    canUploadDocument: async ({ caller }) => {
      if (!mayUpload(caller)) throw forbidden("\u60A8\u6682\u65E0\u6743\u9650\u4E0A\u4F20\u6587\u6863");
      await requireUnpunished(db, caller.id, PunishmentType.NoUpload);
      return uploadTerms(services, caller);
    },
    canPublishArticle: async ({ caller }) => {
      if (!mayPublish(caller)) throw forbidden("\u60A8\u6682\u65E0\u6743\u9650\u53D1\u5E03\u6587\u7AE0");
      await requireUnpunished(db, caller.id, PunishmentType.NoArticle);
      return {};
    },
    emailCode: ({ input, ip }) => sendEmailCode(services, input, ip),
    findPasswordStepOne: ({ input, ip }) => findPasswordStepOne(services, input, ip),
    findPasswordStepTwo: ({ input, ip }) => findPasswordStepTwo(services, input, ip),
    registerMobile: ({ input, ip, userAgent }) => mobile.register(input, { ip, userAgent }),
    loginMobile: ({ input, ip, userAgent }) => mobile.login(input, { ip, userAgent }),
    findPasswordMobile: ({ input, ip }) => mobile.findPassword(input, ip),
    dynamic: ({ input, caller }) => me.dynamics(caller.id, input),
    credit: ({ input, caller }) => me.credits(caller.id, input),
    credits: ({ input }) => person.credits(input),
    sessions: ({ input, caller }) => person.sessions(input.user_id, caller),
    oauths: ({ input }) => person.oauths(input.user_id),
    endSessions: ({ input, caller }) => person.endSessions(input, caller),
    entitlement: ({ input, caller }) => simulateEntitlement(services, input, caller),
    sign: ({ caller, ip }) => me.sign(caller.id, ip),
    signed: ({ caller }) => me.signed(caller.id),
    signs: ({ input, caller }) => me.signs(caller.id, input.month),
    exportData: ({ input, caller }) => exportData(services, input.password, caller),
    deleteOwn: ({ input, caller, ip }) => deleteOwn(services, input, caller, ip),
    oauth: ({ caller }) => bound.list(caller.id),
    unbindOauth: ({ input, caller, ip }) => bound.unbind(caller.id, input.id, ip),
    updateProfile: ({ input, caller }) => members.updateProfile(input, caller, mayManage(caller, user.updateProfile)),
    updatePassword: ({ input, caller, ip, userAgent }) => service.updatePassword(input, {
      caller,
      origin: { ip, userAgent },
      mayReset: mayManage(caller, user.updatePassword)
    }),
    contactCode: ({ input, caller, ip }) => members.sendContactCode(input, caller, ip),
    resetSecondFactor: ({ input, caller }) => members.resetSecondFactor(input.id, caller),
    captcha: ({ input, ip }) => service.captcha(input.type, ip),
    list: ({ input, caller }) => members.list(input, mayManage(caller, user.list)),
    create: ({ input, caller }) => members.create(input, caller),
    update: ({ input, caller }) => members.update(input, caller),
    delete: ({ input, caller }) => members.delete(input.id, input.password, caller)
  };
}

export {
  punishmentHandlers,
  bearerOf,
  originOf,
  bindContract,
  cookieOf,
  guardSite,
  presentVips,
  presentOwnVips,
  createGroupService,
  labelOf,
  findBound,
  bindAccount,
  refreshBound,
  permissionHandlers,
  translateDuplicate,
  requireOpenRegistration,
  limitRegistrations,
  registerMember,
  createAccountService,
  lockWishes,
  listWishes,
  presentWishes,
  isOverdue,
  closeOverdue,
  findOrder,
  lockOrder,
  ORDER_MISSING,
  closeOrder,
  moneyOf,
  BESIDE,
  presentOrder,
  presentOrders,
  inStatus,
  sumOrders,
  listOrders,
  broughtBy,
  invoicedOf,
  invoiceable,
  lockInvoice,
  updateInvoice,
  presentInvoices,
  listInvoices,
  setAvatar,
  requireSmsProvider,
  sendSmsCode,
  openSessions,
  userHandlers
};
//# sourceMappingURL=chunk-FNMKWKP7.js.map
