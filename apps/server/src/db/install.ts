import { randomBytes } from 'node:crypto';
import { grantableRows } from '@wenyuan/contract';
import { notInArray, sql } from 'drizzle-orm';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { hashPassword } from '../auth/password.ts';
import { lockSite } from './advisory-locks.ts';
import type { Database, Db } from './database.ts';
import { groups, languages, navigations, permissions, userGroups, users } from './schema/index.ts';
import { unedited } from './unedited.ts';

/** The first group of an installation; its title may have changed. */
export const ADMINISTRATORS_ID = 1;
export const MEMBERS = '普通用户';
export const ADMIN_USERNAME = 'admin';

const GROUPS = [
  {
    id: ADMINISTRATORS_ID,
    title: '超级管理员',
    description: '拥有全部权限',
    sort: 100,
    storage_quota: 0,
    max_unfinished_uploads: 0,
    questions_per_day: 100,
    enable_upload: true,
    enable_document_review: false,
    enable_comment: true,
    enable_comment_approval: false,
    enable_article: true,
    enable_article_approval: false,
  },
  {
    id: 2,
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

/** Offered for documents from the start. */
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

/** Installed but disabled; operators can enable them. */
const MORE_LANGUAGES = [
  ['文言文', 'lzh'],
  ['粤语', 'yue'],
  ['藏语', 'bo'],
  ['维吾尔语', 'ug'],
  ['蒙古语', 'mn'],
  ['西班牙语', 'es'],
  ['葡萄牙语', 'pt'],
  ['意大利语', 'it'],
  ['荷兰语', 'nl'],
  ['瑞典语', 'sv'],
  ['波兰语', 'pl'],
  ['乌克兰语', 'uk'],
  ['土耳其语', 'tr'],
  ['阿拉伯语', 'ar'],
  ['希伯来语', 'he'],
  ['波斯语', 'fa'],
  ['印地语', 'hi'],
  ['泰语', 'th'],
  ['越南语', 'vi'],
  ['印度尼西亚语', 'id'],
  ['马来语', 'ms'],
  ['拉丁语', 'la'],
  ['希腊语', 'el'],
  ['梵语', 'sa'],
] as const;

const languageRows = [...LANGUAGES, ...MORE_LANGUAGES].map(([language, code], index) => ({
  language,
  code,
  sort: 100 - index,
  enable: index < LANGUAGES.length,
}));

/** Updates the rows of grantable operations from the contract; the administrators' group holds all of them. */
async function syncPermissions(db: Db): Promise<void> {
  const rows = grantableRows();
  await db
    .insert(permissions)
    .values(rows)
    .onConflictDoUpdate({
      target: [permissions.method, permissions.path],
      set: { title: sql`excluded.title`, ...unedited(permissions) },
      // Names that operators changed are kept.
      setWhere: sql`permissions.updated_at = permissions.created_at`,
    });
  const paths = rows.map((row) => row.path);
  await db.delete(permissions).where(notInArray(permissions.path, paths));
  await db.execute(sql`
    insert into group_permissions (group_id, permission_id)
    select g.id, p.id from groups g cross join permissions p where g.id = ${ADMINISTRATORS_ID}
    on conflict do nothing`);
}

async function createAdministrator(db: Db, password: string): Promise<void> {
  await db
    .insert(users)
    .overridingSystemValue()
    .values({ id: ROOT_USER_ID, username: ADMIN_USERNAME, password: await hashPassword(password) });
  await db.insert(userGroups).values({ user_id: ROOT_USER_ID, group_id: ADMINISTRATORS_ID });
}

/**
 * The first rows have explicit ids, because their ids have a meaning and an identity value consumed by a rolled-back
 * installation does not come again. This makes the sequences continue after them.
 */
async function continueNumbering(db: Db): Promise<void> {
  await db.execute(sql`
    select setval(pg_get_serial_sequence('groups', 'id'), (select max(id) from groups)),
           setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`);
}

export type Installed = {
  /** The administrator's new password; absent when an administrator existed. */
  readonly password?: string;
};

/** Fills an empty database with the required rows; an existing one is only updated from the contract. */
export async function install(db: Database, adminPassword: string | undefined): Promise<Installed> {
  return db.transaction(async (tx) => {
    await lockSite(tx, 'install');
    const [existing] = await tx.select({ id: users.id }).from(users).limit(1);
    if (existing !== undefined) {
      await syncPermissions(tx);
      return {};
    }
    await tx.insert(groups).overridingSystemValue().values(GROUPS);
    await tx.insert(navigations).values(NAVIGATION);
    await tx.insert(languages).values(languageRows);
    await syncPermissions(tx);
    const password = adminPassword ?? randomBytes(9).toString('base64url');
    await createAdministrator(tx, password);
    await continueNumbering(tx);
    return { password };
  });
}
