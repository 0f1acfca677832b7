import { readBound, VIP_QUANTITY_MAX, DocumentStatus, WORDS_MAX } from '@wenyuan/domain';
import * as z from 'zod';
import { INT4_MAX, isStorableTime } from './limits.ts';

/** Row ids on the wire are positive integers. */
export const id = z.int().positive('应为正整数');

/** An id in a query string. */
export const queryId = z.coerce.number<number | string>().pipe(id);

/** A whole number, zero or more, in a query string. */
export const queryInt = z.coerce
  .number<number | string>()
  .pipe(z.int('应为整数').min(0, '不能小于 0').max(INT4_MAX, '过大'));

/** A number of a query string that stands for something. One that does not is told as such, not as a size. */
export const queryEnum = z.coerce
  .number<number | string>('不正确')
  .pipe(z.int('不正确').min(0, '不正确').max(INT4_MAX, '不正确'));

/**
 * One of the numbers of an enum, which has no gaps; any other is told as such, not as a size. `missing` is said where there is
 * none, in place of the general sentence.
 */
export function enumOf(values: readonly number[], message: string, missing?: string) {
  const [first, last] = [Math.min(...values), Math.max(...values)];
  if (last - first + 1 !== values.length) throw new Error(`an enum with gaps: ${message}`);
  return z
    .int({ error: ({ input }) => (input === undefined ? missing : message) })
    .min(first, message)
    .max(last, message);
}

/** A boolean in a query string, in all spellings that clients of this wire send. */
export const queryBool = z.union([
  z.boolean(),
  z
    .enum(['true', 'false', '1', '0', 't', 'f'], '应为是或否')
    .transform((text) => text === 'true' || text === '1' || text === 't'),
]);

/** A repeated query key (`id=1&id=2`): one value or many, always a list after parsing. At most 1000. */
export function queryList<Item extends z.ZodType>(item: Item) {
  return z.union([z.array(item).max(1000, '一次最多 1000 项'), item.transform((one) => [one])]);
}

/** A list of row ids in a body. */
export const ids = z.array(id).min(1, '请至少选择一项').max(1000, '一次最多 1000 项');

const PAGE_MAX = 100_000;

/** Reduces a larger number to the maximum instead of refusing it, as clients of this wire expect. */
function atMost(most: number) {
  return (value: number) => Math.min(value, most);
}

/**
 * Page (from 1) and size of a list. Lists are always bounded: without a size, or with more than `max`, the caller gets
 * `max`. `size` is what a screen usually shows, and with `isUsual` what a page has without a size.
 */
export function paging(limits: { size: number; max: number; isUsual?: true }) {
  const without = limits.isUsual === true ? limits.size : limits.max;
  const says = limits.isUsual === true ? '不填即是，最多' : '不填为最多的';
  return {
    page: queryInt.pipe(z.int().min(1, '页码从 1 开始')).transform(atMost(PAGE_MAX)).default(1),
    size: queryInt
      .pipe(z.int().min(1, '每页至少 1 条'))
      .transform(atMost(limits.max))
      .default(without)
      .describe(`每页条数，常用 ${limits.size}；${says} ${limits.max} 条`),
  };
}

/** Limits a list to its first rows, instead of page and size; 0 sets no limit. */
export function firstOf(max: number) {
  return queryInt.transform(atMost(max)).default(0);
}

/** Words that rows of a list must have. */
export const words = z.string().trim().max(WORDS_MAX, `关键字最多 ${WORDS_MAX} 个字符`).default('');

/** Why something was rejected, disabled or deleted, as its owner is told. */
export const rejectReason = z.string().trim().max(512, '原因最多 512 个字符');

/** An idempotency key that the caller makes up; empty for none. */
export const requestId = z.string().trim().max(64).default('');

/** Rows with a higher one come first. */
export const sortNumber = z
  .int('排序值应为整数')
  .min(0, '排序值不能小于 0')
  .max(1_000_000_000, '排序值过大');

/** How many periods of a plan. */
export const periods = z
  .int('数量应为整数')
  .min(1, '数量至少为 1')
  .max(VIP_QUANTITY_MAX, `数量最多为 ${VIP_QUANTITY_MAX}`);

const wholeAddress = z.union([z.literal(''), z.ipv4(), z.ipv6()]);

