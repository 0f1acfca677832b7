import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/harness.ts';
import { until } from '../testing/process.ts';
import { currentScope, inScope } from '../watch/scope.ts';
import { createNotices, PROGRESS_CHANNEL } from './notices.ts';

it('notices come for nobody, whichever request or job was the first to listen', async () => {
  const test = await createTestApp();
  const { db, logger } = test.services;
  const notices = createNotices(test.databaseUrl, logger);
  const heard: unknown[] = [];
  try {
    inScope({ requestId: 'a-job', operation: 'job.convert_document' }, () =>
      notices.listenToProgress(() => heard.push(currentScope())),
    );
    // Nobody says when the connection listens.
    await until(async () => {
      await db.execute(sql`select pg_notify(${PROGRESS_CHANNEL}, '1')`);
      return heard.length > 0;
    });
    expect(heard[0]).toBeUndefined();
  } finally {
    await notices.close();
    await test.close();
  }
});
