import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';
import { summarise, TEXT_MAX } from './summarise.ts';

const words = (pages: readonly string[], language = 'zh-CN', title = '无题') =>
  summarise({ title, pages, language });

const lake = [
  '洞庭湖位于长江中游南岸，是我国第二大淡水湖，湖区历来以水产与稻米闻名。',
  '洞庭湖的水位随长江的汛期涨落，丰水期与枯水期的湖面相差数倍。',
  '近年来湖区退田还湖，湿地逐步恢复，候鸟的数量连年增加。',
].join('');

describe('a description', () => {
  it('is whole sentences of the text, in its order', () => {
    const { description } = words([lake]);
    expect(description.length).toBeGreaterThan(30);
    expect(lake).toContain(description);
    expect(description.endsWith('。')).toBe(true);
  });

  it('has nothing of running heads, page numbers and tables of contents', () => {
    const page = (number: number, text: string) =>
      `洞庭湖志　第三卷内部资料汇编\n${text}\n第 ${number} 页\n`;
    const pages = [
      page(1, '目录\n第一章 地理 ........................ 3\n第二章 水文 …………………… 18\n物产 27'),
      ...[...lake.matchAll(/[^。]+。/g)].map(([text], index) => page(index + 2, text)),
    ];
    const { description } = words(pages);
    expect(description).toContain('淡水湖');
    expect(description).not.toMatch(/汇编|目录|第一章|第 \d 页|\.\.|27/);
  });

  it('has nothing of the rows of a table and of the notice of a copyright', () => {
    const rows = '1998 35.94 2625 310\n2002 34.91 2579 298\nhttp://example.com/lake.htm\n';
    const { description } = words([`版权所有，翻印必究，违者必须承担法律责任。\n${rows}${lake}`]);
    expect(description).not.toMatch(/版权|1998|http/);
  });

  it('joins the lines of a page to sentences, and words that were divided', () => {
    const text =
      'The reservoir supplies the whole city with water through two con-\nduits that were built in the last century and renewed since.\n';
    expect(words([text], 'en').description).toBe(
      'The reservoir supplies the whole city with water through two conduits that were built in the last century and renewed since.',
    );
    expect(
      paragraphsOf(['洞庭湖位于长江中游南岸，是我国\n第二大淡水湖，湖区历来以水产闻名。']),
    ).toEqual(['洞庭湖位于长江中游南岸，是我国第二大淡水湖，湖区历来以水产闻名。']);
  });

  it('does not begin with the title page', () => {
    const verses = '人之初，性本善，性相近，习相远。\n苟不教，性乃迁，教之道，贵以专。\n'.repeat(6);
    const { description } = words(['三字经\n王应麟\n蒙学', verses]);
    expect(description).toContain('人之初');
    expect(description).not.toMatch(/王应麟|蒙学/);
  });

  it('does not break what somebody says', () => {
    const said = '子曰：“学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？”';
    expect(words([`${said}有子曰：“礼之用，和为贵。先王之道，斯为美。”`]).description).toContain(
      said,
    );
  });

  it('of slides is their first lines, and of a font without letters nothing', () => {
    expect(words(['年度工作总结\n一、业务进展\n二、团队建设']).description).toBe(
      '年度工作总结；一、业务进展；二、团队建设',
    );
    expect(words(['QilH IIIC"\'IIICileHI Hanora 8B8Hcosoro nn8Te'], '')).toEqual({
      description: '',
      keywords: '',
    });
  });
});

describe('keywords', () => {
  it('are terms of a Chinese text, none of them a shard of another', () => {
    const { keywords } = words([lake.repeat(2)], 'zh-CN', '2024洞庭湖终稿(1)');
    const list = keywords.split(',');
    expect(list).toContain('洞庭湖');
    expect(list).toContain('湖区');
    expect(keywords).not.toMatch(/2024|终稿|我国/);
    for (const one of list)
      expect(list.filter((other) => other !== one && other.includes(one))).toEqual([]);
  });

  it('of an English text are its terms of several words too, and no words that every text has', () => {
    const text =
      'Breast cancer is studied here. The risk of breast cancer depends on many things. Doctors find breast cancer early. Exposure matters, and exposure was measured.';
    const list = words([text], 'en').keywords.split(',');
    expect(list[0]).toBe('breast cancer');
    expect(list).toContain('exposure');
    expect(list.filter((word) => /^(?:the|many|things|here|and|breast)$/.test(word))).toEqual([]);
  });
});

it.each([
  ['a line without an end', '我'],
  ['addresses', 'a@'],
  ['abbreviations', 'Mr. '],
  ['initials', 'Word A. '],
  ['open quotes', '“我。'],
  ['hyphens', 'ab- '],
])('a text of nothing but %s is read, however long', (_, repeated) => {
  const { description } = words([repeated.repeat(TEXT_MAX / repeated.length)], 'en');
  expect(description.length).toBeLessThan(500);
});

it('of a long text no more than its beginning is read', () => {
  const page = lake.repeat(40);
  const read = Array.from({ length: Math.ceil(TEXT_MAX / page.length) }, () => page);
  const behind = '梁山泊的好汉在聚义厅里排定了座次。'.repeat(300_000);
  expect(words([...read, behind])).toEqual(words(read));
});
