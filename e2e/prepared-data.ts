import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demonstration organisation as data on disk; each file of journeys starts from its own copy. */
    preparedData: string;
  }
}

/**
 * Prepares the data of the journeys once for all of them; `JOURNEY_DATA` names a folder that was prepared
 * earlier, for whoever runs one journey again and again.
 */
export default function prepareData(project: TestProject) {
  const earlier = process.env.JOURNEY_DATA;
  if (earlier) {
    project.provide('preparedData', earlier);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  execFileSync(process.execPath, ['e2e/prepare-data.ts'], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder },
  });
  project.provide('preparedData', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
