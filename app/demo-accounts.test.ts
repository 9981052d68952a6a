import { expect, it } from 'vitest';
import type { Deps } from '#platform/server/deps.ts';
import { demoAccountsOf } from './demo-accounts.ts';

const offered = (demo: boolean | undefined, isUnconfigured: boolean): string[] =>
  demoAccountsOf({ config: { demo, isUnconfigured } } as Deps).accounts.map(({ username }) => username);

it('offers the demonstration’s accounts where it was asked for, or where nothing at all is set', () => {
  expect(offered(true, false)).toContain('member');
  expect(offered(undefined, true)).toContain('member');
  expect(offered(undefined, false)).toEqual([]);
  expect(offered(false, true)).toEqual([]);
});
