import { contract } from '@wenyuan/contract';
import { CommentStatus, DocumentStatus, ReportReason, ReportType } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads, notices } from '../../db/schema/index.ts';
import {
  createComment,
  createDocument,
  createMember,
  createReport,
  unique,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { inbox, notice, report } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

describe('reports', () => {
  it('a member reports a document once, however often the button is pressed', async () => {
    const author = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    const reader = await createMember(test.services);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        test.attempt(report.create, { document_id, reason: ReportReason.Sensitive }, reader),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('are no more than twenty an hour of one member', async () => {
    const author = await createMember(test.services);
    const reader = await createMember(test.services);
    const reportAnother = async () => {
      const { id: document_id } = await createDocument(test.services, { user_id: author.id });
      const input = { document_id, reason: ReportReason.Spam };
      return (await test.attempt(report.create, input, reader)).status;
    };
    for (let count = 0; count < 20; count += 1) expect(await reportAnother()).toBe(200);
    expect(await reportAnother()).toBe(429);
  });

  it('what was handled may be reported again, and the former report stays handled', async () => {
    const author = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    const reader = await createMember(test.services);
    const input = { document_id, reason: ReportReason.Spam };
    await test.call(report.create, input, reader);
    const list = async () =>
      (await test.call(report.list, { person_id: [reader.id] }, root)).report;
    const [first = expect.unreachable()] = await list();
    await test.call(report.update, { id: first.id, status: true }, root);
    await test.call(report.create, { ...input, content: '仍是广告' }, reader);
    expect(await list()).toMatchObject([{ status: false, content: '仍是广告' }, { id: first.id }]);
    expect((await test.attempt(report.create, input, reader)).status).toBe(409);

    const reopened = await test.attempt(report.update, { id: first.id, status: false }, root);
    expect(reopened.status).toBe(409);
    expect(reopened.body.message).toBe('该用户后来又举报了同一内容，请处理那一条待处理的举报');
    for (const { id } of await list()) await test.call(report.update, { id, status: true }, root);
    await test.call(report.update, { id: first.id, status: false }, root);
  });

  it('tell whose document or comment it is, as long as it is there', async () => {
    const author = await createMember(test.services);
    const reader = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    await test.call(report.create, { document_id, reason: ReportReason.Spam }, reader);
    const list = async () =>
      (await test.call(report.list, { person_id: [reader.id] }, root)).report;
    expect(await list()).toMatchObject([
      { owner_id: author.id, target_status: 2, owner_username: author.username },
    ]);
    await test.call(contract.document.delete, { id: [document_id] }, root);
    expect(await list()).toMatchObject([
      { owner_id: 0, target_status: null, owner_username: '', href: '' },
    ]);
  });

  it('tell what a decision takes from others: buyers, and documents of the same file', async () => {
    const author = await createMember(test.services);
    const buyer = await createMember(test.services);
    const { id: document_id, hash } = await createDocument(test.services, {
      user_id: author.id,
    });
    await createDocument(test.services, { user_id: author.id, hash });
    await test.services.db.insert(downloads).values({
      document_id,
      user_id: buyer.id,
      grant: 'credits',
    });
    const id = await createReport(test.services, { document_id });
    expect((await test.call(report.list, { id: [id] }, root)).report).toMatchObject([
      { buyer_count: 1, same_file_count: 1 },
    ]);
  });

  it('wait again when the decision is taken back, with those that were handled with it', async () => {
    const author = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    const before = await createReport(test.services, { document_id });
    await test.call(report.update, { id: before, status: true }, root);
    const [first, second] = [
      await createReport(test.services, { document_id }),
      await createReport(test.services, { document_id }),
    ];
    await test.call(report.update, { id: first, status: true, with_same: true }, root);
    await test.call(report.update, { id: first, status: false, with_same: true }, root);
    const { report: rows } = await test.call(
      report.list,
      { id: [before, first, second], order: 'id asc' },
      root,
    );
    const states = new Map(rows.map(({ id, status }) => [id, status]));
    expect([before, first, second].map((id) => states.get(id))).toEqual([true, false, false]);
    const [told, other] = rows.filter(({ status }) => !status);
    for (const { user_id = 0 } of [told ?? {}, other ?? {}])
      expect(
        await test.services.db.$count(
          notices,
          and(eq(notices.user_id, user_id), eq(notices.kind, 'report_handled')),
        ),
      ).toBe(0);
  });

  it.each([0, 7])('reason %i is none of the six', async (reason) => {
    const author = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    const { status, body } = await test.attempt(report.create, { document_id, reason }, author);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ reason: '请选择举报原因' });
  });

  it('are found by their numbers and by those who sent them', async () => {
    const author = await createMember(test.services);
    const readers = await Promise.all([1, 2].map(() => createMember(test.services)));
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    for (const reader of readers)
      await test.call(report.create, { document_id, reason: ReportReason.Spam }, reader);
    const [first = expect.unreachable()] = readers;
    const sent = await test.call(report.list, { user_id: [first.id], grouped: true }, root);
    expect(sent.report).toMatchObject([{ user_id: first.id, same_count: 1 }]);
    expect((await test.call(report.list, { user_id: [author.id] }, root)).total).toBe(0);
    const id = sent.report.map((row) => row.id);
    expect((await test.call(report.list, { id }, root)).report).toEqual(sent.report);
  });

  it('name who sent them as the member is called now, and are found by that name alone', async () => {
    const author = await createMember(test.services);
    const readers = await Promise.all([1, 2].map(() => createMember(test.services)));
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    for (const reader of readers)
      await test.call(report.create, { document_id, reason: ReportReason.Spam }, reader);
    const [first = expect.unreachable(), second = expect.unreachable()] = readers;
    const username = unique('新名-');
    await test.call(contract.user.rename, { id: first.id, username }, root);
    const found = async (wd: string) => (await test.call(report.list, { wd }, root)).report;
    expect(await found(first.username)).toEqual([]);
    expect(await found(username)).toMatchObject([
      { user_id: first.id, username, same: [{ username: second.username }] },
    ]);
    expect(await found(second.username)).toMatchObject([{ same: [{ username }] }]);
  });

  it('a document that the member may not know of cannot be reported', async () => {
    const author = await createMember(test.services);
    const hidden = await createDocument(test.services, {
      user_id: author.id,
      status: DocumentStatus.PendingReview,
    });
    const reader = await createMember(test.services);
    const input = { document_id: hidden.id, reason: ReportReason.Spam };
    expect((await test.attempt(report.create, input, reader)).status).toBe(404);
  });

  it('a comment is reported once by each member, and leads to where it stands', async () => {
    const author = await createMember(test.services);
    const made = await createDocument(test.services, { user_id: author.id });
    const writer = await createMember(test.services);
    const comment_id = await createComment(test.services, {
      user_id: writer.id,
      document_id: made.id,
      content: '加群领取全套电子书',
    });
    const reader = await createMember(test.services);
    const input = { comment_id, reason: ReportReason.Spam };
    await test.call(report.createOfComment, input, reader);
    const again = await test.attempt(report.createOfComment, input, reader);
    expect(again.body.message).toBe('您已举报过该评论，请等待处理');
    await test.call(report.createOfComment, input, author);
    const { report: rows } = await test.call(report.list, { type: [1] }, root);
    expect(rows.filter((row) => row.document_id === comment_id)).toMatchObject([
      { document_title: '加群领取全套电子书', document_uuid: '', type: 1 },
      { href: `/library/all/${made.uuid}` },
    ]);
    const about = await test.call(report.list, { person_id: [writer.id] }, root);
    expect(about.report).toHaveLength(2);
    expect((await test.call(report.list, { person_id: [author.id] }, root)).report).toHaveLength(1);
  });

  it('a comment that waits for a review, or is gone, cannot be reported', async () => {
    const author = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    const pending = await createComment(test.services, {
      user_id: author.id,
      document_id,
      status: CommentStatus.Pending,
    });
    for (const comment_id of [pending, 999_999]) {
      const input = { comment_id, reason: ReportReason.Spam };
      expect((await test.attempt(report.createOfComment, input, author)).status).toBe(404);
    }
  });

  it('a member cannot say that the own report is handled', async () => {
    const author = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    const input = { document_id, reason: ReportReason.Spam, status: true, remark: '已处理' };
    await test.attempt(report.create, input, author);
    const { report: rows } = await test.call(report.list, { status: [true] }, root);
    expect(rows.map((row) => row.document_id)).not.toContain(document_id);
  });

  it('the reports of one thing are one row, and one decision that everybody is told', async () => {
    const author = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    const readers = await Promise.all([1, 2, 3].map(() => createMember(test.services)));
    for (const reader of readers)
      await test.call(report.create, { document_id, reason: ReportReason.Sensitive }, reader);
    // A comment with the number of the document is another thing.
    const other = await createReport(test.services, { document_id, type: 1 });
    const about = { person_id: [author.id], grouped: true };
    const list = () => test.call(report.list, about, root);
    const { total, report: rows } = await list();
    expect(total).toBe(1);
    const [row = expect.unreachable()] = rows;
    expect(row).toMatchObject({ same_count: 2, same_open: 2 });
    expect(row.same.map(({ username }) => username).toSorted()).toEqual(
      readers
        .map(({ username }) => username)
        .filter((name) => name !== row.username)
        .toSorted(),
    );
    const waiting = async () => (await test.call(inbox.get, {}, root)).inbox;
    const countOf = (items: Awaited<ReturnType<typeof waiting>>) =>
      items.find(({ kind }) => kind === 'report')?.count ?? 0;
    const before = countOf(await waiting());

    await test.call(
      report.update,
      { id: row.id, status: true, remark: '已下架', reply: '已核实下架，谢谢', with_same: true },
      root,
    );
    expect(countOf(await waiting())).toBe(before - 1);
    expect((await list()).report).toMatchObject([{ status: true, same_open: 0 }]);
    for (const reader of readers) {
      const { notice: told } = await test.call(notice.list, {}, reader);
      expect(told.filter(({ kind }) => kind === 'report_handled')).toMatchObject([
        { note: '已核实下架，谢谢', count: 1 },
      ]);
    }
    const rest = await test.call(report.list, { status: [false], type: [1] }, root);
    expect(rest.report.map(({ id }) => id)).toContain(other);

    await test.call(report.delete, { id: row.id, with_same: true }, root);
    expect((await list()).total).toBe(0);
    expect(
      (await test.call(report.list, { type: [1] }, root)).report.map(({ id }) => id),
    ).toContain(other);
  });

  it('one that came after the decision was begun waits on, and is not deleted with the others', async () => {
    const author = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    const [first, second] = [
      await createReport(test.services, { document_id }),
      await createReport(test.services, { document_id }),
    ];
    const later = await createReport(test.services, { document_id });
    const seen = { with_same: true, same_until_id: second };
    const rowsOf = async () => {
      const { report: rows } = await test.call(report.list, { person_id: [author.id] }, root);
      return new Map(rows.map(({ id, status }) => [id, status]));
    };
    await test.call(report.update, { id: first, status: true, ...seen }, root);
    expect(await rowsOf()).toEqual(
      new Map([
        [later, false],
        [second, true],
        [first, true],
      ]),
    );
    await test.call(report.delete, { id: first, ...seen }, root);
    expect(await rowsOf()).toEqual(new Map([[later, false]]));
  });

  it('a document in the recycle bin is named by its title alone, until it is back', async () => {
    const author = await createMember(test.services);
    const made = await createDocument(test.services, { user_id: author.id });
    await createReport(test.services, { document_id: made.id, user_id: author.id });
    const shown = async () =>
      (await test.call(report.list, { person_id: [author.id] }, root)).report[0];
    expect(await shown()).toMatchObject({ document_uuid: made.uuid });
    await test.call(contract.document.delete, { id: [made.id] }, root);
    expect(await shown()).toMatchObject({ document_uuid: '', href: '' });
    await test.call(contract.recycle.recover, { id: [made.id] }, root);
    expect(await shown()).toMatchObject({ document_uuid: made.uuid });
  });

  it('two who handle the reports of one thing at once do not wait for each other', async () => {
    const { id: document_id } = await createDocument(test.services, {
      user_id: (await createMember(test.services)).id,
    });
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => createReport(test.services, { document_id })),
    );
    const answers = await Promise.all(
      made.map((id) =>
        test.attempt(
          report.update,
          { id, status: true, seen_status: false, with_same: true },
          root,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
  });

  it.each([
    [ReportType.Comment, '对评论“《论语》讲义”的举报'],
    [ReportType.Document, '对《〈论语〉讲义》的举报'],
  ])('of kind %i names what was reported to whoever comes too late', async (type, name) => {
    const id = await createReport(test.services, { type, document_title: '《论语》讲义' });
    await test.call(report.update, { id, status: true, seen_status: false }, root);
    const late = { id, status: true, seen_status: false };
    expect((await test.attempt(report.update, late, root)).body.message).toContain(name);
  });

  it('what is open stands before what is handled, and a filter shows one of both', async () => {
    const [first, second] = [
      await createReport(test.services, { document_title: '楚辞集注' }),
      await createReport(test.services, { document_title: '楚辞补注' }),
    ];
    await test.call(report.update, { id: second, status: true, remark: '已下架' }, root);
    const idsOf = ({ report: rows }: { report: { id: number }[] }) => rows.map(({ id }) => id);
    expect(idsOf(await test.call(report.list, { wd: '楚辞' }, root))).toEqual([first, second]);
    const handled = await test.call(report.list, { wd: '楚辞', status: [true] }, root);
    expect(handled.report).toMatchObject([{ id: second, status: true, remark: '已下架' }]);
    expect(handled.report[0]?.document_uuid).toMatch(/^[0-9a-f]{16}$/);
  });

  it('the oldest that waits comes first where that is asked for, however often it was reported since', async () => {
    const author = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: author.id });
    const first = await createReport(test.services, { document_id, document_title: '水经注' });
    const second = await createReport(test.services, { document_title: '水经注疏' });
    const again = await createReport(test.services, { document_id, document_title: '水经注' });
    const idsOf = async (input: object) =>
      (await test.call(report.list, { wd: '水经注', ...input }, root)).report.map(({ id }) => id);
    expect(await idsOf({})).toEqual([again, second, first]);
    expect(await idsOf({ order: 'id asc' })).toEqual([first, second, again]);
    expect(await idsOf({ order: 'id asc', grouped: true })).toEqual([first, second]);
    expect(await idsOf({ grouped: true })).toEqual([again, second]);
  });
});
