import { createBrowserRouter, type RouteObject } from 'react-router';
import { guardRoutes, notFoundRoute, RouteError, startUp } from '@wenyuan/app';
import { adminOrigin } from '../lib/origins.ts';
import { DefaultLayout } from './shell/default-layout.tsx';
import { AuthLayout } from './shell/auth-layout.tsx';

/** The routes of spec section 2, one lazy line each. */
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
          {
            ErrorBoundary: RouteError,
            children: [
              { path: '/', lazy: () => import('../features/home/home-page.tsx') },
              {
                path: '/library/:category?',
                lazy: () => import('../features/library/library-page.tsx'),
              },
              {
                path: '/library/:category/:id',
                lazy: () => import('../features/document/document-page.tsx'),
              },
              {
                path: '/article/:category?',
                lazy: () => import('../features/article/article-list-page.tsx'),
              },
              {
                path: '/article/:category?/detail/:id',
                lazy: () => import('../features/article/article-page.tsx'),
              },
              {
                path: '/member/profile',
                lazy: () => import('../features/security/profile-page.tsx'),
              },
              notFoundRoute,
            ],
          },
        ],
      },
      {
        Component: AuthLayout,
        children: [
          { path: '/auth/login', lazy: () => import('../features/account/login-page.tsx') },
          { path: '/auth/register', lazy: () => import('../features/account/register-page.tsx') },
        ],
      },
    ],
  },
];

export function createRouter() {
  // The router calls every page that the browser opened by the same key, and would open a document at the scroll position
  // of another one that was opened before it.
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined)
    history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
  return createBrowserRouter(routes);
}
