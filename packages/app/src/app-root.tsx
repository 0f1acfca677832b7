import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmHost, Toaster } from '@wenyuan/ui';
import { Provider } from 'jotai';
import {
  Fragment,
  StrictMode,
  Suspense,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { store } from './atoms.ts';
import { queryClient } from './query-client.ts';

/** Stands around everything in an app: what its screens share beyond this. */
export type Frame = ComponentType<{ children: ReactNode }>;

/** The same tree on the server and in the browser: React takes over what it finds only then. */
export function AppRoot({
  children,
  frame: Around = Fragment,
}: {
  /** The router. */
  children: ReactNode;
  frame?: Frame | undefined;
}) {
  // boot.js waits for it with what was tapped too early.
  useEffect(() => void dispatchEvent(new Event('wy-ready')), []);
  return (
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <Around>
            <Suspense>{children}</Suspense>
            <Toaster />
            <ConfirmHost />
          </Around>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  );
}
