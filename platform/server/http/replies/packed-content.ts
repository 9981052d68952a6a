import { brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESSED_FROM, type Encoding, FOR_MANY, type Packing } from './encoding.ts';

/** Content that many get, compressed once. */
export interface PackedContent {
  readonly whole: Buffer;
  readonly encodingFor: Packing['encodingFor'];
  /** The content in `encoding`, compressed when it is asked for first. */
  readonly packed: (encoding: Encoding) => Promise<Buffer>;
}

export const packedContent = (text: string, { encodingFor, pack }: Packing = FOR_MANY): PackedContent => {
  const whole = Buffer.from(text);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    whole,
    encodingFor,
    packed: (encoding) => {
      const known = packed.get(encoding) ?? pack(whole, encoding);
      packed.set(encoding, known);
      return known;
    },
  };
};

/** Content that stays among many others: only its smallest form is kept, of which the others are made when asked for. */
export const smallContent = async (whole: Buffer): Promise<PackedContent> => {
  const small = await FOR_MANY.pack(whole, 'br');
  const others = new Map<Encoding, Promise<Buffer>>();
  return {
    get whole() {
      return brotliDecompressSync(small);
    },
    encodingFor: FOR_MANY.encodingFor,
    packed: (encoding) => {
      if (encoding === 'br') return Promise.resolve(small);
      const known = others.get(encoding) ?? FOR_MANY.pack(brotliDecompressSync(small), encoding);
      others.set(encoding, known);
      return known;
    },
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
