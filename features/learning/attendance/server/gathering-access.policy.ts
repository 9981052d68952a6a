import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { attendanceErrors } from '../shared/attendance.errors.ts';
import { readCode } from '../shared/sign-code.rules.ts';
import { findGathering, findGatheringOfCode, type Gathering } from './gathering.repository.ts';
import type { GatheringOwner, RosterEntry } from './gathering-kind.ts';
import { isGenuine } from './sign-secret.ts';

/** A gathering with the feature that opened it. */
export interface Opened {
  readonly gathering: Gathering;
  readonly owner: GatheringOwner;
}

/** Rights at a gathering, as its owner gives them. */
export const gatheringAccess = (deps: Deps, owners: readonly GatheringOwner[]) => {
  /** A gathering whose owner is not there any more, or not in use, is not there either. */
  const opened = (gathering: Gathering | undefined): Opened => {
    const owner = inUse(deps, owners).find(({ kind }) => kind === gathering?.kind);
    if (!gathering || !owner) throw attendanceErrors.missing();
    return { gathering, owner };
  };

  /** Throws 404 for somebody who is not expected. */
  const expected = async (sql: Sql, { gathering, owner }: Opened, userId: string) => {
    if (!(await owner.isOnRoster(sql, gathering.subjectId, userId))) throw attendanceErrors.notOnRoster();
  };

  return {
    /** Throws 404 for a gathering that is not there, 403 for a caller who does not manage it. */
    managed: async (sql: Sql, caller: Caller, id: string): Promise<Opened> => {
      const found = opened(await findGathering(sql, id));
      if (!(await found.owner.mayManage(deps, sql, caller, found.gathering)))
        throw attendanceErrors.notYours();
      return found;
    },

    /** Throws 404 for a gathering that is not there or does not expect the caller. */
    own: async (sql: Sql, caller: Caller, id: string): Promise<Opened> => {
      const found = opened(await findGathering(sql, id));
      await expected(sql, found, caller.userId);
      return found;
    },

    /** The gathering of a scanned code. Throws 400 for what is no code of ours, 404 as `own`. */
    ofCode: async (sql: Sql, caller: Caller, scanned: string) => {
      const code = readCode(scanned);
      if (!code || !isGenuine(deps, code)) throw attendanceErrors.badCode();
      const found = opened(await findGatheringOfCode(sql, code.codeNo));
      await expected(sql, found, caller.userId);
      return { ...found, code };
    },

    roster: (sql: Sql, { gathering, owner }: Opened): Promise<readonly RosterEntry[]> =>
      owner.roster(deps, sql, gathering.subjectId),
  };
};

export type GatheringAccess = ReturnType<typeof gatheringAccess>;
