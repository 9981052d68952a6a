import { makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { exportTasks, registerTasks } from '#features/ground/tasks/server/tasks.public.ts';
import { makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import { savePaper } from '#features/teaching/papers/server/papers.public.ts';
import { BLANK_PAPER } from '#features/teaching/papers/shared/paper.record.ts';
import { addQuestions } from '#features/teaching/questions/server/questions.public.ts';
import type { KeyedQuestion, Question } from '#features/teaching/questions/shared/question.schema.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { initialOf } from '#platform/shared/record.ts';
import { examRecord } from '../shared/desk/exam.record.ts';
import * as contract from '../shared/desk/exam-admin.contract.ts';
import type { ReviewedAttempt } from '../shared/exam.schema.ts';
import { examResultsExporter, registerExamAdmin, regradeTask } from './exam-admin.public.ts';
import { examAdminRoutes } from './exam-admin.routes.ts';
import { choice, openExams } from './exams.fixtures.ts';
import { storeAnswers } from './sitting/answer.service.ts';
import { submit } from './sitting/attempt-submit.service.ts';

const KASHGAR_ORG = `${ROOT_ORG_CODE}653100`;
const ILI_ORG = `${ROOT_ORG_CODE}654000`;

/** Person who sets exams in the tests. */
const STAFF = [
  ['head', '买买提江', 'manager', KASHGAR_ORG],
  ['supervisor', '赵刚', 'manager', KASHGAR_ORG],
  ['stranger', '阿曼', 'manager', KASHGAR_ORG],
  ['admin', '周立', 'admin', KASHGAR_ORG],
  ['author', '祖丽', 'author', KASHGAR_ORG],
  ['elsewhere', '王志', 'author', ILI_ORG],
  ['otherAdmin', '孙英', 'admin', ILI_ORG],
] as const;

export type Staff = (typeof STAFF)[number][0];
export type ExamForm = InputOf<typeof contract.saveExam>;

export const examForm = (changes: Partial<ExamForm> = {}): ExamForm => ({
  ...initialOf(examRecord),
  unifiedName: '农村党组织书记班结业考试',
  examType: 'FINAL_TEST',
  passScore: 20,
  shuffleQuestions: false,
  shuffleOptions: false,
  reviewPolicy: 'AFTER_SUBMIT',
  ...changes,
});

/** `num` answers of which the first `right` are right where the key is A. */
export const rightOf = (right: number, num = 4): string[] =>
  Array.from({ length: num }, (_, place) => (place < right ? 'A' : 'B'));

/** The console's calls about exams on classes, study, a bank and papers; 2026-07-09 until the test moves the clock. */
export const openExamDesk = async () => {
  const world = await openExams(examAdminRoutes);
  const { deps } = world;
  const { db } = deps.database;
  await loadBaseData(db);
  registerExamAdmin(deps);
  registerTasks(deps, [regradeTask, ...exportTasks([examResultsExporter(deps)])]);
  const people = {} as Record<Staff, Caller>;
  for (const [username, name, roleCode, orgCode] of STAFF) {
    const roles = [{ roleCode: roleCode as RoleCode, orgCode }];
    const user = await makeUser(deps, { username: username.toLowerCase(), name, orgCode, roles });
    const activeRole = { roleCode: roleCode as RoleCode, orgCode };
    // A person who cannot sit an exam has none to give up for its keys.
    const isPartyMember = false;
    people[username] = testCaller({
      ...{ userId: user.id, name, orgCode, activeRole, requestToken: username, isPartyMember },
    });
  }

  /** Asks as one of the staff; answers status and body. */
  const by = async <E extends Endpoint>(who: Staff, endpoint: E, input: InputOf<E>) => {
    const { status, body } = await world.ask(endpoint, input as object, people[who]);
    return { status, body: body as OutputOf<E> & { readonly code: string; readonly message: string } };
  };

  /** As `by`, for what must succeed. */
  const done = async <E extends Endpoint>(
    who: Staff,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<OutputOf<E>> => {
    const { status, body } = await by(who, endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${body.message}`);
    return body;
  };

  /** Questions of the organisation, in the order given; answers their ids. */
  const addAll = async (questions: readonly KeyedQuestion[], orgCode = KASHGAR_ORG): Promise<string[]> => {
    const items = questions.map((question) => ({ question }));
    const added = await db.transaction((tx) => addQuestions(tx, deps, { userId: 'x', orgCode }, items));
    return added.map(({ id }) => id);
  };

  let papers = 0;

  /** A paper of single choices at ten points each, whose key is `right`. */
  const makePaper = async (num = 4, right = 'A', orgCode = KASHGAR_ORG) => {
    papers += 1;
    const questionIds = await addAll(
      Array.from({ length: num }, () => choice(right)),
      orgCode,
    );
    const caller = { userId: 'x', activeRole: { roleCode: 'author' as const, orgCode } };
    const saved = await savePaper(deps, caller, {
      ...BLANK_PAPER,
      name: `试卷 ${papers}`,
      sections: [{ questionType: '1', note: '', score: 10, questionIds, rules: [] }],
    });
    return { paperId: saved.id, questionIds };
  };

  /** A running class of `head`, looked on by `supervisor`, with `num` members who have nothing left but the exam. */
  const makeRoom = async (num = 1, changes: Parameters<typeof makeClass>[1] = {}) => {
    const classId = await makeClass(db, {
      managers: [
        { userId: people.head.userId, kind: 'HEAD' },
        { userId: people.supervisor.userId, kind: 'SUPERVISOR' },
      ],
      ...changes,
    });
    const members: Caller[] = [];
    for (let no = 1; no <= num; no += 1) {
      const member = await world.makePerson(`学员${no}`);
      await makeMember(db, { classId, userId: member.userId });
      members.push(member);
    }
    return { classId, members };
  };

  /** Saves an exam and publishes it; answers its id and version. */
  const publish = async (who: Staff, form: ExamForm): Promise<{ id: string; version: number }> => {
    const { id, version, problems } = (await done(who, contract.saveExam, form)).data;
    if (problems.length > 0) throw new Error(problems.join('；'));
    return { id, version: (await done(who, contract.publishExam, { id, version })).data.version };
  };

  /** A published final test of four questions of a class of `num` members. */
  const room = async (num = 1, changes: Partial<ExamForm> = {}) => {
    const { classId, members } = await makeRoom(num);
    const { paperId, questionIds } = await makePaper();
    const exam = await publish('head', examForm({ classId, paperId, ...changes }));
    return { classId, members, paperId, questionIds, exam };
  };

  let devices = 0;

  /** Answers the questions of a running attempt, in their order, in letters or texts; '' leaves one blank. */
  const answer = async (
    caller: Caller,
    attemptId: string,
    questions: readonly Pick<Question, 'id'>[],
    answers: readonly string[],
  ) => {
    devices += 1;
    const at = deps.clock().getTime();
    const events = questions.flatMap(({ id }, place) => {
      const optionsIds = answers[place] ?? '';
      return optionsIds === '' ? [] : { no: place + 1, unifiedItemId: id, optionsIds, at };
    });
    if (events.length > 0)
      await storeAnswers(deps, caller, { attemptId, deviceId: `desk-device-${devices}`, events });
  };

  /** Sits an exam from beginning to end with these answers; what is left blank is handed in at the deadline. */
  const sit = async (
    caller: Caller,
    examId: string,
    { classId = '', answers }: { classId?: string; answers: readonly string[] },
  ): Promise<ReviewedAttempt> => {
    const { attemptId, questions } = await world.begin(caller, examId, classId);
    await answer(caller, attemptId, questions, answers);
    return submit(deps, caller, { attemptId });
  };

  return {
    ...world,
    answer,
    sit,
    people,
    by,
    done,
    addAll,
    makePaper,
    makeRoom,
    publish,
    room,
    see: async (id: string, who: Staff = 'head') => (await done(who, contract.getAdminExam, { id })).data,
  };
};

export type ExamDesk = Awaited<ReturnType<typeof openExamDesk>>;
