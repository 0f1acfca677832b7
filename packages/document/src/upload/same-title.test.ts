import { expect, it } from 'vitest';
import { coreOf, likenessOf } from './same-title.ts';

it('takes titles for the same without signs, spaces, width, case and the mark of a copy', () => {
  for (const other of ['《论语集注》', '论语 集注', '论语集注 - 副本', '论语集注_副本'])
    expect(likenessOf(other, '论语集注'), other).toBe('same');
  expect(likenessOf('ＪＡＶＡ入门', 'Java 入门')).toBe('same');
});

it('takes them for near where one alone adds something in brackets', () => {
  for (const other of ['论语集注（朱熹撰，清刻本）', '【高清】论语集注', '论语集注 (1)'])
    expect(likenessOf(other, '论语集注'), other).toBe('near');
});

it('tells volumes and years of one work apart', () => {
  for (const [a, b] of [
    ['高等数学（上）', '高等数学（下）'],
    ['2023 年真题', '2024 年真题'],
    ['论语', '论语集注'],
    ['（一）', '（二）'],
    ['（一）', '（一）'],
    ['……', '？？？'],
  ] as const)
    expect(likenessOf(a, b), a).toBeUndefined();
});

it('searches for what is outside of brackets', () => {
  expect(coreOf('论语集注（朱熹撰）.v2 - 副本')).toBe('论语集注 v2');
  expect(coreOf('【高清】')).toBe('');
});
