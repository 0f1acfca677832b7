import { passkeyHost } from '@wenyuan/domain';
import { conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { siteOrigin } from '../config/site-origin.ts';

type Sources = Pick<Services, 'settings' | 'config'>;

/** The domain that passkeys of this site belong to; empty where its address can have none. */
export async function hostOfPasskeys(services: Sources): Promise<string> {
  return passkeyHost(new URL(await siteOrigin(services))) ?? '';
}

/** The site as passkeys know it, and the addresses at which it asks for them. */
export type RelyingParty = { readonly host: string; readonly origins: string[] };

/** @throws {HttpError} 409 where the site's address can have no passkeys */
export async function requireRelyingParty(services: Sources): Promise<RelyingParty> {
  const origin = await siteOrigin(services);
  const host = passkeyHost(new URL(origin));
  if (host === undefined)
    throw conflict(`通行密钥需要以 https 打开的域名，而本站的地址是 ${origin}，请改用密码登录`);
  return { host, origins: [origin, services.config.adminOrigin] };
}
