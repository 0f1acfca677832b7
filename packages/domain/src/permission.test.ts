import { describe, expect, it } from 'vitest';
import {
  allowedPages,
  groupPermissions,
  isAdmin,
  mayOpenAdminPage,
  serviceGroups,
  serviceOf,
} from './permission.ts';
import { guardRoute, safeRedirect } from './route-guard.ts';

const entry = (id: number, path: string, method = 'GRPC') => ({ id, path, method, title: path });
const listDocument = entry(5, '/api.v1.DocumentAPI/ListDocument');
const deleteDocument = entry(6, '/api.v1.DocumentAPI/DeleteDocument');
const uploadBanner = entry(9, '/api/v1/upload/banner', 'POST');

describe('entries are grouped by service (spec section 3)', () => {
  it('which is the second segment for GRPC and the fourth for others', () => {
    expect(serviceOf(listDocument)).toBe('DocumentAPI');
    expect(serviceOf(uploadBanner)).toBe('upload');
  });

  it('with label, path of the list method, children and pages; the id is the list method’s', () => {
    const [group] = groupPermissions([deleteDocument, listDocument]);
    expect(group).toEqual({
      id: 5,
      label: '文档管理',
      path: '/api.v1.DocumentAPI/ListDocument',
      children: [deleteDocument, listDocument],
      pages: ['/admin/document/list', '/admin/document/upload'],
    });
  });

  it('upload has id 0', () => expect(groupPermissions([uploadBanner])[0]?.id).toBe(0));
});

describe('allowed pages (spec section 4)', () => {
  it('come from groups with an id above 0', () => {
    expect(allowedPages(groupPermissions([listDocument]))).toEqual([
      '/admin/document/list',
      '/admin/document/upload',
    ]);
    expect(allowedPages(groupPermissions([deleteDocument, uploadBanner]))).toEqual([]);
  });

  it('make an admin of whoever has one that starts with /admin', () => {
    expect(isAdmin(['/admin/document/list'])).toBe(true);
    expect(isAdmin([])).toBe(false);
    expect(isAdmin(['/member'])).toBe(false);
  });

  it('every admin may open index and dashboard, whatever the trailing slash', () => {
    const pages = ['/admin/comment'];
    expect(mayOpenAdminPage('/admin/dashboard/', pages)).toBe(true);
    expect(mayOpenAdminPage('/admin/index', pages)).toBe(true);
    expect(mayOpenAdminPage('/admin/order', pages)).toBe(false);
    expect(mayOpenAdminPage('/admin/dashboard', [])).toBe(false);
  });

  it.each([
    ['SearchRecordAPI', '/admin/document/searchrecord'],
    ['LanguageAPI', '/admin/document/language'],
    ['CategoryAPI', '/admin/article/category'],
    ['UserVipAPI', '/admin/user/vip'],
    ['ConfigAPI', '/admin/config/converter'],
    ['ArticleAPI', '/admin/article/list'],
    ['PunishmentAPI', '/admin/user/punishment'],
  ])('%s opens %s (spec section 6)', (service, page) => {
    expect(serviceGroups.find((group) => group.service === service)?.pages).toContain(page);
  });
});

describe('route guards (spec section 2)', () => {
  const ask = (path: string, over: object = {}) =>
    guardRoute({ path, fullPath: `${path}?a=1`, token: undefined, allowedPages: [], ...over });

  it('1: /admin without a token goes to the login with the way back', () => {
    expect(ask('/admin/order')).toEqual({
      kind: 'redirect',
      to: '/auth/login?redirect=%2Fadmin%2Forder%3Fa%3D1',
    });
  });

  it('2: a page that is not allowed goes home, dashboard passes', () => {
    const admin = { token: 't', allowedPages: ['/admin/comment'] };
    expect(ask('/admin/order', admin)).toEqual({ kind: 'redirect', to: '/' });
    expect(ask('/admin/comment/', admin)).toEqual({ kind: 'pass' });
    expect(ask('/admin', admin)).toEqual({ kind: 'pass' });
  });

  it('3: /member needs only a token', () => {
    expect(ask('/member/order').kind).toBe('redirect');
    expect(ask('/member/order', { token: 't' })).toEqual({ kind: 'pass' });
    expect(ask('/membership')).toEqual({ kind: 'pass' });
  });

  it('4: a rule of the path may redirect, to another site by a full load', () => {
    const rules = { '/old': '/new', '/shop': 'https://shop.example.com/' };
    expect(ask('/old/', { rules })).toEqual({ kind: 'redirect', to: '/new' });
    expect(ask('/shop', { rules })).toEqual({ kind: 'external', to: 'https://shop.example.com/' });
  });
});

it.each([
  ['/library?wd=a#p3', '/library?wd=a#p3'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
])('a login goes back to %s as %s', (target, to) => expect(safeRedirect(target)).toBe(to));
