import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of the provider, from now on. */
export interface Mischief {
  readonly header?: Readonly<Record<string, unknown>>;
  /** Of the ID token; replaces what is right. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The third part of the ID token. */
  readonly signature?: (signed: string, publicPem: string) => string;
  /** Answers at this path by itself. */
  readonly at?: Readonly<Record<string, (response: ServerResponse) => void>>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const signedBy = (key: KeyObject) => (text: string) =>
  sign('sha256', Buffer.from(text), key).toString('base64url');

/** Signs with a key that the provider never published. */
export const signedByStranger = signedBy(keyPair().privateKey);

/** Signs with the provider's public key as if that were a shared secret. */
export const signedWithPublicKey = (text: string, publicPem: string) =>
  createHmac('sha256', publicPem).update(text).digest('base64url');

export interface HostileProvider {
  readonly issuer: string;
  /** Proves `username` to the client `clientId` with `nonce`, except for `mischief`. */
  prove(username: string, clientId: string, nonce: string, mischief: Mischief): void;
  close(): Promise<void>;
}

/** A provider on 127.0.0.1 that keeps the protocol except where it is told not to. */
export const startHostileProvider = async (): Promise<HostileProvider> => {
  const { privateKey, publicKey } = keyPair();
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let mischief: Mischief = {};
  let claims: Readonly<Record<string, unknown>> = {};

  const idToken = () => {
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const text = `${encode({ alg: 'RS256', kid: 'k', ...mischief.header })}.${encode({ ...claims, ...mischief.claims })}`;
    return `${text}.${(mischief.signature ?? signedBy(privateKey))(text, publicPem)}`;
  };
  const replies: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/keys': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }],
    }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken() }),
    '/me': () => ({ sub: 'somebody else', preferred_username: 'sso.victim' }),
  };
  server.on('request', ({ url = '' }, response) => {
    const own = mischief.at?.[url];
    if (own) return own(response);
    const reply = replies[url];
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply?.() ?? {}));
  });
  return {
    issuer,
    prove: (username, clientId, nonce, changed) => {
      const now = Math.floor(Date.now() / 1000);
      const times = { iat: now, exp: now + 300 };
      claims = { iss: issuer, aud: clientId, sub: 's', nonce, ...times, preferred_username: username };
      mischief = changed;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
