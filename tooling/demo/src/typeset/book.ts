import { sectionsOf, type Block, type Work } from '../text/work.ts';
import { covers, coverText, type CoverName } from './covers.ts';
import { fill, type Atom, type Frame } from './flow.ts';
import { breakChinese } from './lines.ts';
import { mix } from './palette.ts';
import type { Sheet } from './sheet.ts';

export type BookLayout = {
  readonly style: 'book';
  readonly cover: CoverName;
  /** Points. */
  readonly body: number;
  /** Lines are verses, centred, and a poem is not split across pages. */
  readonly verse?: boolean;
  readonly columns?: 1 | 2;
  /** Sections follow one another on the same page. */
  readonly running?: boolean;
  /** Characters in the seal of the cover. */
  readonly seal: string;
};

type Style = {
  readonly sheet: Sheet;
  readonly layout: BookLayout;
  readonly width: number;
  readonly leading: number;
};

function paragraph(style: Style, text: string): Atom[] {
  const { sheet, layout, width, leading } = style;
  const { body } = layout;
  const indent = body * 2;
  const lines = breakChinese(text, { width, indent, measure: sheet.measure('song', body) });
  return lines.map((line, index) => ({
    height: leading,
    ...(index === 0 ? { above: leading * 0.28, keep: Math.min(1, lines.length - 1) } : {}),
    ...(index === lines.length - 2 && lines.length > 2 ? { keep: 1 } : {}),
    draw: (x, y) =>
      sheet.text(line.text, x + (index === 0 ? indent : 0), y + leading * 0.72, {
        face: 'song',
        size: body,
        color: sheet.palette.ink,
        spacing: line.spacing,
      }),
  }));
}

function verse(style: Style, text: string, group: number): Atom[] {
  const { sheet, layout, width, leading } = style;
  const { body } = layout;
  const ink = { face: 'song', size: body, color: sheet.palette.ink } as const;
  const natural = sheet.width(text, 'song', body);
  if (natural <= width) {
    return [
      {
        height: leading,
        group,
        draw: (x, y) => sheet.centred(text, x + width / 2 + body * 0.25, y + leading * 0.72, ink),
      },
    ];
  }
  const inset = body * 1.5;
  return breakChinese(text, { width: width - inset * 2, measure: sheet.measure('song', body) }).map(
    (line) => ({
      height: leading,
      group,
      draw: (x, y) =>
        sheet.text(line.text, x + inset, y + leading * 0.72, { ...ink, spacing: line.spacing }),
    }),
  );
}

function note(style: Style, text: string): Atom[] {
  const { sheet, layout, width } = style;
  const size = layout.body * 0.84;
  const height = size * 1.62;
  const inset = layout.body * 2;
  return breakChinese(text, { width: width - inset, measure: sheet.measure('song', size) }).map(
    (line) => ({
      height,
      draw: (x, y) =>
        sheet.text(line.text, x + inset, y + height * 0.72, {
          face: 'song',
          size,
          color: sheet.palette.soft,
          spacing: line.spacing,
        }),
    }),
  );
}

function sectionHead(style: Style, title: string, group: number | undefined): Atom {
  const { sheet, layout, width } = style;
  const size = layout.body * (layout.running === true ? 1.4 : 1.75);
  const { palette } = sheet;
  const height = size * (layout.running === true ? 2 : 3);
  return {
    height,
    above: size,
    keep: 3,
    newPage: layout.running !== true,
    group,
    bookmark: { title, level: 0 },
    head: title,
    draw: (x, y) => {
      const base = y + height * 0.52;
      sheet.centred(title, x + width / 2, base, {
        face: 'heavy',
        size,
        color: palette.accent,
        spacing: size * 0.12,
      });
      if (layout.running === true) return;
      const half = sheet.width(title, 'heavy', size) / 2 + size * 1.4;
      const level = base - size * 0.34;
      for (const side of [-1, 1]) {
        const at = x + width / 2 + side * half;
        sheet.pdf
          .lineWidth(0.7)
          .moveTo(at, level)
          .lineTo(at + side * width * 0.12, level)
          .stroke(palette.line);
        sheet.pdf.circle(at - side * 5, level, 1.5).fill(palette.accent);
      }
    },
  };
}

function pieceHead(style: Style, title: string, group: number | undefined): Atom {
  const { sheet, layout, width } = style;
  const size = layout.body * 1.22;
  const height = size * 1.9;
  return {
    height,
    above: layout.body * 1.9,
    keep: 3,
    bookmark: { title, level: 1 },
    group,
    draw: (x, y) => {
      const ink = { face: 'heavy', size, color: sheet.palette.ink } as const;
      if (layout.verse === true) sheet.centred(title, x + width / 2, y + height * 0.62, ink);
      else sheet.text(title, x, y + height * 0.62, ink);
    },
  };
}

function byline(style: Style, name: string, group: number | undefined): Atom {
  const { sheet, layout, width } = style;
  const size = layout.body * 0.86;
  return {
    height: size * 1.9,
    keep: 2,
    group,
    draw: (x, y) => {
      const ink = { face: 'song', size, color: sheet.palette.soft, spacing: 1 } as const;
      if (layout.verse === true) sheet.centred(name, x + width / 2, y + size * 1.05, ink);
      else sheet.text(name, x, y + size * 1.05, ink);
    },
  };
}

