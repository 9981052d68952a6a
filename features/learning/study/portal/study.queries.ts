import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  countClick,
  getCourse,
  getCourseStatistics,
} from '#features/content/courses/shared/page/course-page.contract.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { refreshAfterCredit } from '#platform/web/after-credit.ts';
import { call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getReceipt, getStudyConfig } from '../shared/study.contract.ts';

export type StudiedCourse = OutputOf<typeof getCourse>['data'];

/** How study is recorded; asked for on entry (specification, 4). */
export const useStudyConfig = (isRecorded: boolean) =>
  useCall(getStudyConfig, {}, { staleTime: Number.POSITIVE_INFINITY, enabled: isRecorded });

const receiptInput = (courseId: string, classId: string): InputOf<typeof getReceipt> =>
  classId === '' ? { courseId } : { courseId, classId };

/** The person's receipt for the course; null while there is none. */
export const useReceipt = (courseId: string, classId: string, isFinished: boolean) =>
  useCall(getReceipt, receiptInput(courseId, classId), { enabled: isFinished });

/** Refreshes of the page when study begins, and when what it shows of the course has changed. */
export const useCourseEvents = (courseId: string) => {
  const client = useQueryClient();
  return useMemo(() => {
    const refreshNumbers = () => client.invalidateQueries({ queryKey: [getCourseStatistics.path] });
    return {
      firstPlayed: () => {
        // A click that is not counted takes nothing from the learner.
        call(countClick, { id: courseId })
          .then(refreshNumbers)
          .catch(() => undefined);
      },
      /** The course is left: who comes back at once finds what was recorded, not what was loaded before. */
      left: (studiedSeconds: number, isFinished: boolean) => {
        client.setQueriesData<OutputOf<typeof getCourse>>({ queryKey: [getCourse.path] }, (old) => {
          if (old?.data.id !== courseId) return old;
          const { studyTimes = 0, studyStatus = 0 } = old.data;
          const now = isFinished ? 2 : Math.max(studyStatus, studiedSeconds > 0 ? 1 : 0);
          const known = { studyTimes: Math.max(studyTimes, studiedSeconds), studyStatus: now };
          return { ...old, data: { ...old.data, ...known } };
        });
        void client.invalidateQueries({ queryKey: [getCourse.path], refetchType: 'none' });
      },
      changed: () => {
        void refreshNumbers();
        refreshAfterCredit(client);
        for (const { path } of [getCourse, getReceipt]) void client.invalidateQueries({ queryKey: [path] });
      },
    };
  }, [client, courseId]);
};
