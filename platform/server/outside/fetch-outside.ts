import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, WEB_PORTS, webAddressOf } from './public-address.rules.ts';

/** How the internet is reached; tests bring their own. */
export interface OutsideNet {
  /** All addresses of a host's name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  readonly ports: readonly number[];
}

const INTERNET: OutsideNet = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: WEB_PORTS,
};

export interface OutsideLimits {
  readonly maxBytes: number;
  /** For all of it: names, redirects and the last byte. */
  readonly timeoutMs: number;
  /** Value of the header Accept. */
  readonly accept: string;
}

/** Why nothing was fetched: `refused` before anything was asked, the others by what the other side did. */
export type OutsideReason = 'refused' | 'unreachable' | 'tooLarge' | 'tooSlow';

export class OutsideError extends Error {
  readonly reason: OutsideReason;

  constructor(reason: OutsideReason, message: string) {
    super(message);
    this.name = 'OutsideError';
    this.reason = reason;
  }
}

export interface OutsideReply {
  readonly bytes: Buffer;
  /** Where the last redirect led. */
  readonly url: URL;
}

const MAX_REDIRECTS = 3;

/** Rejects as soon as `signal` says so; resolvers of names cannot be stopped. */
const before = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  signal.throwIfAborted();
  const stopped = new AbortController();
  const stop = once(signal, 'abort', { signal: stopped.signal }).then(() => Promise.reject(signal.reason));
  try {
    return await Promise.race([work, stop]);
  } finally {
    stop.catch(() => undefined);
    stopped.abort();
  }
};

/** The one address that is asked. All addresses of the name must be allowed, not only the first. */
const addressOf = async (url: URL, net: OutsideNet, signal: AbortSignal): Promise<string> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await before(signal, net.resolve(host));
  const [first] = addresses;
  if (first === undefined) throw new OutsideError('unreachable', `${host} has no address`);
  const wrong = addresses.find((address) => !net.isAllowed(address));
  if (wrong !== undefined) throw new OutsideError('refused', `${host} leads to ${wrong}`);
  return first;
};

/** Resolver of a connection that knows one answer: a name that is asked twice may answer differently. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_host, { all }, answer) => {
    const family = isIP(address);
    if (all) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };

const ask = async (url: URL, address: string, accept: string, signal: AbortSignal) => {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'portal' };
  const request = send(url, { lookup: pinnedTo(address), agent: false, headers, signal });
  // The signal may end the connection when the reply has begun: the reply's reader hears of it.
  request.on('error', () => undefined);
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
};

const readAll = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const tooLarge = () => new OutsideError('tooLarge', `more than ${maxBytes} bytes`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge();
    parts.push(part);
  }
  if (!response.complete) throw new OutsideError('unreachable', 'cut off');
  return Buffer.concat(parts);
};

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const follow = async (
  text: string,
  { maxBytes, accept }: OutsideLimits,
  net: OutsideNet,
  signal: AbortSignal,
): Promise<OutsideReply> => {
  let next = text;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const url = webAddressOf(next, net.ports);
    if (!url) throw new OutsideError('refused', 'no address of the web');
    const response = await ask(url, await addressOf(url, net, signal), accept, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return { bytes: await readAll(response, maxBytes), url };
      if (!isRedirect(statusCode) || !headers.location)
        throw new OutsideError('unreachable', `status ${statusCode}`);
      next = URL.parse(headers.location, url)?.href ?? '';
    } finally {
      response.destroy();
    }
  }
  throw new OutsideError('unreachable', 'too many redirects');
};

/** As `fetchOutside`; tests hand over another one. */
export type FetchOutside = (address: string, limits: OutsideLimits) => Promise<OutsideReply>;

/**
 * Fetches what an address that a person named leads to, from the internet alone: each hop's name is resolved once,
 * all its addresses are looked at, and the connection goes to the one that was looked at. Nothing of the portal is
 * sent along. Throws `OutsideError`.
 */
export const fetchOutside = async (
  address: string,
  limits: OutsideLimits,
  net: OutsideNet = INTERNET,
): Promise<OutsideReply> => {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    return await follow(address, limits, net, signal);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    if (signal.aborted) throw new OutsideError('tooSlow', `no whole reply within ${limits.timeoutMs} ms`);
    throw new OutsideError('unreachable', (error as Error).message);
  }
};
