import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { browserBanner, browserFloor, browserSigns, isEmbedded, unlisted } from '@wenyuan/domain';

/** Renders boot.js with the browser table of spec section 5, in syntax that old browsers can parse. */
export function renderBoot(): string {
  const signs = browserSigns.map(
    ([name, pattern]) =>
      `{pattern:${String(pattern)},floor:${browserFloor[name]},isEmbedded:${isEmbedded(name)}}`,
  );
  const banner = JSON.stringify(browserBanner).slice(1, -1);
  const browser = `{${banner},unlisted:${String(unlisted)},signs:[${signs.join(',')}]}`;
  const source = readFileSync(new URL('boot.js', import.meta.url), 'utf8');
  // Every page has it, before anything that is painted.
  const { code } = transformSync(
    source.replace('__BROWSER__', () => browser),
    {
      minify: true,
      target: 'es5',
      charset: 'utf8',
    },
  );
  return code.trim();
}
