import {
  createTurns
} from "./chunk-YGLPZEPO.js";

// src/auth/password.ts
import { hash, verify } from "@node-rs/argon2";

// src/auth/former-hash.ts
import { createHash, timingSafeEqual } from "node:crypto";
var FORMER = /^md5\$([^$]*)\$([0-9a-f]{32})$/i;
function isFormerHash(stored) {
  return FORMER.test(stored);
}
function matchesFormerHash(stored, password) {
  const [, salt, hash2] = FORMER.exec(stored) ?? [];
  if (salt === void 0 || hash2 === void 0) return false;
  const made = createHash("md5").update(salt + password).digest();
  return timingSafeEqual(made, Buffer.from(hash2, "hex"));
}

// src/auth/password.ts
var OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
var AT_ONCE = 2;
var limited = createTurns(AT_ONCE);
function hashPassword(password) {
  return limited(() => hash(password, OPTIONS));
}
async function verifyPassword(stored, password) {
  if (isFormerHash(stored)) {
    await verifyDecoy(password);
    return matchesFormerHash(stored, password);
  }
  return stored === "" ? verifyDecoy(password) : limited(() => verify(stored, password));
}
var decoy;
async function verifyDecoy(password) {
  decoy ??= hashPassword("nobody has this password");
  await verifyPassword(await decoy, password);
  return false;
}

export {
  isFormerHash,
  hashPassword,
  verifyPassword,
  verifyDecoy
};
//# sourceMappingURL=chunk-4GTQSCHC.js.map
