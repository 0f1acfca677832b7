import { expect, it } from 'vitest';
import { configRow } from '../../testing/config-row.ts';
import { defaultLabel, defaultOf, problemOf, textOf, valueOf } from './setting-values.ts';
import { sectionsOf } from './sections.ts';
import { NO_AMOUNT, toCents } from '../controls/money-input.tsx';

it.each([
  [configRow('a', 'b', { input_type: 'switch', value: 'true' }), true],
  [configRow('a', 'b', { input_type: 'number', value: '12' }), 12],
  [configRow('a', 'b', { input_type: 'select-multi', value: '.pdf,.doc' }), ['.pdf', '.doc']],
  [configRow('a', 'b', { value: '文渊' }), '文渊'],
])('a value goes to the form and back unchanged', (config, value) => {
  expect(valueOf(config)).toEqual(value);
  expect(textOf(valueOf(config))).toBe(config.value);
});

it('what is wrong is said in the words of the server', () => {
  const length = configRow('security', 'password_min', { input_type: 'number' });
  expect(problemOf(length, Number.NaN)).toBe('密码最短长度应为整数');
  expect(problemOf(length, 8)).toBeUndefined();
});

it('a text that no store can hold is refused where it is typed', () => {
  expect(problemOf(configRow('score', 'credit_name', {}), '金\0币')).toBe('积分名称含有无效字符');
});

it('a secret that is kept breaks no rule and shows no default', () => {
  const secret = configRow('email', 'password', { is_secret: true, value: '******' });
  expect(problemOf(secret, '******')).toBeUndefined();
  expect(defaultOf(secret, '******')).toBeUndefined();
});

it('the default is shown where the value differs from it, in words', () => {
  const enable = configRow('security', 'enable_register', { input_type: 'switch' });
  expect(defaultOf(enable, true)).toBeUndefined();
  expect(defaultOf(enable, false)).toBe('true');
  expect(defaultLabel(enable, 'true')).toBe('开启');
});

it.each([
  ['19.9', 1990],
  ['0', 0],
  ['12.345', Number.NaN],
  ['-1', Number.NaN],
  ['', Number.NaN],
])('%s yuan are %d cents', (yuan, cents) => {
  expect(toCents(yuan)).toBe(cents);
});

it('a text that is no amount is told as one, in yuan', () => {
  const price = configRow('vip', 'year_price', {
    label: '年度会员价格（分）',
    input_type: 'number',
  });
  expect(problemOf(price, toCents('199.999'))).toBe(NO_AMOUNT);
  expect(problemOf(price, toCents('199.99'))).toBeUndefined();
});

it('no setting is lost among the groups, and none is shown twice', () => {
  const rows = [
    configRow('a', 'one'),
    configRow('a', 'two'),
    configRow('b', 'three'),
    configRow('c', 'four'),
  ];
  const sections = sectionsOf(rows, [
    { title: '甲', items: ['a.two'] },
    { title: '乙', items: ['a.*', 'b.three'] },
  ]);
  expect(
    sections.map(({ title, rows: members }) => [title, members.map(({ name }) => name)]),
  ).toEqual([
    ['甲', ['two']],
    ['乙', ['one', 'three']],
    ['其他', ['four']],
  ]);
});
