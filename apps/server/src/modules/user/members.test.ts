import { contract } from '@wenyuan/contract';
import { DynamicType, PunishmentType } from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { hashPassword } from '../../auth/password.ts';
import {
  articles,
  attachments,
  comments,
  documents,
  favorites,
  punishments,
  rateLimits,
  userGroups,
  users,
} from '../../db/schema/index.ts';
import {
  createArticle,
  createDocument,
  createGroup,
  createMember,
  PASSWORD as MEMBER_PASSWORD,
  unique,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { configure } from '../../testing/settings.ts';
import { findUser, lockUser } from './user.repo.ts';

const { user } = contract;
let test: TestApp;
let root: { token: string };
const ROOT_PASSWORD = 'the-first-password';

beforeAll(async () => {
  test = await createTestApp();
  const { db, sessions } = test.services;
  await db
    .update(users)
    .set({ password: await hashPassword(ROOT_PASSWORD) })
    .where(eq(users.id, 1));
  root = { token: await sessions.open(db, 1) };
});
afterAll(() => test.close());
beforeEach(() => test.services.db.delete(rateLimits));

function newcomer(overrides: object = {}) {
  const username = unique('added-');
  return {
    username,
    password: 'good-password',
    email: `${username}@example.com`,
    group_id: [2],
    ...overrides,
  };
}

describe('a signature', () => {
  it('is covered, or refused, by the words that operators listed', async () => {
    const member = await createMember(test.services, { signature: '代写' });
    await configure(test.services, 'security', {
      sensitive_words: '加微信=拒绝\n代写=审核\n垃圾=替换',
    });
    for (const signature of ['加微信详谈', '承接代写论文']) {
      const answer = await test.attempt(user.updateProfile, { signature }, member);
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { signature: expect.any(String) } },
      });
    }
    // The text was stored before the word was listed: a form that sends it unchanged is accepted.
    await test.call(user.updateProfile, { signature: '代写' }, member);
    await test.call(user.updateProfile, { signature: '都是垃圾' }, member);
    expect((await test.call(user.get, {}, member)).signature).toBe('都是**');
    await configure(test.services, 'security', { sensitive_words: '' });
  });
});

describe('a balance', () => {
  it('is shown to its member and to operators only', async () => {
    const member = await createMember(test.services, { credit_count: 77 });
    const other = await createMember(test.services);
    const { id } = await createDocument(test.services, { user_id: member.id });
    const balanceFor = async (by: { token?: string }) =>
      (await test.call(user.get, { id: member.id }, by)).credit_count;
    expect(await balanceFor(member)).toBe(77);
    expect(await balanceFor(root)).toBe(77);
    expect(await balanceFor(other)).toBeUndefined();
    for (const by of [{}, other]) {
      const { user: people } = await test.call(user.list, { id: [member.id] }, by);
      expect(people[0]).not.toHaveProperty('credit_count');
      const { user: author } = await test.call(
        contract.document.get,
        { id, with_author: true },
        by,
      );
      expect(author).toMatchObject({ id: member.id });
      expect(author).not.toHaveProperty('credit_count');
    }
  });
});

describe('a member that an operator adds', () => {
  it('is in the groups named and gets no award', async () => {
    const group_id = [await createGroup(test.services), await createGroup(test.services)];
    const made = await test.call(user.create, newcomer({ group_id }), root);
    expect(made).toMatchObject({ group_id, credit_count: 0, status: 0, remark: '' });
    const input = { username: made.username, password: 'good-password' };
    expect((await test.attempt(user.login, input)).status).toBe(200);
  });

  it('needs a free name and groups that exist', async () => {
    const first = newcomer();
    await test.call(user.create, first, root);
    const again = await test.attempt(user.create, newcomer({ username: first.username }), root);
    expect(again).toMatchObject({ status: 409, body: { fields: { username: '用户名已被注册' } } });
    const nowhere = await test.attempt(user.create, newcomer({ group_id: [999_999] }), root);
    expect(nowhere).toMatchObject({
      status: 400,
      body: { fields: { group_id: expect.any(String) } },
    });
  });

  it('is not put into a group with more rights than the operator', async () => {
    const grants = ['/api.v1.UserAPI/AddUser', '/api.v1.UserAPI/SetUser'];
    const groupId = await createGroup(test.services, { grants });
    const operator = await createMember(test.services, { groupId });
    const options = { token: operator.token };
    expect((await test.attempt(user.create, newcomer({ group_id: [1] }), options)).status).toBe(
      403,
    );
    expect(
      (await test.attempt(user.update, { id: operator.id, group_id: [1] }, options)).status,
    ).toBe(403);
    expect((await test.attempt(user.create, newcomer(), options)).status).toBe(200);
  });
});

