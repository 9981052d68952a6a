import * as activities from '#features/content/activities/shared/activities.contract.ts';
import { getArticle, listArticles } from '#features/content/articles/shared/articles.contract.ts';
import * as bases from '#features/content/bases/shared/bases.contract.ts';
import * as courseList from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import * as coursePage from '#features/content/courses/shared/page/course-page.contract.ts';
import { getHall, listHalls } from '#features/content/halls/shared/halls.contract.ts';
import { getLibraryData, getLibraryItem } from '#features/content/library/shared/library.contract.ts';
import { getPopup } from '#features/content/popups/shared/popups.contract.ts';
import { querySearch, suggestSearch } from '#features/content/search/shared/search.contract.ts';
import { getTopic } from '#features/content/topics/shared/topics.contract.ts';
import * as accounts from '#features/ground/accounts/shared/accounts.contract.ts';
import { signInByHelp } from '#features/ground/accounts/shared/help/sign-in-help.contract.ts';
import * as ownData from '#features/ground/accounts/shared/own-data/own-data.contract.ts';
import * as factor from '#features/ground/accounts/shared/second-factor/second-factor.contract.ts';
import * as favorites from '#features/ground/favorites/shared/favorites.contract.ts';
import * as geo from '#features/ground/geo/shared/geo.contract.ts';
import { renewMedia } from '#features/ground/media/shared/delivery/media-ticket.contract.ts';
import * as notify from '#features/ground/notify/shared/notify.contract.ts';
import { getVersion } from '#features/ground/operation/shared/operation.contract.ts';
import { getDict, getOrgTree } from '#features/ground/organisations/shared/regions.contract.ts';
import * as site from '#features/ground/site/shared/site.contract.ts';
import * as sign from '#features/learning/attendance/shared/attendance.contract.ts';
import * as courseQuestions from '#features/learning/course-questions/shared/course-questions.contract.ts';
import * as study from '#features/learning/study/shared/study.contract.ts';
import { getMyDuty } from '#features/member/duty/shared/duty.contract.ts';
import { getHomeData } from '#features/member/home/shared/home.contract.ts';
import { getToday } from '#features/member/home/shared/today.contract.ts';
import * as objections from '#features/member/objections/shared/objections.contract.ts';
import * as plans from '#features/member/plans/shared/plans.contract.ts';
import * as ratings from '#features/member/ratings/shared/ratings.contract.ts';
import * as records from '#features/member/records/shared/records.contract.ts';
import * as teachers from '#features/member/teacher-library/shared/teacher-library.contract.ts';
import * as certificates from '#features/teaching/certificates/shared/certificates.contract.ts';
import * as chat from '#features/teaching/class-chat/shared/class-chat.contract.ts';
import * as evaluations from '#features/teaching/class-evaluations/shared/class-evaluations.contract.ts';
import * as classStudy from '#features/teaching/classes/shared/class-study.contract.ts';
import * as classes from '#features/teaching/classes/shared/classes.contract.ts';
import * as exams from '#features/teaching/exams/shared/exams.contract.ts';
import * as materials from '#features/teaching/materials/shared/materials.contract.ts';
import * as mistakes from '#features/teaching/mistakes/shared/mistakes.contract.ts';
import * as notices from '#features/teaching/notices/shared/notices.contract.ts';
import * as offline from '#features/teaching/offline-classes/shared/offline-classes.contract.ts';
import * as offlineManage from '#features/teaching/offline-classes/shared/offline-manage.contract.ts';
import * as visits from '#features/teaching/visits/shared/visits.contract.ts';
import type { Endpoint, InputOf } from '#platform/shared/endpoint.ts';
import type { Draw, Person, Sizes } from './person.ts';

export type Who = 'visitor' | 'member';

/** Parts of one request: the person who asks, the data that there is, and the next random number. */
export interface Turn {
  readonly person: Person;
  readonly sizes: Sizes;
  readonly draw: Draw;
}

/** A call under load, or where else it is measured, or why nowhere. */
export interface AskedCall {
  readonly endpoint: Endpoint;
  readonly who: readonly Who[];
  readonly inputOf: (turn: Turn) => unknown;
  readonly elsewhere?: string;
}

