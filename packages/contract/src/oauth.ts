import { oauthTypes, PASSWORD_MAX, type OauthType } from '@wenyuan/domain';
import * as z from 'zod';
import { empty } from './fields.ts';
import { defineService } from './operation.ts';
import { captchaAnswer, secondFactorAnswer, session, username } from './user-fields.ts';

/** An external site whose accounts can sign in here. */
export const oauthConfig = z.object({
  /** Domain `OauthType`. */
  type: z.int(),
  name: z.string(),
  icon: z.string(),
  enable: z.boolean(),
  client_id: z.string(),
  redirect_url: z.string(),
  authorize_url: z.string(),
});
export type OauthConfig = z.output<typeof oauthConfig>;

const oauthType = z
  .int('未知授权类型')
  .max(100, '未知授权类型')
  .refine((type): type is OauthType => oauthTypes.some((known) => known === type), '未知授权类型');

/** What `start` gave this browser: nobody else can go on with the sign-in. */
const attempt = {
  oauth_type: oauthType,
  session: z.string('授权已失效，请重新登录').min(1, '授权已失效，请重新登录').max(128),
};

/** The account of the other site, as the reply of `login` named it. */
const identity = { ...attempt, openid: z.string('授权已失效，请重新登录').max(512) };

/** The caller's password, asked for unless the caller has just logged in. */
const password = z.string().max(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 个字符`).default('');

const oauthIdentity = z.object({
  /** The row of the account once it is bound; 0 while it is not. */
  id: z.int(),
  openid: z.string(),
  /** Domain `OauthType`. */
  oauth_type: z.int(),
  /** What `register` and `bind` take; empty once the account is bound. */
  session: z.string(),
  avatar: z.string(),
  nickname: z.string(),
});
export type OauthIdentity = z.output<typeof oauthIdentity>;

export const oauthService = defineService('OauthAPI', {
  configs: {
    rpc: 'ListOauthConfig',
    title: '可用的第三方登录',
    method: 'GET',
    path: '/api/v1/oauth/configs',
    access: 'public',
    input: z.object({}),
    /** Only sites that are configured and enabled. */
    reply: z.object({ oauths: z.array(oauthConfig) }),
  },
  start: {
    rpc: 'StartOauth',
    title: '开始第三方登录',
    method: 'POST',
    path: '/api/v1/oauth/start',
    access: 'public',
    changes: [],
    isPersonal: true,
    /** By a visitor: to log in. By a member: to bind an account of the other site to the own one. */
    input: z.object({ oauth_type: oauthType, password }),
    /** The browser keeps `session` with `state`, and goes to the address. */
    reply: z.object({ authorize_url: z.string(), state: z.string(), session: z.string() }),
  },
  login: {
    rpc: 'LoginOauth',
    title: '第三方登录',
    method: 'POST',
    path: '/api/v1/oauth/login',
    access: 'public',
    changes: ['user', 'oauth'],
    isPersonal: true,
    /** `code`, `state` and, of some providers, `iss` as the provider sent them back. */
    input: z.object({
      code: z.string('缺少授权码').trim().min(1, '缺少授权码').max(2048, '授权码过长'),
      state: z.string('授权已失效，请重新登录').min(1, '授权已失效，请重新登录').max(128),
      iss: z.string().max(2048).default(''),
      ...attempt,
      ...secondFactorAnswer,
    }),
    /** A session; or the account of the other site: bound by a member who started that, or bound to nobody yet. */
    reply: z.object({
      token: session.shape.token.optional(),
      user: session.shape.user.optional(),
      oauth: oauthIdentity.optional(),
    }),
  },
  register: {
    rpc: 'RegisterOauth',
    title: '用第三方账号注册',
    method: 'POST',
    path: '/api/v1/oauth/register',
    access: 'public',
    changes: [],
    isPersonal: true,
    input: z.object({ ...identity, username, ...captchaAnswer }),
    reply: session,
  },
  bind: {
    rpc: 'BindOauth',
    title: '绑定第三方账号',
    method: 'POST',
    path: '/api/v1/oauth/bind',
    access: 'token',
    changes: ['user', 'oauth'],
    isPersonal: true,
    input: z.object({ ...identity, password }),
    reply: empty,
  },
  wechatShare: {
    rpc: 'GetWechatShareSignature',
    title: '微信分享签名',
    method: 'GET',
    path: '/api/v1/oauth/wxshare/signature',
    access: 'public',
    /** The shared page, on this site; its hash is ignored. 404 when no official account is configured. */
    input: z.object({
      url: z
        .string('请填写要分享的网址')
        .trim()
        .max(2048, '网址最多 2048 个字符')
        .regex(/^https?:\/\/\S+$/, '网址应以 http:// 或 https:// 开头'),
    }),
    reply: z.object({
      appid: z.string(),
      /** Unix time in seconds. */
      timestamp: z.int(),
      noncestr: z.string(),
      signature: z.string(),
    }),
  },
});
