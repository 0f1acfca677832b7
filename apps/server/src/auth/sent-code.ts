import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from './password.ts';

/** Wrong answers before a code is void. */
export const CODE_TRIES = 5;
export const CODE_DIGITS = 6;

/** A code to be read from a letter or a message and typed. */
export function drawCode(): string {
  return randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
}

/** Codes are short: a quick hash of one would be found again by trying all. */
export function hashCode(code: string): Promise<string> {
  return hashPassword(code);
}

export function matchesCode(hash: string, code: string): Promise<boolean> {
  return verifyPassword(hash, code);
}
