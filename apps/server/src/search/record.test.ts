import { setImmediate } from 'node:timers/promises';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { searchRecords } from '../db/schema/index.ts';
import { createDocument, createMember, unique, type Member } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { indexAll } from './indexer.ts';
import { createSearchLog, deleteOldRecords } from './record.ts';
import { createSuggestions } from './suggest.ts';

const { search, searchRecord } = contract;

let test: TestApp;
let author: Member;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  author = await createMember(test.services);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await createDocument(test.services, { user_id: author.id, title: '资治通鉴纲目' });
  await indexAll(test.services);
});
afterAll(() => test.close());

const recordsOf = async (keywords: string) =>
  (await test.call(searchRecord.list, { keywords }, root)).search_record;

describe('records of searches', () => {
  it('say who looked for what, from where, and how much there was', async () => {
    await test.call(
      search.documents,
      { wd: '资治通鉴' },
      { token: author.token, ip: '203.0.113.9' },
    );
    await test.call(search.articles, { wd: '资治通鉴' });
    await test.call(search.all, { wd: '资治通鉴', page: 2 });
    const records = await recordsOf('资治');
    expect(records).toMatchObject([
      { type: -1, page: 2, user_id: 0 },
      { type: 1, total: 0, username: '' },
      {
        type: 0,
        keywords: '资治通鉴',
        total: 1,
        page: 1,
        user_id: author.id,
        username: author.username,
        ip: '203.0.113.9',
      },
    ]);
    const byIp = await test.call(searchRecord.list, { ip: '203.0.113.9' }, root);
    expect(byIp.total).toBe(1);
    const byUser = await test.call(searchRecord.list, { user_id: author.id }, root);
    expect(byUser.search_record.map((row) => row.user_id)).toEqual([author.id]);
    const before = new Date(Date.now() - 3_600_000).toISOString();
    const since = (...created_at: string[]) => test.call(searchRecord.list, { created_at }, root);
    expect((await since(before)).total).toBe(3);
    expect((await since('2026-01-01T00:00:00Z', before)).total).toBe(0);
    const most = await test.call(searchRecord.list, { order: 'total desc', size: 1 }, root);
    expect(most.search_record[0]?.total).toBe(1);
  });

  it('say that there was nothing where what was found is merely near', async () => {
    const wd = '资治通鉴 纲目 样张';
    const { total, is_similar } = await test.call(search.all, { wd });
    expect([total, is_similar]).toEqual([1, true]);
    await test.call(search.documents, { wd });
    await test.call(search.articles, { wd });
    expect((await recordsOf(wd)).map((row) => row.total)).toEqual([0, 0, 0]);
  });

  it('are deleted by operators', async () => {
    const wd = unique('删');
    await test.call(search.documents, { wd });
    const [record] = await recordsOf(wd);
    await test.call(searchRecord.delete, { id: record?.id ?? 0 }, root);
    expect(await recordsOf(wd)).toEqual([]);
  });

  it('are cut to what is kept of each', async () => {
    const wd = unique('长'.repeat(100));
    await test.call(search.documents, { wd });
    const [record] = await recordsOf('长'.repeat(64));
    expect(record?.keywords).toBe('长'.repeat(64));
    await test.call(search.documents, { wd: `${'短'.repeat(63)}𠮷` });
    expect(await recordsOf('短'.repeat(63))).toMatchObject([{ keywords: '短'.repeat(63) }]);
  });

  it('are not kept of blank searches, nor where operators want none', async () => {
    const before = await test.call(searchRecord.list, {}, root);
    await test.call(search.documents, { wd: ' ' });
    await configure(test.services, 'security', { search_record_retention_days: 0 });
    await test.call(search.documents, { wd: '资治通鉴' });
    await configure(test.services, 'security', { search_record_retention_days: 7 });
    expect((await test.call(searchRecord.list, {}, root)).total).toBe(before.total);
  });

  it('are written by one insert at a time, and only so many wait for it', async () => {
    const inserted: number[] = [];
    const slow = Promise.withResolvers<void>();
    const values = (rows: readonly unknown[]) => {
      inserted.push(rows.length);
      return slow.promise;
    };
    const db = { insert: () => ({ values }) } as unknown as Database;
    const log = createSearchLog(db, test.services.logger);
    const add = (number: number) => {
      for (let count = 0; count < number; count += 1) log.add({ keywords: '论语' });
    };
    add(50);
    await Promise.resolve();
    add(20_000);
    let isFlushed = false;
    const flushed = log.flush().then(() => (isFlushed = true));
    await setImmediate();
    expect(inserted).toEqual([50]);
    expect(isFlushed).toBe(false);
    slow.resolve();
    await flushed;
    expect(inserted).toEqual([50, 5000]);
  });

  it('go after the days that operators set', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const [old, young] = [unique('旧'), unique('新')];
    await test.services.db.insert(searchRecords).values([
      { keywords: old, created_at: days(8) },
      { keywords: young, created_at: days(6) },
    ]);
    await deleteOldRecords(test.services);
    expect(await recordsOf(old)).toEqual([]);
    expect(await recordsOf(young)).toHaveLength(1);
  });
});

