import { describe, expect, it } from 'vitest';
import { fenceState, metresBetween, WORST_ACCURACY_METRES, windowAt } from './sign-window.rules.ts';

const at = (time: string) => new Date(`2026-07-14T${time}:00+08:00`);

describe('windows that lie one over the other', () => {
  const windows = {
    signInFrom: at('09:30'),
    signInUntil: at('10:15'),
    signOutFrom: at('10:00'),
    signOutUntil: at('12:30'),
  };

  it('are those of coming until the last moment for who is not in', () => {
    const [comes, goes] = ['IN', 'OUT'].map((direction) => ({ state: 'OPEN', direction }));
    expect(windowAt(windows, at('10:05'), false)).toEqual(comes);
    expect(windowAt(windows, at('10:15'), false)).toEqual(comes);
    expect(windowAt(windows, at('10:16'), false)).toEqual(goes);
    expect(windowAt(windows, at('10:05'), true)).toEqual(goes);
  });

  it('say from when and until when', () => {
    expect(windowAt(windows, at('09:00'), false)).toEqual({
      state: 'EARLY',
      direction: 'IN',
      from: windows.signInFrom,
    });
    expect(windowAt(windows, at('12:31'), true)).toEqual({
      state: 'LATE',
      direction: 'OUT',
      until: windows.signOutUntil,
    });
  });

  it('of which one end is missing are no windows of going', () => {
    expect(windowAt({ ...windows, signOutFrom: null }, at('12:00'), true)).toEqual({
      state: 'LATE',
      direction: 'IN',
      until: windows.signInUntil,
    });
    expect(windowAt({ ...windows, signOutUntil: null }, at('12:00'), true)).toEqual({
      state: 'EARLY',
      direction: 'OUT',
      from: windows.signOutFrom,
    });
  });
});

describe('metres along the earth', () => {
  it('are a quarter of it from the equator to a place a quarter round, however far north', () => {
    const quarter = (Math.PI / 2) * 6_371_000;
    expect(metresBetween({ lng: 0, lat: 0 }, { lng: 90, lat: 60 })).toBeCloseTo(quarter, 3);
    expect(metresBetween({ lng: 90, lat: 60 }, { lng: 0, lat: 0 })).toBeCloseTo(quarter, 3);
  });

  it('are half of it to the other side, and none to the same place', () => {
    expect(metresBetween({ lng: -90, lat: 0 }, { lng: 90, lat: 0 })).toBeCloseTo(Math.PI * 6_371_000, 3);
    expect(metresBetween({ lng: 77.42, lat: 37.88 }, { lng: 77.42, lat: 37.88 })).toBe(0);
  });
});

describe('the border of a fence', () => {
  const fence = { lng: 77.42, lat: 37.88, radiusMetres: 200 };
  const north = (metres: number, accuracy: number) => ({
    lng: fence.lng,
    lat: fence.lat + (metres / 6_371_000) * (180 / Math.PI),
    accuracy,
  });

  it('belongs to it, with the doubt of the telephone', () => {
    expect(fenceState(fence, north(250, 50))).toEqual({ state: 'INSIDE' });
    expect(fenceState(fence, north(251, 50))).toEqual({ state: 'OUTSIDE', distance: 251 });
  });

  it('is not seen by a telephone that is vaguer than 300 metres and than a wide fence', () => {
    expect(fenceState(fence, north(0, WORST_ACCURACY_METRES))).toEqual({ state: 'INSIDE' });
    expect(fenceState(fence, north(0, 301))).toEqual({ state: 'POOR', accuracy: 301 });
    expect(fenceState(fence, north(0, 250))).toEqual({ state: 'INSIDE' });
    expect(fenceState({ ...fence, radiusMetres: 500 }, north(0, 500))).toEqual({ state: 'INSIDE' });
    expect(fenceState({ ...fence, radiusMetres: 500 }, north(0, 501))).toEqual({
      state: 'POOR',
      accuracy: 501,
    });
  });
});
