import { Type } from 'typebox';
import { ClassFileKind } from '#features/teaching/board/shared/class-file.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { ScoreInput, ScoreList, ScoreReply, TimetableReply } from './offline-classes.contract.ts';
import { dayText, liveFields, OfflineSession, SessionInput } from './session.schema.ts';

/**
 * Calls of those who manage a class held in a room (specification, 7.4; design/api.md, 4). Whoever does not manage
 * the class, or asks about one held online, gets 404.
 */
const manage = endpointsBelow(`${BASE}/api/web/offline/class/manage`, 'manager');
const admin = endpointsBelow(`${BASE}/api/admin/offlineClass`, 'manager');

const ofClass = { classId: idInput };
const person = Type.String({ pattern: '^[\\x21-\\x7e]{1,128}$' });
const SignStatus = oneOf(['PRESENT', 'LATE', 'LEAVE', 'ABSENT']);
const reason = Type.String({ maxLength: 200 });

export const getClassConfig = manage('getClassConfig', {
  summary: '线下班级的签到和评价设置',
  in: Type.Object(ofClass),
  out: objectReply({
    signMode: oneOf(['DAY']),
    lateMinutes: Type.Integer(),
    signOutFlag: Type.String(),
    fence: orNull(Type.Object({ lng: Type.Number(), lat: Type.Number(), radiusMetres: Type.Integer() })),
    evaluateCourseFlag: Type.String(),
    evaluateTeacherFlag: Type.String(),
    ratingBeforeEndMs: Type.Integer(),
  }),
});

export const listSessionNumbers = manage('queryClassUserCourseDataList', {
  summary: '每节课的到课、迟到、缺课人数和评分',
  in: Type.Object({ ...ofClass, date: Type.Optional(dayText) }),
  out: listReply(
    Type.Object({
      ...OfflineSession.properties,
      signNum: Type.Integer(),
      lateNum: Type.Integer(),
      absentNum: Type.Integer(),
      avgScore: Type.Number({ description: '2 to 10; 0 while nobody rated' }),
      rateNum: Type.Integer(),
      starNums: Type.Array(Type.Integer(), { description: 'how many gave one star, two … five' }),
    }),
  ),
});

export const getMemberTimetable = manage('queryClassUserCourseList', {
  summary: '一名学员的课表、签到和评分',
  in: Type.Object({
    ...ofClass,
    idCardHash: person,
    createClassTime: Type.Optional(Type.String({ maxLength: 30 })),
  }),
  out: TimetableReply,
});

export const getSignRange = manage('queryCourseSignRange', {
  summary: '一天什么时候可以签到、签退',
  access: 'student-or-manager',
  in: Type.Object({ ...ofClass, date: dayText }),
  out: objectReply({
    signStartTime: Type.String(),
    signEndTime: Type.String(),
    signOutStart: Type.String({ description: 'empty where nobody signs out' }),
    signOutEnd: Type.String(),
    serverTime: Type.String(),
    gatheringId: Type.String(),
  }),
});

export const updateSignStatus = manage('updateUserSignStatus', {
  summary: '改考勤、补签、准假：要写原因，原来的留着',
  write: true,
  in: Type.Object({
    ...ofClass,
    date: dayText,
    items: arrayOf({ idCardHash: person, signStatus: SignStatus, reason }, { minItems: 1, maxItems: 200 }),
  }),
  out: objectReply({ updatedNum: Type.Integer() }),
});

const paperReason = 'scores of a form handed in on paper; one is not counted twice';

export const savePaperScore = manage('saveClassScoreEvaluate', {
  summary: '录入一名学员交来的纸质评分',
  write: true,
  in: Type.Object({ ...ScoreInput.properties, idCardHash: person }, { description: paperReason }),
  out: ScoreReply,
});

export const savePaperScores = manage('saveClassScoreEvaluateList', {
  summary: '成批录入纸质评分',
  write: true,
  in: ScoreList,
  out: ScoreReply,
});

const File = Type.Object({
  fileId: Type.String(),
  fileName: Type.String(),
  fileSize: Type.Integer(),
  fileType: Type.String(),
  kind: ClassFileKind,
  url: Type.String(),
  uploader: Type.String(),
  uploadTime: Type.String(),
});

const filesInput = Type.Object({ ...ofClass, type: Type.Optional(Type.String({ maxLength: 20 })) });

export const listAttachments = manage('queryAttachmentList', {
  summary: '班级的文件，按资料列出；type 是文件类型',
  access: 'student-or-manager',
  in: filesInput,
  out: listReply(File),
});

export const listClassFiles = manage('getClassFile', {
  summary: '班级的文件，同上',
  access: 'student-or-manager',
  in: filesInput,
  out: listReply(File),
});

export const getStudentBaseInfo = manage('getStudentBaseInfo', {
  summary: '一名学员的基本信息，姓名和账号只写一部分；看全部要写原因，留痕',
  in: Type.Object({
    ...ofClass,
    idCardHash: person,
    isFull: Type.Optional(Type.Boolean()),
    reason: Type.Optional(reason),
  }),
  out: objectReply({
    name: Type.String(),
    username: Type.String(),
    orgName: Type.String(),
    studentNo: Type.String(),
    joinTime: Type.String(),
    isFull: Type.Boolean(),
  }),
});

