import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { convert, temporaryFile } from '../test/run-converter.ts';
import { textPages } from '../test/text-pages.ts';
import { linesOfTable, recognize } from './recognize.ts';
import type { ToolBox } from './tools/tool-box.ts';

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

test('a line that Tesseract is mostly unsure of is part of a photograph, whatever letters it is sure of', () => {
  const photograph = [word(1, [0, 20], 'Ph', 55), word(1, [20, 20], '77', 30)];
  const caption = [word(2, [0, 90], '图一天坛', 92), word(2, [90, 20], '祈', 31)];
  expect(read(...photograph, ...caption).map(({ text }) => text)).toEqual(['图一天坛']);
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

/** A PDF whose pages are all this picture. */
async function scans(pages: number, picture: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [800, 400], autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  for (let page = 0; page < pages; page += 1) pdf.addPage().image(picture, 0, 0);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** As `printf` prints it. */
const tableOf = (...rows: string[]) =>
  [HEAD, ...rows, ''].join('\n').replaceAll('\t', '\\t').replaceAll('\n', '\\n');

/** Puts this shell script in Tesseract's place. */
function fakeTesseract(script: string): void {
  const program = temporaryFile('tesseract', `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('CONVERTER_TOOL_FOLDERS', dirname(program));
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('a page without text is read from its picture, and its lines lie upon it', async () => {
  const run = await convert('scan.png', await scan('中华人民共和国'), '--recognize', 'chi_sim');
  const [page] = textPages(run);
  // Other versions of its data may take a letter for another.
  expect(page?.text).toContain('人民');
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

test('a run that has read for long ends behind a page, and leaves the others to the next', async () => {
  const pdf = await scans(3, await scan('中华人民共和国'));
  const run = await convert('a.pdf', pdf, '--recognize', 'chi_sim', '--recognize-ms', '1');
  expect(textPages(run).map(({ page }) => page)).toEqual([1]);
  expect(run.exitCode).toBe(0);
});

test('single letters are no text of a page, whichever way it is looked at', async () => {
  const columns = tableOf(word(1, [100, 20], '阳'), word(2, [100, 20], '|'));
  const anywhere = tableOf(word(1, [100, 20], '人'), word(2, [100, 200], '天坛'));
  fakeTesseract(`case "$*" in
*--psm\\ 3*) printf '${columns}' ;;
*) printf '${anywhere}' ;;
esac`);
  const run = await convert('scan.png', await scan('山高月小'), '--recognize', 'chi_sim');
  expect(textPages(run)[0]?.text).toBe('天坛');
});

/** Reads 天地 in ten seconds of a processor, of which others leave it this share. */
function busyMachine(share: number): ToolBox {
  const needed = 10_000;
  const result = { exitCode: 0, signal: null, stderr: '', ms: 0, peakBytes: 0 };
  return {
    folder: () => dirname(temporaryFile('kept', '')),
    stage: () => undefined,
    run: ({ timeoutMs = Infinity, cpuMs = Infinity }) => {
      const isRead = needed < cpuMs && needed / share < timeoutMs;
      const stdout = isRead ? [HEAD, word(1, [100, 200], '天地')].join('\n') : '';
      const ending = isRead ? 'exited' : 'timeout';
      return Promise.resolve({ ...result, ending, stdout, isolation: 'none' });
    },
  };
}

test('a page is read although others keep Tesseract waiting, or it would never be', async () => {
  const page = { page: 1, size: { width: 800, height: 400 } };
  const read = async (share: number) => {
    const given = { tools: busyMachine(share), language: 'chi_sim' };
    return (await recognize(await scan('天地'), page, given)).map(({ text }) => text);
  };
  expect(await read(0.1)).toEqual(['天地']);
  expect(await read(0.001)).toEqual([]);
});

test('data that lack what they build upon are read nevertheless', async () => {
  // As with the larger data of other distributions, which name those of vertical text.
  fakeTesseract(`echo "Failed loading language 'chi_sim_vert'" >&2
printf '${tableOf(word(1, [100, 200], '天地'))}'`);
  const run = await convert('scan.png', await scan('山高月小'), '--recognize', 'chi_sim');
  expect(textPages(run)[0]?.text).toBe('天地');
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
