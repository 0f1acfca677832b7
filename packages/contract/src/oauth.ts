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
});
