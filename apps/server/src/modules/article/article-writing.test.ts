import { contract } from '@wenyuan/contract';
import { ArticleStatus, CategoryType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles, rateLimits } from '../../db/schema/index.ts';
import { createCategory, createGroup, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';

const { article, upload } = contract;
let test: TestApp;
let root: { token: string };
let authors: number;
let author: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  authors = await createGroup(test.services, {
    enable_article: true,
    enable_article_approval: false,
  });
  author = await createMember(test.services, { groupId: authors });
});
afterAll(() => test.close());

const write = (content: string) =>
  test.call(article.create, { title: '记承天寺夜游', content }, author);

describe('an article that is sent again because its reply was lost', () => {
  const sent = {
    title: '赤壁赋',
    content: '<p>清风徐来，水波不兴。</p>',
    keywords: '苏轼',
    is_draft: true,
  };

  it('is made once, also when both are on their way', async () => {
    const category = await createCategory(test.services, { type: CategoryType.Article });
    const input = { ...sent, category_id: [category] };
    const [first, again] = await Promise.all(
      [1, 2].map(() => test.call(article.create, input, author)),
    );
    expect(again).toEqual(first);
    expect((await test.call(article.create, input, author)).id).toBe(first?.id);
    const drafts = { user_id: [author.id], status: [ArticleStatus.Draft], wd: '赤壁赋' };
    expect((await test.call(article.list, drafts, author)).total).toBe(1);
  });

  it('is the one that was approved meanwhile', async () => {
    const groupId = await createGroup(test.services, {
      enable_article: true,
      enable_article_approval: true,
    });
    const reviewed = await createMember(test.services, { groupId });
    const input = { ...sent, is_draft: false };
    const { id } = await test.call(article.create, input, reviewed);
    const status = ArticleStatus.Passed;
    await test.call(article.check, { article_id: [id], status }, root);
    expect(await test.call(article.create, input, reviewed)).toMatchObject({ id, status });
  });

  it('is the draft of before that is published now, in the category that it has by then', async () => {
    const category = await createCategory(test.services, { type: CategoryType.Article });
    const { id } = await test.call(article.create, { ...sent, title: '洞庭' }, author);
    const input = { ...sent, title: '洞庭', category_id: [category], is_draft: false };
    const published = { id, status: ArticleStatus.Passed, category_id: [category] };
    const [first, again] = await Promise.all(
      [1, 2].map(() => test.call(article.create, input, author)),
    );
    expect([first, again]).toMatchObject([published, published]);
    const [row] = (await test.call(article.list, { wd: '洞庭' }, root)).article;
    expect(row).toMatchObject(published);
  });

  it('is another one where anything differs, or some minutes later', async () => {
    const category = await createCategory(test.services, { type: CategoryType.Article });
    const first = await test.call(article.create, sent, author);
    const ids = [first.id];
    for (const change of [
      { title: '后赤壁赋' },
      { content: '<p>山高月小，水落石出。</p>' },
      { keywords: '东坡' },
      { description: '壬戌之秋' },
      { category_id: [category] },
    ])
      ids.push((await test.call(article.create, { ...sent, ...change }, author)).id);
    ids.push((await test.call(article.create, sent, root)).id);
    await test.services.db
      .update(articles)
      .set({ created_at: sql`now() - interval '6 minutes'` })
      .where(eq(articles.id, first.id));
    ids.push((await test.call(article.create, sent, author)).id);
    expect(new Set(ids).size).toBe(8);
  });

  it('is told apart by what operators set', async () => {
    const named = { ...sent, is_draft: false, identifier: 'chibi', notice: 2, is_recommend: true };
    const { id } = await test.call(article.create, named, root);
    expect((await test.call(article.create, named, root)).id).toBe(id);
    expect((await test.attempt(article.create, { ...named, notice: 0 }, root)).status).toBe(409);
    const { identifier: _, ...unnamed } = named;
    for (const change of [{ notice: 0 }, { is_recommend: false }])
      expect((await test.call(article.create, { ...unnamed, ...change }, root)).id).not.toBe(id);
  });
});

