import type { Config } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

const row = (category: string, name: string, value: string) =>
  ({ category, name, value }) as Config;
const fresh = [
  row('system', 'sitename', '文渊'),
  row('system', 'logo', ''),
  row('email', 'enable', 'false'),
  row('pay', 'enable_offline', 'false'),
];
const titlesOf = (steps: ReturnType<typeof firstSteps>) =>
  steps.filter(({ isDone }) => isDone).map(({ title }) => title);

it('has nothing done on a new site', () => {
  const steps = firstSteps(fresh, { documents: 0, categories: 0 });
  expect(steps.length).toBeGreaterThan(5);
  expect(titlesOf(steps)).toEqual([]);
});

it('sees what was set up', () => {
  const rows = [
    row('system', 'sitename', '芸台'),
    row('system', 'domain', 'https://yuntai.example'),
    row('email', 'enable', 'true'),
    row('pay', 'enable_offline', 'true'),
  ];
  expect(titlesOf(firstSteps(rows, { documents: 2, categories: 0 }))).toEqual([
    '网站名称与图标',
    '网站域名',
    '发信邮箱',
    '收款方式',
    '第一份文档',
  ]);
});
