import { sql } from 'drizzle-orm';
import { progressChannel } from '../jobs/notices.ts';
import type { Services } from '../services.ts';

/** Waits until the server has heard whatever was announced so far: announcements come in their order. */
export async function hearAll({ db, notices }: Services): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const end = notices.listen(() => {
      end();
      resolve();
    });
  });
  await db.execute(sql`select pg_notify(${progressChannel()}, '0')`);
  await heard;
}