describe('a member that an operator changes', () => {
  it('loses the sessions with a new password, and only then', async () => {
    const { id, username, token } = await createMember(test.services);
    await test.call(user.update, { id, group_id: [2], password: '' }, root);
    expect((await test.attempt(user.permission, {}, { token })).status).toBe(200);
    await test.call(user.update, { id, password: 'set-by-operator' }, root);
    expect((await test.attempt(user.permission, {}, { token })).status).toBe(401);
    const login = await test.attempt(user.login, { username, password: 'set-by-operator' });
    expect(login.status).toBe(200);
  });

  it('is never the first user, nor one with more rights than the operator', async () => {
    const groupId = await createGroup(test.services, { grants: ['/api.v1.UserAPI/SetUser'] });
    const operator = await createMember(test.services, { groupId });
    const administrator = await createMember(test.services, { groupId: 1 });
    for (const id of [1, administrator.id]) {
      const input = { id, password: 'taken-over' };
      const answer = await test.attempt(user.update, input, { token: operator.token });
      expect(answer.status).toBe(403);
    }
    const taken = await test.attempt(user.update, { id: 1, password: 'taken-over' }, administrator);
    expect(taken.body.message).toBe('不能修改首个管理员的资料');
  });

  it('leaves the first user among the administrators, whose rights it always has', async () => {
    const groupId = await createGroup(test.services);
    const refused = await test.attempt(user.update, { id: 1, group_id: [groupId] }, root);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { group_id: '首个管理员拥有全部权限，始终属于超级管理员组' } },
    });
    const { group_id } = await test.call(user.update, { id: 1, group_id: [1, groupId] }, root);
    expect(group_id).toEqual([1, groupId]);
  });

  it.each([
    ['/api.v1.UserAPI/SetUser', user.update, { password: 'taken-over' }],
    ['/api.v1.UserAPI/UpdateUserPassword', user.updatePassword, { new_password: 'taken-over' }],
    ['/api.v1.UserAPI/UpdateUserProfile', user.updateProfile, { email: 'taken@example.com' }],
    ['/api.v1.UserAPI/ResetSecondFactor', user.resetSecondFactor, {}],
  ])(
    'is not taken over with %s while becoming an administrator',
    async (right, operation, change) => {
      const { db } = test.services;
      const operator = await createMember(test.services, {
        groupId: await createGroup(test.services, { grants: [right] }),
      });
      const { id } = await createMember(test.services);
      const before = await findUser(db, id);
      let underWay: ReturnType<typeof test.attempt> | undefined;
      await db.transaction(async (tx) => {
        await lockUser(tx, id);
        underWay = test.attempt(operation, { id, ...change }, operator);
        await untilOneWaits(db);
        await tx.insert(userGroups).values({ user_id: id, group_id: 1 });
      });
      expect((await underWay)?.status).toBe(403);
      expect(await findUser(db, id)).toEqual(before);
    },
  );

  it('gives nobody a name of their own for a password', async () => {
    const { id, username } = await createMember(test.services);
    const { status, body } = await test.attempt(user.update, { id, password: username }, root);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ password: '密码不能与用户名、邮箱或手机号码相同' });
  });

  it('is not oneself, as to the password: an open session is not enough to keep an account', async () => {
    const operator = await createMember(test.services, { groupId: 1 });
    const input = { id: operator.id, password: 'taken-over' };
    const { status, body } = await test.attempt(user.update, input, operator);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ password: '自己的密码请在“账号安全”中修改' });
    const login = { username: operator.username, password: MEMBER_PASSWORD };
    expect((await test.attempt(user.login, login)).status).toBe(200);
    // Clients that send the whole row leave the password blank.
    await test.call(user.update, { id: operator.id, group_id: [1], password: '' }, operator);
  });

  it('does not lose the rights to groups by the own hand', async () => {
    const managing = ['GroupAPI/ListGroup', 'GroupAPI/UpdateGroupPermission', 'UserAPI/SetUser'];
    const groupId = await createGroup(test.services, {
      grants: managing.map((right) => `/api.v1.${right}`),
    });
    const operator = await createMember(test.services, { groupId });
    const other = await createGroup(test.services);
    const move = (group_id: number[]) =>
      test.attempt(user.update, { id: operator.id, group_id }, operator);
    expect((await move([other])).status).toBe(409);
    expect((await test.call(user.get, {}, operator)).group_id).toEqual([groupId]);
    expect((await move([groupId, other])).status).toBe(200);
  });

  it('is shown whole only to operators who may read members', async () => {
    const grants = ['/api.v1.UserAPI/SetUser', '/api.v1.UserAPI/UpdateUserProfile'];
    const operator = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants }),
    });
    const { id } = await createMember(test.services, { realname: '张三', remark: '常来' });
    for (const operation of [user.update, user.updateProfile]) {
      expect(await test.call(operation, { id }, root)).toMatchObject({ realname: '张三' });
      const shown = await test.call(operation, { id }, operator);
      expect(shown.id).toBe(id);
      for (const name of ['realname', 'remark', 'email', 'last_login_ip'])
        expect(shown).not.toHaveProperty(name);
    }
  });

  it('a remark is written and seen by operators alone', async () => {
    const { id, token } = await createMember(test.services);
    await test.call(user.updateProfile, { id, remark: '常来' }, root);
    await test.call(user.updateProfile, { remark: '自己写的' }, { token });
    expect((await test.call(user.get, { id }, root)).remark).toBe('常来');
    expect(await test.call(user.get, {}, { token })).not.toHaveProperty('remark');
    expect(await test.call(user.get, { id })).not.toHaveProperty('remark');
  });

  it('a taken address or number is reported at its field', async () => {
    const first = await createMember(test.services, { mobile: '13700137000' });
    const { token } = await createMember(test.services);
    const password = MEMBER_PASSWORD;
    const mobile = await test.attempt(
      user.updateProfile,
      { mobile: '13700137000', password },
      { token },
    );
    const email = await test.attempt(
      user.updateProfile,
      { email: `${first.username}@example.com`, password },
      { token },
    );
    expect(mobile).toMatchObject({ status: 409, body: { fields: { mobile: expect.any(String) } } });
    expect(email).toMatchObject({ status: 409, body: { fields: { email: expect.any(String) } } });
  });
});

