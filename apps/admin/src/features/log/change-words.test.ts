import type { Audit } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { inputWords, valueWord } from './change-words.ts';

it.each([
  ['navigation.update', 'target', '"_self"', '当前窗口'],
  ['banner.update', 'type', '1', '小程序'],
  ['advertisement.update', 'position', '"global_top"', '全局顶部'],
  ['comment.check', 'status', '2', '审核未通过'],
  ['config.update', 'security.is_close', '"true"', '开'],
  ['config.update', 'captcha.type', '"math"', '算术'],
  ['config.update', 'system.sitename', '"文渊"', '文渊'],
  ['friendlink.update', 'enable', 'false', '否'],
])('%s writes %s of %s in words', (operation, name, json, word) => {
  expect(valueWord(operation, name, json)).toBe(word);
});

it('tells what was sent without the state that it was sent on', () => {
  const row = (operation: string, input: object) =>
    ({ operation, input: JSON.stringify(input) }) as Audit;
  const setting = { category: 'system', name: 'sitename', value: '***', unchanged_since: null };
  expect(inputWords(row('config.update', { config: [setting] }))).toEqual({ 配置项: '网站名称' });
  expect(inputWords(row('comment.check', { id: [3], status: 2, seen_status: 0 }))).toEqual({
    编号: '3',
    状态: '审核未通过',
  });
});
