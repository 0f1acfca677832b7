import {
  allowedPages,
  groupPermissions,
  isAdminAddress,
  publicAdminPages,
  serviceGroups,
} from '@wenyuan/domain';
import { describe, expect, it } from 'vitest';
import { menuOf, screensFor, trailOf } from './menu.ts';
import { screens } from './screens.ts';
import { paths } from '../lib/paths.ts';

const titles = (allowed: readonly string[]) => screensFor(allowed).map(({ title }) => title);
const listDocument = {
  id: 3,
  method: 'GRPC',
  path: '/api.v1.DocumentAPI/ListDocument',
  title: '文档列表',
};

it('every link leads to an address of spec section 2', () => {
  expect(Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path()]))).toEqual({
    login: '/auth/login',
    secondFactor: '/auth/second-factor?redirect=%2Fadmin%2Fdashboard',
    dashboard: '/admin/dashboard',
    inbox: '/admin/inbox',
    documents: '/admin/document/list',
    upload: '/admin/document/upload',
    people: '/admin/user/list',
    person: '/admin/user/list?id=0',
    memberships: '/admin/user/vip',
    articles: '/admin/article/list',
    writeArticle: '/admin/article/set',
    categories: '/admin/document/category',
    groups: '/admin/user/group',
    orders: '/admin/order',
    log: '/admin/log',
  });
});

describe('a screen', () => {
  const opened = new Set<string>([
    ...serviceGroups.flatMap(({ pages }) => pages),
    ...publicAdminPages,
  ]);

  it.each(screens.map(({ path, title }) => [path, title]))(
    '%s (%s) is opened by a permission of spec section 6',
    (path) => expect(opened).toContain(path),
  );

  it('is all that permissions open, but for addresses that lead to the first', () => {
    const shown = screens.map(({ path }) => path as string);
    const others = [...opened].filter((path) => !shown.includes(path));
    expect(others).toEqual(['/admin', '/admin/index']);
  });

  it('is at an address that the server knows, as are the pages of the login', () => {
    const addresses = [...screens.map(({ path }) => path), paths.login(), '/auth/second-factor'];
    expect(addresses.filter((path) => !isAdminAddress(path))).toEqual([]);
    expect(isAdminAddress('/admin/nowhere')).toBe(false);
  });

  it('has an address and a title of its own', () => {
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
    expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
  });
});

it('a right has the name of the only page that it opens', () => {
  const named = serviceGroups.flatMap(({ label, pages }) => {
    const title = screens.find(({ path }) => path === pages[0])?.title;
    return pages.length !== 1 || title === label ? [] : [`${label}: ${title}`];
  });
  expect(named).toEqual(['用户管理: 用户列表']);
});

describe('the menu', () => {
  it('is empty without a right to any page of the back office', () => {
    expect(titles([])).toEqual([]);
  });

  it('has what the permissions open, and what every post has something to do in', () => {
    expect(titles(allowedPages(groupPermissions([listDocument])))).toEqual([
      '仪表盘',
      '待办',
      '文档列表',
      '上传文档',
    ]);
    expect(titles(['/admin/navigation'])).toContain('导航管理');
  });

  it('has each group once, where its first screen stands', () => {
    const groups = menuOf(screens).flatMap(({ group }) => group ?? []);
    expect(groups).toEqual([...new Set(groups)]);
    expect(groups[0]).toBe('文档管理');
  });
});

it('the trail leads from the group of the menu to the page', () => {
  expect(trailOf(paths.documents())).toEqual(['文档管理', '文档列表']);
  expect(trailOf(paths.dashboard())).toEqual(['仪表盘']);
  expect(trailOf('/admin/nowhere')).toEqual([]);
});
