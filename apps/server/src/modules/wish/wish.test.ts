import { contract, permissionKey } from '@wenyuan/contract';
import { DocumentStatus, PunishmentType, WishStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, wishes } from '../../db/schema/index.ts';
import {
  createCategory,
  createDocument,
  createGroup,
  createMember,
  createPunishment,
  createWish,
  PASSWORD,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { ROOT_PASSWORD } from '../../testing/names.ts';
import { configure } from '../../testing/settings.ts';

const { audit, document, notice, user, wish } = contract;
let test: TestApp;
let root: { token: string };
/** A group whose members are believed: what they ask for is shown at once. */
let trusted: number;
let asker: Member;
let other: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  trusted = await createGroup(test.services, { enable_comment_approval: false });
});
beforeEach(async () => {
  await configure(test.services, 'security', {
    enable_captcha_comment: false,
    sensitive_words: '',
  });
  asker = await newMember();
  other = await newMember();
});
afterAll(() => test.close());

const newMember = () => createMember(test.services, { groupId: trusted });
const title = () => unique('四库全书');
const ask = (input: object, member: Member = asker) =>
  test.call(wish.create, { title: title(), ...input }, member);
const found = async (wd: string, options: { token?: string } = {}) =>
  (await test.call(wish.list, { wd }, options)).wish;
const rowOf = async (id: number) => {
  const [row] = await test.services.db.select().from(wishes).where(eq(wishes.id, id));
  return row;
};
const sentencesTo = async (member: Member) =>
  (await test.call(notice.list, {}, member)).notice.map(({ content }) => content);

