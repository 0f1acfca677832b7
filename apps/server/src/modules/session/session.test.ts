import { contract } from '@wenyuan/contract';
import { LoginResult, RENEWED_TOKEN_HEADER } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rateLimits, sessions, users } from '../../db/schema/index.ts';
import { createMember, PASSWORD, type Member } from '../../testing/builders.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../../testing/harness.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';

const { user, session, audit } = contract;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.services.db.delete(rateLimits));

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** The same token as if it had been signed this long ago: the server checks its age. */
function aged(token: string, seconds: number): Promise<string> {
  const { iat = 0, ...claims } = decodeJwt(token);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(iat - seconds)
    .sign(new TextEncoder().encode(TEST_SECRET));
}

async function ask(token: string) {
  // The process's cache is not under test.
  test.services.sessions.forget();
  const { status, headers } = await test.attempt(user.get, {}, { token });
  return { status, renewed: headers[RENEWED_TOKEN_HEADER] as string | undefined };
}

async function rowOf(member: Member) {
  const { db } = test.services;
  const [row] = await db.select().from(sessions).where(eq(sessions.user_id, member.id));
  return row;
}

/** A member with an hour-old token, and its successor. */
async function renewing() {
  const member = await createMember(test.services);
  const old = await aged(member.token, 3700);
  const { renewed = '' } = await ask(old);
  return { member, old, renewed };
}