export const getStudentStatistics = manage('queryStudentListStatistics', {
  summary: '全班人数、到课、迟到、请假、缺课人次，评价和考核人数',
  in: Type.Object(ofClass),
  out: objectReply({
    totalNum: Type.Integer(),
    dueNum: Type.Integer({ description: 'people times days so far' }),
    signNum: Type.Integer(),
    lateNum: Type.Integer(),
    leaveNum: Type.Integer(),
    absentNum: Type.Integer(),
    rateNum: Type.Integer({ description: 'people who rated every session that they could' }),
    passNum: Type.Integer(),
    excellentNum: Type.Integer(),
    excellentMost: Type.Integer(),
  }),
});

export const Student = Type.Object({
  idCardHash: Type.String(),
  name: Type.String(),
  orgName: Type.String(),
  studentNo: Type.String(),
  days: arrayOf({
    date: Type.String(),
    signStatus: Type.String({ description: 'PRESENT, LATE, LEAVE, ABSENT; empty before the day' }),
    signTime: Type.String(),
    isCorrected: Type.Boolean(),
    reason: Type.String(),
  }),
  signRate: Type.Integer(),
  gotHours: Type.String(),
  ratedNum: Type.Integer(),
  appraisal: Type.String(),
  appraisalComment: Type.String(),
});

export const listStudents = manage('queryStudentList', {
  summary: '学员名单：每天的考勤、出勤率、已得学时、考核',
  in: Type.Object({
    ...pagingInput,
    ...ofClass,
    name: Type.Optional(Type.String({ maxLength: 40 })),
    orgCode: Type.Optional(Type.String({ pattern: '^[0-9]{12,60}$' })),
    signStatus: Type.Optional(SignStatus),
    /** A group of the class; NONE those in no group. */
    groupId: Type.Optional(idInput),
  }),
  out: listReply(Student),
});

export const endorse = manage('endorse', {
  summary: '考核：合格、不合格、优秀，优秀不超过名额',
  write: true,
  in: Type.Object({
    ...ofClass,
    items: arrayOf(
      {
        idCardHash: person,
        result: oneOf(['PASS', 'FAIL', 'EXCELLENT']),
        comment: Type.Optional(Type.String({ maxLength: 500 })),
      },
      { minItems: 1, maxItems: 200 },
    ),
  }),
  out: objectReply({ savedNum: Type.Integer() }),
});

export const getClassLive = manage('getClassLive', {
  summary: '班级的直播和回放地址；没有时 liveStatus 是 NONE',
  access: 'student-or-manager',
  in: Type.Object(ofClass),
  out: objectReply({
    ...liveFields,
    startTime: Type.String(),
    endTime: Type.String(),
  }),
});

/* The console */

const webAddress = Type.String({ maxLength: 300, pattern: '^(https?://[^\\s<>"]+)?$' });

/** Settings of a class, field by field. */
export const Config = {
  address: Type.String({ maxLength: 100 }),
  signOpenMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  lateMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  signCloseMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  needsSignOut: Type.Boolean(),
  fence: orNull(
    Type.Object({
      lng: Type.Number({ minimum: 73, maximum: 97 }),
      lat: Type.Number({ minimum: 34, maximum: 50 }),
      radiusMetres: Type.Integer({ minimum: 30, maximum: 5000 }),
    }),
  ),
  isCourseRated: Type.Boolean(),
  liveUrl: webAddress,
  playbackUrl: webAddress,
  needSignRate: Type.Integer({ minimum: 0, maximum: 100 }),
  needsAppraisal: Type.Boolean(),
  needsRatings: Type.Boolean(),
  excellentPercent: Type.Integer({ minimum: 0, maximum: 100 }),
};

const TakenSession = Type.Object({
  ...SessionInput.properties,
  className: Type.String(),
  sharedNum: Type.Integer({ description: 'students of this class who are in that one, too' }),
});

export const getAdminTimetable = admin('get', {
  summary: '线下班级的课表和设置，连别的班级这几天占着的教师和教室',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    version: Type.Integer(),
    startDate: Type.String(),
    endDate: Type.String(),
    canEdit: Type.Boolean(),
    classCode: Type.String(),
    classHours: Type.String(),
    sessions: Type.Array(SessionInput),
    taken: Type.Array(TakenSession),
    places: Type.Array(Type.String(), { description: 'rooms that classes of the organisation were held in' }),
    ...Config,
  }),
});

/** All sessions of a class. */
export const Sessions = Type.Array(SessionInput, { maxItems: 200 });

/** Token of the preview: the caller has seen who graduates or loses something by it. */
const seen = { confirm: Type.Optional(Type.String({ maxLength: 64 })) };

export const saveTimetable = admin('saveTimetable', {
  summary: '保存课表：有冲突的也能存，课表页会标出来',
  once: true,
  in: Type.Object({
    id: idInput,
    version: Type.Integer({ minimum: 1 }),
    sessions: Sessions,
    ...seen,
  }),
  out: objectReply({ version: Type.Integer(), clashNum: Type.Integer() }),
});

export const saveClassConfig = admin('saveConfig', {
  summary: '保存签到、评价和结业条件',
  once: true,
  in: Type.Object({
    id: idInput,
    version: Type.Integer({ minimum: 1 }),
    ...Config,
    ...seen,
  }),
  out: objectReply({ version: Type.Integer() }),
});

export const getAttendanceHistory = admin('history', {
  summary: '一名学员一天考勤改过几次，为什么',
  in: Type.Object({ id: idInput, date: dayText, idCardHash: person }),
  out: objectReply({
    items: arrayOf({
      signStatus: Type.String(),
      signTime: Type.String(),
      reason: Type.String(),
      changedTime: Type.String(),
      changedBy: Type.String(),
    }),
  }),
});
