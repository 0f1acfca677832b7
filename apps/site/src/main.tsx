import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { takeFirstData } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { followOtherTabs } from './lib/session.ts';
import './app/global.css';

takeFirstData();
followOtherTabs();
const root = document.getElementById('root');
if (root === null) throw new Error('#root is missing');
const router = createRouter();

/** The server's snapshot stays on screen until the route's code and data are there. */
async function start(): Promise<void> {
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe((state) => {
        if (!state.initialized) return;
        stop();
        resolve();
      });
    });
  }
  createRoot(root as HTMLElement).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

void start();
