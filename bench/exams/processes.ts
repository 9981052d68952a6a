import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SitResult, SitTask } from './load-role.ts';

const PROGRAM = fileURLToPath(new URL('../exams.bench.ts', import.meta.url));
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

/** Starts a server of the bench as a process of its own; answers its port and how to end it. */
export const startServer = async (
  role: 'portal' | 'bare',
  env: Record<string, string> = {},
): Promise<{ port: number; stop: () => void }> => {
  const child = startRole(role, env);
  const address = await firstMessage<string>(child);
  return { port: Number(new URL(address).port), stop: () => void child.kill('SIGKILL') };
};

export const runSitting = async (task: SitTask): Promise<SitResult> => {
  const child = startRole('load');
  await firstMessage(child);
  const result = firstMessage<SitResult>(child);
  child.send(task);
  return result;
};
