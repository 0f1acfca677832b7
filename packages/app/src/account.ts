import { errorMessage, isApiError } from '@wenyuan/api-client';
import { toast } from '@wenyuan/ui';
import { client } from './api.ts';
import { clearSession, currentSession, openSession, setPermissions, setUser } from './session.ts';

async function loadPermissions(): Promise<void> {
  try {
    setPermissions((await client.user.permission()).permission);
  } catch (error) {
    toast.error(errorMessage(error, '获取权限失败'));
  }
}

let reloading: Promise<void> | undefined;

/** Loads the permissions again, once for all refusals that arrive meanwhile. */
export function reloadPermissions(): Promise<void> {
  if (currentSession().token === undefined) return Promise.resolve();
  reloading ??= loadPermissions().finally(() => {
    reloading = undefined;
  });
  return reloading;
}

type Credentials = Parameters<typeof client.user.login>[0];
type Registration = Parameters<typeof client.user.register>[0];

/** Logs in and loads the permissions. The caller shows failures. */
export async function logIn(credentials: Credentials): Promise<void> {
  const { token, user } = await client.user.login(credentials);
  openSession(token, user);
  await loadPermissions();
}

export async function register(registration: Registration): Promise<void> {
  const { token, user } = await client.user.register(registration);
  openSession(token, user);
  await loadPermissions();
}

export async function logOut(): Promise<void> {
  await client.user.logout().catch(() => undefined);
  clearSession();
}

/**
 * Loads the user of a stored session at start; a reply other than 200 ends the session (spec section 4). A reload, a lost
 * network or a timeout does not.
 */
export async function refreshUser(): Promise<void> {
  if (currentSession().token === undefined) return;
  try {
    setUser(await client.user.get());
  } catch (error) {
    if (isApiError(error) && error.kind === 'http') clearSession();
  }
}
