import { expect, it } from 'vitest';
import { valueWord } from './change-words.ts';

it.each([
  ['navigation.update', 'target', '"_self"', '当前窗口'],
  ['banner.update', 'type', '1', '小程序'],
  ['advertisement.update', 'position', '"global_top"', '全局顶部'],
  ['comment.check', 'status', '2', '审核拒绝'],
  ['config.update', 'security.is_close', '"true"', '开'],
  ['config.update', 'captcha.type', '"math"', '算术'],
  ['config.update', 'system.sitename', '"文渊"', '文渊'],
  ['friendlink.update', 'enable', 'false', '否'],
])('%s writes %s of %s in words', (operation, name, json, word) => {
  expect(valueWord(operation, name, json)).toBe(word);
});
