import { createHmac, randomUUID } from 'node:crypto';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { RoleGrant } from '#platform/shared/caller.ts';
import { initialOf, type ValuesOf } from '#platform/shared/record.ts';
import { wireTime } from '#platform/shared/times.ts';
import { accountsErrors } from '../shared/accounts.errors.ts';
import { personRecord } from '../shared/people/person.record.ts';
import { usernameOf } from '../shared/sign-in/username.rules.ts';
import { drawLoginNumbers, takenUsernames } from './people/people-lookup.repository.ts';
import { personColumns } from './people/person-columns.ts';
import { insertGrants, insertUsers, listNames, type NewUserRow } from './user.repository.ts';

type Fields = ValuesOf<typeof personRecord>;
type Needed = 'username' | 'name' | 'orgCode' | 'isPartyMember';

/** A person with an account; of the identity number, as it was written, only the HMAC is stored. */
export interface NewUser extends Pick<Fields, Needed>, Partial<Omit<Fields, Needed>> {
  readonly roles: readonly (RoleGrant & { readonly ownRoleId?: string | undefined })[];
  readonly isDemo: boolean;
  /** From `hashPassword` or `makeFirstPassword`; `null` for a person who signs on elsewhere only. */
  readonly passwordHash: string | null;
  readonly mustSetPassword: boolean;
  /** Needed with a hash of `makeFirstPassword`: without it that password lets nobody in. */
  readonly firstPasswordUntil?: Date;
}

/** HMAC of an identity number with the server's key: the same person gives the same text, nobody can read it back. */
export const idCardHashOf = (secrets: Deps['secrets'], idNumber: string): string => {
  const written = idNumber.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return createHmac('sha256', secrets.keyFor('id-card')).update(written).digest('hex');
};

const userRowOf = (deps: Deps, person: NewUser): NewUserRow => {
  const username = usernameOf(person.username);
  if (username === null) throw accountsErrors.badUsername({ username: person.username.toWellFormed() });
  const name = person.name.trim();
  if (name === '' || /[\p{Cc}\p{Cs}]/u.test(name)) throw accountsErrors.badName();
  return {
    ...personColumns.columnsOf({ ...initialOf(personRecord), ...person, username, name }),
    id: randomUUID(),
    passwordHash: person.passwordHash,
    mustSetPassword: person.mustSetPassword && !person.isDemo,
    firstPasswordUntil: person.firstPasswordUntil ?? null,
    idCardHash: person.idNumber ? idCardHashOf(deps.secrets, person.idNumber) : null,
    uuid: randomUUID(),
    isDemo: person.isDemo,
    createdAt: deps.clock(),
  };
};

/** One statement takes at most 65,535 parameters; this stays far below. */
const ROWS_A_STATEMENT = 1_000;

/**
 * Creates accounts, all or none when `sql` is a transaction. Throws `accounts.badUsername`, `accounts.badName`,
 * or `accounts.personTaken` when a username or an identity number is already in use.
 */
export const createUsers = async (sql: Sql, deps: Deps, people: readonly NewUser[]): Promise<void> => {
  for (let start = 0; start < people.length; start += ROWS_A_STATEMENT) {
    const part = people
      .slice(start, start + ROWS_A_STATEMENT)
      .map((person) => ({ person, row: userRowOf(deps, person) }));
    const rows = part.map(({ row }) => row);
    const created = await insertUsers(sql, rows);
    if (created.length < part.length) throw accountsErrors.personTaken();
    await insertGrants(
      sql,
      part.flatMap(({ person, row }) =>
        person.roles
          .filter((role) => role.roleCode !== 'learner')
          .map(({ roleCode, orgCode, ownRoleId = null }) => ({
            userId: row.id,
            roleCode,
            orgCode,
            ownRoleId,
          })),
      ),
    );
  }
};

/** `count` names that nobody signs in with yet: `p` and a running number. */
export const madeUsernames = async (sql: Sql, count: number): Promise<string[]> => {
  const names: string[] = [];
  while (names.length < count) {
    const drawn = (await drawLoginNumbers(sql, count - names.length)).map((number) => `p${number}`);
    const taken = await takenUsernames(sql, drawn);
    names.push(...drawn.filter((name) => !taken.has(name)));
  }
  return names;
};

/** Names of these people by id; unknown ids are missing. */
export const findUserNames = async (sql: Sql, userIds: readonly string[]): Promise<Map<string, string>> =>
  userIds.length === 0
    ? new Map()
    : new Map((await listNames(sql, userIds)).map(({ id, name }) => [id, name]));

/** Who changed a row last and when, as refusals of an older version say it. */
export const lastChange = async (
  sql: Sql,
  { updatedBy, updatedAt }: { readonly updatedBy: string; readonly updatedAt: Date },
): Promise<{ readonly name: string; readonly at: string }> => ({
  name: (await findUserNames(sql, [updatedBy])).get(updatedBy) ?? '其他人',
  at: wireTime(updatedAt),
});
