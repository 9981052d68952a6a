import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts';
import { type DemoAccounts, NO_DEMO } from '#features/ground/accounts/server/demo-accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';

const DEMO: DemoAccounts = {
  password: DEMO_PASSWORD,
  accounts: DEMO_ACCOUNTS.map(({ username, meaning }) => ({ username, meaning })),
};

/** Accounts that the sign-on page offers, where this server runs the demonstration. */
export const demoAccountsOf = ({ config }: Deps): DemoAccounts =>
  (config.demo ?? config.isUnconfigured) ? DEMO : NO_DEMO;
