import { contract } from '@wenyuan/contract';
import { articlePath, ArticleStatus, CategoryType, PunishmentType } from '@wenyuan/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles, attachments, categories, rateLimits } from '../../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createGroup,
  createMember,
  createPunishment,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { indexAll } from '../../search/indexer.ts';
import { configure } from '../../testing/settings.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';

const { article, upload } = contract;
const CONTENT = '<p>何夜无月？何处无竹柏？</p>';
let test: TestApp;
let root: { token: string };
/** A group whose articles are published at once, and one whose articles are reviewed. */
let trusted: number;
let reviewed: number;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  trusted = await createGroup(test.services, {
    enable_article: true,
    enable_article_approval: false,
  });
  reviewed = await createGroup(test.services, {
    enable_article: true,
    enable_article_approval: true,
  });
});
afterAll(() => test.close());

const memberOf = (groupId: number) => createMember(test.services, { groupId });
const write = (member: { token: string }, more: object = {}) =>
  test.call(article.create, { title: '记承天寺夜游', content: CONTENT, ...more }, member);
const statusSeen = async (id: number, member: Member) =>
  (await test.call(article.get, { id }, member)).status;

it('the neighbours of an article are the published ones of its categories, by their dates', async () => {
  const category = await createCategory(test.services, { type: CategoryType.Article });
  const add = async (title: string, more: object = {}) =>
    (await write(root, { title, category_id: [category], ...more })).id;
  const first = await add('其一');
  await write(root, { title: '别的分类' });
  await add('草稿', { is_draft: true });
  const second = await add('其二');
  const third = await add('其三');
  const neighbours = (id: number) => test.call(article.neighbours, { id });
  expect(await neighbours(second)).toMatchObject({
    previous: { id: first, title: '其一', category_id: [category] },
    next: { id: third },
  });
  expect(await neighbours(first)).toMatchObject({ previous: null, next: { id: second } });
});

it('the way to an article leads from the root to where its address says, in whatever order categories were made', async () => {
  const make = (parent_id = 0) =>
    createCategory(test.services, { type: CategoryType.Article, parent_id });
  const middle = await make();
  const other = await make();
  const leaf = await make(middle);
  const top = await make();
  await test.services.db
    .update(categories)
    .set({ parent_id: top })
    .where(eq(categories.id, middle));
  const category_id = [leaf, other, top, middle];
  const { id, identifier } = await write(root, { category_id });
  const newer = await write(root, { title: '后记', category_id });
  const read = await test.call(article.get, { id });
  expect(read.category.map((each) => each.id)).toEqual([other, top, middle, leaf]);
  const { previous } = await test.call(article.neighbours, { id: newer.id });
  expect(previous?.category_id.at(-1)).toBe(leaf);
  await configure(test.services, 'system', { domain: 'https://wenku.example.com' });
  const { body } = await test.app.inject('/sitemap/articles-1.xml');
  expect(body).toContain(
    `https://wenku.example.com${articlePath({ identifier, category_id: [leaf] })}<`,
  );
});

