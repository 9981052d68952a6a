import { activitiesFeature } from '#features/content/activities/activities.feature.ts';
import { articlesFeature } from '#features/content/articles/articles.feature.ts';
import { basesFeature } from '#features/content/bases/bases.feature.ts';
import { coursesFeature } from '#features/content/courses/courses.feature.ts';
import { courseCounts } from '#features/content/courses/server/courses.public.ts';
import { hallsFeature } from '#features/content/halls/halls.feature.ts';
import { libraryFeature } from '#features/content/library/library.feature.ts';
import { popupsFeature } from '#features/content/popups/popups.feature.ts';
import { publishingFeature } from '#features/content/publishing/publishing.feature.ts';
import { searchFeature } from '#features/content/search/search.feature.ts';
import { teachersFeature } from '#features/content/teachers/teachers.feature.ts';
import { topicsFeature } from '#features/content/topics/topics.feature.ts';
import { accountsFeature } from '#features/ground/accounts/accounts.feature.ts';
import { audit, listPeopleOfOrg, movePeopleOfOrg } from '#features/ground/accounts/server/accounts.public.ts';
import { ACCOUNT_TOPIC } from '#features/ground/accounts/shared/people/account-messages.words.ts';
import { dictionariesFeature } from '#features/ground/dictionaries/dictionaries.feature.ts';
import { dictionaryChoices } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { favoritesFeature } from '#features/ground/favorites/favorites.feature.ts';
import { geoFeature } from '#features/ground/geo/geo.feature.ts';
import { importsFeature } from '#features/ground/imports/imports.feature.ts';
import { mediaFeature } from '#features/ground/media/media.feature.ts';
import { notifyFeature } from '#features/ground/notify/notify.feature.ts';
import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import { operationFeature } from '#features/ground/operation/operation.feature.ts';
import { organisationsFeature } from '#features/ground/organisations/organisations.feature.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import { savedFiltersFeature } from '#features/ground/saved-filters/saved-filters.feature.ts';
import { siteFeature } from '#features/ground/site/site.feature.ts';
import { siteSettingsFeature } from '#features/ground/site-settings/site-settings.feature.ts';
import { tasksFeature } from '#features/ground/tasks/tasks.feature.ts';
import { attendanceFeature } from '#features/learning/attendance/attendance.feature.ts';
import { courseQuestionsFeature } from '#features/learning/course-questions/course-questions.feature.ts';
import { groupStudyFeature } from '#features/learning/group-study/group-study.feature.ts';
import {
  hideCourses,
  hoursByDay,
  learnersByOrg,
  myCourses,
  ownStudies,
  STUDY_ROOM_FILES,
  studyDays,
  studyStates,
  watchedOf,
} from '#features/learning/study/server/study.public.ts';
import { studyFeature } from '#features/learning/study/study.feature.ts';
import { dutyFeature } from '#features/member/duty/duty.feature.ts';
import { dayCapOf, targetsOf } from '#features/member/duty/server/duty.public.ts';
import { homeFeature } from '#features/member/home/home.feature.ts';
import { objectionsFeature } from '#features/member/objections/objections.feature.ts';
import { personalCenterFeature } from '#features/member/personal-center/personal-center.feature.ts';
import { plansFeature } from '#features/member/plans/plans.feature.ts';
import { ratingsFeature } from '#features/member/ratings/ratings.feature.ts';
import { recordsFeature } from '#features/member/records/records.feature.ts';
import { reportsFeature } from '#features/member/reports/reports.feature.ts';
import { teacherLibraryFeature } from '#features/member/teacher-library/teacher-library.feature.ts';
import { boardFeature } from '#features/teaching/board/board.feature.ts';
import { certificatesFeature } from '#features/teaching/certificates/certificates.feature.ts';
import { certNoOf, countCertificates } from '#features/teaching/certificates/server/certificates.public.ts';
import { classChatFeature } from '#features/teaching/class-chat/class-chat.feature.ts';
import { classEvaluationsFeature } from '#features/teaching/class-evaluations/class-evaluations.feature.ts';
import { classesFeature } from '#features/teaching/classes/classes.feature.ts';
import { classGate, classOfCourse } from '#features/teaching/classes/server/classes.public.ts';
import { examsFeature } from '#features/teaching/exams/exams.feature.ts';
import { rehearseExams } from '#features/teaching/exams/server/exam-admin.public.ts';
import {
  classScores,
  examNumbers,
  examsOfPapers,
  isSitting,
  liveExams,
  quizOfCourse,
  recordExams,
  usesOfQuestions as usesInExams,
} from '#features/teaching/exams/server/exams.public.ts';
import { materialsFeature } from '#features/teaching/materials/materials.feature.ts';
import {
  countDownload,
  materialSubject,
  shareFile,
} from '#features/teaching/materials/server/materials.public.ts';
import { mistakesFeature } from '#features/teaching/mistakes/mistakes.feature.ts';
import { noticesFeature } from '#features/teaching/notices/notices.feature.ts';
import { noticeSubject } from '#features/teaching/notices/server/notices.public.ts';
import { offlineClassesFeature } from '#features/teaching/offline-classes/offline-classes.feature.ts';
import {
  lessonRefusal,
  sessionsOfDay,
  signRate,
} from '#features/teaching/offline-classes/server/offline-classes.public.ts';
import { papersFeature } from '#features/teaching/papers/papers.feature.ts';
import { usesOfQuestions as usesInPapers } from '#features/teaching/papers/server/papers.public.ts';
import { questionImportFeature } from '#features/teaching/question-import/question-import.feature.ts';
import { questionsFeature } from '#features/teaching/questions/questions.feature.ts';
import { visitNumOf } from '#features/teaching/visits/server/visits.public.ts';
import { visitsFeature } from '#features/teaching/visits/visits.feature.ts';
import type { Feature } from '#platform/server/feature.ts';
import { demoAccountsOf } from './demo-accounts.ts';

