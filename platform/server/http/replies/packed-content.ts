import { zstdDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  COMPRESSED_FROM,
  type Encoding,
  FOR_A_MOMENT,
  FOR_MANY,
  type Packing,
  packedOnce,
} from './encoding.ts';

/** Content that many get, compressed once. */
export interface PackedContent {
  readonly whole: Buffer;
  readonly encodingFor: Packing['encodingFor'];
  /** The content in `encoding`, compressed when it is asked for first. */
  readonly packed: (encoding: Encoding) => Promise<Buffer>;
}

/** What `pack` makes, once for each encoding. */
const onceEach = (pack: PackedContent['packed']): PackedContent['packed'] => {
  const packed = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const known = packed.get(encoding) ?? pack(encoding);
    packed.set(encoding, known);
    return known;
  };
};

export const packedContent = (text: string, { encodingFor, pack }: Packing = FOR_MANY): PackedContent => {
  const whole = Buffer.from(text);
  return { whole, encodingFor, packed: onceEach((encoding) => pack(whole, encoding)) };
};

/** Readers from whom on the smallest form pays: making it takes many times as long as making the quickest. */
const READERS_FOR_SMALLEST = 6;

/**
 * Content that stays among many others: only a compressed form is kept, of which the others are made when asked for.
 * Most is changed before many have read it, so it is compressed quickly first, and for many readers as small as pays.
 */
export const smallContent = (content: Buffer): PackedContent => {
  const quick = packedOnce(content, 'zstd');
  const whole = () => zstdDecompressSync(quick);
  let readers = 0;
  return {
    get whole() {
      return whole();
    },
    encodingFor: (accepted) => {
      readers += 1;
      const { encodingFor } = readers < READERS_FOR_SMALLEST ? FOR_A_MOMENT : FOR_MANY;
      return encodingFor(accepted);
    },
    packed: onceEach(async (encoding) => (encoding === 'zstd' ? quick : FOR_MANY.pack(whole(), encoding))),
  };
};

/** Bytes of a JSON reply as the client takes them, with the headers that say so. */
export const jsonFor = async (
  request: FastifyRequest,
  reply: FastifyReply,
  content: PackedContent,
): Promise<Buffer> => {
  reply.type('application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'];
  const encoding = content.whole.length < COMPRESSED_FROM ? null : content.encodingFor(accepted);
  if (encoding === null) return content.whole;
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  return content.packed(encoding);
};
