import { rolesOf } from '../processes.ts';
import type { SitResult, SitTask } from './load-role.ts';

const roles = rolesOf('./exams.bench.ts');

/** Starts a server of the bench as a process of its own; answers its port and how to end it. */
export const startServer = async (
  role: 'portal' | 'bare',
  env: Record<string, string> = {},
): Promise<{ port: number; stop: () => void }> => {
  const { child, port } = await roles.startServer([role], env);
  return { port, stop: () => void child.kill('SIGKILL') };
};

export const runSitting = (task: SitTask): Promise<SitResult> => roles.runLoad(task);
