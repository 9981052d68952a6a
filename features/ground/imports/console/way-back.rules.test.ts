import { expect, it } from 'vitest';
import { wayBackOf, withWayBack } from './way-back.rules.ts';

const CLASS = '/console/classes/work?id=c-1&tab=members';

it.each(['/console/imports/7', '/console/imports?start=class-members'])(
  'the way back goes along with %s and is found again',
  (path) => {
    const address = new URL(withWayBack(path, CLASS), 'https://portal.test').searchParams;
    expect(wayBackOf(address)).toBe(CLASS);
  },
);

it.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/console/../x',
  'javascript:alert(1)',
  '/online-class',
  '',
])('%j is no page of the console to go back to', (back) => {
  expect(wayBackOf(new URLSearchParams({ back }))).toBe('');
  expect(withWayBack('/console/imports/7', '')).toBe('/console/imports/7');
});

it.each([
  ['x/console/people', ''],
  ['/console/people#x', ''],
  ['/console/people?a=<b>', ''],
  ['/console/', ''],
  ['/console/people', '/console/people'],
  ['/console/people?', '/console/people?'],
])('the way back %j is %j', (back, found) => {
  expect(wayBackOf(new URLSearchParams({ back }))).toBe(found);
});
