import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** For replies that are sent once, of brotli's 11: the step above takes half as long again for three hundredths of the size. */
export const BROTLI_ONCE = brotliOf(3);
/** For replies that many get; each step above takes twice as long for a few hundredths of the size. */
const BROTLI_FOR_MANY = brotliOf(5);

/** Bytes below which compressing costs more than it saves. */
export const COMPRESSED_FROM = 1024;

/** Encoding that a client likes best of ours; null when it takes none of them (RFC 9110, 12.5.3). */
export const encodingFor = (accepted = ''): Encoding | null => {
  const weights = new Map(
    accepted.split(',').map((one) => {
      const [name = '', weight] = one.split(/;\s*q=/);
      return [name.trim().toLowerCase(), weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  const [br, packed] = [weights.get('br') ?? 0, weights.get('gzip') ?? 0];
  if (br === 0 && packed === 0) return null;
  return br >= packed ? 'br' : 'gzip';
};

/** Content that is sent once, compressed in one step. */
export const packedOnce = (content: string | Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(content, BROTLI_ONCE) : gzipSync(content);

/** Content that is kept compressed, beside the work on other requests. */
export const packedForMany = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(content, BROTLI_FOR_MANY) : promisify(gzip)(content);
