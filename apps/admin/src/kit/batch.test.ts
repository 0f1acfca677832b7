import { afterEach, expect, it, vi } from 'vitest';
import { batch } from './batch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const rows = [1, 2, 3, 4].map((id) => ({ id }));

/** Handles the rows on a server that answers them in this order. */
async function handle(...answers: readonly (() => Response)[]) {
  const fetch = vi.fn<() => Promise<Response>>();
  for (const answer of answers) fetch.mockImplementationOnce(async () => answer());
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', fetch);
  const action = batch.change<(typeof rows)[number]>(() => ({ status: true }), { label: '处理' });
  const outcome = await action.run?.(rows, 'feedback', {}).catch((error: unknown) => error);
  return { outcome, calls: fetch.mock.calls.length };
}

const done = () => Response.json({});
const refused = () => Response.json({ code: 409, message: '已由他人处理' }, { status: 409 });
const cut = (): Response => {
  throw new TypeError('Failed to fetch');
};

it('rows that others have decided do not stop the rest', async () => {
  const { outcome } = await handle(done, refused, done, done);
  expect(outcome).toHaveProperty('message', '已完成 3 项；另外 1 项没有完成：已由他人处理');
});

it('a connection that breaks ends it, and says how far it came', async () => {
  const { outcome, calls } = await handle(done, done, cut);
  expect(calls).toBe(3);
  expect(outcome).toHaveProperty(
    'message',
    '已完成 2 项；1 项没有收到服务器的答复，可能已经完成；另外 1 项没有完成',
  );
});
