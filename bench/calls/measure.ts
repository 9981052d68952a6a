import { bareRate } from '../exams/bare-rate.ts';
import type { Person, Sizes } from './person.ts';
import { openDatabaseFigures, type Portal, runLoad, startBare } from './processes.ts';
import { type Row, rowsOf } from './requests.ts';
import { measureWaits, type Wait } from './waits.ts';

export interface Times {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly bareSeconds: number;
}
export const TIMES: Times = { warmUpSeconds: 1, seconds: 3, bareSeconds: 5 };
export const SHORT_TIMES: Times = { warmUpSeconds: 0.3, seconds: 0.7, bareSeconds: 1 };

const CONNECTIONS = 100;

/** A row of the report. */
export interface Measured extends Omit<Row, 'requests'> {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the portal's process for one request, with the embedded database in it. */
  readonly serverMicroseconds: number;
  /** That of the database's own processes; null where they are not to be told. */
  readonly databaseMicroseconds: number | null;
  readonly statements: number;
  readonly refused: number;
  readonly firstRefusal: string;
}

const measureRow = async (
  { requests, ...row }: Row,
  portal: Portal,
  databaseTime: () => Promise<number | null>,
  { warmUpSeconds, seconds }: Times,
): Promise<Measured> => {
  const before = { ...(await portal.used()), database: await databaseTime() };
  const load = { port: portal.port, connections: CONNECTIONS, requests, groups: [row.name] };
  const result = await runLoad({ ...load, warmUpSeconds, seconds });
  const after = { ...(await portal.used()), database: await databaseTime() };
  const [all] = result.groups;
  const sent = Math.max(1, result.sent);
  const isTold = before.database !== null && after.database !== null;
  return {
    ...row,
    perSecond: result.perSecond,
    p50: all?.p50 ?? 0,
    p99: all?.p99 ?? 0,
    serverMicroseconds: (after.processorMicroseconds - before.processorMicroseconds) / sent,
    databaseMicroseconds: isTold ? Math.max(0, (after.database ?? 0) - (before.database ?? 0)) / sent : null,
    statements: (after.statements - before.statements) / sent,
    refused: result.failed,
    firstRefusal: result.firstFailure,
  };
};

/** Requests a second of `node:http` alone. */
const measureBare = async (seconds: number): Promise<number> => {
  const bare = await startBare();
  const rate = await bareRate(bare.port, seconds);
  bare.child.kill('SIGKILL');
  return rate;
};

export interface Run {
  readonly bare: number;
  readonly rows: readonly Measured[];
  readonly waits: readonly Wait[];
}

/** Every wanted row in turn, and `node:http` alone before and after them. */
export const measureRows = async (
  portal: Portal,
  askers: readonly Person[],
  sizes: Sizes,
  {
    postgresUrl,
    times,
    isWanted,
  }: { postgresUrl: string | null; times: Times; isWanted: (row: Row) => boolean },
  say: (text: string) => void,
): Promise<Run> => {
  const wanted = rowsOf(askers, sizes).filter(isWanted);
  const waits = await measureWaits(portal.port, wanted);
  const before = await measureBare(times.bareSeconds);
  const figures = postgresUrl === null ? null : openDatabaseFigures(postgresUrl);
  const databaseTime = figures?.processorMicroseconds ?? (async () => null);
  const rows: Measured[] = [];
  for (const row of wanted) {
    const measured = await measureRow(row, portal, databaseTime, times);
    rows.push(measured);
    const refused = measured.refused > 0 ? `, ${measured.refused} refused: ${measured.firstRefusal}` : '';
    say(
      `  ${row.who} ${row.name}: ${measured.perSecond} a second, ${measured.statements.toFixed(2)} statements${refused}`,
    );
  }
  await figures?.close();
  return { bare: (before + (await measureBare(times.bareSeconds))) / 2, rows, waits };
};
