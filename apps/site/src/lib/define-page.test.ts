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

it('nor by a screen that is there already, whose address changes', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const first = optional({ queryKey: ['found', 1], queryFn: () => Promise.resolve('first') });
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('500')));
  const second = optional({ queryKey: ['found', 2], queryFn });
  await loadReplies({ first }, (query) => client.ensureQueryData(query));
  const observer = new QueryObserver(client, first);
  const stop = observer.subscribe(() => undefined);
  await loadReplies({ second }, (query) => client.ensureQueryData(query));
  observer.setOptions(second);
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(queryFn).toHaveBeenCalledOnce();
  await observer.refetch();
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
