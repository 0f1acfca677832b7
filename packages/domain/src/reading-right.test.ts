import { describe, expect, it } from 'vitest';
import { readablePages } from './reading-right.ts';

const stranger = { pages: 10, preview: 3, isOwner: false, mayReadAll: false };

describe('the pages a person may read', () => {
  it('end at the preview without the right to more', () =>
    expect(readablePages(stranger)).toEqual({ pages: 3, lock_reason: 'preview', rule: 'preview' }));

  it('are all of them for owners and those who manage', () => {
    const all = { pages: 10, lock_reason: '' };
    const own = readablePages({ ...stranger, isOwner: true });
    expect(own).toEqual({ ...all, rule: 'owner' });
    const managed = readablePages({ ...stranger, mayReadAll: true });
    expect(managed).toEqual({ ...all, rule: 'manager' });
  });

  it.each([
    [9, 9, 'preview', 'preview'],
    [10, 10, '', 'open'],
    [11, 10, '', 'open'],
    [0, 10, '', 'open'],
    [-1, 10, '', 'open'],
  ])('with a preview of %s are %s of 10, locked by "%s"', (preview, pages, lock_reason, rule) =>
    expect(readablePages({ ...stranger, preview })).toEqual({ pages, lock_reason, rule }),
  );

  it('are none for visitors where a login is required', () => {
    const asked = { ...stranger, loginRequired: true };
    expect(readablePages(asked)).toEqual({ pages: 0, lock_reason: 'login', rule: 'login' });
    expect(readablePages({ ...asked, loggedIn: true }).lock_reason).toBe('preview');
  });

  it('are all of them for who holds the document, once logged in where that is required', () => {
    expect(readablePages({ ...stranger, price: 5, holds: 'bought' })).toMatchObject({
      pages: 10,
      rule: 'bought',
    });
    const asked = { ...stranger, holds: 'kept' as const, loginRequired: true };
    expect(readablePages(asked).lock_reason).toBe('login');
  });

  it('are closed for the price, or for membership on a document for members', () => {
    expect(readablePages({ ...stranger, price: 5 }).lock_reason).toBe('price');
    expect(readablePages({ ...stranger, price: 5, isVip: true }).lock_reason).toBe('vip');
  });

  it('are none of a film that is sold or for members: who plays it has the file', () => {
    const film = { ...stranger, pages: 1, preview: 0, isFilm: true };
    expect(readablePages(film)).toMatchObject({ pages: 1, rule: 'open' });
    const closed = { pages: 0, rule: 'film' };
    expect(readablePages({ ...film, price: 5 })).toEqual({ ...closed, lock_reason: 'price' });
    expect(readablePages({ ...film, isVip: true })).toEqual({ ...closed, lock_reason: 'vip' });
    // Its pages are counted once it is converted; the file is there before.
    expect(readablePages({ ...film, pages: 0, price: 5 })).toEqual({
      ...closed,
      lock_reason: 'price',
    });
    const bought = readablePages({ ...film, price: 5, holds: 'bought' });
    expect(bought).toEqual({ pages: 1, lock_reason: '', rule: 'bought' });
  });
});
