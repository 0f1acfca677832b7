import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

const STORED_BYTES = 727_006;

/** Until the transaction ends, nobody else stores or deletes the object of these bytes. */
export async function lockBytes(tx: Db, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STORED_BYTES}, hashtext(${hash}))`);
}
