import { createHash, randomBytes } from 'node:crypto';

/** Crockford's alphabet: nothing in it looks like something else. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits are 16 signs, so that no code can be guessed and a plain hash of it cannot be reversed. */
const BYTES = 10;
const BITS_OF_SIGN = 5;

/** A code in groups of four, which are easy to copy by hand. */
export function newCode(): string {
  let bits = 0n;
  for (const byte of randomBytes(BYTES)) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let left = (BYTES * 8) / BITS_OF_SIGN; left > 0; left -= 1) {
    code = `${SIGNS[Number(bits & 31n)]}${code}`;
    bits >>= BigInt(BITS_OF_SIGN);
  }
  return code.replace(/.{4}(?=.)/g, '$&-');
}

const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A code as somebody typed it, for comparing: case, spaces and dashes do not count, nor what looks alike. */
export function keyOfCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[OIL]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

/** The hash of that. */
export function hashOfCode(typed: string): string {
  return createHash('sha256').update(keyOfCode(typed)).digest('hex');
}
