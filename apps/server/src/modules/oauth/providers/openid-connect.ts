import type { OauthType } from '@wenyuan/domain';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import { ANSWER_SECONDS, refused, unreachable } from '../ask-provider.ts';
import { OauthError, type OauthProvider } from '../oauth-provider.ts';

const SCOPE = 'openid profile';
const KNOWN_MS = 3_600_000;

type Options = {
  readonly type: OauthType;
  readonly name: string;
  readonly icon: string;
  /** Where the provider's page is known without asking; else empty. */
  readonly page: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
};
type Registered = Pick<Options, 'issuer' | 'clientId' | 'secret'>;

/** What providers say of themselves, for an hour; a failure is not kept. */
const known = new LRUCache<string, Promise<client.Configuration>>({ max: 20, ttl: KNOWN_MS });

async function discover({ issuer, clientId, secret }: Registered): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:');
  const execute = isPlain ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: ANSWER_SECONDS,
    execute,
  });
  const server = found.serverMetadata();
  // The default of the standard, for servers that name no method.
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const byForm = methods.includes('client_secret_post');
  const proof =
    secret === ''
      ? client.None()
      : byForm
        ? client.ClientSecretPost(secret)
        : client.ClientSecretBasic(secret);
  const configuration = new client.Configuration(server, clientId, undefined, proof);
  configuration.timeout = ANSWER_SECONDS;
  if (isPlain) client.allowInsecureRequests(configuration);
  return configuration;
}

/** The provider's own configuration. */
function readIssuer(registered: Registered): Promise<client.Configuration> {
  const key = JSON.stringify(registered);
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = discover(registered);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Whether the provider answered, but not as one that trusts this sign-in. */
function isRefusal(error: unknown): boolean {
  if (
    error instanceof client.ResponseBodyError ||
    error instanceof client.AuthorizationResponseError
  )
    return true;
  // Signature, nonce, audience, issuer or time of what it said are wrong.
  return error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT';
}

/** Any provider of OpenID Connect: by discovery, with PKCE and a nonce. */
export function openidProvider({
  type,
  name,
  icon,
  page,
  issuer,
  clientId,
  secret,
}: Options): OauthProvider {
  const configured = () =>
    readIssuer({ issuer, clientId, secret }).catch((error: unknown) => {
      throw unreachable(name, error);
    });

  /** Names that the token left out are asked for; somebody without a name may log in all the same. */
  async function claimsOf(
    configuration: client.Configuration,
    got: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ): Promise<Readonly<Record<string, unknown>> & { readonly sub: string }> {
    const claims = got.claims();
    if (claims === undefined) throw refused(name, '没有身份令牌');
    const hasNames = textOf(claims['name']) !== '' || textOf(claims['preferred_username']) !== '';
    if (hasNames || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    try {
      return await client.fetchUserInfo(configuration, got.access_token, claims.sub);
    } catch {
      return claims;
    }
  }

  return {
    type,
    name,
    icon,
    clientId,
    page,
    async authorizeUrl({ redirectUri, state, nonce, verifier }) {
      const address = client.buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async identify({ code, iss, redirectUri, state, nonce, verifier }) {
      const configuration = await configured();
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({
        code,
        state,
        ...(iss === '' ? {} : { iss }),
      }).toString();
      try {
        const got = await client.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = await claimsOf(configuration, got);
        return {
          // Two issuers may give two people the same number.
          openid: `${issuer}|${claims.sub}`,
          unionid: '',
          nickname: textOf(claims['name']) || textOf(claims['preferred_username']),
          avatar: textOf(claims['picture']),
        };
      } catch (error) {
        if (error instanceof OauthError) throw error;
        if (!isRefusal(error)) throw unreachable(name, error);
        const reason = error instanceof client.ResponseBodyError ? error.error : '';
        const refusal = refused(name, reason);
        refusal.cause = error;
        throw refusal;
      }
    },
  };
}
