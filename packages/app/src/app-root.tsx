import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmHost, Toaster, UiProvider } from '@wenyuan/ui';
import { Provider } from 'jotai';
import { Suspense } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { store } from './atoms.ts';
import { queryClient } from './query-client.ts';

export function AppRoot({ router }: { router: DataRouter }) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          <Toaster />
          <ConfirmHost />
        </UiProvider>
      </QueryClientProvider>
    </Provider>
  );
}
