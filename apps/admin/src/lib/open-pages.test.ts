import { expect, it } from 'vitest';
import { isOn } from './open-pages.ts';

it('opens a page with filters as it opens the page', () => {
  const pages = new Set(['/admin/user/vip']);
  expect(isOn(pages, '/admin/user/vip?state=active')).toBe(true);
  expect(isOn(pages, '/admin/user/vip')).toBe(true);
  expect(isOn(pages, '/admin/user/list?state=active')).toBe(false);
});
