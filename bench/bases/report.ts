import { loadavg } from 'node:os';
import type { Line } from './measure.ts';

/** Results on one kind of database. */
export interface Part {
  readonly kind: 'postgres' | 'embedded';
  readonly lines: readonly Line[];
}

const NAMES: Readonly<Record<Part['kind'], string>> = {
  postgres: 'Native PostgreSQL, one process',
  embedded: 'Embedded database, in the server’s process',
};

/** Longest p99 that is wanted, in milliseconds. */
const WANTED = 20;

const verdict = ({ isWanted, p99 }: Line): string => {
  if (!isWanted) return 'not limited';
  return p99 < WANTED ? 'met' : 'NOT met';
};

const sectionOf = ({ kind, lines }: Part): string => `## ${NAMES[kind]}

| asked | processor p50 ms | processor p99 ms | wall p50 ms | wall p99 ms | under ${WANTED} ms | by the indexes |
|---|---:|---:|---:|---:|---|---|
${lines
  .map(
    (line) =>
      `| ${line.asked} | ${line.work50.toFixed(1)} | ${line.work99.toFixed(1)} | ${line.p50.toFixed(1)} | ${line.p99.toFixed(1)} | ${verdict(line)} | ${line.indexes.join(', ') || '–'} |`,
  )
  .join('\n')}
`;

export const reportOf = (parts: readonly Part[], rows: number, times: number): string =>
  `# The map with many bases

${rows.toLocaleString('en')} public bases over the whole region, six of ten near the seat of a prefecture. Each question was asked ${times} times from other places, one after another, with nothing remembered, from the call of the service to its answer. Processor time is what the server’s and the database’s processes worked for it; wall times hold what else the machine did. Load of the machine at the end ${(loadavg()[0] ?? 0).toFixed(1)}. Written by \`npm run bench -- bases\`.

${parts.map(sectionOf).join('\n')}`;
