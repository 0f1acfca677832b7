import { cut, excerpt } from '@wenyuan/domain';

const SECRET = /password|secret|token|captcha|code|value|private_key/i;
/** What says who a person is or how to reach them: the log tells that it was given or changed, and outlives the account. */
const PERSONAL: ReadonlySet<string> = new Set([
  'email',
  'mobile',
  'realname',
  'account',
  'bank',
  'identity',
  'address',
  'contact',
  'ip',
  'user_agent',
  'register_ip',
  'last_login_ip',
]);
/** Operations whose field `code` is an identifier; in all others a code is a secret. */
const NAMING_CODES: ReadonlySet<string> = new Set(['language.create', 'document.reconvert']);
const TEXT_MAX = 120;
const LIST_MAX = 20;
const JSON_MAX = 2000;
/** Room for the ids of as many rows as a call may name. */
const INPUT_MAX = 16_000;

type IsSecret = (name: string) => boolean;

function brief(value: unknown, name: string, isSecret: IsSecret): unknown {
  if (isSecret(name) && typeof value === 'string') return '***';
  if (typeof value === 'string')
    return value.length > TEXT_MAX ? `${cut(value, TEXT_MAX)}…（共 ${value.length} 字）` : value;
  if (Array.isArray(value)) {
    // They say what a call was about, and of rows that are gone nothing else does.
    if (value.every(Number.isInteger)) return value;
    const items = value.slice(0, LIST_MAX).map((item: unknown) => brief(item, name, isSecret));
    return value.length > LIST_MAX ? [...items, `…（共 ${value.length} 项）`] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, brief(item, key, isSecret)]),
  );
}

/** A short form of an operation's input for the log, as JSON; secrets and personal data are only told to be there. */
export function briefInput(operation: string, input: unknown): string {
  const isHidden = (name: string) =>
    (SECRET.test(name) && !(name === 'code' && NAMING_CODES.has(operation))) || PERSONAL.has(name);
  return excerpt(JSON.stringify(brief(input, '', isHidden)), INPUT_MAX);
}

/** A short form of one field's value, as JSON; secrets and personal data are only told to be there. */
export function briefValue(name: string, value: unknown, isSecret?: boolean): string {
  const isHidden = (field: string) =>
    isSecret ?? ((SECRET.test(field) && field !== 'code') || PERSONAL.has(field));
  return excerpt(JSON.stringify(brief(value, name, isHidden)), JSON_MAX);
}
