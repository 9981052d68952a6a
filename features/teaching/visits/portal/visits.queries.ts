import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { type AnyEndpoint, dataOf, useCall } from '#platform/web/use-call.ts';
import * as calls from '../shared/visits.contract.ts';
import { decideVisit } from '../shared/visits-admin.contract.ts';

export type VisitBase = OutputOf<typeof calls.getVisitBase>['data'];
export type VisitMonth = OutputOf<typeof calls.listVisitSlots>['data'];
export type VisitDay = VisitMonth['days'][number];
export type Host = OutputOf<typeof calls.listVisitHosts>['data'][number];
export type Visit = OutputOf<typeof calls.getVisit>['data'];
export type ListedVisit = OutputOf<typeof calls.listVisits>['datalist'][number];

export const VISITS_PAGE_SIZE = 10;
/** Sign-ins at the gate come from elsewhere. */
const LOOK_AGAIN_MS = 10_000;

export const useVisitBase = (baseId: string) =>
  useCall(calls.getVisitBase, { baseId }, { enabled: baseId !== '', select: dataOf });

export const useVisitMonth = (baseId: string, month: string) =>
  useCall(calls.listVisitSlots, month === '' ? { baseId } : { baseId, month }, {
    enabled: baseId !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: dataOf,
  });

export const useVisitHosts = (keyword: string) =>
  useCall(calls.listVisitHosts, keyword === '' ? {} : { keyword }, {
    placeholderData: keepPreviousData,
    select: dataOf,
  });

export const useVisitPeople = ({ hostKind, hostId }: Pick<Host, 'hostKind' | 'hostId'>) =>
  useCall(calls.listVisitPeople, { hostKind, hostId }, { enabled: hostId !== '', select: dataOf });

export const useVisits = (scope: 'OWN' | 'LED', page: number) =>
  useCall(
    calls.listVisits,
    { scope, pageNum: page, pageSize: VISITS_PAGE_SIZE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

export const useVisit = (id: string) =>
  useCall(
    calls.getVisit,
    { id },
    {
      enabled: id !== '',
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.state === 'CONFIRMED' ? LOOK_AGAIN_MS : false),
    },
  );

export const useBookVisit = () =>
  useMutation({ mutationFn: (input: InputOf<typeof calls.bookVisit>) => call(calls.bookVisit, input) });

type GroupInput = Omit<InputOf<typeof calls.changeVisit>, 'id' | 'version'>;

/** Changes of one visit, after each of which the visit, the lists and `more` calls are asked for anew. */
export const useVisitChanges = (id: string, ...more: readonly AnyEndpoint[]) => {
  const client = useQueryClient();
  const asked: readonly AnyEndpoint[] = [calls.getVisit, calls.listVisits, calls.getVisitBase, ...more];
  const onSuccess = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => asked.some((endpoint) => endpoint.path === path),
    });
  return {
    change: useMutation({
      mutationFn: (input: GroupInput & { readonly version: number }) =>
        call(calls.changeVisit, { id, ...input }),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: (reason: string) => call(calls.cancelVisit, { id, reason }),
      onSuccess,
    }),
    decide: useMutation({
      mutationFn: (input: { readonly isConfirmed: boolean; readonly reason?: string }) =>
        call(decideVisit, { id, ...input }),
      onSuccess,
    }),
    finish: useMutation({ mutationFn: () => call(calls.finishVisit, { id }), onSuccess }),
    rate: useMutation({
      mutationFn: (input: Pick<InputOf<typeof calls.rateVisit>, 'score' | 'comment'>) =>
        call(calls.rateVisit, { id, ...input }),
      onSuccess,
    }),
    picture: useMutation({
      mutationFn: (input: Omit<InputOf<typeof calls.sendVisitPicture>, 'id'>) =>
        call(calls.sendVisitPicture, { id, ...input }),
      onSuccess,
    }),
  };
};

export type VisitChanges = ReturnType<typeof useVisitChanges>;
