import PDFDocument from 'pdfkit';
import type { Fonts } from '../fonts/fonts.ts';
import type { Measure } from './lines.ts';
import type { Palette } from './palette.ts';

export type Face = keyof Fonts;
export type Size = { readonly width: number; readonly height: number };

/** Paper sizes in points. */
export const papers = {
  a4: { width: 595.28, height: 841.89 },
  a5: { width: 419.53, height: 595.28 },
  b5: { width: 498.9, height: 708.66 },
  trade: { width: 432, height: 648 },
  square: { width: 510, height: 560 },
  a4landscape: { width: 841.89, height: 595.28 },
  slide: { width: 960, height: 540 },
} as const satisfies Record<string, Size>;
export type PaperName = keyof typeof papers;

export type Ink = {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
  readonly spacing?: number;
  readonly opacity?: number;
};

/** Creation time of every document: bytes must not depend on the clock. */
const EPOCH = new Date(Date.UTC(2026, 0, 1));

/** A PDF in the making: pages of one size, text by its baseline, and bookmarks. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly size: Size;
  readonly palette: Palette;
  /** Pages so far. */
  pages = 0;
  readonly #widths = new Map<string, number>();

  constructor(options: {
    size: Size;
    palette: Palette;
    fonts: Fonts;
    title: string;
    author: string;
    language: string;
  }) {
    const { size, palette, fonts, title, author, language } = options;
    this.size = size;
    this.palette = palette;
    this.pdf = new PDFDocument({
      size: [size.width, size.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: language,
      info: {
        Title: title,
        Author: author,
        CreationDate: EPOCH,
        ModDate: EPOCH,
        Creator: '文渊',
        Producer: '文渊',
      },
    });
    for (const face of ['song', 'heavy', 'roman', 'italic'] as const)
      this.pdf.registerFont(face, fonts[face]);
  }

  addPage(fill: string = this.palette.paper): void {
    this.pdf.addPage();
    this.pages += 1;
    // A little over the edge, or the last row of pixels would be half white.
    this.pdf.rect(-1, -1, this.size.width + 2, this.size.height + 2).fill(fill);
  }

  bookmark(title: string, level = 0): void {
    const root = this.pdf.outline;
    const parent = level === 0 ? root : (root.children.at(-1) ?? root);
    parent.addItem(title);
  }

  /** Width of one run of text; characters of Chinese faces are measured one by one and remembered. */
  width(text: string, face: Face, size: number): number {
    if (face === 'roman' || face === 'italic')
      return this.pdf.font(face).fontSize(size).widthOfString(text);
    let sum = 0;
    for (const char of text) {
      const key = face + char;
      let unit = this.#widths.get(key);
      if (unit === undefined) {
        unit = this.pdf.font(face).fontSize(1000).widthOfString(char) / 1000;
        this.#widths.set(key, unit);
      }
      sum += unit;
    }
    return sum * size;
  }

  measure(face: Face, size: number): Measure {
    return (text) => this.width(text, face, size);
  }

  /** Text with its baseline at `y`. */
  text(text: string, x: number, y: number, ink: Ink): void {
    if (text === '') return;
    this.pdf
      .font(ink.face)
      .fontSize(ink.size)
      .fillColor(ink.color, ink.opacity ?? 1)
      .text(text, x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: ink.spacing ?? 0,
      });
  }

  centred(text: string, x: number, y: number, ink: Ink): void {
    const spacing = ink.spacing ?? 0;
    const width = this.width(text, ink.face, ink.size) + spacing * (Array.from(text).length - 1);
    this.text(text, x - width / 2, y, ink);
  }

  right(text: string, x: number, y: number, ink: Ink): void {
    const spacing = ink.spacing ?? 0;
    this.text(
      text,
      x - this.width(text, ink.face, ink.size) - spacing * (Array.from(text).length - 1),
      y,
      ink,
    );
  }

  /** Characters one under another, centred on `x`, the first cell beginning at `top`. Returns where the column ends. */
  column(text: string, x: number, top: number, ink: Ink & { readonly pitch?: number }): number {
    const pitch = ink.pitch ?? ink.size * 1.15;
    let y = top;
    for (const char of text) {
      if (char === ' ' || char === '·') {
        y += pitch * 0.5;
        continue;
      }
      this.centred(char, x, y + ink.size * 0.88, { ...ink, spacing: 0 });
      y += pitch;
    }
    return y;
  }

  /** The finished bytes. */
  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
    this.pdf.end();
    return done;
  }
}
