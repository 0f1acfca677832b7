import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { ArticleStatus } from '@wenyuan/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkCounters } from '../check/counters.ts';
import * as schema from '../db/schema/index.ts';
import { findNewAddress } from '../modules/former-address/former-address.ts';
import { checkTrade } from '../modules/payment/check-trade.ts';
import type { TestApp } from '../testing/harness.ts';
import { hasMariadb } from '../testing/mariadb.ts';
import { OLD_PASSWORD } from '../testing/moredoc/library.ts';
import { startMovingSite, type MovingSite } from '../testing/moredoc/moving-site.ts';
import { UUID } from '../testing/moredoc/old-rows.ts';
import type { MoveInReport } from './move-in.ts';

describe.skipIf(!hasMariadb)('a site of moredoc moves in (needs mariadbd)', () => {
  let site: MovingSite;
  let test: TestApp;
  let report: MoveInReport;

  beforeAll(async () => {
    site = await startMovingSite();
    ({ test } = site);
  });
  afterAll(() => site.close());

  const remarksOf = (table: string, kind: 'refused' | 'changed' | 'skipped') =>
    Object.fromEntries(
      (report.tables.find((each) => each.table === table)?.[kind] ?? []).map((remark) => [
        remark.reason,
        remark.count,
      ]),
    );

  it('a dry run says what would come, and changes nothing', async () => {
    const before = await site.fingerprint();
    const dry = await site.move(true);
    expect(dry.comparisons.filter(({ there, here }) => there !== here)).toEqual([]);
    expect(await site.fingerprint()).toEqual(before);
    const stored: string[] = [];
    for await (const { key } of test.services.storage.list()) stored.push(key);
    expect(stored).toEqual([]);
    expect(dry.tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['user', 'document', 'uploads', 'config', 'order', 'logout']),
    );
  });

  it('killed at any moment, it goes on until all is there, in numbers and sums', async () => {
    await site.killAt('documents');
    await site.killAt('comments');
    report = await site.move();
    expect(report.comparisons.filter(({ there, here }) => there !== here)).toEqual([]);
    expect(report.isEqual).toBe(true);
    const whats = report.comparisons.map(({ table, what }) => `${table} ${what}`);
    expect(whats).toContain('user 积分之和（不计负数）');
    expect(whats).toContain('document 下载次数');
  });

  it('a second run changes nothing', async () => {
    const before = await site.fingerprint();
    const again = await site.move();
    expect(again.tables.reduce((sum, { moved }) => sum + moved, 0)).toBe(0);
    expect(await site.fingerprint()).toEqual(before);
  });

  it('the books agree', async () => {
    expect((await checkTrade(test.services.db)).differences).toEqual([]);
    expect((await checkCounters(test.services.db)).differences).toEqual([]);
  });

  it('members come with their passwords, of which each login makes a new hash', async () => {
    const { db } = test.services;
    const rows = await db.select().from(schema.users).orderBy(asc(schema.users.id));
    expect(rows.map(({ id, username, email, mobile }) => [id, username, email, mobile])).toEqual([
      [1, 'boss', 'boss@old.example', ''],
      [2, 'zhang', 'zhang@old.example', '13800000001'],
      [3, 'Zhang_3', '', ''],
      [4, 'li', '', ''],
      [5, 'admin', '', ''],
      [6, 'li_7', '', ''],
      [7, 'LI_7_7', '', ''],
    ]);
    expect(rows.map(({ credit_count }) => credit_count)).toEqual([0, 50, 0, 12, 0, 0, 0]);
    const zhang = rows[1];
    expect([zhang?.signature, zhang?.login_at, zhang?.created_at.toISOString()]).toEqual([
      'ab',
      null,
      '2024-05-01T00:30:00.000Z',
    ]);
    const portraits = await db
      .select()
      .from(schema.attachments)
      .where(eq(schema.attachments.type, 1))
      .orderBy(asc(schema.attachments.id));
    expect(portraits.map(({ id, type_id, name }) => [id === 40, type_id, name])).toEqual([
      [true, 1, '我的头像.png'],
      [false, 5, '我的头像.png'],
    ]);
    expect(rows.map(({ avatar }) => avatar === portraits[0]?.path)).toEqual([
      true,
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    const logIn = (username: string, password: string) =>
      test.attempt(contract.user.login, { username, password });
    expect((await logIn('zhang', OLD_PASSWORD)).status).toBe(200);
    expect((await logIn('boss', OLD_PASSWORD)).status).toBe(200);
    // The format of this one is not known.
    expect((await logIn('li', 'plain')).status).toBe(400);
  });

  it('groups keep their ids and rights, and nobody rises by moving', async () => {
    const { db } = test.services;
    const groups = await db.select().from(schema.groups).orderBy(asc(schema.groups.id));
    expect(groups.map(({ id, title: name, is_default }) => [id, name, is_default])).toEqual([
      [1, '站长', false],
      [2, '普通用户', true],
      [5, '超级管理员', false],
    ]);
    const granted = await db.execute<{ path: string }>(
      sql`select p.path from group_permissions g join permissions p on p.id = g.permission_id where g.group_id = 5 order by 1`,
    );
    expect(granted.rows.map(({ path: granting }) => granting)).toEqual([
      '/api.v1.DocumentAPI/ListDocument',
      '/api.v1.UserAPI/ListUser',
    ]);
    expect(
      await db.select().from(schema.userGroups).orderBy(asc(schema.userGroups.user_id)),
    ).toEqual([
      { user_id: 1, group_id: 1 },
      { user_id: 2, group_id: 2 },
      { user_id: 3, group_id: 2 },
      { user_id: 4, group_id: 5 },
      // The first group has every right here, and had none there.
      { user_id: 5, group_id: 2 },
    ]);
  });

  it('documents come with their files, and wait for their conversion', async () => {
    const { db, storage } = test.services;
    const rows = await db.select().from(schema.documents).orderBy(asc(schema.documents.id));
    expect(rows.map(({ id, status, user_id }) => [id, status, user_id])).toEqual([
      [1, 0, 2],
      [2, 0, 2],
      [6, 3, 2],
      [7, 6, 1],
      [8, 0, 2],
      [9, 0, 2],
      [10, 0, 2],
    ]);
    const [first, second, failed] = rows;
    expect(first).toMatchObject({
      uuid: UUID,
      price: 5,
      view_count: 100,
      download_count: 4,
      preview: 2,
      pages: 0,
      language: 'zh-CN',
      auto_keywords: false,
      auto_description: true,
      // The mean of 500, to which 700 was clamped, and 201.
      score: 351,
      score_count: 2,
      favorite_count: 1,
      comment_count: 3,
    });
    expect(second?.uuid).toMatch(/^[0-9a-f]{16}$/);
    expect(second?.digest).toBe(first?.digest);
    expect(rows.find(({ id }) => id === 10)).toMatchObject({ score: 0, score_count: 0 });
    expect(rows.find(({ id }) => id === 9)).toMatchObject({ ext: '.txt', attachment_id: 20 });
    expect(failed?.convert_error).toBe('转换超时');
    for (const row of rows) {
      const [file] = await db
        .select()
        .from(schema.attachments)
        .where(eq(schema.attachments.id, row.attachment_id));
      expect(await storage.head(file?.path ?? '')).toMatchObject({ size: row.size });
    }
    const jobs = await db.execute<{ key: string; priority: number }>(
      sql`select key, priority from graphile_worker.jobs where task_identifier = 'convert_document' order by id`,
    );
    expect(jobs.rows.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['convert:1', 'convert:2', 'convert:9', 'convert:10']),
    );
    expect(jobs.rows).toHaveLength(4);
    const { document_id, category_id, position } = schema.documentCategories;
    expect(
      await db
        .select({ document_id, category_id, position })
        .from(schema.documentCategories)
        .orderBy(sql`1, 3`),
    ).toEqual([
      { document_id: 1, category_id: 1, position: 0 },
      { document_id: 1, category_id: 2, position: 1 },
      { document_id: 1, category_id: 3, position: 2 },
      { document_id: 2, category_id: 1, position: 0 },
    ]);
    const [literature] = await db
      .select()
      .from(schema.categories)
      .where(eq(schema.categories.id, 1));
    expect([literature?.doc_count, literature?.cover]).toEqual([
      2,
      expect.stringMatching(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/),
    ]);
  });

  it('what cannot come is named with its reason', () => {
    expect(remarksOf('document', 'refused')).toEqual({
      没有文件的记录: 1,
      文件缺失: 1,
      '文件内容与扩展名 .pdf 不符': 1,
    });
    expect(remarksOf('attachment', 'skipped')).toEqual({
      '没有被使用，或文件未迁入': 4,
      已删除: 1,
    });
    expect(remarksOf('comment', 'skipped')).toEqual({ 用户不存在: 1, 文档或文章未迁入: 1 });
    expect(remarksOf('friendlink', 'refused')).toEqual({ '链接应以 http(s):// 开头': 1 });
    expect(remarksOf('order', 'changed')).toEqual({ 待支付的订单已关闭: 1 });
    expect(remarksOf('config', 'skipped')).toMatchObject({
      '请以环境变量 SITE_ORIGIN 设置': 1,
      本站自动生成密钥: 1,
      本站保持开放: 1,
    });
    expect(Object.keys(remarksOf('config', 'refused'))).toHaveLength(2);
  });

  it('forbidden bytes stay forbidden', async () => {
    const [row] = await test.services.db
      .select()
      .from(schema.attachments)
      .where(eq(schema.attachments.enable, false));
    expect(row).toMatchObject({ id: 30, path: '' });
  });

  it('articles are sanitised, and their links and pictures lead here', async () => {
    const { db } = test.services;
    const rows = await db.select().from(schema.articles).orderBy(asc(schema.articles.id));
    expect(rows.map(({ identifier, user_id, status }) => [identifier, user_id, status])).toEqual([
      ['about', 1, 1],
      ['article-2', 1, 1],
      ['2024', 2, 2],
      ['gone', 2, 1],
    ]);
    const content = rows[0]?.content ?? '';
    expect(content).not.toMatch(/script|style=|old\.example/);
    expect(content).toContain(`href="/library/all/${UUID}"`);
    expect(content).toContain('href="/article/detail/article-2"');
    expect(content).toContain('href="/library/3"');
    expect(content).toContain('href="https://other.example/document/1"');
    const pictures = [...content.matchAll(/src="(\/uploads\/[0-9a-f]{2}\/[^"]+)"/g)];
    expect(pictures).toHaveLength(2);
    const shown = await test.app.inject(pictures[0]?.[1] ?? '');
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const bound = await db.execute(
      sql`select 1 from attachments where type = 3 and type_id = 1 and path = ${pictures[0]?.[1]}`,
    );
    expect(bound.rows).toHaveLength(1);
  });

  it('threads, favourites, downloads and what else members did come', async () => {
    const { db } = test.services;
    const comments = await db.select().from(schema.comments).orderBy(asc(schema.comments.id));
    expect(
      comments.map(({ id, parent_id, comment_count }) => [id, parent_id, comment_count]),
    ).toEqual([
      [1, 0, 1],
      [2, 1, 0],
      [3, 0, 0],
      [4, 0, 0],
      [7, 0, 0],
    ]);
    expect(await db.$count(schema.favorites)).toBe(2);
    const downloads = await db.select().from(schema.downloads).orderBy(asc(schema.downloads.id));
    expect(downloads.map(({ user_id, is_pay, grant }) => [user_id, is_pay, grant])).toEqual([
      [4, true, 'credits'],
      [0, false, 'free'],
    ]);
    const dynamics = await db.select().from(schema.dynamics).orderBy(asc(schema.dynamics.id));
    expect(dynamics.slice(0, 2).map(({ title: name, href }) => [name, href])).toEqual([
      ['文档 & 1', `/library/all/${UUID}`],
      ['注册成功，获得了 10 魔豆', ''],
    ]);
    expect((await db.select().from(schema.reports)).map(({ id }) => id)).toEqual([2]);
    const [punished] = await db.select().from(schema.punishments).orderBy(schema.punishments.id);
    expect(punished?.operators.map(({ username, action }) => [username, action])).toEqual([
      ['boss', 'create'],
      ['boss', 'cancel'],
    ]);
    const searches = await db.select().from(schema.searchRecords).orderBy(schema.searchRecords.id);
    expect(searches.map(({ ip, spend_ms }) => [ip, spend_ms])).toEqual([
      ['10.0.0.1', 250],
      ['', 0],
    ]);
    expect((await db.select().from(schema.signs))[0]).toMatchObject({ award: 3 });
    expect(
      (await db.select().from(schema.orders).orderBy(schema.orders.id)).map(
        ({ order_no, status }) => [order_no, status],
      ),
    ).toEqual([
      ['A1', 2],
      ['A2', 3],
      ['A3', 2],
    ]);
    expect((await db.select().from(schema.userVips))[0]).toMatchObject({ discount: 85, times: 3 });
    expect(await db.$count(schema.userOauths)).toBe(1);
    expect(await db.$count(schema.sms)).toBe(1);
  });

  it('settings, navigation and blocks come, secrets sealed', async () => {
    const { db, settings } = test.services;
    const values = await settings.readFresh();
    expect(values.system).toMatchObject({
      sitename: '老站',
      recommend_words: ['诗', '词'],
      domain: '',
    });
    expect(values.system.logo).toMatch(/^\/uploads\/[0-9a-f]{2}\//);
    expect([values.footer.about, values.score.sign_in, values.converter.extension]).toEqual([
      '/article/detail/about',
      3,
      'auto',
    ]);
    expect(values.email.password).toBe('mail secret');
    const stored = await db.execute(
      sql`select 1 from configs where value::text like '%mail secret%'`,
    );
    expect(stored.rows).toEqual([]);
    const navigation = await db.select().from(schema.navigations).orderBy(schema.navigations.id);
    expect(
      navigation.map(({ id, title: name, href, parent_id, fixed }) => [
        id > 4 ? 'new' : id,
        name,
        href,
        parent_id,
        fixed,
      ]),
    ).toEqual([
      [1, '首页', '/', 0, true],
      [2, '文库资料', '/library', 0, true],
      [3, '唐诗', '/library/3', 2, false],
      [4, '公告', '/article/7', 0, false],
      ['new', '文章', '/article', 0, true],
    ]);
    const [banner] = await db.select().from(schema.banners);
    expect(banner?.url).toBe('/library/8');
    const [advert] = await db.select().from(schema.advertisements);
    expect(advert?.content).toBe(`<a href="/article/detail/about"><img src="${banner?.path}"></a>`);
    const languages = await db
      .select()
      .from(schema.languages)
      .where(eq(schema.languages.code, 'xh'));
    expect(languages).toHaveLength(1);
  });

  it('former addresses lead to the new ones for good', async () => {
    // It was rejected, and nobody is led to what visitors may not see.
    expect((await test.app.inject('/article/2024')).statusCode).toBe(404);
    await test.services.db
      .update(schema.articles)
      .set({ status: ArticleStatus.Passed })
      .where(eq(schema.articles.identifier, '2024'));
    const answers = await Promise.all(
      [
        `/document/${UUID}`,
        '/document/1',
        '/category/3',
        '/category/7/',
        '/article/about',
        `/article/${encodeURIComponent('关于.我们')}`,
        '/article/2024',
        '/article?category_id=7',
        '/category',
        '/me/favorite',
        '/login',
        site.old.inArticle,
      ].map(async (url) => {
        const { statusCode, headers } = await test.app.inject(url);
        return [statusCode, String(headers.location).replace(/[0-9a-f]{64}/, '…')];
      }),
    );
    expect(answers).toEqual([
      [301, `/library/all/${UUID}`],
      [301, `/library/all/${UUID}`],
      [301, '/library/3'],
      [301, '/article/7'],
      [301, '/article/detail/about'],
      [301, '/article/detail/article-2'],
      [301, '/article/detail/2024'],
      [301, '/article/7'],
      [301, '/library'],
      [301, '/member/favorite'],
      [301, '/auth/login'],
      [301, expect.stringMatching(/^\/uploads\/[0-9a-f]{2}\/….webp$/)],
    ]);
    const others = ['/document/gone', '/article/gone', '/category/404', '/article/7'];
    const odd = ['/document/%00', '/article/%00', '/category/9999999999999999', '/document/%ff'];
    for (const url of [...others, ...odd])
      expect(await findNewAddress(test.services.db, new URL(url, 'http://site.example'))).toBe(
        undefined,
      );
    for (const url of [site.old.unsupported, '/uploads/%00.png'])
      expect((await test.app.inject(url)).statusCode).toBe(404);
  });

  it('clients read an article by the identifier that it had', async () => {
    const { article } = contract;
    const { body } = await test.attempt(article.get, { identifier: '关于.我们', is_reread: true });
    expect(body).toMatchObject({ id: 2, identifier: 'article-2' });
    expect((await test.attempt(article.get, { identifier: '没有.的' })).status).toBe(404);
  });

  it('new rows get ids above those that came', async () => {
    const { db } = test.services;
    const [row] = await db
      .insert(schema.comments)
      .values({ user_id: 2, document_id: 1, content: '新的' })
      .returning();
    expect(row?.id).toBeGreaterThan(7);
    await db.delete(schema.comments).where(eq(schema.comments.id, row?.id ?? 0));
  });

  it('the exit code says that both sides differ', async () => {
    await test.services.db.delete(schema.favorites);
    const started = site.start();
    expect(await started.ended).toBe(1);
    const said = JSON.parse(started.output()) as MoveInReport;
    expect(said.comparisons.filter(({ there, here }) => there !== here)).toEqual([
      { table: 'favorite', label: '收藏', what: '行数', there: 2, here: 0 },
    ]);
  });

  it('the report of a move that goes on keeps what was written before', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-report-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'rows.jsonl');
    await writeFile(file, 'of the first run\n');
    await site.start('--report', file).ended;
    expect(await readFile(file, 'utf8')).toMatch(/^of the first run\n\{"table":/);
    await site.start('--report', file, '--dry-run').ended;
    expect(await readFile(file, 'utf8')).toMatch(/^\{"table":/);
  });
});
