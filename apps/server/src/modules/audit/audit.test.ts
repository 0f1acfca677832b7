import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocument, createFriendlink, createMember, unique } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { audit, document, friendlink, user } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

describe('the log of operations', () => {
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
    expect((await test.call(audit.list, { wd: title }, root)).total).toBe(1);
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
