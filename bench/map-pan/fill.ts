import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../platform/server/config/settings.ts';
import { migrate } from '../../platform/server/db/migrate.ts';
import { assemble } from '../../platform/server/run.ts';
import { fillBases } from '../bases/fill.ts';

/** Enough for more than a thousand around every larger town. */
const BASES = 50_000;

/** Lays an empty portal with many bases into a database. */
export const fillPlace = async (url: string): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-map-'));
  const deps = await assemble(readConfig({ LOG_LEVEL: 'warn', DATA_DIR: scratch, DATABASE_URL: url }));
  await migrate(deps.database);
  await fillBases(deps.database, BASES);
  await deps.database.close();
  rmSync(scratch, { recursive: true, force: true });
};
