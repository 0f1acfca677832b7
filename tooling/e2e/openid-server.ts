import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { listenHere } from './listen-here.ts';
import { SITE } from './product.ts';

/** What the product is told about itself there. */
export const CLIENT = { id: 'wenyuan-e2e', secret: 'the secret of the journeys' } as const;

/** A real provider of OpenID Connect with its own login page, on which any name is taken. */
export async function openIssuer() {
  const http = createServer();
  const issuer = `http://127.0.0.1:${await listenHere(http)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${SITE}/oauth/callback`],
      },
    ],
    cookies: { keys: ['a key of the journeys'] },
    claims: { openid: ['sub'], profile: ['name'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, name: sub }) }),
  });
  const answer = provider.callback();
  http.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