/** The IP address, whole, that rows of a list came from; '' for any. A part of one would find nothing. */
export const fromAddress = z
  .string()
  .trim()
  .max(64)
  .refine((text) => wholeAddress.safeParse(text).success, '应完整')
  .default('');

/** A state or kind in a query whose enum has no 0, so that 0 can mean "any". */
export const queryKind = queryEnum.pipe(z.int().min(1, '不正确').max(INT4_MAX, '不正确'));

const fallbacks = z.registry<{ readonly field: string }>();

/** An alternative to `field`; it is ignored when `field` is given. */
export function fallbackFor<Schema extends z.ZodType>(field: string, schema: Schema): Schema {
  fallbacks.add(schema, { field });
  return schema;
}

export function fallbackOf(schema: z.core.$ZodType): string | undefined {
  return fallbacks.get(schema)?.field;
}

const cleared = z.registry<{ readonly as: unknown }>();

/**
 * A field of a change that forms of other clients clear by a blank, null or an empty list in its place, or by leaving it out
 * of the whole row; `as` is what it becomes then.
 */
export function clearedAs<Schema extends z.ZodType>(as: z.input<Schema>, schema: Schema): Schema {
  cleared.add(schema, { as });
  return schema;
}

/** What a field becomes that was cleared; undefined where clearing it says nothing. */
export function clearedValueOf(schema: z.core.$ZodType): unknown {
  return cleared.get(schema)?.as;
}

/** RFC 3339, UTC. */
export const time = z.string();
/** RFC 3339, UTC; null when it never happened. */
export const optionalTime = z.string().nullable();

/**
 * The status that the caller saw: one for all rows, or that of each in the order of the ids. When one of the rows has another
 * by now, nothing is changed: 409 with `current.review`. Without it the caller decides whatever the status is.
 */
export const seenStatus = queryList(enumOf(Object.values(DocumentStatus), '不正确'))
  .optional()
  .describe('各项的状态不同时为一列，次序与编号相同');

/** The reply of operations that return nothing. */
export const empty = z.object({});

/** A point in time that a caller sends: RFC 3339. */
export const moment = z.iso
  .datetime({ offset: true, error: '格式不正确' })
  .refine(isStorableTime, '年份应在 1900 到 2999 之间');

/**
 * The `updated_at` of a row as the caller read it: a change by somebody else since then leads to 409 with the present row
 * in `current.row`. Without it a change is made whatever happened meanwhile, as other clients of this wire expect.
 */
export const unchangedSince = moment.optional();

/**
 * Of a recycle bin: what came into it after this moment stays, since whoever empties it has not seen that. Without it the
 * whole bin is emptied, as other clients of this wire expect.
 */
export const deletedUntil = moment.optional();

/** What `readBound` reads. */
const bound = z
  .string()
  .max(32)
  .refine((text) => isStorableTime(readBound(text)), '日期不正确，年份应在 1900 到 2999 之间');

/** The moments between which rows were made: from, and optionally to. A plain day is one of China and counts whole. */
export const days = queryList(bound);

/** Which rows of a recycle bin: deleted in these days, by these persons, by the owners themselves or by others. */
export const deletion = {
  deleted_at: days.optional(),
  deleted_user_id: queryList(queryId).optional(),
  by_owner: queryBool.optional(),
};

/** An http(s) address: other schemes could run script. */
export function webAddress(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(255, '链接地址最多 255 个字符')
    .regex(/^https?:\/\/[^\s]+$/, '链接地址应以 http:// 或 https:// 开头');
}

type Optional<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape]: z.ZodOptional<
    Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name]
  >;
};

/** Makes the fields of a change optional without defaults, so that absent fields keep their value. */
export function optionalFields<Shape extends z.ZodRawShape>(shape: Shape): Optional<Shape> {
  const optional = Object.entries(shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ]);
  return Object.fromEntries(optional) as Optional<Shape>;
}

/** The caller is showing it already, and asks for its present state: that is no other reading or search, and is not counted. */
export const isReread = queryBool.default(false);

/** A day of a report; there were no sites of this kind before. */
export const reportDay = z.iso
  .date('日期应形如 2026-03-01')
  .refine((day) => day >= '2000-01-01', '日期不能早于 2000 年');
