import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time, updatedAt } from './columns.ts';

/** The one row of what processes of this site must have in common. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  /** The secret of sessions and sealed settings, hashed. */
  secret_fingerprint: text('secret_fingerprint').notNull(),
});

/** Settings that differ from their defaults. */
export const configs = pgTable(
  'configs',
  {
    category: text('category').notNull(),
    name: text('name').notNull(),
    value: jsonb('value').notNull(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.category, table.name] })],
);

/** Changes of settings by operators: rows are never changed, and deleted by age. */
export const configChanges = pgTable(
  'config_changes',
  {
    id: id(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    user_id: reference('user_id').notNull(),
    /** The name at the time of the change. */
    username: text('username').notNull(),
    /** Texts as on the wire; null for a secret, of which no copy is kept. */
    before: text('before'),
    after: text('after'),
    created_at: createdAt(),
  },
  (table) => [
    index('config_changes_item').on(table.category, table.name, table.id),
    index('config_changes_created').on(table.created_at),
  ],
);

/** How letters went of late, by the account that they are sent from: one row. */
export const mailStates = pgTable('mail_states', {
  id: integer('id').primaryKey().default(1),
  /** Server, login and sender: what was found out of others says nothing of these. */
  account: text('account').notNull(),
  sent_at: time('sent_at'),
  /** When the first failed since one was sent; null where the last one was sent. */
  failing_since: time('failing_since'),
  /** Why the last one failed. */
  error: text('error').notNull().default(''),
});

export const navigations = pgTable('navigations', {
  id: id(),
  parent_id: reference('parent_id').notNull().default(0),
  title: text('title').notNull(),
  href: text('href').notNull().default(''),
  target: text('target').notNull().default('_self'),
  color: text('color').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  enable: boolean('enable').notNull().default(true),
  description: text('description').notNull().default(''),
  /** Rows of the installation, which may be changed but not deleted. */
  fixed: boolean('fixed').notNull().default(false),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const languages = pgTable('languages', {
  id: id(),
  language: text('language').notNull(),
  code: text('code').notNull().unique(),
  enable: boolean('enable').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const banners = pgTable('banners', {
  id: id(),
  title: text('title').notNull().default(''),
  path: text('path').notNull(),
  url: text('url').notNull().default(''),
  description: text('description').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  enable: boolean('enable').notNull().default(true),
  type: integer('type').notNull().default(0),
  /** Null leaves that side open. */
  start_time: time('start_time'),
  end_time: time('end_time'),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const friendlinks = pgTable('friendlinks', {
  id: id(),
  title: text('title').notNull(),
  link: text('link').notNull(),
  description: text('description').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  enable: boolean('enable').notNull().default(true),
  /** When the link was fetched last; null since it was changed. */
  checked_at: time('checked_at'),
  /** How often in a row it could not be fetched. */
  failures: integer('failures').notNull().default(0),
  /** What came of the last check, in words; empty for a page. */
  check_note: text('check_note').notNull().default(''),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const advertisements = pgTable(
  'advertisements',
  {
    id: id(),
    /** The operator who created it. */
    user_id: reference('user_id').notNull(),
    /** The place on the site: spec section 3. */
    position: text('position').notNull(),
    title: text('title').notNull(),
    /** HTML, shown in its own frame. */
    content: text('content').notNull(),
    enable: boolean('enable').notNull().default(true),
    remark: text('remark').notNull().default(''),
    /** Null leaves that side open. */
    start_time: time('start_time'),
    end_time: time('end_time'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('advertisements_position').on(table.position, table.enable)],
);

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parent_id: reference('parent_id').notNull().default(0),
    title: text('title').notNull(),
    type: integer('type').notNull().default(0),
    icon: text('icon').notNull().default(''),
    cover: text('cover').notNull().default(''),
    doc_count: integer('doc_count').notNull().default(0),
    sort: integer('sort').notNull().default(0),
    enable: boolean('enable').notNull().default(true),
    description: text('description').notNull().default(''),
    show_description: boolean('show_description').notNull().default(false),
    /** Ids of the categories that were merged into it, also of those that were merged into these before. */
    merged_ids: bigint('merged_ids', { mode: 'number' }).array().notNull().default([]),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('categories_parent').on(table.type, table.parent_id)],
);

export const articles = pgTable(
  'articles',
  {
    id: id(),
    identifier: text('identifier').notNull().unique(),
    user_id: reference('user_id').notNull(),
    title: text('title').notNull(),
    keywords: text('keywords').notNull().default(''),
    description: text('description').notNull().default(''),
    content: text('content').notNull(),
    /**
     * The content as it reads, for the search. The database writes it, whoever writes the content; of articles that were there
     * before, the indexer fills it.
     */
    text: text('text'),
    status: integer('status').notNull().default(0),
    view_count: integer('view_count').notNull().default(0),
    favorite_count: integer('favorite_count').notNull().default(0),
    comment_count: integer('comment_count').notNull().default(0),
    /** The reviewer's reason for a rejection. */
    reject_reason: text('reject_reason').notNull().default(''),
    /** The operator who set the status last; 0 while none has. */
    reviewed_user_id: reference('reviewed_user_id').notNull().default(0),
    recommend_at: time('recommend_at'),
    /** Above 0 the article is an announcement; greater values come first. */
    notice: integer('notice').notNull().default(0),
    /** When it was published for the first time. The database writes it, whoever sets the status. */
    published_at: time('published_at'),
    /** When it is to be published by itself. The database clears it once it is published. */
    publish_at: time('publish_at'),
    /** A page such as the terms of use: its address alone leads to it. */
    is_page: boolean('is_page').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: time('deleted_at'),
    deleted_user_id: reference('deleted_user_id').notNull().default(0),
  },
  (table) => [
    index('articles_status').on(table.status, table.id),
    // The newest first; the status is there so that rows which a reader may not see are not read.
    index('articles_newest').on(
      sql`coalesce(${table.published_at}, ${table.created_at})`,
      table.id,
      table.status,
    ),
    // The few announcements.
    index('articles_notice')
      .on(table.notice, table.id)
      .where(sql`${table.notice} > 0`),
    index('articles_recommended')
      .on(table.recommend_at.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.recommend_at} is not null and ${table.deleted_at} is null`),
    index('articles_owner').on(table.user_id, table.id),
    // Those that only their authors and operators see, which are subtracted from public counts.
    index('articles_hidden')
      .on(table.user_id)
      .where(sql`${table.status} <> 1 and ${table.deleted_at} is null`),
    // The few pages.
    index('articles_pages')
      .on(table.id)
      .where(sql`${table.is_page}`),
    index('articles_scheduled')
      .on(table.publish_at)
      .where(sql`${table.status} = 4`),
    index('articles_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
  ],
);

export const articleCategories = pgTable(
  'article_categories',
  {
    article_id: reference('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    category_id: reference('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.article_id, table.category_id] }),
    index('article_categories_category').on(table.category_id, table.article_id),
  ],
);
