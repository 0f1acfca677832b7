import { contract, permissionKey } from '@wenyuan/contract';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userGroups } from '../../db/schema/index.ts';
import { createGroup, createMember, endAccount } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { user } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function groupsOf(ids: readonly number[]): Promise<number[][]> {
  const rows = await test.services.db
    .select()
    .from(userGroups)
    .where(inArray(userGroups.user_id, [...ids]))
    .orderBy(userGroups.group_id);
  return ids.map((id) =>
    rows.filter(({ user_id }) => user_id === id).map(({ group_id }) => group_id),
  );
}

async function members(count: number, groupId: number) {
  const made = [];
  for (let each = 0; each < count; each += 1)
    made.push(await createMember(test.services, { groupId }));
  return made;
}

describe('groups of several members', () => {
  it('are joined beside those that they are in, and left again', async () => {
    const [all, teachers] = [await createGroup(test.services), await createGroup(test.services)];
    const people = await members(3, all);
    const id = people.map((one) => one.id);
    // Who is in it already stays in it.
    await test.call(user.setGroup, { id: id.slice(0, 1), group_id: [teachers] }, root);
    await test.call(user.setGroup, { id, group_id: [teachers] }, root);
    expect(await groupsOf(id)).toEqual(id.map(() => [all, teachers]));
    await test.call(user.setGroup, { id, group_id: [teachers], leave: true }, root);
    expect(await groupsOf(id)).toEqual(id.map(() => [all]));
  });

  it('are not left by anybody when one would be left without a group', async () => {
    const [all, teachers] = [await createGroup(test.services), await createGroup(test.services)];
    const [both, alone] = [await members(1, all), await members(1, teachers)].flat();
    if (both === undefined || alone === undefined) throw new Error('No members');
    const id = [both.id, alone.id];
    await test.call(user.setGroup, { id: [both.id], group_id: [teachers] }, root);
    const refused = await test.attempt(
      user.setGroup,
      { id, group_id: [teachers], leave: true },
      root,
    );
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: `“${alone.username}”不在其他用户组，请先加入别的用户组`,
    });
    expect(await groupsOf(id)).toEqual([[all, teachers], [teachers]]);
  });

  it('are left one after the other: two at once leave nobody without a group', async () => {
    const [one, other] = [await createGroup(test.services), await createGroup(test.services)];
    const id = (await members(1, one)).map((member) => member.id);
    await test.call(user.setGroup, { id, group_id: [other] }, root);
    const replies = await Promise.all(
      [one, other].map((group) =>
        test.attempt(user.setGroup, { id, group_id: [group], leave: true }, root),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await groupsOf(id)).flat()).toHaveLength(1);
  });

  it('are given and taken by who has their rights alone', async () => {
    const own = permissionKey(user.setGroup).path;
    const managers = await createGroup(test.services, { grants: [own] });
    const manager = await createMember(test.services, { groupId: managers });
    const mighty = await createGroup(test.services, {
      grants: [permissionKey(contract.config.update).path],
    });
    const plain = await createGroup(test.services);
    const [member] = await members(1, plain);
    const [operator] = await members(1, mighty);
    if (member === undefined || operator === undefined) throw new Error('No members');
    for (const input of [
      { id: [member.id], group_id: [mighty] },
      { id: [operator.id], group_id: [plain] },
      { id: [1], group_id: [plain] },
    ]) {
      expect((await test.attempt(user.setGroup, input, manager)).status).toBe(403);
    }
    await test.call(user.setGroup, { id: [member.id], group_id: [managers] }, manager);
    expect(await groupsOf([member.id])).toEqual([[managers, plain].sort((a, b) => a - b)]);
  });

  it('keep the first user among the administrators', async () => {
    const group = await createGroup(test.services);
    await test.call(user.setGroup, { id: [1], group_id: [group] }, root);
    expect(
      await test.attempt(user.setGroup, { id: [1], group_id: [1, group], leave: true }, root),
    ).toMatchObject({
      status: 400,
      body: { fields: { group_id: expect.stringContaining('首个') } },
    });
    await test.call(user.setGroup, { id: [1], group_id: [group], leave: true }, root);
    expect(await groupsOf([1])).toEqual([[1]]);
  });

  it('are not joined by an account that has ended', async () => {
    const group = await createGroup(test.services);
    const id = (await members(2, group)).map((member) => member.id);
    await endAccount(test.services, id[1] ?? 0);
    expect(await test.attempt(user.setGroup, { id, group_id: [group] }, root)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('已注销') },
    });
    expect(await groupsOf(id)).toEqual([[group], []]);
  });

  it('are refused for members and groups that are not there', async () => {
    const group = await createGroup(test.services);
    const [member] = await members(1, group);
    const id = member?.id ?? 0;
    expect(
      await test.attempt(user.setGroup, { id: [id, 987_654], group_id: [group] }, root),
    ).toMatchObject({ status: 404 });
    expect(
      await test.attempt(user.setGroup, { id: [id], group_id: [987_654] }, root),
    ).toMatchObject({ status: 400 });
  });
});
