import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  validateEmail,
  validateUsername,
} from '@wenyuan/domain';
import { z } from 'zod';
import { empty, id, optionalTime, paging, queryId, time } from './fields.ts';
import { group } from './group.ts';
import { defineService } from './operation.ts';
import { permissionEntry } from './permission.ts';

/** What everybody may see of a member. */
export const publicUser = z.object({
  id,
  username: z.string(),
  avatar: z.string(),
  signature: z.string(),
  doc_count: z.int(),
  article_count: z.int(),
  favorite_count: z.int(),
  comment_count: z.int(),
  follow_count: z.int(),
  fans_count: z.int(),
  credit_count: z.int(),
  is_vip: z.boolean(),
  created_at: time,
});

/** A member as that member, or whoever manages members, sees it. The rest of the fields are absent for others. */
export const user = publicUser.extend({
  mobile: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  realname: z.string().optional(),
  identity: z.string().optional(),
  login_at: optionalTime.optional(),
  last_login_ip: z.string().optional(),
  register_ip: z.string().optional(),
  group_id: z.array(id).optional(),
  updated_at: time.optional(),
});
export type User = z.output<typeof user>;

const session = z.object({ token: z.string(), user });

const password = z
  .string('请输入密码')
  .min(PASSWORD_MIN, `密码至少 ${PASSWORD_MIN} 个字符`)
  .max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 个字符`);

const username = z
  .string('请输入用户名')
  .trim()
  .min(USERNAME_MIN, `用户名长度在 ${USERNAME_MIN} 到 ${USERNAME_MAX} 个字符`)
  .max(USERNAME_MAX, `用户名长度在 ${USERNAME_MIN} 到 ${USERNAME_MAX} 个字符`)
  .superRefine((value, context) => {
    const message = validateUsername(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const email = z
  .string('请输入邮箱地址')
  .trim()
  .max(EMAIL_MAX, `邮箱最多 ${EMAIL_MAX} 个字符`)
  .superRefine((value, context) => {
    const message = validateEmail(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const captchaAnswer = {
  captcha: z.string().max(16).default(''),
  captcha_id: z.string().max(64).default(''),
};

const profileText = (max: number, label: string) =>
  z.string().trim().max(max, `${label}最多 ${max} 个字符`).optional();

export const userService = defineService('UserAPI', {
  register: {
    rpc: 'Register',
    title: '注册',
    method: 'POST',
    path: '/api/v1/user/register',
    access: 'public',
    input: z.object({ username, password, email, ...captchaAnswer }),
    reply: session,
  },
  login: {
    rpc: 'Login',
    title: '登录',
    method: 'POST',
    path: '/api/v1/user/login',
    access: 'public',
    input: z.object({
      username: z
        .string('请输入您的用户名、邮箱或手机号码')
        .trim()
        .min(1, '请输入您的用户名、邮箱或手机号码')
        .max(EMAIL_MAX, '账号过长'),
      password: z
        .string('请输入您的登录密码')
        .min(1, '请输入您的登录密码')
        .max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 个字符`),
      ...captchaAnswer,
    }),
    reply: session,
  },
  logout: {
    rpc: 'Logout',
    title: '退出登录',
    method: 'DELETE',
    path: '/api/v1/user/logout',
    access: 'public',
    input: z.object({}),
    reply: empty,
  },
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
  permission: {
    rpc: 'GetUserPermissions',
    title: '当前用户的权限',
    method: 'GET',
    path: '/api/v1/user/permission',
    access: 'token',
    input: z.object({}),
    reply: z.object({ permission: z.array(permissionEntry) }),
  },
  groups: {
    rpc: 'GetUserGroups',
    title: '当前用户的用户组',
    method: 'GET',
    path: '/api/v1/user/group',
    access: 'token',
    input: z.object({}),
    reply: z.object({ group: z.array(group) }),
  },
  canUploadDocument: {
    rpc: 'CanIUploadDocument',
    title: '能否上传文档',
    method: 'GET',
    path: '/api/v1/user/caniuploaddocument',
    access: 'token',
    input: z.object({}),
    reply: empty,
  },
  updateProfile: {
    rpc: 'UpdateUserProfile',
    title: '修改用户资料',
    method: 'PUT',
    path: '/api/v1/user/profile',
    access: 'token',
    widened: '可修改其他用户的资料',
    /** Absent fields keep their value. */
    input: z.object({
      id: id.optional(),
      mobile: z
        .string()
        .trim()
        .regex(/^$|^1[3-9]\d{9}$/, '请输入正确的手机号码')
        .optional(),
      email: email.optional(),
      address: profileText(255, '地址'),
      signature: profileText(255, '个性签名'),
      realname: profileText(20, '真实姓名'),
      identity: profileText(18, '身份证号'),
    }),
    reply: user,
  },
  updatePassword: {
    rpc: 'UpdateUserPassword',
    title: '修改用户密码',
    method: 'PUT',
    path: '/api/v1/user/password',
    access: 'token',
    widened: '可重设其他用户的密码，无需原密码',
    input: z.object({
      id: id.optional(),
      old_password: z.string().max(PASSWORD_MAX).default(''),
      new_password: password,
    }),
    /** All sessions of the user end; the caller, changing the own password, goes on with this token. */
    reply: z.object({ token: z.string() }),
  },
  captcha: {
    rpc: 'GetUserCaptcha',
    title: '获取验证码',
    method: 'GET',
    path: '/api/v1/user/captcha',
    access: 'public',
    input: z.object({
      type: z.enum(['register', 'login', 'comment', 'find_password'], '不支持的验证码场景'),
    }),
    reply: z.object({ enable: z.boolean(), id: z.string(), captcha: z.string(), type: z.string() }),
  },
  list: {
    rpc: 'ListUser',
    title: '用户列表',
    method: 'GET',
    path: '/api/v1/user/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 10, max: 100 }),
      wd: z.string().trim().max(64).default(''),
    }),
    reply: z.object({ total: z.int(), user: z.array(user) }),
  },
});
