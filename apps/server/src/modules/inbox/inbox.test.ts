import { contract, permissionKey, type OperationDeclaration } from '@wenyuan/contract';
import { ArticleStatus, CommentStatus, DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offlineClaims, orders } from '../../db/schema/index.ts';
import {
  createArticle,
  createComment,
  createDocument,
  createFeedback,
  createGroup,
  createMember,
  createOrder,
  createReport,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { article, comment, document, feedback, inbox, report } = contract;
let test: TestApp;
let author: Member;
let [first, second] = [
  { token: '', username: '' },
  { token: '', username: '' },
];

const pathOf = (operation: OperationDeclaration) =>
  permissionKey(operation as Parameters<typeof permissionKey>[0]).path;

async function operatorWith(...operations: OperationDeclaration[]): Promise<Member> {
  const groupId = await createGroup(test.services, { grants: operations.map(pathOf) });
  return createMember(test.services, { groupId });
}

beforeAll(async () => {
  test = await createTestApp();
  author = await createMember(test.services);
  const all = [document.check, article.check, comment.check, report.update, feedback.update];
  first = await operatorWith(...all, document.list, comment.list);
  second = await operatorWith(...all);
});
afterAll(() => test.close());

const pendingDocument = () =>
  createDocument(test.services, { user_id: author.id, status: DocumentStatus.PendingReview });

describe('the inbox', () => {
  it('counts only the kinds that the operator may list and decide', async () => {
    await pendingDocument();
    const few = await operatorWith(document.list, document.check, report.list);
    const { inbox: kinds } = await test.call(inbox.get, {}, few);
    expect(kinds).toEqual([{ kind: 'document', count: expect.any(Number) }]);
    expect(kinds[0]?.count).toBeGreaterThan(0);
    expect(await test.call(inbox.get, {}, author)).toEqual({ inbox: [] });
  });

  it('has one less once one is decided, and none of the recycle bin', async () => {
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const countOf = async (kind: string) =>
      (await test.call(inbox.get, {}, root)).inbox.find((one) => one.kind === kind)?.count;
    const [one, other] = [await pendingDocument(), await pendingDocument()];
    const before = (await countOf('document')) ?? 0;
    await test.call(document.check, { id: [one.id], status: 0 }, root);
    expect(await countOf('document')).toBe(before - 1);
    await test.call(document.delete, { id: [other.id] }, root);
    expect(await countOf('document')).toBe(before - 2);
  });
});

it('counts the unpaid orders that their list shows, not those whose time is over', async () => {
  const root = { token: await test.services.sessions.open(test.services.db, 1) };
  const waiting = async () => {
    const { inbox: kinds } = await test.call(inbox.get, {}, root);
    const shown = { order_status: [1], is_claimed: false, size: 1 };
    const { total } = await test.call(contract.order.list, shown, root);
    return { listed: total, counted: kinds.find(({ kind }) => kind === 'order')?.count };
  };
  const order = { user_id: author.id, status: 1 };
  await createOrder(test.services, { ...order, closed_at: new Date(Date.now() - 60_000) });
  expect(await waiting()).toEqual({ listed: 0, counted: 0 });
  const later = new Date(Date.now() + 3_600_000);
  const { db } = test.services;
  const order_no = await createOrder(test.services, { ...order, product_id: 1, closed_at: later });
  expect(await waiting()).toEqual({ listed: 1, counted: 1 });
  // What its member says was paid waits for another decision.
  const [open] = await db.select().from(orders).where(eq(orders.order_no, order_no));
  const claim = { order_id: open?.id ?? 0, user_id: author.id, picture: 'claims/1.png' };
  await db.insert(offlineClaims).values(claim);
  expect(await waiting()).toEqual({ listed: 0, counted: 0 });
});

/** One row that waits, and a call that decides it. */
type Decision = readonly [
  kind: string,
  operation: OperationDeclaration,
  make: () => Promise<object>,
  expected: number,
];

const decisions: readonly Decision[] = [
  [
    'document',
    document.check,
    async () => ({
      id: [(await pendingDocument()).id],
      status: DocumentStatus.ReviewRejected,
      seen_status: DocumentStatus.PendingReview,
    }),
    DocumentStatus.ReviewRejected,
  ],
  [
    'article',
    article.check,
    async () => ({
      article_id: [
        (await createArticle(test.services, { user_id: author.id, status: ArticleStatus.Pending }))
          .id,
      ],
      status: ArticleStatus.Passed,
      seen_status: ArticleStatus.Pending,
    }),
    ArticleStatus.Passed,
  ],
  [
    'comment',
    comment.check,
    async () => {
      const { id: document_id } = await createDocument(test.services, { user_id: author.id });
      const id = await createComment(test.services, {
        user_id: author.id,
        document_id,
        status: CommentStatus.Pending,
      });
      return { id: [id], status: CommentStatus.Rejected, seen_status: CommentStatus.Pending };
    },
    CommentStatus.Rejected,
  ],
  [
    'report',
    report.update,
    async () => ({ id: await createReport(test.services), status: true, seen_status: false }),
    1,
  ],
  [
    'feedback',
    feedback.update,
    async () => ({ id: await createFeedback(test.services), status: true, seen_status: false }),
    1,
  ],
];

describe('two operators', () => {
  it.each(decisions)(
    'decide one waiting %s once: the other is told what it is now, and by whom',
    async (_, operation, make, expected) => {
      const input = await make();
      const answers = await Promise.all(
        [first, second].map((operator) => test.attempt(operation, input, operator)),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      const [winner, refused] =
        answers[0]?.status === 200 ? [first, answers[1]] : [second, answers[0]];
      expect(refused?.body.current?.review).toMatchObject({
        status: expected,
        username: winner.username,
      });
      expect(refused?.body.message).toContain(winner.username);
    },
  );

  it('a decision without the state that was seen is made whatever it is, as other clients do', async () => {
    const { id } = await pendingDocument();
    for (const status of [DocumentStatus.ReviewRejected, DocumentStatus.Disabled])
      await test.call(document.check, { id: [id], status }, first);
    const { document: rows } = await test.call(document.list, { status: [4] }, first);
    expect(rows.map((row) => row.id)).toContain(id);
  });

  it('of many documents, one that was decided meanwhile refuses all, and changes none', async () => {
    const [one, other] = [await pendingDocument(), await pendingDocument()];
    await test.call(document.check, { id: [one.id], status: 7, reject_reason: '扫描不清' }, first);
    const input = { id: [one.id, other.id], status: 0, seen_status: 6 };
    expect((await test.attempt(document.check, input, second)).status).toBe(409);
    const { document: rows } = await test.call(document.list, { status: [6] }, first);
    expect(rows.map((row) => row.id)).toContain(other.id);
  });

  it('of documents with several statuses, each is compared with the one that was seen of it', async () => {
    const [waiting, rejected] = [await pendingDocument(), await pendingDocument()];
    const reject = { id: [rejected.id], status: DocumentStatus.ReviewRejected };
    await test.call(document.check, reject, first);
    const seen_status = [DocumentStatus.ReviewRejected, DocumentStatus.PendingReview];
    const input = { id: [rejected.id, waiting.id], status: DocumentStatus.PendingConvert };
    const disable = { id: [waiting.id], status: DocumentStatus.Disabled, reject_reason: '违规' };
    await test.call(document.check, disable, first);
    const late = await test.attempt(document.check, { ...input, seen_status }, second);
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('改为“已禁用”，其余 1 项也没有改动');
    const uneven = { ...input, seen_status: [...seen_status, DocumentStatus.Disabled] };
    expect((await test.attempt(document.check, uneven, second)).status).toBe(400);
    const seen = { seen_status: [DocumentStatus.ReviewRejected, DocumentStatus.Disabled] };
    await test.call(document.check, { ...input, ...seen }, second);
  });

  it('one that is enabled is said to have come to readers or to review, which its undo has to find', async () => {
    const { Converted, Disabled, PendingReview, ReviewRejected } = DocumentStatus;
    const open = await createDocument(test.services, { user_id: author.id, status: Converted });
    const waiting = await pendingDocument();
    const id = [open.id, waiting.id];
    await test.call(document.check, { id, status: Disabled }, first);
    const enabled = await test.call(document.check, { id, status: Converted }, first);
    expect(enabled.document.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: open.id, status: Converted },
      { id: waiting.id, status: PendingReview },
    ]);
    const reject = { id: [waiting.id], status: ReviewRejected };
    await test.call(document.check, reject, second);
    const undo = { id, status: Disabled, seen_status: [Converted, PendingReview] };
    expect((await test.attempt(document.check, undo, first)).status).toBe(409);
    const { document: rows } = await test.call(document.list, { status: [ReviewRejected] }, first);
    expect(rows.map((row) => row.id)).toContain(waiting.id);
    await test.call(document.check, { ...undo, seen_status: [Converted, ReviewRejected] }, first);
  });

  it('a conversion that went on is no decision of somebody else; a takedown is', async () => {
    const { Converted, Converting, Disabled, PendingConvert, PendingReview } = DocumentStatus;
    const { id } = await createDocument(test.services, {
      user_id: author.id,
      status: Converted,
    });
    const disable = { id: [id], status: Disabled };
    await test.call(document.check, { ...disable, seen_status: Converting }, first);
    const back = { id: [id], status: PendingReview, seen_status: PendingConvert };
    expect((await test.attempt(document.check, back, second)).status).toBe(409);
  });
});

it('says of a bulk decision that nothing was done, and how many others were first', async () => {
  const rows = [await pendingDocument(), await pendingDocument(), await pendingDocument()];
  const ids = rows.map(({ id }) => id);
  const decide = (id: readonly number[], status: DocumentStatus) =>
    test.attempt(
      document.check,
      { id: [...id], status, seen_status: DocumentStatus.PendingReview },
      first,
    );
  await decide(ids.slice(0, 1), DocumentStatus.ReviewRejected);
  const one = await decide(ids, DocumentStatus.PendingConvert);
  expect(one.status).toBe(409);
  expect(JSON.stringify(one.body)).toContain('改为“审核未通过”，其余 2 项也没有改动，请再操作一次');
  await decide(ids.slice(1, 2), DocumentStatus.ReviewRejected);
  const two = await decide(ids, DocumentStatus.PendingConvert);
  expect(JSON.stringify(two.body)).toContain('选中的 3 项中有 2 项的状态已变');
  expect((await decide(ids.slice(2), DocumentStatus.PendingConvert)).status).toBe(200);
});
