import { describe, expect, it } from 'vitest';
import { READINGS } from './readings.fixtures.ts';
import {
  documentTokens,
  type FoundBy,
  MAX_BODY,
  pairsOf,
  partsOf,
  shortened,
  soundPair,
  soundSkip,
  type TokenKind,
  tokenOf,
} from './search-tokens.rules.ts';

const soundsOf = (han: string) => [...han].map((one) => READINGS[one] ?? 'a');
const EMPTY: FoundBy = { titles: [], people: [], facets: [], body: '' };

const inOrder = (tokens: readonly number[]) => tokens.toSorted((a, b) => a - b);
const found = (by: Partial<FoundBy>) => inOrder(documentTokens({ ...EMPTY, ...by }, soundsOf));
const tokens = (kinds: Partial<Record<TokenKind, string>>) =>
  inOrder([
    ...new Set(
      (Object.entries(kinds) as [TokenKind, string][]).flatMap(([kind, texts]) =>
        texts.split(',').map((text) => tokenOf(kind, text)),
      ),
    ),
  ]);

describe('a token', () => {
  it('is the same for the same kind and text ever after, as the index holds it', () => {
    // FNV-1a of a is e40c292c.
    expect(tokenOf('any', '')).toBe(0xe40de134 | 0);
    expect([tokenOf('title', '坎儿'), tokenOf('sound', 'kan er')]).toEqual([-580461002, 496197148]);
  });

  it('differs by kind', () => {
    const kinds: TokenKind[] = [
      'exact',
      'title',
      'head',
      'any',
      'sound',
      'skip',
      'initials',
      'part',
      'short',
    ];
    expect(new Set(kinds.map((kind) => tokenOf(kind, 'kan er'))).size).toBe(kinds.length);
    expect([soundPair('kan', 'er'), soundSkip('kan', 'er')]).toEqual([
      tokenOf('sound', 'kan er'),
      tokenOf('skip', 'kan er'),
    ]);
  });
});

describe('parts of a word', () => {
  it('are its neighbours, with what stands between them', () => {
    expect(pairsOf(['坎', '儿', '井'])).toEqual(['坎儿', '儿井']);
    expect(pairsOf(['kan', 'er', 'jing'], ' ')).toEqual(['kan er', 'er jing']);
    expect(pairsOf(['坎'])).toEqual([]);
  });

  it('are all its stretches of one length', () => {
    expect(partsOf('cotto', 3)).toEqual(['cot', 'ott', 'tto']);
    expect(partsOf('cot', 3)).toEqual(['cot']);
    expect(partsOf('co', 3)).toEqual([]);
  });

  it('are what is left when one letter is taken out, each once', () => {
    expect(shortened('abb')).toEqual(['abb', 'bb', 'ab']);
  });
});

describe('what a row is found by', () => {
  it('is of a title the whole, its characters, neighbours, sounds and initials', () => {
    expect(found({ titles: ['坎儿井'] })).toEqual(
      tokens({
        exact: '坎儿井',
        title: '坎儿,儿井',
        head: '坎,儿,井,坎儿,儿井',
        any: '坎儿,儿井',
        sound: 'kan,er,jing,kan er,er jing',
        skip: 'kan jing',
        initials: 'kej',
      }),
    );
  });

  it('is of a name the same but what is asked of titles alone', () => {
    expect(found({ people: ['坎儿井'] })).toEqual(
      tokens({
        exact: '坎儿井',
        head: '坎,儿,井,坎儿,儿井',
        any: '坎儿,儿井',
        sound: 'kan,er,jing,kan er,er jing',
        skip: 'kan jing',
        initials: 'kej',
      }),
    );
  });

  it('is of a facet the same but the whole and what forgives a slip', () => {
    expect(found({ facets: ['坎儿井'] })).toEqual(
      tokens({
        head: '坎,儿,井,坎儿,儿井',
        any: '坎儿,儿井',
        sound: 'kan,er,jing,kan er,er jing',
        initials: 'kej',
      }),
    );
  });

  it('holds all initials of up to five characters together', () => {
    const initials = (han: string, ...texts: string[]) =>
      texts.map((text) => found({ facets: [han] }).includes(tokenOf('initials', text)));
    expect(initials('坎儿', 'ke')).toEqual([true]);
    expect(initials('坎儿井节水', 'kejjs', 'kej', 'ejj', 'jjs', 'kejj')).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(initials('坎儿井节水灌', 'kejjsg', 'jsg')).toEqual([false, true]);
  });

  it('is of a word the whole, its parts and, from four letters on, what is left by a slip', () => {
    expect(found({ titles: ['Cotn'] })).toEqual(
      tokens({
        exact: 'cotn',
        title: 'cotn',
        head: 'cotn',
        any: 'cotn',
        part: 'cot,otn',
        short: 'cotn,otn,ctn,con,cot',
      }),
    );
    expect(found({ facets: ['DP2'] })).toEqual(tokens({ head: 'dp2', any: 'dp2', part: 'dp2' }));
  });

  it('is of an introduction its neighbours and words', () => {
    expect(found({ body: '坎儿井 cotton' })).toEqual(tokens({ any: '坎儿,儿井,cotton' }));
    expect(found({ body: `${'，'.repeat(MAX_BODY - 2)}坎儿井` })).toEqual(tokens({ any: '坎儿' }));
  });

  it('leaves out what stands beyond eighty words of one text', () => {
    const words = Array.from({ length: 81 }, (_, at) => `w${at}`).join(' ');
    const row = found({ facets: [words] });
    expect([row.includes(tokenOf('head', 'w79')), row.includes(tokenOf('head', 'w80'))]).toEqual([
      true,
      false,
    ]);
  });
});
