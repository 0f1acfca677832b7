import { contract } from '@wenyuan/contract';
import { CategoryType } from '@wenyuan/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexAll } from '../../search/indexer.ts';
import {
  createArticle,
  createCategory,
  createGroup,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

const { article, category, comment, config, search, user } = contract;
let test: TestApp;
let root: { token: string };
let member: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'security', { enable_captcha_comment: false });
  const groupId = await createGroup(test.services, {
    enable_article: true,
    enable_comment: true,
    enable_comment_approval: false,
  });
  member = await createMember(test.services, { groupId });
});
afterAll(() => test.close());

const TEXT = '<p>本站用户应遵守以下条款。</p>';
const write = (title: string) => test.call(article.create, { title, content: TEXT }, root);
const writePage = (more: object = {}) =>
  test.call(
    article.create,
    { title: '用户协议', content: TEXT, is_page: true, identifier: 'agreement', ...more },
    root,
  );
const idsOf = ({ article: rows }: { article: { id: number }[] }) => rows.map(({ id }) => id);
const textOf = async (path: string) => (await test.app.inject(path)).body;

it('a page answers its address and is in the sitemap, the search and no list', async () => {
  const before = await write('用户公约');
  const page = await writePage();
  const after = await write('用户须知');

  const opened = await test.call(article.get, { identifier: 'agreement' });
  expect(opened).toMatchObject({ id: page.id, is_page: true, content: TEXT });
  expect(await textOf('/sitemap/articles-1.xml')).toContain('/article/detail/agreement<');
  await indexAll(test.services);
  const { document: found } = await test.call(search.all, { wd: '用户协议', doc_type: 1 });
  expect(found.map(({ id }) => id)).toContain(page.id);

  expect(idsOf(await test.call(article.list, {}))).toEqual([after.id, before.id]);
  expect(idsOf(await test.call(article.list, { user_id: [1] }, member))).toEqual([
    after.id,
    before.id,
  ]);
  expect(idsOf(await test.call(article.list, { is_page: [true] }))).toEqual([]);
  expect(await textOf('/rss.xml')).not.toContain('agreement');
  expect(await test.call(article.neighbours, { id: before.id })).toMatchObject({
    next: { id: after.id },
  });
  expect(await test.call(article.neighbours, { id: page.id })).toEqual({
    previous: null,
    next: null,
  });
  expect(idsOf(await test.call(article.related, { id: before.id }))).not.toContain(page.id);
  expect(idsOf(await test.call(article.related, { id: page.id }))).toEqual([]);
  expect((await test.call(config.stats, {})).article_count).toBe(2);
  expect((await test.call(user.get, { id: 1 })).article_count).toBe(2);
});

it('operators list pages among the articles, or alone, or not at all', async () => {
  const page = await writePage({ identifier: 'privacy' });
  const other = await createArticle(test.services, { user_id: member.id });
  const listed = async (is_page?: boolean[]) =>
    idsOf(await test.call(article.list, is_page === undefined ? {} : { is_page }, root));
  expect(await listed()).toEqual(expect.arrayContaining([page.id, other.id]));
  expect(await listed([true])).toContain(page.id);
  expect(await listed([true])).not.toContain(other.id);
  expect(await listed([false])).toContain(other.id);
  expect(await listed([false])).not.toContain(page.id);
});

it('a page has no categories, is not recommended or announced, and an article that becomes one loses them', async () => {
  const categoryId = await createCategory(test.services, { type: CategoryType.Article });
  const filed = { category_id: [categoryId], is_recommend: true, notice: 3 };
  const countOf = async () => (await test.call(category.get, { id: categoryId }, root)).doc_count;
  const bare = { category_id: [], notice: 0, recommend_at: null };
  expect(await writePage({ identifier: 'about', ...filed })).toMatchObject(bare);
  const blog = await writePage({ identifier: 'help', is_page: false, ...filed });
  expect(await countOf()).toBe(1);
  expect(await test.call(article.update, { id: blog.id, is_page: true }, root)).toMatchObject(bare);
  expect(await countOf()).toBe(0);

  const refused = { status: 409, body: { message: '《用户协议》是单页，不能设置分类或推荐' } };
  expect(
    await test.attempt(article.recommend, { article_id: [blog.id], is_recommend: true }, root),
  ).toMatchObject(refused);
  expect(
    await test.attempt(
      article.setCategory,
      { article_id: [blog.id], category_id: [categoryId] },
      root,
    ),
  ).toMatchObject(refused);
});

it('nobody comments on a page, and those from before are not shown', async () => {
  const blog = await createArticle(test.services, { user_id: 1 });
  const words = { type: 1, document_id: blog.id, content: '写得好' };
  await test.call(comment.create, words, member);
  const shown = async () =>
    (await test.call(comment.list, { type: [1], document_id: blog.id })).comment.length;
  expect(await shown()).toBe(1);
  await test.call(article.update, { id: blog.id, is_page: true }, root);
  expect(await shown()).toBe(0);
  expect(await test.attempt(comment.create, { ...words, content: '再说一句' }, root)).toMatchObject(
    { status: 409, body: { message: '这个页面不接受评论' } },
  );
});

it('a member makes no page of an article', async () => {
  const message = '没有权限指定文章标识、推荐文章、设为公告或单页';
  const words = { title: '我的协议', content: TEXT };
  expect(await test.attempt(article.create, { ...words, is_page: true }, member)).toMatchObject({
    status: 403,
    body: { message },
  });
  const { id } = await test.call(article.create, words, member);
  expect(await test.attempt(article.update, { id, is_page: true }, member)).toMatchObject({
    status: 403,
  });
  // Forms send the whole row.
  await test.call(article.update, { id, is_page: false, title: '我的约定' }, member);
});
