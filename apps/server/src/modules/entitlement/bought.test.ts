import { visitor } from '../../auth/caller.ts';
import { openLinks } from '../notice/open-links.ts';
import { contract, type InputOf } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus, PunishmentType } from '@wenyuan/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attachments,
  documents,
  downloads,
  notices,
  orders,
  punishments,
  userGroups,
} from '../../db/schema/index.ts';
import {
  createAttachment,
  createGroup,
  createMember,
  createPunishment,
  endAccount,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf, createDownloadable, payForDocument } from '../../testing/trade.ts';
import { deleteAttachments } from '../upload/delete-attachments.ts';
import { purgeOld } from '../recycle/purge-old.ts';

const { document, notice, recycle, user } = contract;
let test: TestApp;
let root: { token: string };
let owner: Member;
/** Paid by an order, with credits, and not at all. */
let byOrder: Member;
let byCredits: Member;
let stranger: Member;
let id: number;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  const { services } = test;
  await configure(services, 'download', { free_download_duration: 0, times_every_ip: 1000 });
  await configure(services, 'security', { recycle_retention_days: 30 });
  owner = await createMember(services);
  byOrder = await createMember(services);
  byCredits = await createMember(services, { credit_count: 10 });
  stranger = await createMember(services, { credit_count: 100 });
  ({ id } = await createDownloadable(services, { user_id: owner.id, price: 10, title: '水经' }));
  await payForDocument(services, byOrder.id, id);
  await test.call(document.download, { id }, byCredits);
});
afterAll(() => test.close());

const statusFor = async (who: { token?: string }) =>
  (await test.attempt(document.download, { id }, who)).status;
const statuses = async () => ({
  order: await statusFor(byOrder),
  credits: await statusFor(byCredits),
  stranger: await statusFor(stranger),
  visitor: await statusFor({}),
  operator: await statusFor(root),
});
const buyersAlone = { order: 200, credits: 200, stranger: 404, visitor: 404, operator: 404 };
const nobody = { ...buyersAlone, order: 404, credits: 404 };

const sentencesTo = async (member: Member) =>
  (await test.call(notice.list, {}, member)).notice.map(({ content }) => content);
const CLOSED = '您购买的文档《水经》已被管理员下架，不能再下载';

/** Moves what lies in the recycle bin, and what was downloaded, into the past. */
async function age(days: number) {
  const { db } = test.services;
  const past = sql`now() - make_interval(days => ${days})`;
  await db.update(documents).set({ deleted_at: past }).where(eq(documents.id, id));
  await db.update(downloads).set({ created_at: past }).where(eq(downloads.document_id, id));
}

