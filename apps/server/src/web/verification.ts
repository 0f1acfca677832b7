import { verificationFiles, verificationTags, type VerificationFile } from '@wenyuan/domain';
import type { FastifyReply } from 'fastify';
import { siteOriginOf } from '../modules/config/site-origin.ts';
import { indexNowKey } from '../modules/submission/search-engines.ts';
import type { Services } from '../services.ts';
import { metaTag } from './html.ts';

/** The file that a search engine looks for in the root, to see whose site it is. */
export async function verificationFileOf(
  { settings, config }: Pick<Services, 'settings' | 'config'>,
  name: string,
): Promise<VerificationFile | undefined> {
  if (!/^[\w-]+\.(txt|html)$/.test(name)) return undefined;
  const values = await settings.read();
  const { system } = values;
  if (system.enable_indexnow) {
    const key = indexNowKey(config, siteOriginOf(values, config));
    if (name === `${key}.txt`) return { name, content: key };
  }
  return verificationFiles(system.verification_files).find((file) => file.name === name);
}

/** It has no markup, and nothing in it would run. */
export function sendVerificationFile(reply: FastifyReply, { name, content }: VerificationFile) {
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
    .type(`text/${name.endsWith('.html') ? 'html' : 'plain'}; charset=utf-8`)
    .send(content);
}

/** The tags by which it may see that, too; it looks for them at the home page. */
export async function verificationTagsOf(
  { settings }: Pick<Services, 'settings'>,
  { pathname }: URL,
): Promise<string> {
  if (pathname !== '/') return '';
  const { system } = await settings.read();
  return verificationTags(system.verification_tags)
    .map(({ name, content }) => metaTag('name', name, content))
    .join('');
}
