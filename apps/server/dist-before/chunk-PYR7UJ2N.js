import {
  HttpError
} from "./chunk-POQ6TBXX.js";
import {
  formatDuration
} from "./chunk-WIGOKNOV.js";

// src/auth/rate-limit.ts
import { sql } from "drizzle-orm";
async function count(db, key, seconds) {
  const result = await db.execute(sql`
    insert into rate_limits as r (key, count, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when r.resets_at < now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at < now() then excluded.resets_at else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`);
  return result.rows[0];
}
async function consume(db, key, limit) {
  const row = await count(db, key, limit.seconds);
  if (row === void 0 || row.count <= limit.count) return;
  throw new HttpError(429, `\u64CD\u4F5C\u8FC7\u4E8E\u9891\u7E41\uFF0C\u8BF7\u5728 ${formatDuration(row.wait * 1e3)}\u540E\u91CD\u8BD5`, {
    retryAfter: row.wait
  });
}
async function countUse(db, key, seconds) {
  return (await count(db, key, seconds))?.count ?? 0;
}
async function usage(db, key) {
  const result = await db.execute(
    sql`select count from rate_limits where key = ${key} and resets_at > now()`
  );
  return result.rows[0]?.count ?? 0;
}
async function reset(db, key) {
  await db.execute(sql`delete from rate_limits where key = ${key}`);
}

export {
  consume,
  countUse,
  usage,
  reset
};
//# sourceMappingURL=chunk-PYR7UJ2N.js.map
