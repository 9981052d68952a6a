// The ledger counted anew: every credit from its own facts, every person's chain from its first row.
import { hash } from 'node:crypto';
import {
  digestText,
  isEarned,
  type LedgerFacts,
  yearHundredthsOf,
} from '#features/learning/study/shared/credits/receipt.rules.ts';
import type { Database } from '#platform/server/db/database.ts';

export interface LedgerRow {
  readonly ledgerId: string;
  readonly userId: string;
  readonly receiptNo: string;
  readonly hoursHundredths: number;
  readonly countsForYear: boolean;
  readonly year: number;
  readonly yearHundredths: number | null;
  readonly facts: LedgerFacts;
  readonly digest: string;
  readonly previousDigest: string;
}

// Not "as id": "order by id" would then sort the text.
export const LEDGER_COLUMNS = `select id::text as "ledgerId", user_id as "userId", receipt_no as "receiptNo",
  hours_hundredths as "hoursHundredths", counts_for_year as "countsForYear", year, facts, digest,
  year_hundredths as "yearHundredths", previous_digest as "previousDigest" from study_ledger`;
const ROWS_A_STATEMENT = 2_000;

/** Fault of one row by itself; empty when there is none. */
export const faultOf = (row: LedgerRow): string => {
  const { facts } = row;
  if (hash('sha256', digestText(facts, row.previousDigest), 'hex') !== row.digest)
    return '摘要不符，内容被改过';
  if (!isEarned(facts)) return '按所记的事实算不出这笔学时';
  const isSame =
    facts.hoursHundredths === row.hoursHundredths &&
    facts.countsForYear === row.countsForYear &&
    (row.yearHundredths === null || row.yearHundredths === yearHundredthsOf(facts)) &&
    facts.year === row.year &&
    facts.userId === row.userId;
  return isSame ? '' : '账本的列与回执的事实不一致';
};

interface LedgerCheck {
  readonly checked: number;
  readonly faults: number;
}

/** Checks the whole ledger; `tell` hears of each row that is wrong, by its receipt number. */
export const checkLedger = async (database: Database, tell: (text: string) => void): Promise<LedgerCheck> => {
  let [checked, faults] = [0, 0];
  let last: Pick<LedgerRow, 'userId' | 'ledgerId' | 'digest'> = { userId: '', ledgerId: '0', digest: '' };
  for (;;) {
    const rows = await database.query<LedgerRow>(
      '',
      `${LEDGER_COLUMNS} where (user_id, id) > ($1, $2::bigint) order by user_id, id limit ${ROWS_A_STATEMENT}`,
      [last.userId, last.ledgerId],
    );
    for (const row of rows) {
      const isNext = row.previousDigest === (row.userId === last.userId ? last.digest : '');
      const fault = faultOf(row) || (isNext ? '' : '与本人的上一笔接不上，中间少了或多了');
      if (fault !== '') {
        faults += 1;
        tell(`${row.receiptNo}  ${fault}`);
      }
      checked += 1;
      last = row;
    }
    if (rows.length < ROWS_A_STATEMENT) break;
  }
  return { checked, faults };
};
