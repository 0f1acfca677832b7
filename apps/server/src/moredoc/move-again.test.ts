import { DynamicType } from '@wenyuan/domain';
import { and, eq, gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../db/schema/index.ts';
import { recordDynamic } from '../modules/user/dynamics.ts';
import { createAttachment, createCategory, createNavigation } from '../testing/builders.ts';
import { hasMariadb } from '../testing/mariadb.ts';
import { startMovingSite, type MovingSite } from '../testing/moredoc/moving-site.ts';
import { md5, writeOld } from '../testing/moredoc/old-rows.ts';
import { fannedOut } from './old-files.ts';

describe.skipIf(!hasMariadb)('a move that is run again (needs mariadbd)', () => {
  let site: MovingSite;
  const { attachments, documents, groups, navigations, userGroups } = schema;

  beforeAll(async () => {
    site = await startMovingSite();
  });
  afterAll(() => site.close());

  it('does not begin where this site has anything of its own, which it names', async () => {
    const { services } = site.test;
    const { db } = services;
    await createCategory(services);
    await createAttachment(services, 1);
    await createNavigation(services, { title: '本站的', href: '/ours' });
    const before = await site.fingerprint();
    for (const isDry of [true, false])
      await expect(site.move(isDry)).rejects.toThrow('本站已有分类、上传的文件与图片、导航：');
    expect(await site.fingerprint()).toEqual(before);
    await db.delete(schema.categories);
    await db.delete(attachments);
    await db.delete(navigations).where(eq(navigations.fixed, false));
  });

  it('does not keep what the administrator did before', async () => {
    const { db } = site.test.services;
    await recordDynamic(db, { user_id: 1, type: DynamicType.Password });
    await db.insert(schema.searchRecords).values({ keywords: '试一试' });
    const report = await site.move(true);
    expect(report.comparisons.filter(({ there, here }) => there !== here)).toEqual([]);
  });

  it('keeps all groups, with their members, when a new one has come there', async () => {
    const { db } = site.test.services;
    await site.killAt('user_groups');
    await db.insert(groups).values({ title: '本站自建' });
    await putBelowInstalled();
    await site.change("insert into mnt_group set id = 20, title = '新组'");
    const report = await site.move();
    expect(report.isEqual).toBe(true);
    const titles = (await db.select().from(groups)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['本站自建', '普通用户', '超级管理员', '站长', '新组'].sort());
    expect(await db.$count(userGroups)).toBe(5);
  });

  async function putBelowInstalled(): Promise<void> {
    const { services } = site.test;
    const installed = await services.db.select().from(navigations);
    for (const { id, title } of installed)
      await createNavigation(services, { title: `${title}之下`, href: '/ours', parent_id: id });
  }

  it('keeps what was put below the navigation of the installation below what takes its place', async () => {
    const above = alias(navigations, 'above');
    const rows = await site.test.services.db
      .select({ title: navigations.title, above: above.href, fixed: above.fixed })
      .from(navigations)
      .leftJoin(above, eq(above.id, navigations.parent_id))
      .where(eq(navigations.href, '/ours'))
      .orderBy(navigations.id);
    expect(rows).toEqual([
      { title: '首页之下', above: '/', fixed: true },
      { title: '文库之下', above: '/library', fixed: true },
      { title: '文章之下', above: '/article', fixed: true },
    ]);
  });

  it('puts at the top what comes below a row that was deleted here', async () => {
    const { db } = site.test.services;
    const { categories, movedRows } = schema;
    for (const [source, table] of [
      ['navigation', navigations],
      ['category', categories],
    ] as const) {
      await site.change('insert into ?? set ?', [`mnt_${source}`, { id: 940, title: '上' }]);
      await site.move();
      await db.delete(table).where(eq(table.id, 940));
      const below = { id: 941, title: '下', parent_id: 940 };
      await site.change('insert into ?? set ?', [`mnt_${source}`, below]);
      await site.move();
      const [row] = await db.select().from(table).where(eq(table.id, 941));
      expect(row?.parent_id, source).toBe(0);
      // What is compared below is not about these.
      await db
        .delete(movedRows)
        .where(and(eq(movedRows.source, source), gte(movedRows.old_id, 940)));
    }
  });

  it('says that members are without a group, instead of that all is equal', async () => {
    const { db } = site.test.services;
    await db.delete(userGroups).where(eq(userGroups.group_id, 2));
    await db.delete(schema.movedRows).where(eq(schema.movedRows.source, 'user_group'));
    await db.delete(groups).where(eq(groups.id, 2));
    const report = await site.move();
    const differing = report.comparisons.filter(({ there, here }) => there !== here);
    expect(differing.map(({ table }) => table)).toContain('user_group');
  });

  it('gives a forbidden file that was missing to its document', async () => {
    const { db, storage } = site.test.services;
    const bytes = '举头望明月\n';
    const hash = md5(bytes);
    const place = fannedOut('documents', hash, '.txt');
    await site.change(
      `insert into mnt_attachment set id = 70, type = 2, type_id = 70, hash = ?, ext = '.txt', path = ?,
        name = '禁.txt', user_id = 2, enable = 0`,
      [hash, place],
    );
    await site.change(
      "insert into mnt_document set id = 70, uuid = 'forbidden70', title = '禁', user_id = 2, ext = '.txt'",
    );
    await site.move();
    await writeOld(site.folder, place, bytes);
    await site.move();
    const [row] = await db
      .select({
        path: attachments.path,
        deleted: attachments.deleted_at,
        enable: attachments.enable,
      })
      .from(documents)
      .innerJoin(attachments, eq(attachments.id, documents.attachment_id))
      .where(eq(documents.id, 70));
    expect(row).toMatchObject({ deleted: null, enable: false });
    expect(await storage.head(row?.path ?? '')).toBeDefined();
  });
});
