import { randomUUID } from 'node:crypto';
import { courseScope } from '#features/content/courses/server/courses.public.ts';
import { COURSE_PATH } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { sensitiveWords } from '#features/content/publishing/server/publishing.public.ts';
import { wordHits } from '#features/content/publishing/shared/sensitive-words.rules.ts';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { withQuery } from '#platform/shared/address-page.rules.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { tidyText } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import type * as contract from '../shared/course-questions.contract.ts';
import type { CourseQuestion } from '../shared/course-questions.contract.ts';
import { courseQuestionErrors } from '../shared/course-questions.errors.ts';
import { mayAnswer, QUESTIONS_A_DAY } from '../shared/course-questions.rules.ts';
import { COURSE_QUESTION_TOPICS, QUESTIONS_PATH } from '../shared/course-questions.words.ts';
import * as repository from './course-questions.repository.ts';
import type { QuestionTableRow } from './course-questions.table.ts';

/** What questions ask of features above them. */
export interface QuestionPorts {
  /** Whether a person sits an exam now. */
  readonly isSitting: (sql: Sql, userId: string) => Promise<boolean>;
}

const notifyAsker = notifierOf(COURSE_QUESTION_TOPICS);
const DAY_MS = 86_400_000;
const TITLE_LENGTH = 40;

const wire = (row: QuestionTableRow, userId: string): CourseQuestion => ({
  id: row.id,
  place: row.place,
  askerName: row.askerId === userId ? row.askerName : '',
  isOwn: row.askerId === userId,
  text: row.text,
  askedTime: wireTime(row.askedAt),
  answer: row.answer,
  answererName: row.answererName,
  answeredTime: row.answeredAt ? wireTime(row.answeredAt) : '',
  isShown: row.isShown,
});

/** What those who answer should look at before others see it. */
const noteOf = async (sql: Sql, text: string): Promise<string> => {
  const hits = wordHits(text, await sensitiveWords(sql)).filter(({ level }) => level === 'serious');
  if (hits.some(({ source }) => source === 'private')) return '有电话或证件号码';
  return hits.length > 0 ? '有需要核对的词' : '';
};

/** Throws `noCourse` (404), `inExam` (403), `tooMany` (429), `empty` (400). */
export const ask = async (
  deps: Deps,
  ports: QuestionPorts,
  caller: Caller,
  input: InputOf<typeof contract.askCourseQuestion>,
): Promise<{ id: string }> => {
  const { db } = deps.database;
  const now = deps.clock();
  const text = tidyText(input.text);
  if (text === '') throw courseQuestionErrors.empty();
  const course = await courseScope(db, input.courseId);
  if (course?.status !== COURSE_STATUS.published) throw courseQuestionErrors.noCourse();
  if (await ports.isSitting(db, caller.userId)) throw courseQuestionErrors.inExam();
  const since = new Date(now.getTime() - DAY_MS);
  if ((await repository.countAsked(db, caller.userId, course.id, since)) >= QUESTIONS_A_DAY)
    throw courseQuestionErrors.tooMany({ limit: QUESTIONS_A_DAY });
  const id = randomUUID();
  await repository.insertQuestion(db, {
    id,
    courseId: course.id,
    courseTitle: course.title,
    orgCode: course.orgCode,
    place: input.place ?? null,
    askerId: caller.userId,
    askerName: caller.name,
    text,
    note: await noteOf(db, text),
    askedAt: now,
  });
  return { id };
};

export const listForReader = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.listCourseQuestions>,
) => {
  const paging = pagingOf(input, 10);
  const { rows, total } = await repository.selectForReader(
    inOneRound(deps.database.db),
    input.courseId,
    caller.userId,
    paging,
  );
  return list(
    rows.map((row) => wire(row, caller.userId)),
    total,
    paging,
  );
};

export const listForDesk = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.listQuestionsToAnswer>,
) => {
  const paging = pagingOf(input, 20);
  const { orgCode } = caller.activeRole;
  const filter = { orgCode, state: input.state, keyword: keywordOf(input.keyword) };
  const { rows, total } = await repository.selectForDesk(deps.database.db, filter, paging);
  const wired = rows.map((row) => ({
    ...wire(row, caller.userId),
    askerName: row.askerName,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    note: row.note,
    version: row.version,
  }));
  return list(wired, total, paging);
};

const pathOf = ({ id, courseId }: QuestionTableRow): string =>
  `${withQuery(COURSE_PATH, { id: courseId })}#question-${id}`;

/** Answers a question and tells its asker; throws `missing` (404) outside of the caller's scope, `changed` (409). */
export const answer = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof contract.answerQuestion>,
): Promise<void> => {
  const text = tidyText(input.answer);
  if (text === '') throw courseQuestionErrors.emptyAnswer();
  await deps.database.db.transaction(async (tx) => {
    const row = await repository.lockQuestion(tx, input.id);
    if (!row || !mayAnswer(caller.activeRole, row.orgCode)) throw courseQuestionErrors.missing();
    if (row.version !== input.version) throw courseQuestionErrors.changed();
    await repository.updateQuestion(tx, row.id, {
      answer: text,
      isShown: input.isShown,
      answeredBy: caller.userId,
      answererName: caller.name,
      answeredAt: deps.clock(),
      version: row.version + 1,
    });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'course-questions.answer',
      subject: row.id,
      orgCode: row.orgCode,
      facts: {
        label: row.courseTitle,
        before: { isShown: row.isShown ? '是' : '否' },
        after: { isShown: input.isShown ? '是' : '否' },
      },
    });
    if (text === row.answer) return;
    const message = {
      kind: 'COURSE_ANSWER' as const,
      key: `${row.id}:${row.version}`,
      title: `老师回答了您的提问：${row.text.slice(0, TITLE_LENGTH)}`,
      text: text.slice(0, 200),
      path: pathOf(row),
    };
    await notifyAsker(tx, deps, message, [row.askerId]);
  });
};

/** Questions that wait for an answer in the caller's scope, as one line. */
export const questionsWaiting = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  const { roleCode, orgCode } = caller.activeRole;
  if (!mayAnswer({ roleCode, orgCode }, orgCode)) return [];
  const num = await repository.countWaiting(deps.database.db, orgCode);
  if (num === 0) return [];
  return [
    {
      key: 'course-questions',
      icon: 'question',
      tone: 'plain',
      title: `${num} 个课程提问待回答`,
      text: '学员在看课时问的，答复会发消息告诉本人',
      when: '',
      verb: '去回答',
      to: `${QUESTIONS_PATH}?state=WAITING`,
    },
  ];
};
