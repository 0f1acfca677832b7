import { contract } from '@wenyuan/contract';
import { ArticleStatus, DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { createArticle, createDocument, createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { article, user } = contract;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('others are told how many documents and articles they may see, authors how many there are', async () => {
  const { db } = test.services;
  const author = await createMember(test.services);
  const user_id = author.id;
  const of = async (status: number, overrides = {}) =>
    createArticle(test.services, { user_id, status, ...overrides });
  const published = await of(ArticleStatus.Passed);
  await of(ArticleStatus.Pending);
  await of(ArticleStatus.Rejected);
  await of(ArticleStatus.Draft);
  // In the recycle bin, which no counter includes.
  await of(ArticleStatus.Draft, { deleted_at: new Date() });
  await createDocument(test.services, { user_id, status: DocumentStatus.Converted });
  await createDocument(test.services, { user_id, status: DocumentStatus.PendingReview });
  await db.update(users).set({ doc_count: 2, article_count: 4 }).where(eq(users.id, user_id));
  const visible = { doc_count: 1, article_count: 1 };
  expect(await test.call(user.get, { id: user_id })).toMatchObject(visible);
  const { identifier } = published;
  expect((await test.call(article.get, { identifier })).user).toMatchObject(visible);
  expect(await test.call(user.get, {}, author)).toMatchObject({ doc_count: 2, article_count: 4 });
});
