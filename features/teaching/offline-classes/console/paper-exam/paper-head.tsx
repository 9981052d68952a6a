import { useMutation } from '@tanstack/react-query';
import { sendRequirementSeen } from '#features/teaching/classes/console/effect.public.tsx';
import { PAPER_EXAM_CONDITION } from '#features/teaching/classes/shared/progress/condition.words.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { FactRow } from '#platform/web/console/fact-row.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { removePaperExam } from '../../shared/paper-exam/paper-exam.contract.ts';
import s from './paper.module.css';
import { type AdminPaper, type PaperTerms, useReloadPaper } from './paper-exam.queries.ts';

export interface PaperHeadProps {
  readonly classId: string;
  readonly paper: AdminPaper;
  readonly exam: PaperTerms;
  readonly onEdit: () => void;
}

/** When and where, how many results there are, and what may be done with the test. */
export function PaperHead({ classId, paper, exam, onEdit }: PaperHeadProps) {
  const reload = useReloadPaper();
  const removing = useMutation({
    mutationFn: () =>
      sendRequirementSeen({ id: classId, code: PAPER_EXAM_CONDITION, need: null }, (seen) =>
        call(removePaperExam, { id: classId, version: paper.version, ...seen }),
      ),
    onSuccess: async () => {
      showToast('笔试已取消');
      await reload();
    },
    onError: toastError,
  });
  const remove = async () => {
    const answer = await confirmAction({
      title: '取消笔试',
      text: exam.isRequired
        ? '时间、地点和及格分都删去，结业不再看笔试。有人因此结业的，先列出是谁，再问一次。'
        : '时间、地点和及格分都删去。',
      okText: '取消笔试',
      cancelText: '留着',
      danger: true,
    });
    if (answer !== null) removing.mutate();
  };
  const { enteredNum, memberNum, absentNum, passNum, avgScore, topScore, canEdit } = paper;
  return (
    <>
      <section className="panel row wraps between gap-12-24 pad-20-24 phone-pad-16" aria-label="笔试">
        <div>
          <h2 className="title-m" dir="auto">
            {exam.name}
          </h2>
          <p className="above-4 ink-2">
            {exam.day.slice(5)}　{exam.startTime} 至 {exam.endTime}　{exam.place || '地点没有写'}
          </p>
          <p className="above-4 small ink-3">
            满分 {exam.totalScore} 分，{exam.passScore} 分及格，
            {exam.isRequired ? '结业要及格' : '只作记录，结业不看'}
          </p>
        </div>
        {canEdit && (
          <span className="flex wraps gap-8">
            <Button size="s" onClick={onEdit}>
              改笔试
            </Button>
            {enteredNum === 0 && (
              <Button size="s" kind="text" loading={removing.isPending} onClick={() => void remove()}>
                取消笔试
              </Button>
            )}
          </span>
        )}
      </section>
      <FactRow
        className={s.numbers}
        facts={[
          { name: '已录入', value: `${enteredNum} / ${memberNum}`, note: '人' },
          { name: '及格', value: String(passNum), note: '人' },
          { name: '缺考', value: String(absentNum), note: '人' },
          {
            name: '平均 / 最高',
            value: avgScore === null ? '--' : `${avgScore} / ${topScore ?? '--'}`,
            note: '分',
          },
        ]}
      />
    </>
  );
}
