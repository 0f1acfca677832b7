import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppRoot, type Frame } from './app-root.tsx';
import { currentSession, followOtherTabs } from './session.ts';

/**
 * What the server wrote into the page stays on screen until the route's code and data are there. A page that the
 * server rendered by the app itself is taken over as it stands; it is the visitors' page, so members get their own.
 */
export async function start(router: DataRouter, frame?: Frame): Promise<void> {
  followOtherTabs();
  const root = document.getElementById('root');
  if (root === null) throw new Error('#root is missing');
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe((state) => {
        if (!state.initialized) return;
        stop();
        resolve();
      });
    });
  }
  const app = (
    <AppRoot frame={frame}>
      <RouterProvider router={router} />
    </AppRoot>
  );
  const isTheirs = 'rendered' in root.dataset && currentSession().token === undefined;
  if (isTheirs && router.state.errors === null) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
