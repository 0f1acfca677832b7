import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { createLogger } from '../log.ts';
import { connect } from './database.ts';

it('the database notices within half a minute that the machine of a connection has vanished', async () => {
  const database = await createTestDatabase('empty');
  const { db, close } = connect(database.url, createLogger('silent', 'test'), 1);
  const { rows } = await db.execute(sql`
    select sum(setting::int) filter (where name = 'tcp_keepalives_idle')
      + sum(setting::int) filter (where name = 'tcp_keepalives_interval')
      * sum(setting::int) filter (where name = 'tcp_keepalives_count') as seconds,
      sum(setting::int) filter (where name = 'tcp_user_timeout') as ms
    from pg_settings`);
  await close();
  await database.drop();
  const [{ seconds, ms } = {}] = rows;
  expect([Number(seconds), Number(ms)]).toEqual([25, 25_000]);
});
