import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { whom } from '#platform/shared/whom.words.ts';
import { call } from '#platform/web/call.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import type { Refusals } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { eachOf } from '#platform/web/console/each-of.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { ExamPerson } from '../../shared/desk/exam-admin.contract.ts';
import { collectAttempt, extendAttempts, reopenAttempt } from '../../shared/sitting/exam-manage.contract.ts';
import { useReloadExams } from '../exams.queries.ts';

type Extension = InputOf<typeof extendAttempts>;

/** Facts that a step needs of a person's attempt. */
export type Sitter = Pick<ExamPerson, 'userId' | 'name' | 'attemptId'>;

const why = (label: string) => ({ label, required: true, maxLength: 200 });

/** Steps with people at an exam; each of them asks for a reason, which the person is told. */
export const usePeopleSteps = () => {
  const reload = useReloadExams();
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const onError = toastError;
  const extending = useMutation({
    mutationFn: (input: Extension) => call(extendAttempts, input),
    onSuccess: async ({ data: { doneNum, runningNum } }) => {
      showToast(
        `${doneNum} 人已改好${runningNum > 0 ? `，其中 ${runningNum} 人正在考，截止时间当即延长` : ''}`,
      );
      await reload();
    },
  });
  const collecting = useMutation({
    mutationFn: async ({ rows, reason }: { rows: readonly Sitter[]; reason: string }) => {
      const refused = await eachOf(
        rows,
        ({ attemptId }) => call(collectAttempt, { attemptId, reason }),
        ({ attemptId, name }, message) => ({ id: attemptId, name, reason: message }),
      );
      return { doneNum: rows.length - refused.length, refused };
    },
    onSuccess: async ({ doneNum, refused }) => {
      if (refused.length === 0) showToast(`已收 ${doneNum} 份卷`);
      else setRefusals({ title: `收了 ${doneNum} 份，${refused.length} 份没有`, items: refused });
      await reload();
    },
    onError,
  });
  const reopening = useMutation({
    mutationFn: (input: InputOf<typeof reopenAttempt>) => call(reopenAttempt, input),
    onSuccess: async ({ data }) => {
      showToast(`已重开，到 ${data.deadline.slice(5, 16)} 收卷`);
      await reload();
    },
  });
  return {
    refusals,
    closeRefusals: () => setRefusals(null),
    isBusy: extending.isPending || collecting.isPending || reopening.isPending,
    /** Throws the server's refusal, which the form shows. */
    extend: (input: Extension) => extending.mutateAsync(input),
    collect: async (rows: readonly Sitter[]): Promise<boolean> => {
      const answer = await confirmAction({
        title: '收卷',
        text: `收${whom(rows)}的卷：按已保存的作答判分，没答的算没答对；本人会看到原因。`,
        okText: rows.length === 1 ? '收卷' : `收 ${rows.length} 份卷`,
        danger: true,
        reason: why('收卷原因'),
      });
      if (answer === null) return false;
      return collecting.mutateAsync({ rows, reason: answer.reason }).then(
        () => true,
        () => false,
      );
    },
    reopen: (input: InputOf<typeof reopenAttempt>) => reopening.mutateAsync(input),
  };
};

export type PeopleSteps = ReturnType<typeof usePeopleSteps>;
