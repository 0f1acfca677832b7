import { createBrowserRouter, type RouteObject } from 'react-router';
import { guardRoutes, notFoundRoute, RouteError, startUp } from '@wenyuan/app';
import { adminOrigin } from '../lib/origins.ts';
import type { PageLayout } from '../lib/define-page.ts';
import { pageRoute } from './page-route.ts';
import { pages } from './pages.ts';
import { DefaultLayout } from './shell/default-layout.tsx';
import { SiteError } from './shell/site-error.tsx';

const pagesOf = (layout: PageLayout) =>
  pages.filter(({ page }) => page.layout === layout).map(pageRoute);

export const routes: RouteObject[] = [
  {
    // The back office is on its own origin.
    middleware: [guardRoutes(() => ({ rules: { '/admin/**': `${adminOrigin()}/admin/**` } }))],
    loader: startUp,
    shouldRevalidate: () => false,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        Component: DefaultLayout,
        children: [
          { ErrorBoundary: SiteError, children: [...pagesOf('default'), notFoundRoute] },
          {
            lazy: {
              Component: async () => (await import('./shell/member-layout.tsx')).MemberLayout,
            },
            children: [{ ErrorBoundary: RouteError, children: pagesOf('member') }],
          },
        ],
      },
      {
        lazy: { Component: async () => (await import('./shell/auth-layout.tsx')).AuthLayout },
        children: [{ ErrorBoundary: RouteError, children: pagesOf('auth') }],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
