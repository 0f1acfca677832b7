import { sql } from 'drizzle-orm';
import { PROGRESS_CHANNEL } from '../jobs/notices.ts';
import type { Services } from '../services.ts';

const AGAIN_MS = 1000;

/** Waits until the server has heard whatever was announced so far: announcements come in their order. */
export async function hearAll({ db, notices }: Services): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const end = notices.listenToProgress(() => {
      end();
      resolve();
    });
  });
  const announce = () => db.execute(sql`select pg_notify(${PROGRESS_CHANNEL}, '0')`);
  await announce();
  // What is announced before the server listens is heard by nobody.
  const again = setInterval(() => void announce().catch(() => undefined), AGAIN_MS);
  await heard.finally(() => clearInterval(again));
}
