import { sectionsOf, type Work } from '../text/work.ts';
import { fill, type Atom } from './flow.ts';
import { breakEnglish } from './lines.ts';
import type { Sheet } from './sheet.ts';
import { westernCovers, type WesternCoverName } from './western-covers.ts';

export type WesternLayout = {
  readonly style: 'western';
  readonly cover: WesternCoverName;
  readonly body: number;
  readonly verse?: boolean;
  /** Sections follow one another on the same page. */
  readonly running?: boolean;
};

type Style = {
  readonly sheet: Sheet;
  readonly layout: WesternLayout;
  readonly width: number;
  readonly leading: number;
};

function paragraph({ sheet, layout, width, leading }: Style, text: string, first: boolean): Atom[] {
  const { body } = layout;
  const indent = first ? 0 : body * 1.4;
  const measure = sheet.measure('roman', body);
  const lines = breakEnglish(text, { width, indent, measure });
  return lines.map((line, index) => {
    const last = index === lines.length - 1;
    const gaps = line.split(' ').length - 1;
    const limit = width - (index === 0 ? indent : 0);
    const wordSpacing = last || gaps === 0 ? 0 : (limit - measure(line)) / gaps;
    return {
      height: leading,
      ...(index === 0 ? { keep: Math.min(1, lines.length - 1) } : {}),
      ...(index === lines.length - 2 && lines.length > 2 ? { keep: 1 } : {}),
      draw: (x: number, y: number) => {
        sheet.pdf
          .font('roman')
          .fontSize(body)
          .fillColor(sheet.palette.ink)
          .text(line, x + (index === 0 ? indent : 0), y + leading * 0.74, {
            lineBreak: false,
            baseline: 'alphabetic',
            wordSpacing,
          });
      },
    };
  });
}

function verse(
  { sheet, layout, width, leading }: Style,
  text: string,
  inset: number,
  group: number,
): Atom[] {
  const { body } = layout;
  const lines = breakEnglish(text, { width: width - inset, measure: sheet.measure('roman', body) });
  return lines.map((line, index) => ({
    height: leading,
    group,
    draw: (x: number, y: number) =>
      sheet.text(line, x + inset + (index === 0 ? 0 : body * 2), y + leading * 0.74, {
        face: 'roman',
        size: body,
        color: sheet.palette.ink,
      }),
  }));
}

function heading({ sheet, layout, width }: Style, title: string): Atom {
  const size = layout.body * 1.6;
  const height = size * 2.2;
  return {
    height,
    above: size * 1.1,
    keep: 4,
    newPage: layout.running !== true,
    bookmark: { title, level: 0 },
    head: title,
    draw: (x, y) => {
      let fitted = size;
      while (sheet.width(title, 'roman', fitted) > width && fitted > 8) fitted -= 0.5;
      sheet.centred(title, x + width / 2, y + size * 1.15, {
        face: 'roman',
        size: fitted,
        color: sheet.palette.accent,
      });
      sheet.pdf
        .lineWidth(0.7)
        .moveTo(x + width / 2 - 16, y + size * 1.65)
        .lineTo(x + width / 2 + 16, y + size * 1.65)
        .stroke(sheet.palette.line);
    },
  };
}

/** English prose or verse in EB Garamond. */
export function setWestern(sheet: Sheet, work: Work, layout: WesternLayout): void {
  const { width, height } = sheet.size;
  const { palette } = sheet;
  westernCovers[layout.cover](sheet, work);
  const front = sheet.pages;
  const side = width * 0.135;
  const frame = { x: side, y: height * 0.125, width: width - side * 2, height: height * 0.76 };
  const style: Style = { sheet, layout, width: frame.width, leading: layout.body * 1.42 };
  let group = 0;
  const atoms = sectionsOf(work).flatMap(({ title, blocks }): Atom[] => {
    const lines = blocks.filter(({ kind }) => kind === 'line');
    const longest = Math.max(
      0,
      ...lines.map(({ text }) => sheet.width(text, 'roman', layout.body)),
    );
    const inset = Math.max(0, (frame.width - Math.min(longest, frame.width)) / 2);
    let first = true;
    return [
      ...(title === '' ? [] : [heading(style, title)]),
      ...blocks.flatMap(({ kind, text }): Atom[] => {
        if (kind === 'gap') {
          group += 1;
          return layout.verse === true ? [{ height: style.leading * 0.6 }] : [];
        }
        if (kind === 'byline') {
          const ink = { face: 'italic', size: layout.body, color: palette.soft } as const;
          return [
            {
              height: layout.body * 2.2,
              keep: 2,
              draw: (x, y) => sheet.centred(text, x + frame.width / 2, y + layout.body * 0.6, ink),
            },
          ];
        }
        if (layout.verse === true) return verse(style, text, inset, group);
        const atoms_ = paragraph(style, text, first);
        first = false;
        return atoms_;
      }),
    ];
  });
  fill(sheet, atoms, {
    frames: [frame],
    dress: (head) => {
      const size = Math.max(8, layout.body * 0.8);
      const y = height * 0.08;
      sheet.text(work.title, side, y, { face: 'italic', size, color: palette.soft });
      const room = frame.width - sheet.width(work.title, 'italic', size) - 20;
      if (head !== work.title && sheet.width(head, 'italic', size) < room) {
        sheet.right(head, width - side, y, { face: 'italic', size, color: palette.soft });
      }
      sheet.centred(String(sheet.pages - front), width / 2, height * 0.945, {
        face: 'roman',
        size,
        color: palette.soft,
      });
    },
  });
}