describe('a wish', () => {
  it('is open to everybody, with how many want it and whether the reader does', async () => {
    const category_id = await createCategory(test.services);
    const made = await ask({ description: '文渊阁本', category_id });
    expect(made).toMatchObject({ is_new: true, status: WishStatus.Open, is_joined: true });
    await test.call(wish.join, { id: made.id }, other);
    await test.call(wish.join, { id: made.id }, other);
    const shown = { title: made.title, description: '文渊阁本', category_id, supporter_count: 2 };
    expect(await found(made.title)).toMatchObject([
      { ...shown, username: asker.username, is_joined: false },
    ]);
    expect(await found(made.title, other)).toMatchObject([{ ...shown, is_joined: true }]);
    await test.call(wish.leave, { id: made.id }, other);
    await test.call(wish.leave, { id: made.id }, other);
    expect((await rowOf(made.id))?.supporter_count).toBe(1);
  });

  it('of the same title is joined, however it is spelled, and however many ask at once', async () => {
    const name = title();
    const first = await ask({ title: `《${name}》` });
    const people = await Promise.all(Array.from({ length: 4 }, newMember));
    const joined = await Promise.all(
      people.map((member) => ask({ title: ` ${name.toUpperCase()} ！` }, member)),
    );
    expect(joined.map(({ id, is_new }) => [id, is_new])).toEqual(
      people.map(() => [first.id, false]),
    );
    expect((await rowOf(first.id))?.supporter_count).toBe(5);
    const fresh = title();
    const made = await Promise.all(people.map((member) => ask({ title: fresh }, member)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ is_new }) => is_new)).toHaveLength(1);
  });

  it('that was answered or closed stands in nobody’s way', async () => {
    const name = title();
    const { id } = await ask({ title: name });
    await test.call(wish.check, { id: [id], status: WishStatus.Closed }, root);
    expect((await ask({ title: name }, other)).is_new).toBe(true);
    // Two open ones of the same title would be the same wish.
    const again = { id: [id], status: WishStatus.Open };
    expect((await test.attempt(wish.check, again, root)).status).toBe(409);
  });

  it('with a listed word waits for a review, seen by its author and operators alone', async () => {
    await configure(test.services, 'security', { sensitive_words: '禁书=审核' });
    const name = title();
    const made = await ask({ title: name, description: '一部禁书' });
    expect(made.status).toBe(WishStatus.Pending);
    expect(await found(name)).toEqual([]);
    const [[own], [waiting]] = [await found(name, asker), await found(name, root)];
    expect([own?.hits, waiting?.hits]).toEqual([undefined, ['禁书']]);
    expect(await found(name, other)).toEqual([]);
    // Who asks again has asked already.
    const repeated = await ask({ title: name, description: '一部禁书' });
    expect(repeated).toMatchObject({ id: made.id, is_new: false });
    const twice = { title: title(), description: '一部禁书' };
    const [one, two] = await Promise.all([ask(twice), ask(twice)]);
    expect([one.id, one.is_new]).toEqual([two.id, !two.is_new]);
    expect((await test.attempt(wish.answer, { id: made.id, document_id: 1 }, other)).status).toBe(
      404,
    );
    await test.call(wish.check, { id: [made.id], status: WishStatus.Open }, root);
    expect(await found(name)).toMatchObject([{ supporter_count: 1 }]);
    expect(await sentencesTo(asker)).toEqual([`您求的《${name}》已通过审核`]);
  });

  it('that waits for a review holds up nobody who asks for the same', async () => {
    await configure(test.services, 'security', { sensitive_words: '禁书=审核' });
    const name = title();
    const waiting = await ask({ title: name, description: '一部禁书' });
    const open = await ask({ title: name }, other);
    expect(open).toMatchObject({ is_new: true, status: WishStatus.Open });
    expect(await found(name)).toMatchObject([{ id: open.id, supporter_count: 1 }]);
    const opening = { id: [waiting.id], status: WishStatus.Open };
    // The open one is what its author joins, also by the review.
    await test.call(wish.check, opening, root);
    expect(await found(name, root)).toMatchObject([{ id: open.id, supporter_count: 2 }]);
    expect(await rowOf(waiting.id)).toBeUndefined();
    expect(await sentencesTo(asker)).toEqual([`您求的《${name}》已通过审核`]);
    expect((await ask({ title: name })).id).toBe(open.id);
  });

  it('joins another of its title that is published with it', async () => {
    await configure(test.services, 'security', { sensitive_words: '禁书=审核' });
    const [name, third] = [title(), title()];
    const description = '一部禁书';
    const one = await ask({ title: name, description });
    const two = await ask({ title: `《${name}》`, description }, other);
    const three = await ask({ title: third, description });
    const id = [one.id, three.id, two.id];
    await test.call(wish.check, { id, status: WishStatus.Open }, root);
    expect(await found(name)).toMatchObject([{ id: one.id, supporter_count: 2 }]);
    expect(await found(third)).toMatchObject([{ id: three.id, supporter_count: 1 }]);
    expect(await sentencesTo(other)).toEqual([`您求的《${name}》已通过审核`]);
  });

  it('is not open again beside another of its title, which is named', async () => {
    const name = title();
    const closed = await ask({ title: name });
    const closing = { id: [closed.id], status: WishStatus.Closed, close_reason: '不合规定' };
    await test.call(wish.check, closing, root);
    await ask({ title: name }, other);
    const opening = { id: [closed.id], status: WishStatus.Open };
    const { status, body } = await test.attempt(wish.check, opening, root);
    expect([status, body.message]).toEqual([409, `已有人在找《${name}》`]);
  });

  it('is what the groups say of comments: refused, or shown after a review', async () => {
    const [mute, reviewed] = [
      await createGroup(test.services, { enable_comment: false }),
      await createGroup(test.services, { enable_comment_approval: true }),
    ];
    const silent = await createMember(test.services, { groupId: mute });
    expect((await test.attempt(wish.create, { title: title() }, silent)).status).toBe(403);
    const newcomer = await createMember(test.services, { groupId: reviewed });
    const made = await ask({}, newcomer);
    expect(made.status).toBe(WishStatus.Pending);
    expect(await found(made.title)).toEqual([]);
  });

  it('needs the captcha of comments, and is refused to those who may not write', async () => {
    await configure(test.services, 'security', { enable_captcha_comment: true });
    const { fields } = (await test.attempt(wish.create, { title: title() }, asker)).body;
    expect(fields).toEqual({ captcha: '请输入验证码' });
    expect((await test.call(user.captcha, { type: 'comment' }, asker)).enable).toBe(true);
    await configure(test.services, 'security', { enable_captcha_comment: false });
    await createPunishment(test.services, { user_id: asker.id, type: PunishmentType.NoComment });
    expect((await test.attempt(wish.create, { title: title() }, asker)).status).toBe(403);
  });

  it('is one of five that a member makes in a day', async () => {
    for (let count = 0; count < 5; count += 1) await ask({});
    expect((await test.attempt(wish.create, { title: title() }, asker)).status).toBe(429);
    await test.services.db.delete(rateLimits).where(eq(rateLimits.key, `wish:${asker.id}`));
    await ask({});
  });

  it('is deleted by its author while nobody else wants it', async () => {
    const { id } = await ask({});
    await test.call(wish.join, { id }, other);
    expect((await test.attempt(wish.delete, { id }, asker)).status).toBe(409);
    expect((await test.attempt(wish.delete, { id }, other)).status).toBe(403);
    await test.call(wish.leave, { id }, other);
    expect((await test.attempt(wish.leave, { id }, asker)).status).toBe(409);
    await test.call(wish.delete, { id }, asker);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is handed to who joined first when its author no longer wants it', async () => {
    const { id } = await ask({});
    await test.call(wish.join, { id }, other);
    await test.call(wish.leave, { id }, asker);
    expect(await rowOf(id)).toMatchObject({ user_id: other.id, supporter_count: 1 });
    expect((await test.call(wish.list, { is_joined: true }, asker)).total).toBe(0);
  });
});

