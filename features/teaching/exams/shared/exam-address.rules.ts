import { COURSE_PATH } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { CLASS_PATH, classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { withQuery } from '#platform/shared/address-page.rules.ts';
import type { UnifiedExam } from './exam.schema.ts';

/**
 * 考试地址规则：结业考试按班级打开，也认考试编号；随堂测试按课程打开，班级里的带班级编号；回看按考试和哪一次打开。
 */
const EXAM_PATH = `${CLASS_PATH}/graduate-exam`;
const VIEW_PATH = `${CLASS_PATH}/graduate-exam-view`;
const CLASS_QUIZ_PATH = `${CLASS_PATH}/classroom-test`;
const COURSE_QUIZ_PATH = '/course-resources/course/course-classroom-test';

/** The final test of a class. */
export const graduateExamPath = (classId: string): string => withQuery(EXAM_PATH, { id: classId });

/** One certain final test. */
export const examPath = (examId: string, classId = ''): string => withQuery(EXAM_PATH, { examId, classId });

/** Answers of the last attempt unless one is named. */
export const examViewPath = (examId: string, attemptId = '', classId = ''): string =>
  withQuery(VIEW_PATH, { id: examId, attemptId, classId });

/** The quiz of a course, in a class or outside of one. */
export const quizPath = (courseId: string, classId = ''): string =>
  classId === ''
    ? withQuery(COURSE_QUIZ_PATH, { courseId })
    : withQuery(CLASS_QUIZ_PATH, { id: courseId, classId });

/** Which exam an address means: by itself, of a class, or of a course. */
export interface ExamAddress {
  readonly examId: string;
  readonly classId: string;
  readonly courseId: string;
}

type Read = (name: string) => string | null;

/** `graduate-exam?id=<class>`, or `?examId=<exam>&classId=`. */
export const readGraduateExam = (read: Read): ExamAddress => ({
  examId: read('examId') ?? '',
  classId: read('classId') || (read('examId') ? '' : (read('id') ?? '')),
  courseId: '',
});

/** `classroom-test?id=<course>&classId=`; `courseId` says the same, and wins where both stand. */
export const readQuiz = (read: Read): ExamAddress => ({
  examId: '',
  classId: read('classId') ?? '',
  courseId: read('courseId') || read('id') || '',
});

/** `graduate-exam-view?id=<exam>&attemptId=&classId=`. */
export const readExamView = (read: Read) => ({
  examId: read('id') || read('examId') || '',
  attemptId: read('attemptId') ?? '',
  classId: read('classId') ?? '',
});

type Place = Pick<UnifiedExam, 'examType' | 'classId' | 'courseId'>;

/** Where 退 出 leads: to the course of a quiz, with the query of its class; to the class of a final test. */
export const exitPath = ({ examType, classId, courseId }: Place): string =>
  examType === 'QUIZ' ? withQuery(COURSE_PATH, { id: courseId, classId }) : classPath(classId);
