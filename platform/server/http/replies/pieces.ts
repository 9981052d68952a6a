import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESSED_FROM, roomFor, takesGzip } from './encoding.ts';

/** Text that many replies hold: its bytes are made and compressed when the first of them is sent. */
export class SharedText {
  readonly #make: () => string;
  #bytes: Buffer | undefined;
  #deflated: Buffer | undefined;

  constructor(make: () => string) {
    this.#make = make;
  }

  get length(): number {
    return this.bytes.length;
  }

  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.#make());
    return this.#bytes;
  }

  /** Part of a DEFLATE stream that ends at a whole byte and needs nothing of what stands before it. */
  get deflated(): Buffer {
    this.#deflated ??= deflateRawSync(this.bytes, SHARED);
    return this.#deflated;
  }
}

/** Part of a text that is sent: shared with other replies or this one's own. */
export type Piece = SharedText | string;

/** Ends a part at a whole byte, so that the next one may follow. */
const TO_BE_CONTINUED = { finishFlush: constants.Z_SYNC_FLUSH };
const SHARED = { ...TO_BE_CONTINUED, level: 9 };
const OWN = { ...TO_BE_CONTINUED, level: 2 };

/** Bytes up to which a text goes as it is: a compressor for it takes longer than its bytes. */
const STORED_TO = 512;

/** A stored block of DEFLATE (RFC 1951, 3.2.4). */
const stored = (bytes: Buffer): Buffer => {
  const block = Buffer.allocUnsafe(5 + bytes.length);
  block[0] = 0;
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(0xffff - bytes.length, 3);
  bytes.copy(block, 5);
  return block;
};

/** Head of a gzip member: deflated, without name and time, from any system (RFC 1952, 2.3). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** The last block, empty, and the sum and the number of all bytes. */
const tailOf = (sum: number, length: number): Buffer => {
  const tail = Buffer.allocUnsafe(10);
  tail.writeUInt16LE(3, 0);
  tail.writeUInt32LE(sum, 2);
  tail.writeUInt32LE(length, 6);
  return tail;
};

/** Neighbours that are one reply's own, as one. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else if (piece.length > 0) all.push(piece);
  }
  return all;
};

/** The whole text. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.bytes.toString())).join('');

/** The whole text as one gzip member, for which only what is not shared is compressed now. */
export const gzipOf = (pieces: readonly Piece[]): Buffer => {
  let sum = 0;
  let length = 0;
  const parts = joined(pieces).map((piece) => {
    const isOwn = typeof piece === 'string';
    const bytes = isOwn ? Buffer.from(piece) : piece.bytes;
    sum = crc32(bytes, sum);
    length += bytes.length;
    if (!isOwn) return piece.deflated;
    return bytes.length <= STORED_TO
      ? stored(bytes)
      : deflateRawSync(bytes, { ...OWN, ...roomFor(bytes.length) });
  });
  return Buffer.concat([HEAD, ...parts, tailOf(sum, length)]);
};

const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Content of a reply as the client takes it, with the headers that say so; text where it takes no gzip. */
export const piecesFor = (
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: readonly Piece[],
): Buffer | string => {
  if (lengthOf(pieces) < COMPRESSED_FROM || !takesGzip(request.headers['accept-encoding']))
    return textOf(pieces);
  reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  return gzipOf(pieces);
};
