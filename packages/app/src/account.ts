import { createClient, errorMessage, isApiError, type User } from '@wenyuan/api-client';
import { toast } from '@wenyuan/ui';
import { client, onRights } from './api.ts';
import {
  clearSession,
  currentSession,
  latestToken,
  openSession,
  setPermissions,
  setRights,
  setUser,
} from './session.ts';

async function loadPermissions(): Promise<boolean> {
  const before = currentSession();
  try {
    // Visitors, who are most of those who come, do without the table of services.
    const [{ permission }, { allowedPages, groupPermissions }] = await Promise.all([
      client.user.permission(),
      import('@wenyuan/domain/permission'),
    ]);
    const { token, user, rights } = currentSession();
    if (token === undefined) return false;
    // Another person's, or of the rights before: what was told meanwhile asked for nothing of its own.
    const isOther = user?.id !== before.user?.id;
    if (isOther || (before.rights !== undefined && rights !== before.rights))
      return await loadPermissions();
    setPermissions(permission, allowedPages(groupPermissions(permission)));
    return true;
  } catch (error) {
    toast.error(errorMessage(error, '获取权限失败'));
    // The next reply tells the version again, and is another occasion.
    if (currentSession().rights !== undefined) setRights(undefined);
    return false;
  }
}

let reloading: Promise<boolean> | undefined;

/** Loads the permissions again, once for all refusals that arrive meanwhile. Tells whether they are known now. */
export function reloadPermissions(): Promise<boolean> {
  if (currentSession().token === undefined) return Promise.resolve(false);
  reloading ??= loadPermissions().finally(() => {
    reloading = undefined;
  });
  return reloading;
}

/** Every reply to a session says which rights the account has now: others than those that were loaded are loaded. */
onRights((version) => {
  if (currentSession().rights === version) return;
  setRights(version);
  void reloadPermissions();
});

type Credentials = Parameters<typeof client.user.login>[0];
type Registration = Parameters<typeof client.user.register>[0];

/** Begins a session that the server has opened, and loads the permissions. */
export async function enter({ token, user }: { token: string; user: User }): Promise<void> {
  openSession(token, user);
  await reloadPermissions();
}

/** Logs in. The caller shows failures. */
export async function logIn(credentials: Credentials): Promise<void> {
  await enter(await client.user.login(credentials));
}

export async function register(registration: Registration): Promise<void> {
  await enter(await client.user.register(registration));
}

/** Registers with a number that a code proves; without a name, which the server draws. */
export async function registerByMobile(
  registration: Parameters<typeof client.user.registerMobile>[0],
): Promise<void> {
  await enter(await client.user.registerMobile(registration));
}

/**
 * Ends the session, here and in other tabs before the server ends it: a reply 401 to a call that was on its way would lead
 * to the login.
 */
export async function logOut(): Promise<void> {
  const token = latestToken();
  clearSession();
  if (token !== undefined)
    await createClient({ token })
      .user.logout()
      .catch(() => undefined);
}

/** Statuses of a server, or of what stands before it, that may answer later. */
const NO_ANSWER = new Set([429, 502, 503, 504]);
/** Until it is asked again; twice as long after each time. */
const ASK_AGAIN_S = 5;
const ASK_AGAIN_MAX_S = 300;

/**
 * Loads the user of a stored session at start; a reply other than 200 ends the session (spec section 4). A reload, a lost
 * network or a timeout does not, nor does a server that has no answer now (decision 0102).
 */
export async function refreshUser(times = 0): Promise<void> {
  const before = currentSession();
  if (before.token === undefined) return;
  const isSame = () =>
    currentSession().token !== undefined && currentSession().user?.id === before.user?.id;
  try {
    setUser(await client.user.get());
  } catch (error) {
    if (!isSame() || !isApiError(error)) return;
    const isAnswer = error.kind === 'http' && !NO_ANSWER.has(error.status);
    if (isAnswer) clearSession();
    else if (error.kind === 'http' || times > 0) {
      const wanted = Math.max(ASK_AGAIN_S * 2 ** times, error.retryAfter ?? 0);
      // Not all that are waiting at the same time.
      const seconds = Math.min(wanted, ASK_AGAIN_MAX_S) * (1 + Math.random());
      setTimeout(() => void refreshUser(times + 1), seconds * 1000);
    }
  }
}
