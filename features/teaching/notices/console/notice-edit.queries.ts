import { useBoardSteps } from '#features/teaching/board/console/use-board-steps.public.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  getAdminNotice,
  listAdminNotices,
  planNotice,
  publishNotice,
  removeNotice,
  withdrawNotice,
} from '../shared/notices.contract.ts';
import { askPlan } from './plan-dialog.tsx';

export type AdminNotice = OutputOf<typeof getAdminNotice>['data'];

/** One notice with all that its form holds; others may have changed it. */
export const useAdminNotice = (id: string) =>
  useCall(getAdminNotice, { id }, { enabled: id !== '', staleTime: 0 });

export const useReloadNotices = () => useReload(listAdminNotices, getAdminNotice);

export const useNoticeSteps = () =>
  useBoardSteps({
    word: '通知',
    publishing: '发布后，全班学员都会收到一条消息。',
    withdrawing: '撤回后，学员就看不到了，已经发出的消息也一并收回。改好以后可以再发布。',
    publish: (input) => call(publishNotice, input),
    withdraw: (input) => call(withdrawNotice, input),
    remove: (input) => call(removeNotice, input),
    plan: async ({ id, title, version, publishAt = '' }) => {
      const chosen = await askPlan(title, publishAt);
      if (chosen === null) return '';
      const { data } = await call(planNotice, { id, version, publishAt: chosen });
      return data.publishAt === '' ? '已取消定时' : `${data.publishAt.slice(0, 16)} 发布`;
    },
    reload: useReloadNotices(),
  });
