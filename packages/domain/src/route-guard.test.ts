import { describe, expect, it } from 'vitest';
import { guardRoute, safeRedirect } from './route-guard.ts';

describe('route guards (spec section 2)', () => {
  const ask = (path: string, over: object = {}) =>
    guardRoute({ path, fullPath: `${path}?a=1`, token: undefined, allowedPages: [], ...over });

  it('1: /admin without a token goes to the login with the way back', () => {
    expect(ask('/admin/order')).toEqual({
      kind: 'redirect',
      to: '/auth/login?redirect=%2Fadmin%2Forder%3Fa%3D1',
    });
  });

  it('1: the way back is the address that was asked for, not where a rule leads from there', () => {
    const rules = { '/': '/admin/dashboard', '/admin': '/admin/dashboard' };
    const dashboard = { kind: 'redirect', to: '/admin/dashboard' };
    expect(ask('/admin/', { rules })).toMatchObject({
      to: '/auth/login?redirect=%2Fadmin%2F%3Fa%3D1',
    });
    expect(ask('/admin', { rules, token: 't' })).toEqual(dashboard);
    expect(ask('/', { rules })).toEqual(dashboard);
  });

  it('2: a page that is not allowed goes home, dashboard passes', () => {
    const admin = { token: 't', allowedPages: ['/admin/comment'] };
    expect(ask('/admin/order', admin)).toEqual({ kind: 'redirect', to: '/' });
    expect(ask('/admin/comment/', admin)).toEqual({ kind: 'pass' });
    expect(ask('/admin', admin)).toEqual({ kind: 'pass' });
  });

  it('2: an address that is no page is for operators to see as such, and goes home for others', () => {
    const isPage = (path: string) => path === '/admin/comment' || path === '/admin/order';
    const admin = { token: 't', allowedPages: ['/admin/comment'], isPage };
    expect(ask('/admin/order/', admin)).toEqual({ kind: 'redirect', to: '/' });
    expect(ask('/admin/nowhere', admin)).toEqual({ kind: 'pass' });
    expect(ask('/admin/comment/nowhere', admin)).toEqual({ kind: 'pass' });
    expect(ask('/admin/nowhere', { token: 't', isPage })).toEqual({ kind: 'redirect', to: '/' });
  });

  it('3: /member needs only a token', () => {
    expect(ask('/member/order').kind).toBe('redirect');
    expect(ask('/member/order', { token: 't' })).toEqual({ kind: 'pass' });
    expect(ask('/member/order/', { token: '' }).kind).toBe('redirect');
    expect(ask('/membership')).toEqual({ kind: 'pass' });
  });

  it('4: a rule of the path may redirect, to another site by a full load', () => {
    const rules = { '/old': '/new', '/shop': 'https://shop.example.com/' };
    expect(ask('/old/', { rules })).toEqual({ kind: 'redirect', to: '/new' });
    expect(ask('/shop', { rules })).toEqual({ kind: 'external', to: 'https://shop.example.com/' });
    expect(ask('/else', { rules })).toEqual({ kind: 'pass' });
  });

  it('4: a rule for all below a path takes along what stands there', () => {
    const rules = { '/admin/**': 'https://admin.example.com/admin/**', '/old/**': '/new' };
    expect(ask('/admin/order', { rules })).toEqual({
      kind: 'external',
      to: 'https://admin.example.com/admin/order?a=1',
    });
    expect(ask('/ADMIN//order/', { rules })).toMatchObject({ kind: 'external' });
    expect(ask('/admin', { rules })).toMatchObject({ to: 'https://admin.example.com/admin?a=1' });
    expect(ask('/old/a/b', { rules })).toEqual({ kind: 'redirect', to: '/new' });
    expect(ask('/administrator', { rules })).toEqual({ kind: 'pass' });
  });

  it('2: home may be another site’s, and is a full page load then', () =>
    expect(ask('/admin/order', { token: 't', home: 'https://example.com/' })).toEqual({
      kind: 'external',
      to: 'https://example.com/',
    }));

  it('4: an address without a scheme is another site too', () =>
    expect(ask('/cdn', { rules: { '/cdn': '//cdn.example.com' } }).kind).toBe('external'));

  it.each(['/ADMIN/order', '//admin/order', '/%61dmin/order', '/admin//order', '/%41dmin'])(
    'guard what the router takes for an admin page: %s',
    (path) => expect(ask(path).kind).toBe('redirect'),
  );

  it('let an allowed page pass however it is spelled, and never fail on a broken address', () => {
    const admin = { token: 't', allowedPages: ['/admin/order'] };
    expect(ask('/Admin//Order/', admin)).toEqual({ kind: 'pass' });
    expect(ask('/admin/%E0%A4%A', admin)).toEqual({ kind: 'redirect', to: '/' });
  });
});

it.each([
  ['/library?wd=a#p3', '/library?wd=a#p3'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  // Browsers leave out what is between the two.
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
])('a login goes back to %s as %s', (target, to) => expect(safeRedirect(target)).toBe(to));