describe('a new article', () => {
  it('is published at once or reviewed first, as the author’s groups say', async () => {
    expect((await write(await memberOf(trusted))).status).toBe(ArticleStatus.Passed);
    expect((await write(await memberOf(reviewed))).status).toBe(ArticleStatus.Pending);
    expect((await write(root)).status).toBe(ArticleStatus.Passed);
  });

  it('is one of sixty in an hour, and of fifty megabytes that are written', async () => {
    const author = await memberOf(trusted);
    const limits = [
      [`article:${author.id}`, 59],
      [`article-bytes:${author.id}`, 50 * 1024 - 3],
    ] as const;
    const resets_at = new Date(Date.now() + 3_600_000);
    await test.services.db
      .insert(rateLimits)
      .values(limits.map(([key, count]) => ({ key, count, resets_at })));
    const { id } = await write(author, { title: '甲', content: CONTENT });
    const another = { title: '乙', content: CONTENT };
    expect((await test.attempt(article.create, another, author)).status).toBe(429);
    const save = async (content: string) =>
      (await test.attempt(article.update, { id, content }, author)).status;
    expect(await save(CONTENT)).toBe(200);
    expect(await save(`<p>${'文'.repeat(1000)}</p>`)).toBe(429);
  });

  it('is refused where no group allows it, and while a punishment says so', async () => {
    const mute = await memberOf(await createGroup(test.services, { enable_article: false }));
    const punished = await memberOf(trusted);
    await createPunishment(test.services, {
      user_id: punished.id,
      type: PunishmentType.NoArticle,
      reason: '抄袭',
    });
    const input = { title: '标题', content: CONTENT };
    expect((await test.attempt(article.create, input, mute)).status).toBe(403);
    const refused = await test.attempt(article.create, input, punished);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('抄袭');
    for (const by of [mute, punished]) {
      const sent = await test.upload(upload.article, { name: 'a.png', bytes: await png() }, by);
      expect(sent.status, 'a picture for one').toBe(403);
    }
  });

  it('takes its summary from its words when none is given', async () => {
    const { description } = await write(await memberOf(trusted), {
      content: `<h2>夜</h2><p>${'月'.repeat(300)}</p>`,
    });
    expect(description).toBe(`${'月'.repeat(199)}…`);
  });

  it('is refused, reviewed or covered by the words that operators listed', async () => {
    const author = await memberOf(trusted);
    await configure(test.services, 'security', {
      sensitive_words: '加微信=拒绝\n代写=审核\n垃圾=替换',
    });
    const input = { title: '标题', content: '<p>看全文请加<b>微</b>信</p>' };
    const refused = await test.attempt(article.create, input, author);
    const suspect = await write(author, { content: '<p>专业代写</p>' });
    const covered = await write(author, { title: '垃圾分类', content: '<p>垃圾要分</p>' });
    const again = { id: covered.id, description: '', content: '<p>分垃圾</p>' };
    const summed = await test.call(article.update, again, author);
    const { id } = await write(author);
    const edited = await test.call(article.update, { id, title: '代写' }, author);
    const hits = async (caller: { token: string }) => {
      const { article: rows } = await test.call(article.list, { user_id: [author.id] }, caller);
      return rows.find((row) => row.id === suspect.id)?.hits;
    };
    expect([await hits(root), await hits(author)]).toEqual([['代写'], undefined]);
    expect((await test.call(article.get, { id: suspect.id }, root)).hits).toEqual(['代写']);
    await configure(test.services, 'security', { sensitive_words: '' });
    expect(refused.body.fields).toEqual({ content: '含有不允许的词“加微信”' });
    expect(suspect.status).toBe(ArticleStatus.Pending);
    expect([covered.title, covered.status]).toEqual(['**分类', ArticleStatus.Passed]);
    // The content stays as it is written; what lists show of it does not.
    expect([covered.description, summed.description]).toEqual(['**要分', '分**']);
    expect(edited.status).toBe(ArticleStatus.Pending);
  });

  it('is found by its number where no article has that for its identifier', async () => {
    const { id, identifier } = await write(await memberOf(trusted));
    const found = await test.call(article.get, { identifier: String(id) });
    expect(found).toMatchObject({ id, identifier, view_count: 1 });
    const named = await write(root, { identifier: String(id) });
    expect((await test.call(article.get, { identifier: String(id) })).id).toBe(named.id);
    const missing = await test.attempt(article.get, { identifier: '999999999999999' });
    expect(missing.status).toBe(404);
  });

  it('has an identifier that nobody else has, also when two are sent at the same moment', async () => {
    const identifier = unique('about-');
    const answers = await Promise.all(
      ['关于', '关于我们'].map((title) =>
        test.attempt(article.create, { title, content: CONTENT, identifier }, root),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.fields).toHaveProperty('identifier');
  });

  it.each([{ identifier: 'about-us' }, { is_recommend: true }])(
    'of a member cannot ask for %o',
    async (more) => {
      const input = { title: '标题', content: CONTENT, ...more };
      const { status } = await test.attempt(article.create, input, await memberOf(trusted));
      expect(status).toBe(403);
    },
  );

  it.each([
    ['a script', '<p>月</p><script>alert(1)</script>', '<p>月</p>'],
    ['a handler', '<p onclick="alert(1)">月</p>', '<p>月</p>'],
    [
      'a handler of a picture',
      '<p>月</p><img src="/uploads/a.webp" onerror="alert(1)">',
      '<p>月</p><img src="/uploads/a.webp" loading="lazy" />',
    ],
    ['a script as a link', '<a href="javascript:alert(1)">月</a>', '<a>月</a>'],
    [
      'a picture within the address',
      '<p>月<img src="data:image/svg+xml,<svg/>" /></p>',
      '<p>月<img loading="lazy" /></p>',
    ],
    ['a frame', '<p>月</p><iframe src="https://example.com"></iframe>', '<p>月</p>'],
    ['a style', '<p style="position:fixed">月</p>', '<p>月</p>'],
    [
      'a film from elsewhere',
      '<p>月</p><video src="https://example.com/uploads/a.mp4"></video>',
      '<p>月</p>',
    ],
    ['a film that is no upload', '<p>月</p><video src="/uploads/a.mp4?b"></video>', '<p>月</p>'],
  ])('loses %s', async (_, content, kept) => {
    expect((await write(await memberOf(trusted), { content })).content).toBe(kept);
  });

  it('that has nothing but tags is refused and the field named', async () => {
    const input = { title: '标题', content: '<p> </p><script>alert(1)</script>' };
    const { status, body } = await test.attempt(article.create, input, root);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ content: '请输入文章内容' });
  });
});

