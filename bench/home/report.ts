import { availableParallelism } from 'node:os';
import type { Measured, Run } from '../calls/measure.ts';
import type { DataSizes } from '../calls/prepare-data.ts';

export interface Findings extends Run {
  readonly sizes: DataSizes;
  /** Other work of the machine: its load of the last minute before the run. */
  readonly busyness: number;
  /** First visit on a slow phone. */
  readonly paint: { readonly lcpMs: number; readonly shift: number; readonly totalKb: number };
}

/** 5,000 visitors a second where `node:http` alone answers 44,000. */
const VISITORS_PART = 0.114;
const MEMBERS_PART = 0.03;
const CALL_PART = 0.07;
const LCP_MS = 1_200;

const goalOf = ({ kind, who }: Measured): number => {
  if (kind === 'call') return CALL_PART;
  return who === 'visitor' ? VISITORS_PART : MEMBERS_PART;
};

const isMet = (row: Measured, bare: number): boolean =>
  row.perSecond / bare >= goalOf(row) && row.refused === 0;

export const isAllMet = ({ rows, bare, paint }: Findings): boolean =>
  rows.every((row) => isMet(row, bare)) && paint.lcpMs <= LCP_MS;

const number = (value: number) => Math.round(value).toLocaleString('en');
const verdict = (isReached: boolean) => (isReached ? 'met' : 'NOT met');

const lineOf =
  (bare: number) =>
  (row: Measured): string => {
    const { name, who, perSecond, p50, p99, serverMicroseconds, statements } = row;
    const times = `${p50.toFixed(1)} | ${p99.toFixed(1)} | ${number(serverMicroseconds)} | ${statements.toFixed(2)}`;
    return `| ${name} | ${who} | ${number(perSecond)} | ${(perSecond / bare).toFixed(3)} | ${goalOf(row)} | ${times} | ${verdict(isMet(row, bare))} |`;
  };

/** The report, as bench/reports/home.md has it. */
export const reportOf = ({ rows, bare, sizes, busyness, paint }: Findings): string => `# The home page

Measured ${new Date().toISOString().slice(0, 10)}. Home of visitors and members, its data and today, one after the other, over 100 keep-alive connections with one request under way on each; replies are asked for compressed, as browsers do. ${number(sizes.courses)} courses, ${number(sizes.classes)} classes and ${number(sizes.people)} people beside the demonstration, native PostgreSQL; ${number(sizes.askers)} members ask in turn. Server (one process), database and load tool share ${availableParallelism()} cores; Node ${process.version}. Before the run the machine had a load of ${busyness.toFixed(1)} from other work. \`node:http\` alone: ${number(bare)} a second (middle of a measurement before and one after); the goals are parts of that, ${VISITORS_PART} are 5,000 of 44,000 a second. Made by \`npm run bench -- home\`.

| | who | a second | of bare | goal | p50 ms | p99 ms | server µs | statements | |
|---|---|---:|---:|---:|---:|---:|---:|---:|---|
${rows.map(lineOf(bare)).join('\n')}

A first visit on a phone (390 × 844, cold cache, 150 ms round trip, 1.6 Mbit/s down, processor 4 × slower, median of five): the largest picture or text stands after ${(paint.lcpMs / 1000).toFixed(2)} s (goal ${(LCP_MS / 1000).toFixed(1)} s, ${verdict(paint.lcpMs <= LCP_MS)}), nothing moves by more than ${paint.shift.toFixed(3)}, ${number(paint.totalKb)} kB in all.
`;
