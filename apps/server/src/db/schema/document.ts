import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { byName, createdAt, id, reference, time, updatedAt } from './columns.ts';
import { categories } from './site.ts';

/** A stored file of a member. Equal bytes share one stored object. */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    /** MD5 of the bytes, as on the wire. MD5 collisions can be constructed. */
    hash: text('hash').notNull(),
    /** SHA-256 of the bytes that came, after which the stored object is named; '' in older rows, whose object is named by the MD5. */
    digest: text('digest').notNull().default(''),
    user_id: reference('user_id').notNull(),
    /** `AttachmentType` of the domain. */
    type: integer('type').notNull(),
    /** The row that uses the file; 0 while none does. */
    type_id: reference('type_id').notNull().default(0),
    enable: boolean('enable').notNull().default(true),
    /** The document with whose takedown it was forbidden last; null where somebody decided of the file itself. */
    forbidden_with: reference('forbidden_with'),
    /** Key of the stored object. */
    path: text('path').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    ext: text('ext').notNull(),
    ip: text('ip').notNull().default(''),
    /** The operators' remark. */
    description: text('description').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** When the file became unused: its bytes are deleted after the retention time. */
    deleted_at: time('deleted_at'),
  },
  (table) => [
    index('attachments_user').on(table.user_id, table.id),
    index('attachments_created')
      .on(table.created_at)
      .where(sql`${table.deleted_at} is null`),
    index('attachments_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    index('attachments_hash').on(table.hash),
    index('attachments_path').on(table.path),
    index('attachments_digest')
      .on(table.digest)
      .where(sql`${table.digest} <> ''`),
    index('attachments_owner').on(table.type, table.type_id),
    index('attachments_words').using(
      'gin',
      sql`${table.name} gin_trgm_ops`,
      sql`${table.description} gin_trgm_ops`,
    ),
  ],
);

export type PageSize = {
  readonly width: number;
  readonly height: number;
  /** Empty when the page failed. */
  readonly ext: string;
  /** Why it failed, as readers see it; absent for pages that failed before reasons were kept. */
  readonly failure?: string;
  /** Of page 1: the file says that its pages follow each other from right to left. */
  readonly right_to_left?: true;
};
export type OutlineItem = { readonly title: string; readonly page: number; readonly level: number };

/** What readers had of a document before its author changed it, while the change waits for its review. */
export type AcceptedVersion = {
  readonly title: string;
  readonly keywords: string;
  readonly description: string;
  readonly attachment_id: number;
  readonly hash: string;
  readonly digest: string;
  readonly conversion_key: string;
  readonly ext: string;
  readonly size: number;
  readonly pages: number;
  readonly converted_pages: number;
  readonly preview: number;
  readonly width: number;
  readonly height: number;
  readonly has_cover: boolean;
};

