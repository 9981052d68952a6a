import {
  creditedPieces,
  type StudyPieces,
  studyPieces,
} from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime, wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { getArchiveCourse } from '../../shared/class-study.contract.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import type { RecordExam } from '../../shared/records/record-exam.schema.ts';
import { bestAttempt } from '../../shared/records/record-exam.words.ts';
import { type ClassCourseState, courseStatesOf } from '../class-page/course-states.read.ts';
import { countedAs, shownClass } from '../class-page/shown-class.read.ts';
import { selectRecord } from '../member-record.repository.ts';
import { archiveCourseOf } from './archive.read.ts';
import type { RecordPorts } from './record-ports.ts';
import type { Recorded } from './record-viewer.policy.ts';

type Detail = OutputOf<typeof getArchiveCourse>['data'];

const NOTHING = {
  durationSeconds: 0,
  coveredSeconds: 0,
  needSeconds: 0,
  serverSeconds: 0,
  segments: [],
  startTime: '',
  finishTime: '',
  creditedTime: '',
  digest: '',
};

const wireOf = (pieces: StudyPieces) => ({
  durationSeconds: pieces.durationSeconds,
  coveredSeconds: pieces.coveredSeconds,
  needSeconds: pieces.needSeconds,
  serverSeconds: pieces.serverSeconds,
  segments: pieces.segments,
  startTime: wireTime(pieces.startedAt),
  finishTime: wireTimeOrEmpty(pieces.coveredAt),
  creditedTime: wireTimeOrEmpty(pieces.creditedAt),
  digest: pieces.digest,
});

const piecesOf = (
  sql: Sql,
  { userId, classId }: { userId: string; classId: string },
  { credit, studiedId }: ClassCourseState,
): Promise<StudyPieces | null> =>
  credit
    ? creditedPieces(sql, userId, credit.receiptNo)
    : studyPieces(sql, { userId, courseId: studiedId, classId });

/** Note that a reader needs to understand the pieces; empty when they are this course's in this class. */
const noteOf = (courseId: string, classId: string, pieces: StudyPieces | null): string => {
  if (!pieces) return '';
  const isVersion = pieces.courseId !== courseId;
  const isElsewhere = pieces.classId !== classId;
  if (isVersion && isElsewhere) return '按另一语言版本、在班级以外学习的记录计入';
  if (isVersion) return '按另一语言版本的学习记录计入';
  return isElsewhere ? '在班级以外学习，班级进行期间学完，计入本班' : '';
};

/** The best of these attempts, newest first, at the quiz of a course in any language version. */
const bestQuiz = (
  attempts: readonly RecordExam[],
  courseOf: ReadonlyMap<string, string>,
  courseId: string,
): RecordExam | null =>
  bestAttempt(
    attempts.filter(({ examType, courseId: of }) => examType === 'QUIZ' && courseOf.get(of) === courseId),
  );

/** One course of a record in every counted piece. Throws `classes.noCourse` (404) for one of elsewhere. */
export const archiveCourse = async (
  deps: Deps,
  { recordExams }: RecordPorts,
  recorded: Recorded,
  courseId: string,
): Promise<Detail> => {
  const sql = deps.database.db;
  const { terms, member } = recorded;
  const klass = await shownClass(deps, terms.id);
  const own = klass.courseOf.get(courseId) ?? '';
  const item = klass.items.get(own);
  const row = klass.courses.find((course) => course.courseId === own);
  if (!item || !row) throw classesErrors.noCourse();
  // Closes what ran out meanwhile, which may finish the course.
  const { exams, hasClosed } = await recordExams(deps, recorded);
  const record = hasClosed ? await selectRecord(sql, terms.id, member.userId) : undefined;
  const credits = record?.credits ?? recorded.credits;
  const states = await courseStatesOf(sql, member.userId, countedAs(terms, klass), credits);
  const state = states.get(item.id);
  const pieces = state ? await piecesOf(sql, member, state) : null;
  return {
    ...archiveCourseOf(item, row.isCompulsory, state),
    ...(pieces ? wireOf(pieces) : { ...NOTHING, durationSeconds: item.courseDuration }),
    quiz: bestQuiz(exams, klass.courseOf, item.id),
    note: noteOf(item.id, terms.id, pieces),
  };
};
