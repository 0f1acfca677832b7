import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';
import type { TextLine } from './text-geometry.ts';

const SIZE = 10;

/** A line whose letters are squares, as Chinese ones are, or half as wide. */
function line(
  text: string,
  top: number,
  {
    left = 50,
    size = SIZE,
    height = size,
    width,
  }: { left?: number; size?: number; height?: number; width?: number } = {},
): TextLine {
  const step = width ?? size;
  const count = [...text].length;
  return {
    text,
    box: [left, top, count * step, height],
    edges: Array.from({ length: count + 1 }, (_, index) => index * step),
  };
}

const ofPage = (lines: readonly TextLine[]) =>
  (paragraphsOf([lines])[0] ?? []).map(({ text, kind }) => ({ text, kind }));
const textsOf = (lines: readonly TextLine[]) => ofPage(lines).map(({ text }) => text);

describe('lines of a page', () => {
  it('that the page broke are one paragraph, without a space between Chinese characters', () => {
    expect(
      textsOf([
        line('子曰学而时习之不亦说乎有朋自远方来', 0),
        line('不亦乐乎人不知而不愠不亦君子乎', 16),
      ]),
    ).toEqual(['子曰学而时习之不亦说乎有朋自远方来不亦乐乎人不知而不愠不亦君子乎']);
  });

  it('are joined although one line runs over the edge', () => {
    expect(
      textsOf([
        line('一二三四五六七八九十', 0),
        line('一二三四五六七八九十', 16),
        line('到此为止。', 32),
        line('一行很长很长很长很长很长很长很长很长的代码', 64),
      ]),
    ).toHaveLength(2);
  });

  it('are joined by a space, and a divided word is whole again', () => {
    const half = { width: 5 };
    expect(
      textsOf([
        line('a reader that shows pages and con-', 0, half),
        line('tinues with the next line of the', 16, half),
        line('same text', 32, half),
      ]),
    ).toEqual(['a reader that shows pages and continues with the next line of the same text']);
  });

  it('begin a new paragraph after a short line, an indent, a gap and a list sign', () => {
    expect(
      textsOf([
        line('一二三四五六七八九十一二三四五六七', 0),
        line('到此为止。', 16),
        line('下一段从这里开始一二三四五六七八九', 32),
        line('缩进的一段从这里开始一二三四五六', 48, { left: 70 }),
        line('接着缩进的一段一二三四五六七八九十', 64),
        line('隔开的一段一二三四五六七八九十一二', 100),
        line('1. 列表一二三四五六七八九十一二三四', 116),
      ]),
    ).toHaveLength(5);
  });

  it('of a table of contents stay apart', () => {
    expect(
      textsOf([
        line('第一 . . . . . . . . . . . . . 12', 0),
        line('第二 . . . . . . . . . . . . . 34', 16),
      ]),
    ).toHaveLength(2);
  });

  it('beside each other are one row; larger ones are headings', () => {
    expect(
      ofPage([
        line('1.4', 0, { size: 16, width: 8 }),
        line('工作环境', 0, { left: 120, size: 16 }),
        line('正文一二三', 40),
        line('正文。', 80),
      ]),
    ).toEqual([
      { text: '1.4 工作环境', kind: 'heading' },
      { text: '正文一二三', kind: 'text' },
      { text: '正文。', kind: 'text' },
    ]);
  });
});

it('entries of a table of contents stay apart, with their numbers', () => {
  const entry = (title: string, number: string, top: number) => [
    line(title, top),
    line(number, top, { left: 240 }),
  ];
  const entries = [...entry('学而篇第一', '1', 0), ...entry('为政篇第二', '4', 16)];
  expect(textsOf([...entries, line('卷首语', 32)])).toEqual([
    '学而篇第一 1',
    '为政篇第二 4',
    '卷首语',
  ]);
});

/** So many Chinese characters. */
const filled = (count: number, end = '') => '文'.repeat(count - [...end].length) + end;

