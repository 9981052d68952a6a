import cluster from 'node:cluster';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from './clock.ts';
import { loadSecrets } from './config/secrets.ts';
import { type Config, readConfig, SettingsError } from './config/settings.ts';
import { lockData } from './data-lock.ts';
import { openEmbedded, openPostgres } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { createEvents } from './events.ts';
import { localFiles } from './storage.ts';

export interface Program {
  /** Puts the HTTP server together; called once in every serving process. */
  readonly serve: (deps: Deps) => Promise<FastifyInstance>;
  /** Base and demonstration data; called once, before any process serves. Says what it does through `say`. */
  readonly prepare: (deps: Deps, say: (text: string) => void) => Promise<void>;
  /** What to tell the person who started it. */
  readonly greeting: (deps: Deps, address: string) => Promise<string>;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

const openDatabase = async (config: Config) =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(resolve(config.dataDir, 'database'));

/** What every feature is given, as the configuration says. */
export const assemble = async (config: Config): Promise<Deps> => {
  const database = await openDatabase(config);
  const log = {
    warn: (facts: object, text: string) =>
      process.stderr.write(`${JSON.stringify({ level: 'warn', msg: text, ...facts })}\n`),
    info: () => undefined,
  };
  return {
    config,
    database,
    clock: systemClock,
    secrets: loadSecrets(config),
    events: createEvents(),
    files: localFiles(resolve(config.storageDir ?? join(config.dataDir, 'files'))),
    log,
  };
};

const stopOn = (close: () => Promise<void>) => {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const listen = async (app: FastifyInstance, config: Config) => {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new Error(`端口 ${config.port} 已被占用，请先停止占用它的程序，或用 PORT 换一个端口。`);
    }
    throw error;
  }
};

const serveHere = async (program: Program, deps: Deps, release: () => void) => {
  const app = await program.serve(deps);
  const address = await listen(app, deps.config);
  stopOn(async () => {
    await app.close();
    await deps.database.close();
    release();
  });
  return address;
};

const prepareOnce = async (program: Program, deps: Deps) => {
  const ran = await migrate(deps.database);
  if (ran.length > 0) say(`数据库结构已更新：${ran.join('、')}`);
  await program.prepare(deps, say);
};

const runPrimary = async (program: Program, config: Config) => {
  const release = config.databaseUrl ? () => undefined : lockData(resolve(config.dataDir));
  const deps = await assemble(config);
  await prepareOnce(program, deps);
  if (config.workers === 1) {
    const address = await serveHere(program, deps, release);
    say(await program.greeting(deps, address));
    return;
  }
  let isStopping = false;
  cluster.on('exit', () => {
    if (!isStopping) cluster.fork();
  });
  let listening = 0;
  cluster.on('listening', () => {
    listening += 1;
    if (listening === config.workers) {
      program.greeting(deps, `http://${config.host}:${config.port}`).then(say, () => undefined);
    }
  });
  for (let n = 0; n < config.workers; n += 1) cluster.fork();
  stopOn(async () => {
    isStopping = true;
    await new Promise<void>((done) => cluster.disconnect(done));
    await deps.database.close();
  });
};

/** Starts the server as the environment says; ends the process with a sentence when it cannot. */
export const run = async (program: Program) => {
  try {
    const config = readConfig(process.env);
    if (cluster.isPrimary) await runPrimary(program, config);
    else await serveHere(program, await assemble(config), () => undefined);
  } catch (error) {
    const text = error instanceof SettingsError ? `设置有误：\n${error.message}` : (error as Error).message;
    process.stderr.write(`${text}\n`);
    if (!(error instanceof SettingsError) && process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exit(1);
  }
};
