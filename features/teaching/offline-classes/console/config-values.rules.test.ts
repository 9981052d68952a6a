import { expect, it } from 'vitest';
import { configOf, configValuesOf } from './config-values.rules.ts';

const config = {
  address: '叶城县党校',
  signOpenMinutes: 30,
  lateMinutes: 15,
  signCloseMinutes: 60,
  needsSignOut: false,
  fence: { lng: 77.41, lat: 37.88, radiusMetres: 500 },
  isCourseRated: true,
  liveUrl: '',
  playbackUrl: '',
  needSignRate: 80,
  needsAppraisal: true,
  needsRatings: false,
  excellentPercent: 15,
};

it('comes back from the form as it went in, with a fence and without', () => {
  expect(configOf(configValuesOf(config))).toEqual(config);
  expect(configOf(configValuesOf({ ...config, fence: null }))).toEqual({ ...config, fence: null });
});

it('has no fence that is switched off or half filled in, and no blanks around texts', () => {
  const values = configValuesOf(config);
  expect(configOf({ ...values, hasFence: false }).fence).toBeNull();
  expect(configOf({ ...values, lat: null }).fence).toBeNull();
  expect(configOf({ ...values, lng: null }).fence).toBeNull();
  expect(configOf({ ...values, radiusMetres: null }).fence).toBeNull();
  expect(configValuesOf({ ...config, fence: null })).toMatchObject({
    hasFence: false,
    lng: null,
    lat: null,
    radiusMetres: 300,
  });
  expect(configOf({ ...values, liveUrl: ' https://live.invalid/1 ', playbackUrl: ' ' })).toMatchObject({
    liveUrl: 'https://live.invalid/1',
    playbackUrl: '',
  });
  expect(configOf({ ...values, address: ' 党校 ' }).address).toBe('党校');
});
