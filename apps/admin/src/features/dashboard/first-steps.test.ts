import type { Config, Settings } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { firstSteps, type SiteFacts } from './first-steps.ts';

const row = (name: string, value: string) => ({ name, value }) as Config;
const shown = (
  disable_email: boolean,
  enable_alipay: boolean,
  footer = { agreement: '', privacy: '' },
) =>
  ({
    system: { disable_email },
    payment: { enable_wechatpay: false, enable_alipay, enable_offline: false },
    footer,
  }) as Settings;
const NOTHING_SENT = { sent_at: null, failing_since: null, error: '' };
const fresh: SiteFacts = {
  rows: [row('sitename', '文渊'), row('logo', '')],
  shown: shown(true, false),
  counts: { documents: 0, categories: 0 },
  environment: { backup: { last: null, failed_at: null, error: '' }, mail: null },
  hasSecondFactor: false,
  newcomers: undefined,
};
const doneOf = (facts: Partial<SiteFacts>) =>
  firstSteps({ ...fresh, ...facts })
    .filter(({ isDone }) => isDone)
    .map(({ title }) => title);

it('has nothing done on a new site', () => {
  expect(firstSteps(fresh).length).toBeGreaterThan(9);
  expect(doneOf({})).toEqual([]);
});

it('sees what was set up', () => {
  const rows = [row('sitename', '芸台'), row('domain', 'https://yuntai.example')];
  const counts = { documents: 2, categories: 0 };
  expect(doneOf({ rows, shown: shown(true, true), counts })).toEqual([
    '网站名称与图标',
    '网站域名',
    '收款方式',
    '第一份文档',
  ]);
});

it('takes mail for done once a letter was sent with its settings, and as long as none fails', () => {
  const mail = (state: object) =>
    firstSteps({
      ...fresh,
      shown: shown(false, false),
      environment: { backup: null, mail: { ...NOTHING_SENT, ...state } },
    }).find(({ title }) => title === '发信邮箱');
  expect(mail({})).toMatchObject({ isDone: false, hint: '已填写，请发送一封测试邮件确认能发出' });
  const sent_at = '2026-03-01T00:00:00.000Z';
  expect(mail({ sent_at })).toMatchObject({ isDone: true });
  expect(mail({ sent_at, failing_since: sent_at, error: '连接失败' })).toMatchObject({
    isDone: false,
    hint: '邮件发不出去：连接失败',
  });
});

it('does not say what is not known yet', () => {
  const unknown = firstSteps({ ...fresh, shown: shown(false, false), environment: undefined })
    .filter(({ isDone }) => isDone === undefined)
    .map(({ title }) => title);
  expect(unknown).toEqual(['发信邮箱', '备份']);
});

it('takes terms for done with both pages, and the review with all three', () => {
  const both = { agreement: '/a', privacy: '/p' };
  expect(doneOf({ shown: shown(true, false, { ...both, privacy: '' }) })).toEqual([]);
  expect(doneOf({ shown: shown(true, false, both) })).toEqual(['服务协议与隐私政策']);
  const reviewed = {
    enable_document_review: true,
    enable_article_approval: true,
    enable_comment_approval: true,
  };
  expect(doneOf({ newcomers: { ...reviewed, enable_comment_approval: false } })).toEqual([]);
  expect(doneOf({ newcomers: reviewed })).toEqual(['新用户的审核']);
  expect(doneOf({ hasSecondFactor: true })).toEqual(['两步验证']);
});

it('knows whether a backup exists, and asks nobody for it who cannot see that', () => {
  const last = { ended_at: '2026-03-01T00:00:00.000Z', bytes: 1, missing: 0 };
  const environment = { backup: { last, failed_at: null, error: '' }, mail: null };
  expect(doneOf({ environment })).toEqual(['备份']);
  const titles = firstSteps({ ...fresh, environment: null }).map(({ title }) => title);
  expect(titles).not.toContain('备份');
});
