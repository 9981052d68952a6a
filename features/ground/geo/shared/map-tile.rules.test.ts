import { describe, expect, it } from 'vitest';
import { isServedTile, readTileAddress, tileTypeOf } from './map-tile.rules.ts';

const nothing = { tiandituKey: undefined, mapTilesPath: undefined };

describe('the source of tiles', () => {
  it('is the one that is set, and the outline where what it needs is missing', () => {
    expect(tileTypeOf({ ...nothing, mapTileType: 'outline' })).toBe('outline');
    expect(tileTypeOf({ ...nothing, mapTileType: 'tianditu' })).toBe('outline');
    expect(tileTypeOf({ ...nothing, mapTileType: 'own' })).toBe('outline');
    expect(tileTypeOf({ ...nothing, mapTileType: 'tianditu', tiandituKey: 'k' })).toBe('tianditu');
    expect(tileTypeOf({ ...nothing, mapTileType: 'own', mapTilesPath: '/t' })).toBe('own');
  });
});

describe('the address of a tile', () => {
  it('is one of the region', () => {
    expect(readTileAddress('6', '47', '23')).toEqual({ z: 6, x: 47, y: 23 });
    expect(readTileAddress('18', '194872', '95700')).toEqual({ z: 18, x: 194_872, y: 95_700 });
  });

  it.each([
    ['6', '5', '23'],
    ['6', '47', '60'],
    ['18', '0', '0'],
    ['19', '0', '0'],
    ['0', '0', '0'],
    ['6', '64', '23'],
    ['6', '-1', '23'],
    ['6', '047', '23'],
    ['6', '4.7', '23'],
    ['6', '../1', '23'],
    ['6', '', '23'],
  ])('is none in %s/%s/%s', (z, x, y) => {
    expect(readTileAddress(z, x, y)).toBeNull();
  });
});

describe('the tiles that are served', () => {
  it.each([
    [6, 38, 15, true],
    [6, 37, 15, false],
    [6, 38, 14, false],
    [6, 55, 31, true],
    [6, 56, 31, false],
    [6, 55, 32, false],
    [1, 0, 0, true],
    [1, 1, 1, true],
    [1, -1, 0, false],
    [1, 0, -1, false],
    [1, 2, 0, false],
    [1, 0, 2, false],
    [0, 0, 0, false],
    [18, 194_872, 95_700, true],
    [19, 389_744, 191_400, false],
  ])('are at %s/%s/%s: %s', (z, x, y, isServed) => {
    expect(isServedTile({ z, x, y })).toBe(isServed);
  });
});
