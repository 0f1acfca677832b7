import {
  deviceOf,
  recordLogin
} from "./chunk-W27ZD7MC.js";
import {
  hashPersonalToken,
  isPersonalToken,
  loadPersonalCaller
} from "./chunk-5U3RE5VF.js";
import {
  OauthError,
  ProviderRefusal,
  ProviderUnavailable,
  createFindPaymentProvider
} from "./chunk-7MM5ELBL.js";
import {
  jobs
} from "./chunk-XKKTTC3D.js";
import {
  loadCaller
} from "./chunk-XWCBHZCK.js";
import {
  visitor
} from "./chunk-E2JVT2YI.js";
import {
  HttpError
} from "./chunk-POQ6TBXX.js";
import {
  createLogger
} from "./chunk-V5XGTCJO.js";
import {
  connect,
  keepAlive
} from "./chunk-LVWW44YR.js";
import {
  openStorage
} from "./chunk-VK7AYF7I.js";
import {
  currentScope,
  inScope
} from "./chunk-RMHINUPN.js";
import {
  createTokens,
  tokenSecret
} from "./chunk-MMHM7LHK.js";
import {
  configs,
  sessions,
  users
} from "./chunk-DKMBJ5GY.js";
import {
  VERSION
} from "./chunk-PBW24WHC.js";
import {
  LoginResult,
  OauthType,
  PaymentType,
  SESSION_IDLE_DAYS,
  SmsType,
  buildSettings,
  formatBytes,
  jobKinds,
  oauthStems,
  oauthTypeLabels,
  oauthTypes,
  readSetting,
  settingText,
  smsTypeLabels
} from "./chunk-WIGOKNOV.js";

// src/auth/sessions.ts
import { randomUUID } from "node:crypto";
import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";

// src/jobs/notices.ts
import pg from "pg";
var CHANNEL = "document_progress";
var SETTINGS_CHANNEL = "settings_changed";
var ACCESS_CHANNEL = "access_changed";
var SEARCH_CHANNEL = "search_changed";
var ORDER_CHANNEL = "order_changed";
var FIRST_RETRY_MS = 200;
var MAX_RETRY_MS = 1e4;
function progressChannel() {
  return CHANNEL;
}
function settingsChannel() {
  return SETTINGS_CHANNEL;
}
function accessChannel() {
  return ACCESS_CHANNEL;
}
function createNotices(url, logger) {
  const listeners = /* @__PURE__ */ new Set();
  const settingsListeners = /* @__PURE__ */ new Set();
  const accessListeners = /* @__PURE__ */ new Set();
  const searchListeners = /* @__PURE__ */ new Set();
  const orderListeners = /* @__PURE__ */ new Set();
  let client2;
  let closed = false;
  let timer;
  let delay = FIRST_RETRY_MS;
  async function connect2() {
    timer = void 0;
    const made = new pg.Client({
      connectionString: url,
      application_name: "wenyuan-notices",
      ...keepAlive
    });
    client2 = made;
    const again = () => {
      if (closed || client2 !== made) return;
      client2 = void 0;
      made.end().catch(() => void 0);
      timer = setTimeout(() => void connect2(), delay);
      delay = Math.min(delay * 2, MAX_RETRY_MS);
    };
    made.on("error", again);
    made.on("end", again);
    made.on("notification", ({ channel, payload }) => {
      if (channel === SETTINGS_CHANNEL) for (const listener of settingsListeners) listener();
      else if (channel === ACCESS_CHANNEL) for (const listener of accessListeners) listener();
      else if (channel === SEARCH_CHANNEL) for (const listener of searchListeners) listener();
      else if (channel === ORDER_CHANNEL)
        for (const listener of orderListeners) listener(Number(payload));
      else for (const listener of listeners) listener(Number(payload));
    });
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      await made.query(`listen ${SETTINGS_CHANNEL}`);
      await made.query(`listen ${ACCESS_CHANNEL}`);
      await made.query(`listen ${SEARCH_CHANNEL}`);
      await made.query(`listen ${ORDER_CHANNEL}`);
      delay = FIRST_RETRY_MS;
      for (const listener of [...settingsListeners, ...accessListeners, ...searchListeners])
        listener();
    } catch (error) {
      logger.warn({ err: error }, "cannot listen for progress");
      again();
    }
  }
  const start = () => {
    if (client2 === void 0 && timer === void 0 && !closed) void connect2();
  };
  return {
    listen(listener) {
      start();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenToSettings(listener) {
      start();
      settingsListeners.add(listener);
    },
    listenToAccess(listener) {
      start();
      accessListeners.add(listener);
    },
    listenToSearch(listener) {
      start();
      searchListeners.add(listener);
    },
    listenToOrders(listener) {
      start();
      orderListeners.add(listener);
      return () => orderListeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client2?.end().catch(() => void 0);
    }
  };
}

