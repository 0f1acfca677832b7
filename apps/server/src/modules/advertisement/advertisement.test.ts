import { contract } from '@wenyuan/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments, userVips } from '../../db/schema/index.ts';
import { createAdvertisement, createMember, unique } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';

const { advertisement, upload } = contract;
const HOUR = 3_600_000;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR);

async function shownAt(position: 'search_top' | 'search_right', token?: string): Promise<number[]> {
  const options = token === undefined ? {} : { token };
  const { advertisement: rows } = await test.call(
    advertisement.position,
    { position: [position] },
    options,
  );
  return rows.map(({ id }) => id);
}

async function addMembership(user_id: number, hours: number): Promise<void> {
  await test.services.db.insert(userVips).values({
    user_id,
    order_no: unique('order-'),
    type: 2,
    joined_at: fromNow(-100),
    expired_at: fromNow(hours),
  });
}

describe('adverts at a position', () => {
  it('are the enabled ones whose time has come and is not over', async () => {
    const position = 'search_top';
    await createAdvertisement(test.services, { position, enable: false });
    await createAdvertisement(test.services, { position, start_time: fromNow(1) });
    await createAdvertisement(test.services, { position, end_time: fromNow(-1) });
    await createAdvertisement(test.services, { position: 'search_bottom' });
    const always = await createAdvertisement(test.services, { position });
    const now = await createAdvertisement(test.services, {
      position,
      start_time: fromNow(-1),
      end_time: fromNow(1),
    });
    expect(await shownAt(position)).toEqual([now, always]);
  });

  it.each(['0020-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '2999-12-31T23:59:59-12:00'])(
    'have no time of a year that nobody means: %s',
    async (end_time) => {
      const fields = { position: 'global_top', title: '广告', content: '<p>广告</p>', end_time };
      const { status, body } = await test.attempt(advertisement.create, fields, root);
      expect(status).toBe(400);
      expect(body.fields).toEqual({ end_time: '年份应在 1900 到 2999 之间' });
    },
  );

  it('are listed although one row has a time that cannot be read', async () => {
    const position = 'search_right';
    const id = await createAdvertisement(test.services, { position });
    await test.services.db.execute(
      sql`update advertisements set start_time = '0020-01-01' where id = ${id}`,
    );
    expect(await shownAt(position)).toContain(id);
    const { advertisement: rows } = await test.call(advertisement.list, { size: 100 }, root);
    expect(rows.find((row) => row.id === id)).toMatchObject({ start_time: null });
    await test.call(advertisement.delete, { id }, root);
  });

  it('are not shown to a member of today, and are again once the membership is over', async () => {
    const position = 'search_right';
    const id = await createAdvertisement(test.services, { position });
    const [current, former] = [
      await createMember(test.services),
      await createMember(test.services),
    ];
    await addMembership(current.id, 1);
    await addMembership(former.id, -1);
    expect(await shownAt(position, current.token)).toEqual([]);
    expect(await shownAt(position, former.token)).toEqual([id]);
  });

  it('never show the operators’ remark', async () => {
    await createAdvertisement(test.services, { position: 'user_top', remark: '合同 20 号' });
    const { advertisement: rows } = await test.call(advertisement.position, {
      position: ['user_top'],
    });
    expect(rows.map(({ remark }) => remark)).toEqual(['']);
  });
});

describe('an advert', () => {
  it('cannot end before it starts, also when only one of both changes', async () => {
    const { id } = await test.call(
      advertisement.create,
      {
        position: 'global_top',
        title: '广告',
        content: '<p>广告</p>',
        start_time: '2026-01-02T00:00:00Z',
      },
      root,
    );
    const late = await test.attempt(
      advertisement.update,
      { id, end_time: '2026-01-01T00:00:00Z' },
      root,
    );
    expect(late.status).toBe(400);
    expect(late.body.fields).toEqual({ end_time: '结束时间应晚于开始时间' });
    await test.call(advertisement.update, { id, end_time: '2026-01-03T00:00:00+08:00' }, root);
    const seen = await test.call(advertisement.get, { id }, root);
    expect(seen.end_time).toBe('2026-01-02T16:00:00.000Z');
    await test.call(advertisement.update, { id, end_time: null }, root);
    expect((await test.call(advertisement.get, { id }, root)).end_time).toBeNull();
  });

  it('stands at a position of the specification', async () => {
    const { status, body } = await test.attempt(
      advertisement.create,
      { position: 'nowhere', title: '广告', content: 'x' },
      root,
    );
    expect(status).toBe(400);
    expect(body.fields).toEqual({ position: '请选择广告位置' });
  });
});

it('adverts are listed by where their time is, so that each is in one of three lists', async () => {
  const position = 'index_link_top';
  const make = (start: number | null, end: number | null) =>
    createAdvertisement(test.services, {
      position,
      start_time: start === null ? null : fromNow(start),
      end_time: end === null ? null : fromNow(end),
    });
  const waiting = [await make(1, null), await make(1, 2)];
  const running = [await make(null, null), await make(-1, null), await make(-1, 1)];
  const ended = [await make(null, -1), await make(-2, -1)];
  const listed = async (period: ('waiting' | 'running' | 'ended')[]) => {
    const input = { position: [position] as [typeof position], period };
    const { advertisement: rows } = await test.call(advertisement.list, input, root);
    return rows.map(({ id }) => id).toSorted((one, other) => one - other);
  };
  expect(await listed(['waiting'])).toEqual(waiting);
  expect(await listed(['running'])).toEqual(running);
  expect(await listed(['ended'])).toEqual(ended);
  expect(await listed(['waiting', 'ended'])).toEqual([...waiting, ...ended]);
});

it('a picture of an advert is kept while the advert has it', async () => {
  const sent = await test.upload(upload.banner, { name: 'a.png', bytes: await png() }, root);
  const path = sent.body.data?.path ?? '';
  const users = () =>
    test.services.db.$count(
      attachments,
      and(eq(attachments.path, path), eq(attachments.type, 0), isNull(attachments.deleted_at)),
    );
  const content = `<p>书展</p><img src="${path}" width="9" height="7" alt="">`;
  const fields = { position: 'global_top' as const, title: '书展', content };
  const { id } = await test.call(advertisement.create, fields, root);
  expect(await users()).toBe(1);
  await test.call(advertisement.update, { id, title: '书展二' }, root);
  expect(await users()).toBe(1);
  await test.call(advertisement.update, { id, content: '<p>无图</p>' }, root);
  expect(await users()).toBe(0);
  await test.call(advertisement.update, { id, content }, root);
  await test.call(advertisement.delete, { id }, root);
  expect(await users()).toBe(0);
});
