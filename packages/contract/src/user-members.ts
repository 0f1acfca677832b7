import { PASSWORD_MAX } from '@wenyuan/domain';
import { z } from 'zod';
import { empty, firstOf, id, ids, paging, queryId, queryInt, queryList } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';
import { email, mobile, password, profileText, user, username } from './user-fields.ts';

/** Members as others and operators see and manage them. */
export const memberOperations = {
  get: {
    rpc: 'GetUser',
    title: '查看用户',
    method: 'GET',
    path: '/api/v1/user',
    access: 'public',
    widened: '可查看其他用户的完整资料',
    input: z.object({ id: queryId.optional() }),
    reply: user,
  },
  updateProfile: {
    rpc: 'UpdateUserProfile',
    title: '修改用户资料',
    method: 'PUT',
    path: '/api/v1/user/profile',
    access: 'token',
    widened: '可修改其他用户的资料',
    /**
     * Absent fields keep their value. Another own e-mail address or mobile number asks `password`, and `code`, which
     * `contactCode` sends, where the site verifies addresses or numbers.
     */
    input: z.object({
      id: id.optional(),
      password: z.string().max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 个字符`).optional(),
      code: z.string().trim().max(16, '验证码不正确').optional(),
      mobile: mobile.or(z.literal('')).optional(),
      email: email.optional(),
      address: profileText(255, '地址'),
      signature: profileText(255, '个性签名'),
      realname: profileText(20, '真实姓名'),
      identity: profileText(18, '身份证号'),
      /** The path of a picture that the member uploaded; empty takes the picture away. */
      avatar: z.string().max(255).optional(),
      /** Counts for operators alone. */
      remark: profileText(255, '备注'),
    }),
    reply: user,
  },
  contactCode: {
    rpc: 'SendContactCode',
    title: '发送更换邮箱或手机的验证码',
    method: 'POST',
    path: '/api/v1/user/contact/code',
    access: 'token',
    isPersonal: true,
    /** To the new address or number: one of the two. */
    input: z.object({ email: email.optional(), mobile: mobile.optional() }),
    reply: empty,
  },
  list: {
    rpc: 'ListUser',
    title: '用户列表',
    method: 'GET',
    path: '/api/v1/user/list',
    access: 'public',
    widened: '可查看完整资料，按关键字与状态筛选',
    /** `wd`, `status`, `group_id` and sorts other than by id count for operators alone. */
    input: z.object({
      ...paging({ size: 10, max: 1000 }),
      /** The first so many. */
      limit: firstOf(1000),
      wd: z.string().trim().max(64).default(''),
      id: queryList(queryId).default([]),
      group_id: queryList(queryId).default([]),
      /** Domain `UserStatus`. */
      status: queryList(queryInt).default([]),
      /** `column asc|desc`; a bare column is descending. */
      sort: z.string().max(64).default(''),
    }),
    reply: z.object({ total: z.int(), user: z.array(user) }),
  },
  create: {
    rpc: 'AddUser',
    title: '添加用户',
    method: 'POST',
    path: '/api/v1/user',
    access: 'permission',
    isPersonal: true,
    input: z.object({
      username,
      password,
      email,
      mobile: mobile.or(z.literal('')).default(''),
      group_id: z.array(id).min(1, '请至少选择一个用户组').max(100, '用户组过多'),
    }),
    reply: user,
  },
  update: {
    rpc: 'SetUser',
    title: '设置用户的用户组与密码',
    method: 'PUT',
    path: '/api/v1/user',
    access: 'permission',
    isPersonal: true,
    /** Absent groups stay; an absent or empty password stays, a new one ends all sessions of the user. */
    input: z.object({
      id,
      group_id: z.array(id).min(1, '请至少选择一个用户组').max(100, '用户组过多').optional(),
      password: password.or(z.literal('')).default(''),
    }),
    reply: user,
  },
  resetSecondFactor: {
    rpc: 'ResetSecondFactor',
    title: '解除用户的两步验证',
    method: 'DELETE',
    path: '/api/v1/user/second-factor',
    access: 'permission',
    isPersonal: true,
    /** For a member who lost phone and recovery codes; all sessions of the member end. */
    input: z.object({ id: queryId }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteUser',
    title: '删除用户',
    method: 'DELETE',
    path: '/api/v1/user',
    access: 'permission',
    isPersonal: true,
    input: z.object({
      id: queryList(queryId).pipe(ids),
      /** The operator's own: a borrowed screen deletes nobody. */
      password: z.string('请输入您的登录密码').min(1, '请输入您的登录密码').max(PASSWORD_MAX),
    }),
    reply: empty,
  },
} as const satisfies Record<string, OperationDeclaration>;
