import { courseItems } from '#features/content/courses/server/courses.public.ts';
import { audit, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { watchedByDay } from '#features/learning/study/server/study.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import { eventHours, eventWords } from '../../shared/class-event.words.ts';
import type * as contract from '../../shared/class-study.contract.ts';
import { type ClassSpan, timeStatusOf } from '../../shared/class-time.rules.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import { learnStateOf } from '../../shared/learn-state.rules.ts';
import { studyDaysOf } from '../../shared/records/study-days.rules.ts';
import { studentNoText } from '../../shared/student-no.rules.ts';
import { neededHours } from '../class-page/class-courses.read.ts';
import { type ClassCourseState, courseStatesOf } from '../class-page/course-states.read.ts';
import { findMember, type MemberRow } from '../member.repository.ts';
import { findGraduation } from '../progress/class-credit.repository.ts';
import {
  type CountedClass,
  countedClass,
  countMembers,
  type MemberCount,
} from '../progress/class-progress.read.ts';
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

const timeOf = (at: Date | null): string => (at ? wireTime(at) : '');

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

const countedOf = async (
  deps: Deps,
  { terms, member }: Recorded,
): Promise<{ counted: CountedClass; count: MemberCount }> => {
  const sql = deps.database.db;
  const counted = await countedClass(sql, terms.id);
  const count = counted && (await countMembers(sql, counted, [member.userId])).get(member.userId);
  if (!counted || !count) throw classesErrors.noRecord();
  return { counted, count };
};

/** The conditions as they stand, and of a graduate as they were then. */
export const graduationInfo = async (deps: Deps, recorded: Recorded): Promise<GraduationInfo> => {
  const { userId, classId } = recorded.member;
  const graduation = await findGraduation(deps.database.db, userId, classId);
  const conditions = graduation
    ? [...(graduation.facts as GraduationRecord).conditions]
    : (await countedOf(deps, recorded)).count.conditions;
  return {
    passFlag: graduation ? '1' : '0',
    graduatedTime: timeOf(graduation?.graduatedAt ?? null),
    graduationNo: graduation?.graduationNo ?? '',
    missingNum: conditions.filter(({ okFlag }) => okFlag !== '1').length,
    conditions,
  };
};

const daysOf = async (deps: Deps, { terms, member }: Recorded) =>
  studyDaysOf(terms, await watchedByDay(deps.database.db, member.userId, terms.id), deps.clock());

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

/** The main points of a member's record. */
export const archiveSummary = async (
  deps: Deps,
  { examNumbers }: RecordPorts,
  recorded: Recorded,
): Promise<Summary> => {
  const { terms, member } = recorded;
  const { counted, count } = await countedOf(deps, recorded);
  const info = await graduationInfo(deps, recorded);
  const person = (await peopleCards(deps.database.db, [member.userId])).get(member.userId);
  const names = await orgNames(deps.database.db, [member.orgCode]);
  const { numbers } = count;
  const exams = await examNumbers(deps, terms.id, [member.userId]);
  return {
    ...(exams.get(member.userId) ?? NO_EXAM_NUMBERS),
    name: person?.name ?? '',
    orgName: names.get(member.orgCode) ?? '',
    studentNo: studentNoText(terms.classCode, member.studentNo),
    gotHours: hoursText(numbers.hoursHundredths),
    needHours: hoursText(neededHours(terms)),
    courseNum: counted.courses.length,
    finishedNum: numbers.doneNum,
    compulsoryNum: counted.courses.filter(({ isCompulsory }) => isCompulsory).length,
    compulsoryFinishedNum: numbers.compulsoryDone,
    evaluatedNum: count.evaluatedNum,
    needEvaluations: terms.needEvaluations,
    courseRate: numbers.percentage,
    learnState: memberLearnState(terms, member, deps.clock()),
    joinTime: timeOf(member.joinedAt),
    graduatedTime: info.graduatedTime,
    graduationNo: info.graduationNo,
    missingNum: info.missingNum,
    days: await daysOf(deps, recorded),
  };
};

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
    lastStudyTime: timeOf(lastStudyAt),
  };
};

/** All courses of the class, those studied last in front, the others in the order of the class. */
export const archiveCourses = async (deps: Deps, { terms, member }: Recorded): Promise<ArchiveCourse[]> => {
  const sql = deps.database.db;
  const counted = await countedClass(sql, terms.id);
  if (!counted) throw classesErrors.noRecord();
  const states = await courseStatesOf(sql, member.userId, counted);
  const courseIds = counted.courses.map(({ courseId }) => courseId);
  const items = await courseItems(sql, courseIds);
  const compulsory = new Set(counted.courses.flatMap((row) => (row.isCompulsory ? row.courseId : [])));
  return items
    .map((item) => archiveCourseOf(item, compulsory.has(item.id), states.get(item.id)))
    .sort((a, b) => (a.lastStudyTime > b.lastStudyTime ? -1 : Number(a.lastStudyTime < b.lastStudyTime)));
};

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
  const sql = deps.database.db;
  const { total, courses } = await countEvents(sql, userId, classId);
  const rows = (await listEvents(sql, userId, classId, kind, paging)).map(processItem);
  const counts = [total, courses, total - courses];
  return { rows, total: (kind === 'COURSE' ? counts[1] : kind === 'OTHER' ? counts[2] : total) ?? 0, counts };
};

/** The whole record. What ran out meanwhile is closed first: that may finish a course, and be what was missing. */
export const archive = async (
  deps: Deps,
  ports: RecordPorts,
  asked: Recorded,
): Promise<OutputOf<typeof contract.getArchive>['data']> => {
  const examList = await ports.recordExams(deps, asked);
  const { userId, classId } = asked.member;
  const member = (await findMember(deps.database.db, userId, classId)) ?? asked.member;
  const recorded = { ...asked, member };
  return {
    summary: await archiveSummary(deps, ports, recorded),
    courseList: await archiveCourses(deps, recorded),
    examList,
    processList: (await archiveProcess(deps, recorded, '', WHOLE)).rows,
  };
};
