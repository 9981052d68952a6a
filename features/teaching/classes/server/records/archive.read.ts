import { audit, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { watchedByDay } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime, wireTimeOrEmpty } from '#platform/shared/times.ts';
import { eventHours, eventWords } from '../../shared/class-event.words.ts';
import type { GraduationCondition } from '../../shared/class-item.schema.ts';
import type * as contract from '../../shared/class-study.contract.ts';
import { type ClassSpan, timeStatusOf } from '../../shared/class-time.rules.ts';
import { learnStateOf } from '../../shared/learn-state.rules.ts';
import { studyDaysOf } from '../../shared/records/study-days.rules.ts';
import { studentNoText } from '../../shared/student-no.rules.ts';
import { hoursInRoom, neededHours } from '../class-page/class-courses.read.ts';
import { type ClassCourseState, courseStatesOf } from '../class-page/course-states.read.ts';
import {
  countedAs,
  countRecord,
  evaluatedIdsOf,
  type ShownClass,
  shownClass,
} from '../class-page/shown-class.read.ts';
import type { MemberRow } from '../member.repository.ts';
import { selectRecord } from '../member-record.repository.ts';
import type { GraduationRecord } from '../progress/graduation.service.ts';
import { countEvents, type EventRow, listEvents } from './archive.repository.ts';
import { NO_EXAM_NUMBERS, type RecordPorts } from './record-ports.ts';
import type { Recorded } from './record-viewer.policy.ts';

type Summary = OutputOf<typeof contract.getArchiveSummary>['data'];
type ArchiveCourse = OutputOf<typeof contract.listArchiveCourses>['datalist'][number];
type ProcessItem = OutputOf<typeof contract.listArchiveProcess>['datalist'][number];
type GraduationInfo = OutputOf<typeof contract.getGraduationInfo>['data'];

/** Everything of an archive in one page: more than a class's events come to. */
const WHOLE: Paging = { pageNum: 0, pageSize: 1_000 };

/** State of an enrolled person in the class. */
export const memberLearnState = (
  span: ClassSpan,
  { graduatedAt }: Pick<MemberRow, 'graduatedAt'>,
  now: Date,
) =>
  learnStateOf({
    time: timeStatusOf(span, now),
    member: 'ENROLLED',
    isGraduated: graduatedAt !== null,
    takesSignUps: false,
    isInScope: true,
    now,
    signUpStart: null,
    signUpEnd: null,
  });

const infoOf = ({ graduation }: Recorded, present: readonly GraduationCondition[]): GraduationInfo => {
  const conditions = graduation ? (graduation.facts as GraduationRecord).conditions : present;
  return {
    passFlag: graduation ? '1' : '0',
    graduatedTime: wireTimeOrEmpty(graduation?.graduatedAt ?? null),
    graduationNo: graduation?.graduationNo ?? '',
    missingNum: conditions.filter(({ okFlag }) => okFlag !== '1').length,
    conditions: [...conditions],
  };
};

/** The conditions as they stand, and of a graduate as they were then. */
export const graduationInfo = async (deps: Deps, recorded: Recorded): Promise<GraduationInfo> => {
  if (recorded.graduation) return infoOf(recorded, []);
  const [klass, evaluatedIds] = await Promise.all([
    shownClass(deps, recorded.terms.id),
    evaluatedIdsOf(deps.database.db, recorded),
  ]);
  return infoOf(recorded, countRecord(recorded, klass, evaluatedIds).conditions);
};

const daysOf = async (sql: Sql, { terms, member }: Recorded, now: Date) =>
  studyDaysOf(terms, await watchedByDay(sql, member.userId, terms.id), now);

/** A reading of another's record with the name on it leaves a row in the audit trail. */
export const noteReading = async (
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  { terms, member, isOwn }: Recorded,
): Promise<void> => {
  if (isOwn) return;
  await audit(deps.database.db, deps.clock, {
    userId,
    action: 'classes.readRecord',
    subject: member.userId,
    orgCode: terms.orgCode,
    facts: { className: terms.className },
  });
};

const summaryOf = async (
  deps: Deps,
  sql: Sql,
  { examNumbers, signRate, certNoOf }: RecordPorts,
  recorded: Recorded,
  klass: ShownClass,
): Promise<Summary> => {
  const { terms, member } = recorded;
  const [evaluatedIds, people, names, exams, days, inRoom, rate] = await Promise.all([
    evaluatedIdsOf(sql, recorded),
    peopleCards(sql, [member.userId]),
    rememberedOrgNames(deps, [member.orgCode]),
    examNumbers(deps, sql, terms.id, [member.userId], klass.courseOf),
    daysOf(sql, recorded, deps.clock()),
    hoursInRoom(sql, recorded),
    terms.heldInRoom ? signRate(deps, terms.id, member.userId) : null,
  ]);
  const { numbers, evaluatedNum, conditions } = countRecord(recorded, klass, evaluatedIds);
  const info = infoOf(recorded, conditions);
  const isGraduate = info.graduatedTime !== '';
  const certNo = isGraduate ? await certNoOf?.(deps, member.userId, terms.id) : undefined;
  return {
    ...(exams.get(member.userId) ?? NO_EXAM_NUMBERS),
    name: people.get(member.userId)?.name ?? '',
    orgName: names.get(member.orgCode) ?? '',
    studentNo: studentNoText(terms.classCode, member.studentNo),
    gotHours: hoursText(numbers.hoursHundredths + inRoom),
    needHours: hoursText(neededHours(terms)),
    courseNum: klass.courses.length,
    finishedNum: numbers.doneNum,
    compulsoryNum: klass.courses.filter(({ isCompulsory }) => isCompulsory).length,
    compulsoryFinishedNum: numbers.compulsoryDone,
    evaluatedNum,
    needEvaluations: terms.needEvaluations,
    courseRate: numbers.percentage,
    signRate: rate,
    learnState: memberLearnState(terms, member, deps.clock()),
    joinTime: wireTimeOrEmpty(member.joinedAt),
    graduatedTime: info.graduatedTime,
    graduationNo: info.graduationNo,
    certNo: certNo ?? '',
    missingNum: info.missingNum,
    days,
  };
};