const whoOf = ({ access, write }: Endpoint): readonly Who[] =>
  access === 'visitor' && !write ? ['visitor', 'member'] : ['member'];

const call = <E extends Endpoint>(
  endpoint: E,
  inputOf: (turn: Turn) => InputOf<E>,
  who = whoOf(endpoint),
): AskedCall => ({ endpoint, who, inputOf });

const elsewhere = (endpoint: Endpoint, where: string): AskedCall => ({
  endpoint,
  who: [],
  inputOf: () => ({}),
  elsewhere: where,
});

const course = ({ draw, sizes }: Turn): string => `b${1 + Math.floor(draw() * sizes.courses)}`;
/** Of ten thousand some are looked at far more often. */
const likedCourse = ({ draw, sizes }: Turn): string => `b${1 + Math.floor(draw() ** 3 * sizes.courses)}`;
const teacher = ({ draw }: Turn): string => `t${String(1 + Math.floor(draw() * 12)).padStart(2, '0')}`;
const openClass = ({ draw, sizes }: Turn): string =>
  `k${50 * Math.floor(draw() ** 2 * (sizes.classes / 50)) + 2}`;
const courses = (turn: Turn): string[] => Array.from({ length: 9 }, () => course(turn));
const page = ({ draw }: Turn) => ({ pageNum: draw() < 0.8 ? 0 : Math.floor(draw() * 5), pageSize: 12 });
const place = ({ draw }: Turn): string =>
  ['650100', '653100', '653200', '654000'][Math.floor(draw() * 4)] ?? '';
const region = (turn: Turn): string => `000002000065${place(turn)}`;
/** A place of somebody who looks around. */
const spot = ({ draw }: Turn) => ({ longitude: 75 + draw() * 20, latitude: 36 + draw() * 12 });
const inClass = ({ person }: Turn) => ({ classId: person.classId });
const ownExam = ({ person }: Turn) => ({ id: person.examId, classId: person.classId });
/** Words as people type them: whole, a homophone, pinyin, a name. */
const WORDS = ['党章', '坎而井', 'mianhua', '李树森', '节水灌溉', '村务公开', 'kej', '民族团结'];
const asked = ({ draw }: Turn): string => WORDS[Math.floor(draw() * WORDS.length)] ?? '';
const nothing = () => ({});

const ONCE = 'a person asks for it once in years; app/statement-budget.json counts its statements';
const END = 'ends the session that it is asked with';
const SIGNING =
  'needs a gathering that is open at that moment; features/learning/attendance/server/*.test.ts';
/** Visits are few; their race for places is a test of its own. */
const VISITING = 'features/teaching/visits/server/visit-race.test.ts';
const EXAMS = 'npm run bench -- exams';

