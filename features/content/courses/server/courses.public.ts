import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { countCourses, selectCards, selectNewest } from './course.repository.ts';
import { addStudyCounts } from './course-facts.repository.ts';
import { type CourseItemRow, itemOf, itemsFor } from './course-items.service.ts';
import type { CoursePorts, StudyState } from './course-ports.ts';
import { updateQuizFlag } from './course-quiz.repository.ts';
import { forgetCourseFacts, type RecommendedRow, recommend } from './recommend.service.ts';

export {
  selectEvaluatedInClass as evaluatedInClass,
  selectVersionsOf as versionsOf,
} from './class-doors.repository.ts';
export { classificationTrees, type KnownTree } from './classification-trees.repository.ts';
export { cleanHtml } from './clean-html.ts';
export { chosenCourses, findPublishedCourses } from './course-choice.service.ts';
export {
  addClassificationNode,
  addDraftCourses,
  type DraftCourse,
} from './course-doors.service.ts';
export { documentForEditing } from './course-draft.service.ts';
export { selectVersionIds as versionIds } from './course-edit.repository.ts';
export { courseEditing } from './course-edit.service.ts';
export { courseExporter } from './course-export.service.ts';
export {
  type StudyFacts,
  selectFacts as publishedCourseFacts,
  selectStudyFacts as getStudyFacts,
} from './course-facts.repository.ts';
export type { CourseItemRow } from './course-items.service.ts';
export { COURSE_MEDIA } from './course-media.table.ts';
export type { ClassOfCourse, CoursePorts, StudyState } from './course-ports.ts';
export {
  type CourseScope,
  selectScope as courseScope,
} from './course-quiz.repository.ts';
export { courseReview } from './course-review.service.ts';
export { coursesAwaitingReview, returnedDraftsOf } from './course-today.service.ts';
export {
  countCoursesOfOrg,
  countCoursesOfTeachers as courseCounts,
  selectTitlesTaken as courseTitlesTaken,
} from './course-usage.repository.ts';
export { insertClickDays, insertOpinions, setStudyCounts } from './course-write.repository.ts';
export { courseEvaluated } from './evaluated.service.ts';
export { firstMicroCourse, type MicroCourse } from './micro.service.ts';
export { pinAdmin } from './pin-admin.service.ts';
export type { RecommendedRow } from './recommend.service.ts';
export { addCourses, classificationFinder, type NewCourse } from './save-courses.service.ts';
export { courseTakenDown } from './taken-down.service.ts';

/** Counts a person who began, or who finished, a course; call it in the transaction that makes it so. */
export const countStudy = (
  tx: Tx,
  courseId: string,
  { started = false, finished = false }: { started?: boolean; finished?: boolean },
): Promise<void> => addStudyCounts(tx, courseId, Number(started), Number(finished));

/** Says in the transaction that publishes or closes a quiz whether a course is finished by it. */
export const setCourseQuiz = async (
  tx: Tx,
  deps: Deps,
  courseId: string,
  hasQuiz: boolean,
): Promise<void> => {
  await updateQuizFlag(tx, courseId, hasQuiz);
  forgetCourseFacts(deps);
};

/** Rows as lists show them, published or taken down, in the order of `ids`; with study fields where `states` has them. */
export const courseItems = async (
  sql: Sql,
  ids: readonly string[],
  states?: ReadonlyMap<string, StudyState>,
): Promise<CourseItemRow[]> =>
  (await selectCards(sql, ids)).map((card) => itemOf(card, states?.get(card.id)));

/** The newest published courses, with the caller's own study states. */
export const newestCourses = async (
  sql: Sql,
  ports: CoursePorts,
  caller: Caller | null,
  limit: number,
): Promise<CourseItemRow[]> =>
  itemsFor(sql, ports, caller, await selectNewest(sql, {}, { pageNum: 0, pageSize: limit }));

/** The first `limit` recommendations for `caller`, each with its reason. */
export const recommendFor = async (
  deps: Deps,
  sql: Sql,
  ports: CoursePorts,
  caller: Caller | null,
  limit: number,
): Promise<RecommendedRow[]> =>
  (await recommend(deps, sql, ports, caller, { pageNum: 0, pageSize: limit })).datalist;

/** Number of published courses. */
export const coursesTotal = (sql: Sql): Promise<number> => countCourses(sql, {});
