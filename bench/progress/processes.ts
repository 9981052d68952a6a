import { rolesOf } from '../processes.ts';
import type { LoadResult, LoadTask } from './load-role.ts';

const roles = rolesOf('./progress.bench.ts');

export interface Server {
  readonly port: number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

export const startServer = async (role: readonly string[], env: Record<string, string>): Promise<Server> => {
  const { child, port } = await roles.startServer(role, env);
  return {
    port,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
};

export const runLoad = (task: LoadTask): Promise<LoadResult> => roles.runLoad(task);
