import { describe, expect, it } from 'vitest';
import { toErrorObject } from './error-object.ts';

describe('a failed response as an object (spec section 8)', () => {
  it.each([
    [
      { status: 409, statusText: 'Conflict', code: 6, message: '已存在' },
      { status: 409, data: { code: 6, message: '已存在' } },
    ],
    [
      { status: 502, statusText: 'Bad Gateway' },
      { status: 502, data: { code: 500, message: '502 Bad Gateway' } },
    ],
    [
      { status: 502, statusText: '', message: '' },
      { status: 502, data: { code: 500, message: '502' } },
    ],
    [{ message: '已断开' }, { status: 500, data: { code: 500, message: '已断开' } }],
    [{}, { status: 500, data: { code: 500, message: '500 Unknown Error' } }],
  ])('%j gives %j', (failure, expected) => expect(toErrorObject(failure)).toEqual(expected));
});
