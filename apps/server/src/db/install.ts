import { randomBytes } from 'node:crypto';
import { grantableRows } from '@wenyuan/contract';
import { eq, notInArray, sql } from 'drizzle-orm';
import { hashPassword } from '../auth/password.ts';
import type { Database, Db } from './database.ts';
import { groups, languages, navigations, permissions, userGroups, users } from './schema/index.ts';

export const ADMINISTRATORS = '超级管理员';
export const MEMBERS = '普通用户';
export const ADMIN_USERNAME = 'admin';

const GROUPS = [
  {
    title: ADMINISTRATORS,
    description: '拥有全部权限',
    sort: 100,
    enable_upload: true,
    enable_document_review: false,
    enable_comment: true,
    enable_comment_approval: false,
    enable_article: true,
    enable_article_approval: false,
  },
  {
    title: MEMBERS,
    description: '新注册的用户',
    is_default: true,
    enable_upload: true,
    enable_document_review: true,
    enable_comment: true,
    enable_comment_approval: true,
    enable_article: true,
    enable_article_approval: true,
  },
];

const NAVIGATION = [
  { title: '首页', href: '/', sort: 300, fixed: true },
  { title: '文库', href: '/library', sort: 200, fixed: true },
  { title: '文章', href: '/article', sort: 100, fixed: true },
];

const LANGUAGES = [
  ['简体中文', 'zh-CN'],
  ['繁体中文', 'zh-TW'],
  ['英语', 'en'],
  ['法语', 'fr'],
  ['韩语', 'ko'],
  ['德语', 'de'],
  ['日语', 'ja'],
  ['俄语', 'ru'],
] as const;

/** The rows of grantable operations follow the contract; the administrators' group holds all of them. */
export async function syncPermissions(db: Db): Promise<void> {
  const rows = grantableRows();
  await db
    .insert(permissions)
    .values(rows)
    .onConflictDoUpdate({
      target: [permissions.method, permissions.path],
      set: { title: sql`excluded.title` },
    });
  const paths = rows.map((row) => row.path);
  await db.delete(permissions).where(notInArray(permissions.path, paths));
  await db.execute(sql`
    insert into group_permissions (group_id, permission_id)
    select g.id, p.id from groups g cross join permissions p where g.title = ${ADMINISTRATORS}
    on conflict do nothing`);
}

async function createAdministrator(db: Db, password: string): Promise<void> {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.title, ADMINISTRATORS));
  if (group === undefined) throw new Error('The administrators group is missing');
  const [user] = await db
    .insert(users)
    .values({ username: ADMIN_USERNAME, password: await hashPassword(password) })
    .returning({ id: users.id });
  if (user === undefined) throw new Error('The administrator was not made');
  await db.insert(userGroups).values({ user_id: user.id, group_id: group.id });
}

export type Installed = {
  /** The administrator's new password; absent when there was one already. */
  readonly password?: string;
};

/** Fills an empty database with what the product cannot be without; on a filled one it only follows the contract. */
export async function install(db: Database, adminPassword: string | undefined): Promise<Installed> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727002)`);
    const [existing] = await tx.select({ id: users.id }).from(users).limit(1);
    if (existing !== undefined) {
      await syncPermissions(tx);
      return {};
    }
    await tx.insert(groups).values(GROUPS);
    await tx.insert(navigations).values(NAVIGATION);
    await tx
      .insert(languages)
      .values(LANGUAGES.map(([language, code], index) => ({ language, code, sort: 100 - index })));
    await syncPermissions(tx);
    const password = adminPassword ?? randomBytes(9).toString('base64url');
    await createAdministrator(tx, password);
    return { password };
  });
}