describe('suggestions', () => {
  it('are titles that go on like what was written, those that begin with it first', async () => {
    await createDocument(test.services, { user_id: author.id, title: '续资治通鉴长编' });
    await createDocument(test.services, {
      user_id: author.id,
      title: '资治通鉴秘本',
      status: DocumentStatus.Disabled,
    });
    await indexAll(test.services);
    expect((await test.call(search.suggest, { wd: '资治通' })).word).toEqual([
      '资治通鉴纲目',
      '续资治通鉴长编',
    ]);
    expect((await test.call(search.suggest, { wd: '資治' })).word).toContain('资治通鉴纲目');
    expect((await test.call(search.suggest, { wd: '' })).word).toEqual([]);
  });

  it.each([
    ['任课教师', '某校任课教师名册', '期末安排'],
    ['Kubernetes', 'Deploy with Kubernetes', 'Cloud notes'],
    ['茗', '茗谱', '雅集'],
  ])('for %s are titles that have it, not those whose keywords do', async (wd, title, other) => {
    await createDocument(test.services, { user_id: author.id, title });
    await createDocument(test.services, { user_id: author.id, title: other, keywords: wd });
    await indexAll(test.services);
    expect((await test.call(search.suggest, { wd })).word).toEqual([title]);
  });

  it('begin with the whole title, however many keywords it has', async () => {
    const keywords = '规章,考勤,奖惩,薪酬,请假,培训,离职,保密,合规';
    for (const title of ['员工手册', '员工手册模板'])
      await createDocument(test.services, {
        user_id: author.id,
        title,
        keywords: title === '员工手册' ? keywords : '',
      });
    await indexAll(test.services);
    expect((await test.call(search.suggest, { wd: '员工手册' })).word).toEqual([
      '员工手册',
      '员工手册模板',
    ]);
  });

  it('name as hot what several people looked for and found, unless it is not to be said, then what operators recommend', async () => {
    await configure(test.services, 'system', { recommend_words: ['孟子', '庄子'] });
    const people = (count: number, keywords: string, total: number) =>
      Array.from({ length: count }, (_, index) => ({ keywords, total, ip: `198.51.100.${index}` }));
    await test.services.db
      .insert(searchRecords)
      .values([...people(4, '楚辞', 5), ...people(2, '私事', 5), ...people(5, '无果', 0)]);
    const neighbours = [1, 2, 3, 4].map((count) => ({
      keywords: '一人所寻',
      total: 5,
      ip: `2001:db8:0:1::${count}`,
    }));
    const elsewhere = ['198.51.100.1', '203.0.113.2', '192.0.2.3'].map((ip) => ({
      keywords: '病历',
      total: 5,
      user_id: author.id,
      ip,
    }));
    await test.services.db.insert(searchRecords).values([...neighbours, ...elsewhere]);
    expect(await createSuggestions(test.services).hot()).toEqual(['楚辞', '孟子', '庄子']);
    await configure(test.services, 'security', { sensitive_words: '楚辞=替换' });
    expect(await createSuggestions(test.services).hot()).toEqual(['孟子', '庄子']);
    await configure(test.services, 'security', { sensitive_words: '' });
    expect((await test.call(search.hot, {})).word).toContain('孟子');
  });
});
