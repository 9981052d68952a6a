import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { fileObjection, listMyObjections, withdrawObjection } from '../shared/objections.contract.ts';

export type MyObjection = OutputOf<typeof listMyObjections>['datalist'][number];

export const OBJECTIONS_SIZE = 10;

export const useMyObjections = (page: number) =>
  useCall(
    listMyObjections,
    { pageNum: page, pageSize: OBJECTIONS_SIZE },
    { placeholderData: keepPreviousData },
  );

const useListAnew = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listMyObjections.path] });
};

export const useFileObjection = () => {
  const listAnew = useListAnew();
  return useMutation({
    mutationFn: (input: InputOf<typeof fileObjection>) => call(fileObjection, input),
    onSuccess: listAnew,
  });
};

export const useWithdrawObjection = () => {
  const listAnew = useListAnew();
  return useMutation({ mutationFn: (id: string) => call(withdrawObjection, { id }), onSuccess: listAnew });
};