describe('a member who goes', () => {
  it('wants nothing any more, and takes along what nobody else wants', async () => {
    const [alone, shared, joined] = [await ask({}), await ask({}), await ask({}, other)];
    await test.call(wish.join, { id: shared.id }, other);
    await test.call(wish.join, { id: joined.id }, asker);
    await ask({}, asker);
    const exported = await test.call(user.exportData, { password: PASSWORD }, asker);
    expect(exported.wish).toHaveLength(3);
    await test.call(user.deleteOwn, { password: PASSWORD }, asker);
    expect(await rowOf(alone.id)).toBeUndefined();
    expect((await rowOf(shared.id))?.supporter_count).toBe(1);
    expect((await rowOf(joined.id))?.supporter_count).toBe(1);
  });

  it('leaves what others want, too, to the one who joined first', async () => {
    const { id } = await ask({});
    const third = await newMember();
    for (const member of [third, other]) await test.call(wish.join, { id }, member);
    await test.call(user.delete, { id: [asker.id], password: ROOT_PASSWORD }, root);
    expect(await rowOf(id)).toMatchObject({ user_id: third.id, supporter_count: 2, ip: '' });
  });
});

describe('an answer', () => {
  it('tells all who want it, except who gives it, and cannot be given twice', async () => {
    const { id, title: name } = await ask({});
    const finder = await newMember();
    for (const member of [other, finder]) await test.call(wish.join, { id }, member);
    const made = await createDocument(test.services, { user_id: finder.id, title: '四库提要' });
    const input = { id, document_id: made.id };
    const statuses = await Promise.all(
      [finder, other].map(
        async (member) => (await test.attempt(wish.answer, input, member)).status,
      ),
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409]);
    const by = (await found(name))[0]?.answered_username ?? '';
    expect(await sentencesTo(asker)).toEqual([`${by} 找到了您求的《${name}》`]);
    const { notice: rows } = await test.call(notice.list, {}, asker);
    expect(rows[0]).toMatchObject({ href: `/library/all/${made.uuid}`, note: '四库提要' });
    expect(await sentencesTo(by === finder.username ? finder : other)).toEqual([]);
  });

  it('is a document that everybody may see, and is forgotten when that no longer is', async () => {
    const { id, title: name } = await ask({});
    const hidden = await createDocument(test.services, {
      user_id: other.id,
      status: DocumentStatus.PendingReview,
    });
    const refused = await test.attempt(wish.answer, { id, document_id: hidden.id }, other);
    expect(refused.status).toBe(404);
    const open = await createDocument(test.services, { user_id: other.id });
    await test.call(wish.answer, { id, document_id: open.id }, other);
    expect((await found(name))[0]?.document_uuid).toBe(open.uuid);
    const disabled = { id: [open.id], status: DocumentStatus.Disabled };
    await test.call(document.check, disabled, root);
    expect((await found(name))[0]).toMatchObject({ document_id: 0, document_title: '' });
  });

  it('that was another document reopens the wish for who asked, and tells who gave it', async () => {
    const { id, title: name } = await ask({});
    const { id: document_id } = await createDocument(test.services, { user_id: other.id });
    await test.call(wish.answer, { id, document_id }, other);
    expect((await test.attempt(wish.reopen, { id }, other)).status).toBe(403);
    await test.call(wish.reopen, { id }, asker);
    expect((await found(name))[0]).toMatchObject({ status: WishStatus.Open, document_id: 0 });
    expect(await sentencesTo(asker)).toEqual([]);
    expect(await sentencesTo(other)).toEqual([`您为《${name}》提供的文档不是对方要找的，仍在寻找`]);
    expect((await test.attempt(wish.reopen, { id }, asker)).status).toBe(409);
  });
});