describe('a paragraph', () => {
  it('is not parted by a superscript, which makes its line no heading', () => {
    const page = [line(filled(30), 0), line(filled(30), 10, { height: 18 }), line('完。', 32)];
    expect(ofPage(page)).toEqual([{ text: `${filled(60)}完。`, kind: 'text' }]);
  });

  it('is no heading on a page of small print, beside pages of text', () => {
    const text = [line(filled(30), 0), line(filled(20, '。'), 16)];
    const notes = [0, 1, 2, 3, 4].map((at) => line(filled(30), 60 + at * 12, { size: 8 }));
    const [, page] = paragraphsOf([
      text.concat(text.map((one) => line(one.text, one.box[1] + 60))),
      [...text, ...notes],
    ]);
    expect(page?.map(({ kind }) => kind)).toEqual(['text', 'text']);
  });

  it('is no heading where it is a formula or ends like a sentence', () => {
    const body = [line(filled(30), 60), line(filled(30), 76)];
    const headingsOf = (text: string) =>
      ofPage([line(text, 0, { size: 16 }), ...body]).filter(({ kind }) => kind === 'heading')
        .length;
    expect(
      [filled(8), '1.2.7 文', filled(8, '。'), 'f(x) = −x', '一 . . . . . .'].map(headingsOf),
    ).toEqual([1, 1, 0, 0, 0]);
  });

  it('of a novel ends at a full row where the next one is indented', () => {
    expect(
      textsOf([
        line(filled(28), 0, { left: 70 }),
        line(filled(30, '。'), 16),
        line(filled(28), 32, { left: 70 }),
        line(filled(10, '。'), 48),
      ]),
    ).toEqual([filled(58, '。'), filled(38, '。')]);
  });

  it('goes on where a rule is quoted at the beginning of a row', () => {
    expect(textsOf([line(filled(30), 0), line(`第十条${filled(9, '。')}`, 16)])).toHaveLength(1);
    expect(textsOf([line(filled(30, '。'), 0), line(`第十条${filled(9, '。')}`, 16)])).toHaveLength(
      2,
    );
    expect(textsOf([line('（一）甲', 0), line('（二）乙', 16)])).toHaveLength(2);
  });

  it('of verse ends with its row', () => {
    expect(
      textsOf([
        line(filled(30), 0),
        line(filled(30), 16),
        line('大江东去', 60),
        line('浪淘尽', 76),
        line('千古风流人物', 92),
      ]),
    ).toHaveLength(4);
  });
});

describe('an item of a list', () => {
  it('goes on in rows that hang to the right, until the next one', () => {
    const firstOf = (sign: string) => `${sign}${filled(30 - sign.length, '。')}`;
    const item = (sign: string, top: number) => [
      line(firstOf(sign), top),
      line(filled(28), top + 16, { left: 70 }),
      line(filled(4, '。'), top + 32, { left: 70 }),
    ];
    for (const sign of ['1. ', '① ', '（一）', '[1] ', '\uf0b7 '])
      expect(textsOf([...item(sign, 0), ...item(sign, 48)])).toEqual(
        Array.from({ length: 2 }, () => `${firstOf(sign)}${filled(32, '。')}`),
      );
  });

  it('needs no sign to hang, as a reference', () => {
    const reference = (top: number) => [
      line(filled(32), top),
      line(filled(30, '。'), top + 16, { left: 70 }),
    ];
    expect(textsOf([...reference(0), ...reference(32), ...reference(64)])).toEqual(
      Array.from({ length: 3 }, () => filled(62, '。')),
    );
  });
});

describe('rows in a font whose letters are all as wide', () => {
  const half = { width: 5 };

  it('are code, with their indents and blank lines', () => {
    expect(
      ofPage([
        line(filled(30, '。'), 0),
        line('def main(args):', 32, half),
        line('for i in range(10):', 46, { ...half, left: 70 }),
        line('    print("偶", i)', 60, { ...half, left: 70 }),
        line('main([])', 88, half),
        line(filled(30, '。'), 120),
      ]),
    ).toEqual([
      { text: filled(30, '。'), kind: 'text' },
      {
        text: 'def main(args):\n    for i in range(10):\n        print("偶", i)\n\nmain([])',
        kind: 'code',
      },
      { text: filled(30, '。'), kind: 'text' },
    ]);
  });

  it('are text where they only name some of it', () => {
    const named = (top: number): TextLine => {
      const widths = [...'see main.c '].map(() => 5);
      const steps = [...widths, ...Array.from({ length: 20 }, () => 10)];
      const edges = steps.reduce((all, width) => [...all, (all.at(-1) ?? 0) + width], [0]);
      const text = `see main.c ${filled(20, '。')}`;
      return { text, box: [50, top, edges.at(-1) ?? 0, SIZE], edges };
    };
    expect(ofPage([named(0), named(40)]).map(({ kind }) => kind)).toEqual(['text', 'text']);
  });

  it('are prose where they go on from row to row', () => {
    expect(
      ofPage([
        line('a letter that was typed on a machine', 0, half),
        line('has letters that are all as wide, so', 16, half),
        line('that it looks like the text of code.', 32, half),
      ]),
    ).toMatchObject([{ kind: 'text' }]);
  });
});

