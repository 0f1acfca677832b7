import { guardRoutes, notFoundRoute, RouteError, startUp } from '@wenyuan/app';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { siteOrigin } from '../lib/site-origin.ts';
import { requireSecondFactor } from './guards.ts';
import { screens } from './screens.ts';
import { AdminLayout } from './shell/admin-layout.tsx';

/** The back office starts at its dashboard; the home page of the spec belongs to the site, which has its own origin. */
const guardOptions = () => ({
  rules: Object.fromEntries(
    ['/', '/admin', '/admin/index'].map((path) => [path, paths.dashboard()]),
  ),
  // The site says why it is opened.
  home: `${siteOrigin()}/#forbidden`,
  isPage: (asked: string) => screens.some(({ path }) => path === asked),
});

const routesOf = (all: typeof screens): RouteObject[] =>
  all.map(({ path, lazy, icon }) => ({ path, lazy, handle: { icon } }));

const routes: RouteObject[] = [
  {
    middleware: [guardRoutes(guardOptions)],
    loader: startUp,
    shouldRevalidate: () => false,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { path: '/auth/login', lazy: () => import('../features/account/login-page.tsx') },
      {
        path: '/auth/second-factor',
        lazy: () => import('../features/account/second-factor-page.tsx'),
      },
      {
        Component: AdminLayout,
        loader: requireSecondFactor,
        shouldRevalidate: () => true,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [...routesOf(screens), notFoundRoute],
          },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
