import {
  CATEGORY_LEVELS,
  DESCRIPTION_MAX,
  entitlementReasons,
  KEYWORDS_MAX,
  NEW_DESCRIPTION_MAX,
  PRICE_MAX,
  TITLE_MAX,
  withoutInvisible,
} from '@wenyuan/domain';
import * as z from 'zod';
import {
  days,
  id,
  optionalTime,
  queryBool,
  queryId,
  queryList,
  time,
  words,
  queryEnum,
} from './fields.ts';

const categoryRef = z.object({
  id,
  title: z.string(),
  parent_id: z.int(),
  /** False for one that only operators see; else absent. */
  enable: z.boolean().optional(),
});

/** Another document of the same file. */
const sameFile = z.object({
  id,
  uuid: z.string(),
  title: z.string(),
  username: z.string(),
  status: z.int(),
});

/** Another document whose text is like this one's. */
const similar = sameFile.extend({
  /** Percent of what both say that is in both. */
  likeness: z.int(),
});

/** The file that a document had before the present one. */
const formerFile = z.object({
  name: z.string(),
  size: z.int(),
  /** With dot, lower case. */
  ext: z.string(),
  /** 0 where they are not known. */
  pages: z.int(),
  replaced_at: time,
});

export const document = z.object({
  id,
  /** Public id of the document, 16 hex digits. */
  uuid: z.string(),
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  user_id: z.int(),
  username: z.string(),
  /** Address of the cover image; empty while there is none. */
  cover: z.string(),
  /** Width of page 1 in CSS pixels; 0 while unknown. */
  width: z.int(),
  height: z.int(),
  /** Number of pages that everybody may read; 0 = all. */
  preview: z.int(),
  pages: z.int(),
  /** Number of converted pages; equals `pages` in the end. */
  converted_pages: z.int(),
  download_count: z.int(),
  view_count: z.int(),
  favorite_count: z.int(),
  comment_count: z.int(),
  /** Mean rating times 100; 0 without ratings. */
  score: z.int(),
  score_count: z.int(),
  /** Credits; 0 = free. */
  price: z.int(),
  /** Bytes of the source file. */
  size: z.int(),
  /** With dot, lower case. */
  ext: z.string(),
  /** Spec section 4. */
  status: z.int(),
  language: z.string(),
  enable_gzip: z.boolean(),
  preview_ext: z.string(),
  is_vip: z.boolean(),
  created_at: time,
  updated_at: time,
  recommend_at: optionalTime,
  /** Root to leaf. */
  category_id: z.array(id),
  category: z.array(categoryRef),
  attachment: z.object({ hash: z.string() }),
  /** Origin of a fetched document; always empty, since this server fetches none. */
  source: z.string(),
  /** Why the conversion failed; only for the owner and for managers of documents. */
  convert_error: z.string().optional(),
  /** Which of its problems the converter named with it, '' for none; only for the same callers. */
  convert_code: z.string().optional(),
  /** What the pages lack although they were converted, such as fonts; only for the same callers. */
  convert_notice: z.string().optional(),
  /** Why an operator rejected or disabled it; only for the same callers. */
  reject_reason: z.string().optional(),
  /** Whether it is disabled by its author, who may put it back; only for the same callers. */
  is_withdrawn: z.boolean().optional(),
  /**
   * Others of the same file, the oldest first; for operators, of one alone, of those that wait for their review, and where those
   * with a similar text are looked for.
   */
  same_file: z.array(sameFile).optional(),
  /** Those of other files whose text is like its own, the most similar first; for the same callers. */
  similar: z.array(similar).optional(),
  /** How many there are of those, as only the first are told. */
  similar_count: z.int().optional(),
  /** Beside the document that `similar_to` names: percent of what both say that is in both. */
  likeness: z.int().optional(),
  /** While it waits for its review, for operators: the file that it had before, as long as that is kept. */
  former_file: formerFile.optional(),
  /** While it waits for its review, for operators: the sensitive words in it, as they are written there. */
  hits: z.array(z.string()).optional(),
  /** For the same callers: what moderation holds against it. */
  moderation: z.array(z.string()).optional(),
  /** How many members bought it and have it still; in the list of one's own, and for operators in theirs. */
  buyer_count: z.int().optional(),
  /** How many other documents have the same file; for operators in lists. */
  same_file_count: z.int().optional(),
});
export type Document = z.output<typeof document>;

/** Why pages beyond `readable_pages` are closed; empty when none are. */
export const lockReason = z.enum(['', 'login', 'preview', 'price', 'vip']);

/** Those of the documents whose files may be uploaded again: what a decision that is taken back has forbidden. */
export const allowFileOf = z.array(id).max(1000).default([]);

/** Whether the caller may do something; if not, the reason as a code and as a sentence for the user. */
export const right = z.object({
  allowed: z.boolean(),
  reason: z.enum(entitlementReasons),
  message: z.string(),
});

export const title = z
  .string('请输入文档名称')
  .overwrite(withoutInvisible)
  .trim()
  .min(1, '请输入文档名称')
  .max(TITLE_MAX, `文档名称最多 ${TITLE_MAX} 个字符`);
export const keywords = z.string().trim().max(KEYWORDS_MAX, `关键词最多 ${KEYWORDS_MAX} 个字符`);
export const description = z
  .string()
  .trim()
  .max(DESCRIPTION_MAX, `摘要最多 ${DESCRIPTION_MAX} 个字符`);
/** Of a new document: a longer one is cut, where no character ends up halved. */
export const newDescription = z
  .string()
  .trim()
  .transform((text) => Array.from(text).slice(0, NEW_DESCRIPTION_MAX).join(''));
export const price = z
  .int('价格应为整数')
  .min(0, '价格不能小于 0')
  .max(PRICE_MAX, `价格最多 ${PRICE_MAX}`);
/** A code of the site's list or, as other clients of this wire send it, a name of it. */
export const language = z.string().trim().max(64);
export const categoryIds = z.array(id).max(CATEGORY_LEVELS, '分类层级过多');

/** Filters of document lists. */
export const documentFilter = {
  wd: words,
  category_id: queryList(queryId).optional(),
  user_id: queryList(queryId).optional(),
  status: queryList(queryEnum).optional(),
  is_recommend: queryList(queryBool).optional(),
  /** pdf, doc, ppt, xls, txt, other; with or without a dot. */
  ext: z
    .string()
    .trim()
    .max(16)
    .overwrite((text) => text.replace(/^\./, ''))
    .default(''),
  fee_type: z.enum(['', 'free', 'charge', 'vip'], '费用筛选不正确').default(''),
  /** `all`, which other clients of this wire send, sets no filter. */
  language: queryList(z.string().max(16))
    .transform((codes) => (codes.includes('all') ? undefined : codes))
    .optional(),
  created_at: days.optional(),
};
