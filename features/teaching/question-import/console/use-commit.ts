import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useReloadQuestions } from '#features/teaching/questions/console/question-bank.public.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { randomUuid } from '#platform/web/random-uuid.ts';
import { commitImport } from '../shared/question-import.contract.ts';
import { type CheckedItem, commitOf, signatureOf } from './import-choice.rules.ts';
import { leftoverNum, leftoverText } from './import-leftover.rules.ts';
import type { ImportState } from './use-import.ts';

export interface ImportResult {
  readonly reply: OutputOf<typeof commitImport>['data'];
  /** Items that were sent, to name what came of each. */
  readonly titles: ReadonlyMap<number, string>;
  /** Questions that are still in the source. */
  readonly leftNum: number;
}

/** Two thousand questions in one transaction take a while. */
const PATIENCE_MS = 180_000;

/** Puts what is ready into the bank; what did not go stays in the source. */
export const useCommit = (
  state: ImportState,
  checked: readonly CheckedItem[],
  source: string,
  onDone: () => void,
) => {
  const reload = useReloadQuestions();
  const [result, setResult] = useState<ImportResult | null>(null);
  const [fileName, setFileName] = useState('');
  const { work, change, finish } = state;
  const sending = useMutation({
    mutationFn: async () => {
      const request = commitOf(checked, work.filing);
      const signature = signatureOf(request);
      const isSame = work.commitId !== '' && work.signature === signature;
      const importId = isSame ? work.commitId : randomUuid();
      // Kept before it is sent: after a lost reply the same content goes under the same name.
      if (!isSame) change({ commitId: importId, signature });
      const { data } = await call(commitImport, { importId, ...request }, { timeoutMs: PATIENCE_MS });
      return data;
    },
    onSuccess: async (reply) => {
      const refused = new Set(reply.refused.map(({ no }) => no));
      const leftNum = leftoverNum(checked, refused);
      // A finished import forgets its file.
      setFileName(work.fileName);
      setResult({
        reply,
        leftNum,
        titles: new Map(checked.map(({ item, question }) => [item.no, question?.title ?? ''])),
      });
      if (leftNum === 0) finish();
      else {
        const text = leftoverText(source, checked, refused);
        change({ text, notes: [], commitId: '', signature: '' });
      }
      onDone();
      await reload();
    },
  });
  return {
    send: () => sending.mutate(),
    isSending: sending.isPending,
    error: sending.error,
    result,
    fileName,
    close: () => setResult(null),
  };
};

export type CommitState = ReturnType<typeof useCommit>;