function atomsOf(style: Style, blocks: readonly Block[], groups: { next: number }): Atom[] {
  const isVerse = style.layout.verse === true;
  groups.next += 1;
  return blocks.flatMap((block): Atom[] => {
    if (block.kind === 'piece') groups.next += 1;
    const group = isVerse ? groups.next : undefined;
    switch (block.kind) {
      case 'piece':
        return [pieceHead(style, block.text, group)];
      case 'byline':
        return [byline(style, block.text, group)];
      case 'note':
        return note(style, block.text);
      case 'gap':
        return isVerse ? [{ height: style.leading * 0.4, group: groups.next }] : [];
      default:
        return isVerse ? verse(style, block.text, groups.next) : paragraph(style, block.text);
    }
  });
}

function contents(
  sheet: Sheet,
  entries: readonly { title: string; page: number }[],
  first: number,
  perPage: number,
): void {
  const { width, height } = sheet.size;
  const { ink, soft, line, accent } = sheet.palette;
  const size = width * 0.027;
  const pitch = (height * 0.74) / perPage;
  entries.forEach(({ title, page }, index) => {
    sheet.pdf.switchToPage(first - 1 + Math.floor(index / perPage));
    if (index % perPage === 0) {
      sheet.centred(index === 0 ? '目录' : '目录（续）', width / 2, height * 0.12, {
        face: 'heavy',
        size: size * 1.5,
        color: accent,
        spacing: 6,
      });
    }
    const y = height * 0.19 + (index % perPage) * pitch;
    const left = width * 0.16;
    const right = width * 0.84;
    sheet.text(title, left, y, { face: 'song', size, color: ink });
    sheet.right(String(page), right, y, { face: 'song', size, color: soft });
    const from = left + sheet.width(title, 'song', size) + 8;
    const to = right - sheet.width(String(page), 'song', size) - 8;
    if (to > from)
      sheet.pdf
        .lineWidth(0.5)
        .dash(1, { space: 3 })
        .moveTo(from, y - 2)
        .lineTo(to, y - 2)
        .stroke(line)
        .undash();
  });
}

const CONTENTS_ROWS = 24;

/** A book of Chinese prose or verse: cover, contents, sections with running heads, bookmarks. */
export function setBook(sheet: Sheet, work: Work, layout: BookLayout): void {
  const { width, height } = sheet.size;
  const { body, columns = 1 } = layout;
  covers[layout.cover](sheet, coverText(work, layout.seal));
  const margin = { side: width * 0.125, top: height * 0.115, bottom: height * 0.115 };
  const gutter = columns === 2 ? width * 0.06 : 0;
  const columnWidth = (width - margin.side * 2 - gutter) / columns;
  // A measure of whole characters leaves nothing to space out in an ordinary line.
  const measure = Math.floor(columnWidth / body) * body;
  const leading = body * 1.8;
  const rows = Math.floor((height - margin.top - margin.bottom) / leading);
  const frames: Frame[] = Array.from({ length: columns }, (_, column) => ({
    x: margin.side + column * (columnWidth + gutter) + (columnWidth - measure) / 2,
    y: margin.top,
    width: measure,
    height: rows * leading,
  }));
  const style: Style = { sheet, layout, width: measure, leading };
  const sections = sectionsOf(work);
  const titled = sections.filter(({ title }) => title !== '');
  const contentsPages =
    titled.length >= 4 && layout.running !== true ? Math.ceil(titled.length / CONTENTS_ROWS) : 0;
  const firstContents = sheet.pages + 1;
  for (let page = 0; page < contentsPages; page += 1) sheet.addPage();
  const front = sheet.pages;
  const groups = { next: 0 };
  const atoms = sections.flatMap(({ title, blocks }) => [
    ...(title === ''
      ? []
      : [
          sectionHead(
            style,
            title,
            layout.verse === true && layout.running === true ? groups.next + 1 : undefined,
          ),
        ]),
    ...atomsOf(style, blocks, groups),
  ]);
  const { line, soft } = sheet.palette;
  const dress = (head: string) => {
    const small = { face: 'song', size: Math.max(7.5, body * 0.72), color: soft } as const;
    const y = height * 0.072;
    sheet.text(work.title, margin.side, y, small);
    if (head !== '') sheet.right(head, width - margin.side, y, small);
    sheet.pdf
      .lineWidth(0.5)
      .moveTo(margin.side, y + 6)
      .lineTo(width - margin.side, y + 6)
      .stroke(line);
    sheet.centred(`· ${sheet.pages - front} ·`, width / 2, height * 0.945, small);
    if (columns === 2) {
      const middle = width / 2;
      sheet.pdf
        .lineWidth(0.4)
        .moveTo(middle, margin.top)
        .lineTo(middle, height - margin.bottom)
        .stroke(mix(line, '#ffffff', 0.3));
    }
  };
  const places = fill(sheet, atoms, { frames, dress });
  if (contentsPages > 0) {
    const entries = titled.map(({ title }) => ({
      title,
      page: (places.get(title) ?? front) - front,
    }));
    contents(sheet, entries, firstContents, CONTENTS_ROWS);
  }
}
