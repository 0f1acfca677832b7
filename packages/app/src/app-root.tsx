import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useHydrated } from '@wenyuan/ui';
import { Provider } from 'jotai';
import { StrictMode, Suspense, useEffect, type ReactNode } from 'react';
import { store } from './atoms.ts';
import { lazyPart } from './lazy-part.ts';
import { queryClient } from './query-client.ts';

/** They come once the page runs; what is to be shown before waits. */
const Hosts = lazyPart(async () => (await import('./hosts.tsx')).Hosts);

function HostsLater() {
  return useHydrated() ? (
    <Suspense>
      <Hosts />
    </Suspense>
  ) : null;
}

/**
 * React takes over what is in a `Suspense` after the rest; this is the last of the page's own. Once what waited for that is
 * drawn, too, `wy-ready` says so, in a task of its own: within React's, a press that boot.js repeats would find the page not ready.
 */
function Hydrated() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) setTimeout(() => dispatchEvent(new Event('wy-ready')));
  }, [isHydrated]);
  return null;
}

/** The root of both server and browser rendering: hydration requires the same tree. */
export function AppRoot({
  children,
  client = queryClient,
}: {
  children: ReactNode;
  /** The server has a cache for each request. */
  client?: QueryClient;
}) {
  return (
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={client}>
          <Suspense>
            {children}
            <Hydrated />
          </Suspense>
          <HostsLater />
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  );
}
