import { describe, expect, it } from 'vitest';
import { hasAlready, isSameFile, spanOf } from './byte-range.rules.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-3', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['', null],
    [undefined, null],
  ])('%j of 1000 bytes is %j', (header, span) => {
    expect(spanOf(header, 1000)).toEqual(span);
  });

  it('of nothing is nothing', () => {
    expect(spanOf('bytes=0-', 0)).toBe('none');
  });

  it('is answered only for the file that the browser has begun', () => {
    const at = new Date('2026-07-09T02:00:00.500Z');
    expect(isSameFile(undefined, '"a"', at)).toBe(true);
    expect([isSameFile('"a"', '"a"', at), isSameFile('"b"', '"a"', at)]).toEqual([true, false]);
    expect(isSameFile('Thu, 09 Jul 2026 02:00:00 GMT', '"a"', at)).toBe(true);
    expect(isSameFile('Wed, 08 Jul 2026 02:00:00 GMT', '"a"', at)).toBe(false);
    expect(isSameFile('W/"a"', '"a"', at)).toBe(false);
  });

  it('is not sent again to who has the whole', () => {
    expect([hasAlready('"x", W/"a"', '"a"'), hasAlready('*', '"a"'), hasAlready('"b"', '"a"')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(hasAlready(undefined, '"a"')).toBe(false);
  });
});

describe('headers at their borders', () => {
  it.each([
    [' bytes=0-1 ', { start: 0, end: 1 }],
    ['bytes=5-5', { start: 5, end: 5 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['xbytes=0-1', null],
    ['bytes=0-1x', null],
  ])('%j of 1000 bytes is %j', (header, span) => {
    expect(spanOf(header, 1000)).toEqual(span);
  });

  it('ask for the end of nothing', () => {
    expect(spanOf('bytes=-5', 0)).toBe('none');
  });

  it('name files through spaces, and by their whole name', () => {
    expect([hasAlready('"x", *', '"a"'), hasAlready(' "a" ', 'W/"a"')]).toEqual([true, true]);
    expect(hasAlready('"aW/b"', '"ab"')).toBe(false);
    expect(isSameFile('"a" ', '"a"', new Date(0))).toBe(true);
  });
});
