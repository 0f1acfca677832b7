import { expect, it } from 'vitest';
import { wishKey } from './wish-status.ts';

it.each([
  ['《四库全书》', ' 四库 全书！'],
  ['ＡＢＣ指南', 'abc 指南'],
  ['GB/T 1.1-2020', 'gbt1.1—2020'],
  ['论语-集注.', '论语集注'],
  ['COVID-19 防控', 'COVID19 防控'],
  ['第 3-A 卷', '第 3A 卷'],
])('%s and %s are the same wish', (one, other) => {
  expect(wishKey(one)).toBe(wishKey(other));
});

it.each([
  ['C++ 程序设计', 'C# 程序设计'],
  ['C++ 程序设计', 'C 程序设计'],
  ['GB/T 1.1-2020', 'GB/T 11-2020'],
  ['第 1-2 卷', '第 12 卷'],
])('%s and %s are two wishes', (one, other) => {
  expect(wishKey(one)).not.toBe(wishKey(other));
});

it('is the title where that is punctuation alone', () => {
  expect(wishKey(' ？！ ')).toBe('？！');
});