// src/auth/sessions.ts
var CACHE_MS = 5e3;
var CACHE_MAX = 5e3;
var DAY_MS = 864e5;
var IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
var LIFETIME_MS = 180 * DAY_MS;
var RENEW_AFTER_MS = 36e5;
var OVERLAP_MS = 12e4;
var TOUCH_MS = 6e4;
function classifyGeneration(row, generation) {
  if (generation === row.generation) return "present";
  if (generation === row.generation + 1) return "next";
  if (generation > row.generation) return "unknown";
  const isPrevious = generation === row.generation - 1;
  return isPrevious && Date.now() - row.renewed_at.getTime() < OVERLAP_MS ? "present" : "reused";
}
function createSessions(db, {
  tokens: tokens5,
  notices,
  settings,
  metrics
}) {
  const cache = new LRUCache({ max: CACHE_MAX, ttl: CACHE_MS });
  let listening = false;
  let generation = 0;
  const forget = () => {
    generation += 1;
    cache.clear();
  };
  async function changed(on) {
    await on.execute(sql`select pg_notify(${accessChannel()}, '')`);
    forget();
  }
  async function touch(row, isNext, from) {
    const isFresh = Date.now() - row.last_used_at.getTime() < TOUCH_MS;
    const isMoved = from !== void 0 && from.ip !== row.ip;
    if (!isNext && isFresh && !isMoved) return;
    const seen = from === void 0 ? {} : { ip: from.ip, device: deviceOf(from.userAgent) };
    const expires_at = new Date(Math.min(Date.now() + IDLE_MS, row.ends_at.getTime()));
    const used = { last_used_at: /* @__PURE__ */ new Date(), expires_at, ...seen };
    await db.update(sessions).set(used).where(eq(sessions.id, row.id));
    if (!isNext) return;
    await db.update(sessions).set({ generation: row.generation + 1, renewed_at: /* @__PURE__ */ new Date() }).where(and(eq(sessions.id, row.id), eq(sessions.generation, row.generation)));
  }
  async function closeReused(row, username, from) {
    await db.delete(sessions).where(eq(sessions.id, row.id));
    await changed(db);
    const { ip = "", userAgent = "" } = from ?? {};
    const result = LoginResult.TokenReused;
    const record = { user_id: row.user_id, account: username, result, method: "token" };
    await recordLogin({ db, metrics }, record, { ip, userAgent });
  }
  async function loadSession(claims, from) {
    const now = /* @__PURE__ */ new Date();
    const [found] = await db.select({ row: sessions, username: users.username }).from(sessions).innerJoin(users, eq(users.id, sessions.user_id)).where(
      and(
        eq(sessions.id, claims.sessionId),
        eq(sessions.user_id, claims.userId),
        gt(sessions.expires_at, now),
        gt(sessions.ends_at, now)
      )
    );
    if (found === void 0) return void 0;
    const { row, username } = found;
    const standing = classifyGeneration(row, claims.generation);
    if (standing === "reused") await closeReused(row, username, from);
    if (standing === "reused" || standing === "unknown") return void 0;
    await touch(row, standing === "next", from);
    const isDue = now.getTime() - claims.issuedAt.getTime() > RENEW_AFTER_MS;
    const isLatest = claims.generation >= row.generation;
    const next = { ...claims, generation: claims.generation + 1 };
    return loadCaller(db, {
      id: row.user_id,
      username,
      sessionId: row.id,
      scope: void 0,
      renewedToken: isDue && isLatest ? await tokens5.sign(next, row.ends_at) : void 0
    });
  }
  async function loadCached(name, load) {
    const known2 = cache.get(name);
    metrics.cache.inc({ cache: "callers", outcome: known2 === void 0 ? "miss" : "hit" });
    if (known2 !== void 0) return known2;
    const before = generation;
    const caller = await load();
    if (caller === void 0 || generation !== before) return caller;
    cache.set(name, caller);
    return caller;
  }
  async function find(token, from) {
    if (isPersonalToken(token))
      return loadCached(hashPersonalToken(token), () => loadPersonalCaller(db, token, from?.ip));
    const claims = await tokens5.verify(token);
    if (claims === void 0) return void 0;
    const name = `${claims.sessionId}:${claims.generation}`;
    return loadCached(name, () => loadSession(claims, from));
  }
  return {
    forget,
    changed,
    async open(on, userId, { ip = "", userAgent = "", lifetimeMs = LIFETIME_MS } = {}) {
      const id = randomUUID();
      const ends_at = new Date(Date.now() + lifetimeMs);
      const expires_at = new Date(Date.now() + Math.min(lifetimeMs, IDLE_MS));
      const device = deviceOf(userAgent);
      await on.insert(sessions).values({ id, user_id: userId, expires_at, ends_at, ip, device });
      return tokens5.sign({ userId, sessionId: id, generation: 0 }, ends_at);
    },
    async close(on, sessionId) {
      await on.delete(sessions).where(eq(sessions.id, sessionId));
      await changed(on);
    },
    async closeAll(on, userId, except = "") {
      const closed = await on.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, except))).returning({ id: sessions.id });
      await changed(on);
      return closed.length;
    },
    async callerOf(token, from) {
      if (token === void 0 || token === "") return visitor;
      if (!listening) {
        listening = true;
        notices.listenToAccess(forget);
      }
      const caller = await find(token, from);
      if (caller === void 0) return visitor;
      const { security } = await settings.read();
      return security.enforce_second_factor ? caller.held : caller.full;
    }
  };
}
async function deleteExpiredSessions(db) {
  const now = /* @__PURE__ */ new Date();
  await db.delete(sessions).where(or(lt(sessions.expires_at, now), lt(sessions.ends_at, now)));
}

// src/modules/config/secret-box.ts
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
var ALGORITHM = "aes-256-gcm";
var PREFIX = "sealed:1:";
var IV_BYTES = 12;
var TAG_BYTES = 16;
function createSecretBox(installationSecret) {
  const key = Buffer.from(hkdfSync("sha256", installationSecret, "", "wenyuan settings", 32));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed) {
      if (!sealed.startsWith(PREFIX)) return void 0;
      const bytes = Buffer.from(sealed.slice(PREFIX.length), "base64url");
      try {
        const iv = bytes.subarray(0, IV_BYTES);
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
      } catch {
        return void 0;
      }
    }
  };
}

// src/modules/config/settings-store.ts
import { sql as sql2 } from "drizzle-orm";
var CACHE_MS2 = 5e3;
function storedValue({ item }, stored, box) {
  if (item.is_secret) return typeof stored === "string" ? box.open(stored) : void 0;
  if (Array.isArray(stored) !== Array.isArray(item.default)) return void 0;
  if (!Array.isArray(stored) && typeof stored !== typeof item.default) return void 0;
  return readSetting(item, settingText(stored)).value;
}
function merge(rows, box) {
  const stored = new Map(rows.map((row) => [`${row.category}.${row.name}`, row.value]));
  return buildSettings((setting) => {
    const key = `${setting.category}.${setting.name}`;
    if (!stored.has(key)) return setting.item.default;
    return storedValue(setting, stored.get(key), box) ?? setting.item.default;
  });
}
function createSettingsStore(db, { notices, box }) {
  let cached;
  let listening = false;
  const forget = () => {
    cached = void 0;
  };
  const load = async (on = db) => merge(
    await on.select({
      category: configs.category,
      name: configs.name,
      // As text, since a JSON column would read a text of digits, such as a merchant's number, as a number.
      value: sql2`${configs.value}::text`.mapWith(
        (text) => JSON.parse(text)
      )
    }).from(configs),
    box
  );
  return {
    forget,
    readFresh: load,
    async read() {
      if (!listening) {
        listening = true;
        notices.listenToSettings(forget);
      }
      if (cached !== void 0 && cached.until > performance.now()) return cached.values;
      const values = load();
      const kept = { values, until: performance.now() + CACHE_MS2 };
      cached = kept;
      values.catch(() => {
        if (cached === kept) cached = void 0;
      });
      return values;
    },
    async write(on, changes) {
      if (changes.length === 0) return;
      const rows = changes.toSorted((one, other) => one.setting.id - other.setting.id).map(({ setting: { category, name, item }, value }) => ({
        category,
        name,
        value: item.is_secret ? box.seal(String(value)) : value
      }));
      await on.insert(configs).values(rows).onConflictDoUpdate({
        target: [configs.category, configs.name],
        set: { value: sql2`excluded.value`, updated_at: sql2`now()` }
      });
      await on.execute(sql2`select pg_notify(${settingsChannel()}, '')`);
    },
    async changedAt(on = db) {
      const rows = await on.select({ category: configs.category, name: configs.name, at: configs.updated_at }).from(configs);
      return new Map(rows.map(({ category, name, at }) => [`${category}.${name}`, at]));
    }
  };
}

// src/modules/oauth/providers/gitee.ts
import { z } from "zod";