/** Every call that visitors and members make, one line a call; a test compares them with the contracts. */
export const CALLS: readonly AskedCall[] = [
  call(site.getConfigure, nothing),
  call(getVersion, nothing),
  call(geo.reverseGeocode, ({ draw }) => ({
    lon: 75 + Math.floor(draw() * 15),
    lat: 37 + Math.floor(draw() * 10),
  })),
  call(geo.getCityBaseUrl, (turn) => ({ cityCode: place(turn) || '650100' })),
  call(getLibraryData, () => ({ pageNum: 0, pageSize: 12 })),
  elsewhere(getLibraryItem, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(getPopup, nothing),
  call(site.getLinkedSite, () => ({ hash: 'library' })),
  call(accounts.getUserInfo, nothing),
  call(accounts.getMenu, nothing),
  call(accounts.getSignOnState, nothing),
  call(accounts.listSessions, nothing),
  call(accounts.getPasswordRule, nothing),
  call(factor.getSecondFactor, nothing),
  call(ownData.getOwnData, nothing),
  elsewhere(ownData.askCorrection, ONCE),
  elsewhere(ownData.askErasure, ONCE),
  elsewhere(ownData.withdrawRequest, ONCE),
  call(accounts.setElderMode, ({ draw }) => ({ elderMode: draw() < 0.5 })),
  call(accounts.switchRole, ({ person }) => ({ roleCode: 'learner', orgCode: person.orgCode })),
  elsewhere(accounts.signIn, 'npm run bench -- sign-in'),
  elsewhere(signInByHelp, 'npm run bench -- sign-in'),
  elsewhere(accounts.setPassword, END),
  elsewhere(factor.beginSecondFactor, END),
  elsewhere(factor.confirmSecondFactor, END),
  elsewhere(factor.renewBackupCodes, END),
  elsewhere(factor.removeSecondFactor, END),
  elsewhere(accounts.endSession, END),
  elsewhere(accounts.signOut, END),
  call(getDict, (turn) => ({ dictCode: 'region_web', parentId: region(turn) })),
  call(getOrgTree, nothing),
  call(notify.countUnread, nothing),
  call(notify.listMessages, () => ({ pageNum: 0, pageSize: 10 })),
  call(notify.getSettings, nothing),
  call(notify.saveSettings, ({ draw }) => ({ topics: [{ topic: 'EXAM', isOn: draw() < 0.5 }] })),
  call(notify.readMessages, () => ({ isAll: true })),
  call(notify.getCalendarAddress, nothing),
  call(notify.resetCalendarAddress, nothing),
  elsewhere(renewMedia, 'needs an address that the server signed while a course plays'),
  call(getHomeData, nothing),
  call(getToday, nothing),
  call(listArticles, (turn) => page(turn)),
  elsewhere(getArticle, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(listHalls, (turn) => page(turn)),
  elsewhere(getHall, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(bases.listBaseCategories, nothing),
  call(bases.listResourceRecords, nothing),
  call(bases.listBaseAreas, nothing),
  call(bases.listProvinceBases, nothing),
  call(bases.listNewestBases, spot),
  call(bases.listHottestBases, spot),
  call(bases.listNearbyBases, (turn) => ({ ...spot(turn), num: 10 })),
  call(bases.listNewBases, (turn) => page(turn)),
  call(bases.listBases, (turn) => ({ ...page(turn), orgCode: region(turn) })),
  call(bases.queryEduBases, (turn) => ({ ...page(turn), positionType: 'SITE_TEACH_BASE' as const })),
  elsewhere(bases.getBase, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  elsewhere(bases.getOldBase, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  elsewhere(bases.listBaseTeachers, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(activities.listActivities, (turn) => page(turn)),
  elsewhere(activities.getActivity, 'app/statement-budget.json: it is remembered, so a call asks nothing'),
  call(activities.getFirstActivity, () => ({ siweiType: 'wkt' })),
  elsewhere(activities.getActivityVideo, 'needs a film; its page asks once'),
  call(courseList.listClassificationTypes, nothing),
  call(courseList.getClassificationTree, () => ({ type: 'SPECIAL_COLUMN' })),
  call(courseList.listNewestCourses, page),
  call(courseList.listCourses, (turn) => ({
    ...page(turn),
    classificationType: 'REGION',
    classificationId: `region-${place(turn)}`,
  })),
  call(courseList.listHottestCourses, page),
  call(courseList.listProviderCourses, (turn) => ({ ...page(turn), siweiType: 'wkt' })),
  call(courseList.listRecommendedCourses, page),
  call(courseList.listRelatedCourses, (turn) => ({
    id: likedCourse(turn),
    topic: 'everyone' as const,
    pageSize: 3,
  })),
  call(courseList.findExistingCourses, (turn) => ({ courseIds: courses(turn) })),
  call(courseList.getCoursesByIds, (turn) => ({ courseIds: courses(turn) })),
  call(courseList.listStudyStates, (turn) => ({ courseIds: courses(turn) })),
  call(querySearch, (turn) => ({ words: asked(turn) })),
  call(suggestSearch, (turn) => ({ words: asked(turn) })),
  call(favorites.listFavorites, page),
  call(favorites.getFavorite, (turn) => ({ type: 'CLASS', id: openClass(turn) })),
  call(favorites.collect, (turn) => ({ type: 'CLASS', id: openClass(turn) })),
  call(favorites.cancelCollect, (turn) => ({ type: 'CLASS', id: openClass(turn) })),
  elsewhere(favorites.saveNote, 'one note of one person, with its version'),
  call(teachers.queryTeachers, (turn) => ({
    pageNum: page(turn).pageNum,
    pageSize: 8,
    orgCode: region(turn),
  })),
  call(teachers.getTeacher, (turn) => ({ id: teacher(turn) })),
  call(teachers.listTeacherCourses, (turn) => ({ teacherId: teacher(turn), pageNum: 0, pageSize: 8 })),
  call(plans.listPlans, (turn) => ({ pageNum: page(turn).pageNum, pageSize: 6 })),
  elsewhere(plans.getPlan, 'app/statement-budget.json: its page asks the same'),
  elsewhere(plans.remindOfPlan, 'one row of one person, before a plan begins'),
  call(getTopic, ({ draw }) => ({ id: ['rural', 'govern', 'history'][Math.floor(draw() * 3)] ?? 'rural' })),
  call(coursePage.getCourse, (turn) => ({ id: likedCourse(turn) })),
  call(coursePage.getCourseStatistics, (turn) => ({ courseId: likedCourse(turn) })),
  call(coursePage.getTotalScore, (turn) => ({ courseId: likedCourse(turn) })),
  call(coursePage.countClick, (turn) => ({ id: likedCourse(turn) })),
  call(coursePage.collectCourse, (turn) => ({ courseId: course(turn) })),
  call(coursePage.cancelCollectCourse, (turn) => ({ courseId: course(turn) })),
  call(coursePage.getEvaluation, ({ person }) => ({ courseId: person.creditedId })),
  call(coursePage.saveEvaluation, ({ person }) => ({ courseId: person.creditedId, score: 8 })),
  call(coursePage.listMyCourses, page),
  call(coursePage.hideMyCourses, (turn) => ({ ids: [course(turn)] })),
  call(study.getStudyConfig, nothing),
  call(study.startStudy, (turn) => ({ id: likedCourse(turn), takeOver: true })),
  call(study.endStudy, (turn) => ({ id: likedCourse(turn) })),
  call(study.getReceipt, ({ person }) => ({ courseId: person.creditedId })),
  elsewhere(study.reportProgress, 'npm run bench -- progress'),
  call(visits.listVisits, nothing),
  ...[
    visits.getVisitBase,
    visits.listVisitSlots,
    visits.getVisit,
    visits.rateVisit,
    visits.sendVisitPicture,
  ].map((endpoint) => elsewhere(endpoint, VISITING)),
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
  call(getMyDuty, nothing),
  call(objections.listMyObjections, page),
  elsewhere(objections.fileObjection, 'once a person and matter'),
  elsewhere(objections.withdrawObjection, 'once a person and matter'),
  call(ratings.listMyRatings, page),
  call(ratings.listRatingsDue, nothing),
  call(certificates.listMyCerts, page),
  call(certificates.countMyCerts, nothing),
  call(certificates.getCertKeys, nothing),
  elsewhere(certificates.getCert, 'the people of the load have not graduated'),
  elsewhere(certificates.getCertPicture, 'the people of the load have not graduated'),
  elsewhere(certificates.getBadge, 'the people of the load have not graduated'),
  elsewhere(certificates.verifyCert, 'thirty a minute from one address'),
  elsewhere(certificates.getBadgeStatus, 'thirty a minute from one address'),
  call(records.getMyTotals, nothing),
  call(records.getYearHours, nothing),
  elsewhere(records.verifyStatement, 'thirty a minute from one address'),
  elsewhere(records.makeStatement, 'a few times a year and person'),
  call(records.getYearRecord, nothing),
  call(records.listMyOrganisations, nothing),
  call(records.listRecordEntries, page),
  call(records.getLedgerReceipt, () => ({ id: '1' })),
  call(records.getStudiedCourseStatistics, nothing),
  call(records.listStudyDetail, page),
  call(records.queryTemplate, () => ({ templateCode: 'STUDY_HOURS_BY_YEAR' as const, params: {} })),
  call(classes.queryClasses, (turn) => ({ pageNum: page(turn).pageNum, pageSize: 9, orgCode: region(turn) })),
  call(classes.getClassStandings, (turn) => ({ classId: Array.from({ length: 9 }, () => openClass(turn)) })),
  call(classes.getClass, (turn) => ({ id: openClass(turn) })),
  call(classes.getClassNow, (turn) => ({ id: openClass(turn) })),
  elsewhere(classes.signUpClass, 'npm run bench -- classes'),
  elsewhere(classes.quitClass, 'npm run bench -- classes'),
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
    chat.uploadChatFile,
  ].map((endpoint) => elsewhere(endpoint, 'the bench of conversations: npm run bench -- class-chat')),
  call(courseQuestions.listCourseQuestions, (turn) => ({ courseId: course(turn) })),
  elsewhere(courseQuestions.askCourseQuestion, 'ten times a person, course and day at most'),
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

/** A page that the server writes. */
export interface AskedPage {
  readonly path: string;
  readonly queryOf: (turn: Turn) => string;
}

const named = (path: string, queryOf: (turn: Turn) => string = () => ''): AskedPage => ({ path, queryOf });
const ofClass = (path: string): AskedPage => named(path, ({ person }) => `?id=${person.classId}`);
const CLASS = '/online-class/class-detail';

/** Every page outside the console, one line a page. */
export const PAGES: readonly AskedPage[] = [
  ...[
    '/',
    '/dashboard',
    '/login',
    '/sign-in-help',
    '/set-password',
    '/second-factor',
    '/account',
    '/account/own-data',
    '/notify',
    '/digital-library',
    '/empty',
  ].map((path) => named(path)),
  named('/course-resources'),
  ...['/sign/in', '/sign/kit', '/sign/board', '/sign/desk', '/sign/sheet', '/sign/sheet/read'].map((path) =>
    named(path),
  ),
  named('/focused-programs'),
  named('/focused-programs/list'),
  named('/focused-programs/detail'),
  named('/focused-programs/topic', () => '?id=rural'),
  named('/news-notify/list'),
  named('/news-notify/news-notify-detail'),
  named('/resource-map'),
  named('/resource-map/resource-map-detail/map-detail-list'),
  named('/online-pavilion/list'),
  named('/online-pavilion/list-detail'),
  named('/online-pavilion/room'),
  named('/4v/list'),
  named('/4v/detail'),
  named('/course-resources/list'),
  named('/course-resources/course/course-detail', (turn) => `?id=${likedCourse(turn)}`),
  named('/course-details-h5', (turn) => `?id=${likedCourse(turn)}`),
  named('/course-resources/favorites'),
  named('/search', (turn) => `?words=${encodeURIComponent(asked(turn))}`),
  named('/personal-center'),
  named('/personal-center/study-record'),
  named('/personal-center/receipt'),
  named('/personal-center/courses'),
  named('/personal-center/duty'),
  named('/personal-center/objections'),
  named('/personal-center/ratings'),
  named('/record/verify'),
  named('/personal-center/favorites'),
  named('/personal-center/certificates'),
  named('/personal-center/certificate'),
  named('/cert/verify'),
  named('/course-resources/course/course-classroom-test'),
  named('/teacher-library'),
  named('/teacher-library/teacher-list'),
  named('/teacher-library/teacher-detail', (turn) => `?id=${teacher(turn)}`),
  named('/online-class'),
  named('/online-class/list'),
  named('/personal-center/classes'),
  named('/personal-center/exams'),
  named('/personal-center/mistakes'),
  named('/online-class/mistakes/practice'),
  named('/online-class/my-classes'),
  named('/online-class/my-exams'),
  named('/online-class/mistakes'),
  named(CLASS, (turn) => `?id=${openClass(turn)}`),
  named('/class-details-h5', (turn) => `?id=${openClass(turn)}`),
  ...['/group-study', '/group-study/run', '/group-study/receipt'].map((path) => named(path)),
  named('/personal-center/visits'),
  ...['/book', '/detail'].map((path) => named(`/resource-map/visits${path}`)),
  ...[
    'class-chat',
    'class-information',
    'class-notice',
    'class-evaluation',
    'class-management',
    'refer-archiver',
  ].map((name) => ofClass(`${CLASS}/${name}`)),
  named(`${CLASS}/class-notice-detail`, ({ person }) => `?classId=${person.classId}&id=${person.noticeId}`),
  named(`${CLASS}/refer-archiver/refer-archiver-details`, ({ person }) => `?classId=${person.classId}`),
  ...['graduate-exam', 'graduate-exam-view', 'classroom-test', 'refer-archiver/classroom-test'].map((name) =>
    named(`${CLASS}/${name}`),
  ),
];
