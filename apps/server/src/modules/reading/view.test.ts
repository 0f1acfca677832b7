import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { contract, permissionKey } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus, OrderType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceKey, videoKey } from '../../conversion/stored-page.ts';
import { attachments, configs, documents } from '../../db/schema/index.ts';
import {
  createAttachment,
  createGroup,
  createMember,
  createOrder,
  createReadable,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

const { document } = contract;
let test: TestApp;
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
  owner = await createMember(test.services);
});
afterAll(() => test.close());

type Request = { readonly token?: string; readonly headers?: Record<string, string> };

async function get(url: string, { token, headers = {} }: Request = {}) {
  return test.app.inject({
    method: 'GET',
    url,
    headers: {
      'accept-encoding': 'gzip',
      ...(token === undefined ? {} : { cookie: `token=${token}` }),
      ...headers,
    },
  });
}

async function someoneWith(operation: (typeof document)['get' | 'update']): Promise<Member> {
  const groupId = await createGroup(test.services, { grants: [permissionKey(operation).path] });
  return createMember(test.services, { groupId });
}

const make = (overrides: Partial<Parameters<typeof createReadable>[1]> = {}) =>
  createReadable(test.services, { user_id: owner.id, ...overrides });

describe('a video', () => {
  const video = async (ext: string, overrides = {}) => {
    const made = await make({ ext, pages: 1, ...overrides });
    await test.services.storage.put(sourceKey(made), Buffer.from(`source ${ext}`));
    return made;
  };

  it('that browsers play is its source, in ranges', async () => {
    const { uuid } = await video('.mp4');
    const part = await get(`/view/video/${uuid}`, { headers: { range: 'bytes=0-5' } });
    expect([part.statusCode, part.body]).toEqual([206, 'source']);
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 0-5/11',
    });
  });

  it('that they do not is what the conversion made of it, and nothing before', async () => {
    const { uuid, hash } = await video('.avi');
    expect((await get(`/view/video/${uuid}`)).statusCode).toBe(404);
    await test.services.storage.put(videoKey(hash), Buffer.from('made'));
    expect((await get(`/view/video/${uuid}`)).body).toBe('made');
  });

  it('is closed to whom its page is closed, and other documents are none', async () => {
    const hidden = await video('.mp4', { status: DocumentStatus.Disabled });
    expect((await get(`/view/video/${hidden.uuid}`)).statusCode).toBe(404);
    const own = await get(`/view/video/${hidden.uuid}`, { token: owner.token });
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toMatch(/^private/);
    expect((await get(`/view/video/${(await make()).uuid}`)).statusCode).toBe(404);
  });

  it('that everybody may see may be kept for a while, as its address stays when it is sold or forbidden', async () => {
    const { uuid } = await video('.mp4');
    const { headers } = await get(`/view/video/${uuid}`);
    expect(headers['cache-control']).toBe('public, max-age=600');
  });

  it.each([
    ['has a price', { price: 5 }, 'price'],
    ['is for members', { is_vip: true }, 'vip'],
  ])('that %s is played by who may have its file', async (_title, overrides, lock_reason) => {
    const sold = await video('.mp4', overrides);
    const url = `/view/video/${sold.uuid}`;
    const stranger = await createMember(test.services);
    const coming = await video('.mp4', overrides);
    const unread = { pages: 0, status: DocumentStatus.PendingConvert };
    await test.services.db.update(documents).set(unread).where(eq(documents.id, coming.id));
    for (const caller of [{}, stranger])
      for (const address of [url, `/view/video/${coming.uuid}`])
        expect((await get(address, caller)).statusCode).toBe(403);
    expect((await get(`/view/page/${sold.uuid}/1.svg`)).statusCode).toBe(403);
    const shown = await test.call(document.layout, { id: sold.id });
    expect(shown).toMatchObject({ readable_pages: 0, lock_reason });
    const buyer = await createMember(test.services);
    await createOrder(test.services, {
      user_id: buyer.id,
      order_type: OrderType.Document,
      product_id: sold.id,
      status: OrderStatus.Paid,
    });
    for (const caller of [owner, buyer, await someoneWith(document.update)]) {
      const headers = { range: 'bytes=0-5' };
      const part = await get(url, { token: caller.token, headers });
      expect([part.statusCode, part.body]).toEqual([206, 'source']);
      const still = await get(`/view/page/${sold.uuid}/1.svg`, caller);
      expect(still.statusCode).toBe(200);
      for (const { headers: told } of [part, still])
        expect(told['cache-control']).toMatch(/^private/);
    }
  });

  it('whose file is forbidden is played by operators alone', async () => {
    const made = await video('.mp4');
    const id = await createAttachment(test.services, owner.id);
    const bytes = { hash: made.hash, digest: made.digest, enable: false };
    await test.services.db.update(attachments).set(bytes).where(eq(attachments.id, id));
    const url = `/view/video/${made.uuid}`;
    for (const caller of [{}, owner]) expect((await get(url, caller)).statusCode).toBe(403);
    expect((await get(url, await someoneWith(document.update))).statusCode).toBe(200);
  });
});

