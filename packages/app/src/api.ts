import { createClient } from '@wenyuan/api-client';
import { createQueryApi } from '@wenyuan/api-client/react-query';
import { clearSession, currentSession, renewToken } from './session.ts';

let goToLogin: () => void = () => undefined;

/** What leads to the login once a reply was 401; the router is there later than the client. */
export function onUnauthorized(listener: () => void): void {
  goToLogin = listener;
}

/** The client of this origin: calls with the session's token; a 401 ends the session and asks to log in. */
export const client = createClient({
  getToken: () => currentSession().token,
  onRenewed: renewToken,
  onUnauthorized: () => {
    if (currentSession().token !== undefined) clearSession();
    goToLogin();
  },
});

/** Query and mutation options by operation. */
export const api = createQueryApi(client);
