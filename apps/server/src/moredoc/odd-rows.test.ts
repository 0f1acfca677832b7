import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../db/schema/index.ts';
import { hasMariadb } from '../testing/mariadb.ts';
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
    const create = { width: 9, height: 9, channels: 3, background: '#456' } as const;
    await writeOld(site.folder, BY_HAND, await sharp({ create }).png().toBuffer());
    await writeOld(site.folder, '/uploads/2023/附件.pdf', '%PDF-1.7');
    await writeOld(site.folder, '/app.toml', 'a secret');
    await writeOld(site.folder, MOVING, largeAnimation());
    await insert('user', { id: 60, username: 'hand', avatar: `https://old.example${BY_HAND}` });
    await insert('user', { id: 61, username: 'out', avatar: '/uploads/../app.toml' });
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
    const operators = '[{"u":1,"t":1,"ts":99999999999999999999}]';
    await insert('punishment', { id: 60, user_id, type: 3, operators });
    await insert('search_record', { id: 60, user_id, keywords: '慢', spend_time: 9e9 });
    // Stands for whatever a later database refuses.
    await site.test.services.db.execute(
      sql`alter table comments add constraint refused check (content <> '坏')`,
    );
    for (const [id, content] of [
      [60, '坏'],
      [61, '好'],
    ])
      await insert('comment', { id, user_id, document_id: 1, content, status: 1 });
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
    expect(search?.spend_ms).toBe(2_147_483_647);
  });

  it('of an animation that is too large, the first frame comes, and it is said', () => {
    expect(remarks('uploads', 'changed')).toEqual([`动图过大，只保留第一帧：${MOVING}`]);
  });
});
