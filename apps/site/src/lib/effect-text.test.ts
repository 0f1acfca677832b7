import { expect, it } from 'vitest';
import { effectText } from './effect-text.ts';

const none = { enable_wechatpay: false, enable_alipay: false, enable_offline: false };
const offline = { ...none, enable_offline: true };

it.each([
  ['at once with a platform', { ...none, enable_alipay: true }, undefined, '付款后立即生效'],
  [
    'at once or once confirmed',
    { ...offline, enable_alipay: true },
    undefined,
    '在线支付立即生效，线下付款经管理员确认后生效',
  ],
  ['at once with credits alone', none, '积分', '付款后立即生效'],
  ['once confirmed', offline, undefined, '管理员确认收款后生效'],
  ['either way', offline, '积分', '用积分支付立即生效，线下付款经管理员确认后生效'],
])('what is paid for takes effect %s', (_, methods, credits, text) => {
  expect(effectText(methods, '生效', credits)).toBe(text);
});
