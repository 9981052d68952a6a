import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BLANK_PAPER, paperRecord } from '#features/teaching/papers/shared/paper.record.ts';
import { MAX_PAPER_QUESTIONS } from '#features/teaching/papers/shared/paper.rules.ts';
import { listPapers, savePaper } from '#features/teaching/papers/shared/papers.contract.ts';
import { canBeScaled, scaledSections } from '#features/teaching/papers/shared/scaled-sections.rules.ts';
import { limitOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { ImportResult } from './use-commit.ts';

const USUAL_NAME = '导入的试题';

/** The file's name without its ending, as a paper's name. */
const nameOf = (fileName: string): string =>
  [...fileName.replace(/\.[^.]*$/, '').trim()].slice(0, limitOf(paperRecord.fields.name)).join('') ||
  USUAL_NAME;

/** 用这些题组卷: a paper of 100 points with the questions in their order, then a new exam with that paper. */
export const usePaperOfImport = (result: ImportResult | null, fileName: string) => {
  const navigate = useNavigate();
  const reload = useReload(listPapers);
  const questions = result?.reply.questions ?? [];
  const making = useMutation({
    mutationFn: async () => {
      const sections = scaledSections(questions);
      const { data } = await call(savePaper, { ...BLANK_PAPER, name: nameOf(fileName), sections });
      return data;
    },
    onSuccess: async ({ id }) => {
      showToast('试卷组好了，满分 100 分；接着选给谁考');
      void reload();
      await navigate(`/console/exams?new=1&paper=${encodeURIComponent(id)}`);
    },
    onError: toastError,
  });
  return {
    make: () => making.mutate(),
    isMaking: making.isPending,
    whyNot: canBeScaled(questions.length) ? undefined : `一份试卷最多 ${MAX_PAPER_QUESTIONS} 题`,
  };
};
