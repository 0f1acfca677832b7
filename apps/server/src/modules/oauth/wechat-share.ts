import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { badField, HttpError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { siteOrigin } from '../config/site-origin.ts';

const ANSWER_MS = 5000;
/** A cached ticket expires earlier than at WeChat. */
const EARLIER_SECONDS = 300;

const tokenReply = z.object({ access_token: z.string().min(1) });
const ticketReply = z.object({ ticket: z.string().min(1), expires_in: z.number() });

type Ticket = { readonly appId: string; readonly value: string; readonly until: number };
type Ask = (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** The signature that WeChat verifies: the parts sorted by name. */
function signatureOf(parts: {
  readonly jsapi_ticket: string;
  readonly noncestr: string;
  readonly timestamp: number;
  readonly url: string;
}): string {
  const { jsapi_ticket, noncestr, timestamp, url } = parts;
  const text = `jsapi_ticket=${jsapi_ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}

/** Signs pages of this site for sharing in WeChat with the site's official account. */
export function createWechatShare(
  services: Pick<Services, 'config' | 'settings' | 'logger'>,
  ask: Ask = fetch,
) {
  const { config, settings, logger } = services;
  let ticket: Promise<Ticket> | undefined;

  async function read<Reply>(path: string, query: object, reply: z.ZodType<Reply>): Promise<Reply> {
    const words = new URLSearchParams(Object.entries(query)).toString();
    const answer = await ask(`${config.wechatApi}/cgi-bin/${path}?${words}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return reply.parse(await answer.json());
  }

  async function requestTicket(appId: string, secret: string): Promise<Ticket> {
    const grant = { grant_type: 'client_credential', appid: appId, secret };
    const { access_token } = await read('token', grant, tokenReply);
    const got = await read('ticket/getticket', { access_token, type: 'jsapi' }, ticketReply);
    const until = Date.now() + (got.expires_in - EARLIER_SECONDS) * 1000;
    return { appId, value: got.ticket, until };
  }

  /** One ticket for all pages while it is valid: WeChat limits requests for tickets per day. */
  async function currentTicket(appId: string, secret: string): Promise<Ticket> {
    const before = ticket;
    const known = await before?.catch(() => undefined);
    if (known !== undefined && known.appId === appId && known.until > Date.now()) return known;
    // A caller that waited for the same ticket finds the next one under way.
    const pending = (ticket === before ? undefined : ticket) ?? requestTicket(appId, secret);
    ticket = pending;
    try {
      return await pending;
    } catch (error) {
      logger.warn({ err: error }, 'no ticket for sharing in WeChat');
      throw new HttpError(502, '微信未给出分享凭证，请稍后重试');
    }
  }

  return async function sign(address: string) {
    const { official_account_app_id: appId, official_account_app_secret: secret } = (
      await settings.read()
    ).oauth;
    if (appId === '' || secret === '') throw notFound('本站未配置用于微信分享的公众号');
    const [url = ''] = address.split('#');
    if (!URL.canParse(url) || new URL(url).origin !== new URL(await siteOrigin(services)).origin)
      throw badField('url', '只能分享本站的网页');
    const { value: jsapi_ticket } = await currentTicket(appId, secret);
    const noncestr = randomBytes(8).toString('hex');
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = signatureOf({ jsapi_ticket, noncestr, timestamp, url });
    return { appid: appId, timestamp, noncestr, signature };
  };
}
