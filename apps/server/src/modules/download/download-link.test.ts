import { contract } from '@wenyuan/contract';
import { DocumentStatus, DynamicType, OrderStatus } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sourceKey } from '../../conversion/stored-page.ts';
import { downloads, dynamics, orders } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createDownloadable, payForDocument } from '../../testing/trade.ts';
import { createDownloadLinks } from './download-link.ts';

const { document, user } = contract;
let test: TestApp;
let root: { token: string };
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  await configure(test.services, 'download', { url_duration: 60, secret_key: '' });
  owner = await createMember(test.services);
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

const reader = () => createMember(test.services);

async function follow(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({ method: 'GET', url, headers });
}

/** The number of download rows. */
async function countOf(id: number): Promise<number> {
  return test.services.db.$count(downloads, eq(downloads.document_id, id));
}

describe('a download link', () => {
  it('sends the whole file under its Chinese name, and parts of it', async () => {
    const { id, hash } = await createDownloadable(test.services, {
      user_id: owner.id,
      title: '道德经',
    });
    const { url } = await test.call(document.download, { id }, await reader());
    const whole = await follow(url);
    expect(whole.headers).toMatchObject({
      'content-disposition': `attachment; filename="___.pdf"; filename*=UTF-8''%E9%81%93%E5%BE%B7%E7%BB%8F.pdf`,
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    expect(whole.body).toBe(`%PDF-1.7 ${hash}`);
    const part = await follow(url, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    const other = await follow(url, { range: 'bytes=0-3', 'if-range': '"another"' });
    expect([other.statusCode, other.body]).toEqual([200, `%PDF-1.7 ${hash}`]);
  });

  it('used twice counts once', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    const person = await reader();
    const { url } = await test.call(document.download, { id }, person);
    await follow(url);
    await follow(url);
    const { total, download } = await test.call(user.downloads, {}, person);
    expect(total).toBe(1);
    expect(download[0]).toMatchObject({ document_id: id, grant: 'free', is_pay: false });
    const dynamic = and(eq(dynamics.user_id, person.id), eq(dynamics.type, DynamicType.Download));
    expect(await test.services.db.$count(dynamics, dynamic)).toBe(1);
  });

  it('that is forged, changed or over opens nothing', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    const person = await reader();
    const { url } = await test.call(document.download, { id }, person);
    expect((await follow(`${url}x`)).statusCode).toBe(400);
    expect((await follow('/download/nothing')).statusCode).toBe(400);
    expect((await follow(`/download/${person.token}`)).statusCode).toBe(400);
    await configure(test.services, 'download', { secret_key: '另一个密钥' });
    expect((await follow(url)).statusCode).toBe(400);
  });

  it('that is over goes on with what was begun by it, for hours, and begins nothing', async () => {
    const { id, hash } = await createDownloadable(test.services, { user_id: owner.id });
    const person = await reader();
    const { url } = await test.call(document.download, { id }, person);
    const etag = String((await follow(url)).headers.etag);
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun + 5 * 3_600_000 });
    await test.call(document.download, { id }, person);
    expect(await countOf(id), 'the same download').toBe(1);
    const rest = await follow(url, { range: 'bytes=4-', 'if-range': etag });
    expect([rest.statusCode, rest.body]).toEqual([206, `%PDF-1.7 ${hash}`.slice(4)]);
    for (const headers of [
      {},
      { range: 'bytes=4-' },
      { range: 'bytes=0-', 'if-range': etag },
      { range: 'bytes=1-,0-', 'if-range': etag },
      { range: 'bytes=4-', 'if-range': '"another"' },
    ])
      expect((await follow(url, headers)).statusCode).toBe(400);
    vi.setSystemTime(begun + 7 * 3_600_000);
    expect((await follow(url, { range: 'bytes=4-', 'if-range': etag })).statusCode).toBe(400);
  });

  it('is of one download, member and document: by the number of another it opens nothing', async () => {
    const [one, two] = [
      await createDownloadable(test.services, { user_id: owner.id }),
      await createDownloadable(test.services, { user_id: owner.id }),
    ];
    const person = await reader();
    await test.call(document.download, { id: one.id }, person);
    const [row] = await test.services.db
      .select()
      .from(downloads)
      .where(eq(downloads.document_id, one.id));
    const links = createDownloadLinks(test.services);
    const right = { downloadId: row?.id ?? 0, userId: person.id, documentId: one.id };
    const statusOf = async (change: Partial<typeof right>) =>
      (await follow(await links.sign({ ...right, ...change }))).statusCode;
    expect(await statusOf({})).toBe(200);
    // Such as one that was signed before the site was restored, whose numbers were given anew.
    expect(await statusOf({ documentId: two.id })).toBe(404);
    expect(await statusOf({ userId: owner.id })).toBe(404);
  });

  it('opens for its author while the document waits for its review', async () => {
    const { id } = await createDownloadable(test.services, {
      user_id: owner.id,
      status: DocumentStatus.PendingReview,
    });
    const { url } = await test.call(document.download, { id }, owner);
    expect((await follow(url)).statusCode).toBe(200);
    await test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root);
    expect((await follow(url)).statusCode, 'what operators disabled').toBe(404);
  });

  it('is given again a moment later only to who has the document still', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 5 });
    const person = await reader();
    await payForDocument(test.services, person.id, id);
    await test.call(document.download, { id }, person);
    await test.services.db
      .update(orders)
      .set({ status: OrderStatus.Refunded })
      .where(eq(orders.user_id, person.id));
    expect((await test.attempt(document.download, { id }, person)).status).toBe(403);
  });

  it('is given to as many guests of a network as its limit lets through, however many ask at once', async () => {
    await configure(test.services, 'download', { enable_guest_download: true, times_every_ip: 1 });
    const made = await Promise.all(
      [1, 2, 3, 4].map(async () =>
        createDownloadable(test.services, { user_id: (await createMember(test.services)).id }),
      ),
    );
    const guest = { ip: '203.0.113.77' };
    const answers = await Promise.all(
      made.map(({ id }) => test.attempt(document.download, { id }, guest)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 403, 403, 403,
    ]);
    await configure(test.services, 'download', { times_every_ip: 100 });
  });

  it('is another one for the next guest of the same network', async () => {
    await configure(test.services, 'download', { enable_guest_download: true });
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    const guest = { ip: '203.0.113.9' };
    const begun = Date.now();
    for (const seconds of [0, 1, 3600]) {
      vi.useFakeTimers({ toFake: ['Date'], now: begun + seconds * 1000 });
      await test.call(document.download, { id }, guest);
    }
    expect(await countOf(id)).toBe(2);
  });

  it('is of no use to another member', async () => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    const { url } = await test.call(document.download, { id }, await reader());
    const thief = await reader();
    expect((await follow(url, { cookie: `token=${thief.token}` })).statusCode).toBe(403);
  });

  it.each([
    ['deleted', (id: number) => test.call(document.delete, { id }, root)],
    [
      'disabled',
      (id: number) =>
        test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root),
    ],
  ])('ends when the document is %s', async (_, end) => {
    const { id } = await createDownloadable(test.services, { user_id: owner.id });
    const { url } = await test.call(document.download, { id }, await reader());
    await end(id);
    expect((await follow(url)).statusCode).toBe(404);
  });
});

it('a web page goes out as bytes to be kept, never as a page of ours', async () => {
  const ext = '.html';
  const made = await createDownloadable(test.services, { user_id: owner.id, ext });
  const { id } = made;
  await test.services.storage.put(sourceKey(made), Buffer.from('<script>1</script>'));
  const { url } = await test.call(document.download, { id }, { token: owner.token });
  const { statusCode, headers } = await follow(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox/),
  });
});
