import { describe, expect, it } from 'vitest';
import { backupsToRemove } from './backups.ts';
import { envFileText, parseEnvFile } from './env-file.ts';
import { lastUpdate, type Step, staleReleases } from './history.ts';
import { addressOf } from './service.ts';

describe('the settings file', () => {
  it('reads what systemd reads: comments, quotes, values with an equals sign', () => {
    const text = '# 说明\n;also\nA=1\n B = "two words" \nC=\'x=y\'\nnonsense\nD=\n';
    expect(parseEnvFile(text)).toEqual({ A: '1', B: 'two words', C: 'x=y', D: '' });
  });

  it('holds what was given, and refuses what a line cannot hold', () => {
    const settings = { DATABASE_URL: 'postgres://portal:a%20b@127.0.0.1/portal?x=1', APP_NAME: '新疆 党员' };
    expect(parseEnvFile(envFileText(settings))).toEqual(settings);
    for (const bad of ['a\nB=1', 'a"b', 'a\\b'])
      expect(() => envFileText({ A: bad })).toThrow('写不进设置文件');
  });
});

describe('which backups go', () => {
  const now = new Date(2026, 10, 24, 4).getTime();
  const on = (day: string) => `portal-${day}-033000.tar.gz`;

  it('those older than thirty days', () => {
    const names = ['20261020', '20261024', '20261026', '20261122', '20261123', '20261124'].map(on);
    expect(backupsToRemove(names, now)).toEqual([on('20261020'), on('20261024')]);
  });

  it('never the newest three, however old, and nothing that is no backup', () => {
    const names = ['20250101', '20250102', '20250103', '20250104'].map(on);
    expect(backupsToRemove([...names, 'notes.txt', 'portal-x.tar.gz'], now)).toEqual([on('20250101')]);
  });
});

describe('history', () => {
  const step = (kind: Step['kind'], from: string, to: string): Step => ({
    at: '',
    kind,
    from,
    to,
    backup: `${from}.tgz`,
  });
  const history = [step('INSTALL', '', '1'), step('UPDATE', '1', '2'), step('UPDATE', '2', '3')];

  it('takes back the last update only, once', () => {
    expect(lastUpdate(history)).toMatchObject({ from: '2', to: '3' });
    expect(() => lastUpdate(history.slice(0, 1))).toThrow('还没有更新过');
    expect(() => lastUpdate([])).toThrow('还没有更新过');
    expect(() => lastUpdate([...history, step('BACK', '3', '2')])).toThrow('不能再退');
  });

  it('keeps the releases of the last steps', () => {
    expect(staleReleases(['1', '2', '3', 'x'], history, 1)).toEqual(['1', 'x']);
  });
});

it('asks the portal where it listens', () => {
  expect(addressOf({})).toBe('http://127.0.0.1:8080');
  expect(addressOf({ HOST: '0.0.0.0', PORT: '80' })).toBe('http://127.0.0.1:80');
  expect(addressOf({ HOST: '::', PORT: '80' })).toBe('http://[::1]:80');
  expect(addressOf({ HOST: 'fd00::1', PORT: '80' })).toBe('http://[fd00::1]:80');
});
