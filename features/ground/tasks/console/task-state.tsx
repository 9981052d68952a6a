import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Tag, type TagTone } from '#platform/web/ui/tag.tsx';
import { percentOf, STATE_WORDS, statusText } from '../shared/task.words.ts';
import type { Task } from '../shared/tasks.contract.ts';
import { isActive } from '../shared/tasks.rules.ts';
import s from './task-state.module.css';

const TONES: Readonly<Record<Task['state'], TagTone>> = {
  queued: 'plain',
  running: 'gold',
  done: 'pine',
  failed: 'danger',
  cancelled: 'outlined',
};

const ICONS = {
  queued: 'hourglass',
  running: 'clock',
  done: 'check',
  failed: 'warning',
  cancelled: 'close',
} as const;

export const TaskStateTag = ({ state }: Pick<Task, 'state'>) => (
  <Tag tone={TONES[state]} icon={ICONS[state]}>
    {STATE_WORDS[state]}
  </Tag>
);

/** The bar while a task goes on, and one line of words. */
export function TaskState({ task }: { readonly task: Task }) {
  const percent = percentOf(task);
  return (
    <div className="stack shrinks gap-6">
      {isActive(task.state) && (
        <div className={percent === null ? s.unknown : s.known}>
          <ProgressBar label={task.title} value={percent ?? 0} text={statusText(task)} />
          {percent !== null && <span className={s.percent}>{percent}%</span>}
        </div>
      )}
      <p className={task.state === 'failed' ? 'small loose breaks danger' : 'small ink-2 loose breaks'}>
        {statusText(task)}
      </p>
    </div>
  );
}
