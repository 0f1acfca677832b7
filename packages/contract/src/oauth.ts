import { z } from 'zod';
import { defineService } from './operation.ts';

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
