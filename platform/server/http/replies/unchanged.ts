import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A visitor's browser may keep the reply, and asks each time whether it has changed. Whoever has signed in meanwhile
 * is not shown a copy from before.
 */
export const KEPT_BY_VISITORS = { 'cache-control': 'no-cache', vary: 'cookie, authorization' };

/** Weak: the same content may be sent compressed in different ways. */
export const etagOf = (content: string | Buffer): string => `W/"${hash('sha1', content, 'base64url')}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** True when the content named `etag` is among those that a client says it has (RFC 9110, 13.1.2). */
export const hasAlready = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag)));

const isKept = (reply: FastifyReply): boolean =>
  !String(reply.getHeader('cache-control')).includes('no-store') && !reply.hasHeader('etag');

/**
 * Content that is still to be sent: names what may be kept by an ETag, and of what the client has already only that
 * (304). Call it before the content is compressed.
 */
export const unchanged = (request: FastifyRequest, reply: FastifyReply, content: unknown): unknown => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return content;
  if (reply.statusCode !== 200 || !isKept(reply)) return content;
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return content;
  const etag = etagOf(content);
  reply.header('etag', etag);
  if (!hasAlready(request.headers['if-none-match'], etag)) return content;
  reply.status(304).removeHeader('content-length').removeHeader('content-type');
  return null;
};
