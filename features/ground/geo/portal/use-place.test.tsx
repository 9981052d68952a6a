// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USER_ADDRESS_KEY } from '../shared/user-address.rules.ts';
import { type PlaceOfPerson, usePlace } from './use-place.public.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const FALLBACK = { lng: 87.62, lat: 43.83 };
const CENTER = { lng: 75.99, lat: 39.47, cityName: '喀什市' };
const OPTIONS = { enableHighAccuracy: true, timeout: 10_000 };

let root: Root;
let shown: PlaceOfPerson;
let warned: ReturnType<typeof vi.spyOn>;

const Probe = () => {
  shown = usePlace({ fallback: FALLBACK, center: CENTER, options: OPTIONS });
  return null;
};

/** A browser that knows the place, or that refuses or fails with a code. */
const browserWith = (answer: { readonly lng: number; readonly lat: number } | number) => {
  const asked: unknown[] = [];
  const getCurrentPosition = (
    found: (position: object) => void,
    failed: (error: object) => void,
    options: unknown,
  ) => {
    asked.push(options);
    if (typeof answer === 'number') failed({ code: answer });
    else found({ coords: { longitude: answer.lng, latitude: answer.lat } });
  };
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  return asked;
};

const draw = () => act(async () => root.render(<Probe />));
const kept = () => JSON.parse(localStorage.getItem(USER_ADDRESS_KEY) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('isSecureContext', true);
  window.isSecureContext = true;
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { result: { addressComponent: { city: '喀什地区', county: '叶城县' } } } }),
  );
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.restoreAllMocks();
});

describe('the place of a person', () => {
  it('is what the browser says, named by the server and kept as such', async () => {
    const asked = browserWith({ lng: 77.41, lat: 37.88 });
    await draw();
    expect(asked).toEqual([OPTIONS]);
    expect(shown).toMatchObject({ isLocating: false, reason: null, place: { lng: 77.41, lat: 37.88 } });
    expect(kept()).toEqual({
      formattedAddress: '喀什地区 叶城县',
      position: { lng: 77.41, lat: 37.88 },
      source: 'gps',
    });
  });

  it('is the centre, said to be a default, when the person refuses or the browser fails', async () => {
    for (const [code, reason] of [
      [1, 'refused'],
      [3, 'failed'],
    ] as const) {
      localStorage.clear();
      browserWith(code);
      await draw();
      expect(shown.reason).toBe(reason);
      expect(shown.place).toMatchObject({ lng: 75.99, lat: 39.47 });
      expect(kept()).toMatchObject({ source: 'default', formattedAddress: '喀什市 --' });
      expect(warned).toHaveBeenCalledWith('定位失败');
      await act(() => root.unmount());
      root = createRoot(document.createElement('div'));
    }
  });

  it('is not asked for over plain http', async () => {
    const asked = browserWith({ lng: 77.41, lat: 37.88 });
    window.isSecureContext = false;
    await draw();
    expect(asked).toEqual([]);
    expect(shown.reason).toBe('insecure');
  });

  it('is the one chosen before, which is not asked for again', async () => {
    const asked = browserWith({ lng: 77.41, lat: 37.88 });
    localStorage.setItem(
      USER_ADDRESS_KEY,
      JSON.stringify({ formattedAddress: '和田市', position: { lng: 79.92, lat: 37.11 }, source: 'chosen' }),
    );
    await draw();
    expect(asked).toEqual([]);
    expect(shown.address).toMatchObject({ formattedAddress: '和田市', source: 'chosen' });
    await act(async () => shown.locate());
    expect(shown.address).toMatchObject({ formattedAddress: '喀什地区 叶城县', source: 'gps' });
  });

  it('that was a default the last time is asked for again', async () => {
    const asked = browserWith({ lng: 77.41, lat: 37.88 });
    localStorage.setItem(
      USER_ADDRESS_KEY,
      JSON.stringify({ formattedAddress: '喀什市 --', position: CENTER, source: 'default' }),
    );
    await draw();
    expect(asked).toHaveLength(1);
  });
});
