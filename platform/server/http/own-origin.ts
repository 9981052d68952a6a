import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLocalHost, isWellFormedHost } from './host-name.rules.ts';

/** True when `request` names exactly one host, as a host is written: of two, a proxy may have looked at the other. */
export const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let host: string | undefined;
  // Names and values by turns.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] ?? '';
  }
  return host !== undefined && isWellFormedHost(host);
};

/**
 * Start of the portal's own addresses: `PUBLIC_URL`, or without it the host of a request from the own network. Any
 * other host is the sender's word only, and addresses stay without a start: relative.
 */
export const ownOrigin = (
  { publicUrl }: { readonly publicUrl?: string | undefined },
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => {
  if (publicUrl !== undefined) return publicUrl;
  const { protocol, host } = request;
  return /^https?$/.test(protocol) && isLocalHost(host) ? `${protocol}://${host}` : '';
};
