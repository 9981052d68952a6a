import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { type ConfirmOptions, confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { PublicationDetail } from '../../shared/publishing.contract.ts';
import { returnPublication, signPublication } from '../../shared/publishing.contract.ts';
import type { Place } from '../../shared/publishing.schema.ts';
import { useReloadPublications } from '../publishing.queries.ts';

/** 通过，送复审; of the last stage 签发并公开, or with its hour. */
export const signLabel = ({ stages, publishAt }: PublicationDetail): string => {
  const now = stages.findIndex(({ state }) => state === 'now');
  const next = stages[now + 1];
  if (next !== undefined) return `通过，送${next.name}`;
  return publishAt === '' ? '签发并公开' : '签发，到时间公开';
};

const questionOf = (detail: PublicationDetail): ConfirmOptions => {
  const { title, findings, publishAt, stages } = detail;
  const isLast = stages.at(-1)?.state === 'now';
  const open = findings.length > 0 ? `查出的 ${findings.length} 处没有处理，会一起记下。` : '';
  const hour = publishAt === '' ? '签发后读者立刻能看到。' : `签发后等到 ${publishAt.slice(5, 16)} 公开。`;
  return {
    title: signLabel(detail),
    text: `《${title}》：${open}${isLast ? hour : '签字记在这一稿上，送到下一审。'}`,
    okText: isLast ? '签发' : '通过',
    reason: { label: '意见（可以不写）', maxLength: 200 },
  };
};

/** Signs or returns the version on the desk. */
export const useReviewSteps = (detail: PublicationDetail, onReturned: () => void) => {
  const { kind, id, version } = detail;
  const reload = useReloadPublications();
  const onError = async (error: Error) => {
    toastError(error);
    await reload();
  };
  const sign = useMutation({
    mutationFn: (note: string) =>
      call(signPublication, { kind, id, version, ...(note === '' ? {} : { note }) }),
    onSuccess: async () => {
      showToast('已签字');
      await reload();
    },
    onError,
  });
  const sendBack = useMutation({
    mutationFn: ({ reason, place }: { reason: string; place: Place | null }) =>
      call(returnPublication, { kind, id, version, reason, place }),
    onSuccess: async () => {
      showToast('已退回给作者');
      onReturned();
      await reload();
    },
    onError,
  });
  return {
    isBusy: sign.isPending || sendBack.isPending,
    sign: async () => {
      const answer = await confirmAction(questionOf(detail));
      if (answer) sign.mutate(answer.reason);
    },
    sendBack: (reason: string, place: Place | null) => sendBack.mutate({ reason, place }),
  };
};
