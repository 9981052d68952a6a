import { describe, expect, it } from 'vitest';
import { mediaType, pictureType } from './media-path.rules.ts';

describe('which files may be served', () => {
  it.each([
    ['c1/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['c1/seg-001.ts', 'video/mp2t'],
    ['c1/seg_1.m4s', 'video/iso.segment'],
    ['c1/a.mp4', 'video/mp4'],
    ['c1/captions.vtt', 'text/vtt; charset=utf-8'],
    ['c1/poster.webp', 'image/webp'],
    ['c1/cover.svg', 'image/svg+xml; charset=utf-8'],
  ])('serves %s as %s', (path, type) => {
    expect(mediaType(path)).toBe(type);
  });

  it.each([
    '../secret.ts',
    'c1/../../secret.ts',
    'c1/..%2f..%2fsecret.ts',
    'c1//a.ts',
    '/etc/passwd.ts',
    'c1/.hidden.ts',
    'c1/a.ts\0.vtt',
    'c1\\..\\a.ts',
    'c1/a.html',
    'c1/a.svg.br',
    'c1/ts',
    'c1/a.',
    '',
    'a/b/c/d/e.ts',
    `c1/${'a'.repeat(200)}.ts`,
  ])('serves nothing for %j', (path) => {
    expect(mediaType(path)).toBeNull();
  });

  it('serves as public pictures only SVG and WebP of the one folder', () => {
    expect(pictureType('2601-0123456789.svg')).toBe('image/svg+xml; charset=utf-8');
    expect(pictureType('p-1.webp')).toBe('image/webp');
    expect(['a.ts', 'a/b.svg', '..svg', 'a.svg.br', 'a\0.svg'].map(pictureType)).toEqual(Array(5).fill(null));
  });
});
