import type { Right } from '../../lib/work.ts';

/** Articles come without rights: members may try, and the server says why not. */
export function rightTo(user: object | undefined, message: string): Right {
  return user === undefined
    ? { allowed: false, reason: 'login', message }
    : { allowed: true, reason: '', message: '' };
}
