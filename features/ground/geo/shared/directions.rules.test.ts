import { describe, expect, it } from 'vitest';
import { directionsAddress } from './directions.rules.ts';

const TEMPLATE =
  'https://maps.example.cn/go?from={fromLng},{fromLat},{fromName}&to={toLng},{toLat},{toName}&mode=car';
const TO = { lng: 77.4, lat: 37.9, name: '叶城烈士陵园' };

describe('the address of the route-planning page', () => {
  it('has both ends, their names encoded', () => {
    const from = { lng: 75.99, lat: 39.47, name: '喀什市&x=1' };
    expect(directionsAddress(TEMPLATE, from, TO)).toBe(
      `https://maps.example.cn/go?from=75.99,39.47,${encodeURIComponent('喀什市&x=1')}&to=77.4,37.9,${encodeURIComponent('叶城烈士陵园')}&mode=car`,
    );
  });

  it('leaves the start out when there is none', () => {
    expect(directionsAddress(TEMPLATE, null, TO)).toBe(
      `https://maps.example.cn/go?to=77.4,37.9,${encodeURIComponent('叶城烈士陵园')}&mode=car`,
    );
  });
});