describe('two people who edit the same article', () => {
  it('the second is refused and loses nothing of the first; whoever asks for it overwrites', async () => {
    const opened = await write('<p>何夜无月？</p>');
    const { id, updated_at } = opened;
    const first = await test.call(
      article.update,
      { id, title: '甲', unchanged_since: updated_at },
      author,
    );
    const second = { id, title: '乙', unchanged_since: updated_at };
    const refused = await test.attempt(article.update, second, root);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      current: { row: { id, title: '甲', content: first.content } },
    });
    // Who reviewed or deleted it is not for its author.
    const { row } = refused.body.current as { row: object };
    const known = Object.keys(await test.call(article.get, { id }, root));
    expect(Object.keys(row).filter((name) => !known.includes(name))).toEqual([]);
    expect((await test.call(article.get, { id }, root)).title).toBe('甲');
    const merged = { ...second, unchanged_since: first.updated_at };
    expect((await test.call(article.update, merged, root)).title).toBe('乙');
    // Clients that do not know the field overwrite, as they always did.
    expect((await test.call(article.update, { id, title: '丙' }, root)).title).toBe('丙');
  });

  it('one of two changes at the same moment is refused', async () => {
    const { id, updated_at } = await write('<p>何处无竹柏？</p>');
    const answers = await Promise.all(
      ['甲', '乙'].map((title) =>
        test.attempt(article.update, { id, title, unchanged_since: updated_at }, author),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a draft is not there for others, who neither change it nor are shown it by a refusal', async () => {
    const draft = { title: '未完', content: '<p>庭下如积水空明</p>', is_draft: true };
    const { id, updated_at } = await test.call(article.create, draft, author);
    for (const unchanged_since of [updated_at, '2000-01-01T00:00:00.000Z', undefined]) {
      const refused = await test.attempt(
        article.update,
        { id, title: '改', ...(unchanged_since === undefined ? {} : { unchanged_since }) },
        root,
      );
      expect(refused.status).toBe(404);
      expect(JSON.stringify(refused.body)).not.toContain('积水空明');
    }
    expect((await test.call(article.get, { id }, author)).title).toBe('未完');
  });

  it('readers and recommendations do not make an article look changed', async () => {
    const { id, identifier, updated_at } = await write('<p>但少闲人</p>');
    await test.call(article.get, { identifier });
    await test.call(article.recommend, { article_id: [id], is_recommend: true }, root);
    const input = { id, title: '甲', unchanged_since: updated_at };
    expect((await test.attempt(article.update, input, author)).status).toBe(200);
  });
});

it('an article needs a title and a text that somebody sees', async () => {
  const send = async (input: { title: string; content: string }) =>
    (await test.attempt(article.create, input, author)).body.fields;
  expect(await send({ title: '\u200b', content: '<p>月</p>' })).toEqual({
    title: '请输入文章标题',
  });
  expect(await send({ title: '\ufe0f', content: '<p>月</p>' })).toEqual({
    title: '请输入文章标题',
  });
  expect(await send({ title: '夜', content: '<p>\u200b&#x200d;</p>' })).toEqual({
    content: '请输入文章内容',
  });
  const made = await test.call(
    article.create,
    { title: '\u202e夜\u200b游', content: '<p>月</p>' },
    author,
  );
  expect(made.title).toBe('夜游');
});

