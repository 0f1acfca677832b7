import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeChm } from '../../test/formats/chm.ts';
import { makeMobi } from '../../test/formats/mobi.ts';
import { makeUmd } from '../../test/formats/umd.ts';
import { makeZip } from '../../test/formats/zip.ts';
import { blankCharacters } from '../../test/ink.ts';
import { docx } from '../../test/office-documents.ts';
import { convert } from '../../test/run-converter.ts';
import { allText } from '../../test/text-pages.ts';
import { bookToEpub } from '../readers/book/book.ts';

/** With what stands beside it, a symbol is requested as one of another script. */
const LINES = [
  '① ② ⑳ ㈠ ℃ ■ ● ○ ★ ☆ ▲ △ ◆ ◇ ※ ┌ ─ │ ℝ → ∑ ✓ 😀 ✅',
  'Latin ① ㈠ ℃ ■ ○ ★ △ ◇ ※ ┌ ─ │ ℝ 😀',
  'Привет ① ℝ ★',
  '汉字 ① ② ⑳ ㈠ ℃ ■ ● ○ ★ ☆ ▲ △ ◆ ◇ ※ ┌ ─ │ ℝ ㎡ № 😀',
  'かな カナ ① ※ ℝ ★ 。',
  'Tiếng Việt: ố ế ữ ạ ỹ ơ ư đ',
];
const HTML = LINES.map((line) => `<p>${line}</p>`).join('');
const FB2 = `<?xml version="1.0" encoding="utf-8"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description/><body><section>${HTML}</section></body></FictionBook>`;
const PAGE = Buffer.from(`<html><head><meta charset="utf-8"></head><body>${HTML}</body></html>`);
const CODE = LINES.map((line) => `    ${line}`).join('\n');

const FORMATS: [name: string, content: Buffer | string][] = [
  ['a.txt', LINES.join('\n')],
  ['prose.txt', `${LINES.join('\n')}\n${'这一行都是汉字，所以按文章排版。\n'.repeat(20)}`],
  ['a.md', `${LINES.join('\n\n')}\n\n${CODE}\n\n**${LINES[0]}**\n\n\`${LINES[3]}\``],
  ['a.html', PAGE],
  ['a.epub', bookToEpub({ title: '', parts: [HTML], toc: [], css: '' })],
  ['a.fb2', FB2],
  ['a.mobi', makeMobi({ html: PAGE })],
  ['a.umd', makeUmd({ title: '符号', chapters: [['第一回', LINES.join('\n')]] })],
  ['a.chm', makeChm([{ path: '/one.html', data: PAGE }])],
  [
    'a.zip',
    makeZip(LINES.map((line) => ({ name: Buffer.from(`${line.trim()}.txt`), flags: 0x800 }))),
  ],
];

afterEach(() => void vi.unstubAllEnvs());

function hideFonts(): void {
  vi.stubEnv('CONVERTER_FONT_FOLDERS', '/nonexistent');
}

describe('without any font of the machine', () => {
  test.each(FORMATS)('%s shows symbols, Latin and Vietnamese', async (name, content) => {
    hideFonts();
    const run = await convert(name, content, '--text', '--format', 'svg');
    expect(await blankCharacters(run)).toEqual([]);
    for (const line of LINES)
      expect(allText(run).replace(/\s/g, '')).toContain(line.replace(/\s/g, ''));
    expect(run.all('fonts')).toEqual([]);
  });

  test('scripts that stay blank are named, and what stands beside them is shown', async () => {
    hideFonts();
    const run = await convert('a.txt', 'العربية ①\nภาษาไทย ②\nहिन्दी ℃\n𠮷 好\n', '--text');
    const named = run.all('fonts').flatMap(({ blank = [] }) => blank);
    expect(named.toSorted()).toEqual(['天城文', '泰文', '生僻汉字', '阿拉伯文'].toSorted());
    const blank = (await blankCharacters(run)).join('');
    expect(blank).toMatch(/^[\p{Script=Arab}\p{Script=Thai}\p{Script=Deva}𠮷]+$/u);
  });
});

const DEJAVU = '/usr/share/fonts/truetype/dejavu';

test.runIf(existsSync(DEJAVU))(
  'a font of the machine that has a script is found by its letters',
  async () => {
    vi.stubEnv('CONVERTER_FONT_FOLDERS', DEJAVU);
    const run = await convert('a.txt', 'ქართული հայերեն\n', '--text', '--format', 'svg');
    expect(await blankCharacters(run)).toEqual([]);
    expect(run.all('fonts')).toEqual([]);
  },
);

test('an office document names the scripts that the machine has no font for', async () => {
  hideFonts();
  const run = await convert('a.docx', docx({ text: '汉字 ไทย ①' }), '--text');
  expect(run.all('fonts').flatMap(({ blank = [] }) => blank)).toEqual(['泰文']);
});

/** A font file whose table of characters ends behind its head. */
function cutFont(): Buffer {
  const [os2, cmap] = [
    Buffer.alloc(64),
    Buffer.from('0000000100030001' + '0000000c' + '0004ffff', 'hex'),
  ];
  os2.writeUInt16BE(400, 4);
  os2.writeUInt16BE(5, 6);
  const entry = (name: string, offset: number, { length }: Buffer) => {
    const bytes = Buffer.alloc(16);
    bytes.write(name, 'latin1');
    bytes.writeUInt32BE(offset, 8);
    bytes.writeUInt32BE(length, 12);
    return bytes;
  };
  const head = Buffer.from('000100000002000000000000', 'hex');
  return Buffer.concat([head, entry('OS/2', 44, os2), entry('cmap', 108, cmap), os2, cmap]);
}

test('damaged fonts and links that lead nowhere cost no document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-fonts-'));
  try {
    symlinkSync('loop.ttf', join(folder, 'loop.ttf'));
    symlinkSync('.', join(folder, 'itself'));
    symlinkSync('/nonexistent.ttc', join(folder, 'NotoSansCJK-Regular.ttc'));
    writeFileSync(join(folder, 'cut.ttf'), cutFont());
    vi.stubEnv('CONVERTER_FONT_FOLDERS', folder);
    const run = await convert('a.txt', 'ภาษาไทย 𠮷 好\n', '--text');
    expect(allText(run)).toContain('好');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