// src/modules/oauth/ask-provider.ts
var ANSWER_SECONDS = 8;
function withQuery(url, query) {
  return `${url}?${new URLSearchParams(query).toString()}`;
}
function unreachable(site, cause) {
  return new OauthError(`\u6682\u65F6\u8FDE\u63A5\u4E0D\u4E0A${site}\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5`, { cause, isPassing: true });
}
function refused(site, reason) {
  const shown = reason === "" ? "" : `\uFF08${reason.slice(0, 120)}\uFF09`;
  return new OauthError(`${site}\u6CA1\u6709\u786E\u8BA4\u60A8\u7684\u8EAB\u4EFD${shown}\uFF0C\u8BF7\u91CD\u65B0\u767B\u5F55`);
}
async function askProvider(site, { url, method = "GET", query = {}, form, headers = {} }, shape) {
  let body;
  try {
    const answer = await fetch(withQuery(url, query), {
      method,
      headers: { accept: "application/json", "user-agent": "wenyuan", ...headers },
      ...form === void 0 ? {} : { body: new URLSearchParams(form) },
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_SECONDS * 1e3)
    });
    if (answer.status >= 500) throw new Error(`status ${answer.status}`);
    body = await answer.json();
  } catch (error2) {
    throw unreachable(site, error2);
  }
  const { data, error } = shape.safeParse(body);
  if (error !== void 0)
    throw new OauthError(`${site}\u7684\u7B54\u590D\u65E0\u6CD5\u8BC6\u522B\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5`, { cause: error });
  return data;
}

// src/modules/oauth/providers/gitee.ts
var failure = z.object({ error: z.string(), error_description: z.string().default("") });
var tokens = z.object({ access_token: z.string().min(1) });
var person = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish()
});
function giteeProvider({ clientId, secret, hosts }) {
  const type = OauthType.Gitee;
  const name = oauthTypeLabels[type];
  const page = `${hosts.web}/oauth/authorize`;
  return {
    type,
    name,
    icon: "",
    clientId,
    page,
    authorizeUrl: async ({ redirectUri, state }) => withQuery(page, {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: "user_info",
      state
    }),
    async identify({ code, redirectUri }) {
      const form = {
        grant_type: "authorization_code",
        code,
        client_id: clientId,
        redirect_uri: redirectUri,
        client_secret: secret
      };
      const got = await askProvider(
        name,
        { url: `${hosts.web}/oauth/token`, method: "POST", form },
        z.union([tokens, failure])
      );
      if ("error" in got) throw refused(name, got.error_description || got.error);
      const query = { access_token: got.access_token };
      const found = await askProvider(name, { url: `${hosts.web}/api/v5/user`, query }, person);
      return {
        openid: String(found.id),
        unionid: "",
        nickname: found.name || found.login,
        avatar: found.avatar_url ?? ""
      };
    }
  };
}

// src/modules/oauth/providers/github.ts
import { calculatePKCECodeChallenge } from "openid-client";
import { z as z2 } from "zod";
var failure2 = z2.object({ error: z2.string(), error_description: z2.string().default("") });
var tokens2 = z2.object({ access_token: z2.string().min(1) });
var person2 = z2.object({
  id: z2.int().positive(),
  login: z2.string(),
  name: z2.string().nullish(),
  avatar_url: z2.string().default("")
});
function githubProvider({ clientId, secret, hosts }) {
  const type = OauthType.Github;
  const name = oauthTypeLabels[type];
  const page = `${hosts.web}/login/oauth/authorize`;
  return {
    type,
    name,
    icon: "",
    clientId,
    page,
    authorizeUrl: async ({ redirectUri, state, verifier }) => withQuery(page, {
      client_id: clientId,
      redirect_uri: redirectUri,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256"
    }),
    async identify({ code, redirectUri, verifier }) {
      const got = await askProvider(
        name,
        {
          url: `${hosts.web}/login/oauth/access_token`,
          method: "POST",
          form: {
            client_id: clientId,
            client_secret: secret,
            code,
            redirect_uri: redirectUri,
            code_verifier: verifier
          }
        },
        z2.union([tokens2, failure2])
      );
      if ("error" in got) throw refused(name, got.error_description || got.error);
      const headers = { authorization: `Bearer ${got.access_token}` };
      const found = await askProvider(name, { url: `${hosts.api}/user`, headers }, person2);
      return {
        // The number stays when the person takes another name.
        openid: String(found.id),
        unionid: "",
        nickname: found.name || found.login,
        avatar: found.avatar_url
      };
    }
  };
}

// src/modules/oauth/providers/openid-connect.ts
import { LRUCache as LRUCache2 } from "lru-cache";
import * as client from "openid-client";
var SCOPE = "openid profile";
var KNOWN_MS = 36e5;
var known = new LRUCache2({ max: 20, ttl: KNOWN_MS });
async function discover({ issuer, clientId, secret }) {
  const isPlain = issuer.startsWith("http:");
  const execute = isPlain ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(new URL(issuer), clientId, void 0, void 0, {
    timeout: ANSWER_SECONDS,
    execute
  });
  const server = found.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const byForm = methods.includes("client_secret_post");
  const proof = secret === "" ? client.None() : byForm ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
  const configuration = new client.Configuration(server, clientId, void 0, proof);
  configuration.timeout = ANSWER_SECONDS;
  if (isPlain) client.allowInsecureRequests(configuration);
  return configuration;
}
function readIssuer(registered) {
  const key = JSON.stringify(registered);
  const before = known.get(key);
  if (before !== void 0) return before;
  const found = discover(registered);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}
var textOf = (value) => typeof value === "string" ? value : "";
function isRefusal(error) {
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError)
    return true;
  return error instanceof client.ClientError && error.code !== "OAUTH_TIMEOUT";
}
function openidProvider({
  type,
  name,
  icon,
  page,
  issuer,
  clientId,
  secret
}) {
  const configured = () => readIssuer({ issuer, clientId, secret }).catch((error) => {
    throw unreachable(name, error);
  });
  async function claimsOf(configuration, got) {
    const claims = got.claims();
    if (claims === void 0) throw refused(name, "\u6CA1\u6709\u8EAB\u4EFD\u4EE4\u724C");
    const hasNames = textOf(claims["name"]) !== "" || textOf(claims["preferred_username"]) !== "";
    if (hasNames || configuration.serverMetadata().userinfo_endpoint === void 0) return claims;
    try {
      return await client.fetchUserInfo(configuration, got.access_token, claims.sub);
    } catch {
      return claims;
    }
  }
  return {
    type,
    name,
    icon,
    clientId,
    page,
    async authorizeUrl({ redirectUri, state, nonce, verifier }) {
      const address = client.buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256"
      });
      return address.href;
    },
    async identify({ code, iss, redirectUri, state, nonce, verifier }) {
      const configuration = await configured();
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({
        code,
        state,
        ...iss === "" ? {} : { iss }
      }).toString();
      try {
        const got = await client.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true
        });
        const claims = await claimsOf(configuration, got);
        return {
          // Two issuers may give two people the same number.
          openid: `${issuer}|${claims.sub}`,
          unionid: "",
          nickname: textOf(claims["name"]) || textOf(claims["preferred_username"]),
          avatar: textOf(claims["picture"])
        };
      } catch (error) {
        if (error instanceof OauthError) throw error;
        if (!isRefusal(error)) throw unreachable(name, error);
        const reason = error instanceof client.ResponseBodyError ? error.error : "";
        const refusal = refused(name, reason);
        refusal.cause = error;
        throw refusal;
      }
    }
  };
}