describe('a preview', () => {
  const removedFrom = async (content: string) =>
    (await test.call(article.preview, { content }, author)).removed;

  it('is what would be stored', async () => {
    const content = '<h1>夜</h1><p style="color:red">月<script>x</script></p>';
    const seen = await test.call(article.preview, { content }, author);
    expect(seen.content).toBe((await write(content)).content);
  });

  it.each([
    ['<p>月</p><iframe src="https://e.com"></iframe>', [['iframe', '内嵌网页', 1]]],
    [
      '<p style="color:red">何</p><p style="x:y" onclick="a()">夜</p>',
      [
        ['style', '颜色、字号、对齐等样式', 2],
        ['onclick', '脚本事件', 1],
      ],
    ],
    ['<p><a href="javascript:alert(1)">月</a></p>', [['href', '不允许的链接地址', 1]]],
    ['<p>月</p><video src="https://e.com/a.mp4"></video>', [['video', '不在本站的视频', 1]]],
    ['<p>月<blink>何</blink></p>', [['blink', '<blink> 标签', 1]]],
    [
      '<constructor>字</constructor><p constructor="1">文</p>',
      [
        ['constructor', '<constructor> 标签', 1],
        ['constructor', 'constructor 属性', 1],
      ],
    ],
  ])('names what is taken away from %s', async (content, removed) => {
    expect(await removedFrom(content)).toEqual(
      removed.map(([name, title, count]) => ({ name, title, count })),
    );
  });

  it('keeps how the cells of a table are aligned', async () => {
    const content =
      '<table><tbody><tr><th align="center">书</th><td align="right">120</td></tr></tbody></table>';
    expect(await test.call(article.preview, { content }, author)).toEqual({ content, removed: [] });
  });

  it('is silent where a reader misses nothing', async () => {
    const content =
      '<div class="a"><section data-x="1"><h1 class="b">夜</h1><ol start="3"><li>月</li></ol><a href="https://e.com" target="_self">竹柏</a></section></div>';
    expect(await removedFrom(content)).toEqual([]);
  });

  it('names no more than a person reads', async () => {
    const invented = Array.from({ length: 1000 }, (_, at) => `a${at}=1`).join(' ');
    const name = 'b'.repeat(1000);
    const removed = await removedFrom(
      `<p ${invented}>月</p><p ${name}=1>何</p><p ${name}=1>夜</p>`,
    );
    expect(removed).toHaveLength(50);
    expect(removed[0]).toMatchObject({ name: 'b'.repeat(64), count: 2 });
  });

  it('is bounded by what a member previews in an hour, of which operators have as much as they like', async () => {
    const manager = await createMember(test.services, { groupId: 1 });
    const writer = await createMember(test.services, { groupId: authors });
    const resets_at = new Date(Date.now() + 3_600_000);
    await test.services.db.insert(rateLimits).values(
      [manager, writer].map(({ id }) => ({
        key: `article-previews:${id}`,
        count: 50 * 1024 - 1,
        resets_at,
      })),
    );
    const preview = async (member: Member) =>
      (await test.attempt(article.preview, { content: `<p>${'文'.repeat(400)}</p>` }, member))
        .status;
    expect(await preview(writer)).toBe(429);
    expect(await preview(manager)).toBe(200);
  });
});

it.each([
  'https://e.com/a',
  'HTTPS://e.com/a',
  ' https://e.com/a',
  '//e.com/a',
  '/\\e.com/a',
  '\t//e.com/a',
  'https:e.com/a',
  'https:/e.com/a',
  'http:e.com/a',
])('the link %j leads to another site, in a window of its own and without weight', async (href) => {
  const { content } = await write(`<p><a href="${href}" rel="opener" target="_self">月</a></p>`);
  expect(content).toContain('rel="noopener nofollow" target="_blank"');
});

it.each(['/library/1', 'library/1', '#note', 'mailto:a@e.com'])(
  'the link %j stays as it is',
  async (href) => {
    const link = `<a href="${href}">月</a>`;
    expect((await write(`<p>${link}</p>`)).content).toContain(link);
  },
);

it('a summary that is made of the text has its signs as they are read', async () => {
  expect((await write('<p>诗 &amp; 酒 &lt;夜游&gt;</p>')).description).toBe('诗 & 酒 <夜游>');
  const parts = '<h2>一、背<b>景</b></h2><table><tr><td>收入</td><td>2024</td></tr></table>';
  expect((await write(parts)).description).toBe('一、背景 收入 2024');
});

it('a summary that is made of the text tells its paragraphs alone, up to the end of a sentence', async () => {
  const [first, second] = ['壬戌之秋，七月既望。', `苏子与客${'泛舟'.repeat(30)}于赤壁之下。`];
  const other =
    '<h2>一、缘起</h2><ul><li>甲<ul><li>乙</li></ul></li></ul><pre><code>const x = 1;</code></pre>';
  const content = `${other}<p>${first}</p><h3>其二</h3><p><b>${second}</b></p><p>${'清风徐来，'.repeat(40)}</p>`;
  expect((await write(content)).description).toBe(`${first}${second}`);
  const english = `<p>${'The moon rose over the hills. '.repeat(9)}</p>`;
  expect((await write(english)).description).toMatch(/^(The moon rose over the hills\. ?){6}$/);
});

it('uploaded pictures are stored with their size, which an author may choose otherwise', async () => {
  const bytes = await png('teal', { width: 40, height: 30 });
  const { body } = await test.upload(upload.article, { name: '月.png', bytes }, author);
  const url = body.data?.url ?? '';
  const { content } = await write(
    `<p><img src="${url}" alt="月"><img src="${url}" width="20" height="15"><img src="https://e.com/a.png"></p>`,
  );
  expect(content).toContain(`<img src="${url}" width="40" height="30" alt="月" loading="lazy" />`);
  expect(content).toContain(`<img src="${url}" width="20" height="15" loading="lazy" />`);
  expect(content).toContain('<img src="https://e.com/a.png" loading="lazy" />');
});
