import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
      env: { ...process.env, ...env },
      execArgv: ['--disable-warning=ExperimentalWarning'],
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
