import { createHash, createHmac } from 'node:crypto';
import type { SearchEngineName } from '@wenyuan/domain';
import * as z from 'zod';
import { secretOf } from '../../auth/token.ts';
import type { Config } from '../../config.ts';
import { askGateway } from '../../http/ask-gateway.ts';
import { reachFault } from '../../http/reach-fault.ts';
import type { SettingsStore } from '../config/settings-store.ts';
import { siteOriginOf } from '../config/site-origin.ts';

/** An engine took nothing; the message is for an operator. */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
}

export type Answer = {
  /** False where the engine takes no more today, or nothing at all. */
  readonly isTaken: boolean;
  /** How many more it takes today. */
  readonly left: number;
};

export type SearchEngine = {
  readonly name: SearchEngineName;
  /** What its answers depend on, as a hash: it is kept beside them, and settings keep the key sealed. */
  readonly account: string;
  /** Of the first request of a run: one where only the answer tells how many are taken, as more than that are all refused. */
  readonly first: number;
  /** Whether it wants to be told of what is gone. */
  readonly takesGone: boolean;
  /** @throws {SubmissionError} */
  submit(addresses: readonly string[]): Promise<Answer>;
};

/** Where the engines are. No setting leads elsewhere: only tests name others. */
const engineGateways = {
  // Baidu offers nothing but plain HTTP here.
  baidu: 'http://data.zz.baidu.com',
  indexnow: 'https://api.indexnow.org',
} as const;
type Keys = Pick<Config, 'siteOrigin' | 'tokenSecret' | 'dataDir'>;

const accountOf = (origin: string, key: string): string =>
  createHash('sha256').update(`${origin} ${key}`).digest('hex');

async function ask(...asked: Parameters<typeof askGateway>) {
  try {
    return await askGateway(...asked);
  } catch (error) {
    throw new SubmissionError(reachFault(error), { cause: error });
  }
}

const baiduTaken = z.object({
  success: z.int(),
  remain: z.int(),
  not_same_site: z.array(z.string()).default([]),
  not_valid: z.array(z.string()).default([]),
});
const baiduRefused = z.object({ message: z.string() });
const baiduReasons: Readonly<Record<string, string>> = {
  'token is not valid': '密钥不正确，或推送过于频繁',
  'site error': '网站没有在百度搜索资源平台通过验证',
};

/** The call and its answers, as Baidu's platform for site owners describes them. */
function baidu(origin: string, token: string, gateway: string): SearchEngine {
  return {
    name: 'baidu',
    account: accountOf(origin, token),
    first: 1,
    takesGone: false,
    async submit(addresses) {
      const query = new URLSearchParams({ site: origin, token }).toString();
      const { text, body } = await ask({
        url: `${gateway}/urls?${query}`,
        headers: { 'content-type': 'text/plain' },
        body: addresses.join('\n'),
      });
      const taken = baiduTaken.safeParse(body).data;
      if (taken !== undefined) {
        const { success, remain, not_same_site, not_valid } = taken;
        const left = Math.max(0, remain);
        // An address that it calls wrong is not sent again.
        if (success > 0 || not_valid.length > 0) return { isTaken: true, left };
        if (not_same_site.length > 0) throw new SubmissionError(`密钥不属于网站域名 ${origin}`);
        if (left === 0) return { isTaken: false, left };
      }
      const message = baiduRefused.safeParse(body).data?.message;
      if (message === 'over quota') return { isTaken: false, left: 0 };
      throw new SubmissionError(baiduReasons[message ?? ''] ?? `对方应答 ${text}`);
    },
  };
}

/** The name of the file that proves who submits, and what is in it. It is no secret, but nobody can guess it. */
export function indexNowKey(config: Keys, origin: string): string {
  return createHmac('sha256', secretOf(config))
    .update(`indexnow ${origin}`)
    .digest('hex')
    .slice(0, 32);
}

const indexNowReasons: Readonly<Record<number, string>> = {
  403: '读不到网站根目录下的密钥文件',
  422: '地址与密钥文件不属于同一个网站',
  429: '推送过于频繁',
};

/** The protocol of indexnow.org. */
function indexNow(origin: string, key: string, gateway: string): SearchEngine {
  return {
    name: 'indexnow',
    account: accountOf(origin, key),
    first: Infinity,
    takesGone: true,
    async submit(addresses) {
      const { status, body, text } = await ask({
        url: `${gateway}/indexnow`,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(origin).host,
          key,
          keyLocation: `${origin}/${key}.txt`,
          urlList: addresses,
        }),
      });
      // 202: the key file will be looked at later.
      if (status === 200 || status === 202) return { isTaken: true, left: Infinity };
      // What is no JSON has the status before it.
      const answer = body === undefined ? text : `${status} ${text}`;
      throw new SubmissionError(indexNowReasons[status] ?? `对方应答 ${answer}`);
    },
  };
}

/** The engines that the settings name. */
export type FindSearchEngines = () => Promise<SearchEngine[]>;

export function createFindSearchEngines(
  settings: Pick<SettingsStore, 'read'>,
  config: Keys,
  gateways: Readonly<Record<SearchEngineName, string>> = engineGateways,
): FindSearchEngines {
  return async () => {
    const values = await settings.read();
    const { baidu_push_token: token, enable_indexnow } = values.system;
    const origin = siteOriginOf(values, config);
    const key = indexNowKey(config, origin);
    return [
      ...(token === '' ? [] : [baidu(origin, token, gateways.baidu)]),
      ...(enable_indexnow ? [indexNow(origin, key, gateways.indexnow)] : []),
    ];
  };
}
