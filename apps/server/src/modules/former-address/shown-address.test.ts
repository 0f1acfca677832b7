import { ArticleStatus, CategoryType, DocumentStatus, TOKEN_COOKIE } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles, movedRows, oldAddresses } from '../../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createDocument,
  createMember,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { articleHref } from './former-address.ts';

let test: TestApp;
let author: Member;

beforeAll(async () => {
  test = await createTestApp();
  author = await createMember(test.services);
});
afterAll(() => test.close());

/** Where the address leads, for whom has this token; undefined for nowhere. */
async function leadsTo(url: string, token?: string): Promise<string | undefined> {
  const headers = token === undefined ? {} : { cookie: `${TOKEN_COOKIE}=${token}` };
  const { statusCode, headers: answered } = await test.app.inject({ url, headers });
  return statusCode === 301 ? String(answered.location) : undefined;
}

describe('a former address tells nothing of what is hidden', () => {
  it.each([
    DocumentStatus.Failed,
    DocumentStatus.Disabled,
    DocumentStatus.PendingReview,
    DocumentStatus.ReviewRejected,
  ])('a document in status %i', async (status) => {
    const open = await createDocument(test.services, { user_id: author.id });
    const hidden = await createDocument(test.services, { user_id: author.id, status });
    const old_id = 1000 + status;
    const moved = { source: 'document', old_id, new_id: hidden.id };
    await test.services.db.insert(movedRows).values(moved);
    expect(await leadsTo(`/document/${open.uuid}`)).toBe(`/library/all/${open.uuid}`);
    for (const key of [hidden.uuid, old_id])
      expect(await leadsTo(`/document/${key}`)).toBe(undefined);
  });

  it.each([ArticleStatus.Pending, ArticleStatus.Rejected, ArticleStatus.Draft])(
    'an article in status %i, by its identifier and by the one that it had there',
    async (status) => {
      const { db } = test.services;
      const { id, identifier } = await createArticle(test.services, { user_id: author.id, status });
      const there = unique('关于.');
      const href = articleHref(identifier);
      await db.insert(oldAddresses).values({ path: `/article/${there}`, href });
      const urls = [`/article/${identifier}`, `/article/${encodeURIComponent(there)}`];
      for (const url of urls) expect(await leadsTo(url)).toBe(undefined);
      await db.update(articles).set({ status: ArticleStatus.Passed }).where(eq(articles.id, id));
      for (const url of urls) expect(await leadsTo(url)).toBe(href);
    },
  );

  it('a category that is switched off, or below one that is', async () => {
    const off = await createCategory(test.services, { enable: false });
    const below = await createCategory(test.services, { parent_id: off });
    const open = await createCategory(test.services, { type: CategoryType.Article });
    const moved = [off, below, open].map((new_id, index) => ({
      source: 'category',
      old_id: 70 + index,
      new_id,
    }));
    await test.services.db.insert(movedRows).values(moved);
    const led = await Promise.all([70, 71, 72].map((id) => leadsTo(`/category/${id}`)));
    expect(led).toEqual([undefined, undefined, `/article/${open}`]);
  });
});

it('a former address leads nobody on for whom the site is closed', async () => {
  const { uuid } = await createDocument(test.services, { user_id: author.id });
  const operator = await test.services.sessions.open(test.services.db, 1);
  const [url, href] = [`/document/${uuid}`, `/library/all/${uuid}`];
  const led = () => Promise.all([undefined, author.token, operator].map((by) => leadsTo(url, by)));
  await configure(test.services, 'security', { is_close: true });
  expect(await led()).toEqual([undefined, undefined, href]);
  // What tells nothing of the site leads on: an operator has to find the login.
  expect([await leadsTo('/login'), await leadsTo('/me')]).toEqual(['/auth/login', '/member']);
  await configure(test.services, 'security', { is_close: false, login_required: true });
  // There the document itself asks for the login.
  expect(await led()).toEqual([href, href, href]);
  await configure(test.services, 'security', { login_required: false });
  expect(await led()).toEqual([href, href, href]);
});

it.each([
  ['/user/7/document', '/user/7'],
  ['/user/7/article/', '/user/7'],
  ['/order?order_no=1', '/member/order'],
  ['/login?redirect=%2Flibrary%2F3%3Fpage%3D2', '/auth/login?redirect=%2Flibrary%2F3%3Fpage%3D2'],
  // Nowhere but to a page of this site.
  ['/login?redirect=https%3A%2F%2Fother.example%2F', '/auth/login'],
  ['/login?redirect=%2F%2Fother.example%2F', '/auth/login'],
])('%s leads to %s', async (url, href) => expect(await leadsTo(url)).toBe(href));
