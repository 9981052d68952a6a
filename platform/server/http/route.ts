import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { done, list, ok, type Page, type Paging, pagingOf } from '#platform/shared/envelope.ts';

/** Facts that a handler knows besides its input. */
export interface Context {
  /** `null` is a visitor. */
  readonly caller: Caller | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Route {
  readonly endpoint: Endpoint;
  /** Throws before anything else is asked where the call is not in use now. */
  readonly opens?: () => void;
  readonly handle: (input: unknown, context: Context) => Promise<unknown>;
}

/** Binds a call of a contract to what the server does for it. */
export const route = <E extends Endpoint<TSchema, TSchema>>(
  endpoint: E,
  handle: (input: InputOf<E>, context: Context) => Promise<OutputOf<E>>,
): Route => ({ endpoint, handle: handle as Route['handle'] });

/** A caller of a call that visitors cannot reach. */
export const callerOf = (context: Context): Caller => {
  if (!context.caller) throw new Error('a visitor reached a call that needs a session');
  return context.caller;
};

type Serve<E, Result> = (caller: Caller, input: InputOf<E>) => Promise<Result>;
type RowOf<E> = OutputOf<E> extends { datalist: (infer Row)[] } ? Row : never;
type DataOf<E> = OutputOf<E> extends { data: infer Data } ? Data : never;

/** Binds a call that no visitor reaches; `serve` brings the whole reply. */
export const callerRoute = <E extends Endpoint<TSchema, TSchema>>(
  endpoint: E,
  serve: Serve<E, OutputOf<E>>,
): Route => route(endpoint, (input, context) => serve(callerOf(context), input));

/** As `callerRoute`; `serve` brings the data of the reply. */
export const dataRoute = <E extends Endpoint<TSchema, TSchema>>(
  endpoint: E,
  serve: Serve<E, DataOf<E>>,
): Route => ({
  endpoint,
  handle: async (input, context) => ok(await serve(callerOf(context), input as InputOf<E>)),
});

/** As `callerRoute`; `serve` brings one page of rows and how many there are; `size` rows where no size is asked for. */
export const pagedRoute = <E extends Endpoint<TSchema, TSchema>>(
  endpoint: E,
  size: number,
  serve: (caller: Caller, input: InputOf<E>, paging: Paging) => Promise<Page<RowOf<E>>>,
): Route => ({
  endpoint,
  handle: async (input, context) => {
    const paging = pagingOf(input as Parameters<typeof pagingOf>[0], size);
    const { rows, total } = await serve(callerOf(context), input as InputOf<E>, paging);
    return list(rows, total, paging);
  },
});

/** As `callerRoute`; the reply says nothing but that it was done. */
export const doneRoute = <E extends Endpoint<TSchema, TSchema>>(
  endpoint: E,
  serve: Serve<E, unknown>,
): Route => ({
  endpoint,
  handle: async (input, context) => {
    await serve(callerOf(context), input as InputOf<E>);
    return done();
  },
});
