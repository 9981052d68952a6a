import { describe, expect, it } from 'vitest';
import { distanceMetres } from '../shared/lng-lat.rules.ts';
import { outwardLngLat } from './outward.public.ts';

describe('a place for a public map', () => {
  it('is shifted within China by some hundred metres', () => {
    const urumqi = { lng: 87.617733, lat: 43.792818 };
    const out = outwardLngLat(urumqi);
    expect(out.lng).toBeCloseTo(87.6202, 3);
    expect(out.lat).toBeCloseTo(43.7941, 3);
    expect(distanceMetres(urumqi, out)).toBeGreaterThan(50);
    expect(distanceMetres(urumqi, out)).toBeLessThan(1000);
  });

  it('stays where it is abroad', () => {
    expect(outwardLngLat({ lng: 10.75, lat: 59.91 })).toEqual({ lng: 10.75, lat: 59.91 });
  });
});