// src/modules/oauth/providers/qq.ts
import { z as z3 } from "zod";
var failure3 = z3.object({
  error: z3.union([z3.number(), z3.string()]),
  error_description: z3.string().default("")
});
var tokens3 = z3.object({ access_token: z3.string().min(1) });
var self = z3.object({ client_id: z3.string(), openid: z3.string().min(1) });
var person3 = z3.object({
  ret: z3.number(),
  msg: z3.string().default(""),
  nickname: z3.string().default(""),
  figureurl_qq_1: z3.string().default(""),
  figureurl_qq_2: z3.string().default("")
});
function qqProvider({ clientId, secret, hosts }) {
  const type = OauthType.Qq;
  const name = oauthTypeLabels[type];
  const page = `${hosts.graph}/oauth2.0/authorize`;
  return {
    type,
    name,
    icon: "",
    clientId,
    page,
    authorizeUrl: async ({ redirectUri, state }) => withQuery(page, {
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      state,
      scope: "get_user_info"
    }),
    async identify({ code, redirectUri }) {
      const grant = {
        grant_type: "authorization_code",
        client_id: clientId,
        client_secret: secret,
        code,
        redirect_uri: redirectUri,
        fmt: "json"
      };
      const got = await askProvider(
        name,
        { url: `${hosts.graph}/oauth2.0/token`, query: grant },
        z3.union([tokens3, failure3])
      );
      if ("error" in got) throw refused(name, got.error_description);
      const { access_token } = got;
      const me = await askProvider(
        name,
        { url: `${hosts.graph}/oauth2.0/me`, query: { access_token, fmt: "json" } },
        z3.union([self, failure3])
      );
      if ("error" in me) throw refused(name, me.error_description);
      if (me.client_id !== clientId) throw refused(name, "\u6388\u6743\u4E0D\u5C5E\u4E8E\u672C\u7AD9");
      const { openid } = me;
      const query = { access_token, oauth_consumer_key: clientId, openid };
      const found = await askProvider(
        name,
        { url: `${hosts.graph}/user/get_user_info`, query },
        person3
      );
      if (found.ret !== 0) throw refused(name, found.msg);
      return {
        openid,
        unionid: "",
        nickname: found.nickname,
        avatar: found.figureurl_qq_2 || found.figureurl_qq_1
      };
    }
  };
}

// src/modules/oauth/providers/wechat.ts
import { z as z4 } from "zod";
var failure4 = z4.object({ errcode: z4.number(), errmsg: z4.string().default("") });
var tokens4 = z4.object({
  access_token: z4.string().min(1),
  openid: z4.string().min(1),
  unionid: z4.string().default("")
});
var person4 = z4.object({
  openid: z4.string().min(1),
  nickname: z4.string().default(""),
  headimgurl: z4.string().default(""),
  unionid: z4.string().default("")
});
function wechatProvider({ type, clientId, secret, hosts }) {
  const name = oauthTypeLabels[type];
  const isInApp = type === OauthType.OfficialAccount;
  const page = `${hosts.open}/connect/${isInApp ? "oauth2/authorize" : "qrconnect"}`;
  return {
    type,
    name,
    icon: "",
    clientId,
    page,
    async authorizeUrl({ redirectUri, state }) {
      const query = {
        appid: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: isInApp ? "snsapi_userinfo" : "snsapi_login",
        state
      };
      return `${withQuery(page, query)}#wechat_redirect`;
    },
    async identify({ code }) {
      const grant = { appid: clientId, secret, code, grant_type: "authorization_code" };
      const got = await askProvider(
        name,
        { url: `${hosts.api}/sns/oauth2/access_token`, query: grant },
        z4.union([tokens4, failure4])
      );
      if ("errcode" in got) throw refused(name, got.errmsg);
      const { access_token, openid } = got;
      const found = await askProvider(
        name,
        { url: `${hosts.api}/sns/userinfo`, query: { access_token, openid, lang: "zh_CN" } },
        z4.union([person4, failure4])
      );
      if ("errcode" in found) throw refused(name, found.errmsg);
      return {
        openid,
        unionid: found.unionid || got.unionid,
        nickname: found.nickname,
        avatar: found.headimgurl
      };
    }
  };
}

// src/modules/oauth/find-providers.ts
var oauthHosts = {
  wechat: { open: "https://open.weixin.qq.com", api: "https://api.weixin.qq.com" },
  qq: { graph: "https://graph.qq.com" },
  github: { web: "https://github.com", api: "https://api.github.com" },
  gitee: { web: "https://gitee.com" },
  google: "https://accounts.google.com"
};
var oauthHostsOf = ({ wechatApi }) => ({
  ...oauthHosts,
  wechat: { ...oauthHosts.wechat, api: wechatApi }
});
function build(type, settings, hosts) {
  switch (type) {
    case OauthType.Wechat:
      return wechatProvider({
        type,
        clientId: settings.wechat_app_id,
        secret: settings.wechat_app_secret,
        hosts: hosts.wechat
      });
    case OauthType.OfficialAccount:
      return wechatProvider({
        type,
        clientId: settings.official_account_app_id,
        secret: settings.official_account_app_secret,
        hosts: hosts.wechat
      });
    case OauthType.Qq:
      return qqProvider({
        clientId: settings.qq_app_id,
        secret: settings.qq_app_key,
        hosts: hosts.qq
      });
    case OauthType.Github:
      return githubProvider({
        clientId: settings.github_client_id,
        secret: settings.github_client_secret,
        hosts: hosts.github
      });
    case OauthType.Gitee:
      return giteeProvider({
        clientId: settings.gitee_client_id,
        secret: settings.gitee_client_secret,
        hosts: hosts.gitee
      });
    case OauthType.Google:
      return openidProvider({
        type,
        name: oauthTypeLabels[type],
        icon: "",
        page: `${hosts.google}/o/oauth2/v2/auth`,
        issuer: hosts.google,
        clientId: settings.google_client_id,
        secret: settings.google_client_secret
      });
    default:
      return openidProvider({
        type,
        name: settings.custom_name || oauthTypeLabels[type],
        icon: settings.custom_icon,
        page: "",
        issuer: settings.custom_issuer,
        clientId: settings.custom_client_id,
        secret: settings.custom_client_secret
      });
  }
}
function isComplete(type, settings, { clientId }) {
  if (type === OauthType.Custom) return settings.custom_issuer !== "" && clientId !== "";
  const secrets = {
    [OauthType.Qq]: settings.qq_app_key,
    [OauthType.Wechat]: settings.wechat_app_secret,
    [OauthType.Gitee]: settings.gitee_client_secret,
    [OauthType.Github]: settings.github_client_secret,
    [OauthType.Google]: settings.google_client_secret,
    [OauthType.OfficialAccount]: settings.official_account_app_secret
  };
  return clientId !== "" && secrets[type] !== "";
}
function createOauthProviders(settings, hosts = oauthHosts) {
  return async () => {
    const { oauth } = await settings.read();
    return oauthTypes.filter((type) => oauth[oauthStems[type]]).map((type) => build(type, oauth, hosts)).filter((provider) => isComplete(provider.type, oauth, provider));
  };
}