export const documents = pgTable(
  'documents',
  {
    id: id(),
    uuid: text('uuid').notNull().unique(),
    title: text('title').notNull(),
    keywords: text('keywords').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Whether the words were made from the title and the text, and no person wrote them. */
    auto_keywords: boolean('auto_keywords').notNull().default(false),
    auto_description: boolean('auto_description').notNull().default(false),
    /** Hash of the text from which a language model wrote the words, or could write none; empty before. */
    summary_of: text('summary_of').notNull().default(''),
    user_id: reference('user_id').notNull(),
    attachment_id: reference('attachment_id')
      .notNull()
      .references(() => attachments.id),
    /** Both are copied from the attachment. */
    hash: text('hash').notNull(),
    digest: text('digest').notNull().default(''),
    /** The bytes and the format they are read as: documents with equal keys share a conversion. */
    conversion_key: text('conversion_key')
      .notNull()
      .generatedAlwaysAs(sql`case when digest = '' then hash else digest || ext end`),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    preview: integer('preview').notNull().default(0),
    pages: integer('pages').notNull().default(0),
    converted_pages: integer('converted_pages').notNull().default(0),
    download_count: integer('download_count').notNull().default(0),
    view_count: integer('view_count').notNull().default(0),
    favorite_count: integer('favorite_count').notNull().default(0),
    comment_count: integer('comment_count').notNull().default(0),
    score: integer('score').notNull().default(0),
    score_count: integer('score_count').notNull().default(0),
    price: integer('price').notNull().default(0),
    size: bigint('size', { mode: 'number' }).notNull(),
    ext: text('ext').notNull(),
    status: integer('status').notNull().default(0),
    language: text('language').notNull().default(''),
    has_cover: boolean('has_cover').notNull().default(false),
    preview_ext: text('preview_ext').notNull().default('.svg'),
    enable_gzip: boolean('enable_gzip').notNull().default(true),
    is_vip: boolean('is_vip').notNull().default(false),
    convert_error: text('convert_error').notNull().default(''),
    /** For operators: code, exit code and last output of the converter. */
    convert_detail: text('convert_detail').notNull().default(''),
    /** The reviewer's reason for a rejection. */
    reject_reason: text('reject_reason').notNull().default(''),
    /** The operator who set the status last; 0 while none has. */
    reviewed_user_id: reference('reviewed_user_id').notNull().default(0),
    /** Disabled before anybody approved what it holds now: to enable it leads to review. */
    is_unreviewed: boolean('is_unreviewed').notNull().default(false),
    /** What was accepted last, of a document whose present content was not; who bought it keeps that. */
    accepted: jsonb('accepted').$type<AcceptedVersion>(),
    /** Path of a picture that replaces the cover of the conversion; '' for that one. */
    cover_path: text('cover_path').notNull().default(''),
    /** A new file, which takes the place of `attachment_id` once it is converted; 0 for none. */
    next_attachment_id: reference('next_attachment_id').notNull().default(0),
    convert_tries: integer('convert_tries').notNull().default(0),
    /** The last conversion run of operators that included the document; 0 while none has. */
    run_id: reference('run_id').notNull().default(0),
    recommend_at: time('recommend_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    deleted_at: time('deleted_at'),
    deleted_user_id: reference('deleted_user_id').notNull().default(0),
  },
  (table) => [
    // Files of accepted versions are kept.
    index('documents_accepted')
      .on(sql`((${table.accepted} ->> 'attachment_id')::bigint)`)
      .where(sql`${table.accepted} is not null`),
    index('documents_live')
      .on(table.status, table.id)
      .where(sql`${table.deleted_at} is null`),
    // The newest first, however far down: pages before the wanted one are skipped without reading their rows.
    index('documents_newest')
      .on(table.id, table.status)
      .where(sql`${table.deleted_at} is null`),
    // Documents visible only to owners and operators, which are subtracted from public counts.
    index('documents_hidden')
      .on(table.user_id)
      .where(sql`${table.status} in (3, 4, 6, 7) and ${table.deleted_at} is null`),
    index('documents_owner').on(table.user_id, table.id),
    index('documents_hash').on(table.hash),
    index('documents_attachment').on(table.attachment_id),
    index('documents_conversion').on(table.conversion_key),
    index('documents_unfinished')
      .on(table.user_id)
      .where(sql`${table.status} in (0, 1, 5) and ${table.deleted_at} is null`),
    index('documents_run')
      .on(table.run_id, table.status)
      .where(sql`${table.run_id} > 0`),
    // The few documents with a converter message, which are filtered by the cause of failure.
    index('documents_convert_detail')
      .on(table.status)
      .where(sql`${table.convert_detail} <> ''`),
    index('documents_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    // One index for each order in which readers may list (the primary key serves the newest first): a page is read from
    // the index instead of sorting all rows. The null order must match that of the queries.
    index('documents_by_time')
      .on(table.created_at.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.deleted_at} is null`),
    index('documents_by_views')
      .on(table.view_count.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.deleted_at} is null`),
    index('documents_by_downloads')
      .on(table.download_count.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.deleted_at} is null`),
    index('documents_by_pages')
      .on(table.pages.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.deleted_at} is null`),
    index('documents_by_title')
      .on(byName(table.title), table.id.desc().nullsFirst())
      .where(sql`${table.deleted_at} is null`),
    index('documents_recommended')
      .on(table.recommend_at.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.deleted_at} is null`),
    // By format and language, and which formats there are.
    index('documents_kinds')
      .on(table.ext, table.status, table.language)
      .where(sql`${table.deleted_at} is null`),
    index('documents_words').using(
      'gin',
      sql`(${table.title} || ' ' || ${table.keywords} || ' ' || ${table.description}) gin_trgm_ops`,
    ),
  ],
);

/** The document that a row belongs to, and goes with. */
export const ofDocument = () =>
  reference('document_id')
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' });

/** The layout of converted bytes, shared by every document of the same `conversion_key`. */
export const conversions = pgTable(
  'conversions',
  {
    /** A document's `conversion_key`; the column's name dates from when that was the hash. */
    key: text('hash').primaryKey(),
    /** Names the folder of the pages; '' for the first conversion. */
    edition: text('edition').notNull().default(''),
    /** Another edition that may have files left: one under way, an interrupted one, or the replaced one. */
    spare_edition: text('spare_edition'),
    page: jsonb('page').$type<PageSize[]>().notNull(),
    outline: jsonb('outline').$type<OutlineItem[]>().notNull(),
    /** Pages of the whole document, of which fewer may be converted so far. */
    pages: integer('pages').notNull().default(0),
    /** CSS pixels of page 1. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    is_whole: boolean('is_whole').notNull().default(true),
    /** Changes whenever the pages were converted again; part of their addresses, so that caches reload them. */
    version: text('version').notNull().default(''),
    /** Changes of its text since it was compared with others; 0 when none is left to compare. */
    text_changes: integer('text_changes').notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    index('conversions_uncompared')
      .on(table.key)
      .where(sql`${table.is_whole} and ${table.text_changes} > 0`),
  ],
);

/** What is kept of a text to compare it with others (`conversion/text-sketch.ts`). */
export const textSketches = pgTable(
  'text_sketches',
  {
    key: text('key')
      .primaryKey()
      .references(() => conversions.key, { onDelete: 'cascade' }),
    minima: integer('minima').array().notNull(),
    /** Texts that are alike have one of them in common. */
    bands: integer('bands').array().notNull(),
  },
  (table) => [index('text_sketches_bands').using('gin', table.bands)],
);

/** Texts that are alike: for each the most similar ones. */
export const similarTexts = pgTable(
  'similar_texts',
  {
    key: text('key')
      .notNull()
      .references(() => textSketches.key, { onDelete: 'cascade' }),
    other_key: text('other_key')
      .notNull()
      .references(() => textSketches.key, { onDelete: 'cascade' }),
    /** Percent of what both say that is in both. */
    likeness: integer('likeness').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.other_key] }),
    index('similar_texts_other').on(table.other_key),
  ],
);

export type RunFilter = {
  readonly status: readonly number[];
  /** Extensions with dot; an empty list means all. */
  readonly ext: readonly string[];
  /** The failure's code; '' for any. */
  readonly code: string;
};

/** A run in which an operator converts many documents again; a job enqueues them in batches. */
export const conversionRuns = pgTable('conversion_runs', {
  id: id(),
  user_id: reference('user_id').notNull(),
  filter: jsonb('filter').$type<RunFilter>().notNull(),
  /** The run covers documents up to this id. */
  until_id: reference('until_id').notNull(),
  /** The last document that was enqueued. */
  last_id: reference('last_id').notNull().default(0),
  /** Documents enqueued so far. */
  total: integer('total').notNull().default(0),
  created_at: createdAt(),
  /** When all documents had been enqueued. */
  spread_at: time('spread_at'),
});

/** The text of one page. */
export const pageTexts = pgTable(
  'page_texts',
  {
    /** A document's `conversion_key`, or the folder of an edition that is not shown yet. */
    key: text('hash').notNull(),
    page: integer('page').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.page] })],
);

export const documentCategories = pgTable(
  'document_categories',
  {
    document_id: ofDocument(),
    category_id: reference('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** Depth in the path, root 0. */
    position: integer('position').notNull(),
    /** Of the document, kept by triggers: a category's most read documents are cut from one index. */
    view_count: integer('view_count').notNull().default(0),
    /** Whether everybody may see the document; kept by triggers. */
    is_public: boolean('is_public').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.category_id] }),
    uniqueIndex('document_categories_category').on(table.category_id, table.document_id),
    index('document_categories_by_views')
      .on(
        table.category_id,
        table.view_count.desc().nullsFirst(),
        table.document_id.desc().nullsFirst(),
      )
      .where(sql`${table.is_public}`),
  ],
);

/**
 * Views that `documents.view_count` does not have yet: adding one to it changes every index of that wide row, so that only
 * some are added at a time. Without a foreign key, whose check would lock documents in an order of its own.
 */
export const uncountedViews = pgTable(
  'uncounted_views',
  {
    document_id: reference('document_id').primaryKey(),
    view_count: integer('view_count').notNull(),
    /** When the first of them was written; those are added first. */
    created_at: createdAt(),
  },
  (table) => [index('uncounted_views_oldest').on(table.created_at, table.document_id)],
);

/** Readings of all documents, by day in the site's time zone. */
export const dailyReads = pgTable('daily_reads', {
  day: date('day').primaryKey(),
  view_count: bigint('view_count', { mode: 'number' }).notNull(),
});

/**
 * Documents that were deleted for good, by the day of their upload in the site's time zone: what was uploaded on a day stays
 * so. A table of its own, whose rows nothing else locks.
 */
export const dailyDeletions = pgTable('daily_deletions', {
  day: date('day').primaryKey(),
  document_count: integer('document_count').notNull(),
});
