import cluster from 'node:cluster';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServerClock, type ServerClock } from './clock/clock.ts';
import { loadSecrets } from './config/secrets.ts';
import { type Config, readConfig, SettingsError } from './config/settings.ts';
import { lockData } from './data-lock.ts';
import { type Database, openEmbedded, openPostgres } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { createEvents } from './events.ts';
import { openFiles } from './files/storage.ts';
import { hostInUrl } from './http/network-address.rules.ts';
import { createJobs, installJobs } from './jobs/jobs.ts';
import { failureFacts, processLog } from './log.ts';
import { listenFailureText, startFailureText } from './start-failure.ts';

export interface Program {
  /** Puts the HTTP server together; called once in every serving process. */
  readonly serve: (deps: Deps) => Promise<FastifyInstance>;
  /** Base and demonstration data; called once, before any process serves. Says what it does through `say`. */
  readonly prepare: (deps: Deps, say: (text: string) => void) => Promise<void>;
  /** Says what each background job does; called once in every process, before it serves. */
  readonly handleJobs: (deps: Deps) => void;
  /** Sentences for the person who started it. */
  readonly greeting: (deps: Deps, address: string) => Promise<string>;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

const openDatabase = async (config: Config) =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(resolve(config.dataDir, 'database'));

const MINUTE_MS = 60_000;

/** Parts that every feature is given, and the clock behind them, which the process has to start. */
interface Assembled extends Deps {
  readonly serverClock: ServerClock;
}

/** Parts that every feature is given, as the configuration says; `opened` where a database is open already. */
export const assemble = async (config: Config, opened?: Database): Promise<Assembled> => {
  const database = opened ?? (await openDatabase(config));
  const log = processLog(config.logLevel, (line) => process.stdout.write(line));
  const holdMs = config.clockHoldMinutes * MINUTE_MS;
  const serverClock = createServerClock({ database, log, holdMs });
  const { clock, steadyClock, figures: clockFigures, databaseTimeOf } = serverClock;
  return {
    config,
    database,
    serverClock,
    clock,
    steadyClock,
    clockFigures,
    secrets: loadSecrets(config),
    events: createEvents(),
    files: await openFiles(config, resolve(config.storageDir ?? join(config.dataDir, 'files'))),
    jobs: createJobs(database, log, databaseTimeOf),
    log,
  };
};

/** Well below the time that deploy/compose.yaml and deploy/portal.service leave; busy clients ask once more within two seconds. */
const DRAIN = { lastRequestsMs: 2_000, wholeMs: 10_000 };

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
    throw new Error(listenFailureText(error as NodeJS.ErrnoException, config), { cause: error });
  }
};

interface Serving {
  readonly address: string;
  /** Ends what is under way, then the jobs and the database. */
  close(): Promise<void>;
}

/** Serves in this process, on data that are prepared. */
export const serveHere = async (program: Program, deps: Assembled): Promise<Serving> => {
  await deps.serverClock.look();
  deps.serverClock.watch();
  program.handleJobs(deps);
  await deps.jobs.open();
  const app = await program.serve(deps);
  return {
    address: await listen(app, deps.config),
    close: async () => {
      await app.drain(DRAIN);
      await app.close();
      deps.serverClock.stop();
      await deps.jobs.close();
      await deps.database.close();
    },
  };
};

/** Migrations, queues, base and demonstration data: before any process serves. */
export const prepareOnce = async (program: Program, deps: Assembled) => {
  const ran = await migrate(deps.database);
  await installJobs(deps.database);
  await deps.serverClock.look(true);
  if (ran.length > 0) say(`数据库结构已更新：${ran.join('、')}`);
  await program.prepare(deps, say);
};

/** Serving processes side by side: one that dies is replaced, one that cannot start ends the whole. */
const runWorkers = async (program: Program, deps: Assembled) => {
  const { workers, host, port } = deps.config;
  let isStopping = false;
  let listening = 0;
  cluster.on('listening', () => {
    listening += 1;
    if (listening === workers)
      program.greeting(deps, `http://${hostInUrl(host)}:${port}`).then(say, () => undefined);
  });
  const stopWorkers = async () => {
    isStopping = true;
    const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = living.map((worker) => new Promise<void>((done) => worker.once('exit', () => done())));
    for (const worker of living) worker.process.kill('SIGTERM');
    await Promise.all(ended);
    deps.serverClock.stop();
    await deps.jobs.close();
    await deps.database.close();
  };
  cluster.on('exit', () => {
    if (isStopping) return;
    if (listening < workers) stopWorkers().finally(() => process.exit(1));
    else cluster.fork();
  });
  for (let n = 0; n < workers; n += 1) cluster.fork();
  stopOn(stopWorkers);
};

const runPrimary = async (program: Program, config: Config) => {
  const release = config.databaseUrl ? () => undefined : await lockData(resolve(config.dataDir));
  const deps = await assemble(config);
  await prepareOnce(program, deps);
  if (config.workers === 1) {
    const { address, close } = await serveHere(program, deps);
    stopOn(() => close().then(release));
    await deps.jobs.work();
    say(await program.greeting(deps, address));
    return;
  }
  deps.serverClock.watch();
  await runWorkers(program, deps);
  // The first process answers nobody, so that heavy work keeps no learner waiting.
  program.handleJobs(deps);
  await deps.jobs.work();
};

/** Starts the server as the environment says; ends the process with a sentence when it cannot. */
export const run = async (program: Program) => {
  try {
    const config = readConfig(process.env);
    if (cluster.isPrimary) await runPrimary(program, config);
    else stopOn((await serveHere(program, await assemble(config))).close);
  } catch (error) {
    const isWrongSetting = error instanceof SettingsError;
    const text = isWrongSetting ? `设置有误：\n${error.message}` : startFailureText(error as Error);
    process.stderr.write(`${text}\n`);
    if (!isWrongSetting && process.env.LOG_LEVEL === 'debug') console.error(failureFacts(error as Error));
    process.exit(1);
  }
};
