import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadResult, LoadTask } from './load-role.ts';

const PROGRAM = fileURLToPath(new URL('../classes.bench.ts', import.meta.url));

const started = new Set<ChildProcess>();

const startRole = (role: string, env: Record<string, string> = {}): ChildProcess => {
  const child = fork(PROGRAM, [role], {
    env: { ...process.env, ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
};

/** Ends whatever is left, whatever happened. */
export const killAll = (): void => {
  for (const child of started) child.kill('SIGKILL');
};

const firstMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('message', (message) => {
      child.off('exit', failed);
      resolve(message as T);
    });
    child.once('exit', failed);
  });

export interface Portal {
  readonly port: number;
  /** Processor time that it has used so far, in microseconds. */
  cpuTime(): Promise<number>;
}

/** Starts the portal as a process of its own. */
export const startPortal = async (env: Record<string, string>): Promise<Portal> => {
  const child = startRole('portal', env);
  const address = await firstMessage<string>(child);
  return {
    port: Number(new URL(address).port),
    cpuTime: () => {
      const answer = firstMessage<number>(child);
      child.send('processor time');
      return answer;
    },
  };
};

export const runLoad = async (task: LoadTask): Promise<LoadResult> => {
  const child = startRole('load');
  await firstMessage(child);
  const result = firstMessage<LoadResult>(child);
  child.send(task);
  return result;
};
