import type { Sql } from '#platform/server/db/database.ts';
import { wireTime } from '#platform/shared/times.ts';
import {
  isPresenceFacts,
  type Json,
  recompute,
  yearHundredthsOf,
} from '../../shared/credits/receipt.rules.ts';
import { inSeconds } from '../../shared/progress/intervals.rules.ts';
import type { LedgerRow } from '../credits/ledger.repository.ts';
import { isSound } from '../credits/receipt.read.ts';
import { findEntry, listAbout } from './ledger-list.repository.ts';

/** A row of the ledger with everything that it was worked out from. */
export interface LedgerReceipt {
  readonly row: LedgerRow;
  readonly title: string;
  readonly yearHundredths: number;
  readonly yearHundredthsBefore: number;
  readonly yearHundredthsAfter: number;
  /** Why and by whom, of a row that is about another one; empty on a credit. */
  readonly reason: string;
  readonly refersToReceipt: string;
  /** Facts of a presence, by their names; empty for a course watched online. */
  readonly presence: Readonly<Record<string, Json>>;
  /** Seconds of a course watched online; null for anything else. */
  readonly watched: {
    readonly coveredSeconds: number;
    readonly durationSeconds: number;
    readonly serverSeconds: number;
    readonly segments: [number, number][];
  } | null;
  /** Whether the row, worked out again from its facts, says the same. */
  readonly isSound: boolean;
  /** Rows that took it back or counted it anew. */
  readonly later: readonly {
    readonly entry: LedgerRow['entry'];
    readonly receiptNo: string;
    readonly at: string;
  }[];
}

const presenceOf = (row: LedgerRow) => {
  const { facts } = row;
  return isPresenceFacts(facts)
    ? {
        reason: facts.reason,
        refersToReceipt: facts.refersToReceipt,
        presence: facts.presence,
        watched: null,
      }
    : {
        reason: '',
        refersToReceipt: '',
        presence: {},
        watched: {
          coveredSeconds: Math.floor(recompute(facts).coveredTenths / 10),
          durationSeconds: Math.floor(facts.lengthTenths / 10),
          serverSeconds: Math.floor(facts.serverMs / 1000),
          segments: inSeconds(facts.watched),
        },
      };
};

/** The receipt behind a row of the person's ledger; null where the person has no such row. */
export const ledgerReceipt = async (sql: Sql, userId: string, id: number): Promise<LedgerReceipt | null> => {
  const row = await findEntry(sql, userId, id);
  if (!row) return null;
  const { facts } = row;
  const counted = row.yearHundredths ?? yearHundredthsOf(facts);
  return {
    row,
    title: facts.courseName,
    yearHundredths: counted,
    yearHundredthsBefore: facts.yearHundredthsBefore,
    yearHundredthsAfter: facts.yearHundredthsBefore + counted,
    ...presenceOf(row),
    isSound: isSound(row),
    later: (await listAbout(sql, userId, id)).map(({ entry, receiptNo, creditedAt }) => ({
      entry,
      receiptNo,
      at: wireTime(creditedAt),
    })),
  };
};
