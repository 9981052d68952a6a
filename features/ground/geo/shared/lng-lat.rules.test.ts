import { describe, expect, it } from 'vitest';
import { distanceMetres, distanceWords, isInFrame, lngLatText, normalizeLngLat } from './lng-lat.rules.ts';

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

describe('a frame', () => {
  const frame = { west: 73, east: 97, south: 34, north: 50 };

  it.each([
    [73, 34, true],
    [97, 50, true],
    [72.9, 40, false],
    [97.1, 40, false],
    [80, 33.9, false],
    [80, 50.1, false],
  ])('holds %s,%s: %s', (lng, lat, isIn) => {
    expect(isInFrame({ lng, lat }, frame)).toBe(isIn);
  });
});

describe('a place at the borders', () => {
  const kept = (lng: number, lat: number) => ({ lng, lat, wasSwapped: false });

  it.each([
    ['180,0', kept(180, 0)],
    ['-180,-90', kept(-180, -90)],
    ['180.1,0', null],
    ['0,90', kept(0, 90)],
    ['0,90.1', null],
    ['-1,181', null],
    ['54,73', { lng: 73, lat: 54, wasSwapped: true }],
    ['3,136', { lng: 136, lat: 3, wasSwapped: true }],
    ['2.9,80', kept(2.9, 80)],
    ['54.1,80', kept(54.1, 80)],
    ['30,72.9', kept(30, 72.9)],
    ['87.6  43.8', kept(87.6, 43.8)],
    ['87.6; 43.8', kept(87.6, 43.8)],
  ])('is read from %j', (text, place) => {
    expect(normalizeLngLat(text)).toEqual(place);
  });

  it.each([
    ['a third number', [87.6, 43.8, 900]],
    ['an empty text', ['', 43.8]],
    ['a blank', [' ', 43.8]],
    ['something else than numbers and texts', [true, 43.8]],
  ])('is none with %s', (_, input) => {
    expect(normalizeLngLat(input)).toBeNull();
  });

  it('is read beside an empty inner one', () => {
    expect(normalizeLngLat({ lngLat: null, lng: 87.6, lat: 43.8 })).toEqual(kept(87.6, 43.8));
    expect(normalizeLngLat({ position: null, location: '87.6,43.8' })).toEqual(kept(87.6, 43.8));
  });

  it('is in words by whole kilometres from ten on', () => {
    expect([9_949, 9_950].map(distanceWords)).toEqual(['9.9 公里', '10 公里']);
  });
});
