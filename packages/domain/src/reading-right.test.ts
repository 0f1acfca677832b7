import { describe, expect, it } from 'vitest';
import { readablePages } from './reading-right.ts';

const stranger = { pages: 10, preview: 3, isOwner: false, mayReadAll: false };

describe('the pages a person may read', () => {
  it('end at the preview without the right to more', () =>
    expect(readablePages(stranger)).toEqual({ pages: 3, lock_reason: 'preview' }));

  it('are all of them for owners and those who manage', () => {
    expect(readablePages({ ...stranger, isOwner: true })).toEqual({ pages: 10, lock_reason: '' });
    expect(readablePages({ ...stranger, mayReadAll: true })).toEqual({
      pages: 10,
      lock_reason: '',
    });
  });

  it.each([
    [9, 9, 'preview'],
    [10, 10, ''],
    [11, 10, ''],
    [0, 10, ''],
    [-1, 10, ''],
  ])('with a preview of %s are %s of 10, locked by "%s"', (preview, pages, lock_reason) =>
    expect(readablePages({ ...stranger, preview })).toEqual({ pages, lock_reason }),
  );

  it('are none for visitors where a login is required', () => {
    const asked = { ...stranger, loginRequired: true };
    expect(readablePages(asked)).toEqual({ pages: 0, lock_reason: 'login' });
    expect(readablePages({ ...asked, loggedIn: true }).lock_reason).toBe('preview');
  });

  it('are all of them for who holds the document, once logged in where that is required', () => {
    expect(readablePages({ ...stranger, price: 5, holds: true }).pages).toBe(10);
    const asked = { ...stranger, holds: true, loginRequired: true };
    expect(readablePages(asked).lock_reason).toBe('login');
  });

  it('are closed for the price, or for membership on a document for members', () => {
    expect(readablePages({ ...stranger, price: 5 }).lock_reason).toBe('price');
    expect(readablePages({ ...stranger, price: 5, isVip: true }).lock_reason).toBe('vip');
  });
});
