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

describe('the machine at its borders', () => {
  const found = (code: string, changes: Partial<MachineFacts>) =>
    machineFindings({ ...GOOD, ...changes }).find((finding) => finding.code === `machine.${code}`);

  it.each<[Partial<MachineFacts>, string, string, string]>([
    [
      { totalBytes: 1049 * MB },
      'FAULT',
      '共 1049 MB，3 个进程要 1050 MB，会被系统结束。',
      '加内存，或者减少 WORKERS。',
    ],
    [
      { totalBytes: 1050 * MB },
      'NOTE',
      '共 1050 MB，3 个进程要 1050 MB，没有余量。',
      '加内存，或者减少 WORKERS。',
    ],
    [
      { totalBytes: 1349 * MB },
      'NOTE',
      '共 1349 MB，3 个进程要 1050 MB，没有余量。',
      '加内存，或者减少 WORKERS。',
    ],
    [{ totalBytes: 1350 * MB }, 'OK', '共 1350 MB，3 个进程约用 1050 MB。', ''],
    [
      { totalBytes: 349 * MB, workers: 1 },
      'FAULT',
      '共 349 MB，1 个进程要 350 MB，会被系统结束。',
      '加内存。',
    ],
    [
      { totalBytes: 999 * MB, workers: 1, databaseKind: 'embedded' },
      'NOTE',
      '共 999 MB，1 个进程要 700 MB，没有余量。',
      '加内存。',
    ],
  ])('has memory %j', (changes, state, text, remedy) => {
    expect(found('memory', changes)).toMatchObject({ state, found: text, remedy });
  });

  const ONE = '用一个进程；人多时用 PostgreSQL 并加 WORKERS。';
  it.each<[number, number, string, string]>([
    [1, 1, 'OK', '1 个处理器，WORKERS=1。'],
    [1, 3, 'OK', '3 个处理器，WORKERS=1。'],
    [1, 4, 'OK', `4 个处理器，${ONE}`],
    [1, 8, 'OK', `8 个处理器，${ONE}`],
    [2, 8, 'OK', '8 个处理器，WORKERS=2。'],
    [4, 4, 'OK', '4 个处理器，WORKERS=4。'],
    [5, 4, 'NOTE', '4 个处理器，WORKERS=5：多出来的进程只会互相等。'],
  ])('has %s processes on %s processors', (workers, processors, state, text) => {
    expect(found('processors', { workers, processors })).toMatchObject({ state, found: text });
  });

  it('names the tools that are missing', () => {
    const text = '视频只收 MP4（H.264），原样播放，没有省流量的一档。';
    expect(found('ffmpeg', { hasFfmpeg: false })?.found).toBe(`没有找到 ffmpeg：${text}`);
    expect(found('ffmpeg', { hasFfprobe: false, hasFfmpeg: false })?.found).toBe(
      `没有找到 ffmpeg、ffprobe：${text}`,
    );
  });

  it('may have a clock that is five seconds away', () => {
    expect(
      [5_000, 5_001, -5_000, -5_001].map((offsetMs) => clockFindings({ offsetMs, figures: null })[0]?.state),
    ).toEqual(['OK', 'FAULT', 'OK', 'FAULT']);
  });
});
