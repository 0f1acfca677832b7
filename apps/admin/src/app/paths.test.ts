import { adminMenu, allowedPages, groupPermissions } from '@wenyuan/domain';
import { describe, expect, it } from 'vitest';
import { menuFor } from './menu.ts';
import { pages } from './pages.ts';
import { paths } from '../lib/paths.ts';
import { trailOf } from './trail.ts';

const titles = (allowed: readonly string[]) =>
  menuFor(allowed)
    .flatMap((item) => item.children ?? [item])
    .map(({ title }) => title);

it('every address is that of spec section 2', () => {
  expect(Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()]))).toEqual({
    login: '/auth/login',
    secondFactor: '/auth/second-factor?redirect=%2Fadmin%2Fdashboard',
    dashboard: '/admin/dashboard',
    documents: '/admin/document/list',
    upload: '/admin/document/upload',
    categories: '/admin/document/category',
  });
});

it('every built page has an address and stands in the menu', () => {
  const known = new Set(Object.values(paths).map((path) => path()));
  const listed = new Set(
    adminMenu.flatMap((item) => item.children ?? [item]).map(({ page }) => page),
  );
  for (const { path } of pages) {
    expect(known).toContain(path);
    expect(listed).toContain(path);
  }
});

describe('the menu', () => {
  it('is empty without a right to any page of the back office', () => {
    expect(titles([])).toEqual([]);
  });

  it('has what the permissions open, and the public pages', () => {
    const list = {
      id: 3,
      method: 'GRPC',
      path: '/api.v1.DocumentAPI/ListDocument',
      title: '文档列表',
    };
    const allowed = allowedPages(groupPermissions([list]));
    expect(titles(allowed)).toEqual(['仪表盘', '文档列表', '上传文档']);
  });

  it('leaves out pages that are not built, allowed as they may be', () => {
    expect(titles(['/admin/order', '/admin/document/category'])).toEqual(['仪表盘', '文档分类']);
  });
});

it('the trail leads from the group of the menu to the page', () => {
  expect(trailOf(paths.documents())).toEqual(['文档管理', '文档列表']);
  expect(trailOf(paths.dashboard())).toEqual(['仪表盘']);
  expect(trailOf('/admin/nowhere')).toEqual([]);
});
