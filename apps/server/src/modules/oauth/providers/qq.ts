import { OauthType, oauthTypeLabels } from '@wenyuan/domain';
import * as z from 'zod';
import { askProvider, refused, withQuery } from '../ask-provider.ts';
import type { OauthApplication, OauthProvider } from '../oauth-provider.ts';

/** Numbers arrive as text in some replies. */
const failure = z.object({
  error: z.union([z.number(), z.string()]),
  error_description: z.string().default(''),
});
const tokens = z.object({ access_token: z.string().min(1) });
const self = z.object({ client_id: z.string(), openid: z.string().min(1) });
const person = z.object({
  ret: z.number(),
  msg: z.string().default(''),
  nickname: z.string().default(''),
  figureurl_qq_1: z.string().default(''),
  figureurl_qq_2: z.string().default(''),
});

/** Source: wiki.connect.qq.com, "使用Authorization_Code获取Access_Token" and "获取用户OpenID". There is no PKCE. */
export function qqProvider({ clientId, secret, hosts }: OauthApplication<'graph'>): OauthProvider {
  const type = OauthType.Qq;
  const name = oauthTypeLabels[type];
  const page = `${hosts.graph}/oauth2.0/authorize`;
  return {
    type,
    name,
    icon: '',
    clientId,
    page,
    authorizeUrl: async ({ redirectUri, state }) =>
      withQuery(page, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope: 'get_user_info',
      }),
    async identify({ code, redirectUri }) {
      const grant = {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: secret,
        code,
        redirect_uri: redirectUri,
        fmt: 'json',
      };
      const got = await askProvider(
        name,
        { url: `${hosts.graph}/oauth2.0/token`, query: grant },
        z.union([tokens, failure]),
      );
      if ('error' in got) throw refused(name, got.error_description);
      const { access_token } = got;
      const me = await askProvider(
        name,
        { url: `${hosts.graph}/oauth2.0/me`, query: { access_token, fmt: 'json' } },
        z.union([self, failure]),
      );
      if ('error' in me) throw refused(name, me.error_description);
      // A token of another application would name somebody who never agreed to log in here.
      if (me.client_id !== clientId) throw refused(name, '授权不属于本站');
      const { openid } = me;
      const query = { access_token, oauth_consumer_key: clientId, openid };
      const found = await askProvider(
        name,
        { url: `${hosts.graph}/user/get_user_info`, query },
        person,
      );
      if (found.ret !== 0) throw refused(name, found.msg);
      return {
        openid,
        unionid: '',
        nickname: found.nickname,
        avatar: found.figureurl_qq_2 || found.figureurl_qq_1,
      };
    },
  };
}
