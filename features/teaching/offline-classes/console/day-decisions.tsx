import { useMutation } from '@tanstack/react-query';
import {
  decideSignConflict,
  decideSignLeave,
} from '#features/learning/attendance/shared/attendance.contract.ts';
import { conflictChoices, conflictText } from '#features/learning/attendance/shared/conflict.words.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { gatheringOf } from '../shared/session-time.rules.ts';
import { useReloadAttendance, useSignConflicts, useSignLeaves } from './offline-classes.queries.ts';

type LeaveAnswer = Omit<InputOf<typeof decideSignLeave>, 'id'>;
type ConflictAnswer = Omit<InputOf<typeof decideSignConflict>, 'id'>;

const LEAVE_WORDS = { ASKED: '等您答复', GRANTED: '已准假', REFUSED: '没有准假' } as const;

export interface DayDecisionsProps {
  readonly classId: string;
  readonly date: string;
  readonly canEdit: boolean;
}

/** Decisions of a day for the manager: leaves that were asked for, and times that contradict each other. */
export function DayDecisions({ classId, date, canEdit }: DayDecisionsProps) {
  const id = gatheringOf(classId, date);
  const leaves = useSignLeaves(id).data?.leaves ?? [];
  const conflicts = useSignConflicts(id).data?.conflicts ?? [];
  const reload = useReloadAttendance();
  const settle = {
    onSuccess: async () => {
      showToast('已处理');
      await reload();
    },
    onError: toastError,
  };
  const leave = useMutation({
    mutationFn: (answer: LeaveAnswer) => call(decideSignLeave, { id, ...answer }),
    ...settle,
  });
  const conflict = useMutation({
    mutationFn: (answer: ConflictAnswer) => call(decideSignConflict, { id, ...answer }),
    ...settle,
  });
  const refuse = async (userId: string, name: string) => {
    const answer = await confirmAction({
      title: `不准 ${name} 的假`,
      text: '原因会告诉本人。',
      okText: '不准假',
      reason: { label: '原因', required: true },
    });
    if (answer !== null) leave.mutate({ userId, isGranted: false, reason: answer.reason });
  };
  if (leaves.length === 0 && conflicts.length === 0) return null;
  return (
    <section className="panel pad-20-24 phone-pad-16" aria-labelledby="day-decisions">
      <h2 className="title-m below-12" id="day-decisions">
        {date.slice(5)} 的请假和对不上的签到
      </h2>
      <ul>
        {conflicts.map((one) => (
          <li className="row wraps between gap-8-16 pad-y-10 line-above" key={one.eventId}>
            <span className="takes-16">
              <b dir="auto">{one.name}</b>　{conflictText(one)}
            </span>
            {canEdit && (
              <span className="flex gap-8">
                <Button
                  act="review"
                  size="s"
                  onClick={() => conflict.mutate({ eventId: one.eventId, decision: 'TAKEN' })}
                >
                  {conflictChoices(one).taken}
                </Button>
                <Button
                  act="review"
                  size="s"
                  kind="text"
                  onClick={() => conflict.mutate({ eventId: one.eventId, decision: 'LEFT' })}
                >
                  {conflictChoices(one).left}
                </Button>
              </span>
            )}
          </li>
        ))}
        {leaves.map(({ userId, name, orgName, reason, state, answerReason }) => (
          <li className="row wraps between gap-8-16 pad-y-10 line-above" key={userId}>
            <span className="takes-16">
              <b dir="auto">{name}</b>　{reason}
              <small className="block small ink-3">
                {orgName}
                {answerReason !== '' && `　答复：${answerReason}`}
              </small>
            </span>
            {canEdit && state === 'ASKED' ? (
              <span className="flex gap-8">
                <Button act="review" size="s" onClick={() => leave.mutate({ userId, isGranted: true })}>
                  准假
                </Button>
                <Button act="review" size="s" kind="text" onClick={() => void refuse(userId, name)}>
                  不准
                </Button>
              </span>
            ) : (
              <Tag tone={state === 'GRANTED' ? 'blue' : 'plain'}>{LEAVE_WORDS[state]}</Tag>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
