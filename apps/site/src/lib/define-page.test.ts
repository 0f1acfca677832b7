import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { loadReplies, optional } from './define-page.ts';

it('what failed before the screen came is not tried again by its coming', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('500')));
  const found = optional({ queryKey: ['found'], queryFn });
  expect(await loadReplies({ found }, (query) => client.ensureQueryData(query))).toEqual({});
  const observer = new QueryObserver(client, found);
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
});
