import { PASSWORD_MAX } from '@wenyuan/domain';
import * as z from 'zod';
import {
  days,
  empty,
  firstOf,
  fromAddress,
  id,
  ids,
  paging,
  queryId,
  queryList,
  unchangedSince,
  words,
  queryEnum,
} from './fields.ts';
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
    changes: ['user'],
    widened: '可修改其他用户的资料',
    /**
     * Absent fields keep their value. Changing the own e-mail address or mobile number requires `password`, and where the
     * site verifies them also `code`, which `contactCode` sends.
     */
    input: z.object({
      id: id.optional(),
      password: z.string().max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 个字符`).optional(),
      code: z.string().trim().max(16, '验证码不正确').optional(),
      mobile: mobile.or(z.literal('')).optional(),
      email: email.optional(),
      address: profileText(255, '地址'),
      signature: profileText(255, '个性签名'),
      show_favorites: z.boolean().optional(),
      realname: profileText(20, '真实姓名'),
      identity: profileText(18, '身份证号'),
      /** The path of a picture that the member uploaded; empty removes the picture. */
      avatar: z.string().max(255).optional(),
      /** Ignored unless the caller is an operator. */
      remark: profileText(255, '备注'),
    }),
    reply: user,
  },
  rename: {
    rpc: 'RenameUser',
    title: '修改用户名',
    method: 'PUT',
    path: '/api/v1/user/username',
    access: 'token',
    changes: ['user', 'document', 'article', 'comment', 'wish'],
    isPersonal: true,
    widened: '可修改其他用户的用户名，不限次数',
    /** The own one takes the password. `updateProfile` and `update` ignore a name, as forms send it with the whole row. */
    input: z.object({
      id: id.optional(),
      username,
      password: z.string().max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 个字符`).default(''),
    }),
    reply: user,
  },
  contactCode: {
    rpc: 'SendContactCode',
    title: '发送更换邮箱或手机的验证码',
    method: 'POST',
    path: '/api/v1/user/contact/code',
    access: 'token',
    changes: [],
    isPersonal: true,
    /** Exactly one of the two: the new address or the new number. */
    input: z.object({ email: email.optional(), mobile: mobile.optional() }),
    reply: empty,
  },
  list: {
    rpc: 'ListUser',
    title: '用户列表',
    method: 'GET',
    path: '/api/v1/user/list',
    access: 'public',
    widened: '可查看完整资料，按关键字、状态与 IP 地址筛选',
    /** `wd`, `status`, `group_id`, `ip`, `created_at` and sorts other than by id are ignored unless the caller is an operator. */
    input: z.object({
      ...paging({ size: 10, max: 1000 }),
      /** Limits the list to its first rows. */
      limit: firstOf(1000),
      wd: words,
      id: queryList(queryId).default([]),
      group_id: queryList(queryId).default([]),
      /** Domain `UserStatus`. */
      status: queryList(queryEnum).default([]),
      /** Of the registration or of the last login. */
      ip: fromAddress,
      created_at: days.optional(),
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
    changes: ['user', 'group', 'config.stats', 'inbox'],
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
    changes: ['user', 'group'],
    isPersonal: true,
    /**
     * Absent groups are kept, as is an absent or empty password; a new password ends all sessions of the user. The caller's
     * own one is refused here: `updatePassword` asks for the present one.
     */
    input: z.object({
      id,
      group_id: z.array(id).min(1, '请至少选择一个用户组').max(100, '用户组过多').optional(),
      password: password.or(z.literal('')).default(''),
      unchanged_since: unchangedSince,
    }),
    reply: user,
  },
  setGroup: {
    rpc: 'SetUsersGroup',
    title: '批量调整用户的用户组',
    method: 'PUT',
    path: '/api/v1/user/group',
    access: 'permission',
    changes: ['user', 'group'],
    isPersonal: true,
    /** Puts members into groups beside their own, or takes them out, all of them or none: nobody may be left without a group. */
    input: z.object({
      id: ids,
      group_id: z.array(id).min(1, '请至少选择一个用户组').max(100, '用户组过多'),
      leave: z.boolean().default(false),
    }),
    reply: empty,
  },
  resetSecondFactor: {
    rpc: 'ResetSecondFactor',
    title: '解除用户的两步验证',
    method: 'DELETE',
    path: '/api/v1/user/second-factor',
    access: 'permission',
    changes: ['user', 'secondFactor'],
    isPersonal: true,
    /** For another member, who lost phone and recovery codes; ends all sessions of the member. */
    input: z.object({ id: queryId }),
    reply: empty,
  },
  resetPasskeys: {
    rpc: 'ResetPasskeys',
    title: '删除用户的通行密钥',
    method: 'DELETE',
    path: '/api/v1/user/passkey/list',
    access: 'permission',
    changes: ['user', 'passkey'],
    isPersonal: true,
    /** All those of another member, whose device is lost or in other hands; ends all sessions of the member. */
    input: z.object({ id: queryId }),
    reply: empty,
  },
  delete: {
    rpc: 'DeleteUser',
    title: '删除用户',
    method: 'DELETE',
    path: '/api/v1/user',
    access: 'permission',
    changes: [
      'user',
      'group',
      'config.stats',
      'inbox',
      'punishment',
      'document',
      'search',
      'recycle',
      'attachment',
    ],
    isPersonal: true,
    input: z.object({
      id: queryList(queryId).pipe(ids),
      /** Gets their documents first, for who may hand documents over; without one, members with documents are refused. */
      document_user_id: queryId.optional(),
      /** The operator's own password, so that nobody else at an open screen can delete members. */
      password: z.string('请输入您的登录密码').min(1, '请输入您的登录密码').max(PASSWORD_MAX),
    }),
    reply: empty,
  },
} as const satisfies Record<string, OperationDeclaration>;
