import { byline } from './byline.ts';
import { mix } from './palette.ts';
import { branch, fibres, hills, lattice, strips, waves } from './scenery.ts';
import { seal } from './seal.ts';
import type { Sheet } from './sheet.ts';

export type CoverText = { readonly title: string; readonly author: string; readonly seal: string };

/** The text of a cover; an anonymous work names no author. */
export function coverText(
  work: { readonly title: string; readonly author: string },
  mark: string,
): CoverText {
  return { title: work.title, author: work.author === '佚名' ? '' : work.author, seal: mark };
}

/** The largest size at which a vertical title fits `height`. */
function columnSize(title: string, height: number, most: number): number {
  return Math.min(most, height / (Array.from(title).length * 1.18));
}

/** Splits `诗经·国风` in two columns. */
function parts(title: string): { main: string; sub: string } {
  const [main = title, sub = ''] = title.split('·');
  return { main, sub };
}

/** A thread-bound book: dark cloth, four stitches, a title slip. */
function thread(sheet: Sheet, { title, author, seal: mark }: CoverText): void {
  const { width, height } = sheet.size;
  const { deep, paper, ink, accent, line } = sheet.palette;
  const cloth = deep;
  sheet.addPage(cloth);
  fibres(
    sheet,
    { x: 0, y: 0, width, height },
    { seed: title, line: mix(cloth, '#ffffff', 0.1), count: 420 },
  );
  const spine = width * 0.89;
  const thread_ = mix(cloth, '#f3e9d2', 0.8);
  sheet.pdf.lineWidth(1.4).moveTo(spine, 0).lineTo(spine, height).stroke(thread_);
  for (const part of [0.08, 0.36, 0.64, 0.92]) {
    sheet.pdf
      .moveTo(spine, height * part)
      .lineTo(width, height * part)
      .stroke(thread_);
  }
  const slip = { x: width * 0.1, y: height * 0.08, width: width * 0.23, height: height * 0.62 };
  sheet.pdf.rect(slip.x, slip.y, slip.width, slip.height).fill(paper);
  sheet.pdf
    .lineWidth(1.6)
    .rect(slip.x + 5, slip.y + 5, slip.width - 10, slip.height - 10)
    .stroke(ink);
  sheet.pdf
    .lineWidth(0.5)
    .rect(slip.x + 8, slip.y + 8, slip.width - 16, slip.height - 16)
    .stroke(line);
  const { main, sub } = parts(title);
  const size = columnSize(main, slip.height * (sub === '' ? 0.86 : 0.58), slip.width * 0.56);
  const length = Array.from(main).length * size * 1.18;
  const top = sub === '' ? slip.y + (slip.height - length) / 2 : slip.y + slip.height * 0.1;
  const end = sheet.column(main, slip.x + slip.width / 2, top, {
    face: 'heavy',
    size,
    color: ink,
    pitch: size * 1.18,
  });
  if (sub !== '') {
    const small = Math.min(size * 0.58, columnSize(sub, slip.height * 0.24, size));
    sheet.column(sub, slip.x + slip.width / 2, end + size * 0.3, {
      face: 'song',
      size: small,
      color: ink,
    });
  }
  sheet.text(author, width * 0.1, height * 0.8, {
    face: 'song',
    size: width * 0.037,
    color: mix(cloth, paper, 0.85),
    spacing: 2,
  });
  seal(sheet, width * 0.72, height * 0.69, {
    text: mark,
    size: width * 0.1,
    color: mix(accent, '#b83a2c', 0.7),
  });
}

/** Hills under a sun, the title standing at the right. */
function landscape(sheet: Sheet, { title, author, seal: mark }: CoverText): void {
  const { width, height } = sheet.size;
  const { deep, pale, ink, soft, accent, paper } = sheet.palette;
  sheet.addPage(mix(paper, pale, 0.35));
  sheet.pdf.circle(width * 0.27, height * 0.4, width * 0.13).fill(mix('#c8452f', paper, 0.1));
  hills(
    sheet,
    { x: 0, y: height * 0.42, width, height: height * 0.58 },
    { seed: title, near: deep, far: mix(pale, accent, 0.25), ridges: 5 },
  );
  const { main, sub } = parts(title);
  const size = columnSize(main, height * 0.4, width * 0.14);
  sheet.column(main, width * 0.7, height * 0.1, { face: 'heavy', size, color: ink });
  if (sub !== '')
    sheet.column(sub, width * 0.7 - size * 1.1, height * 0.11, {
      face: 'song',
      size: size * 0.5,
      color: soft,
    });
  byline(sheet, author, {
    x: width * 0.55 - (sub === '' ? 0 : size * 0.4),
    top: height * 0.11,
    ink: { face: 'song', size: width * 0.038, color: soft },
  });
  seal(sheet, width * 0.665, height * 0.11 + Array.from(main).length * size * 1.15, {
    text: mark,
    size: width * 0.07,
    color: '#b5392a',
  });
}

