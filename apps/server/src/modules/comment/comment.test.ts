import { contract } from '@wenyuan/contract';
import { CommentStatus, DocumentStatus, PunishmentType } from '@wenyuan/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchas, comments, creditMovements } from '../../db/schema/index.ts';
import {
  createArticle,
  createDocument,
  createGroup,
  createMember,
  createPunishment,
  type Member,
} from '../../testing/builders.ts';
import { configure } from '../../testing/settings.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { FEW, statementsOf } from '../../testing/statements.ts';

const { comment, user, document } = contract;
let test: TestApp;
let root: { token: string };
/** Groups whose comments are shown at once, and after a review. */
let trusted: number;
let reviewed: number;
let author: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  trusted = await createGroup(test.services, {
    enable_comment: true,
    enable_comment_approval: false,
  });
  reviewed = await createGroup(test.services, {
    enable_comment: true,
    enable_comment_approval: true,
  });
  author = await createMember(test.services);
  await configure(test.services, 'security', { enable_captcha_comment: false });
  await configure(test.services, 'security', { comment_interval: 0 });
});
afterAll(() => test.close());

async function newDocument(status: number = DocumentStatus.Converted): Promise<number> {
  return (await createDocument(test.services, { user_id: author.id, status })).id;
}

const say = (member: Member, document_id: number, more: object = {}) =>
  test.call(comment.create, { document_id, content: '受教了', ...more }, member);

/** Counters that differ from a count of the approved comments. */
async function wrongCounters(): Promise<unknown[]> {
  const { rows } = await test.services.db.execute(sql`
    select 'document' as kind, d.id, d.comment_count as kept, count(c.id)::int as counted
    from documents d left join comments c on c.document_id = d.id and c.type = 0 and c.status = 1
    group by d.id having d.comment_count <> count(c.id)
    union all
    select 'article', a.id, a.comment_count, count(c.id)::int
    from articles a left join comments c on c.document_id = a.id and c.type = 1 and c.status = 1
    group by a.id having a.comment_count <> count(c.id)
    union all
    select 'user', u.id, u.comment_count, count(c.id)::int
    from users u left join comments c on c.user_id = u.id and c.status = 1
    group by u.id having u.comment_count <> count(c.id)
    union all
    select 'answers', p.id, p.comment_count, count(c.id)::int
    from comments p left join comments c on c.parent_id = p.id and c.status = 1
    group by p.id having p.comment_count <> count(c.id)`);
  return rows;
}

