import { contract } from '@wenyuan/contract';
import { ENDED_NAME } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userGroups, users } from '../../db/schema/index.ts';
import { eventually } from '../../testing/conversions.ts';
import { createMember, PASSWORD, unique, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { ROOT_PASSWORD } from '../../testing/names.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { notify } from '../notice/notify.ts';
import { lockUser, lockUsers } from '../user/user.repo.ts';

const { follow, user } = contract;
let test: TestApp;
let reader: Member;
let author: Member;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  reader = await createMember(test.services);
  author = await createMember(test.services);
});
afterAll(() => test.close());

const begin = (person: Member, of: Member) => test.call(follow.create, { user_id: of.id }, person);
const attempt = (person: Member, of: Member) =>
  test.attempt(follow.create, { user_id: of.id }, person);

describe('at the same moment', () => {
  it('an account that ends follows nobody any more', async () => {
    const { db } = test.services;
    const { reply } = await db.transaction(async (tx) => {
      await lockUser(tx, reader.id);
      const made = attempt(reader, author);
      await untilOneWaits(db);
      const username = unique(`${ENDED_NAME}_`);
      await tx.delete(userGroups).where(eq(userGroups.user_id, reader.id));
      await tx.update(users).set({ username }).where(eq(users.id, reader.id));
      return { reply: made };
    });
    expect(await reply).toMatchObject({ status: 401 });
    expect(await test.call(user.get, { id: author.id })).toMatchObject({ fans_count: 0 });
  });

  it('nobody begins to follow an account whose followers are being counted off', async () => {
    const { db } = test.services;
    const third = await createMember(test.services);
    await begin(reader, author);
    const both = await db.transaction(async (tx) => {
      await lockUser(tx, reader.id);
      const ending = test.call(user.deleteOwn, { password: PASSWORD }, author);
      await untilOneWaits(db);
      let isSettled = false;
      const following = attempt(third, author).finally(() => {
        isSettled = true;
      });
      await eventually(async () => {
        const { rows } = await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return isSettled || rows.length > 1 ? true : undefined;
      });
      return { ending, following };
    });
    await both.ending;
    expect(await both.following).toMatchObject({ status: 409, body: { message: '该账号已注销' } });
    for (const { id } of [reader, third])
      expect(await test.call(user.get, { id })).toMatchObject({ follow_count: 0 });
  });

  it('who is told something does not keep an author from being deleted', async () => {
    const { db } = test.services;
    await begin(reader, author);
    const root = await test.call(user.login, { username: 'admin', password: ROOT_PASSWORD });
    await db.transaction(async (tx) => {
      await notify(tx, [{ user_id: reader.id, kind: 'message', target_id: 1, title: '停机' }]);
      await test.call(user.delete, { id: [author.id], password: ROOT_PASSWORD }, root);
    });
    expect(await test.call(user.get, { id: reader.id })).toMatchObject({ follow_count: 0 });
  });

  it('more members are locked than a statement may have values', async () => {
    const { db } = test.services;
    const ids = Array.from({ length: 70_000 }, (_, index) => 10_000_000 + index);
    expect(await lockUsers(db, [reader.id, ...ids])).toEqual([reader.id]);
  });
});