/** Bamboo strips with the title written on the middle one. */
function bamboo(sheet: Sheet, { title, author, seal: mark }: CoverText): void {
  const { width, height } = sheet.size;
  const { pale, deep, ink } = sheet.palette;
  sheet.addPage(mix(pale, deep, 0.12));
  const box = { x: width * 0.13, y: height * 0.07, width: width * 0.74, height: height * 0.82 };
  const count = 11;
  strips(sheet, box, { count, wood: '#d9b877', cord: '#6b3a2a' });
  const pitch = box.width / count;
  const size = Math.min(pitch * 0.86, columnSize(title, box.height * 0.5, pitch));
  sheet.pdf
    .rect(box.x + pitch * 4.5, box.y + box.height * 0.22, pitch * 2, box.height * 0.56)
    .fill('#f6ead0');
  sheet.pdf
    .lineWidth(0.8)
    .rect(
      box.x + pitch * 4.5 + 4,
      box.y + box.height * 0.22 + 4,
      pitch * 2 - 8,
      box.height * 0.56 - 8,
    )
    .stroke('#8a5a34');
  const big = columnSize(title, box.height * 0.5, pitch * 1.3);
  const length = Array.from(title).length * big * 1.15;
  sheet.column(title, box.x + box.width / 2, box.y + box.height * 0.5 - length / 2, {
    face: 'heavy',
    size: big,
    color: ink,
  });
  byline(sheet, author, {
    x: box.x + pitch * 2.5,
    top: box.y + box.height * 0.24,
    ink: { face: 'song', size: Math.min(size, pitch * 0.6), color: '#5a3d1c' },
  });
  seal(sheet, box.x + pitch * 8 + 2, box.y + box.height * 0.68, {
    text: mark,
    size: pitch * 0.9,
    color: '#a93528',
  });
}

/** A round window in a lattice, one great character in it. */
function moongate(sheet: Sheet, { title, author, seal: mark }: CoverText): void {
  const { width, height } = sheet.size;
  const { deep, pale, ink, paper, soft, accent } = sheet.palette;
  sheet.addPage(paper);
  const top = { x: 0, y: 0, width, height: height * 0.6 };
  sheet.pdf.rect(0, 0, width, top.height).fill(mix(pale, accent, 0.16));
  lattice(sheet, top, { cell: width / 7, line: mix(pale, accent, 0.5) });
  const radius = Math.min(width * 0.29, top.height * 0.37);
  sheet.pdf.circle(width / 2, top.height * 0.5, radius + 7).fill(deep);
  sheet.pdf.circle(width / 2, top.height * 0.5, radius).fill(paper);
  const first = Array.from(title)[0] ?? '';
  const great = radius * 1.15;
  sheet.centred(first, width / 2, top.height * 0.5 + great * 0.37, {
    face: 'heavy',
    size: great,
    color: mix(deep, ink, 0.3),
  });
  const { main, sub } = parts(title);
  const size = Math.min(width * 0.095, (width * 0.76) / (Array.from(main).length * 1.2));
  sheet.centred(main, width / 2, height * 0.71, {
    face: 'heavy',
    size,
    color: ink,
    spacing: size * 0.2,
  });
  sheet.centred(sub === '' ? author : `${sub}　${author}`, width / 2, height * 0.765, {
    face: 'song',
    size: width * 0.036,
    color: soft,
    spacing: 2,
  });
  seal(sheet, width / 2 - width * 0.03, height * 0.79, {
    text: mark,
    size: width * 0.06,
    color: '#a93528',
  });
}

/** Waves below, a wide sky above. */
function tide(sheet: Sheet, { title, author, seal: mark }: CoverText): void {
  const { width, height } = sheet.size;
  const { deep, pale, ink, paper, soft, accent } = sheet.palette;
  sheet.addPage(mix(paper, pale, 0.5));
  sheet.pdf.circle(width * 0.72, height * 0.6, width * 0.17).fill(mix('#d0583f', pale, 0.15));
  waves(
    sheet,
    { x: 0, y: height * 0.66, width, height: height * 0.34 },
    { radius: width / 9, line: mix(pale, '#ffffff', 0.5), fill: mix(deep, accent, 0.5) },
  );
  const { main, sub } = parts(title);
  const size = Math.min(width * 0.13, (width * 0.8) / (Array.from(main).length * 1.12));
  sheet.text(main, width * 0.1, height * 0.21, {
    face: 'heavy',
    size,
    color: ink,
    spacing: size * 0.12,
  });
  sheet.pdf.rect(width * 0.105, height * 0.25, width * 0.12, 3).fill(accent);
  sheet.text(sub === '' ? author : `${sub}　${author}`, width * 0.105, height * 0.31, {
    face: 'song',
    size: width * 0.04,
    color: soft,
    spacing: 2,
  });
  seal(sheet, width * 0.105, height * 0.35, { text: mark, size: width * 0.075, color: '#a93528' });
}

