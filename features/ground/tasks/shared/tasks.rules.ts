/**
 * 后台任务由本人启动，只有本人看得见；进程中断时能重做的自动重做，不能重做的如实说明做到哪里；结果保留 7 天。
 */
export const RESULT_DAYS = 7;
/** Tasks of one person that wait or run at the same time. */
export const MAX_ACTIVE = 10;
/** A task that ended its process this often is not tried again. */
export const MAX_RUNS = 3;
/** Nothing takes this long: its job was lost. */
const LOST_AFTER_HOURS = 48;

const DAY_MS = 24 * 3600 * 1000;

export const TASK_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const isActive = (state: TaskState): boolean => state === 'queued' || state === 'running';

export const expiryOfResult = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + RESULT_DAYS * DAY_MS);

/** Unfinished tasks made before this moment have been lost. */
export const lostBefore = (now: Date): Date => new Date(now.getTime() - LOST_AFTER_HOURS * 3600 * 1000);

export interface Progress {
  readonly doneNum: number;
  readonly totalNum: number;
}

/** How far it came, in words that end a sentence's part. */
export const progressText = ({ doneNum, totalNum }: Progress): string => {
  if (doneNum === 0) return '还没有处理任何内容';
  return totalNum > 0 ? `已处理 ${doneNum} 项，共 ${totalNum} 项` : `已处理 ${doneNum} 项`;
};

export type TaskVerdict = 'run' | 'interrupted' | 'given-up';

/** Whether a task that is taken up for the `runNum`th time, counted from 1, is run or has failed. */
export const verdictOf = (runNum: number, isRepeatable: boolean): TaskVerdict => {
  if (runNum === 1) return 'run';
  if (!isRepeatable) return 'interrupted';
  return runNum > MAX_RUNS ? 'given-up' : 'run';
};

/** Why a task failed that nobody refused, and what to do. */
export const FAILURE_TEXTS = {
  interrupted: (progress: Progress) =>
    `服务器中途停止，任务没有做完：${progressText(progress)}。做完的部分有效，请核对后重新开始剩下的部分。`,
  'given-up': (progress: Progress) =>
    `任务多次中断，没有做完：${progressText(progress)}。请减少内容后重新开始，仍不成功请联系系统运维员。`,
  lost: () => '任务迟迟没有做完，已按失败处理，请重新开始；仍不成功请联系系统运维员。',
  roleLost: () => '您在任务开始前失去了启动它时的身份，任务没有执行，如有需要请联系本单位管理员。',
  'role-lost-midway': (progress: Progress) =>
    `您在任务进行中失去了启动它时的身份，任务已停止：${progressText(progress)}。做完的部分有效，如有需要请联系本单位管理员。`,
  unknownKind: () => '服务器升级后不再支持这种任务，没有执行，请从页面上重新开始。',
  broken: (progress: Progress) =>
    `系统出了点问题，任务没有做完：${progressText(progress)}。我们已经记录，请稍后重新开始。`,
} as const;

export const cancelledText = (progress: Progress): string => `您停止了任务：${progressText(progress)}。`;
