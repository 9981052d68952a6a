import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { hasAlready, isSameFile, spanOf } from '../../shared/delivery/byte-range.rules.ts';
import { mediaErrors } from '../../shared/media.errors.ts';

export interface Sent {
  readonly key: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Further headers, sent only with the file itself. */
  readonly headers?: Readonly<Record<string, string>>;
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Answers a request with a file of the store, wherever that is: whole, in part, or not again (304). Throws
 * 404 when there is none, and `media.badRange` (416).
 */
export const sendStored = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, type, cacheControl, headers = {} }: Sent,
) => {
  const file = await deps.files.find(key);
  if (!file) throw accessErrors.notFound();
  const { size, etag, lastModified } = file;
  const facts = { etag, 'cache-control': cacheControl, 'last-modified': lastModified.toUTCString() };
  if (hasAlready(headerOf(request, 'if-none-match'), etag)) {
    return reply
      .status(304)
      .headers({ ...headers, ...facts })
      .send();
  }
  const isSame = isSameFile(headerOf(request, 'if-range'), etag, lastModified);
  const span = isSame ? spanOf(headerOf(request, 'range'), size) : null;
  if (span === 'none') {
    reply.header('content-range', `bytes */${size}`);
    throw mediaErrors.badRange();
  }
  reply.headers({ ...headers, ...facts, 'accept-ranges': 'bytes' }).type(type);
  reply.header('content-length', span ? span.end - span.start + 1 : size);
  if (span) reply.status(206).header('content-range', `bytes ${span.start}-${span.end}/${size}`);
  // An empty stream and not nothing: for nothing the length would be set to 0.
  if (request.method === 'HEAD' || size === 0) return reply.send(Readable.from([]));
  return reply.send(await deps.files.read(key, span ?? undefined));
};
