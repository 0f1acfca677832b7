import { describe, expect, it } from 'vitest';
import { runningLines } from './running-lines.ts';
import type { TextLine } from './text-geometry.ts';

const page = (...texts: string[]): TextLine[] =>
  texts.map((text, index) => ({ text, box: [50, index * 20, text.length * 10, 10], edges: [] }));
/** What is left of pages, of which the first has this number. */
function textsOf(pages: readonly (readonly TextLine[])[], first = 1): string[][] {
  const running = runningLines(pages.map((lines, index) => ({ number: first + index, lines })));
  return pages.map((lines) => lines.filter((line) => !running.has(line)).map(({ text }) => text));
}

describe('the text of pages that are read together', () => {
  it('is without heads that repeat, whatever number they carry, and without page numbers', () => {
    expect(
      textsOf([
        page('论语集注 · 卷一', '子曰学而时习之', '不亦说乎', '有朋自远方来', '· 1 ·'),
        page('论语集注 · 卷一', '其为人也孝弟', '而好犯上者', '鲜矣', '· 2 ·'),
        page('论语集注 · 卷一', '巧言令色', '鲜矣仁', '吾日三省吾身', '· 3 ·'),
      ]),
    ).toEqual([
      ['子曰学而时习之', '不亦说乎', '有朋自远方来'],
      ['其为人也孝弟', '而好犯上者', '鲜矣'],
      ['巧言令色', '鲜矣仁', '吾日三省吾身'],
    ]);
  });

  it('keeps what stands on two pages only, and what repeats within a page', () => {
    const verses = page('静女其姝', '俟我于城隅', '爱而不见', '搔首踟蹰', '静女其姝');
    expect(textsOf([verses, page('静女其姝', '贻我彤管', '彤管有炜', '说怿女美', '完')])).toEqual([
      ['静女其姝', '俟我于城隅', '爱而不见', '搔首踟蹰', '静女其姝'],
      ['静女其姝', '贻我彤管', '彤管有炜', '说怿女美', '完'],
    ]);
  });

  it('keeps an entry of the table of contents that is the head of later pages', () => {
    const texts = ['子曰学而', '其为人也', '巧言令色'];
    const chapter = texts.map((text) => page('学而篇 第一', text, '一', '二', `${text}完`, '三'));
    const entries = ['学而篇 第一', '为政篇 第二', '八佾篇 第三', '里仁篇 第四', '公冶长篇 第五'];
    const contents = page(...entries).map((line): TextLine => {
      const [x, y, width, height] = line.box;
      return { ...line, box: [x, y + 60, width, height] };
    });
    const [kept, ...others] = textsOf([contents, ...chapter]);
    expect(kept).toEqual(entries);
    expect(others.map(([first]) => first)).toEqual(texts);
  });

  it('knows a head by each of its places on a page', () => {
    const texts = ['子曰学而', '其为人也', '巧言令色'];
    const pages = texts.map((text, at) =>
      page('学而篇', at === 0 ? '学而篇' : `${text}始`, text, '一', `${text}完`, '二'),
    );
    expect(textsOf(pages).map(([first]) => first)).toEqual(['学而篇', '其为人也始', '巧言令色始']);
  });

  it('is without the heads of left and of right pages', () => {
    const heads = ['第一卷 秋水', '河边旧事'];
    const pages = [0, 1, 2, 3].map((at) =>
      page(
        String(at + 7),
        heads[at % 2] ?? '',
        ...Array.from('甲乙丙丁', (sign) => `${sign}${at}文`),
      ),
    );
    expect(textsOf(pages).map(([first]) => first)).toEqual(['甲0文', '甲1文', '甲2文', '甲3文']);
  });

  it('keeps the titles of chapters that differ in their numbers alone', () => {
    const pages = Array.from({ length: 9 }, (_, at) =>
      page(
        at % 3 === 0 ? `第${at}章` : `文${'甲乙丙丁戊己庚辛壬'[at]}`,
        '一',
        '二',
        '三',
        '四',
        '五',
      ),
    );
    expect(textsOf(pages).map(([first]) => first)).toEqual(pages.map(([first]) => first?.text));
  });

  it('keeps numbers at its edge that do not grow with the pages', () => {
    expect(textsOf([page('合计', '1024'), page('合计', '2048')])).toEqual([
      ['合计', '1024'],
      ['合计', '2048'],
    ]);
    expect(textsOf([page('上文', '23'), page('下文', '24')])).toEqual([['上文'], ['下文']]);
    expect(textsOf([page('最后一页', '6')], 6)).toEqual([['最后一页']]);
  });

  it('keeps a bare number that is alone, as the total of a table is', () => {
    expect(textsOf([page('合计', '1024')])).toEqual([['合计', '1024']]);
    expect(textsOf([page('合计', '第 3 页')])).toEqual([['合计']]);
  });

  it('keeps a page that has nothing but its title', () => {
    const title = page('道德经');
    expect(textsOf([title, title, title])).toEqual([['道德经'], ['道德经'], ['道德经']]);
  });
});
