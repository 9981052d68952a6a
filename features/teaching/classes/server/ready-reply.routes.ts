import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  COMPRESSED_FROM,
  type Encoding,
  encodingFor,
  packedOnce,
} from '#platform/server/http/replies/encoding.ts';

/** A JSON reply that is the same for everybody, with what was made of it for those who take it compressed. */
interface ReadyReply {
  readonly plain: Buffer;
  readonly packed: Map<Encoding, Buffer>;
}

const ready = new WeakMap<object, ReadyReply>();

const readyOf = (body: object): ReadyReply => {
  const known = ready.get(body);
  if (known) return known;
  const made = { plain: Buffer.from(JSON.stringify(body)), packed: new Map() };
  ready.set(body, made);
  return made;
};

const packedAs = ({ plain, packed }: ReadyReply, encoding: Encoding): Buffer => {
  const known = packed.get(encoding);
  if (known) return known;
  const made = packedOnce(plain, encoding);
  packed.set(encoding, made);
  return made;
};

/**
 * Sends a reply that many get: what is remembered as one object is turned into bytes, and these are compressed,
 * once for all who ask. `body` holds nothing but what the contract names.
 */
export const sendReady = (request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply => {
  const made = readyOf(body);
  const encoding =
    made.plain.length < COMPRESSED_FROM ? null : encodingFor(request.headers['accept-encoding']);
  reply.type('application/json; charset=utf-8');
  if (encoding === null) return reply.send(made.plain);
  reply.header('vary', 'accept-encoding').header('content-encoding', encoding);
  return reply.send(packedAs(made, encoding));
};

/**
 * Has the reply sent as it is: compressing one that is small and everybody's own costs more than all the rest of
 * answering it. The compression asks the request, as a client that wants none would say it.
 */
export const keepPlain = (request: FastifyRequest): void => {
  request.headers['x-no-compression'] = 'small reply';
};
