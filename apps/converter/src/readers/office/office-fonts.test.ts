import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { docx, docxOf, paragraph } from '../../../test/office-documents.ts';
import type { Run } from '../../../test/run-converter.ts';
import { allText } from '../../../test/text-pages.ts';

const WORDS = '文渊阁藏书目录';

/** Of the letters on a page. */
function outlinesOf(run: Run, page = 1): Set<string | undefined> {
  return new Set(
    Array.from(run.svg(page).matchAll(/<path id="[^"]*"[^>]* d="([^"]*)"/g), ([, d]) => d),
  );
}

function onGrid(body: string): Buffer {
  return docxOf(body, [], {}, '<w:docGrid w:type="lines" w:linePitch="312"/>');
}
const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

describe('Chinese', () => {
  test('shows a letterform of its own for each character, not boxes', async () => {
    const run = await convertInThread('a.docx', docx({ text: WORDS }), '--text');
    expect(allText(run)).toBe(WORDS);
    expect(outlinesOf(run).size).toBe(new Set(WORDS).size);
  });

  test('fonts that the machine has not are reported, those it has are not', async () => {
    const run = await convertInThread(
      'a.docx',
      docx(
        { text: '宋体', font: '宋体' },
        { text: 'words', font: 'No Such Font' },
        { text: '思源', font: 'Noto Sans CJK SC' },
        { text: '文', font: 'Liberation Serif' },
      ),
    );
    expect(run.the('fonts').missing).toEqual(['No Such Font', '宋体']);
  });

  test('songti comes with serifs and heiti without, whoever made the fonts', async () => {
    const fonts = ['宋体', '黑体', '微软雅黑', 'Noto Serif CJK SC', 'Noto Sans CJK SC'];
    const pages = fonts.map((font) => paragraph({ text: WORDS, font }));
    const run = await convertInThread('a.docx', onGrid(pages.join(PAGE_BREAK)));
    expect(run.the('opened').pages).toBe(fonts.length);
    const [songti, heiti, yahei, serif, sans] = fonts.map((_, index) => outlinesOf(run, index + 1));
    expect(songti).toEqual(serif);
    expect([heiti, yahei]).toEqual([sans, sans]);
    expect(songti).not.toEqual(yahei);
  });

  test('families that no list names look as their names say, Latin too, and titles are bold', async () => {
    const text = '文abc';
    const fonts = ['创艺简书宋', '长城仿宋', '方正兰亭黑', 'Noto Serif CJK SC', 'Noto Sans CJK SC'];
    const bold = `<w:p><w:r><w:rPr><w:rFonts w:ascii="Noto Serif CJK SC" w:eastAsia="Noto Serif CJK SC" w:hAnsi="Noto Serif CJK SC"/><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const pages = [
      ...fonts.map((font) => paragraph({ text, font })),
      paragraph({ text, font: '创艺简标宋' }),
      bold,
    ];
    const run = await convertInThread('a.docx', docxOf(pages.join(PAGE_BREAK)));
    const [song, fang, hei, serif, sans, title, heavy] = pages.map((_, at) =>
      outlinesOf(run, at + 1),
    );
    expect([song, fang]).toEqual([serif, serif]);
    expect(hei).toEqual(sans);
    expect(title).toEqual(heavy);
    expect(title).not.toEqual(serif);
  });

  test('Chinese that is set in Times comes in songti, as in Word', async () => {
    const pages = ['Times New Roman', '宋体', '黑体'].map((font) =>
      paragraph({ text: '文', font }),
    );
    const run = await convertInThread('a.docx', docxOf(pages.join(PAGE_BREAK)));
    expect(outlinesOf(run, 1)).toEqual(outlinesOf(run, 2));
    expect(outlinesOf(run, 1)).not.toEqual(outlinesOf(run, 3));
  });

  test('an unknown family of Latin is no wider than usual ones', async () => {
    const pages = ['No Such Font', 'Liberation Sans'].map((font) =>
      paragraph({ text: 'abc', font }),
    );
    const run = await convertInThread('a.docx', docxOf(pages.join(PAGE_BREAK)));
    expect(outlinesOf(run, 1)).toEqual(outlinesOf(run, 2));
  });

  test('a line of songti fills one row of the grid, as in Word, not two', async () => {
    const lines = paragraph({ text: WORDS, size: 12 }).repeat(40);
    const run = await convertInThread('a.docx', onGrid(lines));
    expect(run.the('opened').pages).toBe(1);
  });
});

test('fonts of signs have each their own signs, typed ones too, and their text is found', async () => {
  const fonts = ['Wingdings', 'Symbol', 'Wingdings 2', 'Wingdings 3', 'Webdings'];
  const signs = fonts.map((font) => `<w:r><w:sym w:font="${font}" w:char="F061"/></w:r>`).join('');
  const typed = paragraph({ text: 'a', font: 'Wingdings 2' });
  const run = await convertInThread('a.docx', docxOf(`<w:p>${signs}</w:p>${typed}`), '--text');
  expect(allText(run)).toContain('♋α🙦🢧✔');
  expect(outlinesOf(run).size).toBe(fonts.length);
  expect(run.the('fonts').missing).toEqual([]);
});
