import { OauthType, oauthTypeLabels } from '@wenyuan/domain';
import * as z from 'zod';
import { askProvider, refused, withQuery } from '../ask-provider.ts';
import type { OauthApplication, OauthProvider } from '../oauth-provider.ts';

const failure = z.object({ error: z.string(), error_description: z.string().default('') });
const tokens = z.object({ access_token: z.string().min(1) });
const person = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

/** Source: gitee.com/api/v5/oauth_doc, authorization code. There is no PKCE. */
export function giteeProvider({ clientId, secret, hosts }: OauthApplication<'web'>): OauthProvider {
  const type = OauthType.Gitee;
  const name = oauthTypeLabels[type];
  const page = `${hosts.web}/oauth/authorize`;
  return {
    type,
    name,
    icon: '',
    clientId,
    page,
    authorizeUrl: async ({ redirectUri, state }) =>
      withQuery(page, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'user_info',
        state,
      }),
    async identify({ code, redirectUri }) {
      const form = {
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        redirect_uri: redirectUri,
        client_secret: secret,
      };
      const got = await askProvider(
        name,
        { url: `${hosts.web}/oauth/token`, method: 'POST', form },
        z.union([tokens, failure]),
      );
      if ('error' in got) throw refused(name, got.error_description || got.error);
      const query = { access_token: got.access_token };
      const found = await askProvider(name, { url: `${hosts.web}/api/v5/user`, query }, person);
      return {
        openid: String(found.id),
        unionid: '',
        nickname: found.name || found.login,
        avatar: found.avatar_url ?? '',
      };
    },
  };
}
