import { QueryClientProvider } from '@tanstack/react-query';
import type { Decorator } from '@storybook/react-vite';
import { openSession, queryClient, setPermissions } from '@wenyuan/app';
import { grantableRows } from '@wenyuan/contract';
import { defaultSettings, publicSettings } from '@wenyuan/domain';
import { ConfirmHost, Toaster } from '@wenyuan/ui';
import { Suspense, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

const operator = { id: 1, username: 'operator' } as Parameters<typeof openSession>[1];

/** Logs in somebody with the rights whose paths contain one of `rights`, as if the server had said so. */
export function logInWith(rights: readonly string[]): void {
  openSession('a token', operator);
  const rows = grantableRows().filter(({ path }) => rights.some((right) => path.includes(right)));
  setPermissions(
    rows.map((row, index) => ({
      ...row,
      id: index + 1,
      description: '',
      created_at: '',
      updated_at: '',
    })),
  );
}

/** A cache of this story alone, with what every screen reads. */
function freshCache(): typeof queryClient {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: 60_000, retry: false } });
  queryClient.setQueryData(['config', 'settings', {}], publicSettings(defaultSettings, []));
  return queryClient;
}

/** A whole screen with its router, cache, questions and messages; `address` is where it opens. */
export function withScreen(address: string): Decorator {
  return function Screen(Story) {
    const [{ router, client }] = useState(() => ({
      client: freshCache(),
      router: createMemoryRouter([{ path: '*', Component: () => <Story /> }], {
        initialEntries: [address],
      }),
    }));
    return (
      <QueryClientProvider client={client}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <Toaster />
        <ConfirmHost />
      </QueryClientProvider>
    );
  };
}