it('rows of a table stay apart, however long their last cell is', () => {
  const row = (top: number) => [line('甲', top), line(filled(26, '。'), top, { left: 90 })];
  expect(textsOf([...row(0), ...row(16)])).toHaveLength(2);
});

describe('the last paragraph of a page', () => {
  const full = line('子曰学而时习之不亦说乎有朋自远方来', 0);
  const goesOn = (last: TextLine, next: TextLine) =>
    paragraphsOf([[full, last], [next]])[0]?.at(-1)?.goesOn === true;
  const next = line('不亦乐乎人不知而不愠不亦君子乎曰。', 0);

  it('goes on in the next page where it fills its last row in the middle of a sentence', () => {
    expect(goesOn(line('曾子曰吾日三省吾身为人谋而不忠乎与', 16), next)).toBe(true);
  });

  it('ends with a sentence, with a row that is not full, and before an item or larger text', () => {
    const cut = line('曾子曰吾日三省吾身为人谋而不忠乎与', 16);
    expect(goesOn(line('曾子曰吾日三省吾身为人谋而不忠乎。', 16), next)).toBe(false);
    expect(goesOn(line('曾子曰吾日三省吾身', 16), next)).toBe(false);
    expect(goesOn(cut, line('1. 不亦乐乎', 0))).toBe(false);
    expect(goesOn(cut, line('里仁第四', 0, { size: 16 }))).toBe(false);
  });
});

it('paragraphs are known by their first lines, whatever is left out above them', () => {
  const [head, ...lines] = [line('卷一', 0), line('上文。', 40), line('下文。', 80)];
  const atOf = (running: TextLine[]) =>
    paragraphsOf([[head, ...lines]], new Set(running))[0]?.map(({ at }) => at);
  expect([atOf([]), atOf([head])]).toEqual([
    [0, 1, 2],
    [1, 2],
  ]);
});

it('columns below a text that is as wide as both have edges of their own', () => {
  const column = (left: number) => [0, 1, 2].map((at) => line(filled(14), 60 + at * 16, { left }));
  expect(
    textsOf([
      line(filled(30), 0),
      line(filled(30), 16),
      ...column(50),
      // It is longer than the one beside it.
      line(filled(14), 108),
      line(filled(5, '。'), 124),
      ...column(210),
    ]),
  ).toEqual([filled(60), filled(61, '。'), filled(42)]);
});

describe('columns of vertical writing', () => {
  const column = (text: string, left: number, size = SIZE): TextLine => ({
    text,
    box: [left, 20, size, [...text].length * size],
    edges: Array.from({ length: [...text].length + 1 }, (_, index) => index * size),
    direction: [0, 1],
  });

  it('go on in the next one to their left, if they are full', () => {
    expect(
      textsOf([
        column('壬戌之秋七月既望苏子与客', 200),
        column('泛舟游于赤壁之下', 184),
        column('清风徐来水波不兴举酒属客', 168),
        column('诵明月之诗，︽', 152),
      ]),
    ).toEqual([
      '壬戌之秋七月既望苏子与客泛舟游于赤壁之下',
      '清风徐来水波不兴举酒属客诵明月之诗，《',
    ]);
  });

  it('go on in the next page where the last one is as long as the others and ends no sentence', () => {
    const goesOn = (last: string) =>
      paragraphsOf([
        [column('壬戌之秋七月既望苏子与客', 200), column(last, 184)],
        [column('清风徐来', 200)],
      ])[0]?.at(-1)?.goesOn === true;
    expect(goesOn('泛舟游于赤壁之下清风徐来')).toBe(true);
    expect(goesOn('泛舟')).toBe(false);
    expect(goesOn('泛舟游于赤壁之下清风徐来︒')).toBe(false);
  });

  it('have the signs of lines', () => {
    expect(textsOf([column('永和九年︐岁在癸丑︵暮春︶何如︖︙', 200)])).toEqual([
      '永和九年，岁在癸丑（暮春）何如？…',
    ]);
  });

  it('are headings by the size of their letters, not by their length', () => {
    expect(
      ofPage([
        column('前赤壁赋', 230, 16),
        column('壬戌之秋七月既望苏子与客', 200),
        column('泛舟', 184),
        column('清风徐来', 168),
      ]).map(({ kind }) => kind),
    ).toEqual(['heading', 'text', 'text']);
  });
});
