import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from './schema/index.ts';
import { listArticles } from '../modules/article/article.repo.ts';
import { listOrders } from '../modules/order/order-list.ts';
import { findByAccount, hasEmail } from '../modules/user/user.repo.ts';
import { createMember, createOrder } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { plansOf } from '../testing/plans.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each([
  ['a picture by its address', "attachments where path = '/uploads/a.png'", 'attachments_path'],
  ['the document of a file that goes', 'documents where attachment_id = 1', 'documents_attachment'],
  ['what was sent to a member', 'sms where user_id = 1', 'sms_user'],
  [
    'reports of one thing, handled ones too',
    'reports where document_id in (1, 2)',
    'reports_target',
  ],
  [
    'documents of a format',
    "documents where deleted_at is null and status in (0, 2) and ext in ('.mobi')",
    'documents_kinds',
  ],
  [
    'recommended articles',
    'articles where deleted_at is null and status = 1 and recommend_at is not null',
    'articles_recommended',
  ],
  ['comments from an address', "comments where ip = '192.0.2.1'", 'comments_ip'],
  [
    'downloads from an address',
    "downloads where network in ('192.0.2.1', '') and ip = '192.0.2.1'",
    'downloads_network_day',
  ],
  [
    'logins by a name or an address',
    "login_records where account ilike '%anna%' or ip ilike '%anna%'",
    'login_records_words',
  ],
])('%s: found by an index', async (_, rows, index) => {
  await test.services.db.transaction(async (tx) => {
    // Tables of a test are so small that they would be read whole.
    await tx.execute(sql`set local enable_seqscan = off`);
    // Of so few rows, an index of all of them serves as well.
    await tx.execute(sql`drop index if exists documents_by_title`);
    const plan = await tx.execute(sql.raw(`explain select id from ${rows}`));
    expect(JSON.stringify(plan.rows)).toContain(index);
  });
});

it('a member goes without a look at all rows of a table that names members', async () => {
  const { rows } = await test.services.db.execute(sql`
    select conrelid::regclass::text as table, conname as reference from pg_constraint c
    where contype = 'f' and confrelid = 'users'::regclass and not exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`);
  expect(rows).toEqual([]);
});

it.each([
  ['who logs in', () => findByAccount(test.services.db, 'anna@example.com')],
  ['an address', () => test.services.db.$count(users, hasEmail('anna@example.com'))],
])('%s is found without reading all members', async (_, find) => {
  const [plan] = await plansOf(test.services, find);
  expect(plan).toContain('users_email');
  expect(plan).not.toContain('Seq Scan');
});

it('a page of a category of articles is planned for the categories that are below it', async () => {
  const query = { category_id: [1], page: 1, size: 20 };
  const plans = await plansOf(test.services, () =>
    listArticles(test.services.db, query, undefined),
  );
  const [page] = plans.filter((plan) => plan.includes('on articles'));
  expect(page).toContain('article_categories_category');
  expect(page).not.toContain('Recursive');
});

it('an order is found by its number without a look at other orders or at members', async () => {
  const { id: user_id } = await createMember(test.services);
  const wd = await createOrder(test.services, { user_id });
  const query = { wd, page: 1, size: 20 };
  const plans = await plansOf(test.services, async () => {
    expect((await listOrders(test.services.db, query, 100)).total).toBe(1);
  });
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  // What finds it, the page, and the sum with the total.
  expect(plans).toHaveLength(3);
});
