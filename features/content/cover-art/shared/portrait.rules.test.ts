import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { assertWellFormed } from './covers.fixtures.ts';
import { portrait } from './portrait.rules.ts';

const NAMES = [
  '李树森',
  '阿依古丽·买买提',
  '叶尔肯·胡安别克',
  'گۈلنار',
  'Aygül',
  '𠮷田',
  '<b>',
  '&',
  '',
  ' 陈',
];

describe('肖像', () => {
  it('is the same for the same teacher, well-formed, and at most 8 kB on the wire', () => {
    for (let i = 0; i < 200; i++) {
      const input = { id: `t${i}`, name: NAMES[i % NAMES.length] ?? '' };
      const svg = portrait(input);
      expect(portrait(input)).toBe(svg);
      assertWellFormed(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const size = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
      expect(size).toBeLessThanOrEqual(8192);
    }
  });

  it('shows the first character and is named after the person', () => {
    const svg = portrait({ id: 't1', name: '李树森' });
    expect(svg).toContain('>李</text>');
    expect(svg).toContain('aria-label="李树森"');
  });

  it('escapes the character it shows', () => {
    expect(portrait({ id: 't1', name: '<b>' })).toContain('>&lt;</text>');
  });

  it('uses all eight palettes over many teachers', () => {
    const grounds = Array.from(
      { length: 100 },
      (_, i) => /fill="(#\w+)"/.exec(portrait({ id: `t${i}`, name: '马' }))?.[1],
    );
    expect(new Set(grounds).size).toBe(8);
  });
});
