import { describe, expect, it } from 'vitest';
import { deceptionOf, isEndedName, isReservedName, LOOKALIKES } from './username.ts';

describe('a name that could be taken for another one', () => {
  it.each([
    '读书人Lee',
    '用户_01ab',
    'Łukasz',
    'かな漢字abc',
    '한국어',
    'Привет',
    'بابا',
    '𠮷野家',
  ])('is not %s', (name) => expect(deceptionOf(name)).toBeUndefined());

  it.each([
    ['a letter of no width', 'ad\u200bmin'],
    ['a sign that turns the direction', 'nimda\u202e'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a filler that shows nothing', '张三\u3164'],
    ['a character that is none', 'admin\ue000'],
  ])('has %s', (_, name) => expect(deceptionOf(name)).toBe('用户名不能含有不可见的字符'));

  it.each([
    ['a Cyrillic letter among Latin ones', '\u0430dmin'],
    ['a Greek letter among Latin ones', 'r\u03bfot'],
    ['a Cyrillic letter among Chinese ones', '管理员\u0430'],
    ['a phonetic letter', '\u0251dmin'],
  ])('mixes %s', (_, name) => expect(deceptionOf(name)).toBe('用户名不能混用形近的不同文字'));

  it('has marks upon marks', () =>
    expect(deceptionOf('ad\u0301\u0301min')).toBe('用户名不能含有叠加的符号'));

  it('names a Latin letter for each look-alike', () => {
    expect(LOOKALIKES.from.length).toBe(LOOKALIKES.to.length);
    expect(LOOKALIKES.to).toMatch(/^[a-z]*$/);
    expect(new Set(LOOKALIKES.from).size).toBe(LOOKALIKES.from.length);
  });
});

it.each([
  '管理员',
  '系统管理员',
  '官方客服',
  '客服01',
  '客 服',
  'Admin',
  'ＡＤＭＩＮ_1',
  '\u0430dmin',
])('%s is for the site itself', (name) => expect(isReservedName(name)).toBe(true));
it.each(['已注销用户_deadbeef', '已 注销用户'])('%s is for ended accounts', (name) =>
  expect(isEndedName(name)).toBe(true),
);
it('what names the site itself and an office of it is for the site', () => {
  expect(isReservedName('知库 客服1', '知库')).toBe(true);
});
it.each(['图书管理员', '客服小王', '读书人', 'administratrix', '系统论', '2026'])(
  '%s is for anybody',
  (name) => expect(isReservedName(name, '知库')).toBe(false),
);
