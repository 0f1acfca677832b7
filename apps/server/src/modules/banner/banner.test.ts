import { contract } from '@wenyuan/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments } from '../../db/schema/index.ts';
import { createBanner } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';

const { banner, upload } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function uploadPicture(): Promise<string> {
  const sent = await test.upload(upload.banner, { name: 'a.png', bytes: await png() }, root);
  expect(sent.status).toBe(200);
  return sent.body.data?.path ?? '';
}

/** The owners of a picture's live attachments. */
async function ownersOf(path: string): Promise<number[]> {
  const rows = await test.services.db
    .select({ owner: attachments.type_id })
    .from(attachments)
    .where(and(eq(attachments.path, path), isNull(attachments.deleted_at)));
  return rows.map((row) => row.owner).sort((a, b) => a - b);
}

describe('banners', () => {
  it('readers see the enabled ones, the higher sort first; operators see all', async () => {
    const hidden = await createBanner(test.services, { enable: false, sort: 9 });
    const low = await createBanner(test.services, { sort: 1 });
    const high = await createBanner(test.services, { sort: 5 });
    const idsOf = ({ banner: rows }: { banner: { id: number }[] }) => rows.map(({ id }) => id);
    expect(idsOf(await test.call(banner.list, { enable: [false] }))).toEqual([high, low]);
    expect(idsOf(await test.call(banner.list, {}, root))).toEqual([high, low, hidden]);
    expect(idsOf(await test.call(banner.list, { enable: [false] }, root))).toEqual([hidden]);
  });

  it('readers see a banner from its beginning until its end; operators tell by its time', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000);
    const make = (from: number, to: number) =>
      createBanner(test.services, { type: 2, start_time: inHours(from), end_time: inHours(to) });
    const ended = await make(-2, -1);
    const running = await make(-1, 1);
    const waiting = await make(1, 2);
    const idsOf = async (period?: ('waiting' | 'running' | 'ended')[]) => {
      const input = { type: [2], ...(period === undefined ? {} : { period }) };
      return (await test.call(banner.list, input, root)).banner.map(({ id }) => id);
    };
    const { banner: seen } = await test.call(banner.list, { type: [2], period: ['waiting'] });
    expect(seen.map(({ id }) => id)).toEqual([running]);
    expect(await idsOf()).toEqual([waiting, running, ended]);
    expect(await idsOf(['waiting', 'ended'])).toEqual([waiting, ended]);
  });

  it('a time that ends before it begins is refused at its field, and a cleared one is open', async () => {
    const id = await createBanner(test.services, { start_time: new Date('2026-03-02T08:00:00Z') });
    const end_time = '2026-03-01T08:00:00.000Z';
    const refused = { status: 400, body: { fields: { end_time: '结束时间应晚于开始时间' } } };
    expect(await test.attempt(banner.update, { id, end_time }, root)).toMatchObject(refused);
    await test.call(banner.update, { id, start_time: null, end_time }, root);
    expect(await test.call(banner.get, { id }, root)).toMatchObject({ start_time: null, end_time });
  });

  it('what an update leaves out stays, and what was sent as false is false', async () => {
    const path = await uploadPicture();
    const made = await test.call(banner.create, { path, title: '春', enable: false }, root);
    expect(made.enable).toBe(false);
    await test.call(banner.update, { id: made.id, sort: 7 }, root);
    const seen = await test.call(banner.get, { id: made.id }, root);
    expect(seen).toMatchObject({ title: '春', sort: 7, path, enable: false });
  });

  it('a picture belongs to its banner, and goes when the banner gets another or is deleted', async () => {
    const [first, second] = [await uploadPicture(), await uploadPicture()];
    const { id } = await test.call(banner.create, { path: first }, root);
    expect(await ownersOf(first)).toEqual([id]);
    await test.call(banner.update, { id, path: second }, root);
    expect(await ownersOf(first)).toEqual([]);
    expect(await ownersOf(second)).toEqual([id]);
    await test.call(banner.delete, { id }, root);
    expect(await ownersOf(second)).toEqual([]);
  });

  it('a picture that two banners show stays while one of them does', async () => {
    const path = await uploadPicture();
    const one = await test.call(banner.create, { path }, root);
    const two = await test.call(banner.create, { path }, root);
    await test.call(banner.delete, { id: one.id }, root);
    expect(await ownersOf(path)).toEqual([two.id]);
  });

  it.each(['javascript:alert(1)', '//evil.example.com', 'data:text/html,x'])(
    'a link of %s is refused and named',
    async (url) => {
      const path = await uploadPicture();
      const { status, body } = await test.attempt(banner.create, { path, url }, root);
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty('url');
    },
  );

  it('one that is not there is 404', async () => {
    const { status } = await test.attempt(banner.update, { id: 999_999, sort: 1 }, root);
    expect(status).toBe(404);
  });
});
