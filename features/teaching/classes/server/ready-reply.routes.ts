import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As the server compresses its other replies, of the same size and more. */
const THRESHOLD = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A JSON reply that is the same for everybody, with what was made of it for those who take it compressed. */
interface ReadyReply {
  readonly plain: Buffer;
  readonly packed: Map<'br' | 'gzip', Buffer>;
}

const ready = new WeakMap<object, ReadyReply>();

const readyOf = (body: object): ReadyReply => {
  const known = ready.get(body);
  if (known) return known;
  const made = { plain: Buffer.from(JSON.stringify(body)), packed: new Map() };
  ready.set(body, made);
  return made;
};

const packedAs = ({ plain, packed }: ReadyReply, encoding: 'br' | 'gzip'): Buffer => {
  const known = packed.get(encoding);
  if (known) return known;
  const made = encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain);
  packed.set(encoding, made);
  return made;
};

/** Encodings that the client takes; a refusal by `q=0` is left to the server's own compression to understand. */
const encodingFor = (request: FastifyRequest): 'br' | 'gzip' | null => {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (typeof accepted !== 'string' || accepted.includes('q=0')) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

/**
 * Sends a reply that many get: what is remembered as one object is turned into bytes, and these are compressed,
 * once for all who ask. `body` holds nothing but what the contract names.
 */
export const sendReady = (request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply => {
  const made = readyOf(body);
  const encoding = made.plain.length >= THRESHOLD ? encodingFor(request) : null;
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
