import { expect, it } from 'vitest';
import { findText } from './find-text.ts';
import { joinLines } from './fold-text.ts';

const found = (text: string, words: string) =>
  findText(text, words).map(({ start, end }) => text.slice(start, end));

it('finds each place, without regard to case', () => {
  expect(found('The Whale, the whale', 'WHALE')).toEqual(['Whale', 'whale']);
});

it('finds words that go on in the next line', () => {
  expect(found('学而时习\n之，不亦说乎', '习之')).toEqual(['习\n之']);
  expect(found('the lazy\ndog', 'lazy dog')).toEqual(['lazy\ndog']);
});

it('does not join what is written apart in scripts with spaces', () => {
  expect(found('a b', 'ab')).toEqual([]);
});

it('finds words that are hyphenated at the end of a line, with and without the hyphen', () => {
  expect(found('an exam-\nple', 'example')).toEqual(['exam-\nple']);
  expect(found('a well-\nknown way', 'well-known')).toEqual(['well-\nknown']);
  expect(found('a well-known way', 'wellknown')).toEqual([]);
  expect(found('2019-\n2020', '2019-2020')).toEqual(['2019-\n2020']);
  expect(found('2019-\n2020', '20192020')).toEqual([]);
});

it('does not see soft hyphens and spaces without a width', () => {
  expect(found('ex\u00adam\u00ad\nple', 'example')).toEqual(['ex\u00adam\u00ad\nple']);
  expect(found('中\u200b文', '中文')).toEqual(['中\u200b文']);
  expect(found('example', 'ex\u00adample')).toEqual(['example']);
});

it('takes any run of spaces for one, and none between Chinese letters', () => {
  expect(found('machine  learning, machine\nlearning', 'machine   learning')).toHaveLength(2);
  expect(found('machinelearning', 'machine learning')).toEqual([]);
  expect(found('机器学习、机器 学习、机器\n学习', '机器 学习')).toHaveLength(3);
  expect(found('PDF 文档与PDF文档', 'PDF 文档')).toEqual(['PDF 文档', 'PDF文档']);
});

it('finds each width and form of a letter, and marks what stands there', () => {
  expect(found('ＡＢＣ１２３', 'abc123')).toEqual(['ＡＢＣ１２３']);
  expect(found('第1章 总则', '第１章　总则')).toEqual(['第1章 总则']);
  expect(found('ｶﾞﾗｽ', 'ガラス')).toEqual(['ｶﾞﾗｽ']);
  expect(found('oﬃce cafe\u0301', 'office')).toEqual(['oﬃce']);
  expect(found('un cafe\u0301 noir', 'café noir')).toEqual(['cafe\u0301 noir']);
  expect(found('⽂⼀', '文一')).toEqual(['⽂⼀']);
});

it.each([
  ['un café noir', 'cafe', 'café'],
  ['cafe\u0301', 'CAFE', 'cafe\u0301'],
  ['a cafe', 'café', 'cafe'],
  ['naïveté', 'naivete', 'naïveté'],
  ['die Straße', 'strasse', 'Straße'],
  ['nǐ hǎo', 'ni hao', 'nǐ hǎo'],
  ['Việt Nam', 'viet nam', 'Việt Nam'],
])('finds Latin letters with and without accents: %j by %j', (text, words, match) => {
  expect(found(text, words)).toEqual([match]);
});

it('does not take letters of other scripts for those without their marks', () => {
  expect(found('ガラス', 'カラス')).toEqual([]);
  expect(found('й', 'и')).toEqual([]);
  expect(found('한글', '한글')).toEqual(['한글']);
});

it.each(['㈠', '㊀'])('finds %s by the letter in it', (sign) => {
  expect(found(`${sign}总则`, sign === '㈠' ? '(一)总则' : '一总则')).toEqual([`${sign}总则`]);
});

it.each([
  ['GB/T 19001—2016', '19001-2016'],
  ['1998–2000年', '1998-2000'],
  ['1998−2000年', '1998—2000'],
  ['定义\n——甲', '定义--甲'],
  ['所谓“引号”', '"引号"'],
  ['so-called "quotes"', '“quotes”'],
  ['I don’t, ‘maybe’', "don't, 'maybe'"],
  ['5′ 20″', '5\' 20"'],
])('finds dashes and quotes as they are typed and as they are printed: %j by %j', (text, words) => {
  expect(found(text, words)).toHaveLength(1);
});

it('places behind letters that change their length are still right', () => {
  const text = `${'ﬁ\u00ad\n  '.repeat(50)}鲸 whale`;
  expect(found(text, 'whale')).toEqual(['whale']);
  expect(found(text, '鲸whale')).toEqual(['鲸 whale']);
});

it('lines become running text', () => {
  expect(joinLines('学而时习\n之， 不亦说\nthe exam-\nple  of a soft\u00adener')).toBe(
    '学而时习之， 不亦说 the example of a softener',
  );
});

it('takes signs as they are', () => {
  expect(found('1+1=2 (or 3)', '(or')).toEqual(['(or']);
  expect(found('a.b acb', 'a.b')).toEqual(['a.b']);
});

it('finds letters beyond the first plane whole', () => {
  expect(found('甲𠀀乙', '𠀀')).toEqual(['𠀀']);
});

it('finds nothing for nothing', () => {
  expect(findText('text', '\u00ad')).toEqual([]);
  expect(findText('text', ' ')).toEqual([]);
});

it('no more places are looked for than are wanted', () => {
  expect(findText('一一一一', '一', { max: 2 })).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 2 },
  ]);
});

it.each([
  ['wide spaces', '\u3000'],
  ['marks on one letter', '\u0301\u0316'],
])('hundreds of thousands of %s are folded and joined', (_, repeated) => {
  const text = `字${repeated.repeat(300_000)}\n文`;
  expect(findText(text, '文')).toEqual([{ start: text.length - 1, end: text.length }]);
  expect(joinLines(text).endsWith('文')).toBe(true);
});

it('takes letters for one another that are alike, and others not', () => {
  const alike = ['发發髮', '红紅', '[-]', '+-0'];
  const matches = (text: string, words: string) =>
    findText(text, words, { alike }).map(({ start, end }) => text.slice(start, end));
  expect(matches('理髮，發\n现，发现', '发现')).toEqual(['發\n现', '发现']);
  expect(matches('紅樓', '红')).toEqual(['紅']);
  expect(matches('紅樓', '红楼')).toEqual([]);
  expect(matches('紅樓 红楼', '紅楼')).toEqual(['红楼']);
  expect(matches('a]b', 'a[b')).toEqual(['a]b']);
  expect(matches('a.b a0b', 'a+b')).toEqual(['a0b']);
  expect(matches('a.b a0b', 'a+b')).toEqual(['a0b']);
});
