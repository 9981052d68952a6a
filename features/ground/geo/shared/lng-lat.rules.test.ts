import { describe, expect, it } from 'vitest';
import { distanceMetres, distanceWords, lngLatText, normalizeLngLat } from './lng-lat.rules.ts';

const URUMQI = { lng: 87.617733, lat: 43.792818 };
const KASHGAR = { lng: 75.99, lat: 39.47 };

describe('a place', () => {
  it.each([
    ['text', '87.617733,43.792818'],
    ['text with a Chinese comma and blanks', ' 87.617733， 43.792818 '],
    ['a pair', [87.617733, 43.792818]],
    ['a pair of texts', ['87.617733', '43.792818']],
    ['lng and lat', URUMQI],
    ['lon', { lon: 87.617733, lat: 43.792818 }],
    ['longitude and latitude', { longitude: '87.617733', latitude: '43.792818' }],
    ['a stored address with position', { formattedAddress: '乌鲁木齐市', position: URUMQI }],
    [
      'a stored address with location',
      { formatted_address: '乌鲁木齐市', location: { lon: 87.617733, lat: 43.792818 } },
    ],
    ['a base', { lngLat: '87.617733,43.792818' }],
  ])('is read from %s', (_, input) => {
    expect(normalizeLngLat(input)).toEqual({ ...URUMQI, wasSwapped: false });
  });

  it('has its numbers put right when they have changed places, as in the fallback of the specification', () => {
    expect(normalizeLngLat({ lat: 87.62, lng: 43.83 })).toEqual({ lng: 87.62, lat: 43.83, wasSwapped: true });
    expect(normalizeLngLat('39.47,75.99')).toEqual({ ...KASHGAR, wasSwapped: true });
  });

  it('keeps its numbers where turning them would lead out of China, or where nothing speaks for it', () => {
    expect(normalizeLngLat('10.75,59.91')).toEqual({ lng: 10.75, lat: 59.91, wasSwapped: false });
    expect(normalizeLngLat('101.778916,36.623178')).toMatchObject({ lng: 101.778916, wasSwapped: false });
    expect(normalizeLngLat({ lng: 73.5, lat: 39.3 })).toMatchObject({ lng: 73.5, wasSwapped: false });
  });

  it.each([
    null,
    undefined,
    '',
    ',',
    '87.6',
    '87.6,',
    '87.6,43.8,5',
    'a,b',
    {},
    [],
    [87.6],
    { lng: 87.6 },
    5,
    '200,95',
    '-95,95',
  ])('is none in %j', (input) => {
    expect(normalizeLngLat(input)).toBeNull();
  });

  it('is written as calls carry it', () => {
    expect(lngLatText(URUMQI)).toBe('87.617733,43.792818');
  });
});

describe('a distance', () => {
  it('is that along the ground', () => {
    expect(distanceMetres(URUMQI, URUMQI)).toBe(0);
    expect(distanceMetres(URUMQI, KASHGAR) / 1000).toBeCloseTo(1073, -1);
    expect(distanceMetres({ lng: 0, lat: 0 }, { lng: 1, lat: 0 })).toBeCloseTo(111_195, -1);
  });

  it('is worded in metres, then with one decimal, then whole', () => {
    expect([0, 999, 1000, 6_240, 9_940, 9_960, 57_600].map(distanceWords)).toEqual([
      ...['0 米', '999 米', '1.0 公里', '6.2 公里', '9.9 公里', '10 公里', '58 公里'],
    ]);
  });
});
