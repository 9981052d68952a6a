import { describe, expect, it } from 'vitest';
import { fullDetailAddress } from './full-detail-address.ts';

describe('the full detail of a base', () => {
  const outside = { id: '7', rcId: '3492108525197339837' };

  it('is a page of the portal', () => {
    expect(fullDetailAddress({ id: '7', rcId: '1' }, 'http://old.example.cn/base')).toBe(
      '/resource-map/resource-map-detail/map-detail?id=7',
    );
  });

  it('is a page outside for one category, when its address is set', () => {
    expect(fullDetailAddress(outside, 'http://old.example.cn/base?from=web')).toBe(
      'http://old.example.cn/base?from=web&baseId=7',
    );
    expect(fullDetailAddress(outside, '')).toBe('/resource-map/resource-map-detail/map-detail?id=7');
  });
});
