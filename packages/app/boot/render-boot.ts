import { readFileSync } from 'node:fs';
import { browserBanner, browserFloor, browserSigns, isEmbedded, unlisted } from '@wenyuan/domain';

/** boot.js with the browsers of spec section 5 in it, as text that the oldest of them understands. */
export function renderBoot(): string {
  const signs = browserSigns.map(
    ([name, pattern]) =>
      `{pattern:${String(pattern)},floor:${browserFloor[name]},isEmbedded:${isEmbedded(name)}}`,
  );
  const banner = JSON.stringify(browserBanner).slice(1, -1);
  const browser = `{${banner},unlisted:${String(unlisted)},signs:[${signs.join(',')}]}`;
  const source = readFileSync(new URL('boot.js', import.meta.url), 'utf8');
  // It stands in every page: without its comments and indents.
  const short = source.replaceAll(/^\s*(?:\/\/.*\n)?/gm, '');
  return short.replace('__BROWSER__', () => browser);
}
