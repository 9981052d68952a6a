import { expect, it } from 'vitest';
import { elderModeToKeep } from './elder-choice.rules.ts';

it.each([
  ['the elder layout chosen before signing on goes into the account', true, false, false, true],
  ['the switch of the sign-on page decides, on', true, true, false, true],
  ['the switch of the sign-on page decides, off', false, true, true, false],
  ['an untouched plain device leaves the account its elder layout', false, false, true, null],
  ['nothing to tell when both agree', true, true, true, null],
  ['nothing to tell when both are off', false, false, false, null],
])('%s', (_, isOnHere, wasSwitched, isOnInAccount, expected) => {
  expect(elderModeToKeep({ isOnHere, wasSwitched, isOnInAccount })).toBe(expected);
});
