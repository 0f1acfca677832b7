import { afterEach, expect, it, vi } from 'vitest';
import { createTokens } from './token.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a token that was good before is none after its end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tokens = createTokens('a secret that is long enough for this');
  const claims = { userId: 7, sessionId: 'one', generation: 2 };
  const token = await tokens.sign(claims, new Date(Date.now() + 60_000));
  expect(await tokens.verify(token)).toMatchObject(claims);
  expect(await tokens.verify(token)).toMatchObject(claims);
  expect(await tokens.verify(`${token}x`)).toBeUndefined();
  vi.setSystemTime(Date.now() + 61_000);
  expect(await tokens.verify(token)).toBeUndefined();
});
