import { hash, randomInt } from 'node:crypto';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { ledgerEntries, yearHours } from '#features/learning/study/server/study.public.ts';
import { maskedName } from '#features/teaching/classes/shared/records/masked-name.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime, wireYear } from '#platform/shared/times.ts';
import {
  CODE_LENGTH,
  CODE_SIGNS,
  readCode,
  recordPdfPath,
  type StatementFacts,
} from '../shared/record-statement.rules.ts';
import type { makeStatement, verifyStatement } from '../shared/records.contract.ts';
import { recordErrors } from '../shared/records.errors.ts';
import { entryWayText } from '../shared/statement.words.ts';
import { recordEntries, yearRecord } from './ledger-record.read.ts';
import { findStatement, keepStatement, type StatementRow } from './record-statement.repository.ts';

/** Rows of a year that a statement takes in: more than anybody has. */
const MOST_ENTRIES = 2_000;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

type Person = Pick<Caller, 'userId' | 'name' | 'orgCode'>;

/** Rows of a person's year as a statement and a spreadsheet list them, the oldest first. */
export const entriesOfYear = async (
  deps: Deps,
  userId: string,
  year: number,
): Promise<StatementFacts['entries']> => {
  const { rows } = await recordEntries(deps, userId, { year }, { pageNum: 0, pageSize: MOST_ENTRIES });
  return rows.toReversed().map((row) => ({
    day: row.creditedTime.slice(0, 10),
    title: row.title,
    way: entryWayText(row),
    hours: row.hours,
    yearHours: row.yearHours,
    receiptNo: row.receiptNo,
  }));
};

const factsOf = async (
  deps: Deps,
  { userId, name, orgCode }: Person,
  year: number,
): Promise<StatementFacts> => {
  const record = await yearRecord(deps, userId, year);
  return {
    name,
    orgName: (await rememberedOrgNames(deps, [orgCode])).get(orgCode) ?? '',
    year,
    totalHours: record.totalHours,
    targetHours: record.targetHours,
    onlineHours: record.onlineHours,
    offlineHours: record.offlineHours,
    groupHours: record.groupHours,
    entries: await entriesOfYear(deps, userId, year),
  };
};

/** Freezes what the caller's own record of a year says now, under a code; the same content keeps its code. */
export const stateRecord = async (
  deps: Deps,
  caller: Person,
  asked: number | undefined,
): Promise<OutputOf<typeof makeStatement>['data']> => {
  const now = deps.clock();
  const year = asked ?? wireYear(now);
  const facts = await factsOf(deps, caller, year);
  const row: StatementRow = {
    code: newCode(),
    userId: caller.userId,
    year,
    facts,
    digest: hash('sha256', JSON.stringify(facts), 'hex'),
    yearHundredths: await yearHours(deps.database.db, caller.userId, year),
    entryNum: facts.entries.length,
    madeAt: now,
  };
  const { code, madeAt } = await deps.database.db.transaction((tx) => keepStatement(tx, row));
  return { code, madeTime: wireTime(madeAt), fileUrl: recordPdfPath(code) };
};

/** The caller's own statement. Throws `records.noStatement` (404) for every other code. */
export const ownStatement = async (
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  typed: string,
): Promise<StatementRow> => {
  const found = await findStatement(deps.database.db, readCode(typed));
  if (found?.userId !== userId) throw recordErrors.noStatement();
  return found;
};

const NOTHING = {
  foundFlag: '0' as const,
  name: '',
  year: 0,
  totalHours: '',
  onlineHours: '',
  offlineHours: '',
  groupHours: '',
  entryNum: 0,
  madeTime: '',
  isUnchanged: false,
};

/** What a code stands for, to anybody: part of the name, the sums, and whether the record has changed since. */
export const verifiedStatement = async (
  deps: Deps,
  typed: string,
): Promise<OutputOf<typeof verifyStatement>['data']> => {
  const { db } = deps.database;
  const code = readCode(typed);
  const found = code === '' ? undefined : await findStatement(db, code);
  if (!found) return { ...NOTHING, code };
  const { facts, userId, year } = found;
  const [rows, hundredths] = await Promise.all([
    ledgerEntries(db, userId, { year }, { pageNum: 0, pageSize: 1 }),
    yearHours(db, userId, year),
  ]);
  return {
    code,
    foundFlag: '1',
    name: maskedName(facts.name),
    year,
    totalHours: facts.totalHours,
    onlineHours: facts.onlineHours,
    offlineHours: facts.offlineHours,
    groupHours: facts.groupHours,
    entryNum: found.entryNum,
    madeTime: wireTime(found.madeAt),
    isUnchanged: hundredths === found.yearHundredths && (rows[0]?.total ?? 0) === found.entryNum,
  };
};
