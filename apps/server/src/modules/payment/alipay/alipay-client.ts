import { createRequire } from 'node:module';
import type { AlipaySdk } from 'alipay-sdk';
import * as z from 'zod';
import { chinaTime } from '@wenyuan/domain';
import { requestProvider, type ProviderDeps } from '../request-provider.ts';
import { readPrivateKey, readPublicKey } from '../merchant-key.ts';
import { ProviderRefusal, ProviderUnavailable } from '../payment-provider.ts';
import { alipayFault, type AlipayConfig } from './alipay-config.ts';

const require = createRequire(import.meta.url);

const PROVIDER = '支付宝';
const DONE = '10000';
/** Codes after which nobody knows whether the call took effect, or that pass by themselves. */
const UNKNOWN_OUTCOME = new Set(['20000', '10003']);
const PASSING = new Set(['ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error']);

const status = z.looseObject({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
});
type Status = z.output<typeof status>;

/** A refusal with the code of Alipay, by which callers tell what it means. */
export class AlipayRefusal extends ProviderRefusal {
  readonly code: string;
  constructor({ code, msg, sub_code = code, sub_msg = msg }: Status) {
    super(`支付宝拒绝了请求：${`${sub_msg}（${sub_code}）`.slice(0, 300)}`);
    this.code = sub_code;
  }
}

type Call = {
  readonly method: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly notifyUrl?: string;
  /** Whether it may be asked again when the first got no answer. */
  readonly mayRepeat?: boolean;
};

export type AlipayClient = {
  /** @throws AlipayRefusal, ProviderUnavailable */
  call(call: Call): Promise<unknown>;
  /** The address of a page of Alipay on which the payer goes on. */
  pageAddress(
    method: string,
    page: {
      readonly content: Readonly<Record<string, unknown>>;
      readonly notifyUrl: string;
      readonly returnUrl: string;
    },
  ): string;
  isNoticeSigned(fields: Readonly<Record<string, string>>): boolean;
  download(url: string, maxBytes: number): Promise<Buffer>;
};

function createSdk(config: AlipayConfig): AlipaySdk {
  const privateKey = readPrivateKey(config.privateKey);
  const publicKey = readPublicKey(config.publicKey);
  const fault = alipayFault(config);
  if (fault !== '' || privateKey === undefined || publicKey === undefined) throw new Error(fault);
  // It takes 30 MB, so it is loaded by sites that have an account there.
  const library = require('alipay-sdk') as typeof import('alipay-sdk');
  return new library.AlipaySdk({
    appId: config.appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    keyType: 'PKCS8',
    alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
    gateway: config.gateway,
  });
}

/**
 * Speaks with the gateway of Alipay. The SDK signs and verifies; the request is ours, since that of the SDK drops an
 * answer without a signature, which is how Alipay says that it does not know the application.
 */
export function createAlipayClient(config: AlipayConfig, deps: ProviderDeps): AlipayClient {
  const sdk = createSdk(config);
  const now = deps.now ?? (() => new Date());
  /** The SDK would write the time of the machine's own zone. */
  const common = () => ({ timestamp: chinaTime(now()) });

  function requestOf({ method, content, notifyUrl }: Call): RequestInit {
    const more = notifyUrl === undefined ? {} : { notifyUrl };
    return {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: sdk.sdkExecute(
        method,
        { ...common(), ...more, bizContent: content },
        { bizContentAutoSnakeCase: false },
      ),
    };
  }

  function isAnswerSigned(text: string, name: string, signature: unknown): boolean {
    if (typeof signature !== 'string') return false;
    try {
      sdk.checkResponseSign(text, name, signature, '');
      return true;
    } catch {
      return false;
    }
  }

  function read(text: string, method: string): unknown {
    let answer: Record<string, unknown>;
    try {
      answer = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    } catch {
      throw new ProviderUnavailable('支付宝的应答无法识别');
    }
    // An answer about the application itself has no signature, and takes no effect.
    const unsigned = status.safeParse(answer['error_response']);
    if (unsigned.success) throw new AlipayRefusal(unsigned.data);
    const name = `${method.replaceAll('.', '_')}_response`;
    if (!isAnswerSigned(text, name, answer['sign']))
      throw new ProviderUnavailable('支付宝应答的签名不正确，未予采信，请核对支付宝公钥');
    const reply = status.safeParse(answer[name]);
    if (!reply.success) throw new ProviderUnavailable('支付宝的应答无法识别');
    const { code, sub_code = '' } = reply.data;
    if (code === DONE) return reply.data;
    if (UNKNOWN_OUTCOME.has(code) || PASSING.has(sub_code))
      throw new ProviderUnavailable(`支付宝暂时不可用（${sub_code || code}），请稍后重试`);
    throw new AlipayRefusal(reply.data);
  }

  return {
    async call(call) {
      const request = () => requestOf(call);
      const url = `${config.gateway}?charset=utf-8`;
      const question = { provider: PROVIDER, url, init: request() };
      const { status: answered, body } = await requestProvider(
        call.mayRepeat === true ? { ...question, again: request } : question,
        deps,
      );
      if (answered !== 200) throw new ProviderUnavailable(`支付宝的应答异常（${answered}）`);
      return read(body.toString(), call.method);
    },

    pageAddress: (method, { content, notifyUrl, returnUrl }) =>
      sdk.pageExecute(method, 'GET', { ...common(), notifyUrl, returnUrl, bizContent: content }),

    isNoticeSigned(fields) {
      // The SDK takes the algorithm from the notice, and RSA stands for SHA-1.
      return fields['sign_type'] === 'RSA2' && sdk.checkNotifySignV2(fields);
    },

    async download(url, maxBytes) {
      const init = { method: 'GET' };
      const question = { provider: PROVIDER, url, init, maxBytes, again: () => init };
      const answer = await requestProvider(question, deps);
      if (answer.status !== 200)
        throw new ProviderUnavailable(`支付宝账单下载失败（${answer.status}）`);
      return answer.body;
    },
  };
}
