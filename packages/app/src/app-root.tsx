import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmHost, Toaster } from '@wenyuan/ui';
import { Provider } from 'jotai';
import { Fragment, Suspense, type ComponentType, type ReactNode } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { store } from './atoms.ts';
import { queryClient } from './query-client.ts';

/** Stands around everything in an app: what its screens share beyond this. */
export type Frame = ComponentType<{ children: ReactNode }>;

export function AppRoot({
  router,
  frame: Around = Fragment,
}: {
  router: DataRouter;
  frame?: Frame | undefined;
}) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Around>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          <Toaster />
          <ConfirmHost />
        </Around>
      </QueryClientProvider>
    </Provider>
  );
}
