import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../shared/operation.contract.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The command with these settings alone. */
const doctor = (env: Record<string, string>, ...options: string[]) =>
  spawnSync(process.execPath, ['deploy/doctor.ts', ...options], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });

describe('deploy/doctor.ts', () => {
  it('says every wrong setting in words, and ends with 1', () => {
    const { stdout, status } = doctor({ PORT: 'abc', WORKERS: '3' });
    expect(stdout.split('\n').filter((line) => line.startsWith('故障'))).toEqual([
      '故障  设置有误：PORT 应为 0 到 65535 的整数，现在是“abc”。',
      '故障  设置有误：WORKERS 大于 1 时必须填写 DATABASE_URL。',
    ]);
    expect(status).toBe(1);
  });

  it('looks at a small installation beside its running server, without opening its database', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'portal.lock'), `${process.pid}\n`);
    const { stdout, status } = doctor({ DATA_DIR: folder, PORT: '9', LOG_LEVEL: 'info' }, '--json');
    const findings: Finding[] = JSON.parse(stdout);
    expect(findings[0]?.state).toBe('FAULT');
    expect(findings.find(({ code }) => code === 'database.kind')).toMatchObject({
      state: 'NOTE',
      found: expect.stringContaining(`（进程 ${process.pid}）使用`),
    });
    expect(findings.find(({ code }) => code === 'keeping.backup')).toMatchObject({
      state: 'FAULT',
      found: '还没有备份。',
      remedy: expect.stringContaining('deploy/backup.sh'),
    });
    expect(status).toBe(1);
  });
});
