import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { getSignOnState } from '../shared/accounts.contract.ts';

/** Accounts that the sign-on page offers to everybody, on a portal that runs a demonstration. */
export type DemoAccounts = OutputOf<typeof getSignOnState>['data']['demo'];

export const NO_DEMO: DemoAccounts = { password: '', accounts: [] };
