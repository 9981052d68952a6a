import * as sign from '#features/learning/attendance/shared/attendance.contract.ts';
import * as courseQuestions from '#features/learning/course-questions/shared/course-questions.contract.ts';
import * as study from '#features/learning/study/shared/study.contract.ts';
import { type AskedCall, call, course, elsewhere, likedCourse, nothing } from '../turn.ts';

const SIGNING =
  'needs a gathering that is open at that moment; features/learning/attendance/server/*.test.ts';

/** Calls of this wing that visitors and members make, one line a call. */
export const LEARNING_CALLS: readonly AskedCall[] = [
  call(study.getStudyConfig, nothing),
  call(study.startStudy, (turn) => ({ id: likedCourse(turn), takeOver: true })),
  call(study.endStudy, (turn) => ({ id: likedCourse(turn) })),
  call(study.getReceipt, ({ person }) => ({ courseId: person.creditedId })),
  elsewhere(study.reportProgress, 'npm run bench -- progress'),
  elsewhere(sign.lookCode, SIGNING),
  elsewhere(sign.signIn, SIGNING),
  elsewhere(sign.mySign, SIGNING),
  elsewhere(sign.askSignLeave, SIGNING),
  elsewhere(sign.withdrawSignLeave, SIGNING),
  elsewhere(sign.signToken, SIGNING),
  elsewhere(sign.signBoard, SIGNING),
  elsewhere(sign.signKit, SIGNING),
  elsewhere(sign.syncSigns, SIGNING),
  elsewhere(sign.signSheet, SIGNING),
  elsewhere(sign.readSheet, SIGNING),
  elsewhere(sign.correctSign, SIGNING),
  elsewhere(sign.listSignLeaves, SIGNING),
  elsewhere(sign.decideSignLeave, SIGNING),
  elsewhere(sign.listSignConflicts, SIGNING),
  elsewhere(sign.decideSignConflict, SIGNING),
  call(courseQuestions.listCourseQuestions, (turn) => ({ courseId: course(turn) })),
  elsewhere(courseQuestions.askCourseQuestion, 'ten times a person, course and day at most'),
];
