import { contract, permissionKey } from '@wenyuan/contract';
import { RIGHTS_HEADER } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import {
  needsArticleReview,
  needsCommentReview,
  needsDocumentReview,
  visitor,
} from '../../auth/caller.ts';
import { createServices } from '../../create-services.ts';
import { install } from '../../db/install.ts';
import { groupPermissions, groups, permissions } from '../../db/schema/index.ts';
import { createGroup, createMember, unique } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { lockGroups } from './group-locks.ts';

const { group, permission, user } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function defaultIds(): Promise<number[]> {
  const rows = await test.services.db
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.is_default, true));
  return rows.map((row) => row.id);
}

async function permissionId(path: string): Promise<number> {
  const [row] = await test.services.db
    .select({ id: permissions.id })
    .from(permissions)
    .where(eq(permissions.path, path));
  if (row === undefined) throw new Error(`No permission ${path}`);
  return row.id;
}

function newcomerOf(groupId: number) {
  const username = unique('added-');
  const email = `${username}@example.com`;
  return { username, email, password: 'good-password', group_id: [groupId] };
}

describe('groups', () => {
  it('store every flag as it was sent, off or on', async () => {
    for (const flag of [true, false]) {
      const sent = {
        title: unique('group-'),
        is_display: flag,
        enable_upload: flag,
        enable_document_review: flag,
        enable_comment: flag,
        enable_comment_approval: flag,
        enable_article: flag,
        enable_article_approval: flag,
      };
      const { id } = await test.call(group.create, sent, root);
      expect(await test.call(group.get, { id })).toMatchObject(sent);
    }
  });

  it('a taken title is reported at its field', async () => {
    const title = unique('group-');
    await test.call(group.create, { title }, root);
    const second = await test.attempt(group.create, { title }, root);
    expect(second).toMatchObject({ status: 409, body: { fields: { title: '用户组名称已存在' } } });
  });

  it('there is exactly one default, however many are made it at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => createGroup(test.services)));
    await Promise.all(ids.map((id) => test.call(group.update, { id, is_default: true }, root)));
    const made = await test.call(group.create, { title: unique('g-'), is_default: true }, root);
    expect(await defaultIds()).toEqual([made.id]);
  });

  it('the default stays one until another takes its place', async () => {
    const [id] = await defaultIds();
    const answer = await test.attempt(group.update, { id, is_default: false }, root);
    expect(answer.status).toBe(409);
    expect(await defaultIds()).toEqual([id]);
  });

  it('newcomers get no right of the back office by the default', async () => {
    const granted = await createGroup(test.services, { grants: ['/api.v1.UserAPI/ListUser'] });
    for (const id of [1, granted]) {
      const answer = await test.attempt(group.update, { id, is_default: true }, root);
      expect(answer).toMatchObject({
        status: 409,
        body: { fields: { is_default: expect.stringContaining('后台权限') } },
      });
      expect(await defaultIds()).not.toContain(id);
    }
    const [byDefault = 0] = await defaultIds();
    const given = {
      group_id: byDefault,
      permission_id: [await permissionId('/api.v1.UserAPI/ListUser')],
    };
    expect((await test.attempt(group.setPermission, given, root)).status).toBe(409);
  });

  it('the first is changed only by who has every right', async () => {
    const grants = [permissionKey(group.update).path];
    const operator = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants }),
    });
    const change = { id: 1, title: unique('g-'), enable_document_review: true };
    expect((await test.attempt(group.update, change, operator)).status).toBe(403);
    const administrator = await createMember(test.services, { groupId: 1 });
    const description = unique('拥有全部权限');
    await test.call(group.update, { id: 1, description }, administrator);
    expect(await test.call(group.get, { id: 1 })).toMatchObject({
      title: '超级管理员',
      description,
      enable_document_review: false,
    });
  });

  it('absent fields keep their value', async () => {
    const made = await test.call(
      group.create,
      { title: unique('g-'), color: '#336699', enable_upload: true },
      root,
    );
    const changed = await test.call(group.update, { id: made.id, sort: 5 }, root);
    expect(changed).toMatchObject({ color: '#336699', enable_upload: true, sort: 5 });
  });

  it('of two operators who change the same version, the second gets a conflict', async () => {
    const { id, updated_at } = await test.call(group.create, { title: unique('g-') }, root);
    const answers = await Promise.all(
      ['一', '二'].map((description) =>
        test.attempt(group.update, { id, unchanged_since: updated_at, description }, root),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('the default, the administrators and a group with members are not deleted', async () => {
    const inhabited = await createGroup(test.services);
    await createMember(test.services, { groupId: inhabited });
    const [byDefault = 0] = await defaultIds();
    for (const id of [inhabited, byDefault, 1]) {
      expect((await test.attempt(group.delete, { id }, root)).status).toBe(409);
      expect((await test.call(group.get, { id })).id).toBe(id);
    }
    const empty = await createGroup(test.services);
    await test.call(group.delete, { id: empty }, root);
    expect((await test.attempt(group.get, { id: empty }, {})).status).toBe(404);
  });

  it('their members are counted for operators alone', async () => {
    const id = await createGroup(test.services);
    await createMember(test.services, { groupId: id });
    await createMember(test.services, { groupId: id });
    const countOf = async (options: object) =>
      (await test.call(group.list, {}, options)).group.find((row) => row.id === id)?.user_count;
    expect(await countOf(root)).toBe(2);
    expect(await countOf({})).toBe(0);
  });
});

describe('permissions of a group', () => {
  it('are replaced as a whole, each once', async () => {
    const id = await createGroup(test.services, { grants: ['/api.v1.UserAPI/GetUser'] });
    const wanted = await permissionId('/api.v1.UserAPI/ListUser');
    const input = { group_id: id, permission_id: [wanted, wanted] };
    await test.call(group.setPermission, input, root);
    const { permission_id } = await test.call(group.permission, { id }, root);
    expect(permission_id).toEqual([wanted]);
  });

  it('the administrators keep all of theirs', async () => {
    const before = await test.call(group.permission, { id: 1 }, root);
    const less = { group_id: 1, permission_id: before.permission_id.slice(1) };
    expect((await test.attempt(group.setPermission, less, root)).status).toBe(409);
    expect(await test.call(group.permission, { id: 1 }, root)).toEqual(before);
  });

  it('nobody grants or revokes a right without holding it', async () => {
    const own = '/api.v1.GroupAPI/UpdateGroupPermission';
    const foreign = '/api.v1.UserAPI/DeleteUser';
    const operators = await createGroup(test.services, { grants: [own] });
    const operator = await createMember(test.services, { groupId: operators });
    const other = await createGroup(test.services, { grants: [foreign] });
    const attempt = (group_id: number, permission_id: number[]) =>
      test.attempt(group.setPermission, { group_id, permission_id }, { token: operator.token });
    const [ownId, foreignId] = [await permissionId(own), await permissionId(foreign)];
    expect((await attempt(operators, [ownId, foreignId])).status).toBe(403);
    expect((await attempt(other, [])).status).toBe(403);
    expect((await attempt(other, [foreignId, ownId])).status).toBe(200);
  });

  it('come with a new group, by the same rules', async () => {
    const [own, foreign] = ['/api.v1.UserAPI/ListUser', '/api.v1.UserAPI/DeleteUser'];
    const [ownId, foreignId] = [await permissionId(own), await permissionId(foreign)];
    const rightsOf = async (grants: string[]) =>
      createMember(test.services, { groupId: await createGroup(test.services, { grants }) });
    const creating = permissionKey(group.create).path;
    const granting = permissionKey(group.setPermission).path;
    const operator = await rightsOf([creating, granting, own]);
    const creator = await rightsOf([creating, own]);
    const attempt = (permission_id: number[], options: object, more: object = {}) =>
      test.attempt(group.create, { title: unique('g-'), permission_id, ...more }, options);
    const twice = { title: unique('g-'), permission_id: [ownId, ownId] };
    const { id } = await test.call(group.create, twice, operator);
    expect((await test.call(group.permission, { id }, root)).permission_id).toEqual([ownId]);

    const before = await test.services.db.$count(groups);
    expect((await attempt([foreignId], operator)).status).toBe(403);
    expect((await attempt([ownId], creator)).status).toBe(403);
    expect((await attempt([987_654], root)).status).toBe(400);
    expect((await attempt([ownId], root, { is_default: true })).status).toBe(409);
    expect(await test.services.db.$count(groups)).toBe(before);
  });

  it('read by two operators are changed by the first alone: the second is told', async () => {
    const id = await createGroup(test.services);
    const [one, other] = [
      await permissionId('/api.v1.UserAPI/ListUser'),
      await permissionId('/api.v1.UserAPI/GetUser'),
    ];
    const answers = await Promise.all(
      [one, other].map((wanted) =>
        test.attempt(
          group.setPermission,
          { group_id: id, permission_id: [wanted], read_permission_id: [] },
          root,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { permission_id } = await test.call(group.permission, { id }, root);
    expect(permission_id).toHaveLength(1);
  });

  it('nobody takes the rights to groups from themselves, but may drop what another group gives', async () => {
    const managing = ['ListGroup', 'UpdateGroupPermission'].map((rpc) => `/api.v1.GroupAPI/${rpc}`);
    const own = await createGroup(test.services, {
      grants: [...managing, '/api.v1.UserAPI/ListUser'],
    });
    const operator = await createMember(test.services, { groupId: own });
    const ids = await Promise.all(managing.map(permissionId));
    const set = (permission_id: number[]) =>
      test.attempt(group.setPermission, { group_id: own, permission_id }, operator);
    expect((await set([])).status).toBe(409);
    expect((await test.call(group.permission, { id: own }, root)).permission_id).toHaveLength(3);
    expect((await set(ids)).status).toBe(200);
    const second = await createGroup(test.services, { grants: managing });
    await test.call(user.update, { id: operator.id, group_id: [own, second] }, root);
    expect((await set([])).status).toBe(200);
  });

  it('the version of the rights comes with every reply and changes with them', async () => {
    const id = await createGroup(test.services, { grants: ['/api.v1.UserAPI/ListUser'] });
    const member = await createMember(test.services, { groupId: id });
    const versionFor = async () => {
      const { headers } = await test.app.inject({
        method: 'GET',
        url: contract.user.groups.path,
        headers: { authorization: `Bearer ${member.token}` },
      });
      return headers[RIGHTS_HEADER];
    };
    const before = await versionFor();
    expect(before).toMatch(/^\S{12}$/);
    expect(await versionFor()).toBe(before);
    await test.call(group.setPermission, { group_id: id, permission_id: [] }, root);
    expect(await versionFor()).not.toBe(before);
  });

  it('one that is taken away is gone at once in every process', async () => {
    const second = await createServices(test.services.config, test.databaseUrl, 'second');
    const app = await createApp(second);
    // With a frozen clock the cache cannot expire, so only the notice can clear it.
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const id = await createGroup(test.services, {
        grants: ['/api.v1.GroupAPI/GetGroupPermission'],
      });
      const member = await createMember(test.services, { groupId: id });
      const ask = async () => {
        const { statusCode } = await app.inject({
          method: 'GET',
          url: `${group.permission.path}?id=${id}`,
          headers: { authorization: `Bearer ${member.token}` },
        });
        return statusCode;
      };
      while ((await ask()) !== 200);
      await test.call(group.setPermission, { group_id: id, permission_id: [] }, root);
      let status = await ask();
      while (status === 200) status = await ask();
      expect(status).toBe(403);
    } finally {
      vi.useRealTimers();
      await app.close();
      await second.close();
    }
  });
});

describe('a permission', () => {
  it('is renamed for good: an update of the product does not undo it', async () => {
    const id = await permissionId('/api.v1.UserAPI/ListUser');
    await test.call(permission.update, { id, title: '会员名册', description: '看' }, root);
    await install(test.services.db, undefined);
    const row = await test.call(permission.get, { id }, root);
    expect(row).toMatchObject({ title: '会员名册', description: '看', method: 'GRPC' });
  });

  it('is found by word, method and path', async () => {
    const uploads = await test.call(permission.list, { method: ['post'] }, root);
    expect(uploads.permission.length).toBeGreaterThan(0);
    expect(uploads.permission.every(({ method }) => method === 'POST')).toBe(true);
    const groupsOnly = await test.call(permission.list, { path: 'GroupAPI' }, root);
    expect(groupsOnly.permission.every(({ path }) => path.includes('GroupAPI'))).toBe(true);
    const words = await test.call(permission.list, { wd: '横幅图片' }, root);
    expect(words.permission.map(({ path }) => path)).toContain('/api/v1/upload/banner');
  });
});

describe('who registers', () => {
  it('is in a group, even while another becomes the default and the old one is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [before = 0] = await defaultIds();
      const next = await createGroup(test.services);
      const move = async () => {
        await test.call(group.update, { id: next, is_default: true }, root);
        await test.attempt(group.delete, { id: before }, root);
      };
      const registration = async () => {
        const username = unique('new-');
        const input = { username, password: 'good-password', email: `${username}@example.com` };
        return test.call(user.register, input);
      };
      const [made] = await Promise.all([registration(), move()]);
      const { group: groupsOf } = await test.call(user.groups, {}, { token: made.token });
      expect(groupsOf).toHaveLength(1);
    }
  });
});

describe('what members may', () => {
  it('is reviewed where each of their groups asks it, of articles each that may publish', () => {
    const none = {
      id: 1,
      title: '',
      enable_upload: false,
      enable_document_review: true,
      enable_comment: false,
      enable_comment_approval: true,
      enable_article: true,
      enable_article_approval: true,
      storage_quota: 0,
      max_unfinished_uploads: 0,
      questions_per_day: 0,
    };
    const free = {
      ...none,
      enable_document_review: false,
      enable_comment_approval: false,
      enable_article_approval: false,
    };
    const asked = (...groups: (typeof none)[]) =>
      [needsDocumentReview, needsCommentReview, needsArticleReview].map((needs) =>
        needs({ ...visitor, groups }),
      );
    expect(asked(none, none)).toEqual([true, true, true]);
    expect(asked(none, free)).toEqual([false, false, false]);
    expect(asked(none, { ...free, enable_article: false })).toEqual([false, false, true]);
  });

  it('of several groups the most permissive decides', async () => {
    const { id, token } = await createMember(test.services, {
      groupId: await createGroup(test.services, { enable_upload: false }),
    });
    expect((await test.attempt(user.canUploadDocument, {}, { token })).status).toBe(403);
    const both = [
      await createGroup(test.services, { enable_upload: false }),
      await createGroup(test.services, { enable_upload: true }),
    ];
    await test.call(user.update, { id, group_id: both }, root);
    expect((await test.attempt(user.canUploadDocument, {}, { token })).status).toBe(200);
  });
});

it.each([
  ['/api.v1.GroupAPI/DeleteGroup', group.delete, (id: number) => ({ id })],
  ['/api.v1.UserAPI/AddUser', user.create, newcomerOf],
] as const)(
  'a group that is being given rights is judged by these: %s',
  async (right, operation, inputOf) => {
    const { db } = test.services;
    const operator = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants: [right] }),
    });
    const id = await createGroup(test.services);
    const permission_id = await permissionId('/api.v1.GroupAPI/UpdateGroupPermission');
    let underWay: ReturnType<typeof test.attempt> | undefined;
    await db.transaction(async (tx) => {
      await lockGroups(tx);
      underWay = test.attempt(operation, inputOf(id), operator);
      await untilOneWaits(db);
      await tx.insert(groupPermissions).values({ group_id: id, permission_id });
    });
    expect((await underWay)?.status).toBe(403);
  },
);
