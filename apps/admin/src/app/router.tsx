import { RouteError } from '@wenyuan/app';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { requireAdmin } from './guards.ts';
import { AdminLayout } from './shell/admin-layout.tsx';
import { startUp } from './start-up.ts';

/** The pages of the back office that are built, one lazy line each. The menu shows these and no others. */
export const pages = [
  { path: '/admin/dashboard', lazy: () => import('../features/dashboard/dashboard-page.tsx') },
  { path: '/admin/document/list', lazy: () => import('../features/document/document-list-page.tsx') },
  { path: '/admin/document/upload', lazy: () => import('../features/upload/upload-page.tsx') },
  { path: '/admin/document/category', lazy: () => import('../features/category/category-page.tsx') },
] as const;

const routes: RouteObject[] = [
  {
    loader: startUp,
    shouldRevalidate: () => false,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { path: '/auth/login', lazy: () => import('../features/account/login-page.tsx') },
      { path: '/auth/no-access', lazy: () => import('../features/account/no-access-page.tsx') },
      ...['/', '/admin', '/admin/index'].map((path) => ({ path, loader: () => redirect('/admin/dashboard') })),
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
