import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/server/config/settings.ts';
import { type Database, openPostgres } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { localFiles } from '#platform/server/files/storage.ts';
import { runCheck, runChecks } from './run-checks.ts';
import type { Scene, SelfCheck } from './scene.ts';

const NOW = new Date('2026-07-09T02:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A small installation: folders of its own, a fresh backup. */
const sceneIn = (changes: Partial<Scene> = {}): Scene => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-checks-'));
  mkdirSync(join(folder, 'files'), { mode: 0o700 });
  const lastBackup = { at: NOW.toISOString(), file: 'a.tar.gz', bytes: 9, ok: true };
  writeFileSync(join(folder, 'backup-status.json'), JSON.stringify({ lastBackup }));
  return {
    config: readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://learn.example.cn', TRUST_PROXY: '1' }),
    files: localFiles(join(folder, 'files')),
    now: NOW,
    database,
    clockFigures: null,
    refusals: async () => null,
    ...changes,
  };
};

const statesOf = async (scene: Scene) =>
  Object.fromEntries((await runChecks(scene)).map(({ code, state }) => [code, state]));

describe('the self-check', () => {
  it('looks at database, queues, folders, store and backup of an installation', async () => {
    expect(await statesOf(sceneIn())).toMatchObject({
      'settings.publicUrl': 'OK',
      'database.encoding': 'OK',
      'database.migrations': 'OK',
      'database.demoAccounts': 'OK',
      'jobs.light': 'OK',
      'jobs.heavy': 'OK',
      'jobs.failed': 'OK',
      'machine.clock': 'OK',
      'files.DATA_DIR': 'OK',
      'files.store': 'OK',
      'safety.mediaUses': 'OK',
      'keeping.backup': 'OK',
      'keeping.drill': 'NOTE',
    });
  });

  it('tells faults first and leaves nothing behind', async () => {
    const scene = sceneIn({ config: readConfig({ DATA_DIR: '/nowhere/at/all', LOG_LEVEL: 'silent' }) });
    const findings = await runChecks(scene);
    const states = findings.map(({ state }) => state);
    expect(states).toEqual(states.toSorted((a, b) => 'FNO'.indexOf(a[0] ?? '') - 'FNO'.indexOf(b[0] ?? '')));
    expect(findings.find(({ code }) => code === 'files.DATA_DIR')?.found).toContain('没有这个文件夹');
    expect(findings.some(({ code }) => code === 'files.store')).toBe(false);
    const tried = sceneIn();
    await runChecks(tried);
    expect([...(await tried.files.listAll()).objects]).toEqual([]);
  });

  it('says once that the database is away, and goes on with the rest', async () => {
    const away = openPostgres('postgres://nobody@127.0.0.1:1/portal', 1);
    const findings = await runChecks(sceneIn({ database: away }), [() => Promise.reject(new Error('away'))]);
    await away.close();
    const ofDatabase = findings.filter(({ code }) => /^(database|jobs|safety)\./.test(code));
    expect(ofDatabase).toMatchObject([{ code: 'database.kind', state: 'FAULT' }]);
    expect(findings.some(({ code }) => code === 'keeping.backup')).toBe(true);
  });

  it('does without a database that is not opened', async () => {
    const states = await statesOf(sceneIn({ database: { unasked: 'absent', holder: 0 } }));
    expect(states).toMatchObject({ 'database.kind': 'NOTE', 'keeping.backup': 'OK' });
    expect(states).not.toHaveProperty('database.migrations');
  });

  it('makes a fault of a check that throws or hangs', async () => {
    const named = (run: SelfCheck) => ({ name: 'x', subject: 'files', title: '某处', run }) as const;
    const thrown = await runCheck(
      named(() => {
        throw new Error('secret words');
      }),
      sceneIn(),
    );
    expect(thrown).toMatchObject([{ code: 'files.x.unchecked', state: 'FAULT', title: '某处' }]);
    expect(JSON.stringify(thrown)).not.toContain('secret');
    const hung = await runCheck(
      named(() => new Promise(() => undefined)),
      sceneIn(),
      10,
    );
    expect(hung[0]?.found).toContain('没有结果');
  });
});
