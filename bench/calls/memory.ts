import type { Person, Sizes } from './person.ts';
import { type Portal, runLoad } from './processes.ts';
import { rowsOf } from './requests.ts';

const CONNECTIONS = 100;
const STEPS = 10;

export interface MemoryPart {
  readonly title: string;
  readonly limitMegabytes: number;
  readonly requests: number;
  readonly refused: number;
  /** Memory of the process before any request and after each step. */
  readonly megabytes: readonly number[];
}

const inTurn = (lists: readonly (readonly string[])[], count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const list = lists[n % lists.length] ?? [];
    return list[Math.floor(n / lists.length) % list.length] ?? '';
  });

/** The process under `count` requests of all kinds in turn, and its memory meanwhile. */
export const measureMemory = async (
  portal: Portal,
  askers: readonly Person[],
  sizes: Sizes,
  count: number,
): Promise<Pick<MemoryPart, 'requests' | 'refused' | 'megabytes'>> => {
  const memory = async () => (await portal.used()).memoryBytes / 1024 ** 2;
  const megabytes = [await memory()];
  const lists = rowsOf(askers, sizes).map(({ requests }) => requests);
  let refused = 0;
  // A load process is given as many texts as it can hold; a step has several of them.
  const atOnce = Math.min(count / STEPS, 20_000);
  const requests = inTurn(lists, atOnce);
  for (let step = 0; step < STEPS; step += 1) {
    for (let sent = 0; sent < count / STEPS; sent += atOnce) {
      const load = { port: portal.port, connections: CONNECTIONS, requests, groups: [''] };
      refused += (await runLoad({ ...load, warmUpSeconds: 0, seconds: null })).failed;
    }
    megabytes.push(await memory());
  }
  return { requests: count, refused, megabytes };
};

const isGrowing = ({ megabytes }: MemoryPart): boolean => {
  const later = megabytes.slice(Math.ceil(megabytes.length / 2));
  return (later.at(-1) ?? 0) > 1.1 * (later[0] ?? 0);
};

const isPartMet = (part: MemoryPart): boolean =>
  Math.max(...part.megabytes) <= part.limitMegabytes && !isGrowing(part) && part.refused === 0;

export const isMemoryMet = (parts: readonly MemoryPart[]): boolean => parts.every(isPartMet);

/** The report, as bench/reports/calls-memory.md has it. */
export const memoryReportOf = (parts: readonly MemoryPart[]): string => `# Memory of one process under load

Requests of every call and page in turn, over 100 connections; memory is what the system gives the process (resident), before the first request and after each tenth of them. Made by \`npm run bench -- calls --memory\`.

| | requests | refused | MB | limit | |
|---|---:|---:|---|---:|---|
${parts
  .map(
    (part) =>
      `| ${part.title} | ${part.requests.toLocaleString('en')} | ${part.refused} | ${part.megabytes.map((one) => Math.round(one)).join(', ')} | ${part.limitMegabytes} | ${isPartMet(part) ? 'met' : isGrowing(part) ? 'GROWS' : 'NOT met'} |`,
  )
  .join('\n')}
`;
