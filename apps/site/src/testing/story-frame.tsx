import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter, Route, Routes } from 'react-router';

type Known = readonly [key: readonly unknown[], reply: unknown];

/**
 * Wraps a story in the providers of the site. `known` are replies that are in the cache; `pattern` is the route of a screen
 * that reads its parameters.
 */
export function withApp(known: readonly Known[] = [], address = '/', pattern = '*'): Decorator {
  return (Story) => {
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, retry: false } },
    });
    for (const [key, reply] of known) client.setQueryData(key, reply);
    return (
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={pattern} element={<Story />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    );
  };
}
