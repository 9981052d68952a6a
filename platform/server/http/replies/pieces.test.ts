import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeJson, hasShared, jsonPieces, shared, withShared } from './json-pieces.ts';
import { gzipOf, type Piece, SharedText, textOf } from './pieces.ts';

const unzipped = (pieces: readonly Piece[]) => gunzipSync(gzipOf(pieces)).toString();

describe('a text in pieces', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', minLength: 600, maxLength: 3_000 }),
    fc.constant(''),
  );

  it('is one gzip member with the same text, whatever its pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, fc.boolean()), { maxLength: 8 }), (drawn) => {
        const pieces = drawn.map(([text, isShared]) => (isShared ? new SharedText(() => text) : text));
        expect(unzipped(pieces)).toBe(textOf(pieces));
      }),
      { numRuns: 60 },
    );
  });

  it('compresses what is shared once', () => {
    let made = 0;
    const shared = new SharedText(() => {
      made += 1;
      return '组织'.repeat(2_000);
    });
    expect(unzipped([shared, '甲'])).toBe(`${'组织'.repeat(2_000)}甲`);
    expect(gzipOf([shared, '乙']).length).toBeLessThan(200);
    expect(made).toBe(1);
  });

  it('leaves a short text of one reply uncompressed, so that its length says nothing of its signs', () => {
    const lengths = ['aaaaaaaaaa', 'ab3xk9q0pz'].map((token) => gzipOf([`token=${token} ${token}`]).length);
    expect(new Set(lengths).size).toBe(1);
  });
});

describe('the JSON of a reply in pieces', () => {
  const menu = { menuList: [{ name: '</script>\u2028' }] };

  it('is the same as that of the whole reply', () => {
    const data = withShared(menu, { name: '甲', gone: undefined, empty: null });
    const reply = { code: '200', success: true, message: '', data };
    expect(JSON.parse(textOf(jsonPieces(reply)))).toEqual(JSON.parse(JSON.stringify(reply)));
    expect(hasShared(data)).toBe(true);
    expect(hasShared({ ...data })).toBe(false);
  });

  it('is whole where nothing is shared, or nothing is its own', () => {
    const head = { code: '200', success: true, message: '' };
    const list = shared([1, 2]);
    expect(hasShared(list)).toBe(true);
    expect(jsonPieces({ ...head, data: list })[1]).toBe(jsonPieces({ ...head, data: shared(list) })[1]);
    expect(JSON.parse(textOf(jsonPieces({ ...head, data: list })))).toEqual({ ...head, data: [1, 2] });
    expect(JSON.parse(textOf(jsonPieces({ ...head, data: [1] })))).toEqual({ ...head, data: [1] });
    expect(JSON.parse(textOf(jsonPieces({ ...head, data: withShared(menu, {}) })))).toEqual({
      ...head,
      data: menu,
    });
  });

  it('shares the text of the same remembered object', () => {
    const sharedIn = (name: string) =>
      jsonPieces({ code: '', data: withShared(menu, { name }) }).find((piece) => piece instanceof SharedText);
    expect(sharedIn('甲')).toBe(sharedIn('乙'));
  });

  it('lets nothing in it end a script element', () => {
    expect(textOf(jsonPieces({ code: '', data: withShared(menu, { own: '</script>' }) }))).not.toMatch(
      /<|\u2028/,
    );
    expect(escapeJson('<\u2029')).toBe('"\\u003c\\u2029"');
  });
});
