import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmHost, Toaster, UiProvider } from '@wenyuan/ui';
import { Provider } from 'jotai';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { store } from '../lib/atoms.ts';
import { queryClient } from './query-client.ts';
import type { createRouter } from './router.tsx';

export function App({ router }: { router: ReturnType<typeof createRouter> }) {
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
