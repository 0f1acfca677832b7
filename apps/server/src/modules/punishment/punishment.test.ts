import { contract, permissionKey } from '@wenyuan/contract';
import { PunishmentType } from '@wenyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userGroups } from '../../db/schema/index.ts';
import { createGroup, createMember, createPunishment, PASSWORD } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { lockUser } from '../user/user.repo.ts';
import { requireUnpunished } from './punished.ts';

const { notice, punishment, user } = contract;
const HOUR = 3_600_000;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

const refusal = (userId: number, type: PunishmentType) =>
  requireUnpunished(test.services.db, userId, type).then(
    () => '',
    (error: Error) => error.message,
  );

describe('a punishment', () => {
  it('is one row for each member and type, with who made it', async () => {
    const people = [await createMember(test.services), await createMember(test.services)];
    const user_id = people.map(({ id }) => id);
    await test.call(
      punishment.create,
      {
        user_id,
        type: [PunishmentType.NoComment, PunishmentType.NoUpload, PunishmentType.NoUpload],
        reason: '刷屏',
      },
      root,
    );
    const { punishment: rows, total } = await test.call(punishment.list, { user_id }, root);
    expect(total).toBe(4);
    expect(rows.every(({ operators }) => operators[0]?.username === 'admin')).toBe(true);
  });

  it('stops what its type says, with the reason and the end, and nothing else', async () => {
    const { id } = await createMember(test.services);
    await createPunishment(test.services, {
      user_id: id,
      type: PunishmentType.NoComment,
      reason: '刷屏',
      end_time: new Date(Date.now() + HOUR),
    });
    expect(await refusal(id, PunishmentType.NoComment)).toMatch(/禁止评论（至 .+ 止）：刷屏/);
    expect(await refusal(id, PunishmentType.NoUpload)).toBe('');
  });

  it('of which there are several is named by the one that lasts longest', async () => {
    const { id: user_id } = await createMember(test.services);
    const made = { user_id, type: PunishmentType.NoComment };
    await createPunishment(test.services, made);
    const end_time = new Date(Date.now() + HOUR);
    await createPunishment(test.services, { ...made, end_time });
    expect(await refusal(user_id, made.type)).toContain('禁止评论（长期有效）');
  });

  it.each([
    ['its end has passed', { end_time: new Date(Date.now() - HOUR) }],
    ['it was cancelled', { enable: false }],
  ])('stops nothing when %s', async (_, fields) => {
    const { id } = await createMember(test.services);
    await createPunishment(test.services, {
      user_id: id,
      type: PunishmentType.NoUpload,
      ...fields,
    });
    expect(await refusal(id, PunishmentType.NoUpload)).toBe('');
  });

  it('a disabled account may do nothing, and its open sessions end at once', async () => {
    const member = await createMember(test.services);
    expect((await test.attempt(user.permission, {}, member)).status).toBe(200);
    await test.call(
      punishment.create,
      { user_id: [member.id], type: [PunishmentType.AccountDisabled] },
      root,
    );
    expect((await test.attempt(user.permission, {}, member)).status).toBe(401);
    for (const type of Object.values(PunishmentType))
      expect(await refusal(member.id, type)).toContain('账号已被禁用（长期有效）');
  });

  it.each([
    ['becomes one', { type: PunishmentType.NoComment }, { type: PunishmentType.AccountDisabled }],
    [
      'is in force again',
      { type: PunishmentType.AccountDisabled, enable: false },
      { enable: true },
    ],
    [
      'lasts longer',
      { type: PunishmentType.AccountDisabled, end_time: new Date(Date.now() - HOUR) },
      { end_time: null },
    ],
  ])('that %s as a disabled account ends open sessions, too', async (_, before, change) => {
    const member = await createMember(test.services);
    const id = await createPunishment(test.services, { user_id: member.id, ...before });
    expect((await test.attempt(user.permission, {}, member)).status).toBe(200);
    await test.call(punishment.update, { id, ...change }, root);
    expect((await test.attempt(user.permission, {}, member)).status).toBe(401);
  });

  it('is cancelled once, and remembers who did it', async () => {
    const { id: user_id } = await createMember(test.services);
    const id = await createPunishment(test.services, { user_id, type: PunishmentType.NoDownload });
    await test.call(punishment.cancel, { id: [id] }, root);
    await test.call(punishment.cancel, { id: [id] }, root);
    const seen = await test.call(punishment.get, { id }, root);
    expect(seen.enable).toBe(false);
    expect(seen.operators.map(({ action }) => action)).toEqual(['cancel']);
  });

  it('is told again where it changes for its member, not with a remark, nor once it has ended', async () => {
    const member = await createMember(test.services);
    const told = async () => {
      const { notice: rows } = await test.call(notice.list, {}, member);
      return rows.map(({ kind, count }) => [kind, count]);
    };
    const made = { user_id: member.id, type: PunishmentType.NoComment, reason: '刷屏' };
    const id = await createPunishment(test.services, made);
    const whole = { id, type: made.type, reason: '刷屏', enable: true, end_time: null };
    await test.call(punishment.update, { ...whole, remark: '第二次' }, root);
    expect(await told()).toEqual([]);
    await test.call(punishment.update, { ...whole, reason: '屡次刷屏' }, root);
    expect(await told()).toEqual([['punished', 1]]);
    await test.call(punishment.update, { id, enable: false }, root);
    await test.call(punishment.update, { id, reason: '误判' }, root);
    expect(await told()).toEqual([
      ['pardoned', 1],
      ['punished', 1],
    ]);
    const ended = { ...made, end_time: new Date(Date.now() - HOUR) };
    const past = await createPunishment(test.services, ended);
    await test.call(punishment.update, { id: past, reason: '刷屏广告' }, root);
    await test.call(punishment.update, { id: past, enable: false }, root);
    expect(await told()).toHaveLength(2);
  });

  it('that is over by itself cannot be cancelled, and goes on saying so', async () => {
    const member = await createMember(test.services);
    const made = { user_id: member.id, type: PunishmentType.NoComment };
    const end_time = new Date(Date.now() - HOUR);
    const id = await createPunishment(test.services, { ...made, end_time });
    await test.call(punishment.cancel, { id: [id] }, root);
    expect(await test.call(punishment.get, { id }, root)).toMatchObject({
      enable: true,
      operators: [],
    });
    expect((await test.call(notice.list, {}, member)).notice).toEqual([]);
  });

  it('of which there are several is told to be over with the last of them, once', async () => {
    const member = await createMember(test.services);
    const made = { user_id: member.id, type: PunishmentType.NoComment };
    const id: number[] = [];
    for (let count = 0; count < 3; count += 1) id.push(await createPunishment(test.services, made));
    const kinds = async () =>
      (await test.call(notice.list, {}, member)).notice.map(({ kind }) => kind);
    await test.call(punishment.cancel, { id: id.slice(0, 1) }, root);
    expect(await kinds()).toEqual([]);
    await test.call(punishment.cancel, { id }, root);
    expect(await kinds()).toEqual(['pardoned']);
  });

  it('is listed by what it is now: in force, over by itself or cancelled', async () => {
    const { id: user_id } = await createMember(test.services);
    const made = { user_id, type: PunishmentType.NoUpload };
    const end_time = new Date(Date.now() - HOUR);
    const active = await createPunishment(test.services, made);
    const ended = await createPunishment(test.services, { ...made, end_time });
    const cancelled = await createPunishment(test.services, { ...made, end_time, enable: false });
    const listed = async (state: 'active' | 'ended' | 'cancelled') => {
      const { punishment: rows } = await test.call(
        punishment.list,
        { user_id: [user_id], state },
        root,
      );
      return rows.map(({ id }) => id);
    };
    expect(await listed('active')).toEqual([active]);
    expect(await listed('ended')).toEqual([ended]);
    expect(await listed('cancelled')).toEqual([cancelled]);
  });

  it('has an end to come, but one that is over is kept with the rest of its row', async () => {
    const { id: user_id } = await createMember(test.services);
    const type = PunishmentType.NoUpload;
    const past = new Date(Date.now() - HOUR).toISOString();
    const late = { status: 400, body: { fields: { end_time: '结束时间应晚于现在' } } };
    const made = { user_id: [user_id], type: [type], end_time: past };
    expect(await test.attempt(punishment.create, made, root)).toMatchObject(late);
    const id = await createPunishment(test.services, { user_id, type });
    const change = { id, end_time: past };
    expect(await test.attempt(punishment.update, change, root)).toMatchObject(late);
    const over = { user_id, type, end_time: new Date(past) };
    const ended = await createPunishment(test.services, over);
    const whole = { id: ended, type, end_time: past, remark: '已到期' };
    expect((await test.attempt(punishment.update, whole, root)).status).toBe(200);
  });

  it('two operators who change one at the same moment both stand in its history', async () => {
    const { id: user_id } = await createMember(test.services);
    const id = await createPunishment(test.services, { user_id, type: PunishmentType.NoFavorite });
    await Promise.all([
      test.call(punishment.update, { id, reason: '甲' }, root),
      test.call(punishment.update, { id, remark: '乙' }, root),
    ]);
    const seen = await test.call(punishment.get, { id }, root);
    expect(seen).toMatchObject({ reason: '甲', remark: '乙' });
    expect(seen.operators).toHaveLength(2);
  });

  describe('by somebody who may punish and nothing else', () => {
    const paths = [punishment.create, punishment.update, punishment.cancel].map(
      (operation) => permissionKey(operation).path,
    );
    async function operator() {
      const groupId = await createGroup(test.services, { grants: paths });
      return createMember(test.services, { groupId });
    }
    const attempts = (by: { token: string }, userId: number, id: number) =>
      Promise.all([
        test.attempt(
          punishment.create,
          { user_id: [userId], type: [PunishmentType.AccountDisabled] },
          by,
        ),
        test.attempt(
          punishment.update,
          { id, type: PunishmentType.AccountDisabled, enable: true },
          by,
        ),
        test.attempt(punishment.cancel, { id: [id] }, by),
      ]);

    it('applies to no member who has a right that they lack', async () => {
      const by = await operator();
      const grants = [permissionKey(contract.user.list).path];
      const groupId = await createGroup(test.services, { grants });
      const member = await createMember(test.services, { groupId });
      const id = await createPunishment(test.services, {
        user_id: member.id,
        type: PunishmentType.NoDownload,
      });
      const answers = await attempts(by, member.id, id);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await test.attempt(user.permission, {}, member)).status).toBe(200);
      const { enable, type, operators } = await test.call(punishment.get, { id }, root);
      expect({ enable, type, operators }).toEqual({ enable: true, type: 4, operators: [] });
    });

    it('reaches members without a right', async () => {
      const { id: userId } = await createMember(test.services);
      const id = await createPunishment(test.services, {
        user_id: userId,
        type: PunishmentType.NoDownload,
      });
      const answers = await attempts(await operator(), userId, id);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });

    it('does not lift what they are punished with', async () => {
      const by = await operator();
      const id = await createPunishment(test.services, {
        user_id: by.id,
        type: PunishmentType.NoDownload,
      });
      expect((await test.attempt(punishment.cancel, { id: [id] }, by)).status).toBe(403);
      expect((await test.attempt(punishment.update, { id, end_time: null }, by)).status).toBe(403);
      expect((await test.call(punishment.get, { id }, root)).enable).toBe(true);
    });
  });

  it.each([
    ['the first administrator', () => 1],
    ['somebody who does not exist', () => 999_999],
  ])('is refused for %s', async (_, whom) => {
    const { status, body } = await test.attempt(
      punishment.create,
      { user_id: [whom()], type: [PunishmentType.AccountDisabled] },
      root,
    );
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('user_id');
  });
});

it.each([
  [
    'punished',
    punishment.create,
    (id: number) => ({ user_id: [id], type: [PunishmentType.NoComment] }),
  ],
  ['deleted', user.delete, (id: number) => ({ id: [id], password: PASSWORD })],
])(
  'who gains rights meanwhile is not %s by those who lack them',
  async (_, operation, inputFor) => {
    const grants = [permissionKey(operation).path];
    const operator = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants }),
    });
    const { id } = await createMember(test.services);
    const group_id = await createGroup(test.services, {
      grants: [permissionKey(contract.config.update).path],
    });
    const { db } = test.services;
    let underWay: ReturnType<typeof test.attempt> | undefined;
    await db.transaction(async (tx) => {
      await lockUser(tx, id);
      await tx.insert(userGroups).values({ user_id: id, group_id });
      underWay = test.attempt(operation, inputFor(id), operator);
      await untilOneWaits(db);
    });
    expect((await underWay)?.status).toBe(403);
  },
);
