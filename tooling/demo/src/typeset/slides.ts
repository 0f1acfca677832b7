import { sectionsOf, type Block, type Work } from '../text/work.ts';
import { breakChinese } from './lines.ts';
import { mix } from './palette.ts';
import { branch, hills } from './scenery.ts';
import { seal } from './seal.ts';
import type { Sheet } from './sheet.ts';

export type SlidesLayout = {
  readonly style: 'slides';
  readonly verse?: boolean;
  readonly dark?: boolean;
  readonly seal: string;
};

function cover(sheet: Sheet, work: Work, layout: SlidesLayout): void {
  const { width, height } = sheet.size;
  const { deep, pale, paper, accent, ink, soft } = sheet.palette;
  const ground = layout.dark === true ? mix(deep, '#10131a', 0.25) : mix(paper, pale, 0.5);
  sheet.addPage(ground);
  sheet.pdf
    .circle(width * 0.5, height * 0.41, height * 0.33)
    .fill(layout.dark === true ? '#efe4c9' : mix('#c8452f', ground, 0.12));
  hills(
    sheet,
    { x: 0, y: height * 0.58, width, height: height * 0.42 },
    {
      seed: work.title,
      near: layout.dark === true ? mix(ground, '#000000', 0.45) : deep,
      far: mix(ground, accent, 0.45),
      ridges: 4,
    },
  );
  if (layout.dark === true)
    branch(
      sheet,
      { x: width * 0.02, y: height },
      {
        seed: work.author,
        length: height * 0.22,
        angle: -0.9,
        wood: mix(ground, '#000000', 0.5),
        blossom: '#e8b7ae',
      },
    );
  const size = Math.min(46, (height * 0.5) / (Array.from(work.title).length * 1.16));
  const top = height * 0.4 - (Array.from(work.title).length * size * 1.16) / 2;
  // The title keeps to the middle: a cover is shown cropped to a portrait.
  sheet.column(work.title, width / 2, top, {
    face: 'heavy',
    size,
    color: layout.dark === true ? ink : paper,
    pitch: size * 1.16,
  });
  sheet.centred(work.author, width / 2, height * 0.93, {
    face: 'song',
    size: 17,
    color: layout.dark === true ? pale : mix(paper, soft, 0.1),
    spacing: 4,
  });
}

function slide(
  sheet: Sheet,
  options: {
    title: string;
    blocks: readonly Block[];
    layout: SlidesLayout;
    number: number;
    total: number;
  },
): void {
  const { title, blocks, layout, number, total } = options;
  const { width, height } = sheet.size;
  const { palette } = sheet;
  const byline = blocks.find(({ kind }) => kind === 'byline')?.text ?? '';
  const lines = blocks.filter(({ kind }) => kind === 'line').map(({ text }) => text);
  const open = () => {
    sheet.addPage();
    sheet.pdf.rect(0, 0, width * 0.17, height).fill(palette.deep);
    hills(
      sheet,
      { x: 0, y: height * 0.72, width: width * 0.17, height: height * 0.28 },
      {
        seed: title,
        near: mix(palette.deep, '#000000', 0.35),
        far: mix(palette.deep, palette.pale, 0.3),
        ridges: 3,
      },
    );
    const size = Math.min(34, (height * 0.5) / Array.from(title).length);
    sheet.column(title, width * 0.085, height * 0.1, { face: 'heavy', size, color: palette.paper });
    sheet.text(byline, width * 0.22, height * 0.115, {
      face: 'song',
      size: 17,
      color: palette.soft,
      spacing: 3,
    });
    sheet.right(`${number} / ${total}`, width * 0.95, height * 0.94, {
      face: 'song',
      size: 12,
      color: palette.soft,
    });
    seal(sheet, width * 0.91, height * 0.06, { text: layout.seal, size: 34, color: '#a93528' });
  };
  open();
  if (layout.verse === true) {
    const longest = Math.max(...lines.map((line) => Array.from(line).length));
    const size = Math.min(36, (width * 0.66) / longest, (height * 0.7) / (lines.length * 1.75));
    const pitch = size * 1.8;
    const top = height * 0.54 - (lines.length * pitch) / 2;
    lines.forEach((line, index) => {
      sheet.centred(line, width * 0.585 + size * 0.25, top + (index + 0.8) * pitch, {
        face: 'song',
        size,
        color: palette.ink,
        spacing: size * 0.06,
      });
    });
    return;
  }
  const size = 25;
  const pitch = 44;
  const measure = Math.floor((width * 0.7) / size) * size;
  let y = height * 0.17;
  for (const line of lines) {
    for (const [index, part] of breakChinese(line, {
      width: measure,
      indent: size * 2,
      measure: sheet.measure('song', size),
    }).entries()) {
      if (y + pitch > height * 0.9) {
        open();
        y = height * 0.17;
      }
      sheet.text(part.text, width * 0.22 + (index === 0 ? size * 2 : 0), y + pitch * 0.75, {
        face: 'song',
        size,
        color: palette.ink,
        spacing: part.spacing,
      });
      y += pitch;
    }
    y += pitch * 0.2;
  }
}

/** Courseware for a screen: a cover, then a slide or more for each section. */
export function setSlides(sheet: Sheet, work: Work, layout: SlidesLayout): void {
  cover(sheet, work, layout);
  const sections = sectionsOf(work);
  sections.forEach(({ title, blocks }, index) => {
    slide(sheet, { title, blocks, layout, number: index + 1, total: sections.length });
    sheet.bookmark(title);
  });
}
