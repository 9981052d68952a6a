import { describe, expect, it } from 'vitest';
import { BUILT_IN_CENTER, mapCenterOf } from './map-center.rules.ts';

const REGIONAL_CENTER = { cityName: '乌鲁木齐市', lng: 87.617733, lat: 43.792818 };

describe('the centre of the map', () => {
  it('is the city of the person’s organisation first', () => {
    expect(mapCenterOf('000002000065653100653101', REGIONAL_CENTER).cityName).toBe('喀什市');
  });

  it('is the configured centre for visitors and for people of the region itself', () => {
    expect(mapCenterOf(null, REGIONAL_CENTER)).toEqual({
      cityName: '乌鲁木齐市',
      lng: 87.617733,
      lat: 43.792818,
    });
    expect(mapCenterOf('000002000065', REGIONAL_CENTER)).toBe(REGIONAL_CENTER);
  });

  it('is the built-in default city when nothing is configured', () => {
    expect(mapCenterOf(null, null)).toBe(BUILT_IN_CENTER);
    expect(BUILT_IN_CENTER).toEqual({ cityName: '西宁市', lng: 101.778916, lat: 36.623178 });
  });
});
