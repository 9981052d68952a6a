import { describe, expect, it } from 'vitest';
import { type ClockFacts, clockFindings, type MachineFacts, machineFindings } from './machine.rules.ts';

const MB = 1024 * 1024;
const GOOD: MachineFacts = {
  nodeVersion: '24.21.0',
  pinnedVersion: '24.21.0',
  databaseKind: 'postgres',
  workers: 2,
  processors: 4,
  totalBytes: 4096 * MB,
  hasFfmpeg: true,
  hasFfprobe: true,
  hasOffice: true,
  hasIpv6: true,
};

const stateOf = (code: string, changes: Partial<MachineFacts>) =>
  machineFindings({ ...GOOD, ...changes }).find((finding) => finding.code === `machine.${code}`)?.state;

describe('the machine', () => {
  it('has what the portal needs', () => {
    expect(machineFindings(GOOD).filter(({ state }) => state !== 'OK')).toEqual([]);
  });

  it.each<[string, string, Partial<MachineFacts>, string]>([
    ['another major Node', 'node', { nodeVersion: '22.19.0' }, 'FAULT'],
    ['an older Node', 'node', { nodeVersion: 'v24.9.3' }, 'NOTE'],
    ['a newer Node of the same kind', 'node', { nodeVersion: '24.22.0' }, 'OK'],
    ['a machine for which no Node is named', 'node', { pinnedVersion: undefined }, 'OK'],
    ['memory for fewer processes', 'memory', { totalBytes: 1000 * MB }, 'FAULT'],
    ['memory without a rest', 'memory', { totalBytes: 1200 * MB }, 'NOTE'],
    [
      'memory of the embedded database',
      'memory',
      { databaseKind: 'embedded', workers: 1, totalBytes: 1100 * MB },
      'OK',
    ],
    ['more processes than processors', 'processors', { processors: 1 }, 'NOTE'],
    ['many processors and one process', 'processors', { workers: 1 }, 'OK'],
    ['no ffprobe', 'ffmpeg', { hasFfprobe: false }, 'NOTE'],
    ['no LibreOffice', 'office', { hasOffice: false }, 'NOTE'],
    ['no IPv6', 'ipv6', { hasIpv6: false }, 'NOTE'],
  ])('with %s', (_name, code, changes, state) => {
    expect(stateOf(code, changes)).toBe(state);
  });
});

describe('the clocks', () => {
  const even = { steps: 0, heldMs: 0, lastStepAt: '' };
  const states = (facts: ClockFacts) => clockFindings(facts).map(({ code, state }) => [code, state]);

  it.each<[string, ClockFacts, string[][]]>([
    [
      'agree and never jumped',
      { offsetMs: 900, figures: even },
      [
        ['machine.clock', 'OK'],
        ['machine.clockSteps', 'OK'],
      ],
    ],
    ['differ', { offsetMs: -5_100, figures: null }, [['machine.clock', 'FAULT']]],
    [
      'jumped once',
      { offsetMs: null, figures: { ...even, steps: 1, lastStepAt: '2026-07-09 10:00:00' } },
      [['machine.clockSteps', 'NOTE']],
    ],
    [
      'have just jumped',
      { offsetMs: null, figures: { ...even, steps: 1, heldMs: -90_000 } },
      [['machine.clockSteps', 'FAULT']],
    ],
    ['were not asked', { offsetMs: null, figures: null }, []],
  ])('%s', (_name, facts, expected) => {
    expect(states(facts)).toEqual(expected);
  });

  it('say in which direction they differ', () => {
    expect(clockFindings({ offsetMs: 61_000, figures: null })[0]?.found).toContain('快 61 秒');
    expect(clockFindings({ offsetMs: -61_000, figures: null })[0]?.found).toContain('慢 61 秒');
  });
});