describe('a draft', () => {
  it('is its author’s alone until it is handed in', async () => {
    const author = await memberOf(reviewed);
    const { id, status } = await write(author, { is_draft: true });
    expect(status).toBe(ArticleStatus.Draft);
    expect((await test.attempt(article.get, { id }, root)).status).toBe(404);
    const listed = await test.call(article.list, { size: 100 }, root);
    expect(listed.article.map((row) => row.id)).not.toContain(id);
    const own = await test.call(article.list, { user_id: [author.id] }, author);
    expect(own.article.map((row) => row.id)).toEqual([id]);
    const handedIn = await test.call(article.update, { id, is_draft: false }, author);
    expect(handedIn.status).toBe(ArticleStatus.Pending);
    expect((await test.call(article.get, { id }, root)).id).toBe(id);
  });

  it('is screened whole when it is handed in, whatever is sent with that', async () => {
    const author = await memberOf(trusted);
    const drafts = await Promise.all(
      [
        { title: '代写论文' },
        { content: '<p>专业<b>代</b>写</p>' },
        { title: '垃圾分类' },
        { content: '<p>请加微信</p>', description: '联系方式' },
      ].map((input) => write(author, { ...input, is_draft: true })),
    );
    await configure(test.services, 'security', {
      sensitive_words: '加微信=拒绝\n代写=审核\n垃圾=替换',
    });
    const [titled, written, covered, refused] = await Promise.all(
      drafts.map(({ id }) => test.attempt(article.update, { id, is_draft: false }, author)),
    );
    await configure(test.services, 'security', { sensitive_words: '' });
    expect([titled?.body, written?.body]).toMatchObject([
      { title: '代写论文', status: ArticleStatus.Pending },
      { status: ArticleStatus.Pending },
    ]);
    expect(covered?.body).toMatchObject({ title: '**分类', status: ArticleStatus.Passed });
    expect(refused?.body.fields).toEqual({ content: '含有不允许的词“加微信”' });
    expect(await statusSeen(drafts[3]?.id ?? 0, author)).toBe(ArticleStatus.Draft);
  });

  it('cannot be reviewed', async () => {
    const { id } = await write(await memberOf(reviewed), { is_draft: true });
    const { status } = await test.attempt(
      article.check,
      { article_id: [id], status: ArticleStatus.Passed },
      root,
    );
    expect(status).toBe(409);
  });
});

