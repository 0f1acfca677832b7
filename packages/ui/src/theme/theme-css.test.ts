import { expect, it } from 'vitest';
import { system } from './system.ts';

type Rules = { readonly [selector: string]: string | Rules };

function dashed(name: string): string {
  return name.startsWith('--')
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The system cannot name a condition that is a class and a medium: what is printed has the light colors. */
function isDark(selector: string): boolean {
  return /^(html)?\.dark/.test(selector);
}

function write(rules: Rules, indent = ''): string {
  return Object.entries(rules)
    .map(([key, value]) => {
      if (typeof value === 'string') return `${indent}${dashed(key)}: ${value};\n`;
      const selector = key.replaceAll(/\s*&/g, '');
      const rule = (at: string) => {
        const body = write(value, `${at}  `);
        return body === '' ? '' : `${at}${selector} {\n${body}${at}}\n`;
      };
      return isDark(selector)
        ? `${indent}@media screen {\n${rule(`${indent}  `)}${indent}}\n`
        : rule(indent);
    })
    .join('');
}

it('theme.css is what the system says (vitest -u writes it anew)', async () => {
  const layers = (system._global as Rules[]).map((layer) => write(layer)).join('');
  const css = `/* Written from system.ts by theme-css.test.ts. */\n${system.layers.atRule}\n${layers}`;
  await expect(css).toMatchFileSnapshot('./__generated__/theme.css');
});
