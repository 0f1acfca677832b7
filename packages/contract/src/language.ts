import * as z from 'zod';
import {
  empty,
  id,
  ids,
  paging,
  queryBool,
  queryId,
  queryList,
  sortNumber,
  time,
  unchangedSince,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';

export const language = z.object({
  id,
  language: z.string(),
  code: z.string(),
  enable: z.boolean(),
  sort: z.int(),
  created_at: time,
  updated_at: time,
});

const fields = {
  language: z
    .string('请输入语言名称')
    .trim()
    .min(1, '请输入语言名称')
    .max(64, '语言名称最多 64 个字符'),
  enable: z.boolean(),
  sort: sortNumber,
};

export const languageService = defineService('LanguageAPI', {
  create: {
    rpc: 'CreateLanguage',
    title: '新增语言',
    method: 'POST',
    path: '/api/v1/language',
    access: 'permission',
    changes: ['language', 'config.settings'],
    input: z.object({
      ...fields,
      code: z
        .string('请输入语言代码')
        .trim()
        .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, '语言代码应形如 zh-CN')
        .max(16, '语言代码最多 16 个字符'),
      enable: fields.enable.default(true),
      sort: fields.sort.default(0),
    }),
    reply: language,
  },
  update: {
    rpc: 'UpdateLanguage',
    title: '修改语言',
    method: 'PUT',
    path: '/api/v1/language',
    access: 'permission',
    changes: ['language', 'config.settings'],
    /** Absent fields keep their value; the code cannot change, since documents refer to it. */
    input: z.object(fields).partial().extend({ id, unchanged_since: unchangedSince }),
    reply: empty,
  },
  setStatus: {
    rpc: 'UpdateLanguageStatus',
    title: '启用或停用语言',
    method: 'PUT',
    path: '/api/v1/language/status',
    access: 'permission',
    changes: ['language', 'config.settings'],
    input: z.object({ id: ids, enable: fields.enable.default(false) }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteLanguage',
    title: '删除语言',
    method: 'DELETE',
    path: '/api/v1/language',
    access: 'permission',
    changes: ['language', 'config.settings'],
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  list: {
    rpc: 'ListLanguage',
    title: '语言列表',
    method: 'GET',
    path: '/api/v1/language/list',
    access: 'public',
    widened: '可查看停用的语言，并按关键字与状态筛选',
    input: z.object({
      ...paging({ size: 10, max: 1000 }),
      wd: words,
      enable: queryList(queryBool).optional(),
    }),
    reply: z.object({ total: z.int(), language: z.array(language) }),
  },
});
