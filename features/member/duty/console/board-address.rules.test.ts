import { describe, expect, it } from 'vitest';
import { readBoardAddress, writeBoardAddress } from './board-address.rules.ts';

const read = (text: string) => readBoardAddress(new URLSearchParams(text));

describe('the address of the board', () => {
  it('says which organisation and year are shown, and takes nothing that is none', () => {
    expect(read('org=000002000065653100&at=000002000065653100653126&year=2026&order=behind')).toEqual({
      ...{ year: 2026, org: '000002000065653100', at: '000002000065653100653126', order: 'behind' },
    });
    expect(read('org=x&year=26&order=name')).toEqual({
      ...{ year: undefined, org: undefined, at: undefined, order: 'code' },
    });
  });

  it('is short, keeps what others wrote, and begins the list of people anew', () => {
    const params = writeBoardAddress(new URLSearchParams('p-page=3&p-keyword=马&at=000002000065653100'), {
      ...{ org: '000002000065653100', at: undefined, order: 'code' },
    });
    expect(params.toString()).toBe(`p-keyword=${encodeURIComponent('马')}&org=000002000065653100`);
  });
});

describe('the year and the order in the address of the board', () => {
  it('are read only as they are written', () => {
    expect(['year=2026', 'year=x2026', 'year=20261', 'year=1999'].map((text) => read(text).year)).toEqual([
      ...[2026, undefined, undefined, undefined],
    ]);
  });

  it('are left out where they are as usual', () => {
    const written = (changes: Parameters<typeof writeBoardAddress>[1]) =>
      writeBoardAddress(new URLSearchParams(), changes).toString();
    expect(written({ year: 2025, order: 'share' })).toBe('year=2025&order=share');
    expect(written({ year: undefined, order: 'code' })).toBe('');
    expect(written({ at: '000002000065653100' })).toBe('at=000002000065653100');
  });
});
