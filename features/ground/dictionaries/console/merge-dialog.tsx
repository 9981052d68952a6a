import { Select } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import {
  type DictionaryEntry,
  type getDictionary,
  mergeEntries,
  previewMerge,
} from '../shared/dictionaries.contract.ts';

interface MergeDialogProps {
  readonly known: OutputOf<typeof getDictionary>['data'];
  /** Entry that becomes a part of another one. */
  readonly from: DictionaryEntry;
  readonly onCancel: () => void;
  /** Called after the merge, or after a refusal by which the dictionary shown is old. */
  readonly onDone: (isMerged: boolean) => void;
}

function Outcome({ query }: { readonly query: ReturnType<typeof usePreview> }) {
  if (!query.data)
    return (
      <LoadingState query={query} label="会怎样">
        <SkeletonBlock width="80%" height="56px" />
      </LoadingState>
    );
  return (
    <section aria-label="会怎样" aria-live="polite">
      {query.data.lines.map((line) => (
        <p key={line} className="plain above-8">
          {line}
        </p>
      ))}
    </section>
  );
}

const usePreview = (dictCode: string, from: string, to: string) =>
  useCall(previewMerge, { dictCode, from, to }, { enabled: to !== '', select: dataOf, staleTime: 0 });

/** Chooses the entry to which another one is merged, and says what follows before anything is done. */
export function MergeDialog({ known, from, onCancel, onDone }: MergeDialogProps) {
  const { dictCode, entries } = known;
  const [to, setTo] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const query = usePreview(dictCode, from.pCode, to);
  const others = entries.filter(({ pCode, isHidden }) => pCode !== from.pCode && !isHidden);
  const merge = async () => {
    if (!query.data) return;
    setIsBusy(true);
    try {
      await call(mergeEntries, { dictCode, from: from.pCode, to, version: query.data.version });
      onDone(true);
    } catch (error) {
      toastError(error);
      onDone(false);
    }
    setIsBusy(false);
  };
  return (
    <Dialog
      open
      title={`“${from.pName}”并到别的项`}
      onConfirm={() => void merge()}
      onCancel={onCancel}
      footer={
        <>
          <Button act="see" onClick={onCancel}>
            取消
          </Button>
          <Button
            kind="danger"
            type="submit"
            loading={isBusy}
            reason={query.data ? undefined : '先选并到哪一项'}
          >
            合并
          </Button>
        </>
      }
    >
      <label className="stack gap-8" htmlFor="merge-into">
        并到
        <Select
          id="merge-into"
          placeholder="请选择"
          value={to === '' ? null : to}
          onChange={setTo}
          options={others.map(({ pCode, pName }) => ({ value: pCode, label: pName }))}
        />
      </label>
      {to !== '' && <Outcome query={query} />}
    </Dialog>
  );
}
