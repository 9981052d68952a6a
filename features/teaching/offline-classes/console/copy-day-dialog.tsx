import { useState } from 'react';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import type { SessionInput } from '../shared/session.schema.ts';
import { copyDay } from '../shared/timetable.rules.ts';
import { unsavedId, weekdayOf } from './timetable-grid.rules.ts';

export interface CopyDayDialogProps {
  readonly day: string;
  readonly days: readonly string[];
  readonly sessions: readonly SessionInput[];
  readonly onCopy: (more: SessionInput[], targets: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The sessions of one day once more on other days; what lies there stays. */
export function CopyDayDialog({ day, days, sessions, onCopy, onClose }: CopyDayDialogProps) {
  const [targets, setTargets] = useState<readonly string[]>([]);
  const own = sessions.filter((session) => session.day === day);
  const copy = () => {
    const more = [...targets]
      .sort()
      .flatMap((to, at) =>
        copyDay(sessions, day, to, (place) => unsavedId(sessions, at * own.length + place)),
      );
    if (more.length > 0) onCopy(more, targets);
  };
  return (
    <Dialog
      open
      title={`把 ${day.slice(5)} 的 ${own.length} 节课复制到`}
      confirmText={targets.length === 0 ? '请选日期' : `复制到 ${targets.length} 天`}
      onConfirm={copy}
      onCancel={onClose}
    >
      <p className="below-12">时间、讲师、地点都照样；那天已有的课不动，撞课的会标出来。</p>
      <ul className="stack gap-8">
        {days
          .filter((one) => one !== day)
          .map((one) => {
            const num = sessions.filter((session) => session.day === one).length;
            return (
              <li key={one}>
                <Checkbox
                  checked={targets.includes(one)}
                  onChange={(event) =>
                    setTargets((now) =>
                      event.target.checked ? [...now, one] : now.filter((other) => other !== one),
                    )
                  }
                >
                  {one.slice(5)} {weekdayOf(one)}
                  <small className="small ink-3 before-12">{num === 0 ? '还没排课' : `已有 ${num} 节`}</small>
                </Checkbox>
              </li>
            );
          })}
      </ul>
    </Dialog>
  );
}
