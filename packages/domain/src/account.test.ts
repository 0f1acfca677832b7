import { describe, expect, it } from 'vitest';
import { isMobile, plainMobile, validateEmail, validateUsername } from './account.ts';
import { EMAIL_MAX, USERNAME_MAX, USERNAME_MIN } from './limits.ts';

describe('a user name', () => {
  it.each(['a'.repeat(USERNAME_MIN), 'a'.repeat(USERNAME_MAX), '读者甲', '𠮷𠮷𠮷', '12345678901'])(
    'may be %s',
    (name) => expect(validateUsername(name)).toBeUndefined(),
  );

  it.each([
    ['', '请输入用户名'],
    ['ab', '用户名长度在 3 到 32 个字符'],
    ['a'.repeat(33), '用户名长度在 3 到 32 个字符'],
    ['𠮷𠮷', '用户名长度在 3 到 32 个字符'],
    ['a@b.cn', '用户名不能是邮箱地址'],
    ['a@b', '用户名不能是邮箱地址'],
    ['13800138000', '用户名不能是手机号码'],
    ['two words', '用户名不能含有空格'],
  ])('may not be %s: %s', (name, message) => expect(validateUsername(name)).toBe(message));
});

describe('a mobile number', () => {
  it.each([
    '13800138000',
    '138 0013 8000',
    '+86 138-0013-8000',
    '8613800138000',
    '0086 13800138000',
  ])('%s is read without what people write around it', (text) =>
    expect(plainMobile(text)).toBe('13800138000'),
  );
  it.each(['+1 415 555 2671', '86138001380', '12345'])('%s stays none', (text) =>
    expect(isMobile(plainMobile(text))).toBe(false),
  );
});

describe('an e-mail address', () => {
  it.each(['a@b.cn', 'first.last+tag@mail.example.com', `${'a'.repeat(EMAIL_MAX - 5)}@b.cn`])(
    'may be %s',
    (address) => expect(validateEmail(address)).toBeUndefined(),
  );

  it('is asked for', () => expect(validateEmail('')).toBe('请输入邮箱地址'));

  it.each(['x', 'x@y', '@y.cn', 'a b@c.cn', 'a@b..cn', `${'a'.repeat(EMAIL_MAX - 4)}@b.cn`])(
    'may not be "%s"',
    (address) => expect(validateEmail(address)).toBe('请输入正确的邮箱地址'),
  );
});
