import { expect, it } from 'vitest';
import {
  HTTP_TIMEOUT_MS,
  LOADING_INDICATOR,
  NAVIGATION_PAGE_SIZE,
  RELOAD_GUARD_MS,
  TOKEN_COOKIE,
} from './constants.ts';

it('the numbers are those of spec section 9', () => {
  expect({
    HTTP_TIMEOUT_MS,
    NAVIGATION_PAGE_SIZE,
    RELOAD_GUARD_MS,
    TOKEN_COOKIE,
    LOADING_INDICATOR,
  }).toEqual({
    HTTP_TIMEOUT_MS: 30_000,
    NAVIGATION_PAGE_SIZE: 10_000,
    RELOAD_GUARD_MS: 10_000,
    TOKEN_COOKIE: 'token',
    LOADING_INDICATOR: { throttleMs: 200, durationMs: 2000, hideDelayMs: 500, resetDelayMs: 400 },
  });
});
