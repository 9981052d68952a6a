import { type Encoding, packedForMany } from './encoding.ts';
import { etagOf } from './unchanged.ts';

/** Content that many get: named and compressed once. */
export interface PackedContent {
  readonly etag: string;
  readonly whole: Buffer;
  /** The content in `encoding`, compressed when it is asked for first. */
  readonly packed: (encoding: Encoding) => Promise<Buffer>;
}

export const packedContent = (text: string): PackedContent => {
  const whole = Buffer.from(text);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: etagOf(whole),
    whole,
    packed: (encoding) => {
      const known = packed.get(encoding) ?? packedForMany(whole, encoding);
      packed.set(encoding, known);
      return known;
    },
  };
};
