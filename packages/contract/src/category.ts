import { CATEGORY_TITLE_MAX, CategoryType } from '@wenyuan/domain';
import * as z from 'zod';
import {
  clearedAs,
  empty,
  id,
  ids,
  optionalFields,
  paging,
  queryBool,
  queryId,
  queryInt,
  queryList,
  sortNumber,
  time,
  unchangedSince,
  words,
  enumOf,
  queryEnum,
} from './fields.ts';
import { defineService } from './operation.ts';

export const category = z.object({
  id,
  parent_id: z.int(),
  title: z.string(),
  /** 0 document, 1 article */
  type: z.int(),
  icon: z.string(),
  cover: z.string(),
  doc_count: z.int(),
  sort: z.int(),
  enable: z.boolean(),
  description: z.string(),
  show_description: z.boolean(),
  /** The categories that were merged into it: their addresses lead here. */
  merged_ids: z.array(z.int()),
  created_at: time,
  updated_at: time,
});
export type Category = z.output<typeof category>;

const uploadedPath = z
  .string()
  .trim()
  .max(255)
  .regex(/^(|\/uploads\/[\w./-]+)$/, '请上传图片');

const fields = {
  parent_id: clearedAs(0, z.int().min(0).default(0)),
  /** On creation, each line makes one category. */
  title: z.string('请输入分类名称').trim().min(1, '请输入分类名称'),
  type: enumOf(Object.values(CategoryType), '分类类型不正确').default(0),
  icon: uploadedPath.default(''),
  cover: uploadedPath.default(''),
  sort: sortNumber.default(0),
  enable: z.boolean().default(true),
  description: z.string().trim().max(2000, '描述最多 2000 个字符').default(''),
  show_description: z.boolean().default(false),
};

const titleTooLong = `分类名称最多 ${CATEGORY_TITLE_MAX} 个字符`;

export const categoryService = defineService('CategoryAPI', {
  create: {
    rpc: 'CreateCategory',
    title: '新增分类',
    method: 'POST',
    path: '/api/v1/category',
    access: 'permission',
    changes: ['category', 'config.stats'],
    input: z.object({
      ...fields,
      title: fields.title.max(10_000, '一次新增的分类过多').superRefine((text, context) => {
        const lines = text.split('\n');
        const place = lines.findIndex((line) => line.trim().length > CATEGORY_TITLE_MAX);
        if (place === -1) return;
        const where = lines.length === 1 ? '' : `第 ${place + 1} 行过长，`;
        context.addIssue({ code: 'custom', message: `${where}${titleTooLong}` });
      }),
    }),
    /** The created categories; existing titles are skipped. */
    reply: z.object({ category: z.array(category) }),
  },
  update: {
    rpc: 'UpdateCategory',
    title: '修改分类',
    method: 'PUT',
    path: '/api/v1/category',
    access: 'permission',
    changes: ['category', 'document', 'article'],
    /** Absent fields keep their value; `type` cannot change. */
    input: z
      .object({
        ...optionalFields({ ...fields, title: fields.title.max(CATEGORY_TITLE_MAX, titleTooLong) }),
        parent_id: clearedAs(0, fields.parent_id.unwrap().optional()),
        id,
        unchanged_since: unchangedSince,
      })
      .omit({ type: true }),
    reply: empty,
  },
  arrange: {
    rpc: 'ArrangeCategory',
    title: '分类排序',
    method: 'PUT',
    path: '/api/v1/category/arrange',
    access: 'permission',
    /**
     * The children of `parent_id` in their new order. A category with another parent moves there; with `moved_id` only this one
     * moves, and the others are where the caller saw them: what was done to them since is kept.
     */
    input: z.object({ parent_id: z.int().min(0), id: ids, moved_id: id.optional() }),
    reply: empty,
  },
  merge: {
    rpc: 'MergeCategory',
    title: '合并分类',
    method: 'PUT',
    path: '/api/v1/category/merge',
    access: 'permission',
    changes: ['category', 'document', 'article', 'recycle', 'config.stats'],
    /**
     * Moves what is in the category `id`, and the categories below it, to `into_id`, and deletes it. Categories of one name
     * below both become one.
     */
    input: z.object({ id, into_id: z.int('请选择目标分类').positive('请选择目标分类') }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteCategory',
    title: '删除分类',
    method: 'DELETE',
    path: '/api/v1/category',
    access: 'permission',
    changes: ['category', 'config.stats'],
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  get: {
    rpc: 'GetCategory',
    title: '查看分类',
    method: 'GET',
    path: '/api/v1/category',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: category,
  },
  list: {
    rpc: 'ListCategory',
    title: '分类列表',
    method: 'GET',
    path: '/api/v1/category/list',
    access: 'public',
    widened: '可查看停用的分类并按关键字筛选',
    input: z.object({
      ...paging({ size: 10_000, max: 10_000 }),
      parent_id: queryList(queryInt).optional(),
      wd: words,
      enable: queryList(queryBool).optional(),
      field: queryList(z.string().max(32)).optional(),
      type: queryList(queryEnum).default([0]),
    }),
    reply: z.object({ category: z.array(category.partial().required({ id: true })) }),
  },
});