describe('a page image', () => {
  it('that everybody may read may be kept by everybody', async () => {
    const { uuid } = await make();
    const { headers } = await get(`/view/page/${uuid}/1.svg`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['page beyond the preview', { preview: 1 }, 2],
    ['document under review', { status: DocumentStatus.PendingReview }, 1],
    ['disabled document', { status: DocumentStatus.Disabled }, 1],
  ])('of a %s stays out of shared caches', async (_title, overrides, number) => {
    const { uuid } = await make(overrides);
    const response = await get(`/view/page/${uuid}/${number}.svg`, { token: owner.token });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toMatch(/^private/);
  });

  it('that is refused is kept by no cache, as the next who asks may have it', async () => {
    const hidden = await make({ status: DocumentStatus.PendingReview });
    const closed = await make({ preview: 1 });
    for (const [url, status] of [
      [`/view/page/${hidden.uuid}/1.svg`, 404],
      [`/view/cover/${hidden.uuid}`, 404],
      [`/view/page/${closed.uuid}/2.svg`, 403],
      [`/view/page/${closed.uuid}/2000.svg`, 404],
    ] as const) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    }
  });

  it('stays out of shared caches while the site is closed', async () => {
    const { uuid } = await make();
    const token = await test.services.sessions.open(test.services.db, 1);
    await configure(test.services, 'security', { is_close: true });
    try {
      expect((await get(`/view/page/${uuid}/1.svg`)).statusCode).toBe(403);
      for (const url of [`/view/page/${uuid}/1.svg`, `/view/cover/${uuid}`]) {
        const { statusCode, headers } = await get(url, { token });
        expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=600']);
      }
    } finally {
      await configure(test.services, 'security', { is_close: false });
    }
  });

  it('beyond the preview opens to who manages documents and to who reviews them, and not to others', async () => {
    const { uuid, id } = await make({ preview: 1 });
    const status = async (who?: Member) =>
      (await get(`/view/page/${uuid}/2.svg`, who === undefined ? {} : { token: who.token }))
        .statusCode;
    expect(await status()).toBe(403);
    expect(await status(await createMember(test.services))).toBe(403);
    expect(await status(owner)).toBe(200);
    expect(await status(await someoneWith(document.update))).toBe(200);
    expect(await status(await someoneWith(document.get))).toBe(200);
    const layout = await test.call(document.layout, { id });
    expect(layout).toMatchObject({ readable_pages: 1, lock_reason: 'preview' });
    const { total, text } = await test.call(document.text, { id });
    expect({ total, pages: text.map(({ page }) => page) }).toEqual({ total: 1, pages: [1] });
  });

  it('is sent by the name of its format alone, as clients and caches go by that', async () => {
    const { uuid } = await make();
    const { statusCode, headers } = await get(`/view/page/${uuid}/2.webp?v=7`);
    expect([statusCode, headers['location']]).toEqual([302, `/view/page/${uuid}/2.svg?v=7`]);
    expect(headers['cache-control']).toBe('no-store');
    expect((await get(`/view/page/${uuid}/2.gzip.svg`)).statusCode).toBe(200);
    expect((await get(`/view/page/${uuid}/2000.webp`)).statusCode).toBe(404);
  });

  it('can run nothing, with and without compression', async () => {
    const { uuid } = await make();
    const packed = await get(`/view/page/${uuid}/2.svg`);
    const plain = await get(`/view/page/${uuid}/2.svg`, { headers: { 'accept-encoding': '' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.rawPayload.equals(gunzipSync(packed.rawPayload))).toBe(true);
    for (const { headers } of [packed, plain]) {
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-site',
        vary: 'accept-encoding',
      });
    }
    expect(plain.headers.etag).not.toBe(packed.headers.etag);
  });

  it('that the reader has is not sent again', async () => {
    const { uuid } = await make();
    const url = `/view/page/${uuid}/1.svg`;
    const { etag } = (await get(url)).headers;
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(url, { headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const other = await get(url, { headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it('answers a request for its head without a body', async () => {
    const { uuid } = await make();
    const url = `/view/page/${uuid}/1.svg`;
    const head = await test.app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': '' } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('is found by the hash in the document of those bytes that opens the most', async () => {
    const closed = await make({ preview: 1 });
    const path = `/view/page/${closed.hash}/2.svg`;
    expect((await get(path)).statusCode).toBe(403);
    const { db } = test.services;
    const [row] = await db.select().from(documents).where(eq(documents.id, closed.id));
    if (row === undefined) throw new Error('no row');
    const { id: _, ...fields } = row;
    await db.insert(documents).values({ ...fields, uuid: 'feedfeedfeedfeed', preview: 2 });
    expect((await get(path)).statusCode).toBe(200);
    expect((await get(`/view/page/${closed.hash}/3.svg`)).statusCode).toBe(403);
  });
});

describe('by the hash of its bytes', () => {
  const pageOf = async (hash: string, number: number) =>
    (await get(`/view/page/${hash}/${number}.svg`)).statusCode;

  /** Another document of the same bytes. */
  async function again(id: number, fields: Partial<typeof documents.$inferInsert>): Promise<void> {
    const { db } = test.services;
    const [row] = await db.select().from(documents).where(eq(documents.id, id));
    if (row === undefined) throw new Error('no row');
    const { id: _, ...same } = row;
    await db.insert(documents).values({ ...same, uuid: randomBytes(8).toString('hex'), ...fields });
  }

  it.each([
    ['deleted', { deleted_at: new Date() }],
    ['hidden', { status: DocumentStatus.PendingReview }],
  ])('one that is %s opens no page, nor the others any further', async (_title, fields) => {
    const { id, hash } = await make();
    const { db } = test.services;
    await db.update(documents).set(fields).where(eq(documents.id, id));
    expect(await pageOf(hash, 1)).toBe(404);
    await again(id, { deleted_at: null, status: DocumentStatus.Converted, preview: 1 });
    expect(await pageOf(hash, 1)).toBe(200);
    expect(await pageOf(hash, 2)).toBe(403);
  });

  it('one that is open whole opens more than a long preview', async () => {
    const { id, hash } = await make({ preview: 2 });
    await again(id, { preview: 0 });
    expect(await pageOf(hash, 3)).toBe(200);
  });
});

describe('a cover', () => {
  it('may be kept by everybody when everybody may see the document', async () => {
    const { uuid } = await make();
    const { statusCode, headers } = await get(`/view/cover/${uuid}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toMatch(/^public/);
  });

  it('of a hidden document is for its owner, outside shared caches', async () => {
    const { uuid } = await make({ status: DocumentStatus.PendingReview });
    expect((await get(`/view/cover/${uuid}`)).statusCode).toBe(404);
    const own = await get(`/view/cover/${uuid}`, { token: owner.token });
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toMatch(/^private/);
  });
});

describe('the progress of a document', () => {
  it('shows why conversion failed to its owner and to managers of documents only', async () => {
    const convert_error = '文件已损坏';
    const { id } = await make({ status: DocumentStatus.Failed, convert_error });
    const told = async (token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const url = `${document.progress.path}?id=${id}`;
      const { body } = await test.app.inject({ method: 'GET', url, headers });
      const answer = JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body) as Record<string, unknown>;
      return answer['convert_error'] ?? answer['code'];
    };
    expect(await told(owner.token)).toBe(convert_error);
    expect(await told((await someoneWith(document.update)).token)).toBe(convert_error);
    expect(await told((await createMember(test.services)).token)).toBe(404);
    expect(await told()).toBe(404);
  });

  it('of a hidden document is not shown', async () => {
    const { id } = await make({ status: DocumentStatus.Disabled });
    expect((await test.attempt(document.progress, { id })).status).toBe(404);
  });
});

describe('with login required', () => {
  beforeEach(async () => {
    await test.services.db
      .insert(configs)
      .values({ category: 'security', name: 'login_required', value: true })
      .onConflictDoNothing();
    test.services.settings.forget();
  });

  it('pages open to members, and stay out of shared caches', async () => {
    const { uuid, id } = await make();
    expect((await get(`/view/page/${uuid}/1.svg`)).statusCode).toBe(401);
    expect((await test.attempt(document.layout, { id })).status).toBe(401);
    const { token } = await createMember(test.services);
    const response = await get(`/view/page/${uuid}/1.svg`, { token });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toMatch(/^private/);
  });
});
