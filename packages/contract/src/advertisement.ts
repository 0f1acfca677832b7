import { advertPositionGroups, displayStatuses, type AdvertPosition } from '@wenyuan/domain';
import * as z from 'zod';
import {
  clearedAs,
  empty,
  id,
  moment,
  optionalTime,
  paging,
  queryBool,
  queryId,
  queryList,
  time,
  unchangedSince,
  words,
} from './fields.ts';
import { defineService } from './operation.ts';

const positions = advertPositionGroups.flatMap((group) =>
  group.positions.map(({ value }) => value),
) as [AdvertPosition, ...AdvertPosition[]];

/** Spec section 3. */
const position = z.enum(positions, '请选择广告位置');

/** Clients of later editions ask for positions that are not there: no advert is at those. */
const positionFilter = queryList(z.string().max(64)).optional();

export const advertisement = z.object({
  id,
  user_id: z.int(),
  position: z.string(),
  title: z.string(),
  /** HTML of the operator; clients show it in a sandboxed frame, never in the page itself. */
  content: z.string(),
  enable: z.boolean(),
  /** Blank for callers who may not manage adverts. */
  remark: z.string(),
  start_time: optionalTime,
  end_time: optionalTime,
  created_at: time,
  updated_at: time,
});
export type Advertisement = z.output<typeof advertisement>;

const fields = {
  position,
  title: z
    .string('请输入广告名称')
    .trim()
    .min(1, '请输入广告名称')
    .max(255, '广告名称最多 255 个字符'),
  content: z.string('请输入广告内容').trim().min(1, '请输入广告内容').max(20_000, '广告内容过长'),
  enable: z.boolean(),
  remark: z.string().trim().max(255, '备注最多 255 个字符'),
  start_time: moment.nullable(),
  end_time: moment.nullable(),
};

export const advertisementService = defineService('AdvertisementAPI', {
  create: {
    rpc: 'CreateAdvertisement',
    title: '新增广告',
    method: 'POST',
    path: '/api/v1/advertisement',
    access: 'permission',
    input: z.object({
      ...fields,
      enable: fields.enable.default(true),
      remark: fields.remark.default(''),
      start_time: fields.start_time.default(null),
      end_time: fields.end_time.default(null),
    }),
    reply: advertisement,
  },
  update: {
    rpc: 'UpdateAdvertisement',
    title: '修改广告',
    method: 'PUT',
    path: '/api/v1/advertisement',
    access: 'permission',
    /** Absent fields keep their value. */
    input: z
      .object(fields)
      .partial()
      .extend({
        start_time: clearedAs(null, fields.start_time.optional()),
        end_time: clearedAs(null, fields.end_time.optional()),
        id,
        unchanged_since: unchangedSince,
      }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteAdvertisement',
    title: '删除广告',
    method: 'DELETE',
    path: '/api/v1/advertisement',
    access: 'permission',
    input: z.object({ id: queryList(queryId) }),
    reply: empty,
  },
  get: {
    rpc: 'GetAdvertisement',
    title: '查看广告',
    method: 'GET',
    path: '/api/v1/advertisement',
    access: 'permission',
    input: z.object({ id: queryId }),
    reply: advertisement,
  },
  position: {
    rpc: 'GetAdvertisementByPosition',
    title: '广告位上的广告',
    method: 'GET',
    path: '/api/v1/advertisement/position',
    access: 'public',
    /** Enabled adverts that are due now; callers with an active membership get none. */
    input: z.object({ position: positionFilter }),
    reply: z.object({ advertisement: z.array(advertisement) }),
  },
  list: {
    rpc: 'ListAdvertisement',
    title: '广告列表',
    method: 'GET',
    path: '/api/v1/advertisement/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      wd: words,
      position: positionFilter,
      enable: queryList(queryBool).optional(),
      /** Where the time of an advert is now, whether it is enabled or not. */
      period: queryList(z.enum(displayStatuses, '投放状态不正确')).optional(),
    }),
    reply: z.object({ total: z.int(), advertisement: z.array(advertisement) }),
  },
});