/** The main points of a member's record. */
export const archiveSummary = async (deps: Deps, ports: RecordPorts, recorded: Recorded): Promise<Summary> =>
  summaryOf(deps, inOneRound(deps.database.db), ports, recorded, await shownClass(deps, recorded.terms.id));

const NOT_BEGUN = { studyStatus: 0, studyTimes: 0, studyPercentage: 0, lastStudyAt: null, credit: null };

/** One line of a record; a course whose hours came by another language version keeps its own name. */
export const archiveCourseOf = (
  item: {
    readonly id: string;
    readonly courseName: string;
    readonly lang: string;
    readonly examFlag: string;
    readonly mediaKind: ArchiveCourse['mediaKind'];
  },
  isCompulsory: boolean,
  state: Omit<ClassCourseState, 'studiedId'> | undefined,
): ArchiveCourse => {
  const { studyStatus, studyTimes, studyPercentage, lastStudyAt, credit } = state ?? NOT_BEGUN;
  return {
    courseId: item.id,
    courseName: item.courseName,
    lang: item.lang,
    mediaKind: item.mediaKind,
    isCompulsory: isCompulsory ? '1' : '0',
    examFlag: item.examFlag,
    studyStatus,
    studyTimes,
    studyPercentage,
    courseHours: hoursText(credit?.hoursHundredths ?? 0),
    receiptNo: credit?.receiptNo ?? '',
    lastStudyTime: wireTimeOrEmpty(lastStudyAt),
  };
};

const coursesOf = async (
  sql: Sql,
  { terms, member, credits }: Recorded,
  klass: ShownClass,
): Promise<ArchiveCourse[]> => {
  const states = await courseStatesOf(sql, member.userId, countedAs(terms, klass), credits);
  return klass.courses
    .flatMap(({ courseId, isCompulsory }) => {
      const item = klass.items.get(courseId);
      return item ? archiveCourseOf(item, isCompulsory, states.get(courseId)) : [];
    })
    .sort((a, b) => (a.lastStudyTime > b.lastStudyTime ? -1 : Number(a.lastStudyTime < b.lastStudyTime)));
};

/** All courses of the class, those studied last in front, the others in the order of the class. */
export const archiveCourses = async (deps: Deps, recorded: Recorded): Promise<ArchiveCourse[]> =>
  coursesOf(deps.database.db, recorded, await shownClass(deps, recorded.terms.id));

const processItem = ({ at, kind, facts }: EventRow): ProcessItem => ({
  at: wireTime(at),
  kind,
  ...eventWords(kind, facts),
  courseId: typeof facts.courseId === 'string' ? facts.courseId : '',
  hours: eventHours(kind, facts),
});

/** One page of what happened, newest first, with the numbers of all, of courses and of the rest. */
export const archiveProcess = async (
  deps: Deps,
  { member: { userId, classId } }: Recorded,
  kind: 'COURSE' | 'OTHER' | '',
  paging: Paging,
): Promise<{ rows: ProcessItem[]; total: number; counts: number[] }> => {
  const sql = inOneRound(deps.database.db);
  const [{ total, courses }, events] = await Promise.all([
    countEvents(sql, userId, classId),
    listEvents(sql, userId, classId, kind, paging),
  ]);
  const rows = events.map(processItem);
  const counts = [total, courses, total - courses];
  return { rows, total: (kind === 'COURSE' ? counts[1] : kind === 'OTHER' ? counts[2] : total) ?? 0, counts };
};

/** The whole record. What ran out meanwhile is closed first: that may finish a course, and be what was missing. */
export const archive = async (
  deps: Deps,
  ports: RecordPorts,
  asked: Recorded,
): Promise<OutputOf<typeof contract.getArchive>['data']> => {
  const { userId, classId } = asked.member;
  const { exams, hasClosed } = await ports.recordExams(deps, asked);
  const record = hasClosed ? await selectRecord(deps.database.db, classId, userId) : undefined;
  const recorded = { ...asked, ...record, member: record?.member ?? asked.member };
  const klass = await shownClass(deps, classId);
  const sql = inOneRound(deps.database.db);
  const [summary, courseList, events] = await Promise.all([
    summaryOf(deps, sql, ports, recorded, klass),
    coursesOf(sql, recorded, klass),
    listEvents(sql, userId, classId, '', WHOLE),
  ]);
  return { summary, courseList, examList: [...exams], processList: events.map(processItem) };
};
