import { describe, expect, it } from 'vitest';
import { parseBackupStatus } from './backup-status.parser.ts';
import { parseJournalSettings, spanDays } from './journald.parser.ts';
import { ageText, backupFindings, logFinding } from './keeping.rules.ts';

const NOW = new Date('2026-07-09T02:00:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString();
const backup = (hours: number, more: object = {}) => ({
  at: ago(hours),
  file: '/backup/portal-20260709.tar.gz',
  bytes: 11_000_000,
  ok: true,
  ...more,
});
const drill = (hours: number, more: object = {}) => ({
  at: ago(hours),
  ok: true,
  file: 'a',
  findings: [],
  ...more,
});

const states = (status: object | string | undefined) =>
  backupFindings(
    status === undefined
      ? undefined
      : parseBackupStatus(typeof status === 'string' ? status : JSON.stringify(status)),
    NOW,
  ).map(({ code, state }) => `${code.replace('keeping.', '')} ${state}`);

describe('the backup', () => {
  it.each<[string, object | string | undefined, string[]]>([
    ['never made', undefined, ['backup FAULT', 'drill NOTE']],
    ['fresh and tried', { lastBackup: backup(3), lastDrill: drill(24) }, ['backup OK', 'drill OK']],
    ['of 26 hours ago', { lastBackup: backup(26) }, ['backup OK', 'drill NOTE']],
    ['of yesterday morning', { lastBackup: backup(27) }, ['backup FAULT', 'drill NOTE']],
    ['of last week', { lastBackup: backup(7 * 24) }, ['backup FAULT', 'drill NOTE']],
    [
      'that failed',
      { lastBackup: backup(1, { ok: false, reason: '磁盘已满' }) },
      ['backup FAULT', 'drill NOTE'],
    ],
    ['tried long ago', { lastBackup: backup(1), lastDrill: drill(9 * 24) }, ['backup OK', 'drill NOTE']],
    ['tried a month ago', { lastBackup: backup(1), lastDrill: drill(40 * 24) }, ['backup OK', 'drill FAULT']],
    [
      'that could not be restored',
      { lastBackup: backup(1), lastDrill: drill(1, { ok: false, findings: ['缺文件'] }) },
      ['backup OK', 'drill FAULT'],
    ],
    ['of which the file says nothing', 'not JSON', ['backup FAULT']],
    ['whose file is a list', '[1]', ['backup FAULT']],
    ['without a moment', { lastBackup: { at: 'soon', ok: true } }, ['backup FAULT', 'drill NOTE']],
  ])('%s', (_name, status, expected) => {
    expect(states(status)).toEqual(expected);
  });

  it('names reason, findings, age and size', () => {
    const failed = parseBackupStatus(
      JSON.stringify({
        lastBackup: backup(50, { ok: false, reason: '磁盘已满' }),
        lastDrill: drill(1, { ok: false, findings: ['缺文件', '账本不符'] }),
      }),
    );
    const [first, second] = backupFindings(failed, NOW);
    expect(first?.found).toBe('2 天前的备份没有做成：磁盘已满。');
    expect(second?.found).toBe('1 小时前的演练没有通过：缺文件；账本不符。');
    const fresh = parseBackupStatus(JSON.stringify({ lastBackup: backup(3) }));
    expect(backupFindings(fresh, NOW)[0]?.found).toBe('最近一次在 3 小时前，10 MB。');
    expect(ageText(10)).toBe('不到 1 小时');
  });
});

describe('the log', () => {
  const stateOf = (text: string | null, isKept = true) =>
    logFinding(text === null ? null : parseJournalSettings([text]), isKept).state;
  const good = '[Journal]\nStorage=persistent\nSystemMaxUse=50G\n';

  it.each<[string, string | null, boolean, string]>([
    ['is kept for over a year', `${good}MaxRetentionSec=400day`, true, 'OK'],
    ['is limited by size alone', good, true, 'OK'],
    ['may be cut by its size', '[Journal]\nStorage=persistent', true, 'NOTE'],
    ['goes after a month', `${good}MaxRetentionSec=1month`, true, 'FAULT'],
    ['lies in memory', '[Journal]\nStorage=volatile', true, 'FAULT'],
    ['lies in memory, because there is no folder', '[Journal]\n#Storage=persistent', false, 'FAULT'],
    ['is another program’s', null, false, 'NOTE'],
  ])('%s', (_name, text, isKept, state) => {
    expect(stateOf(text, isKept)).toBe(state);
  });

  it('has its settings from the last file that names them, in its own section', () => {
    const settings = parseJournalSettings([
      '[Journal]\nMaxRetentionSec=10day\nStorage=volatile\n[Other]\nSystemMaxUse=1G',
      '[Journal]\nMaxRetentionSec=\nStorage = persistent',
    ]);
    expect(settings).toEqual({ storage: 'persistent', retentionDays: null, maxUse: '' });
  });

  it.each([
    ['400day', 400],
    ['26w', 182],
    ['86400', 1],
    ['1d 12h', 1.5],
    ['0', null],
    ['', null],
    ['for ever', null],
    ['3 moons', null],
  ])('reads the span %s', (text, days) => {
    expect(spanDays(text)).toBe(days);
  });
});
