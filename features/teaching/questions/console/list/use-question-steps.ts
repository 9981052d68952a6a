import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import type { Refusals } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import {
  type QuestionRow,
  removeQuestions,
  restoreQuestions,
  retireQuestions,
} from '../../shared/questions.contract.ts';
import { stemText } from '../question-words.public.ts';
import { useReloadQuestions } from '../questions.queries.ts';

export type QuestionStep = 'retire' | 'restore' | 'remove';

/** Questions that one call takes. */
export const MAX_AT_ONCE = 200;

const STEPS = {
  retire: {
    verb: '停用',
    text: '停用后不再进新试卷，已经在试卷和考试里的不变，随时可以恢复。',
    danger: false,
    endpoint: retireQuestions,
  },
  restore: { verb: '恢复', text: '恢复后又能选进试卷。', danger: false, endpoint: restoreQuestions },
  remove: {
    verb: '删除',
    text: '只删除从来没有用过的题，删除后找不回来；用过的会留下，可以停用。',
    danger: true,
    endpoint: removeQuestions,
  },
} as const;

export type SteppedQuestion = Pick<QuestionRow, 'id' | 'title'>;

interface Taken {
  readonly step: QuestionStep;
  readonly rows: readonly SteppedQuestion[];
}

/** The stem stands for the name of a question that was left. */
export const asRefusals = (
  refused: readonly { id: string; title: string; reason: string }[],
): Refusals['items'] => refused.map(({ id, title, reason }) => ({ id, name: title, reason }));

/** Retires, restores or removes questions after asking; what was left is named. */
export const useQuestionSteps = (
  onRefused: (refusals: Refusals) => void,
  onDone?: (taken: Taken) => void,
) => {
  const reload = useReloadQuestions();
  const mutation = useMutation({
    mutationFn: ({ step, rows }: Taken) => call(STEPS[step].endpoint, { ids: rows.map(({ id }) => id) }),
    onSuccess: async ({ data }, taken) => {
      const { verb } = STEPS[taken.step];
      if (data.refused.length === 0) showToast(`已${verb} ${data.doneNum} 题`);
      else {
        const title =
          data.doneNum === 0
            ? `没有能${verb}的`
            : `${verb}了 ${data.doneNum} 题，${data.refused.length} 题留下`;
        onRefused({ title, items: asRefusals(data.refused) });
      }
      const left = new Set(data.refused.map(({ id }) => id));
      if (data.doneNum > 0) onDone?.(taken);
      const gone = taken.rows.map(({ id }) => id).filter((id) => !left.has(id));
      await reload(taken.step === 'remove' ? gone : []);
    },
    onError: toastError,
  });
  const take = async (step: QuestionStep, rows: readonly SteppedQuestion[]) => {
    const { verb, text, danger } = STEPS[step];
    const [first] = rows;
    if (!first) return;
    const what = rows.length === 1 ? '这道题' : ` ${rows.length} 道题`;
    const answer = await confirmAction({
      title: `${verb}${what}`,
      text: rows.length === 1 ? `“${stemText(first.title).slice(0, 60)}”：${text}` : text,
      okText: rows.length === 1 ? verb : `${verb} ${rows.length} 题`,
      danger,
    });
    if (answer) mutation.mutate({ step, rows });
  };
  return { take, isBusy: mutation.isPending };
};