/**
 * Every feature, with what it needs of features above it. Lists that features add to, such as kinds of import, offer
 * their entries in this order.
 */
export const FEATURES: readonly Feature[] = [
  siteFeature,
  organisationsFeature({
    auditOf: (deps) => (sql, entry) => audit(sql, deps.clock, entry),
    people: { peopleOf: listPeopleOfOrg, movePeople: movePeopleOfOrg },
    dictionaryOf: dictionaryChoices,
  }),
  accountsFeature({
    weekHours: ({ database }, orgCode, from) => hoursByDay(database.db, orgCode, from),
    demoAccountsOf,
    tell: notifierOf([ACCOUNT_TOPIC]),
  }),
  siteSettingsFeature,
  operationFeature,
  geoFeature,
  mediaFeature,
  tasksFeature,
  importsFeature,
  dictionariesFeature,
  notifyFeature,
  searchFeature,
  favoritesFeature,
  savedFiltersFeature,
  coursesFeature({
    studyStates,
    ownStudies,
    myCourses,
    hideCourses,
    classes: classOfCourse,
    quizOf: quizOfCourse,
    admin: { studies: { studyDays, watchedOf, learnersByOrg } },
    rooms: STUDY_ROOM_FILES,
  }),
  studyFeature({
    classGate,
    heldElsewhere: lessonRefusal,
    dayCap: dayCapOf,
    yearTarget: async (sql, userId, year) => (await targetsOf(sql, userId))(year),
  }),
  attendanceFeature,
  groupStudyFeature,
  courseQuestionsFeature({ isSitting }),
  classesFeature({
    recordExams,
    examNumbers,
    classScores,
    signRate,
    rehearseExams,
    sessionsOfDay,
    certNoOf,
  }),
  teachersFeature({ courseCounts }),
  publishingFeature,
  articlesFeature,
  hallsFeature,
  basesFeature({ visitNum: visitNumOf }),
  topicsFeature,
  activitiesFeature,
  libraryFeature,
  popupsFeature,
  classChatFeature,
  classEvaluationsFeature,
  offlineClassesFeature,
  visitsFeature,
  boardFeature({
    subjects: [materialSubject, noticeSubject],
    countDownload,
    share: shareFile({ cleanHtml }),
  }),
  noticesFeature({ cleanHtml }),
  materialsFeature({ cleanHtml }),
  questionsFeature({ uses: [usesInPapers, usesInExams], liveExams }),
  questionImportFeature({ liveExams }),
  papersFeature({ examsOfPapers, liveExams }),
  examsFeature,
  mistakesFeature,
  certificatesFeature,
  dutyFeature,
  reportsFeature,
  recordsFeature({ certificateNum: countCertificates }),
  personalCenterFeature,
  objectionsFeature,
  ratingsFeature,
  teacherLibraryFeature,
  plansFeature,
  homeFeature,
];
