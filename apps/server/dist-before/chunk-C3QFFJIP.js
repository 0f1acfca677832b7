import {
  adoptSecret,
  noteSecret,
  offerSecret
} from "./chunk-DJTT6K2U.js";
import {
  quoted,
  sumOf
} from "./chunk-UNQNKHAL.js";
import {
  openStorage
} from "./chunk-VK7AYF7I.js";
import {
  listMigrations,
  lockMigrations,
  migrateWithin
} from "./chunk-2YAAZVGM.js";
import {
  openDatabase
} from "./chunk-RVECANNH.js";
import {
  dropRoot
} from "./chunk-5XI4MOTX.js";
import {
  makeDataFolder,
  repairDataFolder
} from "./chunk-TS6H4NBR.js";
import {
  StartError
} from "./chunk-YGGX5WOJ.js";

// src/cli/with-database.ts
async function withDatabase(config, work) {
  const database = await openDatabase(config);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

// src/cli/into-site.ts
async function intoSite(config, work) {
  makeDataFolder(config.dataDir);
  const storage = await openStorage(config);
  const result = await withDatabase(
    config,
    (databaseUrl) => work({ config, databaseUrl, storage })
  );
  repairDataFolder(config.dataDir, dropRoot(config));
  return result;
}

// src/backup/restore-site.ts
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { runMigrations } from "graphile-worker";
import pg from "pg";

// src/backup/clear-database.ts
var NOT_OF_AN_EXTENSION = "not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')";
async function isInstalled(client) {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found"
  );
  return rows[0]?.found === true;
}
async function clearDatabase(client) {
  await client.query("drop schema if exists drizzle cascade");
  const tables = await client.query(`
    select o.relname as name from pg_class o
    where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and ${NOT_OF_AN_EXTENSION}`);
  for (const { name } of tables.rows)
    await client.query(`drop table if exists public.${quoted(name)} cascade`);
  const functions = await client.query(`
    select o.oid::regprocedure::text as name from pg_proc o
    where o.pronamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION}`);
  for (const { name } of functions.rows)
    await client.query(`drop routine if exists ${name} cascade`);
  const types = await client.query(`
    select o.typname as name from pg_type o
    where o.typnamespace = 'public'::regnamespace and o.typtype in ('e', 'd') and ${NOT_OF_AN_EXTENSION}`);
  for (const { name } of types.rows)
    await client.query(`drop type if exists public.${quoted(name)} cascade`);
}
async function withoutReferences(client, work) {
  const { rows } = await client.query(`
    select o.conname as name, o.conrelid::regclass::text as table, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o where o.connamespace = 'public'::regnamespace and o.contype = 'f'`);
  const tables = [
    ...new Set(
      (await client.query(
        "select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)"
      )).rows.map(({ table }) => table)
    )
  ];
  for (const { name, table } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { name, table, definition } of rows)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

// src/backup/restore-site.ts
async function restoreFiles(storage, copy, say) {
  let files = 0;
  const near = await storage.scratch();
  try {
    for await (const { key, size, sha256, read } of copy.files()) {
      files += 1;
      const there = await storage.head(key);
      if (there?.size === size && await sumOf(await storage.read(key)) === sha256) continue;
      say(`\u6587\u4EF6 ${key}`);
      const file = path.join(near, "object");
      await pipeline(read(), createWriteStream(file));
      await storage.take(key, file);
    }
  } finally {
    await rm(near, { recursive: true, force: true });
  }
  return files;
}
async function restoreRows(client, copy, say) {
  await clearDatabase(client);
  await client.query("create extension if not exists pg_trgm");
  await migrateWithin(client, { last: copy.migration });
  await withoutReferences(client, async () => {
    for (const { name } of copy.tables) {
      say(`\u6570\u636E\u8868 ${name}`);
      await client.query(`delete from public.${quoted(name)}`);
      await copy.load(client, name);
    }
  });
  for (const { name, last, called } of copy.sequences)
    await client.query("select setval($1, $2, $3)", [`public.${quoted(name)}`, last, called]);
  await migrateWithin(client, { after: copy.migration });
  await client.query("delete from graphile_worker._private_jobs");
  for await (const job of copy.jobs()) {
    await client.query(
      `select graphile_worker.add_job($1, payload := $2, queue_name := $3, run_at := $4,
        max_attempts := $5, job_key := $6, priority := $7)`,
      [
        job.identifier,
        JSON.stringify(job.payload),
        job.queue_name,
        job.run_at,
        job.max_attempts,
        job.job_key,
        job.priority
      ]
    );
  }
}
async function requireQuiet(client) {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       and backend_type = 'client backend'`
  );
  if ((rows[0]?.count ?? 0) > 0) throw new StartError("\u7F51\u7AD9\u6B63\u5728\u4F7F\u7528\u8FD9\u4E2A\u6570\u636E\u5E93\uFF1A\u8BF7\u5148\u505C\u6B62\u5B83");
}
async function restoreSite({ config, databaseUrl, storage }, copy, { replace = false, say = () => void 0 }) {
  if (!listMigrations().includes(copy.migration))
    throw new StartError(`\u5B83\u7531\u66F4\u65B0\u7684\u7248\u672C\uFF08${copy.version}\uFF09\u5236\u4F5C\uFF1A\u8BF7\u5148\u5347\u7EA7\u7A0B\u5E8F`);
  const faults = await copy.verify(say);
  if (faults.length > 0)
    throw new StartError(`\u5DF2\u635F\u574F\uFF0C\u672A\u4F5C\u4EFB\u4F55\u6539\u52A8\uFF1A
${faults.slice(0, 20).join("\n")}`);
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "wenyuan-restore"
  });
  client.on("error", () => void 0);
  await client.connect();
  try {
    await lockMigrations(client);
    await requireQuiet(client);
    if (!replace && await isInstalled(client))
      throw new StartError("\u6570\u636E\u5E93\u91CC\u5DF2\u6709\u4E00\u4E2A\u7AD9\u70B9\uFF1A\u786E\u8981\u53D6\u4EE3\u5B83\uFF0C\u8BF7\u52A0 --replace\uFF1B\u73B0\u6709\u7684\u6570\u636E\u5C06\u88AB\u5220\u9664");
    const files = await restoreFiles(storage, copy, say);
    await runMigrations({ connectionString: databaseUrl });
    offerSecret(config, copy.secret);
    await client.query("begin");
    await restoreRows(client, copy, say);
    await noteSecret(client, copy.secret);
    await client.query("commit");
    await adoptSecret(config, databaseUrl);
    await client.query("analyze");
    const rows = copy.tables.reduce((sum, table) => sum + table.rows, 0);
    return { snapshot: copy.name, tables: copy.tables.length, rows, files };
  } finally {
    await client.end();
  }
}

export {
  restoreSite,
  withDatabase,
  intoSite
};
//# sourceMappingURL=chunk-C3QFFJIP.js.map
