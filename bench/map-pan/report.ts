import { loadavg } from 'node:os';
import type { Pan } from './pan.ts';

interface Findings {
  readonly full: readonly Pan[];
  readonly bare: readonly Pan[];
}

/** Longest frame that is wanted, in milliseconds. */
const WANTED = 50;

const factsOf = (pans: readonly Pan[]) => {
  const frames = pans.flatMap((pan) => pan.frames).sort((a, b) => a - b);
  const at = (share: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? 0;
  return {
    marks: Math.min(...pans.map(({ marks }) => marks)),
    count: frames.length,
    p50: at(0.5),
    p99: at(0.99),
    longest: frames.at(-1) ?? 0,
    long: frames.filter((frame) => frame > WANTED).length,
    task: Math.max(...pans.flatMap((pan) => pan.tasks)),
    pansWithout: pans.filter((pan) => pan.frames.every((frame) => frame <= WANTED)).length,
  };
};

const rowOf = (name: string, pans: readonly Pan[]): string => {
  const { marks, count, p50, p99, longest, long, pansWithout, task } = factsOf(pans);
  const numbers = [p50, p99, longest].map((value) => value.toFixed(1)).join(' | ');
  return `| ${name} | ${marks} | ${count} | ${numbers} | ${long} | ${pansWithout} of ${pans.length} | ${task.toFixed(1)} |`;
};

export const reportOf = ({ full, bare }: Findings): string => {
  const [marked, plain] = [factsOf(full), factsOf(bare)];
  return `# The map dragged about with a thousand bases

50,000 public bases on native PostgreSQL; the map at level 10 around the regional capital on a screen of 1440 × 900, drawn by Chromium without a graphics card. A pan drags it there and back along two lines with all that follows: the window that is asked for, and its marks. Frames are the page’s own times by the clock, by \`requestAnimationFrame\`. The processor time of the page’s tasks, taken in a pan of its own, holds nothing of what else the machine does. The bare map is the same page where no base answers. Server, database and browser shared the machine, whose load at the end was ${(loadavg()[0] ?? 0).toFixed(1)}. Made by \`npm run bench -- map-pan\`.

| map | marks | frames | p50 ms | p99 ms | longest ms | longer than ${WANTED} ms | pans without one | longest task, processor ms |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
${rowOf('with bases', full)}
${rowOf('bare', bare)}

The p99 of frames with bases is ${(marked.p99 / Math.max(plain.p99, 0.1)).toFixed(2)} times that of the bare map. No task that keeps the page from a frame works longer than ${WANTED} ms: ${marked.task <= WANTED ? 'met' : 'NOT met'}. No frame longer than ${WANTED} ms by the clock: ${marked.long === 0 ? 'met' : `NOT met (${marked.long} of ${marked.count}; ${plain.long} of ${plain.count} on the bare map)`}.
`;
};
