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

describe('the borders of keeping', () => {
  const found = (status: object) =>
    backupFindings(parseBackupStatus(JSON.stringify(status)), NOW).map(({ found: text }) => text);

  it('are words for ages', () => {
    expect([HOUR - 1, HOUR, 47 * HOUR, 48 * HOUR, 73 * HOUR].map(ageText)).toEqual([
      ...['不到 1 小时', '1 小时', '47 小时', '2 天', '3 天'],
    ]);
  });

  it('are three days of a backup', () => {
    expect([72, 72.01].map((hours) => found({ lastBackup: backup(hours) })[0])).toEqual([
      '最近一次在 3 天前，10 MB，今天的没有做。',
      '最近一次在 3 天前，10 MB，太旧了。',
    ]);
  });

  it('are eight and 31 days of a drill', () => {
    const day = 24;
    expect(
      [8 * day, 8 * day + 1, 31 * day, 31 * day + 1].map(
        (hours) => found({ lastBackup: backup(1), lastDrill: drill(hours) })[1],
      ),
    ).toEqual([
      '最近一次在 8 天前，通过。',
      '最近一次在 8 天前，通过，这一周没有做。',
      '最近一次在 31 天前，通过，这一周没有做。',
      '最近一次在 31 天前，通过，太久了。',
    ]);
  });

  const ROOM = 'SystemMaxUse 要按日志量留足（运维手册第 10 节），先到上限就先删。';
  it.each([
    ['none', null, true, 'journald 的 Storage=none：重启后日志就没有了。'],
    ['volatile', null, true, 'journald 的 Storage=volatile：重启后日志就没有了。'],
    ['auto', null, false, '没有 /var/log/journal，日志只在内存里，重启就没有了。'],
    ['auto', 180, true, `日志留 180 天，上限 2G。${ROOM}`],
    ['persistent', 180.5, false, `日志留 180 天，上限 2G。${ROOM}`],
    ['persistent', 179.9, true, '日志只留 179 天，要六个月以上。'],
    ['persistent', null, true, `日志只按大小删，上限 2G。${ROOM}`],
  ])('are those of a log with %s and %s days', (storage, retentionDays, isKept, text) => {
    expect(logFinding({ storage, retentionDays, maxUse: '2G' }, isKept).found).toBe(text);
  });
});

describe('the files that are read', () => {
  it.each([
    ['', null],
    ['0', null],
    ['long', null],
    ['86400', 1],
    ['1440min', 1],
    ['24 H', 1],
    ['1W 1d', 8],
    ['1M', 30.4375],
    ['3 parsecs', null],
  ])('hold a span %j of %s days', (text, days) => {
    expect(spanDays(text)).toBe(days);
  });

  it('hold settings of their section alone', () => {
    const read = (...lines: string[]) => parseJournalSettings([lines.join('\n')]);
    expect(read('  [Journal]', '  Storage = Persistent', '\tSystemMaxUse=2G  ')).toEqual({
      ...{ storage: 'persistent', retentionDays: null, maxUse: '2G' },
    });
    expect(read('Storage=none', '[Other]', 'Storage=none')).toEqual(parseJournalSettings([]));
    expect(read('[Journal]', '#[Other]', 'Storage=none', '[Other] #', '= x').storage).toBe('none');
  });

  it.each([
    ['null', null],
    ['3', null],
    ['"text"', null],
    ['[]', null],
    ['{', null],
    ['{}', {}],
    ['{"lastBackup":null,"lastDrill":3}', {}],
    ['{"lastBackup":{"at":1783562400000},"lastDrill":{"at":null}}', {}],
    ['{"lastDrill":{"ok":true}}', {}],
  ])('hold no backup in %s', (text, status) => {
    expect(parseBackupStatus(text)).toEqual(status);
  });

  it('hold a backup and a drill with what is missing left empty', () => {
    const at = '2026-07-09T01:00:00Z';
    expect(
      parseBackupStatus(
        JSON.stringify({ lastBackup: { at, file: 5, bytes: -1, ok: 1 }, lastDrill: { at, findings: '无' } }),
      ),
    ).toEqual({
      lastBackup: { at: new Date(at), file: '', bytes: 0, ok: false, reason: '' },
      lastDrill: { at: new Date(at), ok: false, file: '', findings: [] },
    });
  });
});
