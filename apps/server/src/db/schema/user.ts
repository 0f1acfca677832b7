import {
  LOOKALIKES,
  QUESTIONS_PER_DAY,
  STORAGE_QUOTA_MB,
  UNFINISHED_UPLOADS,
} from '@wenyuan/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { byName, createdAt, id, reference, time, updatedAt } from './columns.ts';

/** A name as it looks: ignores width, case and which script its letters belong to. */
export function appearanceOf(name: SQLWrapper | string): SQL {
  const { from, to } = LOOKALIKES;
  return sql`translate(lower(normalize(${name}, NFKC)), ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`;
}

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    password: text('password').notNull(),
    mobile: text('mobile').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    signature: text('signature').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    realname: text('realname').notNull().default(''),
    identity: text('identity').notNull().default(''),
    register_ip: text('register_ip').notNull().default(''),
    last_login_ip: text('last_login_ip').notNull().default(''),
    doc_count: integer('doc_count').notNull().default(0),
    article_count: integer('article_count').notNull().default(0),
    favorite_count: integer('favorite_count').notNull().default(0),
    comment_count: integer('comment_count').notNull().default(0),
    /** Whom the member follows, and who follows the member. */
    follow_count: integer('follow_count').notNull().default(0),
    fans_count: integer('fans_count').notNull().default(0),
    credit_count: integer('credit_count').notNull().default(0),
    /** The operators' note; never shown to the member. */
    remark: text('remark').notNull().default(''),
    /** Whether the member's public page shows what they collected. */
    show_favorites: boolean('show_favorites').notNull().default(false),
    login_at: time('login_at'),
    /** When the member changed the name, which operators may do at any time. */
    renamed_at: time('renamed_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    // Not unique: older names may look alike. `reserveUsername` refuses new ones that do.
    index('users_appearance').on(appearanceOf(table.username)),
    uniqueIndex('users_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} <> ''`),
    uniqueIndex('users_mobile')
      .on(table.mobile)
      .where(sql`${table.mobile} <> ''`),
    index('users_by_name').on(byName(table.username)),
    index('users_created').on(table.created_at),
    index('users_login').on(table.login_at.desc().nullsLast(), table.id.desc()),
    index('users_documents').on(table.doc_count.desc(), table.id.desc()),
    index('users_credits').on(table.credit_count.desc(), table.id.desc()),
    index('users_words').using(
      'gin',
      sql`(${table.username} || ' ' || ${table.email} || ' ' || ${table.mobile} || ' ' || ${table.realname}) gin_trgm_ops`,
    ),
  ],
);

/** The user that a row belongs to, and goes with. */
export const ofUser = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const groups = pgTable('groups', {
  id: id(),
  title: text('title').notNull().unique(),
  color: text('color').notNull().default(''),
  description: text('description').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  is_default: boolean('is_default').notNull().default(false),
  is_display: boolean('is_display').notNull().default(false),
  enable_upload: boolean('enable_upload').notNull().default(false),
  enable_document_review: boolean('enable_document_review').notNull().default(true),
  enable_comment: boolean('enable_comment').notNull().default(true),
  enable_comment_approval: boolean('enable_comment_approval').notNull().default(true),
  enable_article: boolean('enable_article').notNull().default(false),
  enable_article_approval: boolean('enable_article_approval').notNull().default(true),
  /** Megabytes that each member may store; 0 means no limit. */
  storage_quota: integer('storage_quota').notNull().default(STORAGE_QUOTA_MB),
  /** Resumable uploads that each member may have unfinished; 0 means no limit. */
  max_unfinished_uploads: integer('max_unfinished_uploads').notNull().default(UNFINISHED_UPLOADS),
  /** Questions about documents that each member may ask a day. */
  questions_per_day: integer('questions_per_day').notNull().default(QUESTIONS_PER_DAY),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const userGroups = pgTable(
  'user_groups',
  {
    user_id: ofUser(),
    group_id: reference('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.group_id] }),
    index('user_groups_group').on(table.group_id),
  ],
);

/** One row for each grantable operation of the contract. */
export const permissions = pgTable(
  'permissions',
  {
    id: id(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('permissions_method_path').on(table.method, table.path)],
);

export const groupPermissions = pgTable(
  'group_permissions',
  {
    group_id: reference('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    permission_id: reference('permission_id')
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.permission_id] })],
);

/** A session is valid while its row exists: logout and a new password delete rows. */
export const sessions = pgTable(
  'sessions',
  {
    /** The token's jti. */
    id: text('id').primaryKey(),
    user_id: ofUser(),
    /** Extended while the session is used. */
    expires_at: time('expires_at').notNull(),
    /** The final end, which use does not extend; its tokens say the same. */
    ends_at: time('ends_at')
      .notNull()
      .default(sql`now() + interval '30 days'`),
    /** The number of the session's current token; renewals count up. */
    generation: integer('generation').notNull().default(0),
    /** When the previous token was replaced. */
    renewed_at: time('renewed_at').notNull().defaultNow(),
    last_used_at: time('last_used_at').notNull().defaultNow(),
    ip: text('ip').notNull().default(''),
    device: text('device').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
  ],
);

/** Answers of captchas; a row is used once. */
export const captchas = pgTable(
  'captchas',
  {
    id: text('id').primaryKey(),
    scene: text('scene').notNull(),
    answer: text('answer').notNull(),
    expires_at: time('expires_at').notNull(),
  },
  (table) => [index('captchas_expiry').on(table.expires_at)],
);

/** Rate-limit counters: key (route and address or account) and window. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resets_at: time('resets_at').notNull(),
});
