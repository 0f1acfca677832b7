import { contract } from '@wenyuan/contract';
import {
  ArticleStatus,
  CategoryType,
  CommentStatus,
  DocumentStatus,
  PunishmentType,
} from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notices, userVips } from '../../db/schema/index.ts';
import {
  createArticle,
  createAttachment,
  createCategory,
  createComment,
  createDocument,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createDownloadable, createVip } from '../../testing/trade.ts';
import { remindMembers } from '../membership/remind-members.ts';

const { article, comment, document, feedback, notice, punishment, recycle, report, userVip } =
  contract;
let test: TestApp;
let root: { token: string };
let owner: Member;
let reader: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'security', { enable_captcha_comment: false });
});
beforeEach(async () => {
  owner = await createMember(test.services);
  reader = await createMember(test.services, { groupId: 1 });
});
afterAll(() => test.close());

const toldTo = async (member: Member) => {
  const { notice: rows } = await test.call(notice.list, {}, member);
  return rows.map(({ content, note, href }) => ({ content, note, href }));
};
const sentencesTo = async (member: Member) =>
  (await toldTo(member)).map(({ content }) => content).sort();

describe('the author is told', () => {
  it('that a document was rejected and why, passed, or withdrawn; nothing while it stays as it is', async () => {
    const status = DocumentStatus.PendingReview;
    const title = '道德经';
    const { id, uuid } = await createDocument(test.services, { user_id: owner.id, status, title });
    const decide = (input: object) =>
      test.call(document.check, { id: [id], status: 0, ...input }, root);
    await decide({ status: DocumentStatus.ReviewRejected, reject_reason: '扫描不清' });
    await decide({ status: DocumentStatus.ReviewRejected, reject_reason: '扫描不清' });
    const href = `/library/all/${uuid}`;
    const rejected = { content: '您的文档《道德经》未通过审核', note: '扫描不清', href };
    expect(await toldTo(owner)).toEqual([rejected]);
    await test.call(notice.read, {}, owner);
    await decide({ status: DocumentStatus.PendingConvert });
    await decide({ status: DocumentStatus.Disabled });
    expect(await sentencesTo(owner)).toEqual([
      '您的文档《道德经》已被禁用，读者无法打开',
      '您的文档《道德经》已通过审核',
      '您的文档《道德经》未通过审核',
    ]);
  });

  it('at once that several documents passed, and nothing once that is taken back', async () => {
    const status = DocumentStatus.PendingReview;
    const titles = ['论语', '孟子', '大学'];
    const ids: number[] = [];
    for (const title of titles)
      ids.push((await createDocument(test.services, { user_id: owner.id, status, title })).id);
    const other = await createDocument(test.services, {
      user_id: reader.id,
      status,
      title: '孝经',
    });
    const decide = (id: number[], wanted: number) =>
      test.call(document.check, { id, status: wanted, is_undo: wanted === status }, root);
    for (let round = 0; round < 2; round += 1) {
      await decide([...ids, other.id], DocumentStatus.Converted);
      const content = '您的《论语》等 3 份文档已通过审核';
      expect(await toldTo(owner)).toEqual([{ content, note: '', href: '/member/document' }]);
      expect(await sentencesTo(reader)).toEqual(['您的文档《孝经》已通过审核']);
      await decide([...ids, other.id], status);
      expect(await toldTo(owner)).toEqual([]);
    }
  });

  it('of those that stay passed when others are taken back, whichever they are', async () => {
    const status = DocumentStatus.PendingReview;
    const ids: number[] = [];
    for (const title of ['论语', '孟子', '大学', '中庸'])
      ids.push((await createDocument(test.services, { user_id: owner.id, status, title })).id);
    const decide = (id: number[], wanted: number) =>
      test.call(document.check, { id, status: wanted, is_undo: wanted === status }, root);
    await decide(ids, DocumentStatus.Converted);
    const [first = 0, second = 0, third = 0] = ids;
    await decide([first], status);
    expect(await sentencesTo(owner)).toEqual(['您的《孟子》等 3 份文档已通过审核']);
    await decide([third], status);
    expect(await sentencesTo(owner)).toEqual(['您的《孟子》等 2 份文档已通过审核']);
    await decide([first, third], DocumentStatus.Converted);
    await decide([second], status);
    expect(await sentencesTo(owner)).toEqual([
      '您的《论语》等 2 份文档已通过审核',
      '您的文档《中庸》已通过审核',
    ]);
    // What they have read is not told again.
    await test.call(notice.read, {}, owner);
    await decide([first], status);
    expect(await toldTo(owner)).toHaveLength(2);
  });

  it('once of each that passed, and of none that is not open any more', async () => {
    const status = DocumentStatus.PendingReview;
    const ids: number[] = [];
    for (const title of ['论语', '孟子', '大学'])
      ids.push((await createDocument(test.services, { user_id: owner.id, status, title })).id);
    const [first = 0, second = 0, third = 0] = ids;
    const decide = (id: number[], wanted: number, reject_reason = '') =>
      test.call(
        document.check,
        { id, status: wanted, reject_reason, is_undo: wanted === status },
        root,
      );
    await decide([first, second], DocumentStatus.Converted);
    await decide([first], DocumentStatus.Disabled, '侵权');
    const [disabled] = (await test.call(notice.list, {}, owner)).notice;
    await test.call(notice.read, { id: [disabled?.id ?? 0] }, owner);
    await decide([first, third], DocumentStatus.Converted);
    expect(await sentencesTo(owner)).toEqual([
      '您的《论语》等 3 份文档已通过审核',
      '您的文档《论语》已被禁用，读者无法打开',
    ]);
    await test.call(document.delete, { id: [third], reason: '盗版' }, root);
    await decide([first], status);
    expect(await sentencesTo(owner)).not.toContain('您的文档《大学》已通过审核');
  });

  it('what an operator changed of a document, from where it began, and nothing of what was taken back', async () => {
    const under = async (title: string) => [await createCategory(test.services, { title })];
    const [drama, verse] = [await under('戏曲'), await under('诗')];
    const title = '甲 → 乙';
    const { id, uuid } = await createDocument(test.services, {
      user_id: owner.id,
      title,
      price: 0,
    });
    await test.call(document.update, { id, category_id: drama }, owner);
    const document_id = [id];
    await test.call(document.setPrice, { document_id, price: 50, seen_price: 0 }, root);
    await test.call(document.setVip, { document_id, is_vip: true }, root);
    await test.call(document.setCategory, { document_id, category_id: verse }, root);
    await test.call(document.update, { id, title: '甲\n → 丙', price: 80 }, root);
    await test.call(document.update, { id, title: '丁', language: 'en' }, root);
    const href = `/library/all/${uuid}`;
    const changes = [
      '会员文档：否 → 是',
      '分类：戏曲 → 诗',
      '价格：0 → 80',
      '名称：《甲 → 乙》 → 《丁》',
    ];
    const content = '管理员修改了您的文档《丁》';
    expect(await toldTo(owner)).toEqual([{ content, note: changes.join('\n'), href }]);
    await test.call(document.setVip, { document_id, is_vip: false }, root);
    await test.call(document.setCategory, { document_id, category_id: drama }, root);
    await test.call(document.update, { id, title, price: 0 }, root);
    expect(await toldTo(owner)).toEqual([]);
    // What the author changes is none, nor does it hide what an operator made of it.
    await test.call(document.setPrice, { document_id, price: 50 }, root);
    await test.call(document.update, { id, price: 5 }, owner);
    await test.call(document.setPrice, { document_id, price: 0 }, root);
    expect(await toldTo(owner)).toMatchObject([{ note: '价格：5 → 0' }]);
    await test.call(notice.read, {}, owner);
    await test.call(document.setPrice, { document_id, price: 5 }, root);
    expect((await toldTo(owner))[0]).toMatchObject({ note: '价格：0 → 5' });
  });

  it('what an operator made of the words, the preview and the file of a document', async () => {
    const made = {
      user_id: owner.id,
      keywords: '山水',
      description: '一部书',
      preview: 5,
      pages: 9,
    };
    const { id } = await createDocument(test.services, made);
    const change = (input: object) => test.call(document.update, { id, ...input }, root);
    const notes = async () => (await toldTo(owner)).map(({ note }) => note.split('\n'));
    await change({ keywords: '山水', description: '一部书', preview: 5 });
    expect(await toldTo(owner)).toEqual([]);
    await change({ keywords: '广告', description: '请加好友', preview: 0 });
    const words = ['关键词：山水 → 广告', '摘要：原来的 → 管理员修改的'];
    expect(await notes()).toEqual([[...words, '可预览页数：5 → 全部']]);
    await change({ keywords: '', description: '', preview: 5 });
    expect(await notes()).toEqual([['关键词：山水 → 自动生成的', '摘要：原来的 → 自动生成的']]);
    await test.call(notice.read, {}, owner);
    await change({ attachment_id: await createAttachment(test.services, 1) });
    expect((await notes())[0]).toEqual(['文件：原来的 → 管理员替换的']);
  });

  it('what an operator changed of an article', async () => {
    const written = { user_id: owner.id, title: '夜游', content: '<p>庭下</p>' };
    const { id, identifier } = await createArticle(test.services, written);
    await test.call(article.update, { id, title: '夜游', content: '<p>庭下</p>' }, root);
    expect(await toldTo(owner)).toEqual([]);
    await test.call(article.update, { id, title: '记承天寺夜游', content: '<p>积水</p>' }, root);
    const category_id = [
      await createCategory(test.services, { title: '小品', type: CategoryType.Article }),
    ];
    await test.call(article.setCategory, { article_id: [id], category_id }, root);
    const content = '管理员修改了您的文章《记承天寺夜游》';
    const lines = [
      '标题：《夜游》 → 《记承天寺夜游》',
      '正文：您写的 → 管理员修改的',
      '分类：未分类 → 小品',
    ];
    const href = `/article/detail/${identifier}`;
    expect(await toldTo(owner)).toEqual([{ content, note: lines.join('\n'), href }]);
  });

  it('why a document was disabled, and the reason stays with it until it is enabled', async () => {
    const { id, uuid } = await createDocument(test.services, { user_id: owner.id, title: '水经' });
    const reject_reason = '权利人投诉，见来函';
    const disable = { id: [id], status: DocumentStatus.Disabled, reject_reason };
    await test.call(document.check, disable, root);
    const href = `/library/all/${uuid}`;
    const content = '您的文档《水经》已被禁用，读者无法打开';
    expect(await toldTo(owner)).toEqual([{ content, note: reject_reason, href }]);
    const reasonTo = async (who: { token: string }) =>
      (await test.call(document.get, { id }, who)).reject_reason;
    expect([await reasonTo(owner), await reasonTo(root)]).toEqual([reject_reason, reject_reason]);
    await test.call(document.update, { id, reject_reason: '投诉已转交' }, root);
    expect(await reasonTo(owner)).toBe('投诉已转交');
    await test.call(document.check, { id: [id], status: DocumentStatus.Converted }, root);
    expect(await reasonTo(owner)).toBe('');
  });

  it('that somebody else deleted a document or an article and why, and that it is back', async () => {
    const made = await createDocument(test.services, { user_id: owner.id, title: '山海' });
    const written = await createArticle(test.services, { user_id: owner.id, title: '读书' });
    const own = await createDocument(test.services, { user_id: owner.id, title: '自己删的' });
    await test.call(document.delete, { id: [own.id] }, owner);
    const remove = async () => {
      await test.call(document.delete, { id: [made.id], reason: '重复上传' }, root);
      await test.call(article.delete, { id: [written.id] }, root);
    };
    const restore = async () => {
      await test.call(recycle.recover, { id: [made.id] }, root);
      await test.call(article.restore, { id: [written.id] }, root);
    };
    await remove();
    const toldOfRemoval = [
      { content: '您的文章《读书》已被管理员删除', note: '', href: '' },
      { content: '您的文档《山海》已被管理员删除', note: '重复上传', href: '' },
    ];
    expect(await toldTo(owner)).toEqual(toldOfRemoval);
    // It is no deed of the author's.
    const { dynamic } = await test.call(contract.user.dynamic, {}, owner);
    expect(dynamic).toMatchObject([{ content: '删除文档 自己删的' }]);
    // What was undone before it was read leaves nothing behind.
    await restore();
    expect(await toldTo(owner)).toEqual([]);
    await remove();
    await test.call(notice.read, {}, owner);
    await restore();
    expect(await toldTo(owner)).toEqual([
      {
        content: '您的文章《读书》已恢复',
        note: '',
        href: `/article/detail/${written.identifier}`,
      },
      { content: '您的文档《山海》已恢复', note: '', href: `/library/all/${made.uuid}` },
      ...toldOfRemoval,
    ]);
    await test.call(recycle.recover, { id: [own.id] }, root);
    expect(await toldTo(owner)).toHaveLength(4);
  });

  it('that something is back while they read that it was deleted', async () => {
    const { db } = test.services;
    const { id } = await createDocument(test.services, { user_id: owner.id, title: '山海' });
    await test.call(document.delete, { id: [id] }, root);
    await db.transaction(async (tx) => {
      await tx
        .update(notices)
        .set({ read_at: sql`now()` })
        .where(eq(notices.user_id, owner.id));
      await test.call(recycle.recover, { id: [id] }, root);
    });
    expect(await sentencesTo(owner)).toEqual([
      '您的文档《山海》已恢复',
      '您的文档《山海》已被管理员删除',
    ]);
  });

  it('nothing of what an operator has undone before it was read', async () => {
    const { PendingReview, PendingConvert, ReviewRejected, Converted, Disabled } = DocumentStatus;
    const decided = async (from: DocumentStatus, ...to: DocumentStatus[]) => {
      const member = await createMember(test.services);
      const made = { user_id: member.id, status: from, title: '道德经' };
      const { id } = await createDocument(test.services, made);
      for (const status of to) await test.call(document.check, { id: [id], status }, root);
      return sentencesTo(member);
    };
    expect(await decided(PendingReview, ReviewRejected, PendingReview)).toEqual([]);
    expect(await decided(PendingReview, PendingConvert, PendingReview)).toEqual([]);
    expect(await decided(Converted, Disabled, Converted)).toEqual([]);
    expect(await decided(PendingReview, Disabled, Converted)).toEqual([]);
    // What stands is told, and what stood before.
    expect(await decided(PendingReview, ReviewRejected, PendingConvert)).toEqual([
      '您的文档《道德经》已通过审核',
    ]);
    expect(await decided(PendingReview, PendingConvert, Disabled, Converted)).toEqual([
      '您的文档《道德经》已通过审核',
    ]);
  });

  it('nothing of a decision about an article or a comment that was undone before it was read', async () => {
    const { Pending, Passed, Rejected } = ArticleStatus;
    const made = await createArticle(test.services, { user_id: owner.id, status: Pending });
    for (const status of [Passed, Pending, Rejected, Pending])
      await test.call(article.check, { article_id: [made.id], status }, root);
    const { id: document_id } = await createDocument(test.services, { user_id: reader.id });
    const status = CommentStatus.Pending;
    const id = await createComment(test.services, { user_id: owner.id, document_id, status });
    for (const next of [CommentStatus.Approved, status, CommentStatus.Rejected, status])
      await test.call(comment.check, { id: [id], status: next }, root);
    expect(await sentencesTo(owner)).toEqual([]);
  });

  it('that an article was rejected, with the way to its text', async () => {
    const status = ArticleStatus.Pending;
    const { id } = await createArticle(test.services, { user_id: owner.id, status, title: '读书' });
    const input = { article_id: [id], status: ArticleStatus.Rejected, reject_reason: '广告' };
    await test.call(article.check, input, root);
    expect(await toldTo(owner)).toEqual([
      { content: '您的文章《读书》未通过审核', note: '广告', href: `/post?id=${id}` },
    ]);
  });

  it('of comments once they are shown, and who is answered of the answer', async () => {
    const made = await createDocument(test.services, { user_id: owner.id, title: '论语' });
    const document_id = made.id;
    const other = await createMember(test.services);
    const first = await test.call(comment.create, { document_id, content: '受教了' }, other);
    // Comments of a new member wait for a review.
    expect(await toldTo(owner)).toEqual([]);
    await test.call(comment.check, { id: [first.id], status: CommentStatus.Approved }, root);
    expect(await sentencesTo(owner)).toEqual([`${other.username} 评论了您的《论语》`]);
    expect(await sentencesTo(other)).toEqual(['您在《论语》下的评论已通过审核']);
    const answer = { document_id, content: '同感', parent_id: first.id };
    const { id } = await test.call(comment.create, answer, reader);
    expect((await toldTo(other))[0]).toEqual({
      content: `${reader.username} 回复了您在《论语》下的评论`,
      note: '同感',
      href: `/library/all/${made.uuid}#comment-${id}`,
    });
    expect(await sentencesTo(owner)).toEqual(['您的《论语》收到 2 条新评论']);
    expect(await toldTo(reader)).toEqual([]);
  });

  /** A document of the owner's, below which the reader says what is given, as an answer where one is named. */
  async function openTalk() {
    const { id: document_id } = await createDocument(test.services, {
      user_id: owner.id,
      title: '论语',
    });
    await configure(test.services, 'security', { comment_interval: 0 });
    return async (content: string, parent_id = 0) =>
      (await test.call(comment.create, { document_id, content, parent_id }, reader)).id;
  }

  it('no more of a comment that is hidden or deleted before they read of it', async () => {
    const say = await openTalk();
    const hide = (...id: number[]) =>
      test.call(comment.check, { id, status: CommentStatus.Rejected }, root);
    const read = await say('甲');
    await test.call(notice.read, {}, owner);
    const [first, second, third] = [await say('乙'), await say('丙'), await say('丁')];
    // One that was read is not among those that wait.
    await hide(read);
    await hide(third);
    const href = expect.stringMatching(/#comment-\d+$/);
    expect((await toldTo(owner))[0]).toEqual({
      content: '您的《论语》收到 2 条新评论',
      note: '',
      href,
    });
    await test.call(comment.delete, { id: [second] }, reader);
    expect((await toldTo(owner))[0]?.content).toBe('有人评论了您的《论语》');
    await test.call(comment.check, { id: [third], status: CommentStatus.Approved }, root);
    const answered = await say('戊', first);
    await hide(first, third, answered);
    expect(await sentencesTo(owner)).toEqual([`${reader.username} 评论了您的《论语》`]);
  });

  it('still of a comment that stays, when one goes whose notice was deleted', async () => {
    const say = await openTalk();
    const old = await say('甲');
    const { notice: told } = await test.call(contract.notice.list, {}, owner);
    await test.call(contract.notice.delete, { id: told.map(({ id }) => id) }, owner);
    await say('乙');
    await test.call(comment.delete, { id: [old] }, reader);
    expect(await toldTo(owner)).toMatchObject([{ note: '乙' }]);
  });

  it('of all comments that stay, when one goes of which they had read and cleared the notice, whatever it says by then', async () => {
    const say = await openTalk();
    const old = await say('甲');
    await test.call(notice.read, {}, owner);
    await test.call(notice.clear, {}, owner);
    await say('乙');
    await say('丙');
    await test.call(comment.update, { id: old, content: '甲（改）' }, root);
    await test.call(comment.delete, { id: [old] }, reader);
    expect((await toldTo(owner))[0]?.content).toBe('您的《论语》收到 2 条新评论');
  });

  it('that a comment was rejected, but not who else could have read it', async () => {
    const { id: document_id } = await createDocument(test.services, { user_id: owner.id });
    const writer = await createMember(test.services);
    const status = CommentStatus.Pending;
    const id = await createComment(test.services, { user_id: writer.id, document_id, status });
    await test.call(comment.check, { id: [id], status: CommentStatus.Rejected }, root);
    // It is on no page but that of one's own comments.
    const href = `/member/comment?status=${CommentStatus.Rejected}`;
    expect(await toldTo(writer)).toMatchObject([{ href }]);
    expect(await toldTo(owner)).toEqual([]);
  });

  it('of each sale until it is read, with what it brought', async () => {
    const made = await createDownloadable(test.services, {
      user_id: owner.id,
      price: 10,
      title: '通鉴',
    });
    for (let count = 0; count < 2; count += 1) {
      const buyer = await createMember(test.services, { credit_count: 10 });
      await test.call(document.download, { id: made.id }, buyer);
    }
    const [sold] = await toldTo(owner);
    expect(sold?.content).toMatch(/^您的文档《通鉴》被购买 2 次，收入 \d+ 积分$/);
  });
});

describe('a member is told', () => {
  it('that a report and a feedback were handled, once, unless that was undone before it was read', async () => {
    const made = await createDocument(test.services, { user_id: owner.id, title: '盗版' });
    await test.call(report.create, { document_id: made.id, reason: 1 }, reader);
    await test.call(feedback.create, { content: '目录里的页码不对' }, reader);
    const reported = (await test.call(report.list, { wd: '盗版' }, root)).report[0]?.id ?? 0;
    const sent = (await test.call(feedback.list, { wd: '页码' }, root)).feedback[0]?.id ?? 0;
    const handle = async (status: boolean) => {
      await test.call(report.update, { id: reported, status, remark: '内部备注' }, root);
      await test.call(feedback.update, { id: sent, status }, root);
    };
    for (const status of [true, false]) await handle(status);
    expect(await toldTo(reader)).toEqual([]);
    for (const status of [true, true]) await handle(status);
    expect(await sentencesTo(reader)).toEqual([
      '您对《盗版》的举报已处理',
      '您的反馈“目录里的页码不对”已处理',
    ]);
    // What operators note is theirs.
    expect(JSON.stringify(await toldTo(reader))).not.toContain('内部备注');
  });

  it('of a punishment with its reason, and that it is over', async () => {
    const input = { user_id: [owner.id], type: [PunishmentType.NoComment], reason: '谩骂' };
    await test.call(punishment.create, input, root);
    expect(await toldTo(owner)).toEqual([
      { content: '您的账号受到处罚：禁止评论', note: '长期有效：谩骂', href: '' },
    ]);
    const { punishment: rows } = await test.call(punishment.list, { user_id: [owner.id] }, root);
    await test.call(punishment.cancel, { id: [rows[0]?.id ?? 0] }, root);
    expect(await sentencesTo(owner)).toContain('对您账号的处罚已解除：禁止评论');
  });

  it('that a membership was given, changed and revoked', async () => {
    await test.call(userVip.grant, { user_id: owner.id, type: 2, remark: '活动赠送' }, root);
    const { user_vip: rows } = await test.call(userVip.list, { user_id: [owner.id] }, root);
    const id = rows[0]?.id ?? 0;
    await test.call(userVip.update, { id, times: 9, remark: '补偿' }, root);
    await test.call(userVip.revoke, { id: [id], remark: '误发' }, root);
    expect(await sentencesTo(owner)).toEqual([
      '您的月度会员已开通',
      '您的月度会员已被撤销',
      '您的月度会员有变动',
    ]);
  });

  it('with each reminder of the end of the last membership', async () => {
    const { db } = test.services;
    await createVip(test.services, { user_id: owner.id });
    await db
      .update(userVips)
      .set({
        joined_at: sql`now() - interval '30 days'`,
        expired_at: sql`now() + interval '12 hours'`,
      })
      .where(eq(userVips.user_id, owner.id));
    await Promise.all([remindMembers(test.services), remindMembers(test.services)]);
    const { notice: rows } = await test.call(notice.list, {}, owner);
    expect(rows).toMatchObject([{ kind: 'membership_ending', count: 1 }]);
  });
});
