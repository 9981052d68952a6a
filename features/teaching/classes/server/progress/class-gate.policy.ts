import { type VersionedCourse, versionedCourses } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import type { ClassGate } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { type CourseInOrder, gateRefusal, titlesBefore } from '../../shared/progress/class-gate.rules.ts';
import { type ClassStudy, listClassStudies } from './class-gate.repository.ts';
import { courseOfAll } from './class-progress.read.ts';

type Known = ReadonlyMap<string, VersionedCourse>;

/** The courses of a class in order, as the rules about their order see them; `finished` are the class's own. */
const inOrderOf = ({ courses }: ClassStudy, known: Known, finished: ReadonlySet<string>): CourseInOrder[] =>
  courses.map(({ courseId, isCompulsory }) => {
    const item = known.get(courseId)?.item;
    return {
      courseId,
      title: item?.courseName ?? '',
      isCompulsory,
      isFinished: finished.has(courseId),
      isTakenDown: item?.courseStatus !== COURSE_STATUS.published,
    };
  });

/** Which course of the class this is, and what has to be finished before it; null when it is none of them. */
const placeOf = (study: ClassStudy, known: Known, courseId: string): { before: string } | null => {
  const courseOf = courseOfAll(study.courses, (id) => known.get(id)?.versionIds ?? []);
  const own = courseOf.get(courseId);
  if (own === undefined) return null;
  if (!study.terms.inOrder) return { before: '' };
  const finished = new Set(study.creditedIds.flatMap((one) => courseOf.get(one) ?? []));
  return { before: titlesBefore(inOrderOf(study, known, finished), true).get(own) ?? '' };
};

/** Courses of the class that have to be known: all of them where their order counts, or a version of one is asked for. */
const neededOf = ({ terms, courses }: ClassStudy, courseId: string): string[] => {
  const ids = courses.map((course) => course.courseId);
  return terms.inOrder || !ids.includes(courseId) ? [courseId, ...ids] : [courseId];
};

/** As `placeOf`, with the courses as they are now. */
export const placeInClass = async (
  sql: Sql,
  userId: string,
  courseId: string,
  { id }: { id: string },
): Promise<{ before: string } | null> => {
  const study = (await listClassStudies(sql, userId, [id])).get(id);
  return study ? placeOf(study, await versionedCourses(sql, neededOf(study, courseId)), courseId) : null;
};

/** A course that is to be studied in a class; outside of one where `classId` is empty. */
interface GatePlace {
  readonly courseId: string;
  readonly classId: string;
}

type GateAnswer = Awaited<ReturnType<ClassGate>>;

const answerAt = (study: ClassStudy | undefined, known: Known, courseId: string, now: Date): GateAnswer => {
  const isEnrolled = study?.state === 'ENROLLED';
  const place = study && isEnrolled ? placeOf(study, known, courseId) : null;
  const isSession = study?.terms.sessionCourseIds.some(
    (id) => id === courseId || known.get(courseId)?.versionIds.includes(id),
  );
  const message = gateRefusal({
    // A course of the class's list is studied there, although a session is about it, too.
    isOfflineCourse: place === null && isSession === true,
    isTakenDown: known.get(courseId)?.status === COURSE_STATUS.takenDown,
    isEnrolled,
    classStatus: study?.terms.status ?? 'DRAFT',
    time: study ? timeStatusOf(study.terms, now) : 'HOLDOVER',
    isInClass: place !== null,
    before: place?.before ?? '',
  });
  return message === '' && study ? { ok: true, until: study.terms.endAt } : { ok: false, message };
};

/**
 * As `classGate` for several courses, in their order, by what `listClassStudies` said of their classes and `coursesOf`
 * of the courses; and what these courses are.
 */
export const classGates = async (
  coursesOf: (ids: readonly string[]) => Promise<Known>,
  studies: ReadonlyMap<string, ClassStudy>,
  places: readonly GatePlace[],
  now: Date,
): Promise<{ answers: GateAnswer[]; courses: Known }> => {
  const needed = places.flatMap(({ courseId, classId }) => {
    const study = studies.get(classId);
    return study ? neededOf(study, courseId) : [courseId];
  });
  const courses = await coursesOf([...new Set(needed)]);
  const answers = places.map(
    ({ courseId, classId }): GateAnswer =>
      classId === '' ? { ok: true } : answerAt(studies.get(classId), courses, courseId, now),
  );
  return { answers, courses };
};

/**
 * Whether the person may study the course in the class at `now`, and until when: what comes after the end of the
 * class is not recorded, because the lease ends with it.
 */
export const classGate: ClassGate = async (sql, userId, courseId, classId, now) => {
  const studies = await listClassStudies(sql, userId, [classId]);
  const [answer] = (
    await classGates((ids) => versionedCourses(sql, ids), studies, [{ courseId, classId }], now)
  ).answers;
  if (!answer) throw new Error('one course, one answer');
  return answer;
};
