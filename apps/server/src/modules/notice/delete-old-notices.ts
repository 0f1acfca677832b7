import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { olderThan } from '../../db/filters.ts';
import { notices } from '../../db/schema/index.ts';
import { unheld } from './notify.ts';

/** Days after which a notice is deleted, whether it was read or not. */
const RETENTION_DAYS = 180;

export async function deleteOldNotices(db: Db): Promise<void> {
  const old = olderThan(notices.created_at, RETENTION_DAYS);
  await db.delete(notices).where(inArray(notices.id, unheld(db, old)));
}
