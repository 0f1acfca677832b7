// src/modules/upload/lock-bytes.ts
import { sql } from "drizzle-orm";
var BYTES_LOCK = 727006;
async function lockBytes(tx, hash) {
  await tx.execute(sql`select pg_advisory_xact_lock(${BYTES_LOCK}, hashtext(${hash}))`);
}

export {
  lockBytes
};
//# sourceMappingURL=chunk-SWXATZWB.js.map
