import type { Config } from '#platform/server/config/settings.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { ClockFacts } from '../../shared/checks/machine.rules.ts';
import type { Refusals } from '../../shared/checks/safety.rules.ts';
import { isOpenToOthers } from '../../shared/checks/settings.rules.ts';
import type { Finding } from '../../shared/operation.contract.ts';

/** Why the embedded database is not opened: a server has it, there is none yet, or another user's server would lose it. */
export interface Unasked {
  readonly unasked: 'busy' | 'absent' | 'notOwner';
  /** The process that has it; 0 for none. */
  readonly holder: number;
}

/** Facts that the checks look at: of a serving process, or of an installation seen from the command line. */
export interface Scene {
  readonly config: Config;
  readonly files: FileStore;
  /** The portal's time, where it runs. */
  readonly now: Date;
  readonly database: Database | Unasked;
  readonly clockFigures: ClockFacts['figures'];
  readonly refusals: () => Promise<Refusals>;
}

export type SelfCheck = (scene: Scene) => Promise<readonly Finding[]> | readonly Finding[];

/** A check of another feature, about what it keeps; asked only while the database can be. */
export type FeatureCheck = (deps: Pick<Deps, 'database'>) => Promise<readonly Finding[]>;

/** Whether other machines reach this portal, so that a trial's laxness is a fault. */
export const isInstallation = ({ config }: Pick<Scene, 'config'>): boolean => isOpenToOthers(config);

export const isOpened = (database: Scene['database']): database is Database => 'db' in database;

const NO_TABLE = '42P01';

/** A database in which no server has made the portal's tables yet. */
export const isTableMissing = (error: unknown): boolean =>
  [error, (error as Error).cause].some((one) => (one as { code?: string } | undefined)?.code === NO_TABLE);
