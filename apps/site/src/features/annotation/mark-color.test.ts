import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markColors } from '@wenyuan/domain';
import { expect, it } from 'vitest';

type Rgb = readonly number[];

const css = readFileSync(path.join(import.meta.dirname, 'mark-color.module.css'), 'utf8');

/** What a color has under a name: its three parts, and how much of it covers what is below. */
function valueOf(color: string, name: string): { rgb: Rgb; share: number } {
  const [, rule = ''] = new RegExp(`\\.${color} \\{([^}]*)\\}`).exec(css) ?? [];
  const [, parts = '', share = '100'] =
    new RegExp(`--${name}: rgb\\(([\\d ]+?)(?: / (\\d+)%)?\\)`).exec(rule) ?? [];
  return { rgb: parts.split(' ').map(Number), share: Number(share) / 100 };
}

const over = ({ rgb, share }: { rgb: Rgb; share: number }, below: Rgb): Rgb =>
  below.map((part, index) => part * (1 - share) + (rgb[index] ?? Number.NaN) * share);

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grey = (part: number): Rgb => [part, part, part];

/** Paper and ink; those of a page, which a mark covers, and what the filter of dark pages makes of them. */
const pages = [
  ['a page', grey(255), grey(0)],
  ['a page in its dark filter', grey(25.5), grey(229.5)],
] as const;
/** Those of the text version, where the mark is below the ink. */
const texts = [
  ['text', grey(255), [35, 32, 27]],
  ['text in dark', [31, 30, 26], [237, 233, 223]],
] as const;

it.each(markColors)(
  '%s leaves words readable, and its line is seen, on all that is read',
  (color) => {
    const wash = valueOf(color, 'mark-wash');
    const { rgb: line } = valueOf(color, 'mark-line');
    for (const [where, paper, ink] of pages)
      expect(contrast(over(wash, paper), over(wash, ink)), where).toBeGreaterThan(4.5);
    for (const [where, paper, ink] of texts)
      expect(contrast(over(wash, paper), ink), where).toBeGreaterThan(4.5);
    for (const [where, paper] of [...pages, ...texts])
      expect(contrast(line, paper), where).toBeGreaterThan(3);
  },
);