describe('a review', () => {
  it('shows its author why, under either name of the field, and clears the reason when it passes', async () => {
    const author = await memberOf(reviewed);
    const { id } = await write(author);
    const reject = { article_id: [id], status: ArticleStatus.Rejected };
    await test.call(article.check, { ...reject, rejeact_reason: '图片失效' }, root);
    expect((await test.call(article.get, { id }, author)).reject_reason).toBe('图片失效');
    await test.call(article.check, { ...reject, reject_reason: '错字太多' }, root);
    expect((await test.call(article.get, { id }, author)).reject_reason).toBe('错字太多');
    await test.call(article.check, { article_id: [id], status: ArticleStatus.Passed }, root);
    expect((await test.call(article.get, { id }, author)).reject_reason).toBe('');
  });

  it('that is taken back leaves why it was rejected before', async () => {
    const author = await memberOf(reviewed);
    const { id } = await write(author);
    const check = (status: ArticleStatus, reject_reason = '') =>
      test.call(article.check, { article_id: [id], status, reject_reason }, root);
    await check(ArticleStatus.Rejected, '错字太多');
    await test.call(article.update, { id, title: '改' }, author);
    expect(await test.call(article.get, { id }, root)).toMatchObject({
      status: ArticleStatus.Pending,
      reject_reason: '错字太多',
    });
    await check(ArticleStatus.Passed);
    await check(ArticleStatus.Pending, '错字太多');
    expect((await test.call(article.get, { id }, root)).reject_reason).toBe('错字太多');
    await check(ArticleStatus.Rejected, '缺少配图');
    // The list of the back office names no reason when it sends one back.
    await check(ArticleStatus.Pending);
    expect((await test.call(article.get, { id }, root)).reject_reason).toBe('缺少配图');
  });

  it('begins anew when a reviewed author edits what was published or rejected', async () => {
    const author = await memberOf(reviewed);
    const { id } = await write(author);
    for (const status of [ArticleStatus.Passed, ArticleStatus.Rejected]) {
      await test.call(article.check, { article_id: [id], status }, root);
      await test.call(article.update, { id, title: `又改 ${status}` }, author);
      expect(await statusSeen(id, author)).toBe(ArticleStatus.Pending);
    }
  });

  it('that rejected is not got round by an author whose articles are not reviewed', async () => {
    const author = await memberOf(trusted);
    const { id, title, content, keywords, description } = await write(author);
    await test.call(article.check, { article_id: [id], status: ArticleStatus.Rejected }, root);
    const same = { title: `${title} `, content, keywords, description };
    for (const change of [same, { is_draft: true }, { is_draft: false }]) {
      await test.call(article.update, { id, ...change }, author);
      expect(await statusSeen(id, author)).toBe(ArticleStatus.Rejected);
    }
    const category = await createCategory(test.services, { type: CategoryType.Article });
    await test.call(article.update, { id, category_id: [category] }, author);
    expect(await statusSeen(id, author)).toBe(ArticleStatus.Pending);
    await test.call(article.update, { id, is_draft: true }, author);
    await test.call(article.update, { id, is_draft: false }, author);
    expect(await statusSeen(id, author)).toBe(ArticleStatus.Pending);
  });

  it('that rejected stays, where blank keywords become words of the title and nothing else is sent', async () => {
    const author = await memberOf(reviewed);
    const { id } = await write(author, { title: '中国古代建筑史' });
    await test.call(article.check, { article_id: [id], status: ArticleStatus.Rejected }, root);
    const { db } = test.services;
    await db.update(articles).set({ keywords: '' }).where(eq(articles.id, id));
    const after = await test.call(article.update, { id, keywords: '' }, author);
    expect(after).toMatchObject({ keywords: '中国,古代,建筑史', status: ArticleStatus.Rejected });
  });

  it('is found by an operator by what a pasted number, mark or address leads to', async () => {
    const author = await memberOf(reviewed);
    const { id, identifier } = await write(author);
    const found = async (wd: string, by: { token: string }) =>
      (await test.call(article.list, { wd }, by)).article.map((row) => row.id);
    for (const wd of [String(id), identifier, `https://example.com/article/3/detail/${identifier}`])
      expect(await found(wd, root)).toContain(id);
    expect(await found(identifier, author)).toEqual([]);
  });

  it('hides what has not passed from others, in lists too', async () => {
    const author = await memberOf(reviewed);
    const { id } = await write(author);
    const reader = await memberOf(trusted);
    expect((await test.attempt(article.get, { id }, reader)).status).toBe(404);
    for (const options of [{}, reader]) {
      const { article: rows } = await test.call(
        article.list,
        { user_id: [author.id], status: [0, 1, 2] },
        options,
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('changes', () => {
  it('keep what they leave out', async () => {
    const author = await memberOf(trusted);
    const category = await createCategory(test.services, { type: CategoryType.Article });
    const made = await write(author, { keywords: '苏轼', category_id: [category] });
    const after = await test.call(article.update, { id: made.id, title: '夜游' }, author);
    expect(after).toMatchObject({
      title: '夜游',
      keywords: '苏轼',
      content: CONTENT,
      category_id: [category],
      identifier: made.identifier,
      created_at: made.created_at,
    });
  });

  it('make keywords of the title where they are left blank', async () => {
    const author = await memberOf(trusted);
    const made = await write(author, { title: '中国古代建筑史', keywords: '' });
    expect(made.keywords).toBe('中国,古代,建筑史');
    const named = await test.call(article.update, { id: made.id, keywords: '营造' }, author);
    expect(named.keywords).toBe('营造');
    const again = await test.call(
      article.update,
      { id: made.id, title: '唐代建筑', keywords: '' },
      author,
    );
    expect(again.keywords).toBe('唐代,建筑');
  });

  it('of the bin and lists refuse all when one article is somebody else’s', async () => {
    const [one, two] = [await memberOf(trusted), await memberOf(trusted)];
    const [mine, theirs] = [await write(one), await write(two)];
    const { status } = await test.attempt(article.delete, { id: [mine.id, theirs.id] }, one);
    expect(status).toBe(403);
    expect((await test.call(article.get, { id: mine.id })).id).toBe(mine.id);
  });

  it('of two operators at the same moment both hold', async () => {
    const { id } = await write(root);
    await Promise.all([
      test.call(article.update, { id, title: '甲' }, root),
      test.call(article.update, { id, keywords: '乙' }, root),
    ]);
    expect(await test.call(article.get, { id })).toMatchObject({ title: '甲', keywords: '乙' });
  });
});

describe('pictures of an article', () => {
  it('belong to it while it shows them', async () => {
    const author = await memberOf(trusted);
    const sent = await test.upload(upload.article, { name: 'a.png', bytes: await png() }, author);
    const url = sent.body.data?.url ?? '';
    const owners = async () =>
      (
        await test.services.db
          .select({ owner: attachments.type_id })
          .from(attachments)
          .where(and(eq(attachments.path, url), isNull(attachments.deleted_at)))
      ).map((row) => row.owner);
    expect(await owners()).toEqual([0]);
    const { id } = await write(author, { content: `<p>月</p><img src="${url}" />` });
    expect(await owners()).toEqual([id]);
    await test.call(article.update, { id, content: '<p>月</p>' }, author);
    expect(await owners()).toEqual([]);
  });
});

describe('related articles', () => {
  it('share words or a category, are published, and are others', async () => {
    const author = await memberOf(trusted);
    const category_id = [await createCategory(test.services, { type: CategoryType.Article })];
    const word = unique('词');
    const base = await write(author, { title: unique('甲'), keywords: word, category_id });
    const same = await write(author, { title: unique('乙'), keywords: word, category_id });
    await write(await memberOf(reviewed), { title: unique('丙'), keywords: word, category_id });
    const elsewhere = await write(author, { title: unique('丁'), keywords: word });
    const filed = await write(author, { title: unique('戊'), category_id });
    await write(author, { title: unique('己') });
    await indexAll(test.services);
    const { article: rows } = await test.call(article.related, { identifier: base.identifier });
    expect(rows.map((row) => row.id)).toEqual([same.id, elsewhere.id, filed.id]);
  });
});

describe('counters of articles', () => {
  it('equal a recount after anything that may happen, all at once', async () => {
    const people = await Promise.all([trusted, reviewed, trusted].map((group) => memberOf(group)));
    const parents = [
      await createCategory(test.services, { type: CategoryType.Article }),
      await createCategory(test.services, { type: CategoryType.Article }),
    ];
    const leaf = await createCategory(test.services, {
      type: CategoryType.Article,
      parent_id: parents[0] ?? 0,
    });
    const choices = [[parents[0] ?? 0, leaf], [parents[1] ?? 0], [leaf], []];
    const made: number[] = [];
    let turn = 1;
    const pick = <Item>(items: readonly Item[]): Item => {
      turn = (turn * 48_271) % 2_147_483_647;
      const item = items[turn % items.length];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const answers = Array.from({ length: 7 }, async (_, index) => {
        const ids = made.length === 0 ? [] : [...new Set([pick(made), pick(made)])];
        const choice = made.length < 4 ? 0 : (round + index) % 7;
        if (choice === 0) {
          const { id } = await write(pick(people), { category_id: pick(choices) });
          made.push(id);
          return 200;
        }
        const change = [
          () => test.attempt(article.delete, { id: ids }, root),
          () => test.attempt(article.restore, { id: ids }, root),
          () => test.attempt(article.purge, { id: ids.slice(0, 1) }, root),
          () => test.attempt(article.update, { id: ids[0], category_id: pick(choices) }, root),
          () =>
            test.attempt(
              article.setCategory,
              { article_id: ids, category_id: pick(choices.slice(0, 3)) },
              root,
            ),
          () => test.attempt(article.check, { article_id: ids, status: index % 3 }, root),
        ][choice - 1];
        if (change === undefined) throw new Error('no such change');
        return (await change()).status;
      });
      statuses.push(...(await Promise.all(answers)));
    }
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    const { rows } = await test.services.db.execute(sql`
      select 'category' as kind, c.id, c.doc_count as kept, count(a.id)::int as counted
      from categories c
      left join article_categories ac on ac.category_id = c.id
      left join articles a on a.id = ac.article_id and a.deleted_at is null
      where c.type = 1 group by c.id having c.doc_count <> count(a.id)
      union all
      select 'user', u.id, u.article_count, count(a.id)::int
      from users u left join articles a on a.user_id = u.id and a.deleted_at is null
      where u.id in (select user_id from articles) and u.username like 'member-%'
      group by u.id having u.article_count <> count(a.id)`);
    expect(rows).toEqual([]);
  });

  it('the bin lists what was deleted and by whom, and is emptied whole', async () => {
    const author = await memberOf(trusted);
    const { id, title } = await write(author, { title: unique('弃稿') });
    await test.call(article.delete, { id }, author);
    const { article: rows } = await test.call(article.listRecycle, { wd: title }, root);
    const ofNobody = { wd: title, user_id: 999_999_999 };
    expect((await test.call(article.listRecycle, ofNobody, root)).total).toBe(0);
    expect(rows).toMatchObject([{ id, deleted_username: author.username }]);
    await test.call(article.empty, {}, root);
    expect((await test.call(article.listRecycle, {}, root)).total).toBe(0);
  });

  it('the bin keeps what came into it after the moment that its list was read', async () => {
    const author = await memberOf(trusted);
    const binned = (title: string, time: string) =>
      createArticle(test.services, { user_id: author.id, title, deleted_at: new Date(time) });
    await test.call(article.empty, {}, root);
    await binned(unique('早先的弃稿'), '2026-01-02T03:04:05.006Z');
    const { article: seen } = await test.call(article.listRecycle, { size: 1 }, root);
    const later = await binned(unique('刚扔的弃稿'), '2026-01-02T03:04:05.007Z');
    const deleted_until = seen[0]?.deleted_at ?? undefined;
    expect(await test.call(article.empty, { deleted_until }, root)).toEqual({ total: 1 });
    const { article: rest } = await test.call(article.listRecycle, {}, root);
    expect(rest.map(({ id }) => id)).toEqual([later.id]);
  });

  it('a category shows what is in the categories below it', async () => {
    const parent = await createCategory(test.services, { type: CategoryType.Article });
    const below = await createCategory(test.services, {
      type: CategoryType.Article,
      parent_id: parent,
    });
    const { id } = await write(await memberOf(trusted), { category_id: [below] });
    const listed = await test.call(article.list, { category_id: [parent] });
    expect(listed.article.map((row) => row.id)).toEqual([id]);
  });

  it('reading an article counts, and does not make it look changed', async () => {
    const author = await memberOf(trusted);
    const { id, identifier } = await createArticle(test.services, { user_id: author.id });
    const first = await test.call(article.get, { identifier });
    // An editor asks by id.
    await test.call(article.get, { id });
    // Neither is who shows it already and asks for its state.
    await test.call(article.get, { identifier, is_reread: true });
    const second = await test.call(article.get, { identifier });
    expect(second.view_count).toBe(first.view_count + 1);
    expect(second.updated_at).toBe(first.updated_at);
  });

  it('a reader who comes while it is saved does not undo the mark of the change', async () => {
    const { db } = test.services;
    const author = await memberOf(trusted);
    const { id, identifier } = await createArticle(test.services, { user_id: author.id });
    const updated_at = new Date('2030-01-01T00:00:00.000Z');
    let reading: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(articles).set({ title: '改过的', updated_at }).where(eq(articles.id, id));
      // The row is read as it was before, and counted after.
      reading = test.call(article.get, { identifier });
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waiting)).rowCount).toBeGreaterThan(0);
    });
    await reading;
    const [row] = await db.select().from(articles).where(eq(articles.id, id));
    expect(row?.updated_at).toEqual(updated_at);
  });
});
