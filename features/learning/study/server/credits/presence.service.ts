import { versionIds } from '#features/content/courses/server/courses.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireYear } from '#platform/shared/times.ts';
import {
  type Json,
  PRESENCE_RULE_VERSION,
  type PresenceKind,
  type PresenceReceiptFacts,
  receiptNoOf,
} from '../../shared/credits/receipt.rules.ts';
import { addedByCredit, takenByReversal } from '../../shared/credits/year-counting.rules.ts';
import { lockPerson } from '../leases/lease.repository.ts';
import { digestOf } from './credit.service.ts';
import {
  appendEntry,
  type LedgerRow,
  lastDigest,
  listEntries,
  listPresence,
  nextReceiptNumber,
  sumYear,
} from './ledger.repository.ts';

/** Hours that a person earned by being there. */
export interface Presence {
  readonly userId: string;
  readonly orgCode: string;
  readonly kind: PresenceKind;
  /** Names the presence among all of its kind: one key of one person is credited once. */
  readonly key: string;
  /** Course that was studied; empty for a lesson that is no course of the portal, which counts by itself. */
  readonly courseId: string;
  /** Class that it belongs to; empty outside of one. */
  readonly classId: string;
  readonly title: string;
  readonly hoursHundredths: number;
  /** When the hours were earned; decides the year, the receipt's day and the day of the sums. */
  readonly at: Date;
  /** Facts that the hours follow from; they become part of the receipt and its digest. */
  readonly facts: Readonly<Record<string, Json>>;
}

type EntryTerms = Omit<
  PresenceReceiptFacts,
  'receiptNo' | 'ruleVersion' | 'creditedAt' | 'countsForYear' | 'yearHundredthsBefore'
>;

/** Writes one row behind the person's last one; the caller holds the person. */
const append = async (
  tx: Tx,
  terms: EntryTerms,
  at: Date,
  refersTo: number | null = null,
): Promise<LedgerRow> => {
  const facts: PresenceReceiptFacts = {
    ...terms,
    receiptNo: receiptNoOf(at, await nextReceiptNumber(tx)),
    ruleVersion: PRESENCE_RULE_VERSION,
    creditedAt: at.toISOString(),
    countsForYear: terms.yearHundredths !== 0,
    yearHundredthsBefore: await sumYear(tx, terms.userId, terms.year),
  };
  const previousDigest = await lastDigest(tx, terms.userId);
  return appendEntry(tx, {
    userId: facts.userId,
    courseId: facts.courseId,
    classId: facts.classId,
    orgCode: facts.orgCode,
    year: facts.year,
    hoursHundredths: facts.hoursHundredths,
    countsForYear: facts.countsForYear,
    yearHundredths: facts.yearHundredths,
    receiptNo: facts.receiptNo,
    facts,
    digest: digestOf(facts, previousDigest),
    previousDigest,
    creditedAt: at,
    kind: facts.kind,
    entry: facts.entry,
    presenceKey: facts.presenceKey,
    presenceTurn: facts.presenceTurn,
    refersTo,
  });
};

/** Rows that share the yearly count with this one: of the course in any language; without a course of the key. */
const listCounted = async (
  tx: Tx,
  {
    userId,
    kind,
    key,
    courseId,
    year,
  }: Pick<Presence, 'userId' | 'kind' | 'key' | 'courseId'> & { year: number },
): Promise<LedgerRow[]> => {
  const entries =
    courseId === ''
      ? await listPresence(tx, userId, kind, key)
      : await listEntries(tx, userId, await versionIds(tx, courseId));
  return entries.filter((entry) => entry.year === year);
};

interface Standing {
  readonly credit: LedgerRow | null;
  readonly reversal: LedgerRow | null;
}

/** The newest credit of a presence, and the row that took it back. */
const standingOf = (entries: readonly LedgerRow[]): Standing => {
  const credit = entries.findLast(({ entry }) => entry === 'CREDIT') ?? null;
  const reversal = entries.find(({ entry, refersTo }) => entry === 'REVERSAL' && refersTo === credit?.id);
  return { credit, reversal: reversal ?? null };
};

/**
 * Credits a presence and returns the ledger's row; asked again, it returns the row that stands and writes nothing.
 * After a reversal the same presence may be credited anew. Runs in the caller's transaction and holds the person
 * until it ends: credit several people in the order of their ids.
 */
