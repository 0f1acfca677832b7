import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/auth/token.ts
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { jwtVerify, SignJWT } from "jose";
var ISSUER = "wenyuan";
function createTokens(secret) {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ userId, sessionId, generation }, expiresAt) => new SignJWT({ UserId: userId, UUID: sessionId, Generation: generation }).setProtectedHeader({ alg: "HS256" }).setIssuer(ISSUER).setIssuedAt().setExpirationTime(expiresAt).sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: ["HS256"] });
        const { UserId: userId, UUID: sessionId, Generation: generation = 0, iat = 0 } = payload;
        if (typeof userId !== "number" || typeof sessionId !== "string") return void 0;
        if (typeof generation !== "number") return void 0;
        return { userId, sessionId, generation, issuedAt: new Date(iat * 1e3) };
      } catch {
        return void 0;
      }
    }
  };
}
var SECRET_MIN = 32;
function makeSecret(file) {
  const near = `${file}.${randomUUID()}`;
  try {
    writeFileSync(near, randomBytes(48).toString("base64url"), { mode: 384 });
    linkSync(near, file);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  } finally {
    rmSync(near, { force: true });
  }
}
function tokenSecret(dataDir) {
  const file = path.join(dataDir, "token.secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    makeSecret(file);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= SECRET_MIN) return secret;
  throw new StartError(
    `\u4F1A\u8BDD\u5BC6\u94A5\u6587\u4EF6 ${file} ${secret === "" ? "\u662F\u7A7A\u7684" : "\u4E0D\u5B8C\u6574"}\uFF1A\u8BF7\u4ECE\u5907\u4EFD\u6062\u590D\u8BE5\u6587\u4EF6\uFF1B\u6CA1\u6709\u5907\u4EFD\u5219\u5C06\u5176\u5220\u9664\u540E\u91CD\u65B0\u542F\u52A8\uFF0C\u5C4A\u65F6\u4F1A\u65B0\u5EFA\u5BC6\u94A5\uFF0C\u6240\u6709\u4EBA\u987B\u91CD\u65B0\u767B\u5F55\uFF0C\u90AE\u7BB1\u5BC6\u7801\u7B49\u4FDD\u5BC6\u7684\u8BBE\u7F6E\u987B\u91CD\u65B0\u586B\u5199\u3002`
  );
}

export {
  createTokens,
  tokenSecret
};
//# sourceMappingURL=chunk-MMHM7LHK.js.map
