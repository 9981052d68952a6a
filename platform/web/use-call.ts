import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { TSchema } from 'typebox';
import type { Endpoint, InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from './call.ts';

export type AnyEndpoint = Endpoint<TSchema, TSchema>;

/** A call as TanStack Query takes it, for `useQueries`, `fetchQuery` and the like. */
export const callOptions = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: queryKey(endpoint, input),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { signal }),
});

type CallQueryOptions<E extends AnyEndpoint, Data> = Omit<
  UseQueryOptions<OutputOf<E>, Error, Data, ReturnType<typeof queryKey<E>>>,
  'queryKey' | 'queryFn'
>;

/** The answer to a call, kept and shared under its path and input. */
export const useCall = <E extends AnyEndpoint, Data = OutputOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallQueryOptions<E, Data>,
) => useQuery({ ...callOptions(endpoint, input), ...options });

/** For `select`: what the reply is about, without its envelope. */
export const dataOf = <Data>(reply: { readonly data: Data }): Data => reply.data;
