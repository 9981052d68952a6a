// 自检：会出错的地方逐项查一遍，说出哪里不对、怎么办，故障在前。有故障时退出码是 1。
// 用法：DATA_DIR=… [DATABASE_URL=…] node_modules/.bin/node deploy/doctor.ts [--json]
// 带上平台自己的全部设置，例如：set -a; . /etc/portal.env; set +a。什么都不改，平台开着也能用。
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runChecks, type Scene, type Unasked } from '#features/ground/operation/server/operation.public.ts';
import { countOf } from '#features/ground/operation/shared/checks/finding.rules.ts';
import { wrongSettings } from '#features/ground/operation/shared/checks/settings.rules.ts';
import type { Finding } from '#features/ground/operation/shared/operation.contract.ts';
import { STATE_WORDS } from '#features/ground/operation/shared/operation.words.ts';
import { newestSettings } from '#features/ground/site-settings/server/site-settings.public.ts';
import { recentReceiptsHold } from '#features/learning/study/server/study.public.ts';
import { liveTextsOf, putInForce } from '#platform/server/config/live-settings.ts';
import { type Config, readConfig, SettingsError } from '#platform/server/config/settings.ts';
import { dataHolder, lockData } from '#platform/server/data-lock.ts';
import { type Database, openEmbedded, openPostgres } from '#platform/server/db/database.ts';
import { openFiles } from '#platform/server/files/storage.ts';

interface Opened {
  readonly database: Scene['database'];
  close(): Promise<void>;
}

const openDatabase = async ({ databaseUrl, dataDir }: Config): Promise<Opened> => {
  if (databaseUrl) {
    const database = openPostgres(databaseUrl, 2);
    return { database, close: () => database.close() };
  }
  const folder = resolve(dataDir);
  const unasked = (reason: Unasked['unasked'], holder = 0): Opened => ({
    database: { unasked: reason, holder },
    close: async () => undefined,
  });
  const holder = dataHolder(folder);
  if (holder !== undefined) return unasked('busy', holder);
  const found = statSync(join(folder, 'database'), { throwIfNoEntry: false });
  if (!found) return unasked('absent');
  if (process.getuid && process.getuid() !== found.uid) return unasked('notOwner');
  const release = await lockData(folder);
  const database: Database = await openEmbedded(join(folder, 'database'));
  return {
    database,
    close: async () => {
      await database.close();
      release();
    },
  };
};

/** Settings that were changed in the portal hold over those of the environment. */
const putChangedInForce = async (config: Config, database: Scene['database']): Promise<void> => {
  if (!('db' in database)) return;
  try {
    const { texts = {} } = (await newestSettings(database.db)) ?? {};
    putInForce(config, { ...liveTextsOf(config), ...texts });
  } catch {
    // A database that does not answer is told by its check.
  }
};

const examine = async (): Promise<Finding[]> => {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (error instanceof SettingsError) return wrongSettings(error.message.split('\n'));
    throw error;
  }
  const { database, close } = await openDatabase(config);
  try {
    await putChangedInForce(config, database);
    return await runChecks(
      {
        config,
        files: await openFiles(config, resolve(config.storageDir ?? join(config.dataDir, 'files'))),
        now: new Date(),
        database,
        clockFigures: null,
        refusals: async () => null,
      },
      [recentReceiptsHold],
    );
  } finally {
    await close();
  }
};

const lineOf = ({ state, title, found, remedy }: Finding): string =>
  [`${STATE_WORDS[state]}  ${title}：${found}`, ...(remedy === '' ? [] : [`      怎么办：${remedy}`])].join(
    '\n',
  );

const run = async () => {
  const findings = await examine();
  const faults = countOf(findings, 'FAULT');
  const isJson = process.argv.includes('--json');
  const summary = `共 ${findings.length} 项：${faults} 项故障，${countOf(findings, 'NOTE')} 项提醒。`;
  const text = isJson ? JSON.stringify(findings, null, 2) : [...findings.map(lineOf), summary].join('\n');
  process.stdout.write(`${text}\n`);
  if (faults > 0) process.exitCode = 1;
};

await run().catch((error: Error) => {
  process.stderr.write(`没有查成。${error.message}\n`);
  process.exitCode = 1;
});
