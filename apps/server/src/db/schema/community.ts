import type { MarkColor } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time, updatedAt } from './columns.ts';
import { ofDocument } from './document.ts';
import { ofUser } from './user.ts';

export const comments = pgTable(
  'comments',
  {
    id: id(),
    user_id: ofUser(),
    /** The comment that this one replies to; 0 for none. */
    parent_id: reference('parent_id').notNull().default(0),
    /** The document's id or, by `type`, the article's. */
    document_id: reference('document_id').notNull(),
    /** 0 document, 1 article */
    type: integer('type').notNull().default(0),
    content: text('content').notNull(),
    /** `CommentStatus` of the domain. */
    status: integer('status').notNull().default(0),
    /** Direct replies. */
    comment_count: integer('comment_count').notNull().default(0),
    ip: text('ip').notNull().default(''),
    /** The operator who set the status last; 0 while none has. */
    reviewed_user_id: reference('reviewed_user_id').notNull().default(0),
    /** The reviewer's reason for a rejection. */
    reject_reason: text('reject_reason').notNull().default(''),
    /** Since when it has its status. */
    status_at: time('status_at').notNull().defaultNow(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('comments_target').on(table.type, table.document_id, table.status, table.id),
    index('comments_user').on(table.user_id, table.id),
    index('comments_parent').on(table.parent_id),
    index('comments_status').on(table.status, table.id),
    index('comments_ip').on(table.ip, table.id),
    index('comments_words').using('gin', sql`${table.content} gin_trgm_ops`),
  ],
);

/** Folders into which members sort what they collect. */
export const favoriteFolders = pgTable(
  'favorite_folders',
  {
    id: id(),
    user_id: ofUser(),
    name: text('name').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('favorite_folders_name').on(table.user_id, table.name)],
);

export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    user_id: ofUser(),
    /** The document's id or, by `type`, the article's. */
    document_id: reference('document_id').notNull(),
    /** 0 document, 1 article */
    type: integer('type').notNull().default(0),
    /** One of the member's own; null for none. */
    folder_id: reference('folder_id').references(() => favoriteFolders.id, {
      onDelete: 'set null',
    }),
    ip: text('ip').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('favorites_once').on(table.user_id, table.type, table.document_id),
    index('favorites_target').on(table.type, table.document_id),
    index('favorites_folder').on(table.folder_id),
  ],
);

/** How far members have read documents that they have begun and not finished. */
export const readingPlaces = pgTable(
  'reading_places',
  {
    user_id: ofUser(),
    document_id: ofDocument(),
    page: integer('page').notNull(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.document_id] }),
    index('reading_places_document').on(table.document_id),
  ],
);

/** What members marked and wrote in documents: one for each place, and one without a quote for the page as a whole. */
export const annotations = pgTable(
  'annotations',
  {
    id: id(),
    user_id: ofUser(),
    document_id: ofDocument(),
    page: integer('page').notNull(),
    /** The part of the page's lines, joined by line feeds, in UTF-16 units; both 0 for the page as a whole. */
    begin_offset: integer('begin_offset').notNull().default(0),
    end_offset: integer('end_offset').notNull().default(0),
    quote: text('quote').notNull().default(''),
    note: text('note').notNull().default(''),
    color: text('color').$type<MarkColor>().notNull().default('yellow'),
    /** Of the call that made it; empty for none. */
    request_id: text('request_id').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('annotations_place').on(
      table.user_id,
      table.document_id,
      table.page,
      table.begin_offset,
      table.end_offset,
    ),
    index('annotations_latest').on(table.user_id, table.updated_at, table.id),
    index('annotations_document').on(table.document_id),
  ],
);

/** Ratings: one of each member for a document. */
export const documentScores = pgTable(
  'document_scores',
  {
    id: id(),
    document_id: ofDocument(),
    user_id: ofUser(),
    /** 100..500 */
    score: integer('score').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('document_scores_once').on(table.document_id, table.user_id),
    index('document_scores_user').on(table.user_id),
  ],
);

