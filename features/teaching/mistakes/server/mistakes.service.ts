import { ownWrongItems, type WrongItem } from '#features/teaching/exams/server/exams.public.ts';
import { contentsOf, keysOf, refKey } from '#features/teaching/questions/server/questions.public.ts';
import { isRightAnswer, shownAnswer } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { atOnce } from '#platform/server/db/at-once.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, onPage, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { byAge, byNeed, type Entry, entryOf, practised, takenOut } from '../shared/mastery.rules.ts';
import type { answerPractice, drawPractice, listMistakes } from '../shared/mistakes.contract.ts';
import { mistakesErrors } from '../shared/mistakes.errors.ts';
import { shownMistakes } from './mistake-question.read.ts';
import { holdMark, listMarks, saveMark } from './mistakes.repository.ts';

const PAGE_SIZE = 20;
const PRACTICE_NUM = 10;

type Learner = Pick<Caller, 'userId'>;

/** A wrong answer, with the moment by which the notebook orders it. */
interface Wrong extends WrongItem {
  readonly at: Date;
}

/** One question of a person's notebook, in the version that was wrong last. */
export interface OwnMistake extends Entry<Wrong> {
  readonly questionId: string;
  readonly versionNo: number;
}

/** The whole notebook, in no order; what is being sat, and what no review shows yet, is not in it. */
const notebookOf = async (sql: Sql, deps: Deps, userId: string): Promise<OwnMistake[]> => {
  const [wrongItems, marks] = await atOnce(
    sql,
    () => ownWrongItems(sql, deps, userId),
    () => listMarks(sql, userId),
  );
  const items = wrongItems.map((item) => ({ ...item, at: item.submittedAt }));
  return [...Map.groupBy(items, ({ questionId }) => questionId)].flatMap(([questionId, wrong]) => {
    const entry = entryOf(wrong, marks.get(questionId));
    return entry ? { ...entry, questionId, versionNo: entry.last.versionNo } : [];
  });
};

/** Questions of one type; all when none is named. */
const ofType = async (
  sql: Sql,
  mistakes: readonly OwnMistake[],
  type: QuestionType | '' | undefined,
): Promise<OwnMistake[]> => {
  if (!type) return [...mistakes];
  const contents = await contentsOf(sql, mistakes);
  return mistakes.filter((mistake) => contents.get(refKey(mistake))?.questionType === type);
};

/** One page of the notebook, what is not mastered first. */
export const listOwn = async (deps: Deps, { userId }: Learner, input: InputOf<typeof listMistakes>) => {
  const { db } = deps.database;
  const all = await ofType(db, await notebookOf(db, deps, userId), input.questionType);
  const mastered = all.filter(({ isMastered }) => isMastered).length;
  const wanted = input.mastered
    ? all.filter(({ isMastered }) => isMastered === (input.mastered === '1'))
    : all;
  const paging = pagingOf(input, PAGE_SIZE);
  const page = onPage(wanted.sort(byNeed), paging);
  const questions = await shownMistakes(db, deps, page);
  const rows = page.flatMap((mistake) => {
    const question = questions.get(mistake.questionId);
    if (!question) return [];
    const { wrongNum, last, isMastered, rightStreak } = mistake;
    const lastWrongTime = wireTime(last.at);
    return { question, wrongNum, lastWrongTime, unifiedName: last.examName, isMastered, rightStreak };
  });
  return {
    ...list(rows, wanted.length, paging),
    counts: { open: all.length - mastered, mastered },
  };
};

/** Questions to practise, of those that are not mastered; what was longest not practised comes first. */
export const draw = async (deps: Deps, { userId }: Learner, input: InputOf<typeof drawPractice>) => {
  const { db } = deps.database;
  const all = await ofType(db, await notebookOf(db, deps, userId), input.questionType);
  const drawn = all
    .filter(({ isMastered }) => !isMastered)
    .sort(byAge)
    .slice(0, input.num ?? PRACTICE_NUM);
  const questions = await shownMistakes(db, deps, drawn);
  return drawn.flatMap(({ questionId }) => questions.get(questionId) ?? []);
};

/** A question that stands in the own notebook now; throws `mistakes.notThere` (404) for every other. */
const findOwn = async (sql: Sql, deps: Deps, userId: string, questionId: string): Promise<OwnMistake> => {
  const found = (await notebookOf(sql, deps, userId)).find((mistake) => mistake.questionId === questionId);
  if (!found) throw mistakesErrors.notThere();
  return found;
};

/** Grades one answer of practice and says at once what is right. Throws `mistakes.notThere` (404). */
export const answer = async (
  deps: Deps,
  { userId }: Learner,
  { questionId, optionsIds }: InputOf<typeof answerPractice>,
) => {
  await findOwn(deps.database.db, deps, userId, questionId);
  return deps.database.db.transaction(async (tx) => {
    const mark = await holdMark(tx, userId, questionId);
    // Asked again now that nobody else answers it: the streak counts every answer once.
    const own = await findOwn(tx, deps, userId, questionId);
    const content = (await contentsOf(tx, [own])).get(refKey(own));
    const key = (await keysOf(tx, [own])).get(refKey(own));
    if (!content || !key) throw mistakesErrors.notThere();
    const isRight = isRightAnswer(content.questionType, key.answers, optionsIds);
    const next = practised(own, mark, isRight, deps.clock());
    await saveMark(tx, userId, questionId, next);
    return {
      rightFlag: isRight ? '1' : '0',
      rightOptions: shownAnswer(content.questionType, key.answers),
      explanation: key.explanation,
      isMastered: next.masteredAt !== null,
      rightStreak: next.rightStreak,
    };
  });
};

/** Takes a question out; wrong again, it comes back. Throws `mistakes.notThere` (404). */
export const takeOut = async (deps: Deps, { userId }: Learner, questionId: string): Promise<void> => {
  await findOwn(deps.database.db, deps, userId, questionId);
  await deps.database.db.transaction(async (tx) => {
    await holdMark(tx, userId, questionId);
    await saveMark(tx, userId, questionId, takenOut(deps.clock()));
  });
};
