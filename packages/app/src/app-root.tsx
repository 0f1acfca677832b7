import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useHydrated } from '@wenyuan/ui';
import { Provider } from 'jotai';
import {
  Fragment,
  lazy,
  StrictMode,
  Suspense,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { store } from './atoms.ts';
import { queryClient } from './query-client.ts';

/** An app's own wrapper around all of its screens. */
export type Frame = ComponentType<{ children: ReactNode }>;

const RETRY_MS = 5000;

/** Until there is a network again, or for a while: a single request may fail with a network, too. */
function untilRetry(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    addEventListener('online', end);
  });
}

/** They come once the page runs. Where they cannot be loaded they are tried again; what is to be shown waits. */
async function loadHosts() {
  try {
    return { default: (await import('./hosts.tsx')).Hosts };
  } catch {
    await untilRetry();
    return loadHosts();
  }
}
const Hosts = lazy(loadHosts);

function HostsLater() {
  return useHydrated() ? (
    <Suspense>
      <Hosts />
    </Suspense>
  ) : null;
}

/** The root of both server and browser rendering: hydration requires the same tree. */
export function AppRoot({
  children,
  frame: Around = Fragment,
  client = queryClient,
}: {
  children: ReactNode;
  frame?: Frame | undefined;
  /** The server has a cache for each request. */
  client?: QueryClient;
}) {
  // boot.js waits for this event to repeat early taps.
  useEffect(() => void dispatchEvent(new Event('wy-ready')), []);
  return (
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={client}>
          <Around>
            <Suspense>{children}</Suspense>
            <HostsLater />
          </Around>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  );
}
