import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Encoding, encodingForOne, FOR_A_MOMENT, FOR_MANY, packedOnce } from './encoding.ts';

const BROWSERS = 'gzip, deflate, br, zstd';
const UNPACK: Record<Encoding, (content: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe('the encoding of a reply', () => {
  it('is the one that the client likes best', () => {
    expect(
      ['br;q=0.1, gzip', 'BR', 'gzip;q=0, br ;q=1', 'br;q=0, gzip; q=0.0', 'deflate', '', undefined].map(
        FOR_MANY.encodingFor,
      ),
    ).toEqual(['gzip', 'br', 'br', null, null, null, null]);
    expect(['zstd;q=0.5, br', 'zstd', 'gzip, zstd;q=0', 'identity'].map(encodingForOne)).toEqual([
      'br',
      'zstd',
      'gzip',
      null,
    ]);
  });

  it('is the smallest where it is kept, and the quickest where it is sent once', () => {
    expect([FOR_MANY, FOR_A_MOMENT].map(({ encodingFor }) => encodingFor(BROWSERS))).toEqual(['br', 'zstd']);
    expect(encodingForOne(BROWSERS)).toBe('zstd');
    expect(FOR_MANY.encodingFor('zstd')).toBeNull();
  });

  it.each(['zstd', 'br', 'gzip'] as const)('%s holds the content whole', async (encoding) => {
    const content = Buffer.from('库尔班江与巴哈尔古丽'.repeat(400));
    for (const packed of [packedOnce(content, encoding), await FOR_A_MOMENT.pack(content, encoding)]) {
      expect(packed.length).toBeLessThan(content.length / 10);
      expect(UNPACK[encoding](packed)).toEqual(content);
    }
  });

  it.each(['zstd', 'br', 'gzip'] as const)('%s of a reply holds no more room than the reply', (encoding) => {
    const { poolSize } = Buffer;
    onTestFinished(() => {
      Buffer.poolSize = poolSize;
    });
    // Each room by itself, not beside others in one that they share.
    Buffer.poolSize = 0;
    const content = Buffer.from('学时'.repeat(4000));
    expect(packedOnce(content, encoding).buffer.byteLength).toBeLessThanOrEqual(content.length / 2);
    for (const other of [randomBytes(50_000), Buffer.from('学'), Buffer.alloc(0)])
      expect(UNPACK[encoding](packedOnce(other, encoding))).toEqual(other);
  });
});
