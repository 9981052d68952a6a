import type { TSchema } from 'typebox';
import type { Endpoint, InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { CallError } from './call-error.ts';
import { idempotencyKeyOf, requestAnswered, requestLost } from './idempotency-keys.ts';
import { requestToken } from './session-token.ts';

/** The specification's HTTP timeout (9). */
const TIMEOUT_MS = 20_000;

/** Parts of a call that the page knows: the build keeps only these, the types come from the contract. */
type Callable = Pick<Endpoint<TSchema, TSchema>, 'method' | 'path' | 'once'>;

/** The reply; `null` when the line broke in the middle of it, or it is no answer of ours. */
const readBody = async (response: Response): Promise<Record<string, unknown> | null> => {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return null;
  }
};

const fillPath = (path: string, input: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')));

const queryOf = (input: Record<string, unknown>) => {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
};

const sent = (body: string, name: string | null) => ({
  headers: {
    'content-type': 'application/json',
    token: requestToken(),
    ...(name === null ? {} : { 'idempotency-key': name }),
  },
  body,
});

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Asks the server. Throws `CallError` with the server's own sentence, or a sentence about the network when
 * nothing came back.
 */
export const call = async <E extends Endpoint<TSchema, TSchema>>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  const { method, path, once } = endpoint as Callable;
  const fields = (input ?? {}) as Record<string, unknown>;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const url = fillPath(path, fields) + (method === 'GET' ? queryOf(fields) : '');
  const text = JSON.stringify(input);
  const key = once ? idempotencyKeyOf(url, text) : null;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      signal,
      credentials: 'same-origin',
      ...(method === 'GET' ? {} : sent(text, key)),
    });
  } catch (cause) {
    if (key !== null) requestLost(key);
    if (options.signal?.aborted) throw cause;
    throw CallError.ofNetwork(timeout.aborted);
  }
  const body = await readBody(response);
  const isCut = response.ok && body === null;
  // A server that fails, or one in between that gave up waiting, does not say what became of the request.
  if (key !== null) (isCut || response.status >= 500 ? requestLost : requestAnswered)(key);
  if (isCut) {
    options.signal?.throwIfAborted();
    throw CallError.ofNetwork(timeout.aborted);
  }
  if (!response.ok) throw CallError.ofReply(response.status, body ?? {});
  return body as OutputOf<E>;
};

/** The key under which a question and its answer are kept, the same for the server's first data. */
export const queryKey = <E extends Endpoint<TSchema, TSchema>>(endpoint: E, input: InputOf<E>) =>
  [endpoint.path, input] as const;
