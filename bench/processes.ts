import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../tools/postgres.ts';

const started = new Set<ChildProcess>();

/** Ends whatever is left, whatever happened. */
export const killAll = (): void => {
  for (const child of started) child.kill('SIGKILL');
};

/** The next message of a process of the bench; fails when it ends before. */
export const firstMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('message', (message) => {
      child.off('exit', failed);
      resolve(message as T);
    });
    child.once('exit', failed);
  });

/** A bench program starts itself in other roles: server and load share no process with what measures them. */
export const rolesOf = (program: string) => {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const startRole = (role: readonly string[], env: Record<string, string> = {}): ChildProcess => {
    const child = fork(file, role, {
      // As `npm start` starts the server.
      env: { MALLOC_ARENA_MAX: '1', ...process.env, ...env },
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32', '--v8-pool-size=0'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    started.add(child);
    child.once('exit', () => started.delete(child));
    return child;
  };
  return {
    /** Starts a server in a process of its own, which tells its address first. */
    startServer: async (role: readonly string[], env: Record<string, string> = {}) => {
      const child = startRole(role, env);
      const address = await firstMessage<string>(child);
      return { child, port: Number(new URL(address).port) };
    },
    /** Gives a task to a new process of the role `load` and waits for what it found. */
    runLoad: async <Task, Result>(task: Task): Promise<Result> => {
      const child = startRole(['load']);
      await firstMessage(child);
      const result = firstMessage<Result>(child);
      child.send(task as object);
      return result;
    },
  };
};

interface Bench<Findings> {
  /** Of the report: `reports/NAME.md`. */
  readonly name: string;
  readonly measure: (folder: string, postgresUrl: string) => Promise<Findings>;
  readonly reportOf: (findings: Findings) => string;
  readonly isAllMet: (findings: Findings) => boolean;
  /** A short run that only shows what it finds. */
  readonly isTrial?: boolean;
}

/** Measures with a PostgreSQL and a folder of their own, writes the report, and fails when a goal is not met. */
export const runBench = async <Findings>({
  name,
  measure,
  reportOf,
  isAllMet,
  isTrial = false,
}: Bench<Findings>) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const postgres = await startPostgres();
  try {
    const findings = await measure(folder, postgres.url);
    const report = reportOf(findings);
    const reports = new URL('./reports/', import.meta.url);
    mkdirSync(reports, { recursive: true });
    if (!isTrial) writeFileSync(new URL(`${name}.md`, reports), report);
    const [shown] = report.split('## Plans');
    process.stdout.write(`\n${shown}\n`);
    process.exitCode = isAllMet(findings) ? 0 : 1;
  } finally {
    killAll();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
