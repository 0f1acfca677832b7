import { EMAIL_MAX, PASSWORD_MAX } from '@wenyuan/domain';
import { z } from 'zod';
import { empty, id } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';
import { captchaAnswer, email, password, session, username } from './user-fields.ts';

/** Coming in and going out: registration, login, passwords. */
export const accountOperations = {
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
      type: z.enum(
        ['register', 'login', 'comment', 'find_password', 'feedback'],
        '不支持的验证码场景',
      ),
    }),
    reply: z.object({ enable: z.boolean(), id: z.string(), captcha: z.string(), type: z.string() }),
  },
} as const satisfies Record<string, OperationDeclaration>;
