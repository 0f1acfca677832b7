import { DOCUMENT_UUID, OrderStatus } from '@wenyuan/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../db/schema/index.ts';
import { checkTrade } from '../modules/payment/check-trade.ts';
import { hasMariadb } from '../testing/mariadb.ts';
import { png } from '../testing/png.ts';
import { startMovingSite, type MovingSite } from '../testing/moredoc/moving-site.ts';
import { writeOld } from '../testing/moredoc/old-rows.ts';
import type { MoveInReport } from './move-in.ts';

const BY_HAND = '/uploads/2023/公告 图(1).png';
const MOVING = '/uploads/moving.gif';

/** A screen of 2000 × 2000 with 13 frames, each of a single pixel. */
function largeAnimation(): Buffer {
  const screen = Buffer.from('474946383961d007d007800000000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401003b', 'hex');
  const frames = Array.from({ length: 12 }, () => frame.subarray(0, -1));
  return Buffer.concat([screen, ...frames, frame]);
}

describe.skipIf(!hasMariadb)('odd rows of a site that moves in (need mariadbd)', () => {
  let site: MovingSite;
  let report: MoveInReport;

  beforeAll(async () => {
    site = await startMovingSite();
    await fill();
    report = await site.move();
  });
  afterAll(() => site.close());

  const insert = (table: string, row: object) =>
    site.change('insert into ?? set ?', [`mnt_${table}`, row]);

  async function fill(): Promise<void> {
    await writeOld(site.folder, BY_HAND, await png());
    await writeOld(site.folder, '/uploads/2023/附件.pdf', '%PDF-1.7');
    await writeOld(site.folder, '/app.toml', 'a secret');
    await writeOld(site.folder, MOVING, largeAnimation());
    await insert('user', { id: 60, username: 'hand', avatar: `https://old.example${BY_HAND}` });
    await insert('user', { id: 61, username: 'out', avatar: '/uploads/../app.toml' });
    await insert('user', { id: 62, username: '13800000009' });
    await insert('user', { id: 63, username: 'of-62', mobile: '13800000009' });
    await insert('user', { id: 64, username: 'Own@old.example', email: 'own@old.example' });
    await insert('user', { id: 65, username: '13900000009', email: '13900000009' });
    await insert('user', { id: 66, username: '\u202e反转', avatar: 'javascript:alert(1)' });
    await insert('user', { id: 67, username: 'away', avatar: 'https://else.example/1.png' });
    await insert('category', { id: 60, title: '手工', icon: BY_HAND, enable: 1 });
    await fillOddValues();
    await insert('article', {
      id: 60,
      identifier: 'hand',
      title: '手工',
      user_id: 1,
      status: 1,
      content:
        `<p><img src="${BY_HAND}"><img src="${encodeURI(BY_HAND)}"><img src="${MOVING}">` +
        '<img src="/uploads/%2e%2e%2fapp.toml"><img src="/static/logo.png"><a href="/uploads/2023/附件.pdf">附件</a></p>',
    });
  }

  async function fillOddValues(): Promise<void> {
    const user_id = 2;
    const never = '0000-00-00 00:00:00';
    await site.change("set session sql_mode = ''");
    const operators = '[{"u":1,"t":1,"ts":99999999999999999999}]';
    await insert('punishment', { id: 60, user_id, type: 3, operators });
    await insert('search_record', { id: 60, user_id, keywords: '慢', spend_time: 9e9, total: -1 });
    await insert('article', { id: 61, identifier: 'undated', title: '无日期', user_id, status: 1 });
    await insert('article', {
      id: 62,
      identifier: 'zeros',
      title: '已删',
      user_id,
      status: 1,
      view_count: -3,
      updated_at: '2023-01-01 08:00:00',
      deleted_at: never,
    });
    // Stands for whatever a later database refuses.
    await site.test.services.db.execute(
      sql`alter table comments add constraint refused check (content <> '坏')`,
    );
    for (const [id, content] of [
      [60, '坏'],
      [61, '好'],
    ])
      await insert('comment', { id, user_id, document_id: 1, content, status: 1 });
    await site.change('alter table mnt_friendlink modify description blob');
    await insert('friendlink', {
      id: 60,
      title: '友',
      link: 'https://friend.example',
      description: Buffer.from('b4b2c7b0', 'hex'),
    });
    await insert('navigation', {
      id: 60,
      title: '坏',
      href: ' java\tscript:alert(1)',
      color: 'rgba(9, 8, 7, 1)',
      enable: 1,
    });
    await site.change("update mnt_document set title = ' ' where id = 9");
    await insert('category', { id: 61, title: '', enable: 1 });
    for (const id of [60, 61]) await insert('group', { id, title: '' });
    await insert('navigation', { id: 61, title: '', href: '/category', enable: 1 });
    await insert('friendlink', { id: 61, title: '', link: 'https://untitled.example', enable: 1 });
    await site.change("update mnt_document set uuid = 'U900000000000000' where id = 9");
    await site.change('update mnt_document set price = -4, download_count = -9 where id = 9');
    for (const [id, order_no] of [
      [61, 'B1'],
      [62, 'B2'],
    ])
      await insert('order', {
        id,
        order_no,
        user_id,
        order_type: 1,
        product_id: 9,
        status: 2,
        amount: 40,
        quantity: 1,
      });
    await insert('order', {
      id: 63,
      order_no: 'B3',
      user_id,
      order_type: 2,
      status: OrderStatus.Refunded,
      amount: 1990,
      quantity: 1,
    });
    const [joined_at, expired_at] = ['2024-05-01 09:00:00', '2999-01-01 00:00:00'];
    await insert('user_vip', { id: 60, user_id, order_no: 'B3', joined_at, expired_at });
  }

  const remarks = (table: string, kind: 'refused' | 'changed' | 'skipped') =>
    report.tables
      .find((each) => each.table === table)
      ?.[kind].flatMap(({ reason, examples }) => examples.map((row) => `${reason}：${row}`)) ?? [];

  it('pictures come whatever their names are, and what cannot is named', async () => {
    const { db } = site.test.services;
    const [user] = await db.select().from(schema.users).where(eq(schema.users.id, 60));
    expect(user?.avatar).toMatch(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/);
    const [category] = await db
      .select()
      .from(schema.categories)
      .where(eq(schema.categories.id, 60));
    expect(category?.icon).toBe(user?.avatar);
    const [article] = await db.select().from(schema.articles).where(eq(schema.articles.id, 60));
    expect(article?.content.split(user?.avatar ?? '?')).toHaveLength(3);
    expect(remarks('uploads', 'refused')).toEqual(
      expect.arrayContaining([
        '不在 uploads 目录中：/app.toml（用户 61 的头像）',
        '不在 uploads 目录中：/app.toml（文章 60）',
        '不在 uploads 目录中：/static/logo.png（文章 60）',
        '不是可以显示的图片或视频：/uploads/2023/附件.pdf（文章 60）',
      ]),
    );
    const former = await site.test.app.inject(encodeURI(BY_HAND));
    expect([former.statusCode, former.headers.location]).toEqual([301, user?.avatar]);
  });

  it('a name that is the number of another member gives way to it, and one that is nobody else’s stays', async () => {
    const rows = await site.test.services.db
      .select()
      .from(schema.users)
      .where(inArray(schema.users.id, [62, 63, 64, 65]))
      .orderBy(schema.users.id);
    expect(rows.map(({ username, mobile }) => [username, mobile])).toEqual([
      ['13800000009_62', ''],
      ['of-62', '13800000009'],
      ['Own@old.example', ''],
      ['13900000009', ''],
    ]);
    expect(remarks('user', 'changed')).toContain(
      '用户名是另一用户的邮箱或手机号码，已改名：62 13800000009 → 13800000009_62',
    );
  });

  it('what is no address of a picture does not come as one, and names read as they are written', async () => {
    const rows = await site.test.services.db
      .select()
      .from(schema.users)
      .where(inArray(schema.users.id, [66, 67]))
      .orderBy(schema.users.id);
    expect(rows.map(({ username, avatar }) => [username, avatar])).toEqual([
      ['反转', ''],
      ['away', 'https://else.example/1.png'],
    ]);
    expect(remarks('uploads', 'refused')).toContain(
      '不是图片的地址：javascript:alert(1)（用户 66 的头像）',
    );
  });

  it('a document whose uuid no address here can have gets another one, to which the former leads', async () => {
    const [row] = await site.test.services.db
      .select({ uuid: schema.documents.uuid })
      .from(schema.documents)
      .where(eq(schema.documents.id, 9));
    expect(row?.uuid).toMatch(DOCUMENT_UUID);
    const { statusCode, headers } = await site.test.app.inject('/document/U900000000000000');
    expect([statusCode, headers.location]).toEqual([301, `/library/all/${row?.uuid}`]);
  });

  it('what has no title gets one, a document that of its file', () => {
    expect(remarks('document', 'changed')).toContain('没有标题，已补上：9 原名 20');
    expect(remarks('category', 'changed')).toContain('没有标题，已补上：61 未命名');
    expect(remarks('group', 'changed')).toEqual(
      expect.arrayContaining(['没有标题，已补上：60 用户组 60', '没有标题，已补上：61 用户组 61']),
    );
    expect(remarks('navigation', 'changed')).toContain('没有标题，已补上：61 未命名');
    expect(remarks('friendlink', 'changed')).toContain(
      '没有标题，已补上：61 https://untitled.example',
    );
  });

  it('one value that cannot be stored keeps no other row from coming', async () => {
    const { db } = site.test.services;
    expect(report.isEqual).toBe(true);
    const [punished] = await db
      .select()
      .from(schema.punishments)
      .where(eq(schema.punishments.id, 60));
    expect(punished?.operators[0]?.at).toBe('9999-12-31T23:59:59.000Z');
    const [search] = await db
      .select()
      .from(schema.searchRecords)
      .where(eq(schema.searchRecords.id, 60));
    expect(remarks('comment', 'refused')).toEqual([
      expect.stringMatching(/^无法存储：.*"refused".*：60$/),
    ]);
    const good = eq(schema.comments.id, 61);
    expect(await db.$count(schema.comments, good)).toBe(1);
    expect([search?.spend_ms, search?.total]).toEqual([2_147_483_647, 0]);
  });

  it('a row without its times is not the newest, and one deleted at no time stays deleted', async () => {
    const { db } = site.test.services;
    const rows = await db
      .select()
      .from(schema.articles)
      .where(inArray(schema.articles.id, [61, 62]))
      .orderBy(schema.articles.id);
    expect(
      rows.map(({ created_at, deleted_at, view_count }) => [
        created_at.toISOString(),
        deleted_at?.toISOString(),
        view_count,
      ]),
    ).toEqual([
      ['2000-01-01T00:00:00.000Z', undefined, 0],
      ['2023-01-01T00:00:00.000Z', '2023-01-01T00:00:00.000Z', 0],
    ]);
    expect(remarks('article', 'changed')).toEqual(
      expect.arrayContaining([
        '没有建立时间，记为 2000 年 1 月 1 日：61',
        '没有建立时间，记为最后修改的时间：62',
        '删除的时间无效，按已删除迁入：62',
        '浏览次数超出范围，已改为最近的值：62（-3）',
      ]),
    );
  });

  it('what a column does not allow is changed, and said', async () => {
    const { db } = site.test.services;
    expect(remarks('document', 'changed')).toEqual(
      expect.arrayContaining([
        '价格超出范围，已改为最近的值：9（-4）',
        '下载次数超出范围，已改为最近的值：9（-9）',
      ]),
    );
    const [friend] = await db
      .select()
      .from(schema.friendlinks)
      .where(eq(schema.friendlinks.id, 60));
    expect(friend?.description).toBe('床前');
    const [entry] = await db
      .select()
      .from(schema.navigations)
      .where(eq(schema.navigations.title, '坏'));
    expect([entry?.href, entry?.color]).toEqual(['', '#090807']);
    expect(remarks('navigation', 'changed').join()).toContain('链接不是网页的地址，已清空：60');
  });

  it('a document that was bought twice is bought once here, and the rest of the money is named', () => {
    expect(remarks('order', 'refused')).toContain('同一文档的再次购买：B2，金额 40');
    const sum = report.comparisons.find(
      ({ table, left }) => table === 'order' && left !== undefined,
    );
    // With the 6 of an order whose member is unknown.
    expect(sum?.left).toBe(46);
  });

  it('a membership that the other site left to an order it refunded is no fault of the books here', async () => {
    expect(remarks('user_vip', 'refused')).toEqual([]);
    expect((await checkTrade(site.test.services.db)).differences).toEqual([]);
  });

  it('of an animation that is too large, the first frame comes, and it is said', () => {
    expect(remarks('uploads', 'changed')).toEqual([`动图过大，只保留第一帧：${MOVING}`]);
  });
});
