import type { Finding } from '../operation.contract.ts';
import { about } from './finding.rules.ts';

const NOTE_SECONDS = { light: 600, heavy: 3_600 } as const;
const FAULT_SECONDS = { light: 1_800, heavy: 6 * 3_600 } as const;
const MANY_FAILED = 20;

export interface QueueFacts {
  /** `heavy` takes films and previews, `light` the rest. */
  readonly queue: 'heavy' | 'light';
  readonly waitingNum: number;
  readonly runningNum: number;
  readonly oldestSeconds: number;
}

const QUEUE_TITLES = { heavy: '转码等重的任务', light: '轻的任务' } as const;

const queueFinding = ({ queue, waitingNum, runningNum, oldestSeconds }: QueueFacts): Finding => {
  const of = about('jobs', queue, QUEUE_TITLES[queue]);
  const minutes = Math.floor(oldestSeconds / 60);
  const found = `等着 ${waitingNum} 个，在做 ${runningNum} 个`;
  if (oldestSeconds >= NOTE_SECONDS[queue] && runningNum === 0)
    return of.fault(
      `${found}，最早的等了 ${minutes} 分钟，没有进程在做。`,
      '重启平台（systemctl restart portal）；仍不动就看日志里的 job queue。',
    );
  if (oldestSeconds >= FAULT_SECONDS[queue])
    return of.fault(
      `${found}，最早的等了 ${minutes} 分钟。`,
      '看日志里的 job failed；转码多时调大 TRANSCODE_THREADS 或加一台机器。',
    );
  if (oldestSeconds >= NOTE_SECONDS[queue])
    return of.note(`${found}，最早的等了 ${minutes} 分钟。`, '正在做前面的；一直不少就加机器。');
  return of.ok(`${found}。`);
};

/** `failedNum` jobs within the last day were given up after all their tries. */
export const jobFindings = (queues: readonly QueueFacts[], failedNum: number): Finding[] => {
  const of = about('jobs', 'failed', '没做成的任务');
  const remedy = '在“运行状况”的“没做成的任务”里看原因，改好以后点“再做一次”。';
  const found = `一天里有 ${failedNum} 个任务没有做成`;
  return [
    ...queues.map(queueFinding),
    failedNum === 0
      ? of.ok('一天里没有。')
      : failedNum >= MANY_FAILED
        ? of.fault(`${found}。`, remedy)
        : of.note(`${found}。`, remedy),
  ];
};