/** Night: a pale moon behind a branch in flower. */
function night(sheet: Sheet, { title, author, seal: mark }: CoverText): void {
  const { width, height } = sheet.size;
  const { deep, pale, paper, accent } = sheet.palette;
  const sky = mix(deep, '#10131a', 0.35);
  sheet.addPage(sky);
  sheet.pdf.circle(width * 0.42, height * 0.46, width * 0.33).fill(mix(sky, '#f3ead2', 0.12));
  sheet.pdf.circle(width * 0.42, height * 0.46, width * 0.28).fill('#f1e6cb');
  branch(
    sheet,
    { x: -10, y: height * 0.86 },
    {
      seed: title,
      length: height * 0.19,
      angle: -0.95,
      wood: mix(sky, '#000000', 0.35),
      blossom: mix(accent, '#f4c7c0', 0.55),
    },
  );
  const { main, sub } = parts(title);
  const size = columnSize(main, height * 0.4, width * 0.13);
  const end = sheet.column(main, width * 0.84, height * 0.15, {
    face: 'heavy',
    size,
    color: paper,
  });
  if (sub !== '')
    sheet.column(sub, width * 0.84, end + size * 0.3, {
      face: 'song',
      size: size * 0.55,
      color: mix(sky, paper, 0.8),
    });
  byline(sheet, author, {
    x: width * 0.84,
    top: height * 0.6,
    centred: true,
    ink: { face: 'song', size: width * 0.036, color: mix(sky, pale, 0.8) },
  });
  seal(sheet, width * 0.805, height * 0.74, { text: mark, size: width * 0.07, color: '#b5392a' });
}

/** One character as large as the page, hardly darker than the paper. */
function monument(sheet: Sheet, { title, author, seal: mark }: CoverText): void {
  const { width, height } = sheet.size;
  const { deep, pale, ink, paper, soft, accent } = sheet.palette;
  sheet.addPage(mix(paper, pale, 0.6));
  const first = Array.from(title)[0] ?? '';
  const great = Math.min(width, height) * 1.12;
  sheet.centred(first, width * 0.52, height * 0.42 + great * 0.34, {
    face: 'heavy',
    size: great,
    color: mix(pale, accent, 0.22),
  });
  sheet.pdf.rect(0, height * 0.64, width, height * 0.36).fill(deep);
  const { main, sub } = parts(title);
  const size = Math.min(width * 0.11, (width * 0.8) / (Array.from(main).length * 1.16));
  sheet.text(main, width * 0.09, height * 0.755, {
    face: 'heavy',
    size,
    color: paper,
    spacing: size * 0.14,
  });
  sheet.text(sub === '' ? author : `${sub}　${author}`, width * 0.092, height * 0.81, {
    face: 'song',
    size: width * 0.036,
    color: mix(deep, paper, 0.75),
    spacing: 2,
  });
  sheet.text('文渊藏书', width * 0.09, height * 0.07, {
    face: 'song',
    size: width * 0.03,
    color: mix(soft, ink, 0.2),
    spacing: 4,
  });
  seal(sheet, width * 0.83, height * 0.69, { text: mark, size: width * 0.075, color: '#a93528' });
}

/** Plain paper, ruled in columns like a sheet for writing. */
function ruled(sheet: Sheet, { title, author, seal: mark }: CoverText): void {
  const { width, height } = sheet.size;
  const { ink, paper, soft, accent, pale } = sheet.palette;
  sheet.addPage(mix(paper, pale, 0.25));
  const box = { x: width * 0.09, y: height * 0.08, width: width * 0.82, height: height * 0.84 };
  const rule = mix(accent, pale, 0.35);
  sheet.pdf
    .lineWidth(2.2)
    .rect(box.x - 5, box.y - 5, box.width + 10, box.height + 10)
    .stroke(rule);
  sheet.pdf.lineWidth(0.7).rect(box.x, box.y, box.width, box.height).stroke(rule);
  const columns = 8;
  for (let column = 1; column < columns; column += 1) {
    const x = box.x + (box.width * column) / columns;
    if (column === 4 || column === 5) continue;
    sheet.pdf
      .lineWidth(0.6)
      .moveTo(x, box.y)
      .lineTo(x, box.y + box.height)
      .stroke(rule);
  }
  const { main, sub } = parts(title);
  const middle = box.x + (box.width * 4.5) / columns;
  const size = columnSize(main, box.height * 0.6, (box.width / columns) * 1.5);
  const top = box.y + box.height * 0.1;
  const end = sheet.column(main, middle, top, { face: 'heavy', size, color: ink });
  if (sub !== '')
    sheet.column(sub, middle, end + size * 0.3, { face: 'song', size: size * 0.5, color: soft });
  byline(sheet, author, {
    x: box.x + (box.width * 1.5) / columns,
    top: box.y + box.height * 0.5,
    ink: { face: 'song', size: width * 0.042, color: soft },
  });
  seal(sheet, box.x + (box.width * 1.5) / columns - width * 0.035, box.y + box.height * 0.7, {
    text: mark,
    size: width * 0.07,
    color: '#a93528',
  });
}

export const covers = {
  thread,
  landscape,
  bamboo,
  moongate,
  tide,
  night,
  monument,
  ruled,
} as const;
export type CoverName = keyof typeof covers;
