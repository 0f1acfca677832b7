import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/db/migrate.ts
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import pg from "pg";
var LOCK = 727001;
var MIN_VERSION = 15e4;
var folder = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith("dist") ? "drizzle" : "../../drizzle"
);
async function lockMigrations(client) {
  await client.query("select pg_advisory_lock($1)", [LOCK]);
}
async function migrateDatabase(url) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => void 0);
  await client.connect();
  try {
    const { rows } = await client.query("show server_version_num");
    const version = Number(rows[0]?.server_version_num);
    if (version < MIN_VERSION) {
      throw new StartError(
        `\u6570\u636E\u5E93\u7248\u672C\u8FC7\u65E7\uFF08PostgreSQL ${Math.floor(version / 1e4)}\uFF09\uFF1A\u9700\u8981 15 \u53CA\u4EE5\u4E0A\uFF0C\u8BF7\u5347\u7EA7\u6216\u6539\u7528\u5185\u7F6E\u6570\u636E\u5E93\u3002`
      );
    }
    await lockMigrations(client);
    await client.query("create extension if not exists pg_trgm");
    await migrate(drizzle(client), { migrationsFolder: folder });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}
function listMigrations() {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
}
async function newestMigration(client) {
  const { rows } = await client.query(
    "select max(created_at) as newest from drizzle.__drizzle_migrations"
  );
  return Number(rows[0]?.newest ?? 0);
}
async function migrateWithin(client, { after = 0, last = Number.POSITIVE_INFINITY }) {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)"
  );
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles({
    migrationsFolder: folder
  })) {
    if (folderMillis <= after || folderMillis > last) continue;
    for (const statement of statements) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis]
    );
  }
}
async function isMigrated(db) {
  const journal = JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8"));
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const result = await db.execute(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`
  );
  return Number(result.rows[0]?.newest ?? 0) >= newest;
}

export {
  lockMigrations,
  migrateDatabase,
  listMigrations,
  newestMigration,
  migrateWithin,
  isMigrated
};
//# sourceMappingURL=chunk-2YAAZVGM.js.map
