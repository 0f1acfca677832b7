import { ApiError } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { failureCause } from './failure-cause.ts';

it.each([
  ['offline', new ApiError({ kind: 'network' })],
  ['timeout', new ApiError({ kind: 'timeout' })],
  ['forbidden', new ApiError({ status: 403 })],
  ['missing', new ApiError({ status: 404 })],
  ['busy', new ApiError({ status: 503 })],
  ['fault', new ApiError({ status: 500 })],
  ['fault', new Error('anything')],
] as const)('is told apart: %s', (cause, error) => {
  expect(failureCause(error)).toBe(cause);
});
