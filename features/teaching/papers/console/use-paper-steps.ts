import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type PaperRow, removePaper } from '../shared/papers.contract.ts';
import { useReloadPapers } from './papers.queries.ts';

/** Removes a paper after asking; exams made from it keep their questions. */
export const useRemovePaper = () => {
  const reload = useReloadPapers();
  const removal = useMutation({
    mutationFn: ({ id, version }: PaperRow) => call(removePaper, { id, version }),
    onSuccess: async (_, { id }) => {
      showToast('试卷已删除');
      await reload([id]);
    },
    onError: async (error) => {
      showToast(error.message, { kind: 'error', seconds: 8 });
      if (error instanceof CallError && error.status === 409) await reload();
    },
  });
  return async (row: PaperRow) => {
    const used = row.usedNum > 0 ? `用它组成的 ${row.usedNum} 场考试不受影响。` : '';
    const answer = await confirmAction({
      title: '删除试卷',
      text: `删除“${row.name}”，删除后找不回来；题库里的题不动。${used}`,
      okText: '删除',
      danger: true,
    });
    if (answer !== null) removal.mutate(row);
  };
};
