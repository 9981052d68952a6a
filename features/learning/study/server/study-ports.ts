import type { Sql } from '#platform/server/db/database.ts';
import { YEAR_TARGET_HUNDREDTHS } from '../shared/credits/year-target.rules.ts';
import { START_REFUSALS } from '../shared/leases/start-refusals.words.ts';

export type GateAnswer =
  | {
      readonly ok: true;
      /** The lease ends then at the latest: nothing that comes later is recorded. */
      readonly until?: Date;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Says whether a person may study a course in a class now, and until when at the latest; the message is what the
 * learner reads. The classes feature brings it, because it stands on study.
 */
export type ClassGate = (
  sql: Sql,
  userId: string,
  courseId: string,
  classId: string,
  now: Date,
) => Promise<GateAnswer>;

/** Hundredths that a person has to study in a year; the feature that keeps the rule table brings it. */
export type YearTarget = (sql: Sql, userId: string, year: number) => Promise<number>;

/** Hundredths of online hours after which a person begins no other course on the day; null without a limit. */
export type DayCap = (sql: Sql, userId: string, year: number) => Promise<number | null>;

/** Why what a class has under this id is not studied here; empty when it has nothing of it. */
export type HeldElsewhere = (sql: Sql, classId: string, id: string) => Promise<string>;

export interface StudyPorts {
  readonly classGate: ClassGate;
  readonly heldElsewhere?: HeldElsewhere;
  readonly dayCap?: DayCap;
  readonly yearTarget?: YearTarget;
}

/** Without a rule table everybody has the target of a member. */
export const memberTarget: YearTarget = async () => YEAR_TARGET_HUNDREDTHS;

/** Without classes nobody is registered in one. */
export const noClasses: StudyPorts = {
  classGate: async () => ({ ok: false, message: START_REFUSALS.notRegistered }),
};
