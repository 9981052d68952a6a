import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonFor, type PackedContent, packedContent } from '#platform/server/http/replies/packed-content.ts';

const ready = new WeakMap<object, PackedContent>();

/**
 * Bytes of a reply that many get: what is remembered as one object is turned into bytes, and these are compressed,
 * once for all who ask. `body` holds nothing but what the contract names.
 */
export const readyReply = (request: FastifyRequest, reply: FastifyReply, body: object): Promise<Buffer> => {
  const content = ready.get(body) ?? packedContent(JSON.stringify(body));
  ready.set(body, content);
  return jsonFor(request, reply, content);
};

/**
 * Has the reply sent as it is: compressing one that is small and everybody's own costs more than all the rest of
 * answering it. The compression asks the request, as a client that wants none would say it.
 */
export const keepPlain = (request: FastifyRequest): void => {
  request.headers['x-no-compression'] = 'small reply';
};
