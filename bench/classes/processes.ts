import { firstMessage, rolesOf } from '../processes.ts';
import type { LoadResult, LoadTask } from './load-role.ts';

const roles = rolesOf('./classes.bench.ts');

export interface Portal {
  readonly port: number;
  /** Processor time that it has used so far, in microseconds. */
  cpuTime(): Promise<number>;
}

/** Starts the portal as a process of its own. */
export const startPortal = async (env: Record<string, string>): Promise<Portal> => {
  const { child, port } = await roles.startServer(['portal'], env);
  return {
    port,
    cpuTime: () => {
      const answer = firstMessage<number>(child);
      child.send('processor time');
      return answer;
    },
  };
};

export const runLoad = (task: LoadTask): Promise<LoadResult> => roles.runLoad(task);
