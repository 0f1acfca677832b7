import { expect, it } from 'vitest';
import { system } from './system.ts';

type Rules = { readonly [selector: string]: string | Rules };

function dashed(name: string): string {
  return name.startsWith('--')
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function write(rules: Rules, indent = ''): string {
  return Object.entries(rules)
    .map(([key, value]) => {
      if (typeof value === 'string') return `${indent}${dashed(key)}: ${value};\n`;
      const body = write(value, `${indent}  `);
      const selector = key.replaceAll(/\s*&/g, '');
      return body === '' ? '' : `${indent}${selector} {\n${body}${indent}}\n`;
    })
    .join('');
}

it('theme.css is what the system says (vitest -u writes it anew)', async () => {
  const layers = (system._global as Rules[]).map((layer) => write(layer)).join('');
  const css = `/* Written from system.ts by theme-css.test.ts. */\n${system.layers.atRule}\n${layers}`;
  await expect(css).toMatchFileSnapshot('./__generated__/theme.css');
});
