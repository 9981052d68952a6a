import { expect, test } from 'vitest';
import { isClosedAddress } from './closed-address.rules.ts';

test('a closed address is closed with all that lies below it, and nothing else is', () => {
  const closed = ['/online-pavilion', '/console/halls'];
  for (const path of [
    '/online-pavilion',
    '/online-pavilion/',
    '/online-pavilion/detail?id=1',
    '/console/halls/7',
  ])
    expect(isClosedAddress(closed, path), path).toBe(true);
  for (const path of ['/', '/online-pavilions', '/console', '/online-class/list?from=/online-pavilion'])
    expect(isClosedAddress(closed, path), path).toBe(false);
  expect(isClosedAddress([], '/online-pavilion')).toBe(false);
});

test('a query, a fragment or slashes at the end change nothing about an address', () => {
  for (const path of ['/online-pavilion?id=1', '/online-pavilion#top', '/online-pavilion//'])
    expect(isClosedAddress(['/online-pavilion'], path), path).toBe(true);
  expect(isClosedAddress(['/'], '/')).toBe(true);
  expect(isClosedAddress(['/'], '/?from=home')).toBe(true);
});
