import { describe, expect, it } from 'vitest';
import {
  busyFinding,
  demoAccountsFinding,
  migrationFinding,
  neededConnections,
  type ServerFacts,
  serverFindings,
  unopenedFinding,
  unreachableFinding,
} from './database.rules.ts';

const GOOD: ServerFacts = {
  kind: 'postgres',
  versionNum: 150_018,
  version: '15.18',
  encoding: 'UTF8',
  mayCreate: true,
  maxConnections: 100,
  connections: 12,
  isAutovacuumOn: true,
  longestSeconds: 2,
  workers: 4,
};

const stateOf = (code: string, changes: Partial<ServerFacts>) =>
  serverFindings({ ...GOOD, ...changes }, true).find((finding) => finding.code === `database.${code}`)?.state;

describe('the database server', () => {
  it('is fit', () => {
    expect(serverFindings(GOOD, true).filter(({ state }) => state !== 'OK')).toEqual([]);
  });

  it.each<[string, string, Partial<ServerFacts>, string]>([
    ['too old', 'version', { versionNum: 140_012 }, 'FAULT'],
    ['of another encoding', 'encoding', { encoding: 'SQL_ASCII' }, 'FAULT'],
    ['that makes no tables', 'create', { mayCreate: false }, 'FAULT'],
    ['with too few connections', 'connections', { maxConnections: 50 }, 'FAULT'],
    ['with most of them in use', 'connections', { connections: 90 }, 'NOTE'],
    ['that never clears up', 'autovacuum', { isAutovacuumOn: false }, 'FAULT'],
    ['with a transaction of ten minutes', 'long', { longestSeconds: 600 }, 'NOTE'],
    ['with a transaction of an hour', 'long', { longestSeconds: 3_600 }, 'FAULT'],
    ['inside of the process of an installation', 'kind', { kind: 'embedded' }, 'NOTE'],
  ])('%s', (_name, code, changes, state) => {
    expect(stateOf(code, changes)).toBe(state);
  });

  it('inside of the process is right for a trial, and has no connections to count', () => {
    const findings = serverFindings({ ...GOOD, kind: 'embedded' }, false);
    expect(findings.map(({ code, state }) => [code, state])).toEqual([
      ['database.kind', 'OK'],
      ['database.encoding', 'OK'],
    ]);
  });

  it('needs fifteen connections a process and fourteen for the jobs', () => {
    expect([1, 2, 4].map(neededConnections)).toEqual([15, 44, 74]);
  });

  it('that is not asked says why', () => {
    expect(unreachableFinding('连不上').state).toBe('FAULT');
    expect((['ready', 'notReady', 'silent'] as const).map((answer) => busyFinding(7, answer).state)).toEqual([
      'OK',
      'FAULT',
      'NOTE',
    ]);
    expect(unopenedFinding('absent').found).toContain('还没有');
    expect(unopenedFinding('notOwner').remedy).toContain('runuser');
  });
});

describe('the schema', () => {
  const steps = ['0001-a.sql', '0002-b.sql'];

  it('is that of the program', () => {
    expect(migrationFinding(steps, steps)).toMatchObject({
      state: 'OK',
      found: expect.stringContaining('0002-b'),
    });
  });

  it('is older than the program, or newer', () => {
    expect(migrationFinding(['0001-a.sql'], steps)).toMatchObject({
      state: 'FAULT',
      found: expect.stringContaining('少 1 步（0002-b.sql）'),
    });
    expect(migrationFinding([...steps, '0003-c.sql'], steps)).toMatchObject({
      state: 'FAULT',
      found: expect.stringContaining('新 1 步'),
    });
  });

  it('names three missing steps at most', () => {
    const { found } = migrationFinding([], ['1', '2', '3', '4']);
    expect(found).toContain('1、2、3 等');
  });
});

it('accounts of the demonstration are a fault where others can sign in', () => {
  expect(demoAccountsFinding(0, true).state).toBe('OK');
  expect(demoAccountsFinding(8, true).state).toBe('FAULT');
  expect(demoAccountsFinding(8, false).state).toBe('NOTE');
});

describe('the database at its borders', () => {
  const found = (code: string, changes: Partial<ServerFacts>) =>
    serverFindings({ ...GOOD, ...changes }, true).find((finding) => finding.code === `database.${code}`);

  it.each([
    [77, 12, 'OK'],
    [76, 12, 'FAULT'],
    [103, 80, 'OK'],
    [103, 81, 'NOTE'],
  ])('of %s connections with %s in use is %s', (maxConnections, connections, state) => {
    expect(found('connections', { maxConnections, connections })?.state).toBe(state);
  });

  it('says how many connections it wants', () => {
    expect(found('connections', { maxConnections: 50 })).toMatchObject({
      found: 'max_connections=50，现在用着 12 个，平台最多用 74 个，不够，忙的时候会答不出来。',
      remedy: '在 postgresql.conf 里把 max_connections 设成至少 97，重启数据库；或者减少 WORKERS。',
    });
  });

  it('may be the oldest version that will do', () => {
    expect([150_000, 149_999].map((versionNum) => found('version', { versionNum })?.state)).toEqual([
      'OK',
      'FAULT',
    ]);
  });

  it('says for how many minutes a transaction is open', () => {
    expect(found('long', { longestSeconds: 599 })?.state).toBe('OK');
    expect(found('long', { longestSeconds: 659 })?.found).toBe('有一个事务开了 10 分钟。');
  });

  it('names three steps, and of more the first three', () => {
    const steps = ['001', '002', '003', '004'];
    expect(migrationFinding([], steps.slice(0, 3)).found).toBe('库比这一版程序少 3 步（001、002、003）。');
    expect(migrationFinding([], steps).found).toBe('库比这一版程序少 4 步（001、002、003 等）。');
    expect(migrationFinding(steps, steps).found).toBe('与程序一致，最后一步是 004。');
  });
});
