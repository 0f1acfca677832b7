import {
  isConnectionLost
} from "./chunk-Z7SQMMN6.js";
import {
  tokenSecret
} from "./chunk-MMHM7LHK.js";
import {
  installation
} from "./chunk-DKMBJ5GY.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/auth/shared-secret.ts
import { createHmac } from "node:crypto";
var fingerprintOf = ({ tokenSecret: given, dataDir }) => createHmac("sha256", given ?? tokenSecret(dataDir)).update("wenyuan").digest("hex");
var UNDEFINED_TABLE = "42P01";
function isBeforeMigration(error) {
  const cause = error instanceof Error && error.cause !== void 0 ? error.cause : error;
  return cause.code === UNDEFINED_TABLE;
}
async function recordSecret({ db, config }) {
  const secret_fingerprint = fingerprintOf(config);
  const [before] = await db.select().from(installation);
  await db.insert(installation).values({ secret_fingerprint }).onConflictDoUpdate({ target: installation.id, set: { secret_fingerprint } });
  return before !== void 0 && before.secret_fingerprint !== secret_fingerprint;
}
async function requireSharedSecret({ db, config, logger }) {
  try {
    const [recorded] = await db.select().from(installation);
    if (recorded === void 0 || recorded.secret_fingerprint === fingerprintOf(config)) return;
  } catch (error) {
    if (!isConnectionLost(error) && !isBeforeMigration(error)) throw error;
    logger.warn({ err: error }, "the secret could not be compared");
    return;
  }
  throw new StartError(
    config.tokenSecret === void 0 ? "\u4F1A\u8BDD\u5BC6\u94A5\u4E0E\u8BE5\u7AD9\u70B9\u7684\u4E0D\u540C\uFF1A\u5728\u591A\u53F0\u673A\u5668\u4E0A\u8FD0\u884C\u65F6\uFF0C\u8BF7\u4E3A\u6BCF\u4E2A migrate\u3001api \u4E0E worker \u8BBE\u7F6E\u540C\u4E00\u4E2A TOKEN_SECRET\u3002" : "\u73AF\u5883\u53D8\u91CF TOKEN_SECRET \u4E0E\u8BE5\u7AD9\u70B9\u7684\u4E0D\u540C\uFF1A\u8BF7\u6539\u4E3A\u5176\u4ED6\u673A\u5668\u6240\u7528\u7684\u503C\uFF1B\u786E\u8981\u66F4\u6362\uFF0C\u8BF7\u5148\u4EE5\u65B0\u503C\u8FD0\u884C migrate\u3002"
  );
}

// src/pulse.ts
var PING = "ping";
var PONG = "pong";
var PULSE = { everyMs: 15e3, misses: 4 };
function answerPulse() {
  process.on("message", (message) => {
    if (message === PING) process.send?.(PONG);
  });
}
function watchPulse(child, { everyMs, misses }, stuck) {
  let missed = 0;
  child.on("message", (message) => {
    if (message === PONG) missed = 0;
  });
  const timer = setInterval(() => {
    if (missed >= misses) {
      clearInterval(timer);
      stuck();
      return;
    }
    missed += 1;
    if (child.connected) child.send(PING, () => void 0);
  }, everyMs);
  child.once("exit", () => clearInterval(timer));
}

export {
  recordSecret,
  requireSharedSecret,
  PULSE,
  answerPulse,
  watchPulse
};
//# sourceMappingURL=chunk-3XWBMFMM.js.map
