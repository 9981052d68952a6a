import { availableParallelism } from 'node:os';

export interface Findings {
  readonly bare: number;
  readonly top: { readonly perSecond: number; readonly p50: number; readonly p99: number };
  readonly single: { readonly perSecond: number; readonly p50: number; readonly p99: number };
  readonly half: { readonly perSecond: number; readonly p50: number; readonly p99: number };
  readonly crash: {
    readonly answered: number;
    readonly checked: number;
    readonly lost: number;
    readonly resumed: number;
  };
  readonly learners: number;
  readonly connections: number;
  readonly postgres: string;
}

const SHARE_OF_BARE = 0.2;
const TIMES_SINGLE = 3;
const HALF_P99_MS = 100;

const number = (value: number) => value.toLocaleString('en-US');
const ms = (value: number) => value.toFixed(1);

const expectations = ({ bare, top, single, half, crash, learners }: Findings) => [
  {
    text: `the rate is at least ${SHARE_OF_BARE.toFixed(2)} of the bare rate`,
    got: (top.perSecond / bare).toFixed(2),
    isMet: top.perSecond >= SHARE_OF_BARE * bare,
  },
  {
    text: `at least ${TIMES_SINGLE} times the rate of one statement a report`,
    got: (top.perSecond / single.perSecond).toFixed(1),
    isMet: top.perSecond >= TIMES_SINGLE * single.perSecond,
  },
  {
    text: `p99 below ${HALF_P99_MS} ms at half the top rate`,
    got: `${ms(half.p99)} ms`,
    isMet: half.p99 < HALF_P99_MS,
  },
  {
    text: 'no acknowledged report is lost when the server is killed with -9',
    got: `${crash.lost} lost of ${number(crash.checked)} checked`,
    isMet: crash.lost === 0 && crash.checked > 0,
  },
  {
    text: 'every learner goes on with the same lease after the restart',
    got: `${number(crash.resumed)} of ${number(learners)}`,
    isMet: crash.resumed === learners,
  },
];

export const isAllMet = (findings: Findings): boolean => expectations(findings).every(({ isMet }) => isMet);

/** The report as Markdown, for people and for the repository. */
export const reportOf = (findings: Findings): string => {
  const { bare, top, single, half, crash, learners, connections, postgres } = findings;
  const row = (name: string, rate: number, p50: number, p99: number) =>
    `| ${name} | ${number(rate)} | ${(rate / bare).toFixed(2)} | ${ms(p50)} | ${ms(p99)} |`;
  return [
    '# Progress reports under load',
    '',
    `${number(learners)} learners over ${connections} keep-alive connections, one report at a time each, every report signed as a page signs it. Server, database and load generator share ${availableParallelism()} cores; Node ${process.version}, ${postgres} with its default durability. A report counts when its answer came, and the answer comes after the commit. Everything was measured in three rounds; the table is the round whose share of the bare rate is the middle one. At half the rate reports are sent by the clock and their waiting counts too. Made by \`npm run bench -- progress\`.`,
    '',
    '| what is measured | answered a second | share of bare | p50 ms | p99 ms |',
    '|---|---:|---:|---:|---:|',
    `| node:http alone, small JSON in and out, no database | ${number(bare)} | 1.00 | | |`,
    row('the portal, group commit', top.perSecond, top.p50, top.p99),
    row('the portal, one statement a report', single.perSecond, single.p50, single.p99),
    row('the portal, group commit, at half its top rate', half.perSecond, half.p50, half.p99),
    '',
    `Killed with -9 in the middle of full load: ${number(crash.answered)} reports had been acknowledged; the last ${number(crash.checked)} of them (up to 32 a learner) were looked up one by one in the database.`,
    '',
    '| expected | found | |',
    '|---|---|---|',
    ...expectations(findings).map(
      ({ text, got, isMet }) => `| ${text} | ${got} | ${isMet ? 'met' : 'NOT met'} |`,
    ),
    '',
  ].join('\n');
};
