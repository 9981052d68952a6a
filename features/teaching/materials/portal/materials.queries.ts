import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { getMaterial, listMaterials } from '../shared/materials.contract.ts';

const PAGE_SIZE = 10;

type ListInput = InputOf<typeof listMaterials>;

/** The first page's input is fixed: `{classId, status: 'PUBLISHED', pageNum: 0, pageSize: 10}`. */
export const materialsInput = (classId: string, pageNum: number): ListInput => ({
  classId,
  status: 'PUBLISHED',
  pageNum,
  pageSize: PAGE_SIZE,
});

export const useMaterials = (classId: string, pageNum: number) => {
  const input = materialsInput(classId, pageNum);
  return useQuery({
    queryKey: queryKey(listMaterials, input),
    queryFn: ({ signal }) => call(listMaterials, input, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** The whole text of a material, asked for when somebody wants to read it. */
export const useMaterialText = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: queryKey(getMaterial, { id }),
    queryFn: ({ signal }) => call(getMaterial, { id }, { signal }),
    enabled: isWanted,
  });
