import { OauthType, oauthTypeLabels } from '@wenyuan/domain';
import { calculatePKCECodeChallenge } from 'openid-client';
import * as z from 'zod';
import { askProvider, refused, withQuery } from '../ask-provider.ts';
import type { OauthApplication, OauthProvider } from '../oauth-provider.ts';

const failure = z.object({ error: z.string(), error_description: z.string().default('') });
const tokens = z.object({ access_token: z.string().min(1) });
const person = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().default(''),
});

/**
 * GitHub is no provider of OpenID Connect; it reports failures with the status 200. No scope is asked for: the public
 * profile is enough. Source: docs.github.com, "Authorizing OAuth apps".
 */
export function githubProvider({
  clientId,
  secret,
  hosts,
}: OauthApplication<'web' | 'api'>): OauthProvider {
  const type = OauthType.Github;
  const name = oauthTypeLabels[type];
  const page = `${hosts.web}/login/oauth/authorize`;
  return {
    type,
    name,
    icon: '',
    clientId,
    page,
    authorizeUrl: async ({ redirectUri, state, verifier }) =>
      withQuery(page, {
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    async identify({ code, redirectUri, verifier }) {
      const got = await askProvider(
        name,
        {
          url: `${hosts.web}/login/oauth/access_token`,
          method: 'POST',
          form: {
            client_id: clientId,
            client_secret: secret,
            code,
            redirect_uri: redirectUri,
            code_verifier: verifier,
          },
        },
        z.union([tokens, failure]),
      );
      if ('error' in got) throw refused(name, got.error_description || got.error);
      const headers = { authorization: `Bearer ${got.access_token}` };
      const found = await askProvider(name, { url: `${hosts.api}/user`, headers }, person);
      return {
        // The number stays when the person takes another name.
        openid: String(found.id),
        unionid: '',
        nickname: found.name || found.login,
        avatar: found.avatar_url,
      };
    },
  };
}
