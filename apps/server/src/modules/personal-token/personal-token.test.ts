import { contract, listOperations } from '@wenyuan/contract';
import { PunishmentType, RENEWED_TOKEN_HEADER } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personalTokens, rateLimits } from '../../db/schema/index.ts';
import {
  createDocument,
  createGroup,
  createMember,
  createPunishment,
  createReadable,
  grantOnly,
  PASSWORD,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

const { user, document, comment, config, group, session, secondFactor, personalToken } = contract;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.services.db.delete(rateLimits));

async function tokenFor(owner: Member, scope: string[], more: { expires_at?: string } = {}) {
  const input = { name: '每夜备份', scope, password: PASSWORD, ...more };
  return test.call(personalToken.create, input, owner);
}

describe('a personal access token', () => {
  it('does what it is for in the name of its owner, and nothing else', async () => {
    const owner = await createMember(test.services);
    const { secret } = await tokenFor(owner, ['user.get', 'document.list']);
    const program = { token: secret };
    expect((await test.call(user.get, {}, program)).id).toBe(owner.id);
    expect((await test.attempt(document.list, {}, program)).status).toBe(200);
    const { status, body } = await test.attempt(user.downloads, {}, program);
    expect([status, body.message]).toEqual([403, '此访问令牌不能用于该操作']);
    // Public operations need the scope too, so that the scope shows what the program really needs.
    expect((await test.attempt(config.settings, {}, program)).status).toBe(403);
  });

  it('sees the pages of documents only where it is for reading them', async () => {
    const owner = await createMember(test.services);
    const { uuid } = await createReadable(test.services, { user_id: owner.id });
    const statusFor = async (scope: string) => {
      const { secret } = await tokenFor(owner, [scope]);
      const headers = { authorization: `Bearer ${secret}` };
      const answers = ['page', 'cover'].map((part) =>
        test.app.inject({
          url: `/view/${part}/${uuid}${part === 'page' ? '/1.svg' : ''}`,
          headers,
        }),
      );
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await statusFor('document.get')).toEqual([200, 200]);
    expect(await statusFor('document.list')).toEqual([403, 403]);
  });

  it('is shown once, kept as a hash, and known by how it begins', async () => {
    const owner = await createMember(test.services);
    const { secret, hint } = await tokenFor(owner, ['document.list']);
    expect(secret).toMatch(/^wyp_[\w-]{43}$/);
    expect(secret.startsWith(hint)).toBe(true);
    const rows = await test.services.db.select().from(personalTokens);
    const { token } = await test.call(personalToken.list, {}, owner);
    expect(JSON.stringify([rows, token])).not.toContain(secret);
    expect(token).toMatchObject([{ name: '每夜备份', hint, last_used_at: null }]);
  });

  it('says when it was used last, and from where', async () => {
    const owner = await createMember(test.services);
    const { secret } = await tokenFor(owner, ['document.list']);
    await test.call(document.list, {}, { token: secret, ip: '10.4.4.4' });
    const { token } = await test.call(personalToken.list, {}, owner);
    expect(token[0]).toMatchObject({ last_used_ip: '10.4.4.4', last_used_at: expect.any(String) });
  });

  it('ends when it is revoked, and at its time', async () => {
    const owner = await createMember(test.services);
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const [one, other] = [
      await tokenFor(owner, ['user.get']),
      await tokenFor(owner, ['user.get'], { expires_at }),
    ];
    const status = async (token: string) => (await test.attempt(user.get, {}, { token })).status;
    expect([await status(one.secret), await status(other.secret)]).toEqual([200, 200]);
    await test.call(personalToken.delete, { id: one.id }, owner);
    await test.services.db
      .update(personalTokens)
      .set({ expires_at: new Date(0) })
      .where(eq(personalTokens.id, other.id));
    test.services.sessions.forget();
    expect([await status(one.secret), await status(other.secret)]).toEqual([401, 401]);
  });

  it('never does what is personal, whatever it was made for', async () => {
    const owner = await createMember(test.services);
    const { scope } = await test.call(personalToken.scopes, {}, owner);
    const { secret } = await tokenFor(
      owner,
      scope.map(({ key }) => key),
    );
    const program = { token: secret };
    // A version before may have let it be made for what is personal now.
    await test.services.db
      .update(personalTokens)
      .set({ scope: listOperations().map(({ key }) => key) })
      .where(eq(personalTokens.user_id, owner.id));
    const [password, code] = [PASSWORD, '000000'];
    const personal: [Parameters<TestApp['attempt']>[0], object][] = [
      [personalToken.create, { name: '更多', scope: ['user.get'], password }],
      [personalToken.list, {}],
      [user.updatePassword, { old_password: password, new_password: 'quite-another-one' }],
      [user.updateProfile, { email: 'taken-over@example.com', password }],
      [user.updateProfile, { mobile: '13900001111', password }],
      [user.contactCode, { email: 'taken-over@example.com' }],
      [secondFactor.begin, { password }],
      [secondFactor.disable, { password, code }],
      [session.list, {}],
      [session.endOthers, {}],
      [user.login, { username: owner.username, password }],
    ];
    for (const [operation, input] of personal) {
      const answer = await test.attempt(operation, input, program);
      expect([operation.rpc, answer.status]).toEqual([operation.rpc, 403]);
    }
    expect((await test.attempt(user.updateProfile, { signature: '书' }, program)).status).toBe(200);
  });

  it('has no more rights than its owner, at any time', async () => {
    const path = '/api.v1.GroupAPI/GetGroupPermission';
    const groupId = await createGroup(test.services, { grants: [path] });
    const operator = await createMember(test.services, { groupId });
    const member = await createMember(test.services);
    const asked = { name: '越权', scope: ['group.permission'], password: PASSWORD };
    const refused = await test.attempt(personalToken.create, asked, member);
    expect(refused.body.fields).toHaveProperty('scope');
    const { secret } = await tokenFor(operator, ['group.permission']);
    const call = () => test.attempt(group.permission, { id: 1 }, { token: secret });
    expect((await call()).status).toBe(200);
    await grantOnly(test.services, groupId, []);
    expect((await call()).status).toBe(403);
  });

  it('is stopped by no captcha', async () => {
    await configure(test.services, 'security', { enable_captcha_comment: true });
    const owner = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id: owner.id });
    const { secret } = await tokenFor(owner, ['comment.create']);
    const input = { document_id, content: '受教了' };
    expect((await test.attempt(comment.create, input, owner)).body.fields).toHaveProperty(
      'captcha',
    );
    expect((await test.attempt(comment.create, input, { token: secret })).status).toBe(200);
  });

  it('does nothing while the account of its owner is disabled', async () => {
    const owner = await createMember(test.services);
    const { secret } = await tokenFor(owner, ['user.get']);
    await createPunishment(test.services, {
      user_id: owner.id,
      type: PunishmentType.AccountDisabled,
    });
    const { status, body } = await test.attempt(user.get, {}, { token: secret });
    expect([status, body.message]).toEqual([403, expect.stringContaining('禁用')]);
  });

  it('is never exchanged for a session', async () => {
    const owner = await createMember(test.services);
    const { secret, id } = await tokenFor(owner, ['user.get']);
    await test.services.db
      .update(personalTokens)
      .set({ created_at: new Date(0) })
      .where(eq(personalTokens.id, id));
    const { headers } = await test.attempt(user.get, {}, { token: secret });
    expect(headers).not.toHaveProperty(RENEWED_TOKEN_HEADER);
  });

  it('requires the password of its creator, and there are at most twenty', async () => {
    const owner = await createMember(test.services);
    const input = { name: '备份', scope: ['document.list'], password: 'not-that-one' };
    const wrong = await test.attempt(personalToken.create, input, owner);
    expect(wrong.body.fields).toHaveProperty('password');
    await test.services.db.insert(personalTokens).values(
      Array.from({ length: 19 }, (_, index) => ({
        user_id: owner.id,
        name: '旧的',
        token_hash: `${owner.id}-${index}`,
        hint: 'wyp_',
        scope: [],
      })),
    );
    const two = await Promise.all(
      [1, 2].map(() => test.attempt(personalToken.create, { ...input, password: PASSWORD }, owner)),
    );
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
