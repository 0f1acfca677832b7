import { createClient } from '@wenyuan/api-client';
import { createQueryApi } from '@wenyuan/api-client/react-query';
import { clearSession, currentSession, renewToken } from './session.ts';

/** The client of this origin: calls with the session's token; a refused token ends the session. */
export const client = createClient({
  getToken: () => currentSession().token,
  onRenewed: renewToken,
  onUnauthorized: () => {
    if (currentSession().token !== undefined) clearSession();
  },
});

/** Query and mutation options by operation. */
export const api = createQueryApi(client);
