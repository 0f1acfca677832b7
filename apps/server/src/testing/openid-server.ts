import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

type Client = { readonly id: string; readonly secret: string; readonly redirectUri: string };

export type OpenidServer = {
  readonly issuer: string;
  /** Who logs in there next. */
  person: { sub: string; name: string };
  /** Goes where the address leads, as a browser in which the person agrees to everything; returns the way back. */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
};

/** A real provider of OpenID Connect on this machine. */
export async function startOpenidServer({
  id,
  secret,
  redirectUri,
}: Client): Promise<OpenidServer> {
  const people = new Map<string, string>();
  const current = { person: { sub: 'reader-1', name: '青衫' } };
  const http = createServer();
  await new Promise<void>((done) => {
    http.listen(0, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: id, client_secret: secret, redirect_uris: [redirectUri] }],
    cookies: { keys: ['a key that only tests sign with'] },
    claims: { openid: ['sub'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/agree/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: people.get(sub) }),
    }),
    // Agreement is not what these tests are about.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/agree/') !== true) {
      void answer(request, response);
      return;
    }
    const { sub, name } = current.person;
    people.set(sub, name);
    void provider.interactionFinished(request, response, { login: { accountId: sub } });
  });

  async function visit(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(address);
    while (next.href.startsWith(issuer)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of reply.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = pair.split('=');
        cookies.set(name, value);
      }
      const to = reply.headers.get('location');
      if (to === null)
        throw new Error(`${next.href} answered ${reply.status}: ${await reply.text()}`);
      next = new URL(to, next);
    }
    return next;
  }

  return {
    issuer,
    get person() {
      return current.person;
    },
    set person(person) {
      current.person = person;
    },
    visit,
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
}
