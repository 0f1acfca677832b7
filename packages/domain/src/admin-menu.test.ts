import { describe, expect, it } from 'vitest';
import { adminMenu, filterAdminMenu } from './admin-menu.ts';
import { publicAdminPages, serviceGroups } from './permission.ts';

const under = (root: string, names: string) => names.split(' ').map((name) => `${root}/${name}`);
const specPages = [
  ...under(
    '/admin',
    'dashboard order banner report comment feedback attachment friendlink navigation advertisement',
  ),
  ...under('/admin/user', 'list group permission vip sms punishment'),
  ...under('/admin/article', 'set list recycle category'),
  ...under('/admin/document', 'list upload recycle category language searchrecord'),
  ...under(
    '/admin/config',
    'pay vip email oauth footer system captcha display download security converter',
  ),
];
const items = adminMenu.flatMap((item) => item.children ?? [item]);

describe('the menu of the back office (spec section 2)', () => {
  it('has every page once, and no other', () =>
    expect(items.map(({ page }) => page).toSorted()).toEqual(specPages.toSorted()));

  it('names every entry and gives it an icon', () => {
    for (const { title, icon } of [...adminMenu, ...items]) {
      expect(title).not.toBe('');
      expect(icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
  });

  it('holds no page that nobody could be allowed, and lacks none that a service opens', () => {
    const opened = new Set<string>([
      ...serviceGroups.flatMap(({ pages }) => pages),
      ...publicAdminPages,
    ]);
    expect(specPages.filter((page) => !opened.has(page))).toEqual([]);
    const shown = new Set([...specPages, '/admin', '/admin/index']);
    expect([...opened].filter((page) => !shown.has(page))).toEqual([]);
  });

  it('flags the navigation and the dashboard public', () =>
    expect(items.filter((item) => item.is_public === true).map(({ page }) => page)).toEqual([
      '/admin/dashboard',
      '/admin/navigation',
    ]));

  it('leaves out groups without an open page', () => {
    const menu = filterAdminMenu(adminMenu, ({ page }) => page === '/admin/document/list');
    expect(menu.map(({ page }) => page)).toEqual(['/admin/document']);
    expect(menu[0]?.children?.map(({ page }) => page)).toEqual(['/admin/document/list']);
    expect(filterAdminMenu(adminMenu, () => false)).toEqual([]);
  });
});
