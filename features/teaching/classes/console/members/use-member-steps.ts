import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { whom } from '#platform/shared/whom.words.ts';
import { call } from '#platform/web/call.ts';
import { type ConfirmOptions, confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import type { Refusals } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import {
  assignMembers,
  type ClassMemberRow,
  decideMembers,
  removeMembers,
} from '../../shared/members/members-admin.contract.ts';
import { useReloadClasses } from '../classes.queries.ts';

type Outcome = OutputOf<typeof assignMembers>['data'];
type Step = 'assign' | 'approve' | 'reject' | 'remove';

const DONE: Readonly<Record<Step, string>> = {
  assign: '人进班',
  approve: '人已同意',
  reject: '人已退回',
  remove: '人已移出',
};

interface Taken {
  readonly step: Step;
  readonly userIds: string[];
  readonly reason: string;
}

/** Steps with people of a class, each judged alone; the skipped ones are told with the reason. */
export const useMemberSteps = (classId: string) => {
  const reload = useReloadClasses();
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ step, userIds, reason }: Taken): Promise<Outcome> => {
      const who = { id: classId, userIds };
      if (step === 'assign') return (await call(assignMembers, who)).data;
      if (step === 'remove') return (await call(removeMembers, { ...who, reason })).data;
      return (await call(decideMembers, { ...who, approve: step === 'approve', reason })).data;
    },
    onSuccess: async ({ doneNum, skipped }, { step }) => {
      if (skipped.length === 0) showToast(`${doneNum} ${DONE[step]}`);
      else
        setRefusals({
          title: `${doneNum} ${DONE[step]}，${skipped.length} 人没有`,
          items: skipped.map(({ userId, name, reason }) => ({ id: userId, name, reason })),
        });
      await reload();
    },
    onError: toastError,
  });
  const run = (step: Step, rows: readonly { readonly userId: string }[], reason = '') =>
    mutation.mutateAsync({ step, userIds: rows.map(({ userId }) => userId), reason }).then(
      () => true,
      () => false,
    );
  const ask = async (
    step: Step,
    verb: string,
    rows: readonly ClassMemberRow[],
    question: Omit<ConfirmOptions, 'okText'>,
  ) => {
    const okText = rows.length === 1 ? verb : `${verb} ${rows.length} 人`;
    const answer = await confirmAction({ ...question, okText });
    return answer !== null && run(step, rows, answer.reason);
  };
  return {
    refusals,
    closeRefusals: () => setRefusals(null),
    isBusy: mutation.isPending,
    assign: (people: readonly { readonly userId: string }[]) => run('assign', people),
    approve: (rows: readonly ClassMemberRow[]) =>
      ask('approve', '同意', rows, { title: '同意报名', text: `同意${whom(rows)}进班，他们会收到通知。` }),
    reject: (rows: readonly ClassMemberRow[]) =>
      ask('reject', '退回', rows, {
        title: '退回报名',
        text: `退回${whom(rows)}的报名，名额让给候补的；本人会看到原因。`,
        danger: true,
        reason: { label: '退回原因', required: true },
      }),
    remove: (rows: readonly ClassMemberRow[]) =>
      ask('remove', '移出', rows, {
        title: '移出班级',
        text: `把${whom(rows)}移出班级：学到的学时不受影响，名额让给候补的；本人会看到原因，不能自己再报名。`,
        danger: true,
        reason: { label: '移出原因', required: true },
      }),
  };
};
