import * as fontkit from 'fontkit';
import type { SvgPen } from './svg-pen.ts';

export type Lettering = {
  readonly size: number;
  readonly color: string;
  /** Extra space between characters, as a part of the size. */
  readonly spacing?: number;
};

/** Draws text as outlines, so that a picture needs no font where it is rendered. */
export class Letters {
  readonly #font: fontkit.Font;

  constructor(ttf: Buffer) {
    const font = fontkit.create(ttf);
    if (!('glyphForCodePoint' in font)) throw new Error('one font expected');
    this.#font = font;
  }

  #advance(char: string, size: number): number {
    const glyph = this.#font.glyphForCodePoint(char.codePointAt(0) ?? 0);
    return (glyph.advanceWidth / this.#font.unitsPerEm) * size;
  }

  #glyph(pen: SvgPen, char: string, x: number, y: number, { size, color }: Lettering): void {
    const scale = size / this.#font.unitsPerEm;
    const { path } = this.#font.glyphForCodePoint(char.codePointAt(0) ?? 0);
    pen.outline(path.scale(scale, -scale).translate(x, y).toSVG(), color);
  }

  width(text: string, { size, spacing = 0 }: Lettering): number {
    const chars = Array.from(text);
    return (
      chars.reduce((sum, char) => sum + this.#advance(char, size), 0) +
      (chars.length - 1) * spacing * size
    );
  }

  /** A line with its baseline at `y`. */
  line(pen: SvgPen, text: string, x: number, y: number, lettering: Lettering): void {
    let at = x;
    for (const char of text) {
      this.#glyph(pen, char, at, y, lettering);
      at += this.#advance(char, lettering.size) + (lettering.spacing ?? 0) * lettering.size;
    }
  }

  centred(pen: SvgPen, text: string, x: number, y: number, lettering: Lettering): void {
    this.line(pen, text, x - this.width(text, lettering) / 2, y, lettering);
  }

  /** A red seal of two characters. */
  seal(pen: SvgPen, text: string, x: number, y: number, size: number): void {
    pen.roundedRect(x, y, size, size * 1.75, size * 0.1).fill('#a93528');
    Array.from(text).forEach((char, index) => {
      this.centred(pen, char, x + size / 2, y + size * (0.72 + index * 0.78), {
        size: size * 0.66,
        color: '#ffffff',
      });
    });
  }
}
