import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib';

export type Encoding = 'zstd' | 'br' | 'gzip';

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** For replies that are sent once, of brotli's 11: the step above takes half as long again for three hundredths of the size. */
export const BROTLI_ONCE = brotliOf(3);
/** Of gzip's 9: the usual 6 takes nearly twice as long for a tenth of the size. */
export const GZIP_ONCE = { level: 3 };
/** For replies that many get; each step above takes twice as long for a few hundredths of the size. */
const BROTLI_FOR_MANY = brotliOf(5);

/** Bytes below which compressing costs more than it saves. */
export const COMPRESSED_FROM = 1024;

/** For content that is sent once: zstd takes half the time of brotli for the same size. */
export const QUICKEST_FIRST: readonly Encoding[] = ['zstd', 'br', 'gzip'];
/** For content that is kept compressed: brotli is smallest. */
const SMALLEST_FIRST: readonly Encoding[] = ['br', 'gzip'];

/** First of `encodings` among those that a client likes best; null when it takes none of them (RFC 9110, 12.5.3). */
const liked = (accepted: string, encodings: readonly Encoding[]): Encoding | null => {
  const weights = new Map(
    accepted.split(',').map((one) => {
      const [name = '', weight] = one.split(/;\s*q=/);
      return [name.trim().toLowerCase(), weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? 0;
  const [first] = encodings.filter(weightOf).toSorted((a, b) => weightOf(b) - weightOf(a));
  return first ?? null;
};

/** How content is compressed that more than one client gets. */
export interface Packing {
  readonly encodingFor: (accepted: string | undefined) => Encoding | null;
  readonly pack: (content: Buffer, encoding: Encoding) => Promise<Buffer>;
}

/** Whether a client takes gzip, as every browser does. */
export const takesGzip = (accepted = ''): boolean => liked(accepted, ['gzip']) !== null;

/** Encoding of content that is sent once. */
export const encodingForOne = (accepted = ''): Encoding | null => liked(accepted, QUICKEST_FIRST);

/** Least room that Node lets a compressor write to. */
const LEAST_ROOM = 64;

/**
 * Room for what becomes of so many bytes, mostly in one piece. A compressor and its room, Node's usual 16 kB, are not
 * found useless before the next full collection; thousands of them a second bring that collection about.
 */
export const roomFor = (bytes: number): { readonly chunkSize: number } => ({
  chunkSize: Math.max(LEAST_ROOM, Math.ceil(bytes / 2)),
});

/** Content that is sent once, compressed in one step. */
export const packedOnce = (content: Buffer, encoding: Encoding): Buffer => {
  const room = roomFor(content.length);
  if (encoding === 'zstd') return zstdCompressSync(content, room);
  return encoding === 'br'
    ? brotliCompressSync(content, { ...BROTLI_ONCE, ...room })
    : gzipSync(content, { ...GZIP_ONCE, ...room });
};

/** The same by Node's names, for the server's own compression. */
export const COMPRESSORS_ONCE = {
  zstdCompressSync: (content: Buffer) => packedOnce(content, 'zstd'),
  brotliCompressSync: (content: Buffer) => packedOnce(content, 'br'),
  gzipSync: (content: Buffer) => packedOnce(content, 'gzip'),
};

/** Content that is kept for a moment often has one reader, for whom a dearer compression does not pay. */
export const FOR_A_MOMENT: Packing = {
  encodingFor: encodingForOne,
  pack: async (content, encoding) => packedOnce(content, encoding),
};

/** Content that is kept, compressed as small as pays, beside the work on other requests. */
export const FOR_MANY: Packing = {
  encodingFor: (accepted = '') => liked(accepted, SMALLEST_FIRST),
  pack: (content, encoding) =>
    encoding === 'br' ? promisify(brotliCompress)(content, BROTLI_FOR_MANY) : promisify(gzip)(content),
};
