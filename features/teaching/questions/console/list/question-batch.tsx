import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import type { Refusals } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { moveQuestions, type QuestionRow } from '../../shared/questions.contract.ts';
import { useReloadQuestions } from '../questions.queries.ts';
import { FileDialog, TagsDialog } from './filing-dialogs.tsx';
import { asRefusals, MAX_AT_ONCE, type QuestionStep, useQuestionSteps } from './use-question-steps.ts';

export interface QuestionBatchProps {
  readonly rows: readonly QuestionRow[];
  readonly clear: () => void;
  readonly onRefused: (refusals: Refusals) => void;
  readonly onExport: () => void;
}

type Filing = Omit<InputOf<typeof moveQuestions>, 'ids'>;

/** Steps for the chosen questions together; each is judged for itself. */
export function QuestionBatch({ rows, clear, onRefused, onExport }: QuestionBatchProps) {
  const reload = useReloadQuestions();
  const [asked, setAsked] = useState<'file' | 'tags' | null>(null);
  const { take, isBusy } = useQuestionSteps(onRefused, clear);
  const own = rows.filter(({ canEdit }) => canEdit);
  const filing = useMutation({
    mutationFn: (what: Filing) => call(moveQuestions, { ids: own.map(({ id }) => id), ...what }),
    onSuccess: async ({ data }, { categoryId }) => {
      const verb = categoryId === undefined ? '加标签' : '移动';
      setAsked(null);
      if (data.refused.length === 0) showToast(`已给 ${data.doneNum} 题${verb}`);
      else {
        onRefused({
          title: `${data.doneNum} 题已${verb}，${data.refused.length} 题没有`,
          items: asRefusals(data.refused),
        });
      }
      if (data.doneNum > 0) clear();
      await reload();
    },
    onError: toastError,
  });
  const steps: readonly (readonly [QuestionStep, string, readonly QuestionRow[]])[] = [
    ['retire', '停用', own.filter(({ state }) => state === 'ACTIVE')],
    ['restore', '恢复', own.filter(({ state }) => state === 'RETIRED')],
    ['remove', '删除', own],
  ];
  const isMany = rows.length > MAX_AT_ONCE;
  const why = isMany ? `一次最多 ${MAX_AT_ONCE} 题` : own.length === 0 ? '都不归您改' : undefined;
  return (
    <>
      <Button size="s" reason={why} onClick={() => setAsked('file')}>
        移动
      </Button>
      {why === undefined && (
        <Button size="s" onClick={() => setAsked('tags')}>
          加标签
        </Button>
      )}
      {why === undefined &&
        steps
          .filter(([, , fitting]) => fitting.length > 0)
          .map(([step, label, fitting]) => (
            <Button key={step} size="s" loading={isBusy} onClick={() => void take(step, fitting)}>
              {label}
            </Button>
          ))}
      <Button size="s" onClick={onExport}>
        导出
      </Button>
      {asked === 'file' && (
        <FileDialog
          num={own.length}
          left={rows.length - own.length}
          isBusy={filing.isPending}
          onFile={(categoryId) => filing.mutate({ categoryId })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'tags' && (
        <TagsDialog
          num={own.length}
          left={rows.length - own.length}
          isBusy={filing.isPending}
          onAdd={(addTags) => filing.mutate({ addTags })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
