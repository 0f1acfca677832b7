import { CaptchaType, EMAIL_MAX, PASSWORD_MAX } from '@wenyuan/domain';
import * as z from 'zod';
import { empty, id, queryBool } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';
import {
  captchaAnswer,
  email,
  mobile,
  password,
  secondFactorAnswer,
  sentCode,
  session,
  username,
} from './user-fields.ts';

/** Registration, login, logout and passwords. */
export const accountOperations = {
  register: {
    rpc: 'Register',
    title: '注册',
    method: 'POST',
    path: '/api/v1/user/register',
    access: 'public',
    changes: [],
    isPersonal: true,
    /** `code` is sent by `emailCode` where the site verifies addresses, and replaces the captcha. */
    input: z.object({
      username,
      password,
      email,
      code: z.string().trim().max(16, '邮箱验证码不正确').default(''),
      ...captchaAnswer,
    }),
    reply: session,
  },
  login: {
    rpc: 'Login',
    title: '登录',
    method: 'POST',
    path: '/api/v1/user/login',
    access: 'public',
    changes: [],
    isPersonal: true,
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
      ...secondFactorAnswer,
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
    changes: [],
    isPersonal: true,
    input: z.object({}),
    reply: empty,
  },
  updatePassword: {
    rpc: 'UpdateUserPassword',
    title: '修改用户密码',
    method: 'PUT',
    path: '/api/v1/user/password',
    access: 'token',
    changes: ['session'],
    isPersonal: true,
    widened: '可重设其他用户的密码，无需原密码',
    input: z.object({
      id: id.optional(),
      old_password: z.string().max(PASSWORD_MAX).default(''),
      new_password: password,
    }),
    /** All sessions of the user end; a caller who changes the own password continues with this token. */
    reply: z.object({ token: z.string() }),
  },
  captcha: {
    rpc: 'GetUserCaptcha',
    title: '获取验证码',
    method: 'GET',
    path: '/api/v1/user/captcha',
    access: 'public',
    isPersonal: true,
    input: z.object({
      type: z.enum(
        ['register', 'login', 'comment', 'find_password', 'feedback'],
        '不支持的验证码场景',
      ),
      /** Spoken digits, whatever kind the site has chosen: for who cannot see the picture. */
      is_spoken: queryBool.default(false),
    }),
    reply: z.object({
      enable: z.boolean(),
      id: z.string(),
      captcha: z.string(),
      /** The kind of the captcha: other clients play what is `audio` and show the rest. */
      type: z.enum(Object.values(CaptchaType)),
    }),
  },
  emailCode: {
    rpc: 'SendEmailCode',
    title: '发送邮箱验证码',
    method: 'POST',
    path: '/api/v1/user/email/code',
    access: 'public',
    changes: [],
    isPersonal: true,
    /** Only type 0, for a registration, is sent. */
    input: z.object({
      email,
      type: z.literal(0, '不支持的验证码类型').default(0),
      ...captchaAnswer,
    }),
    reply: empty,
  },
  findPasswordStepOne: {
    rpc: 'FindPasswordStepOne',
    title: '找回密码：发送链接',
    method: 'POST',
    path: '/api/v1/user/findpassword/stepone',
    access: 'public',
    changes: [],
    isPersonal: true,
    /** The reply is the same whether or not an account has this address. */
    input: z.object({ email, ...captchaAnswer }),
    reply: empty,
  },
  findPasswordStepTwo: {
    rpc: 'FindPasswordStepTwo',
    title: '找回密码：设置新密码',
    method: 'PUT',
    path: '/api/v1/user/findpassword/steptwo',
    access: 'public',
    changes: [],
    isPersonal: true,
    /** The token identifies the account; if an address is given, it must belong to the same account. */
    input: z.object({
      token: z.string('链接无效或已过期').min(1, '链接无效或已过期').max(256, '链接无效或已过期'),
      email: z.string().trim().max(EMAIL_MAX).default(''),
      password,
      ...captchaAnswer,
    }),
    reply: empty,
  },
  registerMobile: {
    rpc: 'RegisterMobile',
    title: '手机号码注册',
    method: 'POST',
    path: '/api/v1/user/register/mobile',
    access: 'public',
    changes: [],
    isPersonal: true,
    /** Without a password the member logs in by code until one is set. */
    input: z.object({ mobile, code: sentCode, password: password.or(z.literal('')).default('') }),
    reply: session,
  },
  loginMobile: {
    rpc: 'LoginMobile',
    title: '手机验证码登录',
    method: 'POST',
    path: '/api/v1/user/login/mobile',
    access: 'public',
    changes: [],
    isPersonal: true,
    /** An unknown number is registered, if registration is open. */
    input: z.object({ mobile, code: sentCode, ...secondFactorAnswer }),
    reply: session,
  },
  findPasswordMobile: {
    rpc: 'FindPasswordMobile',
    title: '手机验证码找回密码',
    method: 'POST',
    path: '/api/v1/user/findpassword/mobile',
    access: 'public',
    changes: [],
    isPersonal: true,
    input: z.object({ mobile, code: sentCode, password }),
    reply: empty,
  },
} as const satisfies Record<string, OperationDeclaration>;
