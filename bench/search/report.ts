import { availableParallelism, loadavg } from 'node:os';
import type { Filled, Line } from './measure.ts';

/** Results on one kind of database. */
export interface Part {
  readonly kind: 'postgres' | 'embedded';
  readonly rows: number;
  readonly filled: Filled;
  readonly lines: readonly Line[];
}

const NAMES: Readonly<Record<Part['kind'], string>> = {
  postgres: 'Native PostgreSQL, one process',
  embedded: 'Embedded database',
};
/** Longest p99 that is wanted, in milliseconds. */
const WANTED = 50;
const MEGABYTE = 1024 * 1024;

const number = (value: number) => Math.round(value).toLocaleString('en');

const lineOf = ({ way, p50, p99, own, found }: Line): string =>
  `| ${way} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${own.toFixed(1)} | ${(100 * found).toFixed(0)} % | ${p99 < WANTED ? 'met' : 'NOT met'} |`;

const sectionOf = ({ kind, rows, filled, lines }: Part): string => `## ${NAMES[kind]}

${number(rows)} things. Written in ${number(filled.seconds)} s; the table takes ${number(filled.tableBytes / MEGABYTE)} MB, its index of tokens ${number(filled.indexBytes / MEGABYTE)} MB.

| asked | p50 ms | p99 ms | processor ms | among the first three | p99 under ${WANTED} ms |
|---|---:|---:|---:|---:|---|
${lines.map(lineOf).join('\n')}
`;

export const reportOf = (parts: readonly Part[], times: number): string =>
  `# Search

Each way of asking ${times} times, one question after another, nothing remembered; a question is timed in the server's process, from the words to the sorted hits. ${availableParallelism()} cores, load of the machine ${loadavg()[0]?.toFixed(1)}, Node ${process.version}. Made by \`npm run bench -- search\` on ${new Date().toISOString().slice(0, 10)}.

What stands in very many titles (one or two characters) cannot name one of 300,000 things: its column says how the list begins, not how well it finds.

${parts.map(sectionOf).join('\n')}`;
