import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { convert } from '../test/run-converter.ts';
import { textPages } from '../test/text-pages.ts';
import { linesOfTable } from './recognize.ts';

/** A row of Tesseract's table for a word: where it stands, how sure Tesseract is, and what it reads. */
function word(line: number, [x, width]: [number, number], text: string, confidence = 90): string {
  return [5, 1, 1, 1, line, 1, x, 10 * line, width, 10, confidence, text].join('\t');
}

const HEAD =
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';

function read(...rows: string[]) {
  return linesOfTable([HEAD, '4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t', ...rows].join('\n'), 0.5);
}

test('Chinese words stand together, others apart, each letter at its place of the page', () => {
  const lines = read(
    word(1, [100, 40], '天地'),
    word(1, [140, 20], '玄'),
    word(1, [170, 40], 'PDF'),
    word(1, [220, 30], '1.7'),
  );
  expect(lines).toEqual([
    {
      text: '天地玄PDF 1.7',
      box: [50, 5, 75, 5],
      edges: [0, 10, 20, 35, 41.7, 48.3, 55, 60, 65, 70, 75],
    },
  ]);
});

test('there is an edge for each letter and for the end, where boxes of words overlap, too', () => {
  const [line] = read(word(1, [0, 40], '𠮷野'), word(1, [30, 8], '家'), word(1, [60, 20], '屋'));
  expect(line?.text).toBe('𠮷野家屋');
  expect(line?.edges).toHaveLength([...(line?.text ?? '')].length + 1);
  expect(line?.edges).toEqual((line?.edges ?? []).toSorted((a, b) => a - b));
});

test('what Tesseract is not sure of, and what is blank, is no text', () => {
  expect(read(word(1, [0, 20], 'ii|', 12), word(2, [0, 20], ' '))).toEqual([]);
});

test('signs behind Chinese letters are those of Chinese, and others stay', () => {
  const [first, second] = read(
    word(1, [0, 90], '上善若水;水善利万物,'),
    word(2, [0, 90], 'One,'),
    word(2, [100, 90], 'two'),
  );
  expect([first?.text, second?.text]).toEqual(['上善若水；水善利万物，', 'One, two']);
});

/** A page that was scanned: 800 by 400 pixels, with these words in its middle. */
async function scan(words: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="white"/>
    <text x="100" y="220" font-size="48" font-family="Noto Sans CJK SC">${words}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test('a page without text is read from its picture, and its lines lie upon it', async () => {
  const run = await convert('scan.png', await scan('中华人民共和国'), '--recognize', 'chi_sim');
  const [page] = textPages(run);
  expect(page?.text).toBe('中华人民共和国');
  const [x = 0, y = 0, width = 0] =
    page?.lines[0]?.box.map((side) => side * (800 / page.width)) ?? [];
  // Seven letters of 48, from 100, on a line of text at 220.
  expect(Math.hypot(x - 100, y - 178, width - 336)).toBeLessThan(20);
  expect(run.files).toContain('1.webp');
});

test('nothing is read where nobody asks for it', async () => {
  const run = await convert('scan.png', await scan('中华人民共和国'), '--text');
  expect(textPages(run)[0]?.lines).toEqual([]);
});

test('a page that has text keeps it', async () => {
  const run = await convert('a.txt', '壬戌之秋，七月既望', '--recognize', 'chi_sim');
  expect(textPages(run)[0]?.text).toContain('壬戌之秋，七月既望');
});

test('a language that is not there is said to the operator', async () => {
  const run = await convert('scan.png', await scan('山高月小'), '--recognize', 'xyz');
  expect(run.the('failed')).toMatchObject({ code: 'missing_tool' });
  expect(run.the('failed').message).toContain('tesseract-ocr-chi-sim');
});

test('without Tesseract the operator is told what installs it', async () => {
  vi.stubEnv('CONVERTER_TOOL_FOLDERS', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const run = await convert('scan.png', await scan('山高月小'), '--recognize', 'chi_sim');
  expect(run.the('failed')).toMatchObject({ code: 'missing_tool' });
});
