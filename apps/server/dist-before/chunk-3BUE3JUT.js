import {
  backups
} from "./chunk-DKMBJ5GY.js";

// src/backup/backup-records.ts
import { desc, eq, lt, sql } from "drizzle-orm";
var RETENTION_DAYS = 400;
async function recordBackup(db, startedAt, outcome) {
  const { rows } = await db.execute(
    sql`select to_regclass('public.backups') is not null as there`
  );
  if (rows[0]?.there !== true) return;
  const kept = "error" in outcome ? outcome : { ...outcome, missing: outcome.missing.length };
  await db.insert(backups).values({ ...kept, started_at: startedAt, ended_at: /* @__PURE__ */ new Date() });
  await db.delete(backups).where(lt(backups.ended_at, sql`now() - make_interval(days => ${RETENTION_DAYS})`));
}
async function readBackupState(db) {
  const newest = desc(backups.id);
  const [last] = await db.select().from(backups).where(eq(backups.error, "")).orderBy(newest).limit(1);
  const [attempt] = await db.select().from(backups).orderBy(newest).limit(1);
  const failed = attempt === void 0 || attempt.error === "" ? void 0 : attempt;
  return {
    last: last === void 0 ? null : { ended_at: last.ended_at.toISOString(), bytes: last.bytes, missing: last.missing },
    failed_at: failed?.ended_at.toISOString() ?? null,
    error: failed?.error ?? ""
  };
}

export {
  recordBackup,
  readBackupState
};
//# sourceMappingURL=chunk-3BUE3JUT.js.map
