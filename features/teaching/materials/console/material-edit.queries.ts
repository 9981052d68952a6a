import { useBoardSteps } from '#features/teaching/board/console/use-board-steps.public.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  getAdminMaterial,
  listAdminMaterials,
  publishMaterial,
  removeMaterial,
  withdrawMaterial,
} from '../shared/materials.contract.ts';

export type AdminMaterial = OutputOf<typeof getAdminMaterial>['data'];

/** One material with all that its form holds; others may have changed it. */
export const useMaterial = (id: string) =>
  useCall(getAdminMaterial, { id }, { enabled: id !== '', staleTime: 0 });

export const useReloadMaterials = () => useReload(listAdminMaterials, getAdminMaterial);

export const useMaterialSteps = () =>
  useBoardSteps({
    word: '资料',
    publishing: '发布后，全班学员都能查看和下载。',
    withdrawing: '撤回后，学员就看不到了，已经打开的下载地址也马上失效。改好以后可以再发布。',
    publish: (input) => call(publishMaterial, input),
    withdraw: (input) => call(withdrawMaterial, input),
    remove: (input) => call(removeMaterial, input),
    reload: useReloadMaterials(),
  });
