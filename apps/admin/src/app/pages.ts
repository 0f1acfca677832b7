/** The pages of the back office that are built, one lazy line each. The menu shows these and no others. */
export const pages = [
  { path: '/admin/dashboard', lazy: () => import('../features/dashboard/dashboard-page.tsx') },
  {
    path: '/admin/document/list',
    lazy: () => import('../features/document/document-list-page.tsx'),
  },
  { path: '/admin/document/upload', lazy: () => import('../features/upload/upload-page.tsx') },
  {
    path: '/admin/document/category',
    lazy: () => import('../features/category/category-page.tsx'),
  },
] as const;
