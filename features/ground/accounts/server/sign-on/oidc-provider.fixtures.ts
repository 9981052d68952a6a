import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const OIDC_CLIENT = { id: 'portal', secret: 'a client secret that only tests use' };

export interface TestProvider {
  readonly issuer: string;
  /** Whose password is given at the provider's page from now on; `null` refuses. */
  signOnAs(username: string | null): void;
  close(): Promise<void>;
}

/** A real provider on 127.0.0.1 with one client, the portal at `publicUrl`. */
export const startProvider = async (publicUrl: string): Promise<TestProvider> => {
  let person: string | null = null;
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [`${publicUrl}/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    cookies: { keys: ['a key that only tests use'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    // The subject is no username: the claim alone connects the two sides.
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, preferred_username: accountId.replace('subject-of-', '') }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return serve(request, response);
    const result = person ? { login: { accountId: `subject-of-${person}` } } : { error: 'access_denied' };
    provider.interactionFinished(request, response, result).catch(() => response.writeHead(500).end());
  });
  return {
    issuer,
    signOnAs: (username) => {
      person = username;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};

/** A person's browser at the provider: follows its pages until they lead back to another site. */
export const visitProvider = () => {
  const jar = new Map<string, string>();
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    return reply;
  };
  return {
    ask,
    /** The first address outside the provider to which `address` leads. */
    follow: async (address: string): Promise<string> => {
      const { origin } = new URL(address);
      let next = address;
      for (let hops = 0; hops < 10 && new URL(next).origin === origin; hops += 1) {
        const reply = await ask(next);
        const location = reply.headers.get('location');
        if (!location) throw new Error(`${reply.status} at ${next}: ${await reply.text()}`);
        next = new URL(location, next).href;
      }
      return next;
    },
  };
};
