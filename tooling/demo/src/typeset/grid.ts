import type { Work } from '../text/work.ts';
import { covers, coverText, type CoverName } from './covers.ts';
import { mix } from './palette.ts';
import type { Sheet } from './sheet.ts';

export type GridLayout = {
  readonly style: 'grid';
  readonly cover: CoverName;
  /** Cells a row. */
  readonly cells: number;
  /** Rows of text; each is followed by an empty row for writing when `practice` is set. */
  readonly rows: number;
  readonly practice?: boolean;
  readonly seal: string;
};

function cellFrame(sheet: Sheet, x: number, y: number, side: number, line: string): void {
  const { pdf } = sheet;
  pdf.lineWidth(0.9).rect(x, y, side, side).stroke(line);
  pdf.lineWidth(0.4).dash(2, { space: 2 });
  pdf
    .moveTo(x, y)
    .lineTo(x + side, y + side)
    .moveTo(x + side, y)
    .lineTo(x, y + side);
  pdf
    .moveTo(x + side / 2, y)
    .lineTo(x + side / 2, y + side)
    .moveTo(x, y + side / 2)
    .lineTo(x + side, y + side / 2);
  pdf.stroke(mix(line, '#ffffff', 0.45)).undash();
}

/** A copybook: one character a cell, with the crossed lines that guide the brush. */
export function setGrid(sheet: Sheet, work: Work, layout: GridLayout): void {
  const { width, height } = sheet.size;
  const { palette } = sheet;
  covers[layout.cover](sheet, coverText(work, layout.seal));
  const side = (width * 0.84) / layout.cells;
  const chars = work.blocks
    .filter(({ kind }) => kind === 'line')
    .flatMap(({ text }) => Array.from(text).filter((char) => !'，。；：？！、'.includes(char)));
  const line = mix(palette.accent, palette.paper, 0.35);
  const pitch = layout.practice === true ? side * 2.16 : side * 1.12;
  const perPage = layout.cells * layout.rows;
  const left = width * 0.08;
  const top =
    (height - (layout.rows * pitch - (pitch - side * (layout.practice === true ? 2 : 1)))) / 2 +
    height * 0.012;
  chars.forEach((char, index) => {
    const at = index % perPage;
    if (at === 0) {
      sheet.addPage();
      const small = { face: 'song', size: 10, color: palette.soft, spacing: 2 } as const;
      sheet.text(work.title, left, height * 0.055, small);
      sheet.right(`第 ${Math.floor(index / perPage) + 1} 页`, width - left, height * 0.055, small);
    }
    const x = left + (at % layout.cells) * side;
    const y = top + Math.floor(at / layout.cells) * pitch;
    cellFrame(sheet, x, y, side, line);
    if (layout.practice === true) cellFrame(sheet, x, y + side, side, mix(line, '#ffffff', 0.3));
    sheet.centred(char, x + side / 2, y + side * 0.79, {
      face: 'song',
      size: side * 0.78,
      color: palette.ink,
    });
  });
}