describe('deleting members', () => {
  it('keeps the password in the address out of the log', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const app = await createApp({ ...test.services, logger });
    for (const id of ['999999', 'x', '1']) {
      await app.inject({
        method: 'DELETE',
        url: `${user.delete.path}?id=${id}&password=${ROOT_PASSWORD}`,
        headers: { authorization: `Bearer ${root.token}` },
      });
    }
    await app.close();
    expect(lines.join('')).toContain('"route":"/api/v1/user"');
    expect(lines.join('')).not.toContain(ROOT_PASSWORD);
  });

  const remove = (id: number | number[], password = ROOT_PASSWORD) =>
    test.attempt(user.delete, { id, password }, root);

  it("requires the operator's own password", async () => {
    const { id } = await createMember(test.services);
    expect((await remove(id, 'wrong')).body.fields).toEqual({ password: '登录密码不正确' });
    expect((await test.call(user.get, { id })).id).toBe(id);
  });

  it('is refused to who would delete the own account', async () => {
    const operator = await createMember(test.services, { groupId: 1 });
    const own = { id: operator.id, password: MEMBER_PASSWORD };
    expect(await test.attempt(user.delete, own, operator)).toMatchObject({
      status: 403,
      body: { message: '不能删除自己' },
    });
  });

  it('is refused, with how many, while there are documents or articles, in the bin too', async () => {
    const member = await createMember(test.services);
    await createDocument(test.services, { user_id: member.id });
    await createDocument(test.services, { user_id: member.id, deleted_at: new Date() });
    await createArticle(test.services, { user_id: member.id });
    const empty = await createMember(test.services);
    const answer = await remove([member.id, empty.id]);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('2 份文档、1 篇文章');
    expect((await test.call(user.get, { id: empty.id })).id).toBe(empty.id);
  });

  it('asks for who gets the documents, which may all be in the bin, where nothing else is left', async () => {
    const { id } = await createMember(test.services);
    await createDocument(test.services, { user_id: id, deleted_at: new Date() });
    const answer = await remove(id);
    expect(answer.status).toBe(409);
    expect(answer.body.fields).toEqual({
      document_user_id: '所选用户还有 1 份文档（含回收站），请选择转交给谁',
    });
  });

  it('hands the documents over first, those in the bin too, where they are given to somebody who stays', async () => {
    const [member, heir] = [
      await createMember(test.services),
      await createMember(test.services),
    ] as const;
    const shown = await createDocument(test.services, { user_id: member.id });
    const binned = await createDocument(test.services, {
      user_id: member.id,
      deleted_at: new Date(),
    });
    const give = (document_user_id: number) =>
      test.attempt(user.delete, { id: member.id, password: ROOT_PASSWORD, document_user_id }, root);
    const fieldsOf = async (id: number) => (await give(id)).body.fields;
    expect(await fieldsOf(member.id)).toEqual({ document_user_id: '请选择另一位用户' });
    expect(await fieldsOf(999_999)).toEqual({ document_user_id: '没有这个用户' });
    const article = await createArticle(test.services, { user_id: member.id });
    const ownersOf = async () => {
      const rows = await test.services.db
        .select({ user_id: documents.user_id })
        .from(documents)
        .where(inArray(documents.id, [shown.id, binned.id]));
      return rows.map(({ user_id }) => user_id);
    };
    // What keeps the member keeps the documents.
    expect((await give(heir.id)).status).toBe(409);
    expect(await ownersOf()).toEqual([member.id, member.id]);
    await test.services.db.delete(articles).where(eq(articles.id, article.id));
    expect((await give(heir.id)).status).toBe(200);
    expect(await ownersOf()).toEqual([heir.id, heir.id]);
    expect((await test.attempt(user.get, { id: member.id })).status).toBe(404);
  });

  it('never takes the first user or the operator', async () => {
    expect((await remove(1)).status).toBe(403);
  });

  it('ends the sessions and takes what was theirs out of the counters', async () => {
    const { db } = test.services;
    const author = await createMember(test.services);
    const gone = await createMember(test.services);
    const document = await createDocument(test.services, {
      user_id: author.id,
      comment_count: 4,
      favorite_count: 1,
    });
    const article = await createArticle(test.services, { user_id: author.id, comment_count: 1 });
    const say = async (user_id: number, content: string, parent_id: number, fields = {}) => {
      const on = { document_id: document.id, status: 1, ...fields };
      const [row] = await db
        .insert(comments)
        .values({ user_id, content, parent_id, ...on })
        .returning({ id: comments.id });
      return row?.id ?? 0;
    };
    const question = await say(author.id, '问', 0, { comment_count: 1 });
    const answer = await say(gone.id, '答', question, { comment_count: 1 });
    const further = await say(gone.id, '补', answer, { comment_count: 1 });
    await say(author.id, '谢', further);
    await say(gone.id, '待审', 0, { status: 0 });
    await say(gone.id, '好', 0, { type: 1, document_id: article.id });
    await db.insert(favorites).values({ user_id: gone.id, document_id: document.id });
    expect((await remove(gone.id)).status).toBe(200);
    const [afterwards] = await db.select().from(documents).where(eq(documents.id, document.id));
    expect(afterwards).toMatchObject({ comment_count: 2, favorite_count: 0 });
    const [text] = await db.select().from(articles).where(eq(articles.id, article.id));
    expect(text?.comment_count).toBe(0);
    const left = await db
      .select()
      .from(comments)
      .where(eq(comments.document_id, document.id))
      .orderBy(comments.id);
    expect(left).toMatchObject([
      { content: '问', parent_id: 0, comment_count: 1 },
      { content: '谢', parent_id: question, comment_count: 0 },
    ]);
    expect((await test.attempt(user.permission, {}, { token: gone.token })).status).toBe(401);
  });

  it('of two operators at once, both end well and the member is gone', async () => {
    const { id } = await createMember(test.services);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await test.attempt(user.get, { id })).status).toBe(404);
  });
});

