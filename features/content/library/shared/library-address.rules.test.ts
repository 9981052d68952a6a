import { describe, expect, it } from 'vitest';
import { libraryInput, libraryPath, readLibraryAddress } from './library-address.rules.ts';

const read = (query: string) => {
  const parts = new URLSearchParams(query);
  return readLibraryAddress((name) => parts.get(name));
};

describe('the address of the shelf', () => {
  it('keeps words, kind and page', () => {
    const address = { words: '乡土', sourceKind: 'audio', page: 2 } as const;
    expect(read(libraryPath(address).split('?')[1] ?? '')).toEqual(address);
    expect(libraryInput(address)).toEqual({ keyword: '乡土', sourceKind: 'audio', pageNum: 2, pageSize: 12 });
  });

  it('leaves out what is as usual, and takes nonsense for it', () => {
    expect(libraryPath({ words: '', sourceKind: '', page: 0 })).toBe('/digital-library');
    expect(read('kind=scroll&page=-1&q=%20')).toEqual({ words: '', sourceKind: '', page: 0 });
    expect(libraryInput(read(''))).toEqual({ pageNum: 0, pageSize: 12 });
  });
});