describe('an answer that is gone', () => {
  /** A wish of both whose answer was disabled. */
  const gone = async () => {
    const made = await ask({});
    await test.call(wish.join, { id: made.id }, other);
    const finder = await newMember();
    const { id: document_id } = await createDocument(test.services, { user_id: finder.id });
    await test.call(wish.answer, { id: made.id, document_id }, finder);
    expect((await test.attempt(wish.reopen, { id: made.id }, other)).status).toBe(403);
    await test.call(document.check, { id: [document_id], status: DocumentStatus.Disabled }, root);
    return { ...made, finder };
  };

  it('is told, and whoever wants it goes on looking for all', async () => {
    const { id, title: name, finder } = await gone();
    expect(await found(name)).toMatchObject([{ status: WishStatus.Answered, is_gone: true }]);
    expect((await test.attempt(wish.reopen, { id }, await newMember())).status).toBe(403);
    await test.call(wish.reopen, { id }, other);
    expect(await found(name)).toMatchObject([
      { status: WishStatus.Open, is_gone: false, supporter_count: 2, user_id: asker.id },
    ]);
    expect(await sentencesTo(finder)).not.toContainEqual(expect.stringContaining('不是对方要找的'));
  });

  it('joins who goes on looking to those who do so already', async () => {
    const { id, title: name } = await gone();
    const again = await ask({ title: name }, other);
    expect(again.is_new).toBe(true);
    await test.call(wish.reopen, { id }, asker);
    expect((await rowOf(again.id))?.supporter_count).toBe(2);
    const { wish: mine } = await test.call(wish.list, { is_joined: true }, asker);
    expect(mine.map((row) => row.id)).toEqual([again.id]);
  });
});

