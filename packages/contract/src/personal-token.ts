import { TOKEN_NAME_MAX, withoutInvisible } from '@wenyuan/domain';
import * as z from 'zod';
import { empty, id, moment, optionalTime, queryId, time } from './fields.ts';
import { defineService } from './operation.ts';
import { currentPassword } from './user-fields.ts';

export const personalToken = z.object({
  id,
  name: z.string(),
  /** The beginning of the token, by which its owner recognises it. */
  hint: z.string(),
  /** Keys of the operations that it may call. */
  scope: z.array(z.string()),
  last_used_at: optionalTime,
  last_used_ip: z.string(),
  /** Null: valid until it is revoked. */
  expires_at: optionalTime,
  created_at: time,
});
export type PersonalToken = z.output<typeof personalToken>;

export const tokenScope = z.object({
  /** Key of the operation in the contract: what a token's `scope` names. */
  key: z.string(),
  title: z.string(),
  /** The group of the operation, in Chinese. */
  group: z.string(),
});
export type TokenScope = z.output<typeof tokenScope>;

/** Tokens for programs that act for a member: they need no captcha and may call only the operations of their scope. */
export const personalTokenService = defineService('PersonalTokenAPI', {
  list: {
    rpc: 'ListPersonalToken',
    title: '我的访问令牌',
    method: 'GET',
    path: '/api/v1/user/token',
    access: 'token',
    isPersonal: true,
    input: z.object({}),
    reply: z.object({ token: z.array(personalToken) }),
  },
  scopes: {
    rpc: 'ListTokenScope',
    title: '访问令牌可用的操作',
    method: 'GET',
    path: '/api/v1/user/token/scope',
    access: 'token',
    isPersonal: true,
    input: z.object({}),
    /** The operations that the caller may call and so may give to a token. */
    reply: z.object({ scope: z.array(tokenScope) }),
  },
  create: {
    rpc: 'CreatePersonalToken',
    title: '创建访问令牌',
    method: 'POST',
    path: '/api/v1/user/token',
    access: 'token',
    isPersonal: true,
    input: z.object({
      name: z
        .string('请输入令牌名称')
        .overwrite(withoutInvisible)
        .trim()
        .min(1, '请输入令牌名称')
        .max(TOKEN_NAME_MAX, `令牌名称最多 ${TOKEN_NAME_MAX} 个字符`),
      scope: z
        .array(z.string().max(64, '没有这样的操作'), '请至少选择一项操作')
        .min(1, '请至少选择一项操作')
        .max(500, '操作过多'),
      /** Absent or null: valid until it is revoked. */
      expires_at: moment.nullable().optional(),
      password: currentPassword,
    }),
    /** `secret` is shown only once, since only its hash is stored. */
    reply: personalToken.extend({ secret: z.string() }),
  },
  delete: {
    rpc: 'DeletePersonalToken',
    title: '撤销访问令牌',
    method: 'DELETE',
    path: '/api/v1/user/token',
    access: 'token',
    isPersonal: true,
    input: z.object({ id: queryId }),
    reply: empty,
  },
});
