// 恢复演练的核对：打开恢复出来的一套，核对结构、学时账本、人员和文件，打印 JSON。由 portalctl drill 调用。
// 用法：DATA_DIR=恢复到的目录 [DATABASE_URL=恢复到的库] node deploy/prove-backup.ts
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '#platform/server/config/settings.ts';
import { type Database, openEmbedded, openPostgres } from '#platform/server/db/database.ts';
import { migrationNames } from '#platform/server/db/migrate.ts';
import { checkLedger } from './ledger-check.ts';

const MAX_TOLD = 20;

/** Migrations of the backup that this release does not know: it cannot serve such data. */
const unknownMigrations = async (database: Database): Promise<string[]> => {
  const known = new Set(migrationNames());
  const rows = await database.query<{ name: string }>('', 'select name from migration order by name', []);
  return rows.filter(({ name }) => !known.has(name)).map(({ name }) => `数据库结构 ${name} 不属于这一版`);
};

const KEYS = `select distinct split_part(key, '/', 1) as folder from (
  select media_key as key from media_file where purged_at is null
  union all select preview_key from media_file where purged_at is null
  union all select original_key from media_file where purged_at is null
  union all select file_key from class_file
) as kept where key <> ''`;

/** Files that the database names and the backup does not hold. */
const missingFiles = async (database: Database, files: string): Promise<string[]> => {
  const rows = await database.query<{ folder: string }>('', KEYS, []);
  return rows
    .filter(({ folder }) => !existsSync(join(files, 'media', folder)))
    .map(({ folder }) => `缺文件 media/${folder}`);
};

const prove = async () => {
  const config = readConfig(process.env);
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, 1)
    : await openEmbedded(resolve(config.dataDir, 'database'));
  try {
    const faults: string[] = await unknownMigrations(database);
    const ledger = await checkLedger(database, (text) => faults.push(text));
    const [people] = await database.query<{ num: number }>(
      '',
      'select count(*)::int as num from app_user',
      [],
    );
    const files = resolve(config.storageDir ?? join(config.dataDir, 'files'));
    if (!config.storageS3Endpoint) faults.push(...(await missingFiles(database, files)));
    return {
      receipts: ledger.checked,
      people: people?.num ?? 0,
      faultNum: faults.length,
      faults: faults.slice(0, MAX_TOLD),
    };
  } finally {
    await database.close();
  }
};

await prove().then(
  (found) => process.stdout.write(`${JSON.stringify(found)}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
