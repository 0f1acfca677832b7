import { beforeEach, expect, it, vi } from 'vitest';
import { isWithinWechat, payerCode, payerCodeUrl } from './wechat.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

const here = new URL('https://docs.example/vip/checkout?order_no=20260101&code=old&state=old');

it('takes a code only from the login that this page began', () => {
  const asked = new URL(payerCodeUrl('wx1', here));
  const state = asked.searchParams.get('state') ?? '';
  expect(asked.searchParams.get('redirect_uri')).toBe(
    'https://docs.example/vip/checkout?order_no=20260101',
  );
  expect(payerCode(new URLSearchParams({ code: 'c', state }))).toBe('c');
  // The page is loaded again: the code is used up.
  expect(payerCode(new URLSearchParams({ code: 'c', state }))).toBeUndefined();
  for (const words of [{ code: 'c', state: 'forged' }, { code: 'c' }]) {
    payerCodeUrl('wx1', here);
    expect(payerCode(new URLSearchParams(words))).toBeUndefined();
  }
});

it('knows the app on a phone from its windows on a desktop, which scan a code like others', () => {
  const phone = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 MicroMessenger/8.0.49(0x1800) NetType/WIFI';
  expect(isWithinWechat(phone)).toBe(true);
  expect(isWithinWechat('Mozilla/5.0 (Windows NT 10.0) WindowsWechat MicroMessenger/7.0')).toBe(
    false,
  );
  expect(isWithinWechat('Mozilla/5.0 (iPhone) Safari/605.1')).toBe(false);
});
