import { hash } from 'node:crypto';
import type { FeatureCheck } from '#features/ground/operation/server/operation.public.ts';
import { ledgerFinding } from '#features/ground/operation/shared/checks/safety.rules.ts';
import { digestText } from '../../shared/credits/receipt.rules.ts';
import { listNewest } from './ledger.repository.ts';

const CHECKED = 200;

/** Computes the digests of the newest receipts again, for the operator's self-check; `deploy/check-receipts.ts` does all. */
export const recentReceiptsHold: FeatureCheck = async ({ database }) => {
  const rows = await listNewest(database.db, CHECKED);
  const wrong = rows.filter(
    ({ facts, previousDigest, digest }) =>
      hash('sha256', digestText(facts, previousDigest), 'hex') !== digest,
  );
  return [ledgerFinding(rows.length, wrong.length)];
};
