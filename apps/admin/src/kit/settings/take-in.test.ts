import type { Config } from '@wenyuan/api-client';
import { SECRET_MASK } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { takeIn } from './take-in.ts';

const row = (version: string | null, value: string, more: Partial<Config> = {}) =>
  ({
    category: 'footer',
    name: 'about',
    value,
    input_type: 'text',
    is_secret: false,
    updated_at: version,
    ...more,
  }) as Config;
const FIELD = 'footer/about';
/** The version on which the form goes on, and its value. */
const taken = (now: Config, base: Config, typed: unknown, saved: Record<string, unknown> = {}) => {
  const { rows, values } = takeIn([now], { rows: [base], values: { [FIELD]: typed }, saved });
  return [rows[0]?.updated_at, values[FIELD]];
};

it('what nobody touched follows the server', () =>
  expect(taken(row('2', 'theirs'), row('1', 'old'), 'old')).toEqual(['2', 'theirs']));

it('what was typed stays on the version on which it was typed', () =>
  expect(taken(row('2', 'theirs'), row('1', 'old'), 'mine')).toEqual(['1', 'mine']));

it('what somebody else stored just so is no change any more', () =>
  expect(taken(row('2', 'same'), row(null, 'old'), 'same')).toEqual(['2', 'same']));

it('what was saved follows the server, also where it wrote it otherwise', () =>
  expect(taken(row('2', 'mine'), row('1', 'old'), ' mine', { [FIELD]: ' mine' })).toEqual([
    '2',
    'mine',
  ]));

it('what was typed during the save goes on from what it stored, unless that is somebody else’s', () => {
  const saved = { [FIELD]: 'mine' };
  expect(taken(row('2', 'mine'), row('1', 'old'), 'mine, too', saved)).toEqual(['2', 'mine, too']);
  expect(taken(row('3', 'theirs'), row('1', 'old'), 'mine, too', saved)).toEqual([
    '1',
    'mine, too',
  ]);
});

it('a secret is masked again once it is stored, and only then', () => {
  const secret = { is_secret: true, input_type: 'text' } as const;
  const [old, now] = [row('1', SECRET_MASK, secret), row('2', SECRET_MASK, secret)];
  const saved = { [FIELD]: 'sesame' };
  expect(taken(old, old, 'sesame', saved)).toEqual(['1', 'sesame']);
  expect(taken(now, old, 'sesame', saved)).toEqual(['2', SECRET_MASK]);
  expect(taken(now, old, 'sesame')).toEqual(['1', 'sesame']);
});

it('what was seen of a save is forgotten: the next version is somebody else’s', () => {
  const base = row('1', 'old');
  const typed = { rows: [base], values: { [FIELD]: 'mine' }, saved: { [FIELD]: 'mine' } };
  expect(takeIn([base], typed).saved).toEqual({ [FIELD]: 'mine' });
  expect(takeIn([row('2', 'mine')], typed).saved).toEqual({});
});
