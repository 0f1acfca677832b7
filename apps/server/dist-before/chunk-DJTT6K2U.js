import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/backup/restored-secret.ts
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
var fingerprint = (secret) => createHash("sha256").update(secret).digest("hex");
var nextFile = (dataDir) => path.join(dataDir, "token.secret.next");
function offerSecret({ dataDir, tokenSecret }, secret) {
  if (tokenSecret === void 0)
    writeFileSync(nextFile(dataDir), secret, { mode: 384, flush: true });
  else if (tokenSecret !== secret)
    throw new StartError(
      "\u73AF\u5883\u53D8\u91CF TOKEN_SECRET \u4E0E\u5907\u4EFD\u65F6\u7684\u4E0D\u540C\uFF0C\u90AE\u7BB1\u5BC6\u7801\u7B49\u4FDD\u5BC6\u7684\u8BBE\u7F6E\u5C06\u65E0\u6CD5\u8BFB\u53D6\uFF1A\u8BF7\u6539\u4E3A\u5907\u4EFD\u65F6\u7684\u503C\u518D\u6062\u590D"
    );
}
async function noteSecret(client, secret) {
  await client.query("create table drizzle.restored (secret text not null)");
  await client.query("insert into drizzle.restored (secret) values ($1)", [fingerprint(secret)]);
}
async function adoptSecret({ dataDir }, databaseUrl) {
  const next = nextFile(dataDir);
  if (!existsSync(next)) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => void 0);
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      "select to_regclass('drizzle.restored') is not null as there"
    );
    const { rows } = tables[0]?.there === true ? await client.query("select secret from drizzle.restored") : { rows: [] };
    if (rows[0]?.secret === fingerprint(readFileSync(next, "utf8")))
      renameSync(next, path.join(dataDir, "token.secret"));
    else rmSync(next, { force: true });
  } finally {
    await client.end();
  }
}

export {
  offerSecret,
  noteSecret,
  adoptSecret
};
//# sourceMappingURL=chunk-DJTT6K2U.js.map
