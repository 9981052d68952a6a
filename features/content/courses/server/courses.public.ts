import { publicationToday } from '#features/content/publishing/server/publishing.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { firstLanguageOf } from '../shared/catalogue/first-language.rules.ts';
import { type CourseItemRow, itemOf } from './catalogue/course-items.read.ts';
import { knownCards, knownNewest, knownTotal } from './catalogue/known-courses.read.ts';
import { announceCourseWith } from './course.cache.ts';
import { selectCards } from './course.repository.ts';
import type { OwnStudies, StudyState } from './course-ports.ts';
import { COURSES } from './documents/course-kind.ts';
import { addStudyCounts } from './lookups/course-facts.repository.ts';
import { updateQuizFlag } from './page/course-quiz.repository.ts';
import { type RecommendedRow, recommendTo } from './recommendations/recommend.service.ts';

export { courseExporter } from './catalogue/course-export.service.ts';
export { COURSE_FIND } from './catalogue/course-find.ts';
export { type CourseItemRow, hasStudyState } from './catalogue/course-items.read.ts';
export {
  countCoursesOfOrg,
  countCoursesOfTeachers as courseCounts,
  selectTitlesTaken as courseTitlesTaken,
} from './catalogue/course-usage.repository.ts';
export {
  courseVideo,
  firstMicroCourse,
  microVideo,
} from './catalogue/micro-course.read.ts';
export { selectNodeNames as classificationNames } from './classifications/classification.repository.ts';
export { knownTree } from './classifications/known-trees.read.ts';
export { onCourseChange } from './course.cache.ts';
export { COURSE_MEDIA } from './course-media.table.ts';
export type { ClassOfCourse, CoursePorts, OwnStudies, StudyState } from './course-ports.ts';
export { selectVersionIds as versionIds } from './documents/course-edit.repository.ts';
export { insertClickDays, insertOpinions, setStudyCounts } from './documents/course-write.repository.ts';
export {
  addClassificationNode,
  addDraftCourses,
  type DraftCourse,
} from './documents/draft-courses.service.ts';
export { addCourses, classificationFinder, type NewCourse } from './documents/save-courses.service.ts';
export { courseEvaluated } from './evaluated.ts';
export { selectEvaluationsOf as evaluationsOf } from './evaluations/evaluation.repository.ts';
export {
  selectEvaluatedInClass as evaluatedInClass,
  selectVersionsOf as versionsOf,
} from './lookups/class-courses.repository.ts';
export { type CourseBasis, selectBasis as courseBasis } from './lookups/course-basis.repository.ts';
export { chosenCourses, findPublishedCourses } from './lookups/course-choice.read.ts';
export {
  type StudyFacts,
  selectFacts as publishedCourseFacts,
  selectStudyFacts as getStudyFacts,
} from './lookups/course-facts.repository.ts';
export { knownOpenHours } from './lookups/open-hours.read.ts';
export { courseIdsOfTeacher, teacherFigures } from './lookups/teacher-courses.read.ts';
export {
  knownVersionedCourses,
  type VersionedCourse,
  versionedCourses,
} from './lookups/versioned-courses.read.ts';
export {
  type CourseScope,
  selectScope as courseScope,
} from './page/course-quiz.repository.ts';
export { knownVersionIds } from './page/known-course.read.ts';
export { pinAdmin } from './recommendations/pin-admin.service.ts';
export type { RecommendedRow } from './recommendations/recommend.service.ts';
export { courseTakenDown } from './taken-down.ts';
export { COURSES };

/** Lines of 今日 about courses that wait or came back. */
export const COURSES_TODAY = publicationToday(COURSES);

/** Counts a person who began, or who finished, a course; call it in the transaction that makes it so. */
export const countStudy = (
  tx: Tx,
  courseId: string,
  { started = false, finished = false }: { started?: boolean; finished?: boolean },
): Promise<void> => addStudyCounts(tx, courseId, Number(started), Number(finished));

/** Says in the transaction that publishes or closes a quiz whether a course is finished by it. */
export const setCourseQuiz = async (tx: Tx, _deps: Deps, courseId: string, hasQuiz: boolean) => {
  await updateQuizFlag(tx, courseId, hasQuiz);
  await announceCourseWith(tx, courseId);
};

/** Rows as lists show them, published or taken down, in the order of `ids`; with study fields where `states` has them. */
export const courseItems = async (
  sql: Sql,
  ids: readonly string[],
  states?: ReadonlyMap<string, StudyState>,
): Promise<CourseItemRow[]> =>
  (await selectCards(sql, ids)).map((card) => itemOf(card, states?.get(card.id)));

/** As `courseItems`, as this process remembers the courses; never inside of a transaction. */
export const knownCourseItems = async (
  deps: Deps,
  ids: readonly string[],
  states?: ReadonlyMap<string, StudyState>,
): Promise<CourseItemRow[]> =>
  (await knownCards(deps, ids)).map((card) => itemOf(card, states?.get(card.id)));

/** The newest published courses. */
export const newestCourses = async (deps: Deps, limit: number): Promise<CourseItemRow[]> =>
  (await knownNewest(deps, {}, { pageNum: 0, pageSize: limit })).cards.map((card) => itemOf(card));

/** The first `limit` recommendations for `caller` with these studies, or for everybody, each with its reason. */
export const recommendFor = async (
  deps: Deps,
  own: OwnStudies | null,
  limit: number,
  caller: Caller | null = null,
): Promise<RecommendedRow[]> =>
  (await recommendTo(deps, own, { pageNum: 0, pageSize: limit }, firstLanguageOf(caller, {}))).datalist;

/** Number of published courses. */
export const coursesTotal = (deps: Deps): Promise<number> => knownTotal(deps, {});
