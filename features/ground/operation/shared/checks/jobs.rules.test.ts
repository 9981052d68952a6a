import { describe, expect, it } from 'vitest';
import { jobFindings, type QueueFacts } from './jobs.rules.ts';
import { ledgerFinding, mediaUseFinding, refusalFinding } from './safety.rules.ts';

const QUIET: QueueFacts = { queue: 'light', waitingNum: 0, runningNum: 0, oldestSeconds: 0 };

describe('the queues', () => {
  it.each<[string, Partial<QueueFacts>, string]>([
    ['with nothing to do', {}, 'OK'],
    ['at work', { waitingNum: 3, runningNum: 2, oldestSeconds: 599 }, 'OK'],
    ['that nobody works at', { waitingNum: 3, oldestSeconds: 600 }, 'FAULT'],
    ['that are late', { waitingNum: 3, runningNum: 2, oldestSeconds: 600 }, 'NOTE'],
    ['that are far behind', { waitingNum: 3, runningNum: 2, oldestSeconds: 1_800 }, 'FAULT'],
    ['with films that take their time', { queue: 'heavy', runningNum: 1, oldestSeconds: 3_599 }, 'OK'],
    ['with films that wait for hours', { queue: 'heavy', runningNum: 1, oldestSeconds: 21_600 }, 'FAULT'],
  ])('%s', (_name, changes, state) => {
    expect(jobFindings([{ ...QUIET, ...changes }], 0)[0]?.state).toBe(state);
  });

  it.each([
    [0, 'OK'],
    [1, 'NOTE'],
    [20, 'FAULT'],
  ])('%i jobs that failed within a day: %s', (num, state) => {
    expect(jobFindings([], num)).toMatchObject([{ code: 'jobs.failed', state }]);
  });
});

describe('sign-in and data', () => {
  const all = { place: 0, name: 0, address: 0, crowded: 0 };

  it.each<[string, Parameters<typeof refusalFinding>[0], string[]]>([
    ['no process', null, []],
    ['nothing counted yet', {}, ['OK']],
    ['slips of the hand', { ...all, place: 9 }, ['OK']],
    ['somebody guesses', { ...all, name: 1 }, ['NOTE']],
    ['a network guesses', { ...all, address: 3 }, ['NOTE']],
    ['too many at once', { ...all, crowded: 2 }, ['NOTE']],
  ])('refusals: %s', (_name, refusals, states) => {
    expect(refusalFinding(refusals).map(({ state }) => state)).toEqual(states);
  });

  it('differences and wrong digests are faults', () => {
    expect([mediaUseFinding(0), mediaUseFinding(2)].map(({ state }) => state)).toEqual(['OK', 'FAULT']);
    expect([ledgerFinding(200, 0), ledgerFinding(200, 1)].map(({ state }) => state)).toEqual(['OK', 'FAULT']);
  });
});
