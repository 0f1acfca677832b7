import { contract } from '@wenyuan/contract';
import { CommentStatus, OrderStatus, PunishmentType, ReportReason } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../auth/password.ts';
import { comments, permissions, users } from '../../db/schema/index.ts';
import {
  createArticle,
  createDocument,
  createFriendlink,
  createGroup,
  createMember,
  createOrder,
  createPunishment,
  unique,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';

const { article, audit, comment, document, friendlink, group, order, punishment, user, userVip } =
  contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function permissionId(path: string): Promise<number> {
  const [row] = await test.services.db
    .select({ id: permissions.id })
    .from(permissions)
    .where(eq(permissions.path, path));
  if (row === undefined) throw new Error(`No permission ${path}`);
  return row.id;
}

describe('the log of operations', () => {
  it('notes which list was saved as a file, by whom, and refuses what cannot have happened', async () => {
    const listed = { operation: 'user.list', filter: '{"wd":"张"}', total: 812 };
    await test.call(audit.recordExport, listed, { ...root, ip: '10.9.8.6' });
    const { audit: rows } = await test.call(
      audit.list,
      { operation: ['audit.recordExport'], wd: '用户列表' },
      root,
    );
    expect(rows).toMatchObject([
      {
        title: '导出列表',
        username: 'admin',
        ip: '10.9.8.6',
        input: '{"wd":"张"}',
        changes: [{ name: '用户列表 812 条' }],
      },
    ]);
    // Nor does it tell of the call by which it was noted, or of what the first user does as any member does.
    await test.call(user.sign, {}, root);
    expect((await test.call(audit.list, {}, root)).total).toBe(1);
    const member = await createMember(test.services);
    const refused = [
      await test.attempt(audit.recordExport, listed, member),
      await test.attempt(audit.recordExport, { ...listed, operation: 'user.update' }, root),
      await test.attempt(audit.recordExport, { ...listed, operation: 'user.none' }, root),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 400, 400]);
  });

  it('lets whoever sees a list by another right save it', async () => {
    const grants = ['/api.v1.RecycleAPI/ListRecycleDocument'];
    const groupId = await createGroup(test.services, { grants });
    const operator = await createMember(test.services, { groupId });
    await test.call(article.listRecycle, {}, operator);
    const saved = { operation: 'article.listRecycle', total: 3 };
    await test.call(audit.recordExport, saved, operator);
    const other = { operation: 'user.list', total: 3 };
    expect((await test.attempt(audit.recordExport, other, operator)).status).toBe(403);
  });

  it('notes what an operator changed, by whom, with what, from where', async () => {
    const title = unique('站-');
    const { id } = await test.call(
      friendlink.create,
      { title, link: 'https://www.example.com/' },
      { ...root, ip: '10.9.8.7' },
    );
    await test.call(friendlink.delete, { id }, root);
    const { audit: rows } = await test.call(
      audit.list,
      { operation: ['friendlink.create', 'friendlink.delete'] },
      root,
    );
    expect(rows).toMatchObject([
      { operation: 'friendlink.delete', title: '删除友情链接', username: 'admin' },
      { operation: 'friendlink.create', ip: '10.9.8.7', user_id: 1 },
    ]);
    expect(rows[1]?.input).toContain(title);
    // The deletion only names what it deleted.
    expect((await test.call(audit.list, { wd: title }, root)).total).toBe(2);
  });

  it('notes what another right allows, too', async () => {
    const grants = ['/api.v1.DocumentAPI/UpdateDocument'];
    const editor = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants }),
    });
    const file = { name: 'cover.png', bytes: await png() };
    expect((await test.upload(contract.upload.cover, file, editor)).status).toBe(200);
    const { audit: rows } = await test.call(audit.list, { operation: ['upload.cover'] }, root);
    expect(rows).toMatchObject([{ user_id: editor.id }]);
  });

  it('does not note what was refused, what only reads, and what members do with their own', async () => {
    const member = await createMember(test.services);
    const { id } = await createDocument(test.services, { user_id: member.id });
    await test.call(document.delete, { id }, member);
    await test.call(friendlink.list, {}, root);
    const link = await createFriendlink(test.services);
    await test.attempt(friendlink.delete, { id: link }, member);
    await test.attempt(friendlink.update, { id: 999_999, title: '改名' }, root);
    const { audit: rows } = await test.call(
      audit.list,
      { operation: ['document.delete', 'friendlink.update', 'friendlink.list'] },
      root,
    );
    expect(rows).toEqual([]);
  });

  it('that cannot be written does not make a failure of what was done', async () => {
    const id = await createFriendlink(test.services);
    await test.services.db.execute(sql`alter table audits rename to audits_away`);
    const { status } = await test.attempt(friendlink.delete, { id }, root);
    await test.services.db.execute(sql`alter table audits_away rename to audits`);
    expect(status).toBe(200);
    expect((await test.attempt(friendlink.get, { id }, root)).status).toBe(404);
  });

  it('holds no password', async () => {
    const password = unique('geheim-');
    const username = unique('new-');
    const email = `${username}@example.com`;
    await test.call(user.create, { username, email, password, group_id: [2] }, root);
    const { audit: rows } = await test.call(audit.list, { operation: ['user.create'] }, root);
    expect(rows[0]?.input).toContain(username);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

describe('what an operation changed', () => {
  const lastOf = async (operation: string) =>
    (await test.call(audit.list, { operation: [operation], size: 1 }, root)).audit[0];

  it('notes what was before and after, of the rows that were changed', async () => {
    const id = await createFriendlink(test.services, { title: '旧名', enable: true });
    await test.call(friendlink.update, { id, title: '新名', enable: false }, root);
    expect((await lastOf('friendlink.update'))?.changes).toEqual([
      {
        id,
        name: '新名',
        fields: [
          { name: 'title', before: '"旧名"', after: '"新名"' },
          { name: 'enable', before: 'true', after: 'false' },
        ],
      },
    ]);
    await test.call(friendlink.delete, { id }, root);
    const [gone] = (await lastOf('friendlink.delete'))?.changes ?? [];
    expect(gone).toMatchObject({ id, name: '新名' });
    expect(gone?.fields).toContainEqual({ name: 'title', before: '"新名"', after: '' });
    expect((await test.call(audit.list, { wd: '新名', object: ['friendlink'] }, root)).total).toBe(
      2,
    );
    expect((await test.call(audit.list, { wd: '新名', object: ['banner'] }, root)).total).toBe(0);
  });

  it('names a row that was made', async () => {
    const title = unique('站-');
    const link = 'https://new.example.com/';
    const { id } = await test.call(friendlink.create, { title, link }, root);
    expect((await lastOf('friendlink.create'))?.changes).toEqual([{ id, name: title, fields: [] }]);
    const names = [unique('甲-'), unique('乙-')];
    await test.call(contract.category.create, { title: names.join('\n'), type: 0 }, root);
    const made = (await lastOf('category.create'))?.changes.map(({ name }) => name);
    expect(made).toEqual(names);
  });

  it('notes which rights of a group were given and taken', async () => {
    const id = await createGroup(test.services, { grants: ['/api.v1.UserAPI/ListUser'] });
    const wanted = { group_id: id, permission_id: [await permissionId('/api.v1.UserAPI/GetUser')] };
    await test.call(group.setPermission, wanted, root);
    const titles = [user.list.title, user.get.title].map((title) => JSON.stringify([title]));
    expect((await lastOf('group.setPermission'))?.changes[0]?.fields).toEqual([
      { name: 'permission', before: titles[0], after: titles[1] },
    ]);
  });

  it('names the member whose devices were ended, be it one of them or all', async () => {
    const { id, username } = await createMember(test.services);
    const { session } = await test.call(user.sessions, { user_id: id }, root);
    await test.call(user.endSessions, { user_id: id, id: session[0]?.id }, root);
    const changes = [{ id, name: username, fields: [] }];
    expect((await lastOf('user.endSessions'))?.changes).toEqual(changes);
    await test.call(user.endSessions, { user_id: id }, root);
    const { audit: rows } = await test.call(audit.list, { operation: ['user.endSessions'] }, root);
    expect(rows.map((row) => row.changes)).toEqual([changes, changes]);
  });

  it('names who was pardoned, whose membership was ended, and the order that was changed', async () => {
    const { id: user_id, username } = await createMember(test.services);
    const made = { user_id, type: PunishmentType.NoComment, reason: '刷屏' };
    const id = await createPunishment(test.services, made);
    const vip = await test.call(userVip.grant, { user_id, type: 0, remark: '活动奖品' }, root);
    const order_no = await createOrder(test.services, { user_id, status: OrderStatus.Pending });
    await test.call(punishment.cancel, { id: [id] }, root);
    await test.call(userVip.revoke, { id: [vip.id], remark: '误赠' }, root);
    await test.call(order.setRemark, { order_no, remark: '电话确认' }, root);
    const operation = ['order.setRemark', 'userVip.revoke', 'punishment.cancel'];
    const { audit: rows } = await test.call(audit.list, { operation }, root);
    expect(rows.map(({ changes }) => changes.map(({ name }) => name))).toEqual([
      [order_no],
      [username],
      [username],
    ]);
    expect((await test.call(audit.list, { operation, wd: username }, root)).total).toBe(2);
  });

  it('tells that a secret was changed, never which', async () => {
    const config = [
      { category: 'email', name: 'password', value: '秘密的口令' },
      { category: 'system', name: 'sitename', value: unique('站名-') },
    ];
    await test.call(contract.config.update, { config }, root);
    const { id } = await createMember(test.services);
    const password = unique('geheim-');
    await test.call(user.update, { id, password }, root);
    const row = await lastOf('config.update');
    expect(row?.changes[0]?.fields.map(({ name }) => name).toSorted()).toEqual([
      'email.password',
      'system.sitename',
    ]);
    const changed = await lastOf('user.update');
    expect(changed?.changes[0]?.fields).toEqual([
      { name: 'password', before: '"***"', after: '"***"' },
    ]);
    const log = JSON.stringify([row, changed]);
    expect(log).toContain('system.sitename');
    expect(log).not.toContain('秘密的口令');
    expect(log).not.toContain(password);
  });

  it('names each of many rows that were decided, with what became of it, and finds each of them', async () => {
    const { id: user_id } = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id });
    const values = Array.from({ length: 60 }, () => ({
      user_id,
      document_id,
      content: unique('批-'),
      status: CommentStatus.Approved,
    }));
    const made = await test.services.db.insert(comments).values(values).returning();
    const ids = made.map(({ id }) => id);
    await test.call(comment.check, { id: ids, status: CommentStatus.Rejected }, root);
    const row = await lastOf('comment.check');
    expect(row?.change_count).toBe(60);
    expect(row?.changes).toHaveLength(20);
    const { audit: rows, total } = await test.call(audit.list, { id: row?.id }, root);
    expect(total).toBe(1);
    expect(rows[0]?.changes.map(({ id }) => id)).toEqual(ids);
    expect(rows[0]?.changes.at(-1)).toMatchObject({
      name: made.at(-1)?.content,
      fields: [{ name: 'status', before: '1', after: '2' }],
    });
    await test.call(comment.delete, { id: ids }, root);
    const gone = await lastOf('comment.delete');
    const { audit: whole } = await test.call(audit.list, { id: gone?.id }, root);
    expect(whole[0]?.changes).toHaveLength(60);
    expect(whole[0]?.changes[40]).toEqual({
      id: ids[40],
      name: made[40]?.content,
      fields: [
        { name: 'user_id', before: String(user_id), after: '' },
        { name: 'status', before: '2', after: '' },
      ],
    });
    const wanted = { object: ['comment'] };
    expect((await test.call(audit.list, { ...wanted, wd: made[40]?.content }, root)).total).toBe(2);
    expect((await test.call(audit.list, { ...wanted, wd: String(ids[40]) }, root)).total).toBe(2);
    const of = async (target_id: number, object = 'comment') =>
      (await test.call(audit.list, { object: [object], target_id }, root)).total;
    expect([await of(ids[40] ?? 0), await of(ids[40] ?? 0, 'banner')]).toEqual([2, 0]);
    // A number of which that of a row is a part is not it.
    expect(await of(Number(`${ids[40]}0`))).toBe(0);
  });

  it('names what was in a recycle bin that was emptied', async () => {
    const { id: user_id } = await createMember(test.services);
    const title = unique('弃-');
    const binned = await createDocument(test.services, { user_id, title });
    await test.call(document.delete, { id: [binned.id] }, root);
    await test.call(contract.recycle.clear, {}, root);
    expect((await lastOf('recycle.clear'))?.changes).toContainEqual(
      expect.objectContaining({ id: binned.id, name: title }),
    );
    const article = await createArticle(test.services, { user_id, title });
    await test.call(contract.article.delete, { id: [article.id] }, root);
    await test.call(contract.article.empty, {}, root);
    expect((await lastOf('article.empty'))?.changes).toMatchObject([
      { id: article.id, name: title },
    ]);
  });

  it('names only what was in the bin until the moment that was seen', async () => {
    const { id: user_id } = await createMember(test.services);
    const deleted_until = '2026-01-02T03:04:05.006Z';
    const seen = new Date(deleted_until);
    const later = new Date('2026-01-02T03:04:05.007Z');
    const gone = await createDocument(test.services, { user_id, deleted_at: seen });
    await createDocument(test.services, { user_id, deleted_at: later });
    await test.call(contract.recycle.clear, { deleted_until }, root);
    expect((await lastOf('recycle.clear'))?.changes.map(({ id }) => id)).toEqual([gone.id]);
  });

  it('names the reports that are handled or deleted with another one', async () => {
    const { report } = contract;
    const { id: user_id } = await createMember(test.services);
    const { id: document_id } = await createDocument(test.services, { user_id });
    for (let count = 0; count < 3; count += 1)
      await test.call(
        report.create,
        { document_id, reason: ReportReason.Spam, content: `其${count}` },
        await createMember(test.services),
      );
    const { report: made } = await test.call(report.list, {}, root);
    const ids = made.map(({ id }) => id).toSorted((one, other) => one - other);
    const [first = 0, second = 0, third = 0] = ids;
    const handled = { id: second, status: true, remark: '查', with_same: true };
    await test.call(report.update, { ...handled, same_until_id: second }, root);
    expect((await lastOf('report.update'))?.changes.map(({ id }) => id)).toEqual([first, second]);
    await test.call(report.update, { ...handled, id: third }, root);
    expect((await lastOf('report.update'))?.changes.map(({ id }) => id)).toEqual([third]);
    await test.call(report.delete, { id: [third], with_same: true, same_until_id: third }, root);
    const deleted = await lastOf('report.delete');
    expect(deleted?.changes.map(({ id }) => id)).toEqual(ids);
    expect(deleted?.changes[0]?.fields.map(({ name }) => name)).toContain('content');
  });

  it('is listed by days', async () => {
    await createFriendlink(test.services);
    const ahead = new Date(Date.now() + 86_400_000).toISOString();
    expect((await test.call(audit.list, { created_at: [ahead] }, root)).total).toBe(0);
    const all = { created_at: ['2020-01-01T00:00:00Z', ahead] };
    expect((await test.call(audit.list, all, root)).total).toBeGreaterThan(0);
    expect((await test.attempt(audit.list, { created_at: ['昨天'] }, root)).status).toBe(400);
  });

  it('keeps no personal data of somebody who was deleted', async () => {
    const { id } = await createMember(test.services);
    const email = `${unique('weg-')}@example.com`;
    await test.call(user.updateProfile, { id, email, realname: '张三丰' }, root);
    await test.services.db
      .update(users)
      .set({ email, mobile: '13800138000' })
      .where(eq(users.id, id));
    const password = 'the-first-password';
    await test.services.db
      .update(users)
      .set({ password: await hashPassword(password) })
      .where(eq(users.id, 1));
    await test.call(user.delete, { id: [id], password }, root);
    const row = await lastOf('user.delete');
    expect(row?.changes).toMatchObject([{ id }]);
    expect(JSON.stringify(row)).not.toContain(email);
    expect(JSON.stringify(row)).not.toContain('13800138000');
    const told = await lastOf('user.updateProfile');
    expect(told?.input).toContain(`"id":${id}`);
    expect(JSON.stringify(told)).not.toContain(email);
    expect(JSON.stringify(told)).not.toContain('张三丰');
  });
});
