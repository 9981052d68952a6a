import { availableParallelism } from 'node:os';
import type { LoadResult } from './load-role.ts';
import type { Explained } from './plans.ts';

interface Round extends LoadResult {
  /** Processor time of the server's process for one request. */
  readonly serverMicroseconds: number;
}

export interface Findings {
  readonly classes: number;
  readonly members: number;
  readonly postgres: string;
  readonly connections: number;
  /** Other work of the machine: its load of the last minute before the run. */
  readonly busyness: number;
  readonly rounds: readonly Round[];
  readonly rush: LoadResult;
  /** The people of the rush, most of them waiting, look at what nine classes are to them. */
  readonly queueLook: LoadResult;
  readonly rushPeople: number;
  readonly rushSeats: number;
  /** State of the database after the rush. */
  readonly enrolled: number;
  readonly queued: number;
  readonly isQueueWhole: boolean;
  readonly promoted: number;
  readonly explained: readonly Explained[];
}

const P99_LIMIT_MS = 50;

const number = (value: number) => Math.round(value).toLocaleString('en');
const ms = (value: number) => value.toFixed(1);

/** The round whose p99 over all requests is the middle one; figures of different rounds are never mixed. */
const middleRound = (rounds: readonly Round[]): Round => {
  const p99 = ({ groups }: Round) => groups[0]?.p99 ?? 0;
  const middle = [...rounds].sort((a, b) => p99(a) - p99(b))[Math.floor(rounds.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
};

const NAMES: Record<string, string> = {
  all: 'all',
  list: 'list of classes (query)',
  standings: 'what nine classes are to the person (getByIds)',
};

const table = ({ groups, seconds }: LoadResult): string =>
  groups
    .map(
      ({ name, answered, p50, p99 }) =>
        `| ${NAMES[name] ?? name} | ${number(answered / seconds)} | ${ms(p50)} | ${ms(p99)} |`,
    )
    .join('\n');

interface Expectation {
  readonly text: string;
  readonly found: string;
  readonly isMet: boolean;
}

const expectations = (findings: Findings): Expectation[] => {
  const { rounds, rush, queueLook, rushPeople, rushSeats, enrolled, queued, isQueueWhole, promoted } =
    findings;
  const p99 = middleRound(rounds).groups[0]?.p99 ?? Number.POSITIVE_INFINITY;
  const failed = rounds.reduce((sum, round) => sum + round.failed, rush.failed + queueLook.failed);
  const placeP99 = queueLook.groups[0]?.p99 ?? Number.POSITIVE_INFINITY;
  return [
    { text: `p99 below ${P99_LIMIT_MS} ms`, found: `${ms(p99)} ms`, isMet: p99 < P99_LIMIT_MS },
    { text: 'every request is answered with 200', found: `${failed} were not`, isMet: failed === 0 },
    {
      text: `${number(rushPeople)} people for ${rushSeats} seats: exactly ${rushSeats} are in`,
      found: number(enrolled),
      isMet: enrolled === rushSeats,
    },
    {
      text: `the others wait, numbered 1 to ${number(rushPeople - rushSeats)} without gaps`,
      found: `${number(queued)}, ${isQueueWhole ? 'without gaps' : 'with gaps'}`,
      isMet: queued === rushPeople - rushSeats && isQueueWhole,
    },
    {
      text: `those who wait are told their place: p99 below ${P99_LIMIT_MS} ms`,
      found: `${ms(placeP99)} ms, ${number(queueLook.perSecond)} a second`,
      isMet: placeP99 < P99_LIMIT_MS,
    },
    {
      text: '50 who step back at once let the first 50 of the queue in',
      found: number(promoted),
      isMet: promoted === 50,
    },
  ];
};

export const isAllMet = (findings: Findings): boolean => expectations(findings).every(({ isMet }) => isMet);

const planText = ({ title, plans }: Explained): string =>
  `### ${title}\n\n${plans
    .map(({ statement, lines }) => `\`\`\`\n${statement}\n\n${lines.join('\n')}\n\`\`\``)
    .join('\n\n')}`;

/** The report, as bench/reports/classes.md has it. */
export const reportOf = (findings: Findings): string => {
  const { classes, members, postgres, connections, rounds, rush, rushPeople, rushSeats, explained } =
    findings;
  const { busyness } = findings;
  const middle = middleRound(rounds);
  const spread = rounds.map(({ groups }) => ms(groups[0]?.p99 ?? 0)).join(', ');
  return `# Classes under load

${number(classes)} classes and ${number(members)} memberships; ${connections} keep-alive connections, each with one request under way at any time, of 2,000 signed-in members. Every look at the list (热门 a quarter, places, states, pages, names; one in twenty for a name that nobody else asks for) is followed by the question of what its classes are to the person, as the page does it; replies are asked for compressed, as browsers do. Server (one process), database and load generator share ${availableParallelism()} cores; Node ${process.version}, ${postgres} with its default settings. Measured in ${rounds.length} rounds; the table is the round whose p99 is the middle one (p99 of all: ${spread} ms). Made by \`npm run bench -- classes\`.

| what is asked | answered a second | p50 ms | p99 ms |
|---|---:|---:|---:|
${table(middle)}

The server's process used ${number(middle.serverMicroseconds)} µs of processor time a request. Before the run the machine had a load of ${busyness.toFixed(1)} from other work; times are worth what that leaves.

${number(rushPeople)} people sign up for a class of ${rushSeats} seats over 500 connections: all are answered after ${rush.seconds.toFixed(2)} s, ${number(rush.perSecond)} a second, p50 ${ms(rush.groups[0]?.p50 ?? 0)} ms, p99 ${ms(rush.groups[0]?.p99 ?? 0)} ms; each answer comes after the commit that decided it.

| expected | found | |
|---|---|---|
${expectations(findings)
  .map(({ text, found, isMet }) => `| ${text} | ${found} | ${isMet ? 'met' : 'NOT met'} |`)
  .join('\n')}

## Plans

\`EXPLAIN (ANALYZE, BUFFERS)\` of each statement that a call sends when nothing of it is remembered, on the data of this run. What writes is explained and undone before it is done.

${explained.map(planText).join('\n\n')}
`;
};
