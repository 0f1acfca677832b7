import { contract } from '@wenyuan/contract';
import { CategoryType } from '@wenyuan/domain';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCounters, repairCounters } from '../../check/counters.ts';
import { sourceKey } from '../../conversion/stored-page.ts';
import { oneRow } from '../../db/one-row.ts';
import { documents, downloads, favoriteFolders, favorites } from '../../db/schema/index.ts';
import {
  createAttachment,
  createCategory,
  createDocument,
  createGroup,
  createMember,
  createWish,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { deleteUsers } from '../user/delete-users.ts';

const { article, document, category, comment, favorite, recycle } = contract;
let test: TestApp;
let root: { token: string };
let people: Member[];
/** Paths of one, two and three steps from root to leaf, some of them shared. */
let paths: number[][];
let shelves: number[];

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  const groupId = await createGroup(test.services, {
    enable_upload: true,
    enable_document_review: false,
    enable_comment_approval: false,
  });
  await configure(test.services, 'security', {
    comment_interval: 0,
    enable_captcha_comment: false,
  });
  await configure(test.services, 'score', {
    upload_document_limit: 100,
    document_collected_limit: 100,
    owner_share_percent: 50,
  });
  await configure(test.services, 'download', { times_every_day: 1000, times_every_ip: 1000 });
  people = [];
  for (let count = 0; count < 3; count += 1)
    people.push(await createMember(test.services, { groupId }));
  paths = [];
  for (let count = 0; count < 2; count += 1) {
    const a = await createCategory(test.services);
    const b = await createCategory(test.services, { parent_id: a });
    const c = await createCategory(test.services, { parent_id: b });
    const d = await createCategory(test.services, { parent_id: a });
    paths.push([a], [a, b], [a, b, c], [a, d]);
  }
  shelves = [];
  for (let count = 0; count < 3; count += 1)
    shelves.push(await createCategory(test.services, { type: CategoryType.Article }));
});
afterAll(() => test.close());

/** A seeded generator, so that a failure can be reproduced. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Counters that differ from a count of the rows. */
async function wrongCounters(): Promise<unknown[]> {
  const { rows } = await test.services.db.execute(sql`
    select 'category' as kind, c.id::int as id, c.doc_count as kept, count(d.id)::int as counted
    from categories c
    left join document_categories dc on dc.category_id = c.id
    left join documents d on d.id = dc.document_id and d.deleted_at is null
    where c.type = 0
    group by c.id having c.doc_count <> count(d.id)
    union all
    select 'articles of a category', c.id::int, c.doc_count, count(a.id)::int
    from categories c
    left join article_categories ac on ac.category_id = c.id
    left join articles a on a.id = ac.article_id and a.deleted_at is null
    where c.type = 1
    group by c.id having c.doc_count <> count(a.id)
    union all
    select 'articles of a user', u.id::int, u.article_count, count(a.id)::int
    from users u left join articles a on a.user_id = u.id and a.deleted_at is null
    group by u.id having u.article_count <> count(a.id)
    union all
    select 'what a category keeps of a document', l.document_id::int, l.view_count, d.view_count
    from document_categories l join documents d on d.id = l.document_id
    where l.view_count <> d.view_count
      or l.is_public <> (d.status not in (3, 4, 6, 7) and d.deleted_at is null)
    union all
    select 'user', u.id::int, u.doc_count, count(d.id)::int
    from users u left join documents d on d.user_id = u.id and d.deleted_at is null
    group by u.id having u.doc_count <> count(d.id)
    union all
    select 'favourites of a user', u.id::int, u.favorite_count, count(f.id)::int
    from users u left join favorites f on f.user_id = u.id
    group by u.id having u.favorite_count <> count(f.id)
    union all
    select 'favourites of a document', d.id::int, d.favorite_count, count(f.id)::int
    from documents d left join favorites f on f.document_id = d.id and f.type = 0
    group by d.id having d.favorite_count <> count(f.id)
    union all
    select 'ratings', d.id::int, d.score_count, count(s.id)::int
    from documents d left join document_scores s on s.document_id = d.id
    group by d.id
    having d.score_count <> count(s.id) or d.score <> coalesce(round(avg(s.score)), 0)
    union all
    select 'comments of a user', u.id::int, u.comment_count, count(c.id)::int
    from users u left join comments c on c.user_id = u.id and c.status = 1
    group by u.id having u.comment_count <> count(c.id)
    union all
    select 'comments of a document', d.id::int, d.comment_count, count(c.id)::int
    from documents d left join comments c on c.document_id = d.id and c.type = 0 and c.status = 1
    group by d.id having d.comment_count <> count(c.id)
    union all
    select 'downloads', d.id::int, d.download_count, count(w.id)::int
    from documents d left join downloads w on w.document_id = d.id and w.grant <> 'review'
    group by d.id having d.download_count <> count(w.id)
    union all
    select 'credits', u.id::int, u.credit_count, coalesce(sum(m.amount), 0)::int
    from users u left join credit_movements m on m.user_id = u.id
    group by u.id having u.credit_count <> coalesce(sum(m.amount), 0)
    union all
    select 'balances in the ledger', m.id::int, m.balance, m.sum::int
    from (
      select id, balance, sum(amount) over (partition by user_id order by id) as sum
      from credit_movements
    ) m where m.balance <> m.sum or m.balance < 0`);
  return rows;
}

