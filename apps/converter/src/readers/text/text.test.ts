import { describe, expect, test } from 'vitest';
import { convertInThread } from '../../../test/convert-in-thread.ts';
import { encode, utf16 } from '../../../test/encode.ts';
import { allText, textPages } from '../../../test/text-pages.ts';
import { findHanFont } from '../../fonts/machine-fonts.ts';
import { misreadChinese } from './encoding.ts';

const SIMPLIFIED = '道可道，非常道；名可名，非常名。\n无名天地之始，有名万物之母。\n';
const TRADITIONAL = '道可道，非常道；名可名，非常名。\n無名天地之始，有名萬物之母。\n';
const JAPANESE = '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。\n';
const KOREAN = '나라의 말이 중국과 달라 문자와는 서로 통하지 아니할 새 이런 까닭으로\n';
const TABLE = '┌──┬──┐\n│姓名│部门│\n├──┼──┤\n│张三│财务部│\n└──┴──┘\n';
const PINYIN = 'ā á ǎ à ō ó ǒ ò ē é ě è\n你好 nǐ hǎo\n谢谢 xiè xie\n汉语拼音\n';
const RUSSIAN = 'здравствуйте 你好\nспасибо 谢谢\nпожалуйста 请\n';
const KANA = '第一課 日语单词\nわたし 我\nあなた 你\nありがとう 谢谢\nさようなら 再见，明天见\n';
const MARK = '\ufeff';

test('titles of PDFs are Chinese where most of them is', () => {
  const readAs = (title: string) => misreadChinese(Buffer.from(title, 'latin1'));
  const chinese = encode('第一章 绪论', 'gb18030').toString('latin1');
  expect(readAs(chinese)).toBe('第一章 绪论');
  for (const title of ['CONTRIBUIÇÕES E INFORMAÇÕES', 'EDUCAÇÃO', 'Été à Nîmes'])
    expect(readAs(title)).toBeUndefined();
});

describe('plain text is read in the encoding it was written in', () => {
  test.each([
    ['UTF-8', Buffer.from(SIMPLIFIED), '万物之母'],
    ['UTF-8 with a byte order mark', Buffer.from(MARK + SIMPLIFIED), '万物之母'],
    ['UTF-16 little endian with a mark', utf16(MARK + SIMPLIFIED, 'le'), '万物之母'],
    ['UTF-16 big endian with a mark', utf16(MARK + SIMPLIFIED, 'be'), '万物之母'],
    ['UTF-16 little endian without a mark', utf16(SIMPLIFIED, 'le'), '万物之母'],
    ['UTF-16 big endian without a mark', utf16(SIMPLIFIED, 'be'), '万物之母'],
    ['GB18030', encode(SIMPLIFIED, 'gb18030'), '万物之母'],
    ['GB18030, traditional', encode(TRADITIONAL, 'gb18030'), '萬物之母'],
    ['GB18030 with table lines', encode(TABLE, 'gb18030'), '财务部'],
    ['GB18030 with Pinyin', encode(PINYIN, 'gb18030'), '你好 nǐ hǎo'],
    ['GB18030 with Russian', encode(RUSSIAN, 'gb18030'), 'спасибо 谢谢'],
    ['GB18030 with kana', encode(KANA, 'gb18030'), 'ありがとう 谢谢'],
    ['Big5', encode(TRADITIONAL, 'big5'), '萬物之母'],
    ['Shift-JIS', encode(JAPANESE, 'shift_jis'), '名前はまだ無い'],
    ['EUC-JP', encode(JAPANESE, 'euc-jp'), '名前はまだ無い'],
    ['EUC-KR', encode(KOREAN, 'euc-kr'), '나라의 말이'],
    ['UTF-8 with a few zero bytes', Buffer.from(`${SIMPLIFIED.repeat(9)}万\0物`), '万物\n'],
    ['Windows-1252', Buffer.from('Ein schöner Tag, sagte er, für Übungen.', 'latin1'), 'schöner'],
  ])('%s', async (_what, bytes, words) => {
    const run = await convertInThread('a.txt', bytes, '--text');
    expect(run.the('opened').kind).toBe('text');
    expect(`${allText(run)}\n`).toContain(words);
    expect(allText(run)).not.toContain('\ufeff');
  });

  test('and one damaged byte does not turn UTF-8 into something else', async () => {
    const bytes = Buffer.concat([Buffer.from(SIMPLIFIED.repeat(100)), Buffer.from([0xff, 0x0a])]);
    expect(allText(await convertInThread('a.txt', bytes, '--text'))).toContain('万物之母');
  });

  test('and bytes that are none of them are refused', async () => {
    const noise = Buffer.from(Array.from({ length: 600 }, (_, i) => (i * 73 + (i >> 2)) & 0xff));
    const run = await convertInThread('a.txt', noise);
    expect(run.the('failed').code).toBe('unsupported');
    expect(run.the('failed').message).toContain('编码');
  });
});

