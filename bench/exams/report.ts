import type { PhaseResult, SitResult } from './load-role.ts';

export interface Round extends SitResult {
  readonly bare: number;
}

export interface Findings {
  readonly postgres: string;
  readonly people: number;
  readonly questions: number;
  readonly everySeconds: number;
  readonly busyness: number;
  readonly rounds: readonly Round[];
  readonly papers: number;
  readonly regrade: { readonly seconds: number; readonly changed: number };
  readonly attempts: number;
  readonly answers: number;
}

const LIMIT_MS = 300;
const LIMIT_SECONDS = 60;

const rowOf = (name: string, phase: PhaseResult, bare: number): string =>
  `| ${name} | ${phase.answered} | ${phase.failed} | ${phase.perSecond} | 1 : ${Math.round(bare / phase.perSecond)} | ${phase.p50.toFixed(1)} | ${phase.p99.toFixed(1)} | ${phase.worst.toFixed(0)} |`;

const tableOf = (round: Round, place: number): string => `
Round ${place + 1}: \`node:http\` alone answers ${round.bare} small posts a second on the same cores.

| | answered | failed | a second | to the bare rate | p50 ms | p99 ms | worst ms |
|---|---|---|---|---|---|---|---|
${rowOf('begin', round.begin, round.bare)}
${rowOf('save an answer', round.save, round.bare)}
${rowOf('hand in', round.submit, round.bare)}
`;

const phasesOf = ({ begin, save, submit }: Round) => [begin, save, submit];

export const isAllMet = ({ rounds, regrade, papers }: Findings): boolean =>
  rounds.every(
    (round) =>
      phasesOf(round).every(({ failed }) => failed === 0) &&
      round.save.p99 < LIMIT_MS &&
      round.submit.p99 < LIMIT_MS,
  ) &&
  regrade.seconds < LIMIT_SECONDS &&
  papers >= 10_000;

export const reportOf = (findings: Findings): string => `# An exam of ${findings.people} people

${findings.postgres}, native; server, database and load share the same cores (load of the machine before:
${findings.busyness.toFixed(1)}). Each of ${findings.people} people keeps one connection open, begins within ten seconds, saves an
answer every ${findings.everySeconds} s, and all hand in their ${findings.questions} questions within the same ten seconds.
Times count from the moment when a request was due.
${findings.rounds.map(tableOf).join('')}
Afterwards: ${findings.attempts} papers of them handed in, ${findings.answers} answers stored.

One key changed and ${findings.papers} papers graded again, each with its reason, score and pass: ${findings.regrade.seconds.toFixed(1)} s, ${findings.regrade.changed} scores
changed (limit ${LIMIT_SECONDS} s).
`;
