import { beforeEach, expect, it } from 'vitest';
import { stubBrowser } from './testing/stub-browser.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  stubBrowser(kept);
});

it('a page that was told nothing of the next token, as it slept, calls with it all the same', async () => {
  const { currentSession, latestToken, replaceToken } = await import('./session.ts');
  replaceToken('first');
  expect(latestToken()).toBe('first');
  kept.set('session', JSON.stringify({ token: 'second' }));
  expect(latestToken()).toBe('second');
  expect(currentSession().token).toBe('second');
});

it('a page whose browser keeps nothing goes on with its own', async () => {
  const { latestToken, replaceToken } = await import('./session.ts');
  replaceToken('first');
  kept.clear();
  expect(latestToken()).toBe('first');
});

it('a call that is made while the session ends is made without it, and does not bring it back', async () => {
  const { clearSession, currentSession, latestToken, onPersonChange, openSession } =
    await import('./session.ts');
  openSession('first', { id: 7, username: 'reader' } as Parameters<typeof openSession>[1]);
  const tokens: unknown[] = [];
  onPersonChange(() => tokens.push(latestToken()));
  clearSession();
  expect(tokens).toEqual([undefined]);
  expect(currentSession().user).toBeUndefined();
});

it('a profile that is answered after the session has ended, or for another person, changes nothing', async () => {
  const { clearSession, currentSession, openSession, setUser } = await import('./session.ts');
  const user = (id: number, username: string) =>
    ({ id, username }) as Parameters<typeof openSession>[1];
  openSession('first', user(7, 'reader'));
  setUser(user(7, 'renamed'));
  expect(currentSession().user?.username).toBe('renamed');
  setUser(user(8, 'other'));
  expect(currentSession().user?.username).toBe('renamed');
  clearSession();
  setUser(user(7, 'late'));
  expect(currentSession()).toMatchObject({ token: undefined, user: undefined });
});

it('the next token changes nothing where it comes after a logout, or after another one', async () => {
  const { clearSession, currentSession, openSession, renewToken } = await import('./session.ts');
  openSession('first', { id: 7 } as Parameters<typeof openSession>[1]);
  renewToken('second', 'first');
  renewToken('late', 'first');
  expect(currentSession().token).toBe('second');
  clearSession();
  renewToken('third', 'second');
  expect(currentSession().token).toBeUndefined();
});

it('another token or name is no other person', async () => {
  const { onPersonChange, openSession, replaceToken, setUser } = await import('./session.ts');
  const user = (id: number, username: string) =>
    ({ id, username }) as Parameters<typeof openSession>[1];
  openSession('first', user(7, 'reader'));
  let changes = 0;
  onPersonChange(() => (changes += 1));
  replaceToken('second');
  setUser(user(7, 'renamed'));
  expect(changes).toBe(0);
  openSession('third', user(8, 'other'));
  expect(changes).toBe(1);
});
