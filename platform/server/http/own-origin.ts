import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLocalHost, isWellFormedHost } from './host-name.rules.ts';

/** True when `request` names exactly one host, as a host is written: of two, a proxy may have looked at the other. */
export const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && /^host$/i.test(rawHeaders[index - 1] ?? ''),
  );
  return hosts.length === 1 && isWellFormedHost(hosts[0] ?? '');
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
