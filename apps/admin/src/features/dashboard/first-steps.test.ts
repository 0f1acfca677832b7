import type { Config, Settings } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

const row = (name: string, value: string) => ({ name, value }) as Config;
const fresh = [row('sitename', '文渊'), row('logo', '')];
const shown = (disable_email: boolean, enable_alipay: boolean) =>
  ({
    system: { disable_email },
    payment: { enable_wechatpay: false, enable_alipay, enable_offline: false },
  }) as Settings;
const titlesOf = (steps: ReturnType<typeof firstSteps>) =>
  steps.filter(({ isDone }) => isDone).map(({ title }) => title);

it('has nothing done on a new site', () => {
  const steps = firstSteps(fresh, shown(true, false), { documents: 0, categories: 0 });
  expect(steps.length).toBeGreaterThan(5);
  expect(titlesOf(steps)).toEqual([]);
});

it('sees what was set up', () => {
  const rows = [row('sitename', '芸台'), row('domain', 'https://yuntai.example')];
  expect(titlesOf(firstSteps(rows, shown(false, true), { documents: 2, categories: 0 }))).toEqual([
    '网站名称与图标',
    '网站域名',
    '发信邮箱',
    '收款方式',
    '第一份文档',
  ]);
});
