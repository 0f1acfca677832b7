import type { Font } from 'mupdf';
import { hanFontOf } from '../../fonts/fallback-fonts.ts';
import { mupdf } from '../mupdf-library.ts';
import type { OfdPackage } from './ofd-package.ts';
import type { Resource } from './ofd-resources.ts';
import { textAt } from './ofd-xml.ts';

const SERIF = /宋|仿|楷|明|song|sim(?:sun|fang|kai)|fang|kai|ming|serif|times|roman/i;
const BOLD = /黑体|bold|heavy|大标宋|小标宋/i;
const MONOSPACED = /courier|mono|consol/i;

export type Glyph = { font: Font; id: number };

/** The letters of one font of the document: its own where the file has them, those of a like font elsewhere. */
export class OfdFont {
  readonly own: Font | undefined;
  readonly #name: string;
  readonly #isBold: boolean;

  constructor(files: OfdPackage, resource: Resource | undefined) {
    const { attributes = {} } = resource?.element ?? {};
    this.#name = `${attributes['FontName'] ?? ''} ${attributes['FamilyName'] ?? ''}`;
    this.#isBold = attributes['Bold'] === 'true' || BOLD.test(this.#name);
    const file = textAt(resource?.element, 'FontFile');
    const bytes =
      resource && file !== '' ? files.read(files.resolve(file, resource.folder)) : undefined;
    this.own = bytes && openFont(this.#name, bytes);
  }

  /** `id` is what the document itself says of the glyph. */
  glyph(character: number, id: number | undefined, isBold: boolean): Glyph | undefined {
    if (this.own) {
      const own = id ?? this.own.encodeCharacter(character);
      if (own > 0) return { font: this.own, id: own };
    }
    for (const font of this.#others(isBold || this.#isBold)) {
      const found = font.encodeCharacter(character);
      if (found > 0) return { font, id: found };
    }
    return undefined;
  }

  *#others(isBold: boolean): Generator<Font> {
    yield latinFont(this.#name, isBold);
    const light = SERIF.test(this.#name) ? 'Serif' : 'Regular';
    const han = hanFontOf(isBold ? 'Bold' : light);
    if (han) yield han;
    // MuPDF's own, which lacks rare characters.
    yield once('zh-Hans');
  }
}

function openFont(name: string, bytes: Buffer): Font | undefined {
  try {
    return new mupdf.Font(name.trim() || 'OFD', bytes);
  } catch {
    // A damaged font is no reason to lose the words.
    return undefined;
  }
}

const known = new Map<string, Font>();

function once(name: string): Font {
  const font = known.get(name) ?? new mupdf.Font(name);
  known.set(name, font);
  return font;
}

function latinFont(name: string, isBold: boolean): Font {
  if (MONOSPACED.test(name)) return once(isBold ? 'Courier-Bold' : 'Courier');
  if (SERIF.test(name)) return once(isBold ? 'Times-Bold' : 'Times-Roman');
  return once(isBold ? 'Helvetica-Bold' : 'Helvetica');
}
