import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { Decorator } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { forgetKept } from '../lib/unsent.ts';

type Known = readonly [key: readonly unknown[], reply: unknown];

/**
 * Wraps a story in the providers of the site. `known` are replies that are in the cache; `pattern` is the route of a screen
 * that reads its parameters; a later fetch of what is known as `failed` was in vain.
 */
export function withApp(
  known: readonly Known[] = [],
  address = '/',
  pattern = '*',
  failed?: QueryKey,
): Decorator {
  const begin = (Story: ComponentType) => {
    // What the story before has written there.
    forgetKept();
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, retry: false } },
    });
    for (const [key, reply] of known) client.setQueryData(key, reply);
    const error = new Error('网络断开');
    if (failed !== undefined)
      client.getQueryCache().find({ queryKey: failed })?.setState({ status: 'error', error });
    const router = createMemoryRouter([{ path: pattern, Component: Story }], {
      initialEntries: [address],
    });
    return { client, router };
  };
  // A story that is rendered again goes on where it is.
  function Frame({ Story }: { Story: ComponentType }) {
    const [{ client, router }] = useState(() => begin(Story));
    return (
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    );
  }
  return (Story) => <Frame Story={Story} />;
}
