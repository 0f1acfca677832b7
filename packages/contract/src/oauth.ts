import { z } from 'zod';
import { defineService } from './operation.ts';

/** A site whose accounts sign members in here. */
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
    /** Those alone that are set up and switched on. */
    reply: z.object({ oauths: z.array(oauthConfig) }),
  },
  wechatShare: {
    rpc: 'GetWechatShareSignature',
    title: '微信分享签名',
    method: 'GET',
    path: '/api/v1/oauth/wxshare/signature',
    access: 'public',
    /** The page that is shared, one of this site; what stands behind `#` does not count. 404 where no official account is set up. */
    input: z.object({
      url: z
        .string('请填写要分享的网址')
        .trim()
        .max(2048, '网址最多 2048 个字符')
        .regex(/^https?:\/\/\S+$/, '网址应以 http:// 或 https:// 开头'),
    }),
    reply: z.object({
      appid: z.string(),
      /** Unix, seconds. */
      timestamp: z.int(),
      noncestr: z.string(),
      signature: z.string(),
    }),
  },
});
