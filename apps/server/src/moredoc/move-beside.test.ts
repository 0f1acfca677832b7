import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../db/schema/index.ts';
import {
  createCategory,
  createComment,
  createDocument,
  createMember,
  createNavigation,
} from '../testing/builders.ts';
import { hasMariadb } from '../testing/mariadb.ts';
import { startMovingSite, type MovingSite } from '../testing/moredoc/moving-site.ts';
import { md5, writeOld } from '../testing/moredoc/old-rows.ts';
import type { MoveInReport } from './move-in.ts';
import { fannedOut } from './old-files.ts';
import { ID_TAKEN } from './report.ts';

const POEM = '低头思故乡\n';

/*
 * Both sites went on after the move: the other one gave the ids to its rows that this one gave to its own.
 */
describe.skipIf(!hasMariadb)(
  'a site that moves in again beside one that is open (needs mariadbd)',
  () => {
    let site: MovingSite;
    let report: MoveInReport;
    let ours: {
      member: number;
      document: number;
      file: number;
      category: number;
      comment: number;
      entry: number;
    };
    let navigation: Awaited<ReturnType<typeof readNavigation>>;

    const insert = (table: string, row: object) =>
      site.change('insert into ?? set ?', [`mnt_${table}`, row]);

    beforeAll(async () => {
      site = await startMovingSite();
      await site.move();
      const { services } = site.test;
      const { id: member } = await createMember(services, { groupId: 2 });
      const document = await createDocument(services, { user_id: member });
      const [{ file } = { file: 0 }] = await services.db
        .select({ file: schema.documents.attachment_id })
        .from(schema.documents)
        .where(eq(schema.documents.id, document.id));
      const category = await createCategory(services);
      const comment = await createComment(services, { user_id: member, document_id: 1 });
      const { navigations } = schema;
      const [installed] = await services.db
        .select()
        .from(navigations)
        .where(eq(navigations.title, '文章'));
      const entry = await createNavigation(services, {
        title: '本站的',
        href: '/ours',
        parent_id: installed?.id ?? 0,
      });
      ours = { member, document: document.id, file, category, comment, entry };
      navigation = await readNavigation();
      await goOnThere();
      report = await site.move();
    });
    afterAll(() => site.close());

    const readNavigation = () =>
      site.test.services.db.select().from(schema.navigations).orderBy(asc(schema.navigations.id));

    async function goOnThere(): Promise<void> {
      const user_id = ours.member;
      await insert('user', { id: user_id, username: 'stranger', credit_count: 70 });
      await insert('user_group', { user_id, group_id: 5 });
      await insert('user_vip', {
        user_id,
        order_no: 'V1',
        type: 0,
        joined_at: '2024-05-01 09:00:00',
        expired_at: '2099-05-01 09:00:00',
      });
      await insert('oauth', { user_id, oauth_type: 2, openid: 'of the stranger' });
      await insert('download', { user_id, document_id: 1, is_pay: 1 });
      await insert('favorite', { user_id, document_id: 1 });
      await insert('comment', { id: ours.comment, user_id: 4, document_id: 1, content: '那边的' });
      await insert('report', { user_id, document_id: 2, username: 'stranger', reason: 1 });
      const order = { user_id: 4, order_type: 1, status: 2, amount: 3, quantity: 1 };
      await insert('order', { ...order, order_no: 'S1', user_id, product_id: 1 });
      await insert('order', { ...order, order_no: 'S2', product_id: ours.document });
      await insert('article', { identifier: 'by-stranger', title: '新', user_id, status: 1 });
      await insert('category', { id: ours.category, title: '那边的分类', enable: 1 });
      const below = ours.category + 1;
      await insert('category', { id: below, title: '其下', parent_id: ours.category, enable: 1 });
      const path = fannedOut('documents', md5(POEM), '.txt');
      await writeOld(site.folder, path, POEM);
      const file = { type: 2, hash: md5(POEM), ext: '.txt', path, name: '思.txt', enable: 1 };
      const document = { title: '思', user_id: 2, ext: '.txt' };
      await insert('attachment', { ...file, id: 900, type_id: 800, user_id });
      await insert('document', { ...document, id: 800, uuid: 'beside800' });
      await insert('navigation', { id: ours.entry, title: '那边的', href: '/article', enable: 1 });
      await insert('navigation', { id: 950, title: '其下', parent_id: ours.entry, enable: 1 });
      await insert('document_category', { document_id: 800, category_id: ours.category });
      await insert('document_category', { document_id: 800, category_id: below });
      await insert('comment', {
        id: 700,
        parent_id: ours.comment,
        user_id: 4,
        document_id: 1,
        content: '答那边的',
        status: 1,
      });
      await insert('attachment', { ...file, id: 901, type_id: ours.document, user_id: 2 });
      await insert('document', { ...document, id: ours.document, uuid: 'beside801' });
      await insert('attachment', { ...file, id: ours.file, type_id: 802, user_id: 2 });
      await insert('document', { ...document, id: 802, uuid: 'beside802' });
    }

    it('gives a member of this site nothing of the one who has the same id there', async () => {
      const { db } = site.test.services;
      const user_id = ours.member;
      expect(
        await db.select().from(schema.userGroups).where(eq(schema.userGroups.user_id, user_id)),
      ).toEqual([{ user_id, group_id: 2 }]);
      const { userVips, userOauths, downloads, favorites, orders, articles, reports } = schema;
      for (const table of [userVips, userOauths, downloads, favorites, orders, articles, reports])
        expect(await db.$count(table, eq(table.user_id, user_id))).toBe(0);
      const owned = await db
        .select({ id: schema.attachments.id })
        .from(schema.attachments)
        .where(eq(schema.attachments.user_id, user_id));
      expect(owned).toEqual([{ id: ours.file }]);
      const [member] = await db.select().from(schema.users).where(eq(schema.users.id, user_id));
      expect(member?.credit_count).toBe(0);
    });

    it('gives documents, categories and comments of this site nothing of those of the same ids', async () => {
      const { db } = site.test.services;
      const { documents, attachments, documentCategories, categories, comments, orders } = schema;
      expect(await db.$count(orders, eq(orders.product_id, ours.document))).toBe(0);
      expect(await db.$count(attachments, eq(attachments.type_id, ours.document))).toBe(1);
      expect(await db.$count(documents, eq(documents.attachment_id, ours.file))).toBe(1);
      const inOurs = eq(documentCategories.category_id, ours.category);
      expect(await db.$count(documentCategories, inOurs)).toBe(0);
      expect(await db.$count(categories, eq(categories.parent_id, ours.category))).toBe(0);
      expect(await db.$count(comments, eq(comments.parent_id, ours.comment))).toBe(0);
    });

    it('leaves the navigation of this site as it is, and puts what comes below nothing of it', async () => {
      const [coming, ...rest] = (await readNavigation()).toReversed();
      expect(rest.toReversed()).toEqual(navigation);
      expect(coming).toMatchObject({ id: 950, title: '其下', parent_id: 0 });
    });

    it('what has an id of its own comes, below the administrator where its owner cannot', async () => {
      const { db } = site.test.services;
      const { documents, documentCategories, articles, comments } = schema;
      const links = await db
        .select()
        .from(documentCategories)
        .where(eq(documentCategories.document_id, 800));
      expect(links.map(({ category_id }) => category_id)).toEqual([ours.category + 1]);
      expect(await db.$count(documents, eq(documents.id, 802))).toBe(0);
      const [article] = await db
        .select()
        .from(articles)
        .where(eq(articles.identifier, 'by-stranger'));
      expect(article?.user_id).toBe(1);
      const [answer] = await db.select().from(comments).where(eq(comments.id, 700));
      expect(answer?.parent_id).toBe(0);
    });

    it('says so, and that the two sites differ', () => {
      const taken = report.tables
        .filter(({ refused }) => refused.some(({ reason }) => reason === ID_TAKEN))
        .map(({ table }) => table);
      expect(taken.sort()).toEqual([
        'attachment',
        'category',
        'comment',
        'document',
        'navigation',
        'user',
      ]);
      const differing = report.comparisons.filter(({ there, here }) => there !== here);
      expect(differing.map(({ table, what }) => `${table} ${what}`).sort()).toEqual(
        taken.map((table) => `${table} 行数`),
      );
      // One whose id is taken, and one whose file's is.
      const documents = differing.find(({ table }) => table === 'document');
      expect((documents?.there ?? 0) - (documents?.here ?? 0)).toBe(2);
      expect(report.isEqual).toBe(false);
    });
  },
);
