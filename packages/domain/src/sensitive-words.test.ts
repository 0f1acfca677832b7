import { describe, expect, it } from 'vitest';
import {
  parseSensitiveWords,
  screenText,
  sensitivePieces,
  sensitiveSearch,
  sensitiveWordsFault,
} from './sensitive-words.ts';

const rules = parseSensitiveWords('加微信=拒绝\n代写 = 审核\n\n垃圾=替换\nViagra=替换\n博彩');

describe('the list of sensitive words', () => {
  it('has a word a line with its level; without one it is reviewed', () => {
    expect(rules.map(({ word, level }) => `${word} ${level}`)).toEqual([
      '加微信 reject',
      '代写 review',
      '垃圾 mask',
      'viagra mask',
      '博彩 review',
    ]);
  });

  it('with a level that is none names the line', () => {
    expect(sensitiveWordsFault('加微信=拒绝\n\n垃圾 = 替换\n博彩')).toBeUndefined();
    expect(sensitiveWordsFault('加微信=拒绝\n代写=禁止')).toBe(
      '第 2 行“代写=禁止”，等号后只能写 替换、审核、拒绝 之一',
    );
  });

  it('does not count empty lines, doubles, and lines of signs alone', () => {
    expect(parseSensitiveWords('\n 甲 \n甲\n---\n=拒绝\n')).toHaveLength(1);
  });
});

describe('a text', () => {
  it.each([
    ['as it is', '想看全文请加微信'],
    ['with spaces in between', '加 微  信'],
    ['with signs in between', '加-微*信'],
    ['with signs that stand for several letters in between', '加™微℃信'],
    ['with units in between', '加㎡微㏄信'],
    ['with letters that nobody sees in between', '加\u200B微\u200B信'],
    ['with selectors of a variant', '加\uFE0F微\u{E0100}信'],
    ['with fillers and joiners', '加\u3164微\u034F信'],
    ['with what no font has', '加\uE000微\u0378信'],
    ['with marks on its letters', '加\u0301微\u0489信'],
  ])('is refused when it holds a refused word %s', (_, text) => {
    expect(screenText(text, rules).rejected).toEqual(['加微信']);
  });

  it('is reviewed when it holds a reviewed word', () => {
    expect(screenText('专业代写论文', rules)).toMatchObject({ rejected: [], reviewed: ['代写'] });
  });

  it('keeps everything but the letters of its covered words', () => {
    expect(screenText('这是垃 圾，垃圾！', rules).text).toBe('这是* *，**！');
  });

  it('is searched whatever its case and width', () => {
    expect(screenText('买ＶＩＡＧＲＡ吗', rules).text).toBe('买******吗');
    expect(screenText('买ⓥⓘⓐⓖⓡⓐ吗', rules).text).toBe('买******吗');
    expect(screenText('买⒱⒤⒜⒢⒭⒜吗', rules).text).toBe('买******吗');
    expect(screenText('𠮷垃圾𠮷', rules).text).toBe('𠮷**𠮷');
  });

  it('says by which of its pieces it is held back, as they are written there', () => {
    expect(sensitivePieces('专业代 写，代写！加Ｖ，加-微信𠮷，垃圾', rules)).toEqual([
      '加-微信',
      '代 写',
      '代写',
    ]);
    expect(sensitivePieces('学𠮷', parseSensitiveWords('𠮷'))).toEqual(['𠮷']);
  });

  it('without such words stays as it was', () => {
    const text = '学而时习之，不亦说乎？';
    expect(screenText(text, rules)).toEqual({ text, rejected: [], reviewed: [] });
  });
});

describe('the search of a long text', () => {
  const search = sensitiveSearch(rules);

  it('finds each word once, as it is written first, and none that is only masked', () => {
    expect(search('垃圾。要看全文，请加 微\n信！加微信。代-写论文')).toEqual([
      { word: '加微信', piece: '加 微\n信' },
      { word: '代写', piece: '代-写' },
    ]);
  });

  it('finds no word that two clauses make together', () => {
    expect(search('这是一个时代，写作的时代。')).toEqual([]);
    expect(search('这个时代写作')).toEqual([{ word: '代写', piece: '代写' }]);
  });

  it('finds words within words, and one that another one began', () => {
    const nested = sensitiveSearch(parseSensitiveWords('办证刻章\n证刻\n刻章店\n𠮷祥'));
    expect(
      nested('办证刻章店，𠮷祥')
        .map(({ word }) => word)
        .sort(),
    ).toEqual(['办证刻章', '证刻', '刻章店', '𠮷祥'].sort());
    expect(nested('办证办证刻章').map(({ word }) => word)).toEqual(['证刻', '办证刻章']);
  });

  it('finds hundreds of words that end each other in one reading', () => {
    const words = Array.from({ length: 600 }, (_, i) => '哈'.repeat(i + 1));
    const laughing = sensitiveSearch(parseSensitiveWords(words.join('\n')));
    expect(laughing('哈'.repeat(300_000)).length).toBe(600);
  });

  it('finds what the search of short texts finds', () => {
    const letters = [...'加微信代写博彩 *x'];
    for (let seed = 1; seed < 400; seed += 1) {
      const text = Array.from(
        { length: 12 },
        (_, at) => letters[(seed * 7919 + at * at * 31 + seed * at) % letters.length],
      ).join('');
      const { rejected, reviewed } = screenText(text, rules);
      expect(
        search(text)
          .map(({ word }) => word)
          .sort(),
      ).toEqual([...rejected, ...reviewed].sort());
    }
  });
});