describe('a document that its author deletes', () => {
  beforeEach(() => test.call(document.delete, { id: [id] }, owner));

  it('stays with those who bought it, and is gone for everybody else', async () => {
    expect(await statuses()).toEqual(buyersAlone);
    expect((await test.attempt(document.get, { id }, byOrder)).status).toBe(404);
    expect(await sentencesTo(byOrder)).toEqual([]);
    const { download } = await test.call(user.downloads, {}, byCredits);
    expect(download).toMatchObject([{ title: '水经', is_deleted: true, is_kept: true }]);
  });

  it('is sent by a link of theirs, not by one that cost nothing', async () => {
    const { url } = await test.call(document.download, { id }, byOrder);
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    await test.services.db
      .update(downloads)
      .set({ grant: 'free' })
      .where(eq(downloads.user_id, byOrder.id));
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('is with them for as long as they may download it again', async () => {
    await configure(test.services, 'download', { free_download_duration: 7 });
    await age(8);
    expect(await statuses()).toEqual({ ...buyersAlone, credits: 404 });
  });

  it('is left in the bin by the clock, and deleted by operators, who learn how many lose it', async () => {
    await age(31);
    await purgeOld(test.services);
    expect(await statuses()).toEqual(buyersAlone);
    const [listed] = (await test.call(recycle.list, { wd: String(id) }, root)).document;
    expect(listed).toMatchObject({ buyer_count: 2, purge_at: null });
    await test.call(recycle.delete, { id }, root);
    expect(await statuses()).toEqual(nobody);
    for (const buyer of [byOrder, byCredits]) expect(await sentencesTo(buyer)).toEqual([CLOSED]);
    expect(await sentencesTo(stranger)).toEqual([]);
  });

  it('goes with the emptied bin', async () => {
    await test.call(recycle.clear, {}, root);
    expect(await statuses()).toEqual(nobody);
    expect(await sentencesTo(byOrder)).toEqual([CLOSED]);
  });

  it('goes by the clock when the accounts of those who bought it are ended, who are told nothing', async () => {
    const { db } = test.services;
    await endAccount(test.services, byOrder.id);
    const [listed] = (await test.call(recycle.list, { wd: String(id) }, root)).document;
    expect(listed).toMatchObject({ buyer_count: 1 });
    await age(31);
    await purgeOld(test.services);
    expect(await db.$count(documents, eq(documents.id, id))).toBe(1);
    // As who was moved in from elsewhere may be, and is there.
    await db.delete(userGroups).where(eq(userGroups.user_id, byCredits.id));
    await purgeOld(test.services);
    expect(await db.$count(documents, eq(documents.id, id))).toBe(1);
    await endAccount(test.services, byCredits.id);
    await purgeOld(test.services);
    expect(await db.$count(documents, eq(documents.id, id))).toBe(0);
    const told = inArray(notices.user_id, [byOrder.id, byCredits.id]);
    expect(await db.$count(notices, told)).toBe(0);
  });

  it('goes by the clock when nobody has it any more', async () => {
    const { db } = test.services;
    await db.execute(sql`update orders set status = 4 where product_id = ${id}`);
    await configure(test.services, 'download', { free_download_duration: 7 });
    await age(31);
    await purgeOld(test.services);
    expect(await db.$count(documents, eq(documents.id, id))).toBe(0);
  });

  it('does not stay where an operator had disabled it before', async () => {
    await test.services.db
      .update(documents)
      .set({ status: DocumentStatus.Disabled })
      .where(eq(documents.id, id));
    expect(await statuses()).toEqual(nobody);
    await age(31);
    await purgeOld(test.services);
    expect(await test.services.db.$count(documents, eq(documents.id, id))).toBe(0);
  });
});

describe('a document that an operator takes from its buyers', () => {
  it('by deleting it is gone for them, and they are told once', async () => {
    await test.call(document.delete, { id: [id] }, root);
    expect(await statuses()).toEqual(nobody);
    await test.call(recycle.delete, { id }, root);
    for (const buyer of [byOrder, byCredits]) expect(await sentencesTo(buyer)).toEqual([CLOSED]);
    expect(await sentencesTo(stranger)).toEqual([]);
  });

  it('by disabling it stays gone for them when it only comes to review', async () => {
    const check = (status: DocumentStatus) => test.call(document.check, { id: [id], status }, root);
    await check(DocumentStatus.Disabled);
    await check(DocumentStatus.PendingReview);
    expect(await statuses()).toEqual(nobody);
    expect(await sentencesTo(byCredits)).toEqual([CLOSED]);
  });

  it('by disabling it, too; nobody hears of what is taken back before it was read', async () => {
    const check = (status: DocumentStatus) => test.call(document.check, { id: [id], status }, root);
    await check(DocumentStatus.Disabled);
    expect(await statuses()).toEqual(nobody);
    expect(await sentencesTo(byCredits)).toEqual([CLOSED]);
    await check(DocumentStatus.Converted);
    expect(await sentencesTo(byCredits)).toEqual([]);
    await test.call(document.update, { id, status: DocumentStatus.Disabled }, root);
    await test.call(document.delete, { id: [id] }, root);
    const { notice: told } = await test.call(notice.list, {}, byCredits);
    expect(told).toMatchObject([
      { content: CLOSED, count: 1, href: '/member/download?kind=bought' },
    ]);
  });

  it('leads to the purchases also when several were taken at once', async () => {
    const { services } = test;
    const ids = [id];
    for (let more = 0; more < 3; more += 1) {
      const made = await createDownloadable(services, { user_id: owner.id, price: 10 });
      await payForDocument(services, byOrder.id, made.id);
      ids.push(made.id);
    }
    await test.call(document.check, { id: ids, status: DocumentStatus.Disabled }, root);
    const { notice: told } = await test.call(notice.list, {}, byOrder);
    expect(told).toMatchObject([{ href: '/member/download?kind=bought' }]);
  });

  it('is theirs again once it is restored', async () => {
    await test.call(document.delete, { id: [id] }, root);
    await test.call(recycle.recover, { id: [id] }, root);
    expect(await sentencesTo(byOrder)).toEqual([]);
    expect(await statusFor(byOrder)).toBe(200);
  });
});

describe('a document whose author changes it, and whose changes are reviewed', () => {
  let uuid: string;
  let hash: string;
  const readers = async (ask: (who: { token?: string }) => Promise<number>) => [
    await ask(byOrder),
    await ask(byCredits),
    await ask(stranger),
    await ask({}),
  ];
  const fileFor = async (who: { token: string }) => {
    const { url } = await test.call(document.download, { id }, who);
    const { body, headers } = await test.app.inject({ method: 'GET', url });
    return [body, decodeURIComponent(String(headers['content-disposition']))].join(' ');
  };
  const page = async (who: { token?: string }, key = uuid) => {
    const headers = who.token === undefined ? {} : { authorization: `Bearer ${who.token}` };
    const url = `/view/page/${key}/2.gzip.svg`;
    return (await test.app.inject({ method: 'GET', url, headers })).statusCode;
  };
  const decide = async (decision: Omit<InputOf<typeof document.check>, 'id'>) =>
    (await test.call(document.check, { id: [id], ...decision }, root)).document;
  const check = (status: DocumentStatus) => decide({ status });
  /** A decision about what waits for its review, and its undo. */
  const undo = async (status: DocumentStatus) => {
    const [decided] = await decide({ status });
    const seen_status = [decided?.status ?? -1];
    await decide({ status: DocumentStatus.PendingReview, seen_status, is_undo: true });
  };
  const got = async (who: { token?: string }) =>
    (await test.attempt(document.get, { id }, who)).status;

  beforeEach(async () => {
    const { services } = test;
    const groupId = await createGroup(services, {
      enable_upload: true,
      enable_document_review: true,
    });
    owner = await createMember(services, { groupId });
    const made = await createDownloadable(services, {
      user_id: owner.id,
      price: 10,
      preview: 1,
      title: '水经',
    });
    ({ id, uuid, hash } = made);
    await payForDocument(services, byOrder.id, id);
    const { db } = services;
    await db.update(downloads).set({ document_id: id }).where(eq(downloads.user_id, byCredits.id));
    await test.call(document.update, { id, title: '水经注' }, owner);
  });

  it('is read and downloaded as it was by those who bought it, and by nobody else', async () => {
    expect(await readers(got)).toEqual([200, 200, 404, 404]);
    expect(await readers(page)).toEqual([200, 200, 404, 404]);
    expect(await statuses()).toEqual(buyersAlone);
    const { db, settings } = test.services;
    const [href, values] = [`/library/all/${uuid}`, await settings.read()];
    const leadsTo = async ({ id: reader }: { id: number }) =>
      (await openLinks(db, [href], { caller: { ...visitor, id: reader }, settings: values }))(href);
    expect([await leadsTo(byOrder), await leadsTo(stranger)]).toEqual([true, false]);
    const shown = await test.call(document.get, { id }, byOrder);
    expect(shown).toMatchObject({ title: '水经', is_kept: true, readable_pages: 3 });
    expect(shown.download).toMatchObject({ allowed: true, is_owned: true, price: 0 });
    expect(await fileFor(byOrder)).toContain('水经.pdf');
    const [row] = (await test.call(user.downloads, {}, byCredits)).download;
    expect(row).toMatchObject({ title: '水经', is_kept: true, is_deleted: false });
    for (const who of [owner, root])
      expect((await test.call(document.get, { id }, who)).title).toBe('水经注');
  });

  it('is commented and collected by nobody meanwhile, and says so', async () => {
    const { comment, favorite } = contract;
    await configure(test.services, 'security', { enable_captcha_comment: false });
    const shown = await test.call(document.get, { id }, byOrder);
    const asked = { document_id: id, content: '受教了' };
    expect([
      [shown.comment.reason, (await test.attempt(comment.create, asked, byOrder)).status],
      [shown.favorite.reason, (await test.attempt(favorite.create, asked, byOrder)).status],
    ]).toEqual([
      ['document', 404],
      ['document', 404],
    ]);
    const own = await test.call(document.get, { id }, owner);
    expect([own.comment.reason, own.favorite.allowed]).toEqual(['document', true]);
  });

  it('is in their lists as it was, and is found there by the words that it had', async () => {
    const { favorite } = contract;
    await check(DocumentStatus.Converted);
    for (const who of [byOrder, byCredits, stranger])
      await test.call(favorite.create, { document_id: id }, who);
    await test.call(document.update, { id, title: '水经校证' }, owner);
    const collected = async (who: Member, wd = '') =>
      (await test.call(favorite.list, { wd }, who)).favorite.map((row) => [
        row.title,
        row.is_available,
      ]);
    const downloaded = async (who: Member, wd: string) =>
      (await test.call(user.downloads, { wd }, who)).download.map(({ title }) => title);
    const asIs = [['水经注', true]];
    for (const who of [byOrder, byCredits]) {
      expect([await collected(who), await collected(who, '经注')]).toEqual([asIs, asIs]);
      expect([await collected(who, '校证'), await downloaded(who, '校证')]).toEqual([[], []]);
    }
    expect(await downloaded(byCredits, '经注')).toEqual(['水经注']);
    expect([await collected(stranger), await collected(stranger, '经')]).toEqual([
      [['', false]],
      [],
    ]);
    await check(DocumentStatus.Disabled);
    expect([await collected(byOrder), await collected(byOrder, '经注')]).toEqual([
      [['', false]],
      [],
    ]);
    expect(await downloaded(byCredits, '经注')).toEqual([]);
  });

  it('with another file has the one before for them, for as long as the review takes', async () => {
    const before = await fileFor(byOrder);
    await configure(test.services, 'security', { attachment_retention_minute: 0 });
    for (const _ of [1, 2]) {
      const attachment_id = await createAttachment(test.services, owner.id);
      await test.call(document.update, { id, attachment_id }, owner);
    }
    await deleteAttachments(test.services);
    expect(await fileFor(byOrder)).toBe(before);
    expect(await readers(page)).toEqual([200, 200, 404, 404]);
    expect(await readers((who) => page(who, hash))).toEqual([200, 200, 404, 404]);
    const layout = await test.call(document.layout, { id }, byCredits);
    expect(layout).toMatchObject({ pages: 3, readable_pages: 3 });
    expect((await test.attempt(document.download, { id }, owner)).status).toBe(404);
  });

  it.each([DocumentStatus.Converted, DocumentStatus.Disabled])(
    'with another file leaves the one before for the retention time after the decision (%i), however long that took',
    async (status) => {
      const { db } = test.services;
      await configure(test.services, 'security', { attachment_retention_minute: 60 });
      const [before] = await db.select().from(documents).where(eq(documents.id, id));
      const file = eq(attachments.id, before?.attachment_id ?? 0);
      const hoursLater = async () => {
        const deleted_at = sql`${attachments.deleted_at} - interval '2 hours'`;
        await db.update(attachments).set({ deleted_at }).where(file);
        await deleteAttachments(test.services);
        return db.$count(attachments, file);
      };
      const attachment_id = await createAttachment(test.services, owner.id);
      await test.call(document.update, { id, attachment_id }, owner);
      expect(await hoursLater()).toBe(1);
      await check(status);
      await deleteAttachments(test.services);
      expect(await db.$count(attachments, file)).toBe(1);
      expect(await hoursLater()).toBe(0);
    },
  );

  it('stays theirs after a rejection and after its author deletes it', async () => {
    await check(DocumentStatus.ReviewRejected);
    expect(await readers(got)).toEqual([200, 200, 404, 404]);
    await test.call(document.delete, { id: [id] }, owner);
    expect(await statuses()).toEqual(buyersAlone);
    expect(await fileFor(byOrder)).toContain('水经.pdf');
  });

  it.each([
    ['as it was', () => Promise.resolve()],
    ['with another title', () => test.call(document.update, { id, title: '水经校证' }, owner)],
  ])('is gone when it is disabled, %s, until something passes', async (_, change) => {
    const { url } = await test.call(document.download, { id }, byOrder);
    await check(DocumentStatus.Disabled);
    await change();
    await check(DocumentStatus.Converted);
    const [held] = await test.services.db.select().from(documents).where(eq(documents.id, id));
    expect(held?.status).toBe(DocumentStatus.PendingReview);
    expect(await readers(got)).toEqual([404, 404, 404, 404]);
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    await check(DocumentStatus.ReviewRejected);
    expect(await statuses()).toEqual(nobody);
    await test.call(document.delete, { id: [id] }, root);
    await test.call(recycle.recover, { id: [id] }, root);
    expect(await sentencesTo(byOrder)).toEqual([CLOSED]);
    await check(DocumentStatus.Converted);
    expect(await readers(got)).toEqual([200, 200, 200, 200]);
    expect(await sentencesTo(byOrder)).toEqual([]);
  });

  it('is the new one for all once it passes, and with the next change for those who bought it', async () => {
    expect(await fileFor(owner), 'to its author, before').toContain('水经注.pdf');
    await check(DocumentStatus.Converted);
    const shown = await test.call(document.get, { id }, byOrder);
    expect(shown.title).toBe('水经注');
    expect(shown.is_kept).toBeUndefined();
    for (const who of [byOrder, stranger]) expect(await fileFor(who)).toContain('水经注.pdf');
    await test.call(document.update, { id, title: '水经注疏' }, owner);
    expect((await test.call(document.get, { id }, byOrder)).title).toBe('水经注');
  });

  it.each([
    ['an approval', DocumentStatus.PendingConvert],
    ['a takedown', DocumentStatus.Disabled],
  ])('is theirs as it was where %s is undone, and stays so', async (_, status) => {
    const attachment_id = await createAttachment(test.services, owner.id);
    await test.call(document.update, { id, attachment_id }, owner);
    const before = await fileFor(byOrder);
    expect(before).toContain('水经.pdf');
    await undo(status);
    await deleteAttachments(test.services);
    expect(await sentencesTo(byOrder)).toEqual([]);
    for (const end of [DocumentStatus.PendingReview, DocumentStatus.ReviewRejected]) {
      await check(end);
      expect(await fileFor(byOrder)).toBe(before);
      expect((await test.call(document.get, { id }, byCredits)).title).toBe('水经');
      expect(await readers(page)).toEqual([200, 200, 404, 404]);
    }
  });

  it('is theirs where its author changed it between a takedown and its undo', async () => {
    const [disabled] = await decide({ status: DocumentStatus.Disabled });
    const attachment_id = await createAttachment(test.services, owner.id);
    await test.call(document.update, { id, attachment_id, title: '水经校证' }, owner);
    const undone = { status: DocumentStatus.PendingReview, is_undo: true };
    await decide({ ...undone, seen_status: [disabled?.status ?? -1] });
    expect(await fileFor(byOrder)).toContain('水经.pdf');
  });

  it('is nobody’s where what was disabled in public was changed before the undo, as it comes to review', async () => {
    await check(DocumentStatus.Converted);
    await check(DocumentStatus.Disabled);
    await test.call(document.update, { id, title: '水经校证' }, owner);
    await decide({ status: DocumentStatus.Converted, is_undo: true });
    expect(await readers(got)).toEqual([404, 404, 404, 404]);
    expect(await sentencesTo(byOrder)).toHaveLength(1);
  });

  it('is nobody’s where a takedown in public is called an undo of a review, as nothing of it is accepted', async () => {
    await check(DocumentStatus.Converted);
    await check(DocumentStatus.Disabled);
    await decide({ status: DocumentStatus.PendingReview, is_undo: true });
    expect(await readers(got)).toEqual([404, 404, 404, 404]);
  });

  it('is nobody’s where an approval is undone after the former file was deleted', async () => {
    const { db } = test.services;
    const attachment_id = await createAttachment(test.services, owner.id);
    const [before] = await db.select().from(documents).where(eq(documents.id, id));
    await test.call(document.update, { id, attachment_id }, owner);
    await check(DocumentStatus.PendingConvert);
    const file = eq(attachments.id, before?.attachment_id ?? 0);
    await db
      .update(attachments)
      .set({ deleted_at: new Date(0) })
      .where(file);
    await deleteAttachments(test.services);
    expect(await db.select().from(attachments).where(file)).toEqual([]);
    const undone = { status: DocumentStatus.PendingReview, is_undo: true };
    await decide({ ...undone, seen_status: [DocumentStatus.PendingConvert] });
    expect(await readers(got)).toEqual([404, 404, 404, 404]);
  });

  it('with other words alone keeps its file, whatever is decided', async () => {
    const { db } = test.services;
    const [row] = await db.select().from(documents).where(eq(documents.id, id));
    for (const status of [DocumentStatus.Converted, DocumentStatus.Disabled]) {
      await check(status);
      const file = eq(attachments.id, row?.attachment_id ?? 0);
      expect(await db.select().from(attachments).where(file)).toMatchObject([{ deleted_at: null }]);
      await test.call(document.update, { id, title: `水经注${status}` }, owner);
    }
  });

  it('that was never accepted is nobody’s', async () => {
    await test.services.db.update(documents).set({ accepted: null }).where(eq(documents.id, id));
    expect(await readers(got)).toEqual([404, 404, 404, 404]);
    expect(await statuses()).toEqual(nobody);
  });
});

it.each([DocumentStatus.Failed, DocumentStatus.PendingConvert, DocumentStatus.Converted])(
  'keeps what was accepted when words and file change at once and the words alone need a review (status %i)',
  async (status) => {
    const { services } = test;
    await configure(services, 'security', { sensitive_words: '代写=审核' });
    const groupId = await createGroup(services, {
      enable_upload: true,
      enable_document_review: false,
    });
    const author = await createMember(services, { groupId });
    const made = await createDownloadable(services, {
      user_id: author.id,
      price: 10,
      title: '水经',
      status,
    });
    await payForDocument(services, byOrder.id, made.id);
    const attachment_id = await createAttachment(services, author.id);
    await test.call(document.update, { id: made.id, title: '代写论文', attachment_id }, author);
    const one = eq(documents.id, made.id);
    const [row] = await services.db.select().from(documents).where(one);
    expect(row).toMatchObject({
      status: DocumentStatus.PendingReview,
      attachment_id,
      accepted: { title: '水经', hash: made.hash },
    });
    await configure(services, 'security', { sensitive_words: '' });
  },
);

it('is the same download again for who paid, not for who had the payment back', async () => {
  const { db } = test.services;
  expect([await statusFor(byOrder), await statusFor(byOrder)]).toEqual([200, 200]);
  expect(await db.$count(downloads, eq(downloads.user_id, byOrder.id))).toBe(1);
  const refunded = { status: OrderStatus.Refunded };
  await db.update(orders).set(refunded).where(eq(orders.user_id, byOrder.id));
  expect(await statusFor(byOrder)).toBe(403);
});

it('brings its price to the site where the account of its author is disabled or ended', async () => {
  const { db } = test.services;
  const sell = async () => {
    const reader = await createMember(test.services, { credit_count: 10 });
    await test.call(document.download, { id }, reader);
    return balanceOf(test.services, owner.id);
  };
  const before = await balanceOf(test.services, owner.id);
  const type = PunishmentType.AccountDisabled;
  await createPunishment(test.services, { user_id: owner.id, type, reason: '盗版' });
  expect(await sell()).toBe(before);
  await db.delete(punishments).where(eq(punishments.user_id, owner.id));
  const after = await sell();
  expect(after).toBeGreaterThan(before);
  await endAccount(test.services, owner.id);
  expect(await sell()).toBe(after);
});

it('tells its author and operators how many bought it, and nobody else', async () => {
  const countFor = async (input: object, who: object) =>
    (await test.call(document.list, input, who)).document.find((row) => row.id === id)?.buyer_count;
  expect(await countFor({ user_id: [owner.id] }, owner)).toBe(2);
  expect(await countFor({ wd: String(id) }, root)).toBe(2);
  expect(await countFor({ user_id: [owner.id] }, stranger)).toBeUndefined();
  expect(await countFor({ user_id: [owner.id] }, {})).toBeUndefined();
});

it('counts none where operators took it from those who bought it, in the bin either', async () => {
  const { check, deleteOwn, list } = document;
  const onShelves = async () => {
    const { document: rows } = await test.call(list, { user_id: [owner.id] }, owner);
    return rows.find((row) => row.id === id)?.buyer_count;
  };
  await test.call(check, { id: [id], status: DocumentStatus.Disabled }, root);
  expect(await onShelves()).toBe(0);
  await test.call(check, { id: [id], status: DocumentStatus.PendingReview }, root);
  expect(await onShelves()).toBe(0);
  await test.call(deleteOwn, { id: [id] }, owner);
  expect(await statuses()).toEqual(nobody);
  const [listed] = (await test.call(recycle.list, { wd: String(id) }, root)).document;
  expect(listed).toMatchObject({ buyer_count: 0, purge_at: expect.any(String) });
});

it('counts none in the bin of what an operator deleted', async () => {
  await test.call(document.delete, { id: [id] }, root);
  const [listed] = (await test.call(recycle.list, { wd: String(id) }, root)).document;
  expect(listed).toMatchObject({ buyer_count: 0, purge_at: expect.any(String) });
});
