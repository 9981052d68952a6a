import type { Static } from 'typebox';
import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import { categoryName } from '../../shared/catalogue/course-categories.rules.ts';
import type { CourseItem } from '../../shared/course-item.schema.ts';
import { showDuration } from '../../shared/page/course-text.rules.ts';
import type { CourseCard } from '../course.repository.ts';
import type { CoursePorts, StudyState } from '../course-ports.ts';

export type CourseItemRow = Static<typeof CourseItem>;

/** The wire's names for a course of ours; the study fields only when `state` is given. */
export const itemOf = (card: CourseCard, state?: StudyState): CourseItemRow => ({
  id: card.id,
  courseCode: card.courseCode,
  courseName: card.title,
  lang: card.lang,
  courseCover: pictureAddress(card.coverKey),
  courseDuration: card.durationSeconds,
  showCourseDuration: showDuration(card.mediaKind, card.durationSeconds),
  courseHours: hoursText(card.hoursHundredths),
  mediaKind: card.mediaKind,
  teacher: card.teacherNames,
  categoryName: categoryName(card.categoryKey),
  place: card.place,
  courseStatus: card.status,
  examFlag: card.examFlag ? '1' : '0',
  clickNum: card.clickNum,
  publishTime: card.publishedAt ? wireTime(card.publishedAt) : '',
  ...(state
    ? {
        studyStatus: state.studyStatus,
        studyTimes: state.studyTimes,
        studyPercentage: state.studyPercentage,
      }
    : {}),
});

export const NOT_STUDIED: StudyState = { studyStatus: 0, studyTimes: 0, studyPercentage: 0 };

/** Study states are shown only to people with an idCardHash (specification, 6). */
export const hasStudyState = (caller: Caller | null): caller is Caller =>
  caller !== null && caller.idCardHash !== '';

/** Own study states of `ids`, a state for every one of them; null for people who have none. */
export const ownStates = async (
  { database }: Deps,
  ports: CoursePorts,
  caller: Caller | null,
  ids: readonly string[],
): Promise<Map<string, StudyState> | null> => {
  if (!hasStudyState(caller)) return null;
  const known = ids.length > 0 ? await ports.studyStates(database.db, caller.userId, [...ids]) : new Map();
  return new Map(ids.map((id) => [id, known.get(id) ?? NOT_STUDIED]));
};

/** Rows of a list, with the caller's own study states where the caller has any. */
export const itemsFor = async (
  deps: Deps,
  ports: CoursePorts,
  caller: Caller | null,
  cards: readonly CourseCard[],
): Promise<CourseItemRow[]> => {
  const states = await ownStates(
    deps,
    ports,
    caller,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => itemOf(card, states?.get(card.id)));
};

/** Refuses another person's hash in a body (decisions.md, 18); a visitor's is of no consequence. */
export const refuseOtherPerson = (caller: Caller | null, idCardHash: string | undefined): void => {
  if (caller && idCardHash && idCardHash !== caller.idCardHash) throw accessErrors.otherPerson();
};