export const creditPresence = async (tx: Tx, _deps: Deps, presence: Presence): Promise<LedgerRow> => {
  const { userId, kind, key, hoursHundredths, at } = presence;
  await lockPerson(tx, userId);
  const { credit, reversal } = standingOf(await listPresence(tx, userId, kind, key));
  if (credit && !reversal) return credit;
  const year = wireYear(at);
  return append(
    tx,
    {
      ...{
        kind,
        entry: 'CREDIT',
        presenceKey: key,
        presenceTurn: (credit?.presenceTurn ?? 0) + 1,
        userId,
        year,
      },
      orgCode: presence.orgCode,
      courseId: presence.courseId,
      courseName: presence.title,
      classId: presence.classId,
      hoursHundredths,
      yearHundredths: addedByCredit(await listCounted(tx, { ...presence, year }), kind, hoursHundredths),
      ...{ refersToReceipt: '', reason: '', by: '' },
      presence: presence.facts,
    },
    at,
  );
};

/** Reason that stands on the row of a credit that counts because another was taken back. */
const RECOUNT_REASON = '同一门课的另一笔学时被冲回，年度改按这一笔计';

const factsAbout = ({
  kind,
  presenceKey,
  presenceTurn,
  userId,
  orgCode,
  courseId,
  classId,
  year,
  facts,
}: LedgerRow) => ({
  ...{ kind, presenceKey, presenceTurn, userId, orgCode, courseId, classId, year },
  courseName: facts.courseName,
  refersToReceipt: facts.receiptNo,
  presence: {},
});

/**
 * Takes a credited presence back by a row with its hours below zero, and returns that row; null when it was never
 * credited. Asked again, it returns the same row. Where another credit of the course stands, that one counts for
 * the year instead, by a row of its own.
 */
export const reversePresence = async (
  tx: Tx,
  deps: Deps,
  of: Pick<Presence, 'userId' | 'kind' | 'key'> & { readonly reason: string; readonly by: string },
): Promise<LedgerRow | null> => {
  const { userId, kind, key, reason, by } = of;
  await lockPerson(tx, userId);
  const { credit, reversal } = standingOf(await listPresence(tx, userId, kind, key));
  if (!credit || reversal) return reversal;
  const { courseId, year } = credit;
  const now = deps.clock();
  const counted = await listCounted(tx, { userId, kind, key, courseId, year });
  const { taken, instead } = takenByReversal(counted, credit);
  const hoursHundredths = 0 - credit.hoursHundredths;
  const row = await append(
    tx,
    { ...factsAbout(credit), entry: 'REVERSAL', hoursHundredths, yearHundredths: taken, reason, by },
    now,
    credit.id,
  );
  if (instead)
    await append(
      tx,
      {
        ...factsAbout(instead.credit),
        ...{
          entry: 'RECOUNT',
          hoursHundredths: 0,
          yearHundredths: instead.added,
          reason: RECOUNT_REASON,
          by,
        },
      },
      now,
      instead.credit.id,
    );
  return row;
};

/** Hours that are granted on an objection. */
export interface Grant {
  readonly userId: string;
  readonly kind: PresenceReceiptFacts['kind'];
  /** Names the objection: one key of one person is granted once. */
  readonly key: string;
  /** Organisation of the person at the moment that the hours are for. */
  readonly orgCode: string;
  readonly courseId: string;
  readonly classId: string;
  readonly title: string;
  readonly year: number;
  readonly hoursHundredths: number;
  /** Receipt objected to; null where hours are missing altogether. */
  readonly about: Pick<LedgerRow, 'id' | 'receiptNo'> | null;
  readonly reason: string;
  readonly by: string;
  readonly facts: Readonly<Record<string, Json>>;
}

/**
 * Enters granted hours as a row of their own, which adds all of them to the year, and returns it; asked again, it
 * returns the row that stands. Runs in the caller's transaction and holds the person until it ends.
 */
export const grantHours = async (tx: Tx, deps: Deps, grant: Grant): Promise<LedgerRow> => {
  const { userId, kind, key, about, facts, ...terms } = grant;
  await lockPerson(tx, userId);
  const given = (await listPresence(tx, userId, kind, key)).find(({ entry }) => entry === 'GRANT');
  if (given) return given;
  return append(
    tx,
    {
      ...{ kind, entry: 'GRANT', presenceKey: key, presenceTurn: 0, userId },
      orgCode: terms.orgCode,
      courseId: terms.courseId,
      courseName: terms.title,
      classId: terms.classId,
      year: terms.year,
      hoursHundredths: terms.hoursHundredths,
      yearHundredths: terms.hoursHundredths,
      refersToReceipt: about?.receiptNo ?? '',
      reason: terms.reason,
      by: terms.by,
      presence: facts,
    },
    deps.clock(),
    about?.id ?? null,
  );
};

/** The credit of a presence that stands; null while there is none, or after it was taken back. */
export const presenceOf = async (
  sql: Sql,
  { userId, kind, key }: Pick<Presence, 'userId' | 'kind' | 'key'>,
): Promise<LedgerRow | null> => {
  const { credit, reversal } = standingOf(await listPresence(sql, userId, kind, key));
  return reversal ? null : credit;
};
