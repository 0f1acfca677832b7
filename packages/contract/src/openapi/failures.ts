import { takesQuery, type Operation } from '../operation.ts';
import { failureExamples } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';

const SENTENCES: Readonly<Record<number, string>> = {
  400: '输入不正确，fields 指出每一项',
  401: '需要登录，或登录已失效；本站须登录后访问时，任何操作都可能如此',
  403: '没有权限，或个人访问令牌不含该操作；站点关闭时，任何操作都可能如此',
  404: '不存在，或不对调用者开放',
  409: '与现有数据冲突，或状态已经变化',
  412: '不符合 tus 协议',
  413: '内容过大',
  415: '不支持的内容类型',
  429: '操作过于频繁，Retry-After 给出应等待的秒数',
  500: '服务器出错，request_id 可用于查找日志',
  502: '站外的服务没有答复，或拒绝了请求',
  503: '站点关闭或暂时繁忙，请稍后重试',
  507: '存储空间不足',
};

/** Inputs that identify one row, which may not exist. */
const KEYS = new Set([
  'id',
  'uuid',
  'order_no',
  'identifier',
  'document_id',
  'article_id',
  'comment_id',
  'product_id',
  'hash',
]);

/** Whether an input names something that may not exist. Members are a filter of lists, too, which may be left out. */
function namesRow(name: string, { shape }: Operation['input']): boolean {
  return (
    KEYS.has(name) || (name === 'user_id' && shape[name]?.safeParse(undefined).success === false)
  );
}

/** What operations refuse with by rules of their own, which their declarations do not show. */
const REFUSALS: Readonly<Record<string, readonly number[]>> = {
  // The price differs from the one that the caller saw.
  'document.download': [409],
  'oauth.login': [502],
  'oauth.start': [502],
  'oauth.wechatShare': [404, 502],
  'order.pay': [502],
  'redeem.use': [404],
  'user.signed': [404],
};

function statusesOf(key: string, operation: Operation): number[] {
  const inputs = Object.keys(operation.input.shape);
  const writes = operation.method !== 'GET';
  return [
    ...(inputs.length > 0 || operation.kind === 'upload' ? [400] : []),
    401,
    403,
    ...(inputs.some((name) => namesRow(name, operation.input)) ? [404] : []),
    ...(writes ? [409] : []),
    ...(operation.kind === 'upload' || !takesQuery(operation) ? [413, 415] : []),
    429,
    500,
    503,
    // On a full disk all writes but deletions are refused.
    ...(writes && operation.method !== 'DELETE' ? [507] : []),
    ...(REFUSALS[key] ?? []),
  ];
}

function failureOf(status: number, description: string): JsonSchema {
  const body = {
    schema: { $ref: '#/components/schemas/Error' },
    example: failureExamples[status],
  };
  const wait = { schema: { type: 'integer' }, description: '应等待的秒数', example: 60 };
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': wait } } : {}),
    content: { 'application/json': body },
  };
}

/** The failure responses of all operations. */
export const failureResponses: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(SENTENCES).map(([status, description]) => [
    `Failure${status}`,
    failureOf(Number(status), description),
  ]),
);

/** The failures of one operation, by status. */
export function failuresOf(key: string, operation: Operation): JsonSchema {
  return Object.fromEntries(
    statusesOf(key, operation).map((status) => [
      String(status),
      { $ref: `#/components/responses/Failure${status}` },
    ]),
  );
}
