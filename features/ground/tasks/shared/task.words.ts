/**
 * 任务的状态和进度用白话说：排队中、进行中、已完成、没有做完、已停止。
 */
import type { Task } from './tasks.contract.ts';
import type { TaskState } from './tasks.rules.ts';

export const STATE_WORDS: Readonly<Record<TaskState, string>> = {
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '没有做完',
  cancelled: '已停止',
};

type Followed = Pick<Task, 'state' | 'doneNum' | 'totalNum' | 'message'>;

/** 0–100, or `null` while nobody knows how much there is. */
export const percentOf = ({ state, doneNum, totalNum }: Followed): number | null => {
  if (state === 'done') return 100;
  // The last item done is not yet the end: the file is still being written.
  return totalNum > 0 ? Math.min(99, Math.floor((doneNum / totalNum) * 100)) : null;
};

/** One line on where a task is. */
export const statusText = (task: Followed): string => {
  if (task.state === 'queued') return '排队中，前面的任务做完就开始。';
  if (task.state !== 'running') return task.message || STATE_WORDS[task.state];
  if (task.totalNum === 0) return task.doneNum === 0 ? '正在处理。' : `已处理 ${task.doneNum} 项。`;
  return `已处理 ${task.doneNum} 项，共 ${task.totalNum} 项。`;
};
