import { createBrowserRouter, type RouteObject } from 'react-router';
import { queryClient, RouteError } from '@wenyuan/app';
import { startUp } from './start-up.ts';
import { DefaultLayout } from './shell/default-layout.tsx';
import { AuthLayout } from './shell/auth-layout.tsx';
import { requireMember } from './guards.ts';
import { leaveForAdmin } from './leave-for-admin.ts';

/** The routes of spec section 2, one lazy line each. */
export const routes: RouteObject[] = [
  {
    loader: () => startUp(queryClient),
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
                loader: requireMember,
                shouldRevalidate: () => true,
                children: [
                  {
                    path: '/member/profile',
                    lazy: () => import('../features/security/profile-page.tsx'),
                  },
                ],
              },
              { path: '*', lazy: () => import('./not-found-page.tsx') },
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
      { path: '/admin/*', loader: leaveForAdmin },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
