import type { PermissionRow, User } from '@wenyuan/api-client';
import { allowedPages, groupPermissions, tokenCookie } from '@wenyuan/domain';
import { atom, store, useAtomValue } from './atoms.ts';

/** What outlives a reload: spec section 3. */
export type Session = {
  readonly user: User | undefined;
  readonly token: string | undefined;
  readonly permissions: readonly PermissionRow[];
  readonly allowPages: readonly string[];
};

const KEY = 'session';
const loggedOut: Session = { user: undefined, token: undefined, permissions: [], allowPages: [] };

function read(): Session {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null
      ? loggedOut
      : { ...loggedOut, ...(JSON.parse(stored) as Partial<Session>) };
  } catch {
    return loggedOut;
  }
}

const sessionAtom = atom<Session>(read());

function write(session: Session): void {
  store.set(sessionAtom, session);
  if (session.token === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(session));
  document.cookie = tokenCookie(session.token, location.protocol);
}

export function currentSession(): Session {
  return store.get(sessionAtom);
}

export function useSession(): Session {
  return useAtomValue(sessionAtom);
}

export function openSession(token: string, user: User): void {
  write({ ...loggedOut, token, user });
}

export function setUser(user: User): void {
  write({ ...currentSession(), user });
}

export function setPermissions(permissions: readonly PermissionRow[]): void {
  write({
    ...currentSession(),
    permissions,
    allowPages: allowedPages(groupPermissions(permissions)),
  });
}

/** User, token, permissions and allowed pages go together (spec section 4). */
export function clearSession(): void {
  write(loggedOut);
}

/** Another tab logged in or out, or has the session's next token. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY) store.set(sessionAtom, read());
  });
  // A page that comes back as it was left was told nothing meanwhile.
  addEventListener('pageshow', (event) => {
    if (event.persisted) store.set(sessionAtom, read());
  });
}

/** The server gave the session its next token. An answer that comes after a logout, or late, changes nothing. */
export function renewToken(renewed: string, sent: string): void {
  if (currentSession().token === sent) openSessionAgain(renewed);
}

/** The same user goes on with another token, as after a new password. */
export function openSessionAgain(token: string): void {
  write({ ...currentSession(), token });
}
