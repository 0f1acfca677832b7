import * as z from 'zod';
import { requestProvider, type ProviderDeps } from '../request-provider.ts';
import { ProviderRefusal, ProviderUnavailable } from '../payment-provider.ts';

const reply = z.union([
  z.object({ openid: z.string().regex(/^[\w-]{1,128}$/) }),
  z.object({ errcode: z.int() }),
]);

export type OfficialAccount = {
  readonly appId: string;
  readonly secret: string;
  /** The origin of WeChat's interface. */
  readonly api: string;
};

/** The payer's openid at the official account, for the `code` of its sign-in. A code is good once. */
export async function exchangeOpenid(
  { appId, secret, api }: OfficialAccount,
  code: string,
  deps: ProviderDeps = {},
): Promise<string> {
  if (appId === '' || secret === '')
    throw new ProviderRefusal('本站未配置公众号，不能在微信内付款，请换一种支付方式');
  const query = new URLSearchParams({
    appid: appId,
    secret,
    code,
    grant_type: 'authorization_code',
  });
  const url = `${api}/sns/oauth2/access_token?${query.toString()}`;
  const { body } = await requestProvider({ provider: '微信', url, init: { method: 'GET' } }, deps);
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString());
  } catch {
    throw new ProviderUnavailable('微信的应答无法识别');
  }
  const parsed = reply.safeParse(answer);
  if (!parsed.success) throw new ProviderUnavailable('微信的应答无法识别');
  if ('openid' in parsed.data) return parsed.data.openid;
  const { errcode } = parsed.data;
  // 40029: invalid; 40163: used already; 42003: over.
  if ([40029, 40163, 42003].includes(errcode))
    throw new ProviderRefusal('微信的授权已失效，请重新打开支付页');
  throw new ProviderRefusal(`微信未给出付款人的标识（${errcode}）`);
}
