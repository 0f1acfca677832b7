import type { PermissionRow, User } from '@wenyuan/api-client';
import { tokenCookie } from '@wenyuan/domain';
import { useHydrated } from '@wenyuan/ui';
import { atom, store, useAtomValue } from './atoms.ts';
import { deviceStorage } from './device-storage.ts';

/** The state that is kept across reloads: spec section 3. */
export type Session = {
  readonly user: User | undefined;
  readonly token: string | undefined;
  readonly permissions: readonly PermissionRow[];
  readonly allowPages: readonly string[];
  /** The version of the rights that `permissions` are; undefined until a reply has told it. */
  readonly rights?: string | undefined;
};

const KEY = 'session';
const loggedOut: Session = { user: undefined, token: undefined, permissions: [], allowPages: [] };

function read(): Session {
  try {
    const stored = deviceStorage.getItem(KEY);
    return stored === null
      ? loggedOut
      : { ...loggedOut, ...(JSON.parse(stored) as Partial<Session>) };
  } catch {
    return loggedOut;
  }
}

const sessionAtom = atom<Session>(read());

function write(session: Session): void {
  // Storage first: listeners of the state call the API at once, and `latestToken` would bring a stored session back.
  if (session.token === undefined) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, JSON.stringify(session));
  document.cookie = tokenCookie(session.token, location.protocol);
  store.set(sessionAtom, session);
}

export function currentSession(): Session {
  return store.get(sessionAtom);
}

/**
 * The token to call with. A page that slept was told nothing of the tokens that another tab got meanwhile: an old one
 * would be taken for a copy, and end the session for both.
 */
export function latestToken(): string | undefined {
  const stored = read();
  if (stored.token !== undefined && stored.token !== currentSession().token)
    store.set(sessionAtom, stored);
  return currentSession().token;
}

/** The account that the session belongs to; 0 for a visitor. */
function personOf({ token, user }: Session): number {
  return token === undefined ? 0 : (user?.id ?? 0);
}

/** Calls the listener whenever a session of another account begins or ends, here or in another tab. */
export function onPersonChange(listener: () => void): void {
  let person = personOf(currentSession());
  store.sub(sessionAtom, () => {
    const next = personOf(currentSession());
    if (next === person) return;
    person = next;
    listener();
  });
}

/**
 * For `enabled` of a member's queries outside of pages that need a session. It is asked at each fetch: the end of the session
 * resets a query before what shows it is gone, and the 401 would lead to the login.
 */
export function isLoggedIn(): boolean {
  return currentSession().token !== undefined;
}

/** The server draws for visitors, and the first rendering of its page has to be equal. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom, { store });
  return useHydrated() ? session : loggedOut;
}

export function openSession(token: string, user: User): void {
  write({ ...loggedOut, token, user });
}

/** A reply that arrives after the session's end, or in another one, changes nothing. */
export function setUser(user: User): void {
  const session = currentSession();
  if (session.token !== undefined && (session.user ?? user).id === user.id)
    write({ ...session, user });
}

/** Records the permissions with the pages that they open. */
export function setPermissions(
  permissions: readonly PermissionRow[],
  allowPages: readonly string[],
): void {
  write({ ...currentSession(), permissions, allowPages });
}

/** Records the version of the rights that are being loaded, or that they could not be. */
export function setRights(rights: string | undefined): void {
  write({ ...currentSession(), rights });
}

/** Removes user, token, permissions and allowed pages together (spec section 4). */
export function clearSession(): void {
  write(loggedOut);
}

/** Takes over logins, logouts and renewed tokens of other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY) store.set(sessionAtom, read());
  });
  // A page that is restored from the back-forward cache has missed storage events.
  addEventListener('pageshow', (event) => {
    if (event.persisted) store.set(sessionAtom, read());
  });
}

/** Calls the listener when another tab has a session; returns how to stop that. */
export function onSessionElsewhere(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY && isLoggedIn()) listener();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Stores the session's next token. A reply that arrives after a logout, or late, changes nothing. */
export function renewToken(renewed: string, sent: string): void {
  if (currentSession().token === sent) replaceToken(renewed);
}

/** Replaces the token of the session, for example after a new password. */
export function replaceToken(token: string): void {
  write({ ...currentSession(), token });
}
