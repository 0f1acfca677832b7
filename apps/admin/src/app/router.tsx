import { RouteError } from '@wenyuan/app';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { requireAdmin } from './guards.ts';
import { pages } from './pages.ts';
import { AdminLayout } from './shell/admin-layout.tsx';
import { startUp } from './start-up.ts';

const routes: RouteObject[] = [
  {
    loader: startUp,
    shouldRevalidate: () => false,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { path: '/auth/login', lazy: () => import('../features/account/login-page.tsx') },
      { path: '/auth/no-access', lazy: () => import('../features/account/no-access-page.tsx') },
      {
        path: '/auth/second-factor',
        lazy: () => import('../features/account/second-factor-page.tsx'),
      },
      ...['/', '/admin', '/admin/index'].map((path) => ({
        path,
        loader: () => redirect('/admin/dashboard'),
      })),
      {
        Component: AdminLayout,
        loader: requireAdmin,
        shouldRevalidate: () => true,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [...pages, { path: '*', lazy: () => import('./not-found-page.tsx') }],
          },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
