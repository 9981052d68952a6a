import { describe, expect, it } from 'vitest';
import { bookPath, gatheringOfVisit, visitBasePath, visitPath } from './visit-address.rules.ts';

describe('the addresses of visits', () => {
  it('name the visit or the base, and the tab where one is meant', () => {
    expect(visitPath('v1')).toBe('/resource-map/visits/detail?id=v1');
    expect(bookPath('b1')).toBe('/resource-map/visits/book?id=b1');
    expect(visitBasePath('b1')).toBe('/console/visits/base?id=b1');
    expect(visitBasePath('b1', 'slots')).toBe('/console/visits/base?id=b1&tab=slots');
  });

  it('give a visit a gathering of its own', () => {
    expect(gatheringOfVisit('v1')).toBe('visit:v1');
  });
});