/** Removes the last favourite of a member, if there is one. */
async function giveUpOne(person: { token: string }): Promise<{ status: number }> {
  const { favorite: listed } = await test.call(favorite.list, { size: 1 }, person);
  const [last] = listed;
  return last === undefined
    ? { status: 200 }
    : test.attempt(favorite.delete, { id: last.id }, person);
}

const CHANGES = 17;
/** Of nothing. */
const NO_ID = 999_999_999;

describe('counters', () => {
  it.each([1, 2, 3])('equal a recount after many changes at once (seed %i)', async (seed) => {
    const random = randomOf(seed);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[random(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    const made: number[] = [];
    const written: number[] = [];
    const some = () => [...new Set([pick(made), pick(made), pick(made)])];
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const answers = Array.from({ length: 8 }, async () => {
        const { id: userId, token } = pick(people);
        const path = pick(paths);
        const choice = made.length === 0 ? 0 : random(CHANGES);
        if (choice === 0) {
          const attachments = [
            await createAttachment(test.services, userId),
            await createAttachment(test.services, userId),
          ];
          const { document: created } = await test.call(
            document.create,
            {
              category_id: path,
              document: attachments.map((attachment_id) => ({
                title: '庄子',
                attachment_id,
                price: random(3),
              })),
            },
            { token },
          );
          made.push(...created.map(({ id }) => id));
          for (const { attachment } of created)
            await test.services.storage.put(
              sourceKey({ ...attachment, digest: '', ext: '.pdf' }),
              Buffer.from('x'),
            );
          return 200;
        }
        const change = {
          1: () => test.attempt(document.delete, { id: some() }, root),
          2: () => test.attempt(recycle.recover, { id: some() }, root),
          3: () =>
            test.attempt(document.setCategory, { document_id: some(), category_id: path }, root),
          4: () => test.attempt(document.update, { id: pick(made), category_id: path }, root),
          5: () => test.attempt(favorite.create, { document_id: pick(made) }, { token }),
          6: () => giveUpOne({ token }),
          7: () =>
            test.attempt(
              document.setScore,
              { document_id: pick(made), score: 100 + random(401) },
              { token },
            ),
          8: () => test.attempt(document.download, { id: pick(made) }, { token }),
          9: () => test.attempt(document.delete, { id: pick(made) }, { token }),
          10: () => test.attempt(recycle.delete, { id: pick(made) }, root),
          11: () => test.attempt(favorite.create, { document_id: pick(made) }, { token }),
          12: () =>
            test.attempt(
              comment.create,
              { document_id: pick(made), content: `善 ${round}` },
              { token },
            ),
          13: async () => {
            const input = {
              title: `论衡 ${random(1000)}`,
              content: '<p>问孔</p>',
              category_id: [pick(shelves)],
            };
            const answer = await test.attempt(article.create, input, root);
            if (answer.status === 200) written.push((answer.body as unknown as { id: number }).id);
            return answer;
          },
          14: () =>
            test.attempt(
              article.update,
              { id: pick([...written, NO_ID]), category_id: [pick(shelves), pick(shelves)] },
              root,
            ),
          15: () => test.attempt(article.delete, { id: [pick([...written, NO_ID])] }, root),
          16: () => test.attempt(article.restore, { id: [pick([...written, NO_ID])] }, root),
        }[choice];
        if (change === undefined) throw new Error('no such change');
        return (await change()).status;
      });
      statuses.push(...(await Promise.all(answers)));
    }
    // Deleted, another member's, already collected, too few credits: refusals are expected, faults are not.
    const right = [200, 403, 404, 409];
    expect(statuses.filter((status) => !right.includes(status))).toEqual([]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('are all compared and mended by the check of a site', async () => {
    const { db } = test.services;
    const [{ id: user_id }] = people as [Member];
    const shelf = shelves[0] ?? 0;
    const input = { title: '潜夫论', content: '<p>赞学</p>', category_id: [shelf] };
    await test.call(article.create, input, root);
    const wished = await createWish(test.services, { user_id });
    expect((await checkCounters(db)).differences).toEqual([]);
    await db.execute(sql`update categories set doc_count = doc_count + 7 where id = ${shelf}`);
    await db.execute(sql`update users set article_count = article_count + 7 where id = 1`);
    await db.execute(sql`update wishes set supporter_count = 8 where id = ${wished}`);
    const { differences } = await checkCounters(db);
    expect(differences.map(({ rule }) => rule)).toEqual([
      '分类的文章数',
      '用户的文章数',
      '求文档的人数',
    ]);
    expect(await repairCounters(db)).toBe(3);
    expect((await checkCounters(db)).differences).toEqual([]);
  });

  it('come with the folders of favourites, of which one of another member is none', async () => {
    const { db } = test.services;
    const [{ id: owner }, { id: other }] = people as [Member, Member];
    const collect = async (folder_id: number | null) => {
      const { id: document_id } = await createDocument(test.services, { user_id: owner });
      const row = { user_id: owner, document_id, folder_id };
      return db.insert(favorites).values(row).returning().then(oneRow);
    };
    const folderOf = async (user_id: number) =>
      db.insert(favoriteFolders).values({ user_id, name: '诸子' }).returning().then(oneRow);
    const [own, foreign] = [await folderOf(owner), await folderOf(other)];
    const kept = [await collect(null), await collect(own.id)];
    const strayed = await collect(own.id);
    // Nothing counted these.
    await repairCounters(db);
    const away = { folder_id: foreign.id };
    await db.update(favorites).set(away).where(eq(favorites.id, strayed.id));
    const { differences } = await checkCounters(db);
    expect(differences).toEqual([
      {
        rule: '收藏在本人的收藏夹里',
        subject: `收藏 ${strayed.id}`,
        detail: `记为 ${foreign.id}，实有 无`,
      },
    ]);
    expect(await repairCounters(db)).toBe(1);
    const ids = [...kept, strayed].map(({ id }) => id);
    const rows = await db
      .select()
      .from(favorites)
      .where(inArray(favorites.id, ids))
      .orderBy(asc(favorites.id));
    expect(rows.map(({ folder_id }) => folder_id)).toEqual([null, own.id, null]);
  });

  it('of what a deleted member downloaded are counted down', async () => {
    const { db } = test.services;
    const [owner] = people as [Member];
    const reader = await createMember(test.services);
    const { id } = await createDocument(test.services, { user_id: owner.id, download_count: 3 });
    const row = { user_id: reader.id, document_id: id };
    const another = { user_id: owner.id, document_id: id };
    await db.insert(downloads).values([
      { ...row, grant: 'free' },
      { ...row, grant: 'free' },
      { ...row, grant: 'review' },
      { ...another, grant: 'free' },
    ]);
    await db.execute(sql`update users set doc_count = doc_count + 1 where id = ${owner.id}`);
    await db.transaction((tx) => deleteUsers(tx, [reader.id], async () => undefined));
    const [left] = await db.select().from(documents).where(eq(documents.id, id));
    expect(left?.download_count).toBe(1);
    expect((await checkCounters(db)).differences).toEqual([]);
  });

  it('follow a category that moves with the documents in it', async () => {
    const target = await createCategory(test.services);
    const moved = await createCategory(test.services);
    const [person] = people;
    if (person === undefined) throw new Error('nobody');
    const attachment_id = await createAttachment(test.services, person.id);
    await test.call(
      document.create,
      { category_id: [moved], document: [{ title: '列子', attachment_id }] },
      { token: person.token },
    );
    await test.call(category.update, { id: moved, parent_id: target }, root);
    const listed = await test.call(category.list, {}, root);
    expect(listed.category.find(({ id }) => id === target)?.doc_count).toBe(1);
    expect(await wrongCounters()).toEqual([]);
  });

  it('stay right when documents arrive in a category while it is being deleted', async () => {
    const [person] = people;
    if (person === undefined) throw new Error('nobody');
    for (let round = 0; round < 10; round += 1) {
      const doomed = await createCategory(test.services);
      const attachment_id = await createAttachment(test.services, person.id);
      const [created, deleted] = await Promise.all([
        test.attempt(
          document.create,
          { category_id: [doomed], document: [{ title: '管子', attachment_id }] },
          { token: person.token },
        ),
        test.attempt(category.delete, { id: [doomed] }, root),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([created.status, deleted.status]);
    }
    expect(await wrongCounters()).toEqual([]);
  });
});
