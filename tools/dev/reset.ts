import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#platform/server/config/settings.ts';
import { lockData } from '#platform/server/data-lock.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';
import { assemble } from '#platform/server/run.ts';
import { wireTime } from '#platform/shared/times.ts';
import { prepareData } from '../../app/program.ts';
import { holdsDemo } from '../../demo/load.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const KEPT = join(root, 'node_modules', '.cache', 'demonstration');
const MADE_OF = ['app', 'demo', 'features', 'migrations', 'platform', 'package-lock.json'];

const isSmall = process.argv.includes('--small');
const say = (text: string) => process.stdout.write(`${text}\n`);
const refuse = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

/** Name of the demonstration that today's sources make: its dates count from the day on which it is made. */
const nameOfToday = (): string => {
  const hash = createHash('sha256').update(wireTime(new Date()).slice(0, 10));
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', ...MADE_OF], {
    cwd: root,
  });
  for (const file of files.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return `${hash.digest('hex').slice(0, 20)}${isSmall ? '-small' : ''}`;
};

/** The demonstration's data, made when no run of today has made it from these sources. */
const madeDemo = async (): Promise<string> => {
  const made = join(KEPT, nameOfToday());
  if (existsSync(made)) return made;
  rmSync(KEPT, { recursive: true, force: true });
  const draft = join(KEPT, `draft-${process.pid}`);
  const deps = await assemble(readConfig({ DATA_DIR: draft, DEMO: '1', LOG_LEVEL: 'error' }));
  await migrate(deps.database);
  await installJobs(deps.database);
  await deps.serverClock.look(true);
  await prepareData(deps, say, isSmall);
  deps.serverClock.stop();
  await deps.database.close();
  renameSync(draft, made);
  return made;
};

/** True when `folder` is empty or holds the demonstration: nothing that anybody would miss. */
const mayBeEmptied = async (folder: string): Promise<boolean> => {
  if (!existsSync(join(folder, 'database')))
    return readdirSync(folder).every((name) => name === 'portal.lock');
  const deps = await assemble(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }));
  const isDemo = await holdsDemo(deps).catch(() => false);
  deps.serverClock.stop();
  await deps.database.close();
  return isDemo;
};

if (process.env.DATABASE_URL) refuse('npm run reset 只管内嵌数据库的演示数据；现在设置了 DATABASE_URL。');
const folder = resolve(root, process.env.DATA_DIR ?? 'data');
mkdirSync(folder, { recursive: true });
const release = await lockData(folder).catch((error: Error) => refuse(error.message));
if (!(await mayBeEmptied(folder))) {
  release();
  refuse(`${folder} 里不是演示数据，不会被清空。`);
}
const made = await madeDemo();
for (const name of readdirSync(folder))
  if (name !== 'portal.lock') rmSync(join(folder, name), { recursive: true, force: true });
cpSync(made, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
release();
say(`${folder} 又是演示数据第一天的样子了。`);
process.exit(0);
