import type { Fonts } from '../fonts/fonts.ts';
import type { Work } from '../text/work.ts';
import { setBook, type BookLayout } from './book.ts';
import { setGrid, type GridLayout } from './grid.ts';
import { palettes, type PaletteName } from './palette.ts';
import { setScroll, uprightForms, type ScrollLayout } from './scroll.ts';
import { papers, Sheet, type PaperName } from './sheet.ts';
import { setSlides, type SlidesLayout } from './slides.ts';
import { setWestern, type WesternLayout } from './western.ts';

export type Layout = (BookLayout | ScrollLayout | GridLayout | SlidesLayout | WesternLayout) & {
  readonly paper: PaperName;
  readonly palette: PaletteName;
};

/** What the house styles print of their own: headings, numerals, seals. */
const HOUSE_TEXT = '目录（续）文渊藏书第页· 0123456789/　';

/** Every character that setting this work draws: all of them, and those that are set in the heavy face. */
export function charactersOf(work: Work, layout: Layout): { text: string; titles: string } {
  if (layout.style === 'western') return { text: '', titles: '' };
  const headings = work.blocks
    .filter(({ kind }) => kind === 'section' || kind === 'piece')
    .map(({ text }) => text);
  const titles = [work.title, layout.seal, HOUSE_TEXT, ...headings].join('');
  const body = [work.author, ...work.blocks.map(({ text }) => text)].join('');
  return { text: `${titles}${body}${layout.style === 'scroll' ? uprightForms(body) : ''}`, titles };
}

/** Typesets a work. The same work, layout and fonts give the same bytes. */
export async function typeset(
  work: Work,
  options: { layout: Layout; fonts: Fonts; language: string },
): Promise<{ pdf: Buffer; pages: number }> {
  const { layout, fonts, language } = options;
  const sheet = new Sheet({
    size: papers[layout.paper],
    palette: palettes[layout.palette],
    fonts,
    title: work.title,
    author: work.author,
    language,
  });
  switch (layout.style) {
    case 'book':
      setBook(sheet, work, layout);
      break;
    case 'scroll':
      setScroll(sheet, work, layout);
      break;
    case 'grid':
      setGrid(sheet, work, layout);
      break;
    case 'slides':
      setSlides(sheet, work, layout);
      break;
    case 'western':
      setWestern(sheet, work, layout);
      break;
  }
  const { pages } = sheet;
  return { pdf: await sheet.finish(), pages };
}