describe('the list of members', () => {
  it('shows others the public fields only, and searches nothing that is not public', async () => {
    const { id, username } = await createMember(test.services, { mobile: '13600136000' });
    const { user: seen } = await test.call(user.list, { id: [id] });
    expect(Object.keys(seen[0] ?? {})).not.toContain('mobile');
    const probed = await test.call(user.list, { wd: '13600136000', size: 100 });
    expect(probed.total).toBeGreaterThan(1);
    const found = await test.call(user.list, { wd: '13600136000' }, root);
    expect(found.user.map((row) => row.username)).toEqual([username]);
  });

  it('finds a member by a telephone number however it is written, by words apart, and by its own number', async () => {
    const { id, username } = await createMember(test.services, {
      mobile: '13712348765',
      realname: '欧阳询',
    });
    const namesOf = async (wd: string) =>
      (await test.call(user.list, { wd, size: 1000 }, root)).user.map((row) => row.username);
    for (const wd of [
      '13712348765',
      '137 1234 8765',
      '137-1234-8765',
      '+8613712348765',
      '+86 137-1234-8765',
      '１３７１２３４８７６５',
      `询 ${username}`,
    ])
      expect(await namesOf(wd)).toEqual([username]);
    for (const wd of [String(id), `https://example.com/u/${id}`])
      expect(await namesOf(wd)).toContain(username);
  });

  it('is filtered by group and by state', async () => {
    const groupId = await createGroup(test.services);
    const free = await createMember(test.services, { groupId });
    const barred = await createMember(test.services, { groupId });
    const past = await createMember(test.services, { groupId });
    const type = PunishmentType.AccountDisabled;
    await test.services.db.insert(punishments).values([
      { user_id: barred.id, type },
      { user_id: past.id, type, end_time: new Date(0) },
    ]);
    const ids = async (query: object) =>
      (
        await test.call(user.list, { group_id: [groupId], sort: 'id asc', ...query }, root)
      ).user.map((row) => row.id);
    expect(await ids({})).toEqual([free.id, barred.id, past.id]);
    expect(await ids({ status: [1] })).toEqual([barred.id]);
    expect(await ids({ status: [0] })).toEqual([free.id, past.id]);
  });

  it('is ordered as asked, by columns that have an index, and limited without a total being counted', async () => {
    const groupId = await createGroup(test.services);
    for (const credit_count of [5, 9, 7])
      await createMember(test.services, { groupId, credit_count });
    const credits = async (query: object) =>
      (await test.call(user.list, { group_id: [groupId], ...query }, root)).user.map(
        (row) => row.credit_count,
      );
    expect(await credits({ sort: 'credit_count' })).toEqual([9, 7, 5]);
    expect(await credits({ sort: 'credit_count asc' })).toEqual([5, 7, 9]);
    expect(await credits({ sort: 'password' })).toEqual([7, 9, 5]);
    expect(await credits({ sort: 'credit_count', limit: 2 })).toEqual([9, 7]);
  });
});

