import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { OauthHosts } from '../modules/oauth/find-providers.ts';

type Words = Readonly<Record<string, string>>;
type Asked = { readonly path: string; readonly words: Words; readonly bearer: string };
type Answer = { readonly status?: number; readonly body: object };

/** What the application was given, the same at every site. */
export const APPLICATION = { id: 'an-application', secret: 'its secret' } as const;

/** The person who logs in, as each site describes people. */
export const PERSON = {
  openid: 'o-1',
  unionid: 'u-1',
  number: 4711,
  name: '青衫',
  picture: 'https://pictures.example/1.png',
} as const;

export type OauthSites = {
  readonly hosts: OauthHosts;
  readonly asked: Asked[];
  /** The person agrees on the page at this address; returns the code that the browser brings back. */
  agree(address: string): string;
  /** Replies of a path in place of the site's own. */
  readonly instead: Map<string, Answer | 'cut' | 'hold'>;
  /** Called when a request is held. */
  onHold: () => void;
  close(): Promise<void>;
};

/** WeChat, QQ, GitHub and Gitee on this machine: each checks what its documents say that it checks. */
export async function startOauthSites(): Promise<OauthSites> {
  const asked: Asked[] = [];
  const codes = new Map<string, { challenge: string; redirect: string }>();
  const tokens = new Set<string>();
  const instead: OauthSites['instead'] = new Map();
  const sites = { onHold: () => undefined as void };

  /** A token for a code, which is good once. */
  const redeem = (words: Words): { access_token: string } | undefined => {
    const { code = '', redirect_uri, code_verifier = '' } = words;
    const given = codes.get(code);
    codes.delete(code);
    if (given === undefined) return undefined;
    if (redirect_uri !== undefined && redirect_uri !== given.redirect) return undefined;
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (given.challenge !== '' && given.challenge !== challenge) return undefined;
    const access_token = randomBytes(8).toString('hex');
    tokens.add(access_token);
    return { access_token };
  };
  const isOurs = (id = '', secret = '') => id === APPLICATION.id && secret === APPLICATION.secret;
  const ofWords = ({ client_id, client_secret }: Words) => isOurs(client_id, client_secret);
  const bad = { error: 'invalid_grant', error_description: 'the code is not good' };

  const replies: Readonly<Record<string, (asked: Asked) => object>> = {
    '/sns/oauth2/access_token': ({ words }) => {
      const got = isOurs(words['appid'], words['secret']) ? redeem(words) : undefined;
      if (got === undefined) return { errcode: 40_029, errmsg: 'invalid code' };
      return { ...got, openid: PERSON.openid, unionid: PERSON.unionid, expires_in: 7200 };
    },
    '/sns/userinfo': ({ words }) =>
      tokens.has(words['access_token'] ?? '') && words['openid'] === PERSON.openid
        ? {
            openid: PERSON.openid,
            unionid: PERSON.unionid,
            nickname: PERSON.name,
            headimgurl: PERSON.picture,
          }
        : { errcode: 40_001, errmsg: 'invalid credential' },
    '/oauth2.0/token': ({ words }) =>
      (words['fmt'] === 'json' && ofWords(words) ? redeem(words) : undefined) ?? {
        error: 100_019,
        error_description: 'code to access token error',
      },
    '/oauth2.0/me': ({ words }) =>
      tokens.has(words['access_token'] ?? '')
        ? { client_id: APPLICATION.id, openid: PERSON.openid }
        : { error: 100_016, error_description: 'access token check failed' },
    '/user/get_user_info': ({ words }) =>
      words['oauth_consumer_key'] === APPLICATION.id
        ? { ret: 0, msg: '', nickname: PERSON.name, figureurl_qq_1: PERSON.picture }
        : { ret: -1, msg: 'client request parameters invalid' },
    '/login/oauth/access_token': ({ words }) => (ofWords(words) ? redeem(words) : undefined) ?? bad,
    '/user': ({ bearer }) =>
      tokens.has(bearer)
        ? { id: PERSON.number, login: 'qingshan', name: null, avatar_url: PERSON.picture }
        : { message: 'Bad credentials' },
    '/oauth/token': ({ words }) => (ofWords(words) ? redeem(words) : undefined) ?? bad,
    '/api/v5/user': ({ words }) =>
      tokens.has(words['access_token'] ?? '')
        ? { id: PERSON.number, login: 'qingshan', name: PERSON.name, avatar_url: PERSON.picture }
        : { message: '401 Unauthorized' },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = new URLSearchParams(await text(request));
    const words = Object.fromEntries([...url.searchParams, ...body]);
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    const question = { path: url.pathname, words, bearer };
    asked.push(question);
    const other = instead.get(url.pathname);
    if (other === 'cut') {
      response.destroy();
      return;
    }
    if (other === 'hold') {
      sites.onHold();
      return;
    }
    const { status = 200, body: reply } = other ?? {
      body: replies[url.pathname]?.(question) ?? { message: 'no such page' },
    };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply));
  }

  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => {
    http.listen(0, '127.0.0.1', done);
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    hosts: {
      wechat: { open: origin, api: origin },
      qq: { graph: origin },
      github: { web: origin, api: origin },
      gitee: { web: origin },
      google: origin,
    },
    asked,
    agree(address) {
      const { searchParams: words } = new URL(address);
      const id = words.get('client_id') ?? words.get('appid');
      const redirect = words.get('redirect_uri') ?? '';
      if (id !== APPLICATION.id || (words.get('state') ?? '') === '' || redirect === '')
        throw new Error(`The site does not know what ${address} asks for`);
      const code = randomBytes(8).toString('hex');
      codes.set(code, { challenge: words.get('code_challenge') ?? '', redirect });
      return code;
    },
    instead,
    get onHold() {
      return sites.onHold;
    },
    set onHold(onHold) {
      sites.onHold = onHold;
    },
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
}
