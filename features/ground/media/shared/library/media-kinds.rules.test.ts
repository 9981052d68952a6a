import { describe, expect, it } from 'vitest';
import { formatOf, formatsOf, isDeclaredAs, MEDIA_FORMATS, sizeText } from './media-kinds.rules.ts';

describe('kinds of media', () => {
  it('no two formats claim one extension', () => {
    const all = MEDIA_FORMATS.flatMap(({ extensions }) => extensions);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(['svg', 'html', 'm3u8', 'exe', 'zip', 'docm', 'swf', ''])('%j is not taken', (extension) => {
    expect(formatOf(extension)).toBeNull();
  });

  it.each([
    ['mp4', 'video/mp4', true],
    ['mp4', '', true],
    ['mkv', 'application/octet-stream', true],
    ['mp4', 'text/html', false],
    ['jpg', 'image/svg+xml', false],
    ['jpg', 'image/jpeg; charset=x', true],
    ['mp3', 'video/mp4', true],
    ['mp3', 'text/plain', false],
    ['pdf', 'application/pdf', true],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
    ['docx', 'application/javascript', false],
  ])('%s announced as %j: %s', (extension, declared, isGood) => {
    const format = formatOf(extension);
    expect(format && isDeclaredAs(format, declared)).toBe(isGood);
  });

  it('sizes are said as people say them', () => {
    expect([0, 512, 20_480, 350 * 1024 ** 2, 4 * 1024 ** 3, 1.25 * 1024 ** 3].map(sizeText)).toEqual([
      '0 字节',
      '512 字节',
      '20 KB',
      '350 MB',
      '4 GB',
      '1.3 GB',
    ]);
  });
});

describe('formats and sizes at their borders', () => {
  it('are those of one kind', () => {
    expect(formatsOf('image').map(({ label }) => label)).toEqual(['JPG', 'PNG', 'WebP', 'GIF']);
    expect(formatsOf('document')).toHaveLength(7);
  });

  it('are read through spaces and capitals', () => {
    const jpg = formatOf('jpg');
    expect(jpg && [' Image/JPEG ; q=1', 'image/jpeg', ' '].map((type) => isDeclaredAs(jpg, type))).toEqual([
      ...[true, true, true],
    ]);
  });

  it('have one decimal below a hundred gigabytes', () => {
    const GB = 1024 ** 3;
    expect([1, 1023, 1024, 99.5 * GB, 150.4 * GB, 2048 * GB, 5e18].map(sizeText)).toEqual([
      ...['1 字节', '1023 字节', '1 KB', '99.5 GB', '150 GB', '2 TB', '4547474 TB'],
    ]);
  });
});