describe('a portrait', () => {
  it('is bound to its member, and the one before is let go', async () => {
    const { db } = test.services;
    const member = await createMember(test.services);
    const rows = () => db.select().from(attachments).where(eq(attachments.user_id, member.id));
    await db.insert(attachments).values(
      ['/uploads/a.webp', '/uploads/b.webp'].map((path) => ({
        hash: path,
        user_id: member.id,
        type: 1,
        path,
        name: path,
        size: 1,
        ext: '.webp',
      })),
    );
    for (const avatar of ['/uploads/a.webp', '/uploads/b.webp'])
      await test.call(user.updateProfile, { avatar }, { token: member.token });
    const [before, now] = (await rows()).toSorted((a, b) => a.id - b.id);
    expect(before).toMatchObject({ type_id: 0, deleted_at: expect.any(Date) });
    expect(now).toMatchObject({ type_id: member.id, deleted_at: null });
  });

  it('that is uploaded again is kept once, and noted in the trail', async () => {
    const member = await createMember(test.services);
    const options = { token: member.token };
    for (const background of ['red', 'blue', 'red']) {
      const bytes = await png(background);
      await test.upload(contract.upload.avatar, { name: 'me.png', bytes }, options);
    }
    const rows = await test.services.db
      .select()
      .from(attachments)
      .where(eq(attachments.user_id, member.id))
      .orderBy(attachments.id);
    expect(rows.map((row) => [row.type_id, row.deleted_at === null])).toEqual([
      [0, false],
      [0, false],
      [member.id, true],
    ]);
    expect((await test.call(user.get, {}, options)).avatar).toBe(rows[2]?.path);
    const { dynamic } = await test.call(user.dynamic, {}, options);
    expect(dynamic.map(({ type }) => type)).toEqual([7, 7, 7]);
  });

  it('that is sent along unchanged is no new one', async () => {
    const { id, token } = await createMember(test.services, { avatar: '/uploads/a.webp' });
    const input = { id, avatar: '/uploads/a.webp', signature: '读书' };
    await test.call(user.updateProfile, input, { token });
    const { dynamic } = await test.call(user.dynamic, {}, { token });
    expect(dynamic.map(({ type }) => type)).toEqual([DynamicType.Profile]);
  });

  it('that an operator gives to a member is not the operator’s own, nor anybody else’s', async () => {
    const [member, other] = [await createMember(test.services), await createMember(test.services)];
    const avatarOf = async (id: number) => (await test.call(user.get, { id })).avatar;
    const pictureOf = async (colour: string) => ({ name: 'a.png', bytes: await png(colour) });
    await test.upload(contract.upload.avatar, await pictureOf('green'), other);
    const before = await avatarOf(1);
    const { avatar: operation } = contract.upload;
    const only = { ...operation, path: `${operation.path}?only_upload=true` } as const;
    const { body } = await test.upload(only, await pictureOf('red'), root);
    const path = body.data?.path ?? '';
    await test.call(user.updateProfile, { id: member.id, avatar: path }, root);
    expect([await avatarOf(member.id), await avatarOf(1)]).toEqual([path, before]);
    for (const taken of [path, await avatarOf(other.id)]) {
      const input = { id: (await createMember(test.services)).id, avatar: taken };
      expect((await test.attempt(user.updateProfile, input, root)).status).toBe(400);
    }
  });

  it('is no path to the files of others', async () => {
    const { token } = await createMember(test.services);
    const answer = await test.attempt(user.updateProfile, { avatar: '/uploads/x.webp' }, { token });
    expect(answer.body.fields).toEqual({ avatar: '请先上传头像图片' });
  });
});
