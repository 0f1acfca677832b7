import { queryClient } from '@wenyuan/app';
import { expect, it } from 'vitest';
import { readOnce } from './read-once.ts';

it('what is shown already is read again without being counted again', async () => {
  const asked: object[] = [];
  const query = readOnce(
    (input: { readonly uuid: string; readonly is_reread?: boolean }) => ({
      queryKey: ['document', 'get', input],
      queryFn: () => {
        asked.push(input);
        return Promise.resolve(asked.length);
      },
    }),
    { uuid: 'a' },
  );
  expect(query.queryKey).toEqual(['document', 'get', { uuid: 'a' }]);
  await queryClient.ensureQueryData(query);
  await queryClient.refetchQueries({ queryKey: query.queryKey });
  await queryClient.fetchQuery({ ...query, staleTime: 0 });
  expect(asked).toEqual([
    { uuid: 'a' },
    { uuid: 'a', is_reread: true },
    { uuid: 'a', is_reread: true },
  ]);
  queryClient.clear();
  await queryClient.ensureQueryData(query);
  expect(asked.at(-1)).toEqual({ uuid: 'a' });
});

it('what was drawn for a visitor is read, and counted, once for the member who opened the page', async () => {
  const asked: object[] = [];
  const query = readOnce(
    (input: { readonly id: number; readonly is_reread?: boolean }) => ({
      queryKey: ['article', 'get', input],
      queryFn: () => {
        asked.push(input);
        return Promise.resolve(asked.length);
      },
    }),
    { id: 1 },
  );
  queryClient.setQueryData(query.queryKey, 0, { updatedAt: 0 });
  await queryClient.fetchQuery({ ...query, staleTime: 0 });
  await queryClient.fetchQuery({ ...query, staleTime: 0 });
  expect(asked).toEqual([{ id: 1 }, { id: 1, is_reread: true }]);
});

it('what could not be read yet is counted once it can be', async () => {
  const asked: object[] = [];
  const query = readOnce(
    (input: { readonly uuid: string; readonly is_reread?: boolean }) => ({
      queryKey: ['document', 'get', input],
      queryFn: () => {
        asked.push(input);
        return Promise.resolve({ pages: asked.length - 1 });
      },
    }),
    { uuid: 'waits' },
    ({ pages }) => pages > 0,
  );
  for (let times = 0; times < 3; times += 1)
    await queryClient.fetchQuery({ ...query, staleTime: 0 });
  expect(asked).toEqual([{ uuid: 'waits' }, { uuid: 'waits' }, { uuid: 'waits', is_reread: true }]);
});
