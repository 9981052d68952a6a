import { expect, it } from 'vitest';
import { regionList } from './region-list.rules.ts';
import { seatOf } from './region-seat.rules.ts';
import { ROOT_ORG_CODE } from './regions.rules.ts';

it('every prefecture has a seat inside the region, longitude and latitude the right way round', () => {
  const seats = regionList.map(({ pCode }) => seatOf(pCode));
  expect(new Set(seats.map((seat) => seat?.cityName)).size).toBe(14);
  for (const seat of seats) {
    expect(seat?.lng).toBeGreaterThan(73);
    expect(seat?.lng).toBeLessThan(97);
    expect(seat?.lat).toBeGreaterThan(34);
    expect(seat?.lat).toBeLessThan(50);
  }
});

it('an organisation anywhere below a prefecture has its seat', () => {
  expect(seatOf('000002000065653100653125125100900001')?.cityName).toBe('喀什市');
});

it('the region itself, the cities directly under it and foreign codes have no seat', () => {
  expect(seatOf(ROOT_ORG_CODE)).toBeNull();
  expect(seatOf(`${ROOT_ORG_CODE}659000659001`)).toBeNull();
  expect(seatOf('000002000063653100')).toBeNull();
  expect(seatOf('')).toBeNull();
});