describe('the pages of a text', () => {
  test('are A4, and no line leaves them, however long it is', async () => {
    const run = await convertInThread(
      'a.txt',
      `${'x'.repeat(3000)}\n${'道'.repeat(3000)}\n`,
      '--text',
    );
    expect(run.the('opened')).toMatchObject({ width: 793, height: 1123 });
    for (const { width, lines } of textPages(run)) {
      for (const { box } of lines) expect(box[0] + box[2]).toBeLessThan(width);
    }
    const text = allText(run).replace(/\s/g, '');
    expect([text.match(/x/g)?.length, text.match(/道/g)?.length]).toEqual([3000, 3000]);
  });

  test('keep columns that tabs made, and lose control characters and terminal colours', async () => {
    const run = await convertInThread(
      'a.txt',
      'a\tb\r\nabc\tb\rone\x07 \x1b[31mred\x1b[0m\n',
      '--text',
    );
    expect(allText(run).split('\n')).toEqual(['a   b', 'abc b', 'one red']);
  });

  test('have a table of contents where lines head chapters', async () => {
    const chapter = (name: string) => `${name}\n\n${'　　正文正文正文正文。\n'.repeat(150)}`;
    const text = `书名\n${chapter('第一卷 起')}${chapter('第一章 山村')}${chapter('第二章：出山')}`;
    const { outline } = (await convertInThread('a.txt', text)).the('opened');
    expect(outline).toMatchObject([
      { title: '第一卷 起', children: [{ title: '第一章 山村' }, { title: '第二章：出山' }] },
    ]);
    const [volume] = outline ?? [];
    const pages = [volume?.page ?? 0, ...(volume?.children ?? []).map(({ page }) => page)];
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    expect(new Set(pages).size).toBe(3);
  });

  test.runIf(findHanFont('Bold'))('have their headings in bold letters', async () => {
    const text = '第一章 重点\n重点\n第二章 重点\n重点\n';
    const run = await convertInThread('a.txt', text, '--text', '--format', 'svg');
    expect(allText(run)).toBe(text.trim());
    const letters = run.svg(1).match(/<path id=/g) ?? [];
    expect(letters).toHaveLength('第一二章重点'.length + '重点'.length);
  });

  test('have none where a sentence only begins like a heading', async () => {
    const text =
      '第一章里我们说过，这件事情并不简单。\n第二天，他走了。\n第三回说的是别的，不在此列。\n';
    expect((await convertInThread('a.txt', text)).the('opened').outline).toBeUndefined();
  });
});

test('a text of blanks alone is empty', async () => {
  expect((await convertInThread('a.txt', ' \r\n\t　\n')).the('failed').code).toBe('empty');
});

test('ten megabytes of text open within the time limit, and pages over the limit are refused', async () => {
  const run = await convertInThread('a.txt', SIMPLIFIED.repeat(110_000), '--max-pages', '50');
  expect(run.the('failed').code).toBe('too_many_pages');
});
