import { sectionsOf, type Work } from '../text/work.ts';
import { mix } from './palette.ts';
import { fibres } from './scenery.ts';
import { seal } from './seal.ts';
import type { Sheet } from './sheet.ts';

export type ScrollLayout = {
  readonly style: 'scroll';
  readonly body: number;
  /** Columns a page. */
  readonly columns: number;
  readonly seal: string;
};

/** Marks that stand at the upper right of their cell in vertical text. */
const CORNER = new Set('，。、');
const UPRIGHT = new Map(
  Object.entries({
    '“': '﹃',
    '”': '﹄',
    '‘': '﹁',
    '’': '﹂',
    '《': '︽',
    '》': '︾',
    '（': '︵',
    '）': '︶',
    '—': '︱',
  }),
);
/** Marks that may not begin a column: they hang below the one before. */
const CLOSING = new Set('，。、；：？！”’》）');

/** What vertical setting puts in place of the marks of a text; for counting glyphs. */
export function uprightForms(text: string): string {
  return Array.from(text)
    .map((char) => UPRIGHT.get(char) ?? '')
    .join('');
}

type Column = { readonly chars: string[]; readonly indent: number };

/** The columns of a paragraph, of which the first is indented by one character. */
function columnsOf(text: string, rows: number): Column[] {
  const columns: Column[] = [];
  let column: Column = { chars: [], indent: 1 };
  for (const char of text) {
    const length = column.indent + column.chars.length;
    if (length >= rows && !CLOSING.has(char)) {
      columns.push(column);
      column = { chars: [], indent: 0 };
    }
    column.chars.push(char);
  }
  columns.push(column);
  return columns;
}

/** A title slip in the middle of the page: a cover is shown cropped to a portrait. */
function frontispiece(sheet: Sheet, title: string, mark: string): void {
  const { width, height } = sheet.size;
  const { palette } = sheet;
  const ground = mix(palette.pale, palette.accent, 0.42);
  sheet.addPage(ground);
  fibres(
    sheet,
    { x: 0, y: 0, width, height },
    { seed: title, line: mix(ground, '#ffffff', 0.18), count: 700 },
  );
  const slip = { x: width * 0.43, y: height * 0.1, width: width * 0.14, height: height * 0.68 };
  sheet.pdf.rect(slip.x, slip.y, slip.width, slip.height).fill(palette.paper);
  sheet.pdf
    .lineWidth(2)
    .rect(slip.x + 6, slip.y + 6, slip.width - 12, slip.height - 12)
    .stroke(palette.ink);
  sheet.pdf
    .lineWidth(0.6)
    .rect(slip.x + 10, slip.y + 10, slip.width - 20, slip.height - 20)
    .stroke(palette.line);
  const count = Array.from(title).length;
  const size = Math.min(slip.width * 0.52, (slip.height * 0.82) / (count * 1.2));
  const top = slip.y + (slip.height - count * size * 1.2) / 2;
  sheet.column(title, width / 2, top, {
    face: 'heavy',
    size,
    color: palette.ink,
    pitch: size * 1.2,
  });
  const side = width * 0.045;
  seal(sheet, width / 2 - side / 2, height * 0.82, { text: mark, size: side, color: '#a93528' });
}

/** Text from top to bottom and right to left between ruled columns, with the fish tail of block-printed pages. */
export function setScroll(sheet: Sheet, work: Work, layout: ScrollLayout): void {
  const { width, height } = sheet.size;
  const { palette } = sheet;
  const { body, columns: perPage } = layout;
  const rule = mix(palette.accent, palette.paper, 0.25);
  const box = { x: width * 0.06, y: height * 0.09, width: width * 0.88, height: height * 0.82 };
  const columnWidth = box.width / perPage;
  const cell = body * 1.18;
  const rows = Math.floor((box.height - body * 1.6) / cell);
  const middle = Math.floor(perPage / 2);
  let used = perPage;
  let page = 0;

  frontispiece(sheet, work.title, layout.seal);

  const open = () => {
    sheet.addPage(mix(palette.paper, palette.pale, 0.3));
    page += 1;
    used = 0;
    sheet.pdf
      .lineWidth(2.4)
      .rect(box.x - 5, box.y - 5, box.width + 10, box.height + 10)
      .stroke(rule);
    sheet.pdf.lineWidth(0.7).rect(box.x, box.y, box.width, box.height).stroke(rule);
    for (let column = 1; column < perPage; column += 1) {
      const x = box.x + column * columnWidth;
      sheet.pdf
        .lineWidth(0.6)
        .moveTo(x, box.y)
        .lineTo(x, box.y + box.height)
        .stroke(rule);
    }
    const x = box.x + (perPage - middle - 1) * columnWidth;
    for (const [y, turn] of [
      [box.y + box.height * 0.2, 1],
      [box.y + box.height * 0.8, -1],
    ] as const) {
      sheet.pdf
        .moveTo(x, y)
        .lineTo(x + columnWidth, y)
        .lineTo(x + columnWidth, y + turn * columnWidth * 0.75)
        .lineTo(x + columnWidth / 2, y + turn * columnWidth * 0.35)
        .lineTo(x, y + turn * columnWidth * 0.75)
        .closePath()
        .fill(rule);
    }
    const small = Math.min(columnWidth * 0.46, body * 0.8);
    sheet.column(work.title, x + columnWidth / 2, box.y + box.height * 0.2 + columnWidth, {
      face: 'song',
      size: small,
      color: palette.soft,
    });
    sheet.centred(String(page), x + columnWidth / 2, box.y + box.height * 0.8 - columnWidth, {
      face: 'song',
      size: small,
      color: palette.soft,
    });
  };
  const next = (): number => {
    if (used === middle) used += 1;
    if (used >= perPage) open();
    if (used === middle) used += 1;
    used += 1;
    return box.x + (perPage - used + 0.5) * columnWidth;
  };
  const draw = ({ chars, indent }: Column) => {
    const x = next();
    chars.forEach((char, row) => {
      const y = box.y + body * 0.8 + (indent + row) * cell;
      const shown = UPRIGHT.get(char) ?? char;
      const corner = CORNER.has(char) ? body * 0.5 : 0;
      sheet.centred(shown, x + corner, y + body * 0.88 - corner, {
        face: 'song',
        size: body,
        color: palette.ink,
      });
    });
  };

  for (const { title, blocks } of sectionsOf(work)) {
    if (title !== '') {
      if (used < perPage) used = perPage;
      const x = next();
      sheet.bookmark(title);
      sheet.column(title, x, box.y + body * 0.8 + cell, {
        face: 'heavy',
        size: body * 1.2,
        color: palette.accent,
        pitch: cell * 1.25,
      });
    }
    for (const { kind, text } of blocks) {
      if (kind === 'byline') {
        const x = next();
        sheet.column(text, x, box.y + box.height * 0.55, {
          face: 'song',
          size: body * 0.9,
          color: palette.soft,
        });
      } else if (kind === 'line') for (const column of columnsOf(text, rows)) draw(column);
    }
  }
  seal(sheet, box.x + columnWidth * 0.15, box.y + box.height - columnWidth, {
    text: layout.seal,
    size: columnWidth * 0.7,
    color: '#a93528',
  });
}
