import * as fontkit from 'fontkit';
import { beforeAll, expect, test } from 'vitest';
import { charactersOfLibrary } from './build.ts';
import { buildFonts, codePointsOf, type Fonts } from './fonts/fonts.ts';
import { library } from './library/library.ts';
import { readWork } from './text/work.ts';
import { charactersOf, typeset } from './typeset/typeset.ts';

const items = await Promise.all(
  library.map(async (entry) => ({ entry, work: await readWork(entry.text) })),
);
let fonts: Fonts;

beforeAll(async () => {
  fonts = await buildFonts(charactersOfLibrary(items));
});

function openFont(ttf: Buffer): fontkit.Font {
  const font = fontkit.create(ttf);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('one font expected');
  return font;
}

/** Characters that have no glyph, or, unless they are spaces, an empty one. */
function missing(font: fontkit.Font, text: string): string[] {
  return [...codePointsOf(text)]
    .filter((point) => {
      if (!font.hasGlyphForCodePoint(point)) return true;
      const blank = font.glyphForCodePoint(point).path.commands.length === 0;
      return blank && !/\s/u.test(String.fromCodePoint(point));
    })
    .map((point) => String.fromCodePoint(point));
}

test('the fonts draw every character of every document', () => {
  const [song, heavy, roman] = [openFont(fonts.song), openFont(fonts.heavy), openFont(fonts.roman)];
  const undrawn = items.flatMap(({ entry, work }) => {
    if (entry.layout.style === 'western')
      return missing(roman, work.blocks.map(({ text }) => text).join(''));
    const { text, titles } = charactersOf(work, entry.layout);
    return [...missing(song, text), ...missing(heavy, titles)];
  });
  expect(undrawn).toEqual([]);
});

test.for(['book', 'scroll', 'grid', 'slides', 'western'])(
  'a document set twice in style %s has the same bytes',
  async (style) => {
    const again = await buildFonts(charactersOfLibrary(items));
    const item = items.find(({ entry }) => entry.layout.style === style);
    if (item === undefined) throw new Error(`no document in style ${style}`);
    const options = { layout: item.entry.layout, language: item.entry.language };
    const first = await typeset(item.work, { ...options, fonts });
    const second = await typeset(item.work, { ...options, fonts: again });
    expect(second.pdf.equals(first.pdf)).toBe(true);
  },
);

test('there are short documents, long ones, and one of about 300 pages or more', async () => {
  const pages = new Map<string, number>();
  for (const { entry, work } of items) {
    const set = await typeset(work, { layout: entry.layout, fonts, language: entry.language });
    pages.set(entry.text, set.pages);
  }
  const counts = [...pages.values()];
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(300);
  expect(counts.filter((count) => count <= 5).length).toBeGreaterThanOrEqual(2);
  expect(counts.filter((count) => count >= 15 && count <= 60).length).toBeGreaterThanOrEqual(5);
});