describe('a token in use', () => {
  it('is followed by another one after an hour, and not before', async () => {
    const member = await createMember(test.services);
    expect(await ask(member.token)).toEqual({ status: 200, renewed: undefined });
    const { renewed } = await ask(await aged(member.token, 3700));
    expect(renewed).toMatch(/^ey/);
    expect(await ask(renewed ?? '')).toEqual({ status: 200, renewed: undefined });
  });

  it('stays good while its successor is not used: a client that takes none is not logged out', async () => {
    const { old } = await renewing();
    expect((await ask(old)).status).toBe(200);
    expect((await ask(old)).renewed).toMatch(/^ey/);
  });

  it('stays good for a moment after its successor was used: requests under way are answered', async () => {
    const { old, renewed } = await renewing();
    const both = await Promise.all([ask(renewed), ask(old), ask(renewed), ask(old)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Whoever has a copy of it gets no token that is good for longer.
    expect(await ask(old)).toEqual({ status: 200, renewed: undefined });
  });

  it.each([-5, 5])(
    'stays good for that moment on a machine whose clock differs by %i minutes from the one that saw its successor',
    async (minutes) => {
      const { old, renewed } = await renewing();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      onTestFinished(() => void vi.useRealTimers());
      expect((await ask(renewed)).status).toBe(200);
      vi.useRealTimers();
      expect((await ask(old)).status).toBe(200);
    },
  );

  it('that comes later than that was copied: the session ends for both, and the log says so', async () => {
    const { member, old, renewed } = await renewing();
    expect((await ask(renewed)).status).toBe(200);
    await test.services.db
      .update(sessions)
      .set({ renewed_at: sql`now() - interval '10 minutes'` })
      .where(eq(sessions.user_id, member.id));
    expect((await ask(old)).status).toBe(401);
    expect((await ask(renewed)).status).toBe(401);
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const { login } = await test.call(audit.logins, { user_id: [member.id] }, root);
    expect(login.map(({ result }) => result)).toEqual([LoginResult.TokenReused]);
  });

  it('that is used again only after two others was copied, however quickly they followed', async () => {
    const { old, renewed } = await renewing();
    const { renewed: third = '' } = await ask(await aged(renewed, 3700));
    expect((await ask(third)).status).toBe(200);
    expect((await ask(old)).status).toBe(401);
    expect((await ask(third)).status).toBe(401);
  });

  it('that is newer than its session is known to be opens nothing, and ends nothing', async () => {
    const { member, renewed } = await renewing();
    const { renewed: third = '' } = await ask(await aged(renewed, 3700));
    const put = (generation: number) =>
      test.services.db.update(sessions).set({ generation }).where(eq(sessions.user_id, member.id));
    await put(0);
    expect((await ask(third)).status).toBe(401);
    await put(1);
    expect((await ask(third)).status).toBe(200);
  });

  it('moves the end of its session on, but never beyond half a year', async () => {
    const member = await createMember(test.services);
    const { db } = test.services;
    const daysTo = (end = new Date(0)) => Math.round((end.getTime() - Date.now()) / 86_400_000);
    const opened = await rowOf(member);
    expect([daysTo(opened?.expires_at), daysTo(opened?.ends_at)]).toEqual([30, 180]);
    const soon = new Date(Date.now() + 60_000);
    const stale = { expires_at: soon, last_used_at: new Date(0) };
    await db.update(sessions).set(stale).where(eq(sessions.user_id, member.id));
    await ask(member.token);
    expect(daysTo((await rowOf(member))?.expires_at)).toBe(30);
    const ended = { ends_at: soon, last_used_at: new Date(0) };
    await db.update(sessions).set(ended).where(eq(sessions.user_id, member.id));
    await ask(member.token);
    expect((await rowOf(member))?.expires_at).toEqual(soon);
  });
});

describe('a caller', () => {
  it('who was read before a change and came after it is not kept', async () => {
    const { sessions, db } = test.services;
    const { id, token, username } = await createMember(test.services);
    let early: ReturnType<typeof sessions.callerOf> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table user_groups in access exclusive mode`);
      early = sessions.callerOf(token);
      await untilOneWaits(tx);
      await tx
        .update(users)
        .set({ username: `${username}-2` })
        .where(eq(users.id, id));
      sessions.forget();
    });
    expect((await early)?.username).toBe(username);
    expect((await sessions.callerOf(token)).username).toBe(`${username}-2`);
  });
});

describe('the list of sessions', () => {
  it('shows device, address and last use of each, and which one asks', async () => {
    const { username } = await createMember(test.services);
    const login = (ip: string, userAgent: string) =>
      test.call(user.login, { username, password: PASSWORD }, { ip, userAgent });
    const phone = await login('10.0.0.8', IPHONE);
    const { token } = await login('10.0.0.9', CHROME);
    const from = { token, ip: '10.0.0.10', userAgent: CHROME };
    const { session: rows } = await test.call(session.list, {}, from);
    expect(rows.find(({ is_current }) => is_current)).toMatchObject({
      device: 'Chrome · Windows',
      ip: '10.0.0.10',
      last_used_at: expect.stringMatching(/^\d{4}-/),
    });
    expect(rows.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(rows.find(({ ip }) => ip === '10.0.0.8')?.device).toBe('Safari · iOS');
    expect(JSON.stringify(rows)).not.toContain(phone.token);
  });

  it('ends one, or all others, at once', async () => {
    const member = await createMember(test.services);
    const { db, sessions: open } = test.services;
    const [second, third] = [await open.open(db, member.id), await open.open(db, member.id)];
    const id = String(decodeJwt(second)['UUID']);
    await test.call(session.end, { id }, member);
    expect((await ask(second)).status).toBe(401);
    expect((await ask(third)).status).toBe(200);
    expect(await test.call(session.endOthers, {}, member)).toEqual({ count: 1 });
    expect((await ask(third)).status).toBe(401);
    expect((await ask(member.token)).status).toBe(200);
  });

  it("does not end somebody else's", async () => {
    const [one, other] = [await createMember(test.services), await createMember(test.services)];
    const id = String(decodeJwt(other.token)['UUID']);
    expect((await test.attempt(session.end, { id }, one)).status).toBe(404);
    expect((await ask(other.token)).status).toBe(200);
  });
});

describe('the log of logins', () => {
  it('has the good and the bad ones, with address and device, and no password', async () => {
    const { id, username } = await createMember(test.services);
    const from = { ip: '10.3.3.3', userAgent: CHROME };
    await test.attempt(user.login, { username, password: 'not-the-password' }, from);
    await test.call(user.login, { username, password: PASSWORD }, from);
    await test.attempt(user.login, { username: 'my-secret-word', password: PASSWORD }, from);
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const { login } = await test.call(audit.logins, { wd: '10.3.3.3' }, root);
    expect(login.map(({ user_id, account, result }) => [user_id, account, result])).toEqual([
      // An unknown name may be a password typed into the wrong field.
      [0, 'my…', LoginResult.UnknownAccount],
      [id, username, LoginResult.Success],
      [id, username, LoginResult.WrongPassword],
    ]);
    expect(login[0]).toMatchObject({ ip: '10.3.3.3', device: 'Chrome · Windows' });
    expect(JSON.stringify(login)).not.toMatch(/not-the-password|member-password|secret/);
  });
});
