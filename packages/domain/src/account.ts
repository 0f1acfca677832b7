import { EMAIL_MAX, USERNAME_MAX, USERNAME_MIN } from './limits.ts';
import { deceptionOf } from './username.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;

/** A number as people and the autofill of phones write it (`+86 138-0013 8000`), without country code and spaces. */
export function plainMobile(text: string): string {
  return text.replaceAll(/[\s\-()]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

export function isMobile(text: string): boolean {
  return MOBILE_PATTERN.test(text);
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Why a user name is invalid, or undefined. A name must not look like an address or number, which are used to log in. */
export function validateUsername(name: string): string | undefined {
  if (name === '') return '请输入用户名';
  const length = [...name].length;
  if (length < USERNAME_MIN || length > USERNAME_MAX) {
    return `用户名长度在 ${USERNAME_MIN} 到 ${USERNAME_MAX} 个字符`;
  }
  if (isEmail(name) || name.includes('@')) return '用户名不能是邮箱地址';
  if (isMobile(name)) return '用户名不能是手机号码';
  if (/\s/.test(name)) return '用户名不能含有空格';
  if (/[<>&"]/.test(name)) return '用户名不能含有 < > & " 等标记符号';
  return deceptionOf(name);
}

/** Why an e-mail address is invalid, or undefined. */
export function validateEmail(address: string): string | undefined {
  if (address === '') return '请输入邮箱地址';
  return isEmail(address) ? undefined : '请输入正确的邮箱地址';
}
