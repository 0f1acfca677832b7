import { expect, it } from 'vitest';
import { changeOf } from './figure-change.ts';

it.each([
  [110, 100, '较上期增加 10%'],
  [50, 100, '较上期减少 50%'],
  [100, 100, '与上期持平'],
  [5, 0, '上期为 0'],
  [0, 0, ''],
])('%i after %i reads %j', (sum, before, text) => expect(changeOf(sum, before)).toBe(text));