describe('a new comment', () => {
  it('is shown at once when one of the member’s groups needs no review, else it waits', async () => {
    const id = await newDocument();
    const quick = await createMember(test.services, { groupId: trusted });
    const slow = await createMember(test.services, { groupId: reviewed });
    expect((await say(quick, id)).status).toBe(CommentStatus.Approved);
    const waiting = await say(slow, id);
    expect(waiting.status).toBe(CommentStatus.Pending);
    const seenBy = async (options: { token?: string }) =>
      (await test.call(comment.list, { document_id: id }, options)).total;
    expect(await seenBy({})).toBe(1);
    expect(await seenBy(quick)).toBe(1);
    expect(await seenBy(slow)).toBe(2);
    expect(await seenBy(root)).toBe(2);
  });

  it('is refused where the groups do not allow it, and while a punishment says so', async () => {
    const id = await newDocument();
    const mute = await createMember(test.services, {
      groupId: await createGroup(test.services, { enable_comment: false }),
    });
    const punished = await createMember(test.services, { groupId: trusted });
    await createPunishment(test.services, {
      user_id: punished.id,
      type: PunishmentType.NoComment,
      reason: '刷屏',
    });
    const input = { document_id: id, content: '受教了' };
    expect((await test.attempt(comment.create, input, mute)).status).toBe(403);
    const refused = await test.attempt(comment.create, input, punished);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('刷屏');
  });

  it.each([DocumentStatus.Disabled, DocumentStatus.PendingReview])(
    'is refused under a document of status %i',
    async (status) => {
      const member = await createMember(test.services, { groupId: trusted });
      const input = { document_id: await newDocument(status), content: '受教了' };
      expect((await test.attempt(comment.create, input, member)).status).toBe(404);
    },
  );

  it('answers only an approved comment under the same document', async () => {
    const [here, elsewhere] = [await newDocument(), await newDocument()];
    const member = await createMember(test.services, { groupId: trusted });
    const parent = await say(member, here);
    const answer = await say(member, here, { parent_id: parent.id });
    expect(answer.parent_id).toBe(parent.id);
    const pending = await say(await createMember(test.services, { groupId: reviewed }), here);
    const rejected = await say(member, here, { content: '再读一遍' });
    await test.call(comment.check, { id: [rejected.id], status: CommentStatus.Rejected }, root);
    for (const place of [
      { document_id: elsewhere, parent_id: parent.id },
      { document_id: here, parent_id: pending.id },
      { document_id: here, parent_id: rejected.id },
    ]) {
      const input = { ...place, content: '受教了' };
      const { status, body } = await test.attempt(comment.create, input, member);
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty('parent_id');
    }
  });

  it.each(['\u200b', '\u2800 \ufe0f'])(
    'is something that somebody sees: not %j',
    async (content) => {
      const member = await createMember(test.services, { groupId: trusted });
      const { body } = await test.attempt(comment.create, { document_id: 1, content }, member);
      expect(body.fields).toEqual({ content: '请输入评论内容' });
    },
  );

  it('comes only so often, also at once', async () => {
    const id = await newDocument();
    const member = await createMember(test.services, { groupId: trusted });
    await configure(test.services, 'security', { comment_interval: 60 });
    const answers = await Promise.all(
      ['受教了', '受教了！', '多谢'].map((content) =>
        test.attempt(comment.create, { document_id: id, content }, member),
      ),
    );
    await configure(test.services, 'security', { comment_interval: 0 });
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  it('is made once when it is sent again because its reply was lost', async () => {
    const id = await newDocument();
    const member = await createMember(test.services, { groupId: trusted });
    const parent = await say(author, id);
    await test.call(comment.check, { id: [parent.id], status: CommentStatus.Approved }, root);
    await configure(test.services, 'security', { comment_interval: 60 });
    const [first, again] = await Promise.all([1, 2].map(() => say(member, id)));
    await configure(test.services, 'security', { comment_interval: 0 });
    expect(again).toEqual(first);
    const others = [{ content: '受教' }, { parent_id: parent.id }];
    const ids = [first?.id];
    for (const other of others) ids.push((await say(member, id, other)).id);
    expect(new Set(ids).size).toBe(3);
    expect((await say(await createMember(test.services, { groupId: trusted }), id)).id).not.toBe(
      first?.id,
    );
    expect((await test.call(document.get, { id })).comment_count).toBe(5);
    expect(await wrongCounters()).toEqual([]);
  });

  it('is made again some minutes later, and after it was rejected', async () => {
    const id = await newDocument();
    const member = await createMember(test.services, { groupId: trusted });
    const first = await say(member, id);
    await test.services.db
      .update(comments)
      .set({ created_at: sql`now() - interval '6 minutes'` })
      .where(eq(comments.id, first.id));
    const second = await say(member, id);
    expect(second.id).not.toBe(first.id);
    await test.call(comment.check, { id: [second.id], status: CommentStatus.Rejected }, root);
    expect((await say(member, id)).id).not.toBe(second.id);
  });

  it('needs the answer to a captcha where operators want one', async () => {
    await configure(test.services, 'security', { enable_captcha_comment: true });
    const document_id = await newDocument();
    const member = await createMember(test.services, { groupId: trusted });
    const input = { document_id, content: '受教了' };
    const refused = await test.attempt(comment.create, input, member);
    expect(refused.body.fields).toEqual({ captcha: '请输入验证码' });
    const { id } = await test.call(user.captcha, { type: 'comment' });
    const [row] = await test.services.db.select().from(captchas).where(eq(captchas.id, id));
    await test.call(
      comment.create,
      { ...input, captcha: row?.answer ?? '', captcha_id: id },
      member,
    );
    await configure(test.services, 'security', { enable_captcha_comment: false });
  });

  it('is refused, reviewed or covered by the words that operators listed', async () => {
    const id = await newDocument();
    const member = await createMember(test.services, { groupId: trusted });
    await configure(test.services, 'security', {
      sensitive_words: '加微信=拒绝\n代写=审核\n垃圾=替换',
    });
    const input = { document_id: id, content: '看全文请加 微 信' };
    const refused = await test.attempt(comment.create, input, member);
    expect(refused.body.fields).toEqual({ content: '含有不允许的词“加微信”' });
    expect((await say(member, id, { content: '代写' })).status).toBe(CommentStatus.Pending);
    const hits = async (caller: { token: string }) => {
      const ofHere = { document_id: id, type: [0], user_id: member.id };
      const { comment: rows } = await test.call(comment.list, ofHere, caller);
      return rows.find((row) => row.content === '代写')?.hits;
    };
    expect([await hits(root), await hits(member)]).toEqual([['代写'], undefined]);
    const covered = await say(member, id, { content: '什么垃圾文档' });
    await configure(test.services, 'security', { sensitive_words: '' });
    expect(covered).toMatchObject({ content: '什么**文档', status: CommentStatus.Approved });
  });

  it('is told in the words that the operator who approved it gave it', async () => {
    const owner = await createMember(test.services);
    const made = await createDocument(test.services, { user_id: owner.id });
    const member = await createMember(test.services, { groupId: reviewed });
    const { id } = await say(member, made.id, { content: '加群领取答案' });
    const approval = { id, content: '受益匪浅', status: CommentStatus.Approved };
    await test.call(comment.update, approval, root);
    for (const told of [owner, member])
      expect((await test.call(contract.notice.list, {}, told)).notice).toMatchObject([
        { note: '受益匪浅' },
      ]);
  });

  it('keeps its signs as they were typed: it is text, not HTML', async () => {
    const member = await createMember(test.services, { groupId: trusted });
    const content = '<b>1 < 2</b> & "引号"\n第二行';
    expect((await say(member, await newDocument(), { content })).content).toBe(content);
  });
});

describe('a rejected comment', () => {
  const reasonFor = async (document_id: number, caller?: { token: string }) =>
    (await test.call(comment.list, { document_id }, caller)).comment[0]?.reject_reason;

  it('says why to its author and to reviewers, until it is approved', async () => {
    const document_id = await newDocument();
    const writer = await createMember(test.services, { groupId: trusted });
    const { id } = await say(writer, document_id);
    const rejected = { id: [id], status: CommentStatus.Rejected };
    await test.call(comment.check, { ...rejected, reject_reason: '与内容无关' }, root);
    expect(await reasonFor(document_id, writer)).toBe('与内容无关');
    expect(await reasonFor(document_id, root)).toBe('与内容无关');
    expect(await reasonFor(document_id)).toBeUndefined();
    const { notice } = await test.call(contract.notice.list, {}, writer);
    expect(notice[0]).toMatchObject({
      kind: 'comment_rejected',
      note: '受教了（原因：与内容无关）',
    });

    // The editor changes the reason alone; one who approves takes it back.
    await test.call(comment.update, { id, reject_reason: '广告' }, root);
    expect(await reasonFor(document_id, writer)).toBe('广告');
    await test.call(comment.check, { id: [id], status: CommentStatus.Approved }, root);
    expect(await reasonFor(document_id, writer)).toBe('');
    expect(await reasonFor(document_id, author)).toBeUndefined();
  });

  it('has none where it was approved, whatever is sent', async () => {
    const document_id = await newDocument();
    const writer = await createMember(test.services, { groupId: reviewed });
    const { id } = await say(writer, document_id);
    const approved = { id: [id], status: CommentStatus.Approved, reject_reason: '广告' };
    await test.call(comment.check, approved, root);
    expect(await reasonFor(document_id, writer)).toBe('');
  });
});

it('comments are deleted by their author, but none together with those of others', async () => {
  const document_id = await newDocument();
  const own = await createMember(test.services, { groupId: trusted });
  const other = await createMember(test.services, { groupId: trusted });
  const id = [(await say(own, document_id)).id, (await say(other, document_id)).id];
  expect((await test.attempt(comment.delete, { id }, own)).status).toBe(403);
  expect((await test.call(comment.list, { document_id })).total).toBe(2);
});

describe('credits for comments', () => {
  it('go to the owner of the document, once a comment, and not for own words', async () => {
    await configure(test.services, 'score', { document_commented: 2 });
    await configure(test.services, 'score', { document_commented_limit: 1 });
    const owner = await createMember(test.services, { groupId: trusted });
    const { id } = await createDocument(test.services, { user_id: owner.id });
    await say(owner, id);
    const reader = await createMember(test.services, { groupId: trusted });
    const first = await say(reader, id);
    await say(reader, id);
    const withGone = { id: [first.id, 999_999_999], status: CommentStatus.Rejected };
    const refused = await test.attempt(comment.check, withGone, root);
    expect(refused).toMatchObject({
      status: 404,
      body: { message: '选中的评论有 1 条已被删除，其余的没有改动，请再操作一次' },
    });
    await test.call(comment.check, { id: [first.id], status: CommentStatus.Rejected }, root);
    await test.call(comment.check, { id: [first.id], status: CommentStatus.Approved }, root);
    const rows = await test.services.db
      .select()
      .from(creditMovements)
      .where(eq(creditMovements.user_id, owner.id));
    expect(rows).toMatchObject([{ amount: 2, reason: 'commented', key: `commented:${first.id}` }]);
  });
});

describe('lists of comments', () => {
  it('do not mix a document with the article of the same number', async () => {
    const article = await createArticle(test.services, { user_id: author.id });
    const reader = await createMember(test.services, { groupId: trusted });
    await say(reader, article.id, { type: 1 });
    const { comment: onArticle } = await test.call(comment.list, {
      document_id: article.id,
      type: [1],
      with_document_title: true,
    });
    expect(onArticle).toMatchObject([{ type: 1, document_uuid: article.identifier }]);
    const { comment: onDocument } = await test.call(comment.list, { document_id: article.id });
    expect(onDocument.filter(({ type }) => type === 1)).toEqual([]);
  });

  it('have threads on request: answers come with what they answer', async () => {
    const document_id = await newDocument();
    const member = await createMember(test.services, { groupId: trusted });
    const write = async (content: string, parent_id = 0) =>
      (await say(member, document_id, { content, parent_id })).id;
    const [first, second, third] = [await write('甲'), await write('乙'), await write('丙')];
    const toSecond = await write('答乙', second);
    const toFirst = await write('答甲', first);
    const deep = await write('再答甲', toFirst);
    const list = async (input: object) => {
      const found = await test.call(comment.list, { document_id, ...input });
      return {
        total: found.total,
        ids: found.comment.map(({ id }) => id),
        sizes: found.comment.map(({ thread_count }) => thread_count),
      };
    };
    const threads = { with_answers: true, order: 'id asc' };
    expect(await list(threads)).toEqual({
      total: 3,
      ids: [first, toFirst, deep, second, toSecond, third],
      sizes: [3, 3, 3, 2, 2, 1],
    });
    expect((await list({ ...threads, size: 1, page: 2 })).ids).toEqual([second, toSecond]);
    expect((await list({ with_answers: true, size: 2 })).ids).toEqual([third, second, toSecond]);
    // Who asks for none of it gets what they got.
    expect(await list({})).toEqual({
      total: 6,
      ids: [deep, toFirst, toSecond, third, second, first],
      sizes: Array.from({ length: 6 }),
    });
    const thread = async (thread_id: number) => (await list({ order: 'id asc', thread_id })).ids;
    expect(await thread(deep)).toEqual([first, toFirst, deep]);
    expect(await thread(2_000_000_000)).toEqual([]);
    // What answers a hidden one is still there, in its thread; the hidden one shows itself to nobody.
    await test.call(comment.check, { id: [toFirst], status: CommentStatus.Rejected }, root);
    expect((await list(threads)).ids).toEqual([first, deep, second, toSecond, third]);
    expect(await thread(toFirst)).toEqual([first, deep]);
    await test.call(comment.check, { id: [second], status: CommentStatus.Rejected }, root);
    expect((await list(threads)).ids).toEqual([first, deep, toSecond, third]);
    await test.call(comment.check, { id: [toSecond], status: CommentStatus.Rejected }, root);
    expect(await list(threads)).toMatchObject({ total: 2, ids: [first, deep, third] });
    await test.call(comment.check, { id: [first], status: CommentStatus.Rejected }, root);
    expect(await list(threads)).toMatchObject({ total: 2, ids: [deep, third] });
    await test.call(document.check, { id: [document_id], status: DocumentStatus.Disabled }, root);
    expect(await list(threads)).toMatchObject({ total: 0, ids: [] });
  });

  it('have the answer of a reader that nobody else sees, also below a hidden beginning', async () => {
    const document_id = await newDocument();
    const member = await createMember(test.services, { groupId: trusted });
    const reader = await createMember(test.services, { groupId: trusted });
    const begin = await say(member, document_id);
    const answer = await say(reader, document_id, { parent_id: begin.id });
    const id = [begin.id, answer.id];
    await test.call(comment.check, { id, status: CommentStatus.Rejected }, root);
    const threadsOf = async (caller?: typeof reader) => {
      const found = await test.call(comment.list, { document_id, with_answers: true }, caller);
      return { total: found.total, ids: found.comment.map((row) => row.id) };
    };
    expect(await threadsOf(reader)).toEqual({ total: 1, ids: [answer.id] });
    expect(await threadsOf()).toEqual({ total: 0, ids: [] });
  });

  it('have the first twenty answers of a thread, and say how many there are', async () => {
    const document_id = await newDocument();
    const member = await createMember(test.services, { groupId: trusted });
    const { id } = await say(member, document_id);
    await test.services.db.execute(sql`
      insert into comments (user_id, document_id, parent_id, content, status)
      select ${author.id}::int, ${document_id}::int, ${id}::int, '同感', ${CommentStatus.Approved}::int from generate_series(1, 22)`);
    const input = { document_id, with_answers: true };
    const { total, comment: rows } = await test.call(comment.list, input);
    expect([total, rows.length, rows[0]?.thread_count]).toEqual([1, 21, 23]);
    const rest = { document_id, thread_id: id, order: 'id asc', size: 20, page: 2 };
    expect((await test.call(comment.list, rest)).comment).toHaveLength(3);
    await test.services.db.delete(comments).where(eq(comments.parent_id, id));
  });

  it('are fifty of a page at most, since each brings its answers', async () => {
    const document_id = await newDocument();
    await test.services.db.execute(sql`
      insert into comments (user_id, document_id, content, status)
      select ${author.id}::int, ${document_id}::int, '受教了', ${CommentStatus.Approved}::int from generate_series(1, 53)`);
    const page = async (input: object) =>
      (await test.call(comment.list, { document_id, with_answers: true, ...input })).comment.length;
    expect([await page({}), await page({ page: 2 }), await page({ size: 60, page: 2 })]).toEqual([
      50, 3, 3,
    ]);
    await test.services.db.delete(comments).where(eq(comments.document_id, document_id));
  });

  it('hide what stands under a hidden document', async () => {
    const id = await newDocument();
    await say(await createMember(test.services, { groupId: trusted }), id);
    await test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root);
    expect((await test.call(comment.list, { document_id: id })).total).toBe(0);
    expect((await test.call(comment.list, { document_id: id }, root)).total).toBe(1);
  });

  it('of everything end after ten thousand for readers, and for nobody else', async () => {
    const document_id = await newDocument();
    await test.services.db.execute(sql`
      insert into comments (user_id, document_id, content, status)
      select ${author.id}::int, ${document_id}::int, '受教了', ${CommentStatus.Approved}::int from generate_series(1, 10005)`);
    const page = async (input: object, as: { token?: string } = {}) => {
      const { total, comment: rows } = await test.call(comment.list, { size: 1000, ...input }, as);
      return [total > 10_000, rows.length];
    };
    expect(await page({ page: 10 })).toEqual([false, 1000]);
    expect(await page({ page: 11 })).toEqual([false, 0]);
    expect(await page({ page: 11, size: 999 })).toEqual([false, 10]);
    expect(await page({ page: 11, document_id })).toEqual([true, 5]);
    expect((await page({ page: 11 }, root))[0]).toBe(true);
    await test.services.db.delete(comments).where(eq(comments.document_id, document_id));
  });

  it('are narrowed to days for reviewers', async () => {
    const document_id = await newDocument();
    const { id } = await say(await createMember(test.services, { groupId: trusted }), document_id);
    await test.services.db
      .update(comments)
      .set({ created_at: new Date('2026-03-05T04:00:00Z') })
      .where(eq(comments.id, id));
    const created_at = ['2026-03-06T00:00:00Z'];
    const found = async (input: object, as: { token?: string } = {}) =>
      (await test.call(comment.list, { document_id, ...input }, as)).total;
    expect(await found({ created_at }, root)).toBe(0);
    expect(await found({ created_at: ['2026-03-05T00:00:00Z', ...created_at] }, root)).toBe(1);
    // There is no index for it, and visitors have no use for it.
    expect(await found({ created_at })).toBe(1);
  });

  it('show the address only to reviewers', async () => {
    const id = await newDocument();
    const reader = await createMember(test.services, { groupId: trusted });
    await say(reader, id);
    const { comment: open } = await test.call(comment.list, { document_id: id });
    expect(open[0]).not.toHaveProperty('ip');
    const { comment: full } = await test.call(comment.list, { document_id: id }, root);
    expect(full[0]).toHaveProperty('ip', '127.0.0.1');
  });
});

describe('counters of comments', () => {
  it('equal a recount after anything that may happen, all at once', async () => {
    const people = await Promise.all(
      [trusted, trusted, reviewed].map((groupId) => createMember(test.services, { groupId })),
    );
    const targets = [await newDocument(), await newDocument()];
    const article = await createArticle(test.services, { user_id: author.id });
    const made: number[] = [];
    let turn = 0;
    const pick = <Item>(items: readonly Item[]): Item => {
      turn = (turn * 7 + 3) % 9973;
      const item = items[turn % items.length];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const answers = Array.from({ length: 6 }, async (_, index) => {
        turn += index + round;
        const member = pick(people);
        const choice = made.length < 6 ? 0 : (round + index) % 4;
        if (choice < 2) {
          const onArticle = index % 3 === 0;
          const parent_id = choice === 1 ? pick(made) : 0;
          const { status, body } = await test.attempt(
            comment.create,
            {
              document_id: onArticle ? article.id : pick(targets),
              type: onArticle ? 1 : 0,
              content: `受教了 ${turn}`,
              parent_id,
            },
            member,
          );
          const { id } = body as unknown as { id?: number };
          if (id !== undefined) made.push(id);
          return status;
        }
        if (choice === 2) {
          const id = [...new Set([pick(made), pick(made)])];
          return (await test.attempt(comment.check, { id, status: index % 3 }, root)).status;
        }
        return (await test.attempt(comment.delete, { id: pick(made) }, root)).status;
      });
      statuses.push(...(await Promise.all(answers)));
    }
    // A missing parent or a comment deleted before may be refused; a fault may not occur.
    expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('an answer moves up when what it answers is deleted', async () => {
    const id = await newDocument();
    const member = await createMember(test.services, { groupId: trusted });
    const top = await say(member, id);
    const middle = await say(member, id, { parent_id: top.id });
    const low = await say(member, id, { parent_id: middle.id });
    await test.call(comment.delete, { id: middle.id }, member);
    const { comment: rows } = await test.call(comment.list, { document_id: id, order: 'id asc' });
    expect(rows.map((row) => [row.id, row.parent_id, row.comment_count])).toEqual([
      [top.id, 0, 1],
      [low.id, top.id, 0],
    ]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('change by as many statements for many comments of a member as for two', async () => {
    const taken: number[] = [];
    const member = await createMember(test.services, { groupId: trusted });
    const id = await newDocument();
    for (const count of [2, 20]) {
      const said: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const content = `第${count}回第${n}句`;
        said.push((await say(member, id, { content, parent_id: said.at(-1) ?? 0 })).id);
      }
      const decision = { id: said, status: CommentStatus.Rejected };
      taken.push(await statementsOf(() => test.call(comment.check, decision, root)));
      expect(await wrongCounters()).toEqual([]);
    }
    const [few = 0, many = 0] = taken;
    expect(many).toBeLessThanOrEqual(few + FEW);
  });

  it('change by as many statements for comments on many documents as on two', async () => {
    const taken: [number, number][] = [];
    await configure(test.services, 'score', { document_commented: 1, document_commented_limit: 5 });
    for (const count of [2, 30]) {
      const said: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const owner = await createMember(test.services);
        const { id: document_id } = await createDocument(test.services, { user_id: owner.id });
        const writer = await createMember(test.services, { groupId: reviewed });
        said.push((await say(writer, document_id)).id);
      }
      const approve = { id: said, status: CommentStatus.Approved };
      taken.push([
        await statementsOf(() => test.call(comment.check, approve, root)),
        await statementsOf(() => test.call(comment.delete, { id: said }, root)),
      ]);
      const awards = await test.services.db.$count(
        creditMovements,
        inArray(
          creditMovements.key,
          said.map((id) => `commented:${id}`),
        ),
      );
      expect(awards).toBe(count);
      expect(await wrongCounters()).toEqual([]);
    }
    const [few, many] = taken;
    expect(many?.[0]).toBeLessThanOrEqual((few?.[0] ?? 0) + 2 * FEW);
    expect(many?.[1]).toBeLessThanOrEqual((few?.[1] ?? 0) + 2 * FEW);
  });

  it('comments do not make a document look changed', async () => {
    const id = await newDocument();
    const before = await test.call(document.get, { id });
    const member = await createMember(test.services, { groupId: trusted });
    await say(member, id);
    const after = await test.call(document.get, { id });
    expect(after.comment_count).toBe(1);
    expect(after.updated_at).toBe(before.updated_at);
  });
});