// src/modules/sms/providers/aliyun.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { z as z5 } from "zod";

// src/modules/sms/ask-gateway.ts
var ANSWER_MS = 8e3;
var SHOWN = 500;
async function askGateway({
  url,
  headers,
  body
}) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS)
  });
  const text = (await answer.text()).slice(0, SHOWN);
  try {
    return { text, body: JSON.parse(text) };
  } catch {
    return { text: `${answer.status} ${text}`, body: void 0 };
  }
}

// src/modules/sms/providers/sign-aliyun.ts
import { createHash, createHmac } from "node:crypto";
var ALGORITHM2 = "ACS3-HMAC-SHA256";
var hashOf = (text) => createHash("sha256").update(text).digest("hex");
function encode(text) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  );
}
function queryOf(query) {
  return Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted().join("&");
}
function signAliyun({ id, secret }, { host, action, version, query, nonce, at }) {
  const body = hashOf("");
  const headers = {
    host,
    "x-acs-action": action,
    "x-acs-content-sha256": body,
    "x-acs-date": at.toISOString().replace(/\.\d+Z$/, "Z"),
    "x-acs-signature-nonce": nonce,
    "x-acs-version": version
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}
`).join("");
  const signed = names.join(";");
  const canonical = ["POST", "/", queryOf(query), lines, signed, body].join("\n");
  const signature = createHmac("sha256", secret).update(`${ALGORITHM2}
${hashOf(canonical)}`).digest("hex");
  const authorization = `${ALGORITHM2} Credential=${id},SignedHeaders=${signed},Signature=${signature}`;
  return { ...headers, authorization };
}

// src/modules/sms/providers/aliyun.ts
var reply = z5.object({ Code: z5.string(), Message: z5.string().default("") });
function aliyunProvider({
  key,
  signName,
  templateOf: templateOf2,
  withMinutes,
  gateway
}) {
  return {
    name: "smsAliyun",
    async send(message) {
      const { mobile, code, minutes } = message;
      const query = {
        PhoneNumbers: mobile,
        SignName: signName,
        TemplateCode: templateOf2(message),
        // A template refuses variables that it does not have.
        TemplateParam: JSON.stringify(withMinutes ? { code, minutes: String(minutes) } : { code })
      };
      const { host: _, ...headers } = signAliyun(key, {
        host: gateway.host,
        action: "SendSms",
        version: "2017-05-25",
        query,
        nonce: randomUUID2(),
        at: /* @__PURE__ */ new Date()
      });
      const url = `${gateway.origin}/?${queryOf(query)}`;
      const { text, body } = await askGateway({ url, headers, body: "" });
      const { data } = reply.safeParse(body);
      if (data?.Code !== "OK")
        throw new Error(data === void 0 ? text : `${data.Code} ${data.Message}`);
      return text;
    }
  };
}

// src/modules/sms/providers/tencent.ts
import { z as z6 } from "zod";

// src/modules/sms/providers/sign-tencent.ts
import { createHash as createHash2, createHmac as createHmac2 } from "node:crypto";
var ALGORITHM3 = "TC3-HMAC-SHA256";
var TYPE = "application/json; charset=utf-8";
var SIGNED = "content-type;host";
var hashOf2 = (text) => createHash2("sha256").update(text).digest("hex");
var keyed = (key, text) => createHmac2("sha256", key).update(text).digest();
function signTencent({ id, secret }, { host, service, body, at }) {
  const timestamp = String(Math.floor(at.getTime() / 1e3));
  const date = at.toISOString().slice(0, 10);
  const lines = `content-type:${TYPE}
host:${host}
`;
  const canonical = ["POST", "/", "", lines, SIGNED, hashOf2(body)].join("\n");
  const scope = `${date}/${service}/tc3_request`;
  const text = [ALGORITHM3, timestamp, scope, hashOf2(canonical)].join("\n");
  const key = keyed(keyed(keyed(`TC3${secret}`, date), service), "tc3_request");
  const signature = createHmac2("sha256", key).update(text).digest("hex");
  const authorization = `${ALGORITHM3} Credential=${id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`;
  return { host, "content-type": TYPE, "x-tc-timestamp": timestamp, authorization };
}

// src/modules/sms/providers/tencent.ts
var reply2 = z6.object({
  Response: z6.object({
    Error: z6.object({ Code: z6.string(), Message: z6.string().default("") }).optional(),
    SendStatusSet: z6.array(z6.object({ Code: z6.string(), Message: z6.string().default("") })).optional()
  })
});
function tencentProvider({
  key,
  appId,
  region,
  signName,
  templateOf: templateOf2,
  withMinutes,
  gateway
}) {
  return {
    name: "smsTencent",
    async send(message) {
      const { mobile, code, minutes } = message;
      const sent = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: templateOf2(message),
        TemplateParamSet: withMinutes ? [code, String(minutes)] : [code]
      });
      const { host: _, ...headers } = signTencent(key, {
        host: gateway.host,
        service: "sms",
        body: sent,
        at: /* @__PURE__ */ new Date()
      });
      const { text, body } = await askGateway({
        url: `${gateway.origin}/`,
        headers: {
          ...headers,
          "x-tc-action": "SendSms",
          "x-tc-version": "2021-01-11",
          "x-tc-region": region
        },
        body: sent
      });
      const { data } = reply2.safeParse(body);
      const [status] = data?.Response.SendStatusSet ?? [];
      const failed = data?.Response.Error ?? (status?.Code === "Ok" ? void 0 : status);
      if (failed !== void 0) throw new Error(`${failed.Code} ${failed.Message}`);
      if (status === void 0) throw new Error(text);
      return text;
    }
  };
}

// src/modules/sms/providers/webhook.ts
import { createHmac as createHmac3 } from "node:crypto";

// src/http/post-outside.ts
import { lookup } from "node:dns";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { BlockList, isIP } from "node:net";
var ANSWER_MS2 = 8e3;
var ANSWER_BYTES = 4096;
var SHOWN2 = 500;
var inside = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3]
])
  inside.addSubnet(net, bits, "ipv4");
var outside = new BlockList();
outside.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20]
])
  inside.addSubnet(net, bits, "ipv6");
var isPublicAddress = (address) => {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (inside.check(address, family)) return false;
  return family === "ipv4" || outside.check(address, family);
};
var REFUSED = "\u4E0D\u80FD\u8BBF\u95EE\u5185\u7F51\u5730\u5740";
var READABLE = "\u5730\u5740\u5E94\u4EE5 https:// \u5F00\u5934\uFF0C\u5426\u5219\u9014\u4E2D\u53EF\u88AB\u8BFB\u53D6";
var guardedLookup = (mayConnect) => (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null) done(error, "");
    else if (first === void 0 || !found.every(({ address }) => mayConnect(address)))
      done(new Error(REFUSED), "");
    else if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};
function guard(url, mayConnect) {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayConnect(host)) throw new Error(REFUSED);
  return { lookup: guardedLookup(mayConnect) };
}
async function postOutside({
  url,
  headers,
  body,
  mayConnect = isPublicAddress
}) {
  const address = new URL(url);
  const { protocol } = address;
  if (protocol !== "https:" && mayConnect === isPublicAddress) throw new Error(READABLE);
  const guarded = guard(address, mayConnect);
  const request = protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        ...guarded,
        signal: AbortSignal.timeout(ANSWER_MS2)
      },
      (answer) => {
        const chunks = [];
        let bytes = 0;
        const finish = () => {
          const text = Buffer.concat(chunks).toString("utf8").slice(0, SHOWN2);
          resolve({ status: answer.statusCode ?? 0, text });
        };
        answer.on("data", (chunk) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes < ANSWER_BYTES) return;
          finish();
          answer.destroy();
        });
        answer.once("end", finish);
        answer.once("error", reject);
      }
    );
    sending.once("error", reject);
    sending.end(body);
  });
}

// src/modules/sms/providers/webhook.ts
function fillTemplate(template, words) {
  const body = template.replaceAll(/\{([a-z]+)\}/g, (whole, name) => {
    const word = words[name];
    return word === void 0 ? whole : JSON.stringify(word).slice(1, -1);
  });
  try {
    JSON.parse(body);
  } catch {
    throw new Error("\u8BF7\u6C42\u6B63\u6587\u4E0D\u662F\u6709\u6548\u7684 JSON");
  }
  return body;
}
function signWebhook(secret, timestamp, body) {
  return createHmac3("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}
function webhookProvider({
  url,
  secret,
  template,
  signName,
  mayConnect
}) {
  return {
    name: "webhook",
    async send({ mobile, code, minutes, type }) {
      const body = fillTemplate(template, {
        mobile,
        code,
        minutes: String(minutes),
        purpose: smsTypeLabels[type],
        sign: signName
      });
      const timestamp = String(Math.floor(Date.now() / 1e3));
      const { status, text } = await postOutside({
        url,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "x-wenyuan-timestamp": timestamp,
          "x-wenyuan-signature": signWebhook(secret, timestamp, body)
        },
        body,
        ...mayConnect === void 0 ? {} : { mayConnect }
      });
      if (status < 200 || status > 299) throw new Error(`${status} ${text}`);
      return `${status} ${text}`;
    }
  };
}

// src/modules/sms/find-sms-provider.ts
var gateways = {
  aliyun: { host: "dysmsapi.aliyuncs.com", origin: "https://dysmsapi.aliyuncs.com" },
  tencent: { host: "sms.tencentcloudapi.com", origin: "https://sms.tencentcloudapi.com" }
};
function templateOf(settings, { type }) {
  const templates = {
    [SmsType.Register]: settings.template_register,
    [SmsType.Login]: settings.template_login,
    [SmsType.FindPassword]: settings.template_find_password,
    [SmsType.ChangeMobile]: settings.template_change_mobile
  };
  return templates[type];
}
function hasTemplates(settings) {
  return Object.values(SmsType).every(
    (type) => templateOf(settings, { type, mobile: "", code: "", minutes: 0 }) !== ""
  );
}
function build2(settings, elsewhere) {
  const common = {
    signName: settings.sign_name,
    templateOf: (message) => templateOf(settings, message),
    withMinutes: settings.template_minutes
  };
  const isSigned = settings.sign_name !== "" && hasTemplates(settings);
  if (settings.provider === "aliyun") {
    const key = {
      id: settings.aliyun_access_key_id,
      secret: settings.aliyun_access_key_secret
    };
    if (!isSigned || key.id === "" || key.secret === "") return void 0;
    return aliyunProvider({ ...common, key, gateway: elsewhere.aliyun ?? gateways.aliyun });
  }
  if (settings.provider === "tencent") {
    const { tencent_app_id: appId, tencent_region: region } = settings;
    const key = { id: settings.tencent_secret_id, secret: settings.tencent_secret_key };
    if (!isSigned || key.id === "" || key.secret === "" || appId === "") return void 0;
    const gateway = elsewhere.tencent ?? gateways.tencent;
    return tencentProvider({ ...common, key, appId, region, gateway });
  }
  const { webhook_url: url, webhook_secret: secret, webhook_body: template } = settings;
  if (settings.provider !== "webhook" || url === "" || secret === "") return void 0;
  const { mayConnect } = elsewhere;
  return webhookProvider({
    url,
    secret,
    template,
    signName: settings.sign_name,
    ...mayConnect === void 0 ? {} : { mayConnect }
  });
}
function createSmsProvider(settings, elsewhere = {}) {
  return async () => build2((await settings.read()).sms, elsewhere);
}

// src/storage/disk-room.ts
import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
var MB = 1024 * 1024;
var GB = 1024 * MB;
var RESERVE_BYTES = GB;
var RESERVE_SHARE = 0.05;
var EXHAUSTED_BYTES = 128 * MB;
var WARNING_RESERVES = 2;
var CACHE_MS3 = 1e3;
var WARNING_INTERVAL_MS = 6e4;
var WAIT_MS = 1e4;
var probeSpace = async (folder) => {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};
function stateOf(free, reserve) {
  if (free < Math.min(EXHAUSTED_BYTES, reserve)) return "exhausted";
  if (free < reserve) return "low";
  return free < WARNING_RESERVES * reserve ? "near" : "fine";
}
function messageOf(state, folder, { free, reserve }) {
  if (state === "fine") return "";
  const left = `\u6570\u636E\u76EE\u5F55 ${folder} \u6240\u5728\u7684\u78C1\u76D8\u4EC5\u5269 ${formatBytes(free ?? 0, 1)}`;
  const kept = formatBytes(reserve ?? 0, 1);
  if (state === "near") return `${left}\uFF0C\u4F4E\u4E8E ${kept} \u65F6\u5C06\u505C\u6B62\u4E0A\u4F20\u4E0E\u8F6C\u6362\uFF0C\u8BF7\u5C3D\u5FEB\u817E\u51FA\u7A7A\u95F4\u3002`;
  if (state === "low") return `${left}\uFF0C\u4F4E\u4E8E\u4FDD\u7559\u7684 ${kept}\uFF0C\u5DF2\u505C\u6B62\u4E0A\u4F20\u4E0E\u8F6C\u6362\uFF0C\u8BF7\u817E\u51FA\u7A7A\u95F4\u3002`;
  return `${left}\uFF0C\u9664\u5220\u9664\u5916\u5DF2\u505C\u6B62\u4E00\u5207\u5199\u5165\uFF0C\u7AD9\u70B9\u53EA\u80FD\u6D4F\u89C8\uFF0C\u8BF7\u7ACB\u5373\u817E\u51FA\u7A7A\u95F4\u3002`;
}
function createDiskRoom({
  dataDir,
  settings,
  logger,
  probe = probeSpace
}) {
  let known2;
  let toldAt = -Infinity;
  function space() {
    if (known2 !== void 0 && known2.until > performance.now()) return known2.space;
    const asked = { space: probe(dataDir), until: performance.now() + CACHE_MS3 };
    known2 = asked;
    asked.space.catch(() => {
      if (known2 === asked) known2 = void 0;
    });
    return asked.space;
  }
  async function look() {
    const { free, total } = await space();
    const { disk_reserve } = (await settings.read()).security;
    const reserve = disk_reserve > 0 ? disk_reserve * MB : Math.min(RESERVE_BYTES, total * RESERVE_SHARE);
    const state = stateOf(free, reserve);
    const message = messageOf(state, dataDir, { free, reserve });
    if ((state === "low" || state === "exhausted") && performance.now() - toldAt > WARNING_INTERVAL_MS) {
      toldAt = performance.now();
      logger.error({ free, total, reserve }, message);
    }
    return { free, total, reserve, state, message };
  }
  return {
    space,
    look,
    async require(bytes = 0) {
      const { free, reserve } = await look();
      if (free - bytes >= reserve) return;
      const message = "\u670D\u52A1\u5668\u5B58\u50A8\u7A7A\u95F4\u4E0D\u8DB3\uFF0C\u6682\u65F6\u4E0D\u80FD\u4E0A\u4F20\uFF0C\u8BF7\u7A0D\u540E\u518D\u8BD5\u6216\u8054\u7CFB\u7BA1\u7406\u5458";
      throw new HttpError(507, message, { fields: { file: message } });
    },
    async wait(signal) {
      for (; ; ) {
        const { free, reserve } = await look();
        if (free >= reserve || signal.aborted) return;
        await sleep(WAIT_MS, void 0, { signal }).catch(() => void 0);
      }
    }
  };
}

// src/watch/gauges.ts
function watchPool({ gauge }, pool) {
  gauge("db_pool_connections", "Open connections by state: busy, idle.", ["state"], function() {
    this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    this.set({ state: "idle" }, pool.idleCount);
  });
  gauge("db_pool_waiting", "Statements that wait for a connection.", [], function() {
    this.set(pool.waitingCount);
  });
}
function watchDisk({ gauge }, disk) {
  gauge(
    "disk_bytes",
    "The disk of the data folder: free, total, and the reserve below which uploads stop.",
    ["kind"],
    async function() {
      const { free, total } = await disk.space();
      this.set({ kind: "free" }, free);
      this.set({ kind: "total" }, total);
      const look = await disk.look().catch(() => void 0);
      if (look !== void 0) this.set({ kind: "reserve" }, look.reserve);
    }
  );
}
function watchQueue({ gauge }, figures, logger) {
  let reading;
  const read = () => {
    reading ??= figures().catch((error) => {
      logger.warn({ err: error }, "the queue was not measured");
      return [];
    }).finally(() => reading = void 0);
    return reading;
  };
  gauge(
    "queue_jobs",
    "Jobs of the queue by kind and state: ready, waiting (for their time), running, failed (for good).",
    ["job", "state"],
    async function() {
      const rows = await read();
      this.reset();
      for (const row of rows)
        for (const state of ["ready", "waiting", "running", "failed"])
          this.set({ job: row.kind, state }, row[state]);
    }
  );
  gauge(
    "queue_oldest_ready_seconds",
    "How long the oldest job that could run waits, by kind.",
    ["job"],
    async function() {
      const rows = await read();
      this.reset();
      for (const row of rows) this.set({ job: row.kind }, row.oldest_seconds);
    }
  );
}

// src/watch/tracing.ts
async function openTracing({ endpoint, share }, role) {
  if (endpoint === void 0) return void 0;
  const { openOtlpTracing } = await import("./otlp-tracing-LEFGPNYQ.js");
  return openOtlpTracing({ endpoint, share }, role);
}
async function inSpan(tracing, name, attributes, work) {
  const scope = currentScope();
  if (tracing === void 0 || scope?.span === void 0) return work(void 0);
  const span = tracing.begin(name, attributes, scope.span);
  try {
    const result = await inScope({ ...scope, span }, async () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

// src/watch/measure-providers.ts
var providerNames = {
  [PaymentType.WeChat]: "wechatpay",
  [PaymentType.Alipay]: "alipay",
  [PaymentType.Simulated]: "simulated"
};
function providerName(type) {
  return providerNames[type] ?? "other";
}
function outcomeOf(error) {
  if (error instanceof ProviderRefusal) return "refused";
  return error instanceof ProviderUnavailable ? "unavailable" : "failed";
}
var CALLS = ["start", "query", "close", "refund", "queryRefund", "statement"];
function measureProvider(provider, metrics, tracing) {
  const name = providerName(provider.type);
  const measured = { ...provider };
  for (const call of CALLS) {
    const original = provider[call].bind(provider);
    measured[call] = async (...given) => {
      const end = metrics.paymentCalls.startTimer({ provider: name, call });
      try {
        const answer = await inSpan(
          tracing,
          `payment ${name} ${call}`,
          {},
          () => original(...given)
        );
        end({ outcome: "done" });
        return answer;
      } catch (error) {
        end({ outcome: outcomeOf(error) });
        throw error;
      }
    };
  }
  return measured;
}
function measurePayments(find, metrics, tracing) {
  const measured = /* @__PURE__ */ new WeakMap();
  return async (type) => {
    const provider = await find(type);
    if (provider === void 0) return void 0;
    const known2 = measured.get(provider) ?? measureProvider(provider, metrics, tracing);
    measured.set(provider, known2);
    return known2;
  };
}
function measureSms(find, metrics) {
  return async () => {
    const provider = await find();
    if (provider === void 0) return void 0;
    const { name } = provider;
    return {
      name,
      async send(message) {
        try {
          const answer = await provider.send(message);
          metrics.messages.inc({ provider: name, outcome: "sent" });
          return answer;
        } catch (error) {
          metrics.messages.inc({ provider: name, outcome: "failed" });
          throw error;
        }
      }
    };
  };
}

// src/watch/measure-storage.ts
function isMissing(error) {
  const { code, name } = error;
  return code === "ENOENT" || name === "NoSuchKey";
}
function measureStorage(storage, metrics, tracing) {
  async function measured(operation, work) {
    const end = metrics.storage.startTimer({ operation });
    try {
      const result = await inSpan(tracing, `storage ${operation}`, {}, work);
      end({ outcome: "done" });
      return result;
    } catch (error) {
      end({ outcome: isMissing(error) ? "missing" : "failed" });
      throw error;
    }
  }
  return {
    ...storage,
    take: (key, file) => measured("take", () => storage.take(key, file)),
    put: (key, bytes) => measured("put", () => storage.put(key, bytes)),
    head: (key) => measured("head", () => storage.head(key)),
    read: (key, range) => measured("read", () => storage.read(key, range)),
    delete: (key) => measured("delete", () => storage.delete(key))
  };
}

// src/watch/metrics.ts
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
var REQUEST_BUCKETS = [5e-3, 0.025, 0.1, 0.25, 1, 2.5, 10];
var QUERY_BUCKETS = [1e-3, 5e-3, 0.025, 0.1, 0.5, 2, 10];
var JOB_BUCKETS = [0.1, 0.5, 2, 10, 30, 120, 600, 3600];
function createMetrics(role) {
  const registry = new Registry();
  let isWatched = false;
  const registers = [registry];
  registry.setDefaultLabels({ role });
  const histogram = (name, help, labelNames, buckets) => new Histogram({
    name: `wenyuan_${name}`,
    help,
    labelNames: [...labelNames],
    buckets,
    registers
  });
  const counter = (name, help, labelNames) => new Counter({ name: `wenyuan_${name}`, help, labelNames: [...labelNames], registers });
  const gauge = (name, help, labelNames = [], collect) => new Gauge({
    name: `wenyuan_${name}`,
    help,
    labelNames: [...labelNames],
    registers,
    ...collect === void 0 ? {} : { collect }
  });
  gauge("build_info", "The version that runs.", ["version"]).set({ version: VERSION }, 1);
  return {
    registry,
    /** Adds a figure that is read when it is asked for. */
    gauge,
    requests: histogram(
      "http_request_duration_seconds",
      "Requests by operation and class of status, until the reply was sent. Event streams are left out.",
      ["operation", "status"],
      REQUEST_BUCKETS
    ),
    requestsInProgress: gauge("http_requests_in_progress", "Requests without a complete reply."),
    requestsRefused: counter(
      "http_requests_refused_total",
      "Requests that were refused because too many were in progress.",
      []
    ),
    queries: histogram(
      "db_query_duration_seconds",
      "Statements on the database, without the wait for a connection.",
      [],
      QUERY_BUCKETS
    ),
    slowQueries: counter("db_slow_queries_total", "Statements above LOG_SLOW_QUERY_MS.", [
      "operation"
    ]),
    jobs: histogram(
      "job_duration_seconds",
      "Jobs by kind and outcome (done, failed).",
      ["job", "outcome"],
      JOB_BUCKETS
    ),
    conversions: histogram(
      "conversion_duration_seconds",
      "Conversions by format and outcome: done, adopted, yielded, delayed, retried, failed, stopped.",
      ["format", "outcome"],
      JOB_BUCKETS
    ),
    storage: histogram(
      "storage_operation_duration_seconds",
      "Operations on the store of files by outcome: done, missing, failed.",
      ["operation", "outcome"],
      QUERY_BUCKETS
    ),
    payments: counter("payments_total", "What came of payments, by provider.", [
      "provider",
      "outcome"
    ]),
    paymentCalls: histogram(
      "payment_call_duration_seconds",
      "Calls to providers of payment by outcome: done, refused, unavailable, failed.",
      ["provider", "call", "outcome"],
      REQUEST_BUCKETS
    ),
    mails: counter("mails_total", "Letters by outcome: sent, refused, failed, late.", ["outcome"]),
    messages: counter("sms_total", "Text messages by provider and outcome: sent, failed.", [
      "provider",
      "outcome"
    ]),
    logins: counter("logins_total", "Attempts to log in, by method and result.", [
      "method",
      "result"
    ]),
    cache: counter("cache_requests_total", "Look-ups in caches by outcome: hit, miss.", [
      "cache",
      "outcome"
    ]),
    /** Event loop, heap, garbage collection, file descriptors. They cost timers, so only a process that is asked has them. */
    watchProcess() {
      if (!isWatched) collectDefaultMetrics({ register: registry });
      isWatched = true;
    }
  };
}

// src/watch/queue-figures.ts
import { sql as sql3 } from "drizzle-orm";
var isFailedJob = sql3`locked_at is null and attempts >= max_attempts`;
async function readQueueFigures(db) {
  const { rows } = await db.execute(sql3`
    select task_identifier as kind,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as ready,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where ${isFailedJob})::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as oldest_seconds
    from graphile_worker.jobs group by 1`);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const none = { ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0 };
  return jobKinds.map((kind) => found.get(kind) ?? { kind, ...none });
}

// src/create-services.ts
var POOL_SIZE = 10;
async function createServices(config, databaseUrl, role, { probe, logTo } = {}) {
  const logger = createLogger(config.logLevel, role, logTo);
  const metrics = createMetrics(role);
  const tracing = await openTracing(config.traces, role);
  const storage = measureStorage(await openStorage(config), metrics, tracing);
  const watch = { metrics, tracing, slowMs: config.slowQueryMs };
  const { db, pool, close } = connect(databaseUrl, logger, POOL_SIZE, watch);
  const secret = config.tokenSecret ?? tokenSecret(config.dataDir);
  const tokens5 = createTokens(secret);
  const box = createSecretBox(secret);
  const notices = createNotices(databaseUrl, logger);
  const settings = createSettingsStore(db, { notices, box });
  const disk = createDiskRoom({ dataDir: config.dataDir, settings, logger, probe });
  watchPool(metrics, pool);
  watchDisk(metrics, disk);
  watchQueue(metrics, () => readQueueFigures(db), logger);
  return {
    config,
    db,
    logger,
    metrics,
    tracing,
    jobs,
    sessions: createSessions(db, { tokens: tokens5, notices, settings, metrics }),
    settings,
    box,
    storage,
    disk,
    notices,
    smsProvider: measureSms(
      createSmsProvider(settings, config.privateWebhooks ? { mayConnect: () => true } : {}),
      metrics
    ),
    oauthProviders: createOauthProviders(settings, oauthHostsOf(config)),
    paymentProvider: measurePayments(createFindPaymentProvider(settings, config), metrics, tracing),
    async close() {
      await close();
      await tracing?.close();
    }
  };
}

export {
  progressChannel,
  deleteExpiredSessions,
  isPublicAddress,
  guard,
  probeSpace,
  inSpan,
  providerName,
  isFailedJob,
  readQueueFigures,
  createServices
};
//# sourceMappingURL=chunk-GJBQFCQD.js.map
