import { SearchType } from '@wenyuan/domain';
import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocument, createMember } from '../testing/builders.ts';
import { eventually } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { putEntry } from './entry-store.ts';
import type { Entry } from './entry.ts';
import { indexAll } from './indexer.ts';

let test: TestApp;
beforeAll(async () => (test = await createTestApp()));
afterAll(() => test.close());

const db = () => test.services.db;

async function isFound(wd: string): Promise<boolean> {
  return (await test.call(contract.search.documents, { wd })).total > 0;
}

async function createIndexed(): Promise<number> {
  const { id: user_id } = await createMember(test.services);
  const { id } = await createDocument(test.services, { user_id, description: '水落石出' });
  await indexAll(test.services);
  return id;
}

describe('words of texts', () => {
  it('come out of the index as they went in, whatever they are written with', async () => {
    const letters = Array.from({ length: 0x3_13_50 }, (_, point) =>
      point >= 0xd8_00 && point < 0xe0_00 ? '' : String.fromCodePoint(point),
    ).filter((letter) => /[\p{L}\p{N}\p{M}]/u.test(letter));
    for (let start = 0; start < letters.length; start += 20_000) {
      const some = letters.slice(start, start + 20_000);
      const words = [...some, ...some.map((letter, at) => `${letter}${some[at - 1] ?? ''}x`)];
      const { rows } = await db().execute<{ same: boolean }>(
        sql`select search_words(search_words_packed(w)) = w as same from (select array_to_tsvector(${sql.param(words)}::text[]) as w) t`,
      );
      expect(rows).toEqual([{ same: true }]);
    }
  });

  it('leave out one that is longer than can be unpacked, and the entry is written', async () => {
    const { id: user_id } = await createMember(test.services);
    const description = `水到渠成 ${'斯'.repeat(300)}`;
    await createDocument(test.services, { user_id, description });
    await indexAll(test.services);
    expect(await isFound('水到渠成')).toBe(true);
  });

  it('are packed when an older version writes them, the second time, too', async () => {
    const id = await createIndexed();
    for (const word of ['滴水', '穿石']) {
      await db().execute(sql`
        insert into search_entries (type, target_id, title, title_words, words, category_ids, user_id, created_at)
        select type, target_id, title, title_words, ${`'${word}'`}::tsvector, category_ids, user_id, created_at
        from search_entries where type = 0 and target_id = ${id}
        on conflict (type, target_id) do update set words = excluded.words`);
      const { rows } = await db().execute(
        sql`select words::text, search_words(text_words)::text as packed from search_entries where target_id = ${id}`,
      );
      expect(rows).toEqual([{ words: '', packed: `'${word}'` }]);
    }
    expect(await isFound('穿石')).toBe(true);
    expect(await isFound('滴水')).toBe(false);
  });

  it('are there when two make the same new entry at once', async () => {
    const entry: Entry = {
      type: SearchType.Article,
      target_id: 777,
      title: '题',
      title_words: '',
      words: "'釜底抽薪'",
      ext: '',
      file_type: '',
      language: '',
      category_ids: [],
      user_id: 1,
      price: 0,
      is_vip: false,
      pages: 0,
      size: 0,
      created_at: new Date(),
    };
    const wait = () =>
      db().execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    let second: Promise<void> | undefined;
    await db().transaction(async (tx) => {
      await tx.execute(sql`
        insert into search_entries (type, target_id, title, title_words, words, category_ids, user_id, created_at)
        values (1, 777, '题', '', ${"'釜底'"}::tsvector, '{}', 1, now())`);
      second = putEntry(db(), entry);
      await eventually(async () => ((await wait()).rows.length > 0 ? true : undefined));
    });
    await second;
    const { rows } = await db().execute(
      sql`select search_words(text_words) @@ '釜底抽薪' as found from search_entries where target_id = 777`,
    );
    expect(rows).toEqual([{ found: true }]);
  });

  it('are found in entries from before they were packed', async () => {
    const id = await createIndexed();
    await db().execute(sql`alter table search_entries disable trigger search_entries_pack`);
    await db().execute(
      sql`update search_entries set words = ${"'滴水' '绳锯木断'"}, text_words = null where target_id = ${id}`,
    );
    await db().execute(sql`alter table search_entries enable trigger search_entries_pack`);
    expect(await isFound('绳锯木断')).toBe(true);
  });
});