describe('a wish that an operator marks as found', () => {
  it('leads all who want it to what was found, and names nobody', async () => {
    const { id, title: name } = await ask({});
    await test.call(wish.check, { id: [id], status: WishStatus.Answered }, root);
    const { notice: rows } = await test.call(notice.list, {}, asker);
    expect(rows).toMatchObject([{ kind: 'wish_answered', href: '/member/wish?status=2' }]);
    expect(await sentencesTo(asker)).toEqual([`有人找到了您求的《${name}》`]);
    expect((await test.call(wish.list, { is_joined: true, status: [2] }, asker)).total).toBe(1);
  });

  it('is in the log with its name and what changed', async () => {
    const { id, title: name } = await ask({});
    await test.call(wish.check, { id: [id], status: WishStatus.Answered }, root);
    const { audit: rows } = await test.call(audit.list, { operation: ['wish.check'] }, root);
    expect(rows[0]?.changes).toMatchObject([{ id, name }]);
  });
});

describe('what an operator decides of a wish', () => {
  it('is told to nobody once it was undone before they read it', async () => {
    const { Pending, Open, Answered, Closed } = WishStatus;
    const decided = async (from: WishStatus, ...to: WishStatus[]) => {
      const [member, joined] = [await newMember(), await newMember()];
      const made = { user_id: member.id, title: title(), status: Open };
      const id = await createWish(test.services, made);
      await test.call(wish.join, { id }, joined);
      await test.services.db.update(wishes).set({ status: from }).where(eq(wishes.id, id));
      for (const status of to) await test.call(wish.check, { id: [id], status }, root);
      const told = [...(await sentencesTo(member)), ...(await sentencesTo(joined))];
      return told.map((text) => text.replaceAll(made.title, '书'));
    };
    expect(await decided(Open, Closed, Open)).toEqual([]);
    expect(await decided(Open, Answered, Open)).toEqual([]);
    expect(await decided(Open, Answered, Closed, Answered)).toHaveLength(2);
    // What stood before stands again.
    expect(await decided(Pending, Open, Closed, Open)).toEqual(['您求的《书》已通过审核']);
  });
});

describe('the list', () => {
  it('has for a member what they wanted, closed ones with their reason among them', async () => {
    const { id } = await ask({});
    await test.call(wish.join, { id }, other);
    const closing = { id: [id], status: WishStatus.Closed, close_reason: '版权原因' };
    await test.call(wish.check, closing, root);
    const mine = await test.call(wish.list, { is_joined: true }, other);
    expect(mine.wish).toMatchObject([{ id, close_reason: '版权原因' }]);
    const { notice: rows } = await test.call(notice.list, {}, other);
    expect(rows).toMatchObject([{ kind: 'wish_closed', note: '版权原因', href: '/member/wish' }]);
    expect((await test.call(wish.list, { is_joined: true })).total).toBe(0);
    expect((await test.call(wish.list, { status: [WishStatus.Closed] })).total).toBe(0);
  });

  it('shows the most wanted first, when asked', async () => {
    const name = title();
    const [few, many] = [
      await createWish(test.services, { user_id: asker.id, title: `${name}续` }),
      await createWish(test.services, { user_id: asker.id, title: name, supporter_count: 9 }),
    ];
    const idsBy = async (order: string) =>
      (await test.call(wish.list, { wd: name, order })).wish.map(({ id }) => id);
    expect(await idsBy('supporter_count desc')).toEqual([many, few]);
    expect(await idsBy('supporter_count asc')).toEqual([few, many]);
    expect(await idsBy('')).toEqual([many, few]);
    expect(await idsBy('id asc')).toEqual([few, many]);
  });

  it('is decided once by two operators who saw the same', async () => {
    const groupId = await createGroup(test.services, {
      grants: [permissionKey(wish.check).path],
    });
    const operator = await createMember(test.services, { groupId });
    const { id } = await ask({});
    const seen = { id: [id], seen_status: WishStatus.Open };
    const closing = { ...seen, status: WishStatus.Closed };
    await test.call(wish.check, closing, operator);
    const late = await test.attempt(wish.check, { ...seen, status: WishStatus.Answered }, root);
    expect(late.status).toBe(409);
    expect(late.body.current?.review).toMatchObject({ status: WishStatus.Closed });
  });
});
