import * as z from 'zod';
import { requestProvider, type ProviderAnswer, type ProviderDeps } from '../request-provider.ts';
import { ProviderRefusal, ProviderUnavailable } from '../payment-provider.ts';
import { createPlatformKeys, isFromWechatPay, type PlatformKeys } from './platform-keys.ts';
import { authorizationOf } from './sign-request.ts';
import { signatureOf } from './verify-signature.ts';
import type { WechatPayConfig, WechatPayKeys } from './wechat-pay-config.ts';

const PROVIDER = '微信支付';
/** Codes of refusals that pass by themselves. */
const PASSING = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'BANKERROR']);

const failure = z.object({
  code: z.string().max(64).catch('UNKNOWN'),
  message: z.string().max(500).catch(''),
});

/** A refusal with the code of the API, by which callers tell what it means. */
export class WechatRefusal extends ProviderRefusal {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`微信支付拒绝了请求：${message === '' ? code : `${message}（${code}）`}`);
    this.code = code;
  }
}

export type WechatClient = {
  readonly keys: PlatformKeys;
  /** GETs are asked again when the first got no answer. */
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
  /** A bill: signed by us, but not by WeChat. */
  download(url: string, maxBytes: number): Promise<Buffer>;
};

function jsonOf({ body }: ProviderAnswer): unknown {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ProviderUnavailable('微信支付的应答无法识别');
  }
}

/** Speaks API v3: requests are signed by the merchant, answers by WeChat Pay. */
export function createWechatClient(
  config: WechatPayConfig,
  { privateKey, publicKey }: WechatPayKeys,
  deps: ProviderDeps,
): WechatClient {
  const { mchId, serialNo, publicKeyId } = config;
  const now = deps.now ?? (() => new Date());

  function requestOf(method: 'GET' | 'POST', path: string, body: string): RequestInit {
    const signer = { mchId, serialNo, privateKey };
    return {
      method,
      headers: {
        accept: 'application/json',
        authorization: authorizationOf(signer, { method, path, body, at: now() }),
        // WeChat refuses requests without a name.
        'user-agent': 'wenyuan',
        ...(publicKey === undefined ? {} : { 'wechatpay-serial': publicKeyId }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body } : {}),
    };
  }

  function send(method: 'GET' | 'POST', path: string, body = ''): Promise<ProviderAnswer> {
    const request = () => requestOf(method, path, body);
    const question = { provider: PROVIDER, url: `${config.gateway}${path}`, init: request() };
    return requestProvider(method === 'GET' ? { ...question, again: request } : question, deps);
  }

  const keys = createPlatformKeys({
    config,
    publicKey,
    now,
    download: () => send('GET', '/v3/certificates'),
  });

  async function verified(answer: ProviderAnswer): Promise<unknown> {
    // Who is not known to WeChat gets an answer that is not signed.
    if (answer.status === 401)
      throw new WechatRefusal('SIGN_ERROR', '签名未通过，请核对商户号、证书序列号与私钥');
    const { headers, body } = answer;
    const signature = signatureOf((name) => headers.get(name) ?? undefined);
    if (!(await isFromWechatPay(keys, signature, { body, now: now() })))
      throw new ProviderUnavailable('微信支付应答的签名不正确，未予采信');
    const reply = jsonOf(answer);
    if (answer.status < 300) return reply;
    const { code, message } = failure.parse(reply);
    if (PASSING.has(code)) throw new ProviderUnavailable(`微信支付暂时不可用（${code}）`);
    throw new WechatRefusal(code, message);
  }

  return {
    keys,
    get: async (path) => verified(await send('GET', path)),
    post: async (path, body) => verified(await send('POST', path, JSON.stringify(body))),
    async download(address, maxBytes) {
      const url = new URL(address);
      // The request carries our signature, so it goes to nobody else.
      if (url.origin !== new URL(config.gateway).origin)
        throw new ProviderUnavailable('微信支付给出的账单地址不是它自己的');
      const request = () => requestOf('GET', `${url.pathname}${url.search}`, '');
      const question = { provider: PROVIDER, url: address, init: request(), maxBytes };
      const answer = await requestProvider({ ...question, again: request }, deps);
      if (answer.status !== 200)
        throw new ProviderUnavailable(`微信支付账单下载失败（${answer.status}）`);
      return answer.body;
    },
  };
}
