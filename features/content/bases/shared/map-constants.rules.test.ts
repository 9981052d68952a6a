import { describe, expect, it } from 'vitest';
import {
  CENTERS,
  centerOr,
  countWords,
  FALLBACK_PLACE,
  FLIGHT_MS,
  GEOLOCATION,
  LIST_LENGTH,
  MAP_ZOOM,
  NEARBY_TITLES,
  shownAreas,
  showsMarkers,
} from './map-constants.rules.ts';

describe('constants of the map (specification, 9)', () => {
  it('zoom from 7 to 18, starting at 8', () => {
    expect([MAP_ZOOM.min, MAP_ZOOM.max, MAP_ZOOM.start]).toEqual([7, 18, 8]);
  });

  it('show single bases from 10 on', () => {
    expect([8, 9, 9.99, 10, 11].map(showsMarkers)).toEqual([false, false, false, true, true]);
  });

  it('fly to 11 within a second when an area is chosen', () => {
    expect([MAP_ZOOM.onAggregate, FLIGHT_MS]).toEqual([11, 1000]);
  });

  it('ask for an exact position for ten seconds', () => {
    expect(GEOLOCATION).toMatchObject({ enableHighAccuracy: true, timeout: 10_000 });
  });

  it('name both centres, and the fallback the right way round', () => {
    expect(CENTERS.builtIn).toEqual({ lng: 101.778916, lat: 36.623178, cityName: '西宁市' });
    expect(CENTERS.regional).toEqual({ lng: 87.617733, lat: 43.792818, cityName: '乌鲁木齐市' });
    expect(FALLBACK_PLACE).toEqual({ lng: 87.62, lat: 43.83 });
  });

  it('start in the regional capital where no configuration came', () => {
    expect(centerOr({ lng: 0, lat: 0, cityName: '' })).toBe(CENTERS.regional);
    const own = { lng: 75.99, lat: 39.47, cityName: '喀什市' };
    expect(centerOr(own)).toBe(own);
  });

  it('list ten bases under three titles, and count areas in 个', () => {
    expect(LIST_LENGTH).toBe(10);
    expect(Object.values(NEARBY_TITLES)).toEqual(['附近的教育基地', '附近的最新基地', '附近的最热基地']);
    expect(countWords(42)).toBe('42个');
  });

  it('drop the entry of another province', () => {
    expect(shownAreas([{ name: '青海省' }, { name: '喀什地区' }])).toEqual([{ name: '喀什地区' }]);
  });
});
