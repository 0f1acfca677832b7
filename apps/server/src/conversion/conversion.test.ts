import { gunzipSync } from 'node:zlib';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../db/schema/index.ts';
import { createMember } from '../testing/builders.ts';
import { type Progress, type Submitted } from '../testing/conversions.ts';
import { openConvertingSite } from '../testing/converting-site.ts';
import { makePdf } from '../testing/pdf.ts';
import { pageKey } from './stored-page.ts';

const { document } = contract;
const { test, author } = await openConvertingSite();

async function page(id: string, name: string, token?: string) {
  const headers = {
    'accept-encoding': 'gzip',
    ...(token === undefined ? {} : { cookie: `token=${token}` }),
  };
  return test.app.inject({ method: 'GET', url: `/view/page/${id}/${name}`, headers });
}

describe('a PDF that is uploaded', () => {
  let made: Submitted;
  let events: Progress[];
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await makePdf(5);
    made = await author.submit(bytes);
    events = await author.watch(made.id);
  });

  it('is converted, and its progress is told as it goes', () => {
    expect(events.at(-1)).toMatchObject({
      status: DocumentStatus.Converted,
      pages: 5,
      converted_pages: 5,
      convert_error: '',
    });
    const counts = events.map((event) => event.converted_pages);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });

  it('has page images under its uuid and its hash, a layout, its words and a cover', async () => {
    const layout = await test.call(document.layout, { uuid: made.uuid });
    expect(layout).toMatchObject({ readable_pages: 5, lock_reason: '' });
    expect(layout.page).toHaveLength(5);
    for (const id of [made.uuid, made.hash]) {
      const image = await page(id, `3${layout.page[2]?.ext ?? ''}`);
      expect(image.statusCode).toBe(200);
      expect(image.headers['content-security-policy']).toContain('sandbox');
      expect(image.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(image.rawPayload).toString()).toContain('<svg');
    }
    const { text } = await test.call(document.text, { uuid: made.uuid });
    expect(text.map(({ content }) => content.trim())).toContain('page 3 of 5');
    const cover = await test.app.inject({ method: 'GET', url: `/view/cover/${made.uuid}` });
    expect(cover.headers['content-type']).toBe('image/webp');
  });

  it('shows a page image to clients that do not take gzip', async () => {
    const image = await test.app.inject({ method: 'GET', url: `/view/page/${made.uuid}/1.svg` });
    expect(image.headers).not.toHaveProperty('content-encoding');
    expect(image.statusCode).toBe(200);
  });

  it.each(['6.svg', '0.svg', 'x.svg', '1.exe', '999999999.svg'])(
    'page %s is refused with 404',
    async (name) => {
      expect((await page(made.uuid, name)).statusCode).toBe(404);
    },
  );

  it('of which the same bytes come again, is not converted again', async () => {
    const { storage } = test.services;
    const { page: pages } = await test.call(document.layout, { uuid: made.uuid });
    const key = pageKey(made.conversion_key, 1, pages[0]?.ext ?? '');
    const before = await storage.head(key);
    const again = await author.submit(bytes);
    expect((await author.watch(again.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
    expect(again.hash).toBe(made.hash);
    expect(await storage.head(key)).toEqual(before);
  });

  it('with a preview of two pages, opens page 3 to its owner alone', async () => {
    const { db } = test.services;
    const limited = await author.submit(await makePdf(4));
    await author.watch(limited.id);
    await db.update(documents).set({ preview: 2 }).where(eq(documents.id, limited.id));
    const stranger = await createMember(test.services);
    const statuses = async (name: string, token?: string) =>
      (await page(limited.uuid, name, token)).statusCode;
    expect(await statuses('2.svg')).toBe(200);
    expect(await statuses('3.svg')).toBe(403);
    expect(await statuses('3.svg', stranger.token)).toBe(403);
    expect(await statuses('3.svg', author.token)).toBe(200);
    expect((await page(limited.hash, '3.svg')).statusCode).toBe(403);
    const { text } = await test.call(document.text, { uuid: limited.uuid });
    expect(text.map((row) => row.page)).toEqual([1, 2]);
    const lines = await test.call(document.lines, { uuid: limited.uuid, page: [2, 3] });
    expect(lines.page.map((row) => [row.page, row.line[0]?.text])).toEqual([[2, 'page 2 of 4']]);
    const { hit, total } = await test.call(document.find, { uuid: limited.uuid, wd: 'PAGE' });
    expect([total, hit.map((row) => row.page)]).toEqual([2, [1, 2]]);
    const own = await page(limited.uuid, '3.svg', author.token);
    expect(own.headers['cache-control']).toContain('private');
  });

  it('has links to its own pages and to the web', async () => {
    const text =
      '看[下文](#下文)、[主页](https://example.com/)与[脚本](javascript:alert(1))。\n\n## 下文\n';
    const { id } = await author.submit(Buffer.from(text), 'links.md');
    await author.watch(id);
    const { page: pages } = await test.call(document.lines, { id, page: [1] });
    expect(pages[0]?.link?.map(({ page: to, uri }) => to ?? uri)).toEqual([
      1,
      'https://example.com/',
    ]);
  });

  it('may be edited while it is converted, and keeps when it was', async () => {
    const { id, uuid } = await author.submit(await makePdf(40));
    const changedAt = async () => (await test.call(document.get, { uuid }, author)).updated_at;
    const edit = { id, title: '换了标题', unchanged_since: await changedAt() };
    await test.call(document.update, edit, author);
    const edited = await changedAt();
    const end = (await author.watch(id)).at(-1);
    expect(end?.status).toBe(DocumentStatus.Converted);
    expect(await changedAt()).toBe(edited);
    expect((await test.attempt(document.update, edit, author)).status).toBe(409);
  });

  it('is closed to others as soon as it is disabled or deleted', async () => {
    const { db } = test.services;
    const hidden = await author.submit(await makePdf(3));
    await author.watch(hidden.id);
    expect((await page(hidden.uuid, '1.svg')).statusCode).toBe(200);
    const status = DocumentStatus.Disabled;
    await db.update(documents).set({ status }).where(eq(documents.id, hidden.id));
    expect((await page(hidden.uuid, '1.svg')).statusCode).toBe(404);
    const deleted_at = new Date();
    await db.update(documents).set({ deleted_at }).where(eq(documents.id, hidden.id));
    expect((await page(hidden.hash, '1.svg', author.token)).statusCode).toBe(404);
  });
});

describe('an upload that cannot become a document is refused in Chinese', () => {
  it.each([
    ['an empty file', 'a.pdf', Buffer.alloc(0), 400, /空的/],
    ['a file that is not what its name says', 'a.pdf', Buffer.from('<html>'), 400, /内容与扩展名/],
    ['a format that is not known', 'a.exe', Buffer.from('MZ'), 400, /./],
    ['a format that nothing reads', 'a.xps', Buffer.from('PK\x03\x04'), 400, /\.xps/],
    ['a file without extension', 'readme', Buffer.from('x'), 400, /./],
  ])('%s', async (_title, name, bytes, status, message) => {
    const answer = await author.send(name, bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.fields?.file).toMatch(message);
    expect(answer.body.fields?.file).toMatch(/[\u4e00-\u9fff]/);
  });

  it('a file over the limit', async () => {
    const answer = await author.send('big.pdf', Buffer.alloc(51 * 1024 * 1024, '%PDF-1.7 '));
    expect(answer.status).toBe(413);
    expect(answer.body.fields?.file).toBe('文件超过 50 MB 的上限');
  });
});

describe('a PDF that cannot be converted ends as failed, with the reason for its owner alone', () => {
  it.each([
    ['encrypted', () => makePdf(2, { password: 'secret' }), /密码|加密/],
    ['truncated', async () => (await makePdf(3)).subarray(0, 200), /损坏|不完整|无法/],
  ])('%s', async (code, make, reason) => {
    const { id } = await author.submit(await make());
    const last = (await author.watch(id)).at(-1);
    expect(last?.status).toBe(DocumentStatus.Failed);
    expect(last?.convert_error).toMatch(reason);
    expect((await test.call(document.get, { id }, author)).convert_code).toBe(code);
    const seen = await test.attempt(document.get, { id });
    expect(seen.body).not.toHaveProperty('convert_error');
    expect(seen.body).not.toHaveProperty('convert_code');
  });
});
