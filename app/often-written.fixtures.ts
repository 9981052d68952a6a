import type { LightMyRequestResponse } from 'fastify';
import * as coursePage from '#features/content/courses/shared/page/course-page.contract.ts';
import { getUserInfo, switchRole } from '#features/ground/accounts/shared/accounts.contract.ts';
import { readMessages } from '#features/ground/notify/shared/notify.contract.ts';
import { signReport } from '#features/learning/study/server/study.fixtures.ts';
import * as study from '#features/learning/study/shared/study.contract.ts';
import { dropClass } from '#features/teaching/classes/server/classes.public.ts';
import { quitClass, signUpClass } from '#features/teaching/classes/shared/classes.contract.ts';
import * as exams from '#features/teaching/exams/shared/exams.contract.ts';
import type { Endpoint, OutputOf } from '#platform/shared/endpoint.ts';
import type { Demonstration, Visit } from './demonstration.fixtures.ts';

type Reply = LightMyRequestResponse;

/** One write of a member, with what it needs from those before it. */
interface Write {
  /** Of its row in the budget. */
  readonly name: string;
  readonly ask: () => Promise<Reply>;
}

const DEVICE = 'device-of-the-budget';
const OWN = `(select id from app_user where username = 'member')`;

const dataOf = <E extends Endpoint>(_endpoint: E, reply: Reply) => reply.json<OutputOf<E>>();

/** Whether the reply says that it was written. */
export const isWritten = (reply: Reply): boolean => reply.statusCode === 200 && reply.json().code === '200';

const anyCourse = async ({ query }: Demonstration) => {
  const [found] = await query<{ id: string; code: string }>(
    `select id, course_code as code from course where status = 3 and media_kind = 'video' and duration_seconds > 60
       and not exam_flag and id not in (select course_id from study_progress where user_id = ${OWN})
     order by id limit 1`,
    [],
  );
  if (!found) throw new Error('the demonstration has no video that the member has not begun');
  return found;
};

/** A class that the member may sign up for and leave again: one whose sign-up begins later begins now. */
const openClass = async ({ query, deps }: Demonstration, { call }: Visit): Promise<string> => {
  const found = await query<{ id: string }>(
    `select id from class where status = 'PUBLISHED' and may_withdraw and class_type = 'OPENCLASS'
       and signup_start > $1 and id not in (select class_id from class_member where user_id = ${OWN})
     order by id collate "C" limit 60`,
    [deps.clock()],
  );
  for (const { id } of found) {
    if ((await call(signUpClass, { classId: id })).json().code !== 'classes.notInDate') continue;
    await query('update class set signup_start = null where id = $1', [id]);
    await dropClass(deps, id);
    return id;
  }
  throw new Error('the demonstration has no class that the member could sign up for');
};

const anyExam = async ({ call }: Visit) => {
  const { datalist } = dataOf(exams.listMyExams, await call(exams.listMyExams, { pageNum: 0, pageSize: 50 }));
  const found = datalist.find(({ standing }) => standing.canStart);
  if (!found) throw new Error('the demonstration has no exam that the member may begin');
  return { examId: found.examId, classId: found.classId };
};

const named = (endpoint: Endpoint, ask: () => Promise<Reply>, when = ''): Write => ({
  name: `member ${endpoint.path}${when}`,
  ask,
});

/** Begins a course, reports, leaves it, and begins it once more. */
const studyWrites = async (demonstration: Demonstration, { call }: Visit): Promise<Write[]> => {
  const { id, code } = await anyCourse(demonstration);
  let lease = { key: '', secret: '' };
  const start = async () => {
    const reply = await call(study.startStudy, { id });
    lease = dataOf(study.startStudy, reply).data;
    return reply;
  };
  const report = () => {
    demonstration.deps.advance(10);
    const body = { userId: '', courseCode: code, studyTimes: 10, segments: [[0, 10]] };
    const { headers } = signReport(lease, body as never, demonstration.deps.clock().getTime());
    return call(study.reportProgress, body, headers);
  };
  return [
    named(study.startStudy, start),
    named(study.reportProgress, report),
    named(study.endStudy, () => call(study.endStudy, { id })),
    named(study.startStudy, start, ', begun before'),
    named(coursePage.collectCourse, () => call(coursePage.collectCourse, { courseId: id })),
    named(coursePage.cancelCollectCourse, () => call(coursePage.cancelCollectCourse, { courseId: id })),
  ];
};

/** Begins an attempt, answers one question, and hands it in with the others. */
const examWrites = async ({ deps }: Demonstration, member: Visit): Promise<Write[]> => {
  const place = await anyExam(member);
  let attemptId = '';
  let items: readonly { readonly id: string }[] = [];
  const eventOf = ({ id }: { readonly id: string }, at: number) => ({
    ...{ no: at + 1, unifiedItemId: id, optionsIds: 'A', at: deps.clock().getTime() },
  });
  return [
    named(exams.startAttempt, async () => {
      const reply = await member.call(exams.startAttempt, place);
      const { attempt, unifiedExamDto } = dataOf(exams.startAttempt, reply).data;
      attemptId = attempt?.attemptId ?? '';
      items = unifiedExamDto.examinationsList;
      return reply;
    }),
    named(exams.saveAnswers, () =>
      member.call(exams.saveAnswers, { attemptId, deviceId: DEVICE, events: items.slice(0, 1).map(eventOf) }),
    ),
    named(exams.submitAttempt, () =>
      member.call(exams.submitAttempt, { attemptId, deviceId: DEVICE, events: items.map(eventOf) }),
    ),
  ];
};

/** The writes that members make often, each possible after those before it. */
export const oftenWritten = async (demonstration: Demonstration, member: Visit): Promise<Write[]> => {
  const { call } = member;
  const classId = await openClass(demonstration, member);
  const { roles } = dataOf(getUserInfo, await call(getUserInfo, {})).data;
  const { roleCode = '', orgCode = '' } = roles[0] ?? {};
  return [
    ...(await studyWrites(demonstration, member)),
    named(signUpClass, () => call(signUpClass, { classId })),
    named(quitClass, () => call(quitClass, { classId })),
    ...(await examWrites(demonstration, member)),
    named(readMessages, () => call(readMessages, { isAll: true })),
    named(switchRole, () => call(switchRole, { roleCode, orgCode })),
  ];
};
