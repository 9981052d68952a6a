import { migrationNames } from '#platform/server/db/migrate.ts';
import { startFailureText } from '#platform/server/start-failure.ts';
import {
  busyFinding,
  demoAccountsFinding,
  migrationFinding,
  serverFindings,
  unopenedFinding,
  unreachableFinding,
} from '../../shared/checks/database.rules.ts';
import { jobFindings } from '../../shared/checks/jobs.rules.ts';
import { clockFindings } from '../../shared/checks/machine.rules.ts';
import { readPortalFacts, readServerFacts } from '../operation.repository.ts';
import { isInstallation, isOpened, isTableMissing, type Scene, type SelfCheck } from './scene.ts';

const READY_WITHIN_MS = 3_000;

/** Answer of the server that has the database open. */
const askReady = async ({ host, port }: Scene['config']): Promise<'ready' | 'notReady' | 'silent'> => {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  try {
    const reply = await fetch(`http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`, {
      signal: AbortSignal.timeout(READY_WITHIN_MS),
    });
    return reply.ok ? 'ready' : 'notReady';
  } catch {
    return 'silent';
  }
};

/** The database server, with its clock beside that of this machine. */
export const checkServer: SelfCheck = async (scene) => {
  const { database, config, clockFigures: figures } = scene;
  const clock = (offsetMs: number | null) => clockFindings({ offsetMs, figures });
  if (!isOpened(database))
    return [
      database.unasked === 'busy'
        ? busyFinding(database.holder, await askReady(config))
        : unopenedFinding(database.unasked),
      ...clock(null),
    ];
  try {
    const { clockMs, ...facts } = await readServerFacts(database);
    return [
      ...serverFindings({ ...facts, workers: config.workers }, isInstallation(scene)),
      ...clock(Date.now() - clockMs),
    ];
  } catch (error) {
    return [unreachableFinding(startFailureText(error as Error)), ...clock(null)];
  }
};

/** Contents of the portal’s database: its schema, its queues, accounts of the demonstration. */
export const checkPortalData: SelfCheck = async (scene) => {
  const { database } = scene;
  if (!isOpened(database)) return [];
  try {
    const { migrations, demoNum, queues, failedNum } = await readPortalFacts(database);
    return [
      migrationFinding(migrations, migrationNames()),
      demoAccountsFinding(demoNum, isInstallation(scene)),
      ...jobFindings(queues, failedNum),
    ];
  } catch (error) {
    if (isTableMissing(error)) return [migrationFinding([], migrationNames())];
    throw error;
  }
};
