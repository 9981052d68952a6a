import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea, TextField } from '#platform/web/ui/entry/text-field.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { enterPaperScores } from '../../shared/paper-exam/paper-exam.contract.ts';
import s from '../attendance.module.css';
import { type PaperStudent, usePaperHistory, useReloadPaper } from './paper-exam.queries.ts';
import { cellProblem, scoreWords, sentMark } from './paper-sheet.rules.ts';

const MAX_REASON = 200;

export interface ScoreCorrectionProps {
  readonly classId: string;
  readonly student: PaperStudent;
  readonly totalScore: number;
  readonly canEnter: boolean;
  readonly onDone: () => void;
}

function History({ classId, student }: Pick<ScoreCorrectionProps, 'classId' | 'student'>) {
  const query = usePaperHistory(classId, student.idCardHash);
  const { data } = query;
  if (data === undefined) return <LoadingState query={query} label="成绩的经过" blocks={['64px']} />;
  return (
    <ol className={s.history}>
      {data.items.map(({ enteredTime, enteredBy, text, reason }) => (
        <li key={enteredTime + text}>
          <b>{enteredTime.slice(5, 16)}</b>　{enteredBy} {reason === '' ? '录入' : '改为'} {text}
          {reason !== '' && <span className="block ink-3">原因：{reason}</span>}
        </li>
      ))}
    </ol>
  );
}

/** 更正 of one student's result, with the reason; how it came about below. */
export function ScoreCorrection({ classId, student, totalScore, canEnter, onDone }: ScoreCorrectionProps) {
  const [text, setText] = useState(scoreWords(student));
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const reload = useReloadPaper();
  const scoreProblem = text.trim() === '' ? '写分数，没来的写“缺考”' : cellProblem(text, totalScore);
  const reasonProblem = reason.trim() === '' ? '请写明原因，别人以后要看得懂。' : '';
  const saving = useMutation({
    mutationFn: () =>
      call(enterPaperScores, {
        id: classId,
        items: [
          {
            idCardHash: student.idCardHash,
            version: student.version,
            reason: reason.trim(),
            ...sentMark(text, totalScore),
          },
        ],
      }),
    onSuccess: async () => {
      showToast('成绩已更正');
      onDone();
      await reload();
    },
    onError: toastError,
  });
  const save = () => {
    setIsAsked(true);
    if (scoreProblem === '' && reasonProblem === '' && [...reason].length <= MAX_REASON) saving.mutate();
  };
  return (
    <div className="stack one-column gap-12">
      <p>
        <b className="block" dir="auto">
          {student.name}
        </b>
        <span className="small ink-3">
          {student.orgName}　现在 {scoreWords(student)}
        </span>
      </p>
      {canEnter && (
        <>
          <TextField
            label="成绩"
            value={text}
            error={isAsked && scoreProblem !== '' ? scoreProblem : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <TextArea
            label="原因"
            rows={3}
            limit={MAX_REASON}
            value={reason}
            error={isAsked && reasonProblem !== '' ? reasonProblem : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <p className="small ink-3">原来的成绩留着；结业条件随之重算，已经结业的不收回。</p>
          <Button
            kind="primary"
            block
            loading={saving.isPending}
            loadingLabel="保存中"
            reason={text.trim() === scoreWords(student) ? '成绩没有改' : undefined}
            onClick={save}
          >
            保存更正
          </Button>
        </>
      )}
      <h3 className="title-s above-12">成绩的经过</h3>
      <History {...{ classId, student }} />
    </div>
  );
}
