import { contract } from '@wenyuan/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchRecords } from '../db/schema/index.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let test: TestApp;
let root: { token: string };

const DAY_MS = 86_400_000;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  const record = (keywords: string, total: number, more: object = {}) => ({
    keywords,
    total,
    ip: '10.0.0.1',
    ...more,
  });
  await test.services.db.insert(searchRecords).values([
    record('论语', 3),
    record('论语', 3, { page: 2 }),
    record('论语', 3, { ip: '10.0.0.2' }),
    record('LOUVRE', 0),
    record('Louvre ', 0, { user_id: 7, ip: '10.0.0.3' }),
    record('红楼', 0, { ip: '2001:db8:0:1::1' }),
    // It was missing once, and is there now.
    record('红楼', 2, { ip: '2001:db8:0:1::2' }),
    record('旧词', 0, { created_at: new Date(Date.now() - 40 * DAY_MS) }),
  ]);
});
afterAll(() => test.close());

const summary = (days: number) => test.call(contract.searchRecord.summary, { days }, root);

it('counts first pages by day, with the days on which nobody searched', async () => {
  const { day, retention_days } = await summary(7);
  expect(retention_days).toBe(7);
  expect(day).toHaveLength(7);
  expect(day.at(-1)).toMatchObject({ search_count: 6, empty_count: 3, person_count: 4 });
  expect(day[0]).toMatchObject({ search_count: 0, empty_count: 0, person_count: 0 });
});

it('names the words that are searched most, in any case, by how many people', async () => {
  const { top } = await summary(7);
  expect(top.map(({ word, count, person_count }) => [word, count, person_count])).toEqual(
    expect.arrayContaining([
      ['论语', 2, 2],
      ['Louvre', 2, 2],
      ['红楼', 2, 1],
    ]),
  );
});

it('names the words that find nothing now, not those that found nothing once', async () => {
  expect((await summary(7)).missed.map(({ word }) => word)).toEqual(['Louvre']);
  expect((await summary(90)).missed.map(({ word }) => word)).toEqual(['Louvre', '旧词']);
});

it('counts those whose address is none as it is written', async () => {
  const written = [
    '1.2.3.4:5555',
    '1.2.3.4:5556',
    'fe80::1%eth0',
    '1:2',
    ':::',
    '1::2::3',
    '::ffff:1.2.3.4',
  ];
  const networks = ['2001:DB8::1', '2001:db8:0:0:1:2:3:4', '2001:db8:0:1::'];
  await test.services.db
    .insert(searchRecords)
    .values([...written, ...networks].map((ip) => ({ keywords: '山海经', total: 1, ip })));
  const { top } = await summary(7);
  expect(top.find(({ word }) => word === '山海经')?.person_count).toBe(written.length + 2);
});

it('a summary of many searches is not counted again for each who looks', async () => {
  const add = (count: number) =>
    test.services.db.execute(sql`
      insert into search_records (keywords, total, ip) select '诗经', 1, '10.0.0.9' from generate_series(1, ${count}::int)`);
  const searches = async () => (await summary(30)).day.at(-1)?.search_count ?? 0;
  const few = await searches();
  await add(10_001);
  expect(await searches()).toBe(few + 10_001);
  await add(1);
  expect(await searches()).toBe(few + 10_001);
});

it('what was deleted is in no summary, the latest search as well as all of a word', async () => {
  const { db } = test.services;
  const all = async () => {
    const { day, top } = await summary(30);
    return { today: day.at(-1)?.search_count ?? 0, words: top.map(({ word }) => word) };
  };
  const ids = await db
    .select({ id: searchRecords.id })
    .from(searchRecords)
    .where(eq(searchRecords.keywords, '诗经'))
    .orderBy(desc(searchRecords.id));
  const remove = (some: typeof ids) =>
    test.call(contract.searchRecord.delete, { id: some.map(({ id }) => id) }, root);
  await all();
  await remove(ids.slice(0, 2));
  const { today, words } = await all();
  expect(words).toContain('诗经');
  expect(today).toBe(
    await db.$count(searchRecords, sql`page <= 1 and created_at > now() - interval '1 day'`),
  );
  // More at once than an operation takes.
  await db.delete(searchRecords).where(eq(searchRecords.keywords, '诗经'));
  expect((await all()).words).not.toContain('诗经');
});
