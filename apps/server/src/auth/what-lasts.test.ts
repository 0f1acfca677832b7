import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { groupPermissions, personalTokens, sessions, userGroups } from '../db/schema/index.ts';
import { createGroup, createMember, PASSWORD } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

/** An operator who reads any document, by a session and by a program, with what asks whether each is still who it was. */
async function watched() {
  const { services } = test;
  const groupId = await createGroup(services, {
    grants: ['GetDocument', 'ListDocument'].map((name) => `/api.v1.DocumentAPI/${name}`),
  });
  const member = await createMember(services, { groupId });
  const program = { name: '监视', scope: ['document.get'], password: PASSWORD };
  const { secret } = await test.call(contract.personalToken.create, program, member);
  const watchOf = async (token: string) =>
    services.sessions.watch(await services.sessions.callerOf(token), token);
  const [session, token] = [await watchOf(member.token), await watchOf(secret)];
  const both = async () => [await session(), await token()];
  expect(await both()).toEqual([true, true]);
  return { member, groupId, both };
}

/** What is known of callers is as old as it may get. */
function wait() {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 6000);
}

it('a session and a token last while rights change that are not theirs', async () => {
  const { both } = await watched();
  await test.services.sessions.changed(test.services.db);
  expect(await both()).toEqual([true, true]);
});

it('neither lasts for who lost a group, or whose group lost a right', async () => {
  const { db, sessions: open } = test.services;
  const [leaver, other] = [await watched(), await watched()];
  await db.delete(userGroups).where(eq(userGroups.user_id, leaver.member.id));
  await db.delete(groupPermissions).where(eq(groupPermissions.group_id, other.groupId));
  await open.changed(db);
  expect([await leaver.both(), await other.both()]).toEqual([
    [false, false],
    [false, false],
  ]);
});

it('a token does not last that was revoked', async () => {
  const { member, both } = await watched();
  const { token } = await test.call(contract.personalToken.list, {}, member);
  await test.call(contract.personalToken.delete, { id: token[0]?.id ?? 0 }, member);
  expect(await both()).toEqual([true, false]);
});

it('nothing lasts that has expired meanwhile', async () => {
  const { db } = test.services;
  const { member, both } = await watched();
  const expires_at = new Date(Date.now() - 1000);
  await db.update(personalTokens).set({ expires_at }).where(eq(personalTokens.user_id, member.id));
  await db.update(sessions).set({ expires_at }).where(eq(sessions.user_id, member.id));
  wait();
  expect(await both()).toEqual([false, false]);
});

it('nothing lasts with rights that wait for a second factor by now', async () => {
  const { both } = await watched();
  await configure(test.services, 'security', { enforce_second_factor: true });
  wait();
  const isKept = await both();
  await configure(test.services, 'security', { enforce_second_factor: false });
  expect(isKept).toEqual([false, false]);
});
