import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { GatheringKindCode } from '../shared/attendance.rules.ts';

export type GatheringKind = GatheringKindCode;

/** Where one may sign in: within `radiusMetres` of a place in WGS-84. */
export interface Fence {
  readonly lng: number;
  readonly lat: number;
  readonly radiusMetres: number;
}

/** Occasion at which people sign in: a day or session of a class, a group study, a visit. Its owner says all of it. */
export interface GatheringTerms {
  /** The owner's key, for example `class:<classId>:2026-11-24`. */
  readonly id: string;
  readonly kind: GatheringKind;
  readonly subjectId: string;
  readonly title: string;
  readonly place: string;
  readonly orgCode: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly signInFrom: Date;
  readonly signInUntil: Date;
  /** Moment after which people are late; null: nobody is. */
  readonly lateAfter: Date | null;
  /** Null: nobody signs out. */
  readonly signOutFrom: Date | null;
  readonly signOutUntil: Date | null;
  readonly fence: Fence | null;
}

/** Somebody who is expected. */
export interface RosterEntry {
  readonly userId: string;
  readonly name: string;
  readonly orgName: string;
  /** Number on the list, as the owner counts: 学号. */
  readonly number: string;
}

/** An owner of gatherings: an entry of the list `gatheringKinds` of a feature's manifest. */
export interface GatheringOwner {
  readonly kind: GatheringKind;
  /** Everybody who is expected, in the list's order. */
  roster(deps: Deps, sql: Sql, subjectId: string): Promise<readonly RosterEntry[]>;
  /** Whether the caller may see the board, witness and correct. */
  mayManage(deps: Deps, sql: Sql, caller: Caller, gathering: GatheringTerms): Promise<boolean>;
  isOnRoster(sql: Sql, subjectId: string, userId: string): Promise<boolean>;
  /** The owner's page in the portal. */
  pagePath(subjectId: string): string;
}