/** Granted downloads: a link that is used twice counts once. */
export const downloads = pgTable(
  'downloads',
  {
    id: id(),
    /** 0 for a guest. */
    user_id: reference('user_id').notNull().default(0),
    document_id: reference('document_id').notNull(),
    ip: text('ip').notNull().default(''),
    /** The unit of the daily limit: `networkOf` the address. */
    network: text('network').notNull().default(''),
    /** Whether credits were paid for it. */
    is_pay: boolean('is_pay').notNull().default(false),
    price: integer('price').notNull().default(0),
    /** free, owner, credits, again, vip, order, review */
    grant: text('grant').notNull().default('free'),
    created_at: createdAt(),
    /** When the credits that were paid for it went back: then it gives nothing any more. */
    refunded_at: time('refunded_at'),
  },
  (table) => [
    index('downloads_user').on(table.user_id, table.id),
    index('downloads_user_day').on(table.user_id, table.created_at),
    index('downloads_network_day').on(table.network, table.created_at),
    index('downloads_created').on(table.created_at),
    index('downloads_document').on(table.document_id, table.user_id),
    // Who bought a document with credits.
    index('downloads_bought')
      .on(table.document_id, table.user_id, table.created_at)
      .where(sql`${table.grant} = 'credits'`),
    index('downloads_refunded')
      .on(table.refunded_at)
      .where(sql`${table.refunded_at} is not null`),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: id(),
    /** The document's id or, by `type`, the comment's. */
    document_id: reference('document_id').notNull(),
    /** `ReportType` of the domain. */
    type: integer('type').notNull().default(0),
    /** The title, or the beginning of the comment, at the time of the report. */
    document_title: text('document_title').notNull(),
    user_id: reference('user_id').notNull(),
    /** The reporter's name at that time, not the one by which lists know the member. */
    username: text('username').notNull(),
    /** `ReportReason` of the domain. */
    reason: integer('reason').notNull(),
    /** The reporter's remark. */
    content: text('content').notNull().default(''),
    /** Whether an operator has handled it. */
    status: boolean('status').notNull().default(false),
    remark: text('remark').notNull().default(''),
    /** What the reporter is told. */
    reply: text('reply').notNull().default(''),
    handled_user_id: reference('handled_user_id').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    // While one waits, the same member adds no other; what was handled may be reported again.
    uniqueIndex('reports_once')
      .on(table.document_id, table.user_id, table.type)
      .where(sql`not ${table.status}`),
    index('reports_target').on(table.document_id, table.type),
    index('reports_status').on(table.status, table.id),
  ],
);

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    /** 0 for a guest. */
    user_id: reference('user_id').notNull().default(0),
    content: text('content').notNull(),
    contact: text('contact').notNull().default(''),
    /** Path of the page that the feedback is about. */
    page: text('page').notNull().default(''),
    ip: text('ip').notNull().default(''),
    user_agent: text('user_agent').notNull().default(''),
    /** Whether an operator has handled it. */
    status: boolean('status').notNull().default(false),
    remark: text('remark').notNull().default(''),
    /** What the sender is told. */
    reply: text('reply').notNull().default(''),
    handled_user_id: reference('handled_user_id').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('feedbacks_status').on(table.status, table.id)],
);

export type PunishmentStep = {
  readonly user_id: number;
  readonly username: string;
  /** create, update or cancel. */
  readonly action: string;
  readonly at: string;
};

export const punishments = pgTable(
  'punishments',
  {
    id: id(),
    user_id: ofUser(),
    /** `PunishmentType` of the domain. */
    type: integer('type').notNull(),
    enable: boolean('enable').notNull().default(true),
    reason: text('reason').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** Null for a permanent punishment. */
    end_time: time('end_time'),
    /** The actions of operators on it, oldest first. */
    operators: jsonb('operators').$type<PunishmentStep[]>().notNull().default([]),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('punishments_user').on(table.user_id, table.type, table.enable)],
);

/** What members did, for their own page. */
export const dynamics = pgTable(
  'dynamics',
  {
    id: id(),
    user_id: ofUser(),
    /** `DynamicType` of the domain. */
    type: integer('type').notNull(),
    /** Plain text: the title of the subject. */
    title: text('title').notNull().default(''),
    /** Path on the site; empty for none. */
    href: text('href').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [index('dynamics_user').on(table.user_id, table.id)],
);

export const searchRecords = pgTable(
  'search_records',
  {
    id: id(),
    /** 0 for a guest. */
    user_id: reference('user_id').notNull().default(0),
    ip: text('ip').notNull().default(''),
    keywords: text('keywords').notNull(),
    /** 0 document, 1 article */
    type: integer('type').notNull().default(0),
    total: integer('total').notNull().default(0),
    page: integer('page').notNull().default(1),
    user_agent: text('user_agent').notNull().default(''),
    /** Milliseconds. */
    spend_ms: integer('spend_ms').notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    index('search_records_created').on(table.created_at),
    index('search_records_keywords').on(table.keywords, table.created_at),
  ],
);
