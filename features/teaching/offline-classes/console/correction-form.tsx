import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { updateSignStatus } from '../shared/offline-manage.contract.ts';
import s from './attendance.module.css';
import {
  cellSays,
  reasonText,
  type SignStatus,
  STATUS_WORDS,
  STATUSES,
  type StudentDay,
  statusOf,
  USUAL_REASONS,
} from './attendance-grid.rules.ts';
import { type Student, useAttendanceHistory, useReloadAttendance } from './offline-classes.queries.ts';

const MAX_REASON = 200;

export interface CorrectionFormProps {
  readonly classId: string;
  readonly student: Student;
  readonly day: StudentDay;
  /** The status that was pressed; the one that stands otherwise. */
  readonly wanted?: SignStatus | undefined;
  readonly canEdit: boolean;
  readonly onDone: () => void;
}

const wordOf = (signStatus: string): string => {
  const status = statusOf({ signStatus });
  return status === null ? '没有记录' : STATUS_WORDS[status].long;
};

/** Values before each correction, the oldest first, and the present one. */
function History({ classId, student, day }: Pick<CorrectionFormProps, 'classId' | 'student' | 'day'>) {
  const query = useAttendanceHistory(classId, day.date, student.idCardHash);
  const { data } = query;
  if (data === undefined) return <LoadingState query={query} label="这一格的经过" blocks={['64px']} />;
  return (
    <ol className={s.history}>
      {data.items.map((item) => (
        <li key={item.changedTime}>
          <b>{item.changedTime.slice(5, 16)}</b>　{item.changedBy} 改掉了“{wordOf(item.signStatus)}
          {item.signTime !== '' && ` ${item.signTime}`}”
          {item.reason !== '' && <span className="block ink-3">当时的原因：{item.reason}</span>}
        </li>
      ))}
      <li>
        <b>现在</b>　{cellSays(day).replace(/^\S+ /, '')}
      </li>
    </ol>
  );
}

/** 更正 of one student's day: another status, and why. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { classId, student, day, wanted, canEdit, onDone } = props;
  const [status, setStatus] = useState<SignStatus | null>(wanted ?? statusOf(day));
  const [chosen, setChosen] = useState('');
  const [written, setWritten] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const reload = useReloadAttendance();
  const reason = reasonText(chosen, written);
  const problem = reason === '' ? '请写明原因，别人以后要看得懂。' : '';
  const saving = useMutation({
    mutationFn: (signStatus: SignStatus) =>
      call(updateSignStatus, {
        classId,
        date: day.date,
        items: [{ idCardHash: student.idCardHash, signStatus, reason }],
      }),
    onSuccess: async () => {
      showToast('更正已保存');
      onDone();
      await reload();
    },
    onError: toastError,
  });
  const save = () => {
    setIsAsked(true);
    if (problem === '' && status !== null && [...reason].length <= MAX_REASON) saving.mutate(status);
  };
  return (
    <div className="stack one-column gap-12">
      <p>
        <b className="block" dir="auto">
          {student.name}
        </b>
        <span className="small ink-3">{cellSays(day)}</span>
      </p>
      {canEdit && (
        <>
          <span className="plain ink-2">改为</span>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that is not drawn */}
          <span className={s.four} role="group" aria-label="改为">
            {STATUSES.map((one) => (
              <button
                key={one}
                type="button"
                aria-label={STATUS_WORDS[one].long}
                aria-pressed={one === status}
                onClick={() => setStatus(one)}
              >
                {STATUS_WORDS[one].short}
              </button>
            ))}
          </span>
          <span className="row between">
            <span className="plain ink-2">原因</span>
            <small className="small ink-3">必填</small>
          </span>
          <span className={`flex wraps gap-8 pressed-buttons ${s.reasons}`}>
            {USUAL_REASONS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === chosen}
                onClick={() => setChosen(one === chosen ? '' : one)}
              >
                {one}
              </button>
            ))}
          </span>
          <TextArea
            label="写明当时的情况"
            rows={3}
            limit={MAX_REASON - 10}
            value={written}
            error={isAsked && problem !== '' ? problem : undefined}
            onChange={(event) => setWritten(event.target.value)}
          />
          <p className="small ink-3">原记录留着，更正人和原因一起存档。学时随之重算。</p>
          <Button
            kind="primary"
            block
            loading={saving.isPending}
            loadingLabel="保存中"
            reason={status === null ? '先选一种' : undefined}
            onClick={save}
          >
            保存更正
          </Button>
        </>
      )}
      <h3 className="title-s above-12">这一格的经过</h3>
      <History {...{ classId, student, day }} />
    </div>
  );
}
