/** The small part of the provider that our tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    readonly oidc: {
      readonly provider: Provider;
      readonly session: { readonly accountId: string };
      readonly client: { readonly clientId: string };
    };
  }

  interface Configuration {
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly cookies: { readonly keys: readonly string[] };
    readonly jwks: { readonly keys: readonly object[] };
    readonly interactions: { readonly url: (ctx: Context, interaction: { uid: string }) => string };
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
    readonly findAccount: (
      ctx: Context,
      accountId: string,
    ) => { accountId: string; claims: () => Promise<Record<string, unknown>> };
    readonly loadExistingGrant: (ctx: Context) => Promise<Grant>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (facts: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string },
    ): Promise<void>;
  }
}
