import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { standingOf } from '../../shared/catalogue/class-standing.rules.ts';
import type { LearnState } from '../../shared/class-item.schema.ts';
import { rememberedFacts } from '../enrolment/sign-up-facts.cache.ts';
import { type ClassCourseCredit, selectOwnProgress } from './own-progress.repository.ts';

/** How far a person is with a class. */
export interface OwnClassProgress {
  readonly learnState: LearnState;
  /** Of the conditions of graduation, 0 to 100. */
  readonly percentage: number;
  readonly credits: readonly ClassCourseCredit[];
}

/**
 * States, progress and credits of a party member in these classes, whatever their status, by class; unknown ids are
 * left out. The classes are at most five seconds old, the own rows are read now, by `sql`.
 */
export const ownClassProgress = async (
  deps: Deps,
  sql: Sql,
  caller: Caller,
  classIds: readonly string[],
): Promise<Map<string, OwnClassProgress>> => {
  const wanted = [...new Set(classIds)];
  if (wanted.length === 0) return new Map();
  const [facts, rows] = await Promise.all([
    rememberedFacts(deps, wanted),
    selectOwnProgress(sql, caller.userId, wanted),
  ]);
  const own = new Map(rows.map((row) => [row.classId, row]));
  const now = deps.clock();
  return new Map(
    [...facts].map(([id, one]) => {
      const row = own.get(id);
      const enrolment = row && {
        ...{ state: row.state, reason: row.reason, isGraduated: row.graduatedAt !== null },
        place: null,
      };
      const { learnState } = standingOf(one, caller.orgCode, enrolment ?? null, now);
      return [id, { learnState, percentage: row?.percentage ?? 0, credits: row?.credits ?? [] }];
    }),
  );
};
