import type { ComponentType } from 'react';
import { useOutletContext } from 'react-router';
import { type BreadcrumbStep, useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { CLASS_LIST_PATH, classPath } from '../shared/class-address.rules.ts';
import type { ClassPageFacts } from './class-page/class-page.queries.ts';
import type { RecordOf } from './records/record.queries.ts';

export type { ClassPageFacts };

/** Facts of a member's exams and quizzes: how many, or one row each. */
export interface RecordExamsProps {
  readonly record: RecordOf;
  readonly part: 'count' | 'rows';
}

/** The way to the final test, or until when it may be sat and how one stands to it, in a sentence. */
export interface ClassExamProps {
  readonly classId: string;
  readonly part: 'button' | 'line';
}

/** Parts that other features give to the pages of a class; app/ hands them over. */
export interface ClassSlots {
  /** The newest notices of a class; the list only, without a frame. */
  readonly LatestNotices?: ComponentType<{ readonly classId: string }> | undefined;
  /** Timetable of a class held in a room, and what stands beside it. */
  readonly Timetable?: ComponentType<{ readonly classId: string }> | undefined;
  readonly TimetableSide?: ComponentType<{ readonly classId: string }> | undefined;
  /** Timetable on the page that is handed on. */
  readonly SharedTimetable?: ComponentType<{ readonly classId: string }> | undefined;
  /** Steps of a class held in a room on this day: signing in. */
  readonly SignActions?: ComponentType<{ readonly classId: string }> | undefined;
  readonly ClassExam?: ComponentType<ClassExamProps> | undefined;
  readonly RecordExams?: ComponentType<RecordExamsProps> | undefined;
}

/** Context that the layout of a class hands to the pages inside of it. */
export interface ClassOutlet extends ClassSlots {
  readonly detail: ClassPageFacts;
}

export const CLASSES_STEP: BreadcrumbStep = { title: '网上班级', path: CLASS_LIST_PATH };

/** The class around a page below /online-class/class-detail. */
export const useClassOutlet = (): ClassOutlet => useOutletContext<ClassOutlet>();

/** Whether there is a class around the page: there is none without one in the address. */
export const useIsInClass = (): boolean => Boolean(useOutletContext<ClassOutlet | null | undefined>());

/** Where such a page stands: 网上班级 / the class / its own steps. */
export const useClassBreadcrumb = (...steps: readonly BreadcrumbStep[]): void => {
  const { detail } = useClassOutlet();
  useBreadcrumb([CLASSES_STEP, { title: detail.className, path: classPath(detail.id) }, ...steps]);
};
