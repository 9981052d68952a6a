import * as client from 'openid-client';
import type { Deps } from '#platform/server/deps.ts';
import type { SignOnReason } from '../../shared/sign-in/sign-on.rules.ts';
import { usernameOf } from '../../shared/sign-in/username.rules.ts';
import { findUserByUsername } from '../user.repository.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { deleteExpiredStates, insertOidcState, takeOidcState } from './sign-on.repository.ts';

/** How long a person may take at the provider. */
export const SIGN_ON_SECONDS = 600;
const PROVIDER_TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 30;
/** The shape of our own states; anything else never reaches the database. */
const STATE = /^[A-Za-z0-9_-]{43}$/;

/** Single sign-on ended without a session; the sign-on page says why. */
export class SignOnRefused extends Error {
  readonly reason: SignOnReason;
  readonly returnTo: string;

  constructor(reason: SignOnReason, returnTo: string, cause?: unknown) {
    super(`single sign-on: ${reason}`, { cause });
    this.name = 'SignOnRefused';
    this.reason = reason;
    this.returnTo = returnTo;
  }
}

export interface Oidc {
  /** Address at the provider where the person proves who they are; remembers what the way back must show. */
  start(returnTo: string, browser: string): Promise<URL>;
  /** Completes the way back; throws `SignOnRefused`. `browser` is what the same browser was given at the start. */
  finish(
    query: URLSearchParams,
    browser: string,
  ): Promise<{ userId: string; idToken: string | null; returnTo: string }>;
  /** Where the provider's own session ends, or `null` when it has no such place or cannot be reached. */
  endSessionUrl(target: string, idToken: string | null): Promise<URL | null>;
}

const reasonOf = (error: unknown): SignOnReason => {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'failed';
  // Errors of `fetch` when nobody answers have no code; an answer that took too long has this one.
  const code = (error as { code?: unknown }).code;
  const isUnreachable = (error instanceof TypeError && code === undefined) || code === 'OAUTH_TIMEOUT';
  return isUnreachable ? 'unavailable' : 'failed';
};

/** Reads the provider's description once; a failure is tried again with the next person. */
const createDiscovery = ({ config }: Deps, issuer: string, timeout: number) => {
  let found: Promise<client.Configuration> | undefined;
  return () => {
    found ??= client
      .discovery(
        new URL(issuer),
        config.oidcClientId ?? '',
        { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
        config.oidcClientSecret ? client.ClientSecretBasic(config.oidcClientSecret) : client.None(),
        {
          timeout,
          [client.customFetch]: boundedFetch,
          execute: [
            // The connection alone vouches for an ID token otherwise, and in an own network that may be plain HTTP.
            client.enableNonRepudiationChecks,
            ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  };
};

/** Single sign-on with the provider at `issuer`: code flow with PKCE, state and nonce. */
export const createOidc = (deps: Deps, issuer: string, timeoutSeconds = PROVIDER_TIMEOUT_SECONDS): Oidc => {
  const { database, config, steadyClock, log } = deps;
  const discover = createDiscovery(deps, issuer, timeoutSeconds);
  const redirectUri = `${config.publicUrl}/oidc/callback`;

  const refusal = (error: unknown, returnTo: string) => {
    const { message, code } = error as { message?: string; code?: string };
    log.warn({ reason: message, code }, 'single sign-on failed');
    return new SignOnRefused(reasonOf(error), returnTo, error);
  };

  /** The configured claim, from the ID token or, where that is kept short, from the provider's user call. */
  const claimOf = async (
    provider: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ): Promise<string> => {
    const claims = tokens.claims();
    if (!claims) return '';
    const claim =
      claims[config.oidcUserClaim] ??
      (await client.fetchUserInfo(provider, tokens.access_token, claims.sub))[config.oidcUserClaim];
    return typeof claim === 'string' || typeof claim === 'number' ? String(claim) : '';
  };

  return {
    start: async (returnTo, browser) => {
      const codeVerifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const nonce = client.randomNonce();
      const provider = await discover().catch((error: unknown) => {
        throw refusal(error, returnTo);
      });
      const now = steadyClock();
      const expiresAt = new Date(now.getTime() + SIGN_ON_SECONDS * 1000);
      await deleteExpiredStates(database.db, now);
      await insertOidcState(database.db, { state, browser, nonce, codeVerifier, returnTo, expiresAt });
      return client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    finish: async (query, browser) => {
      const state = query.get('state') ?? '';
      const started = STATE.test(state) ? await takeOidcState(database.db, state) : undefined;
      if (!started || started.browser !== browser || started.expiresAt <= steadyClock())
        throw new SignOnRefused('expired', started?.returnTo ?? '/');
      const { returnTo } = started;
      let claim: string;
      let idToken: string | null;
      try {
        const provider = await discover();
        const tokens = await client.authorizationCodeGrant(provider, new URL(`${redirectUri}?${query}`), {
          pkceCodeVerifier: started.codeVerifier,
          expectedState: started.state,
          expectedNonce: started.nonce,
        });
        claim = await claimOf(provider, tokens);
        idToken = tokens.id_token ?? null;
      } catch (error) {
        throw refusal(error, returnTo);
      }
      const username = usernameOf(claim);
      const user = username === null ? undefined : await findUserByUsername(database.db, username);
      if (!user) throw new SignOnRefused('unknown', returnTo);
      if (user.status !== 'active') throw new SignOnRefused('disabled', returnTo);
      return { userId: user.id, idToken, returnTo };
    },

    endSessionUrl: async (target, idToken) => {
      try {
        const provider = await discover();
        if (!provider.serverMetadata().end_session_endpoint) return null;
        return client.buildEndSessionUrl(provider, {
          post_logout_redirect_uri: target,
          ...(idToken ? { id_token_hint: idToken } : {}),
        });
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the provider of single sign-on is not reached');
        return null;
      }
    },
  };
};
