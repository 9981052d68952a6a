import { availableParallelism } from 'node:os';
import { CALLS } from './asked-calls.ts';
import type { Measured, Run } from './measure.ts';
import type { DataSizes } from './prepare-data.ts';
import type { Wait } from './waits.ts';

/** Results on one kind of database. */
export interface Part extends Run {
  readonly title: string;
  readonly database: string;
  readonly sizes: DataSizes;
  /** Share of the goals that holds on this database. */
  readonly share: number;
}

export interface Findings {
  readonly parts: readonly Part[];
  /** Other work of the machine: its load of the last minute before the run. */
  readonly busyness: number;
}

const WORST = 10;

/** Least part of the rate of `node:http` alone, and the longest p99 with 100 requests under way. */
const goalOf = ({ kind, who }: Measured) => {
  if (kind === 'call') return { part: 0.07, p99: 60 };
  return { part: who === 'visitor' ? 0.1 : 0.03, p99: 120 };
};

const partOf = ({ perSecond }: Measured, { bare }: Run): number => perSecond / bare;

const isMet = (row: Measured, part: Part): boolean => {
  const goal = goalOf(row);
  const isFast = partOf(row, part) >= goal.part * part.share && row.p99 * part.share < goal.p99;
  return isFast && row.refused === 0;
};

export const isAllMet = ({ parts }: Findings): boolean =>
  parts.every((part) => part.rows.every((row) => isMet(row, part)));

const number = (value: number) => Math.round(value).toLocaleString('en');

const HEAD = `| | who | a second | of bare | p50 ms | p99 ms | server µs | database µs | statements | |
|---|---|---:|---:|---:|---:|---:|---:|---:|---|`;

const lineOf = (part: Part) => (row: Measured) => {
  const { name, who, perSecond, p50, p99, serverMicroseconds, databaseMicroseconds, statements, refused } =
    row;
  const verdict = refused > 0 ? `${number(refused)} REFUSED` : isMet(row, part) ? 'met' : 'NOT met';
  const database = databaseMicroseconds === null ? '–' : number(databaseMicroseconds);
  return `| ${name} | ${who} | ${number(perSecond)} | ${partOf(row, part).toFixed(3)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${number(serverMicroseconds)} | ${database} | ${statements.toFixed(2)} | ${verdict} |`;
};

/** Table of the longest waits of one reader. */
const waitsTable = (waits: readonly Wait[]): string => {
  const longest = waits.toSorted((a, b) => Math.max(b.first, b.rested) - Math.max(a.first, a.rested));
  const lines = longest
    .slice(0, WORST)
    .map(({ name, who, first, rested }) => `| ${name} | ${who} | ${number(first)} | ${number(rested)} |`);
  return ['| | who | after the start, ms | after a minute, ms |', '|---|---|---:|---:|', ...lines].join('\n');
};

const sectionOf = (part: Part): string => {
  const { title, database, sizes, bare } = part;
  const rows = [...part.rows].sort((a, b) => partOf(a, part) - partOf(b, part));
  const line = lineOf(part);
  const met = rows.filter((row) => isMet(row, part)).length;
  const studies = sizes.people * (sizes.begun + sizes.credited);
  return `## ${title}

${number(sizes.courses)} courses, ${number(sizes.classes)} classes, ${number(sizes.people)} people with ${number(studies)} rows of study, beside the demonstration; ${number(sizes.askers)} members ask. ${database}. \`node:http\` alone: ${number(bare)} a second. ${met} of ${rows.length} rows meet ${part.share === 1 ? 'the goals' : `${part.share} of the goals`}.

### The ${WORST} worst

${[HEAD, ...rows.slice(0, WORST).map(line)].join('\n')}

### The ${WORST} longest waits of one reader

Each call and page asked once, one after the other, with nobody else there: just after the portal began, and once more after a minute in which nobody asked.

${waitsTable(part.waits)}

### The others

${[HEAD, ...rows.slice(WORST).map(line)].join('\n')}`;
};

const elsewhere = CALLS.flatMap(({ endpoint, elsewhere: where }) =>
  where === undefined ? [] : `- ${endpoint.path.replace(/^\/gwapi\/\w+/, '')}: ${where}`,
);

/** The report, as bench/reports/calls.md has it. */
export const reportOf = ({ parts, busyness }: Findings): string => `# Every call and page under load

Every call that visitors and members make and every page that the server writes, one after the other, over 100 keep-alive connections with one request under way on each; replies are asked for compressed, as browsers do. "of bare" is the part of what \`node:http\` alone answers in the same run (middle of a measurement before and one after). Statements are those that the portal's process sent, divided by the requests, what was remembered and reads that went together included. Processor time of the database is that of its processes for the portal; the embedded database works inside the portal's process. Server (one process), database and load tool share ${availableParallelism()} cores; Node ${process.version}. Before the run the machine had a load of ${busyness.toFixed(1)} from other work. Made by \`npm run bench -- calls\`.

Goals: calls 0.07 of bare and p99 below 60 ms; pages for members 0.03, for visitors 0.10, p99 below 120 ms; on the embedded database half of each.

${parts.map(sectionOf).join('\n\n')}

## Measured elsewhere

${elsewhere.join('\n')}
`;
