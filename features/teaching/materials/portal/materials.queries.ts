import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { useCall } from '#platform/web/use-call.ts';
import { listMaterials } from '../shared/materials.contract.ts';

const PAGE_SIZE = 10;

type ListInput = InputOf<typeof listMaterials>;

/** The first page's input is fixed: `{classId, status: 'PUBLISHED', pageNum: 0, pageSize: 10}`. */
export const materialsInput = (classId: string, pageNum: number): ListInput => ({
  classId,
  status: 'PUBLISHED',
  pageNum,
  pageSize: PAGE_SIZE,
});

export const useMaterials = (classId: string, pageNum: number) =>
  useCall(listMaterials, materialsInput(classId, pageNum), { placeholderData: keepPreviousData });
