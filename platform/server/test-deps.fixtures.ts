import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsFrom } from './config/secrets.ts';
import { readConfig } from './config/settings.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { createEvents } from './events.ts';
import { localFiles } from './files/storage.ts';
import { createJobs } from './jobs/jobs.ts';

export interface TestDeps extends Deps {
  /** Moves the server's time forward by `seconds`. */
  advance(seconds: number): void;
  setTime(at: Date): void;
  /** Somebody sets the server's clock, and the portal's time follows: the steady time goes on evenly. */
  jump(seconds: number): void;
}

/** Everything a feature's server needs, on `database`, with a clock that only the test moves. */
export const testDeps = (database: Database, env: Record<string, string> = {}): TestDeps => {
  let now = new Date('2026-07-09T02:00:00Z');
  let jumpedMs = 0;
  const log = { warn: () => undefined, info: () => undefined };
  return {
    config: readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://127.0.0.1:8080', ...env }),
    database,
    clock: () => now,
    steadyClock: () => new Date(now.getTime() - jumpedMs),
    clockFigures: () => ({ steps: 0, lastStep: null, heldMs: 0, wallOffsetMs: 0 }),
    secrets: secretsFrom('a secret that only tests use, long enough'),
    events: createEvents(),
    files: localFiles(mkdtempSync(join(tmpdir(), 'portal-files-'))),
    jobs: createJobs(database, log),
    log,
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    setTime: (at) => {
      now = at;
    },
    jump: (seconds) => {
      jumpedMs += seconds * 1000;
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
};
