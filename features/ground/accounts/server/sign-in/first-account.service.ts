import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accountsErrors } from '../../shared/accounts.errors.ts';
import { audit } from '../audit/audit.service.ts';
import { hasUsers, holdFirstAccount } from '../user.repository.ts';
import { createUsers } from '../users.service.ts';
import { makeFirstPassword } from './first-password.ts';

export interface FirstAccount {
  readonly username: string;
  readonly name: string;
  /** The organisation that this person administers, with everything below it. */
  readonly orgCode: string;
}

/**
 * Creates the account of the first administrator and operator of a portal without any, once: returns the one-time
 * first password, `null` where people sign on elsewhere. Throws `accounts.notFirst` when there is an account already.
 */
export const addFirstAccount = (deps: Deps, given: FirstAccount): Promise<string | null> =>
  deps.database.db.transaction(async (tx: Sql) => {
    await holdFirstAccount(tx);
    if (await hasUsers(tx)) throw accountsErrors.notFirst();
    const password = deps.config.oidcIssuer === undefined ? makeFirstPassword(deps, given.username) : null;
    const { orgCode } = given;
    await createUsers(tx, deps, [
      {
        ...given,
        isPartyMember: true,
        roles: [
          { roleCode: 'admin', orgCode },
          { roleCode: 'operator', orgCode },
        ],
        isDemo: false,
        passwordHash: password?.hash ?? null,
        mustSetPassword: true,
        ...(password ? { firstPasswordUntil: password.until } : {}),
      },
    ]);
    await audit(tx, deps.clock, {
      userId: null,
      action: 'accounts.addFirst',
      subject: '',
      facts: { name: given.name },
    });
    return password?.text ?? null;
  });
