import { createClient } from '@wenyuan/api-client';
import { createQueryApi } from '@wenyuan/api-client/react-query';
import { clearSession, currentSession, latestToken, renewToken } from './session.ts';

let goToLogin: () => void = () => undefined;

/** Sets the listener for replies 401, since the router is created after the client. */
export function onUnauthorized(listener: () => void): void {
  goToLogin = listener;
}

let noteRights: (version: string) => void = () => undefined;

/** Sets the listener for the version of the account's rights, which comes with each reply to its session. */
export function onRights(listener: (version: string) => void): void {
  noteRights = listener;
}

/** The client of this origin. It sends the session's token; a 401 ends the session and leads to the login. */
export const client = createClient({
  getToken: latestToken,
  onRenewed: renewToken,
  onRights: (version, sent) => {
    // A late reply to another session says nothing of this one.
    if (currentSession().token === sent) noteRights(version);
  },
  onUnauthorized: (_error, sent) => {
    // A late reply to another session, or to the visitor before it, says nothing of this one.
    if (sent !== (currentSession().token ?? '')) return;
    if (currentSession().token !== undefined) clearSession();
    goToLogin();
  },
});

/** Query and mutation options by operation. */
export const api = createQueryApi(client);
