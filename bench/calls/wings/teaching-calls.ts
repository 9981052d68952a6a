import * as certificates from '#features/teaching/certificates/shared/certificates.contract.ts';
import * as chat from '#features/teaching/class-chat/shared/class-chat.contract.ts';
import * as evaluations from '#features/teaching/class-evaluations/shared/class-evaluations.contract.ts';
import * as classStudy from '#features/teaching/classes/shared/class-study.contract.ts';
import * as classes from '#features/teaching/classes/shared/classes.contract.ts';
import * as groups from '#features/teaching/classes/shared/groups/class-groups.contract.ts';
import * as exams from '#features/teaching/exams/shared/exams.contract.ts';
import * as materials from '#features/teaching/materials/shared/materials.contract.ts';
import * as mistakes from '#features/teaching/mistakes/shared/mistakes.contract.ts';
import * as notices from '#features/teaching/notices/shared/notices.contract.ts';
import * as offline from '#features/teaching/offline-classes/shared/offline-classes.contract.ts';
import * as offlineManage from '#features/teaching/offline-classes/shared/offline-manage.contract.ts';
import * as visits from '#features/teaching/visits/shared/visits.contract.ts';
import {
  type AskedCall,
  call,
  elsewhere,
  inClass,
  nothing,
  openClass,
  ownExam,
  page,
  region,
} from '../turn.ts';

/** Visits are few; their race for places is a test of its own. */
const VISITING = 'features/teaching/visits/server/visit-race.test.ts';
const EXAMS = 'npm run bench -- exams';
/** A seat is offered rarely and to one person. */
const OFFERS = 'features/teaching/classes/server/enrolment/seat-offer.test.ts';

/** Calls of this wing that visitors and members make, one line a call. */
export const TEACHING_CALLS: readonly AskedCall[] = [
  call(visits.listVisits, nothing),
  ...[
    visits.getVisitBase,
    visits.listVisitSlots,
    visits.getVisit,
    visits.rateVisit,
    visits.sendVisitPicture,
  ].map((endpoint) => elsewhere(endpoint, VISITING)),
  call(certificates.listMyCerts, page),
  call(certificates.countMyCerts, nothing),
  call(certificates.getCertKeys, nothing),
  elsewhere(certificates.getCert, 'the people of the load have not graduated'),
  elsewhere(certificates.getCertPicture, 'the people of the load have not graduated'),
  elsewhere(certificates.getBadge, 'the people of the load have not graduated'),
  elsewhere(certificates.verifyCert, 'thirty a minute from one address'),
  elsewhere(certificates.getBadgeStatus, 'thirty a minute from one address'),
  call(classes.queryClasses, (turn) => ({ pageNum: page(turn).pageNum, pageSize: 9, orgCode: region(turn) })),
  call(classes.getClassStandings, (turn) => ({ classId: Array.from({ length: 9 }, () => openClass(turn)) })),
  call(classes.getClass, (turn) => ({ id: openClass(turn) })),
  call(classes.getClassNow, (turn) => ({ id: openClass(turn) })),
  elsewhere(classes.signUpClass, 'npm run bench -- classes'),
  elsewhere(classes.quitClass, 'npm run bench -- classes'),
  elsewhere(classes.answerSeatOffer, OFFERS),
  call(groups.getMyGroup, inClass),
  call(classStudy.listClassCourses, (turn) => ({ classId: openClass(turn), pageNum: 0, pageSize: 8 }), [
    'visitor',
  ]),
  call(classStudy.listClassCourses, (turn) => ({ ...inClass(turn), pageNum: 0, pageSize: 8 }), ['member']),
  call(classStudy.listMyClasses, page),
  call(classStudy.getMyClassCounts, nothing),
  call(classStudy.getMyClassProgress, inClass),
  call(classStudy.getArchive, inClass),
  call(classStudy.getArchiveSummary, inClass),
  call(classStudy.getArchiveCourse, (turn) => ({ ...inClass(turn), courseId: turn.person.classCourseId })),
  call(classStudy.listArchiveCourses, inClass),
  call(classStudy.listArchiveProcess, inClass),
  call(classStudy.getGraduationInfo, inClass),
  elsewhere(classStudy.listMemberStatistic, 'managers of the class read it, members none but their own'),
  call(evaluations.getOwnClassEvaluation, inClass),
  elsewhere(evaluations.saveClassEvaluation, 'once a person and class'),
  elsewhere(offline.listOfflineCourses, 'the timetable asks the same rows'),
  elsewhere(offline.getOfflineTimetable, 'the classes of the load are held online'),
  elsewhere(offline.getOfflineArchive, 'the classes of the load are held online'),
  elsewhere(offline.rateSessions, 'once a person and session'),
  ...[
    offlineManage.getSignRange,
    offlineManage.listAttachments,
    offlineManage.listClassFiles,
    offlineManage.getClassLive,
  ].map((endpoint) => elsewhere(endpoint, 'the classes of the load are held online')),
  call(chat.countChat, inClass),
  call(chat.openChat, inClass),
  ...[
    chat.takeChatToken,
    chat.listOlder,
    chat.listChanges,
    chat.sendMessage,
    chat.recallMessage,
    chat.readChat,
    chat.muteChat,
    chat.searchChat,
    chat.listChatPeople,
    chat.appealChat,
    chat.reportMessage,
    chat.uploadChatFile,
  ].map((endpoint) => elsewhere(endpoint, 'the bench of conversations: npm run bench -- class-chat')),
  call(notices.listNotices, inClass),
  call(notices.getNotice, ({ person }) => ({ id: person.noticeId })),
  call(materials.listMaterials, inClass),
  call(materials.getMaterial, ({ person }) => ({ id: person.materialId })),
  call(exams.getClassExam, inClass),
  call(exams.findExam, inClass),
  call(exams.getExam, ownExam),
  call(exams.getExamCount, ownExam),
  call(exams.getLastRecord, ownExam),
  call(exams.getMaxScore, ({ person }) => ({ examId: person.examId, classId: person.classId })),
  call(exams.getAttemptState, ({ person }) => ({ attemptId: person.attemptId })),
  call(exams.listMyExams, page),
  call(exams.listArchiveExams, inClass),
  elsewhere(exams.startAttempt, EXAMS),
  elsewhere(exams.saveAnswers, EXAMS),
  elsewhere(exams.submitAttempt, EXAMS),
  elsewhere(exams.saveMyExam, EXAMS),
  call(mistakes.listMistakes, page),
  call(mistakes.drawPractice, () => ({ num: 10 })),
  elsewhere(mistakes.answerPractice, 'one answer a question that is in the own notebook'),
  elsewhere(mistakes.removeMistake, 'once a question'),
];
