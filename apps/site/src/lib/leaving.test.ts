import { MutationCache, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { leaving } from './leaving.ts';

it('the screen is left once the server has answered, before anything is asked again', async () => {
  const steps: string[] = [];
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => void steps.push('made stale') }),
  });
  const remove = {
    mutationFn: async (id: number) => {
      steps.push(`deleted ${id}`);
      return 'reply';
    },
  };
  const left = leaving(remove, async () => {
    await Promise.resolve();
    steps.push('left');
  });
  await expect(client.getMutationCache().build(client, left).execute(7)).resolves.toBe('reply');
  expect(steps).toEqual(['deleted 7', 'left', 'made stale']);
});

it('a screen whose subject could not be deleted stays', async () => {
  const client = new QueryClient();
  const refused = { mutationFn: (): Promise<string> => Promise.reject(new Error('refused')) };
  const left = leaving(refused, () => expect.unreachable());
  await expect(client.getMutationCache().build(client, left).execute(undefined)).rejects.toThrow(
    'refused',
  );
});
