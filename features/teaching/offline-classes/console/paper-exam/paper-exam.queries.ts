import { keepPreviousData } from '@tanstack/react-query';
import { getAdminClass } from '#features/teaching/classes/shared/desk/class-admin.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getAdminTimetable } from '../../shared/offline-manage.contract.ts';
import {
  getPaperExam,
  getPaperScoreHistory,
  listPaperScores,
} from '../../shared/paper-exam/paper-exam.contract.ts';

export type AdminPaper = OutputOf<typeof getPaperExam>['data'];
export type PaperTerms = NonNullable<AdminPaper['exam']>;
export type PaperStudent = OutputOf<typeof listPaperScores>['datalist'][number];

export const usePaperExam = (id: string) => {
  const mayDo = useMayAct('do');
  return useCall(
    getPaperExam,
    { id },
    { staleTime: 0, select: ({ data }) => ({ ...data, canEdit: mayDo && data.canEdit }) },
  );
};

export const usePaperScores = (input: InputOf<typeof listPaperScores>) =>
  useCall(listPaperScores, input, { staleTime: 0, placeholderData: keepPreviousData });

export const usePaperHistory = (id: string, idCardHash: string) =>
  useCall(getPaperScoreHistory, { id, idCardHash }, { staleTime: 0, select: dataOf });

/** After a write: the test, its results, and what carries the class's version ask again. */
export const useReloadPaper = () =>
  useReload(getPaperExam, listPaperScores, getPaperScoreHistory, getAdminTimetable, getAdminClass);
