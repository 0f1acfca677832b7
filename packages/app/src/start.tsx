import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { AppRoot, type Frame } from './app-root.tsx';
import { followOtherTabs } from './session.ts';

/** What the server wrote into the page stays on screen until the route's code and data are there. */
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
  createRoot(root).render(
    <StrictMode>
      <AppRoot router={router} frame={frame} />
    </StrictMode>,
  );
}
