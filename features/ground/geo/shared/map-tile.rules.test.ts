import { describe, expect, it } from 'vitest';
import { readTileAddress, tileTypeOf } from './map-tile.rules.ts';

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
