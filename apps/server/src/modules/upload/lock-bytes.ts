import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

const BYTES_LOCK = 727_006;

/** Keeps others from storing or deleting the object of these bytes until the transaction ends. */
export async function lockBytes(tx: Db, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BYTES_LOCK}, hashtext(${hash}))`);
}
