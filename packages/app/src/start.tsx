import { createRoot, hydrateRoot } from 'react-dom/client';
import { loginPath } from '@wenyuan/domain';
import { createPath, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onUnauthorized } from './api.ts';
import { presentAddress } from './present-address.ts';
import { AppRoot } from './app-root.tsx';
import { watchScripts } from './missing-scripts.ts';
import { hydrateQueries } from './first-results.ts';
import { isDrawnHere, replaceVisitorsResults } from './query-client.ts';
import { currentSession, followOtherTabs } from './session.ts';
import { withdrawQuestionsOnBack } from './withdraw-questions.ts';

/** Leads to the login with the way back after a 401 (spec section 8). */
function leaveForLogin(router: DataRouter): void {
  const { navigation } = router.state;
  const next = navigation.location;
  const target = next === undefined ? presentAddress() : createPath(next);
  if (target.startsWith(loginPath())) return;
  void router.navigate(loginPath(target), { replace: true });
}

/** What the style sheets hide from members until they have the results of their own. */
function showAll(): void {
  delete document.documentElement.dataset.member;
}

/**
 * Starts the app. The server's HTML stays on screen until the route's code and data are loaded. What the app itself drew on
 * the server is taken over as it is, with what was typed there; the rest is replaced.
 */
export async function start(router: DataRouter): Promise<void> {
  const drawnAt = location.pathname + location.search;
  const drawnBefore = currentSession().token;
  followOtherTabs();
  onUnauthorized(() => leaveForLogin(router));
  withdrawQuestionsOnBack(router);
  watchScripts();
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
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>
  );
  // From here on React hears what is pressed, and boot.js need not remember it.
  dispatchEvent(new Event('wy-start'));
  const { errors, location: here } = router.state;
  // A session may have led elsewhere, from the login for one.
  if (isDrawnHere() && errors === null && here.pathname + here.search === drawnAt) {
    // The session turned out to be over: what the page was drawn with went with it.
    if (currentSession().token !== drawnBefore) await hydrateQueries();
    addEventListener('wy-ready', () => void replaceVisitorsResults().then(showAll), { once: true });
    hydrateRoot(root, app);
    return;
  }
  createRoot(root).render(app);
  showAll();
}
