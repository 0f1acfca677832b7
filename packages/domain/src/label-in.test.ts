import { expect, it } from 'vitest';
import { labelIn } from './label-in.ts';
import { smsTypeLabels } from './sms.ts';

it('names a value, and an unknown one by itself', () => {
  expect(labelIn(smsTypeLabels, 1)).toBe('登录');
  expect(labelIn(smsTypeLabels, 9)).toBe('9');
});
