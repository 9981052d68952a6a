import { availableParallelism, loadavg } from 'node:os';
import type { Filled } from './fill.ts';
import type { Line } from './measure.ts';

/** Results on one kind of database. */
export interface Part {
  readonly kind: 'postgres' | 'embedded';
  readonly rows: number;
  readonly filled: Filled;
  readonly lines: readonly Line[];
  readonly load: number;
}

/** Load of the machine in the last minute: what a wall time holds besides the work. */
export const loadNow = (): number => loadavg()[0] ?? 0;

const NAMES: Readonly<Record<Part['kind'], string>> = {
  postgres: 'Native PostgreSQL, one process',
  embedded: 'Embedded database, in the server’s process',
};
/** Longest p99 that is wanted, in milliseconds. */
const WANTED = 50;
const MEGABYTE = 1024 * 1024;

const number = (value: number) => Math.round(value).toLocaleString('en');
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

const lineOf = (line: Line): string =>
  `| ${[
    line.way,
    line.work50.toFixed(1),
    line.work99.toFixed(1),
    line.own.toFixed(1),
    line.database.toFixed(1),
    line.p50.toFixed(1),
    line.p99.toFixed(1),
    line.p99 < WANTED ? 'met' : 'NOT met',
    number(line.pages),
    number(line.mostPages),
    line.statements,
    percent(line.found),
    percent(line.meant),
  ].join(' | ')} |`;

const sectionOf = ({ kind, rows, filled, lines, load }: Part): string => `## ${NAMES[kind]}

${number(rows)} things${filled.seconds === undefined ? '' : `, written in ${number(filled.seconds)} s`}. Tables take ${number(filled.tableBytes / MEGABYTE)} MB, indexes ${number(filled.indexBytes / MEGABYTE)} MB. Load of the machine ${load.toFixed(1)}.

| asked | processor p50 ms | processor p99 ms | own | database’s | wall p50 ms | wall p99 ms | under ${WANTED} ms | pages | most pages | statements | the very thing | what was meant |
|---|---:|---:|---:|---:|---:|---:|---|---:|---:|---:|---:|---:|
${lines.map(lineOf).join('\n')}
`;

export const reportOf = (parts: readonly Part[], times: number, seed: string): string =>
  `# Search

Each way of asking ${times} times, one question after another, nothing remembered but the numbers of common tokens; a question is timed in the server's process, from the words to the sorted hits. ${availableParallelism()} cores, Node ${process.version}. Made by \`npm run bench -- search\` on ${new Date().toISOString().slice(0, 10)}; questions drawn from the seed “${seed}”.

- **Processor ms** are what the server's and the database's processes worked for a question, as the kernel counts it, and their means apart; an embedded database is part of the server's process. They hold nothing of what others do on the machine. **Wall** times hold the waiting for it: at a load of L on two cores they are about L / 2 times as long.
- **Pages** of 8 kB are those that \`explain (analyze, buffers)\` counts for all statements of a question, on the average and for the dearest.
- **The very thing** is among the first three hits for so many questions; **what was meant**: a title with the same stretch as it should have been typed, or a thing of the same teacher. What stands in many titles cannot name one of them.

${parts.map(sectionOf).join('\n')}`;
