import { wireTime } from '#platform/shared/times.ts';
import { isCovered, type Terms } from '../progress/completion.rules.ts';
import { coveredTenths, type Interval, intervalsOf } from '../progress/intervals.rules.ts';

/**
 * 学时回执规则：每笔学时记下算出它的全部事实，连同本人上一笔的摘要一起取摘要；
 * 任何时候都能由这些事实重算出同样的结果，改动任何一处都会被发现。
 */
export interface ReceiptFacts {
  readonly receiptNo: string;
  readonly ruleVersion: string;
  readonly userId: string;
  readonly orgCode: string;
  readonly courseId: string;
  readonly courseCode: string;
  readonly courseName: string;
  readonly classId: string;
  readonly mediaKind: Terms['mediaKind'];
  readonly mediaVersion: string;
  readonly lengthTenths: number;
  readonly speedHundredths: number;
  readonly coverageThousandths: number;
  /** Watched intervals in tenths of a second. */
  readonly watched: readonly Interval[];
  readonly serverMs: number;
  readonly hasQuiz: boolean;
  readonly startedAt: string;
  readonly coveredAt: string;
  readonly creditedAt: string;
  readonly year: number;
  readonly countsForYear: boolean;
  readonly hoursHundredths: number;
  /** Hours of the year before this credit. */
  readonly yearHundredthsBefore: number;
  /** Hundredths that this credit adds to the year; absent on credits from before presence, which add their hours or nothing. */
  readonly yearHundredths?: number;
}

/** Version of the rule by which hours of presence are entered. */
export const PRESENCE_RULE_VERSION = 'presence-2026-1';

export type PresenceKind = 'OFFLINE' | 'GROUP';

/**
 * 面授、集体学习学时的回执：到场的事实由记到场的一方给出，账本只管记一次、可冲回。
 */
export interface PresenceReceiptFacts {
  readonly receiptNo: string;
  readonly ruleVersion: typeof PRESENCE_RULE_VERSION;
  readonly kind: PresenceKind | 'ONLINE';
  readonly entry: 'CREDIT' | 'REVERSAL' | 'RECOUNT' | 'GRANT';
  readonly presenceKey: string;
  readonly presenceTurn: number;
  readonly userId: string;
  readonly orgCode: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly classId: string;
  readonly creditedAt: string;
  readonly year: number;
  readonly countsForYear: boolean;
  readonly hoursHundredths: number;
  readonly yearHundredthsBefore: number;
  readonly yearHundredths: number;
  /** Receipt of the credit that is taken back or counted anew; empty on a credit. */
  readonly refersToReceipt: string;
  /** Why and by whom a credit is taken back; empty on a credit. */
  readonly reason: string;
  readonly by: string;
  /** Facts of the presence, by the feature that credits it. */
  readonly presence: Readonly<Record<string, Json>>;
}

export type LedgerFacts = ReceiptFacts | PresenceReceiptFacts;

export const isPresenceFacts = (facts: LedgerFacts): facts is PresenceReceiptFacts => 'presence' in facts;

/** Hundredths that a credit adds to its year. */
export const yearHundredthsOf = (
  facts: Pick<ReceiptFacts, 'yearHundredths' | 'countsForYear' | 'hoursHundredths'>,
): number => facts.yearHundredths ?? (facts.countsForYear ? facts.hoursHundredths : 0);

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** JSON with sorted names and no spaces, so that the same facts are always the same text. */
export const canonicalText = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonicalText(part)}`).join(',')}}`;
  }
  return JSON.stringify(value);
};

/** The text whose SHA-256 is the receipt's digest; it begins with the digest of the person's previous receipt. */
export const digestText = (facts: LedgerFacts, previousDigest: string): string =>
  `${previousDigest}\n${canonicalText({ ...facts } as unknown as Json)}`;

/** A receipt's number: `XS26-0709-004417`, the day in Asia/Shanghai and the running number. */
export const receiptNoOf = (at: Date, running: number): string => {
  const [year = '', month = '', day = ''] = wireTime(at).slice(0, 10).split('-');
  return `XS${year.slice(2)}-${month}${day}-${String(running).padStart(6, '0')}`;
};

export interface Recomputed {
  readonly coveredTenths: number;
  readonly isEarned: boolean;
  readonly yearHundredthsAfter: number;
}

/** Works a credit out again from its facts alone. */
export const recompute = (facts: ReceiptFacts): Recomputed => {
  // Cleaned once more: overlapping or overlong intervals in a record would otherwise count double.
  const watched = intervalsOf(
    facts.watched.map(([from, to]) => [from / 10, to / 10]),
    facts.lengthTenths,
  );
  const covered = coveredTenths(watched);
  return {
    coveredTenths: covered,
    isEarned: isCovered(facts, covered, facts.serverMs),
    yearHundredthsAfter: facts.yearHundredthsBefore + yearHundredthsOf(facts),
  };
};

const SIGNS = {
  CREDIT: (hours: number, year: number) => hours >= 0 && year >= 0 && year <= hours,
  REVERSAL: (hours: number, year: number) => hours <= 0 && year <= 0,
  RECOUNT: (hours: number, year: number) => hours === 0 && year > 0,
  GRANT: (hours: number, year: number) => hours > 0 && year === hours,
};

/** Whether the facts of a row earn what it says: by watching, or, of presence, by signs that fit the entry. */
export const isEarned = (facts: LedgerFacts): boolean =>
  isPresenceFacts(facts)
    ? SIGNS[facts.entry](facts.hoursHundredths, facts.yearHundredths) &&
      facts.countsForYear === (facts.yearHundredths !== 0)
    : recompute(facts).isEarned;
