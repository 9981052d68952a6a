import { describe, expect, it } from 'vitest';
import { areasOf, placeOf } from './base-places.rules.ts';
import type { BaseItem } from './bases.contract.ts';

const base = (id: string, orgCode: string, lngLat: string) =>
  ({ id, orgCode, orgName: '叶城县', lngLat, rcId: '1' }) as BaseItem;

describe('areas of some bases', () => {
  it('are their prefectures, each with its number and its middle', () => {
    const bases = [
      base('1', '000002000065653100653126', '77,38'),
      base('2', '000002000065653100653101', '76,39'),
      base('3', '000002000065659000659001', '86,44'),
    ];
    expect(areasOf(bases)).toMatchObject([
      { code: '000002000065653100', name: '喀什', count: 2, lngLat: '76.500000,38.500000' },
      { code: '000002000065659000', name: '其他', count: 1 },
    ]);
  });

  it('have no middle when none of their bases has a place', () => {
    expect(areasOf([base('1', '000002000065653100', '')])[0]?.lngLat).toBe('');
    expect(placeOf({ lngLat: '' })).toBeNull();
  });
});
