import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { saveAnswers, startAttempt, submitAttempt } from '#features/teaching/exams/server/exams.public.ts';
import { lettersOf, shownAnswer } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion, Question } from '#features/teaching/questions/shared/question.schema.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { at } from './acting.ts';
import { planClasses, planMembers } from './class-plan.ts';
import { selectExams, selectKeyReaders, selectWaitingForQuiz } from './exam-people.repository.ts';
import { keyedByTitle } from './load-bank.ts';
import { openShelf } from './shelf.ts';
import { habitOf } from './study/study-habits.ts';
import { type DemoLearner, selectClassIds, selectLearners } from './study-people.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Members who have done so much of a class have sat its test. */
const TEST_FROM = 0.45;
/** Of those who wait for a quiz, so many have taken it. */
const QUIZ_SHARE = 0.3;
/** People of one class whose papers are shown; the others are still to come. */
const MOST_PAPERS = 14;

const callerOf = ({ userId, orgCode }: Pick<DemoLearner, 'userId' | 'orgCode'>): Caller => ({
  userId,
  name: '',
  idCardHash: '',
  isPartyMember: true,
  orgCode,
  activeRole: { roleCode: 'learner', orgCode },
  sessionId: '',
  requestToken: '',
  via: 'cookie',
  hasOwnPassword: true,
});

/** The answer in the letters that this person sees; a wrong one where `isRight` says so. */
const answerOf = (shown: Question, keyed: KeyedQuestion, isRight: boolean): string => {
  if (shown.examType === '4') {
    const right = shownAnswer('4', keyed.answers);
    return isRight ? right : right.replace(/\p{Script=Han}/u, '一');
  }
  if (shown.examType === '3') return isRight === (keyed.answers[0] === 'A') ? 'A' : 'B';
  const wanted = new Set(
    lettersOf(keyed.answers[0] ?? '').map((letter) => keyed.options[letter.charCodeAt(0) - 65]?.text),
  );
  const fitting = shown.optionsList.filter(({ optionContent }) => wanted.has(optionContent) === isRight);
  const letters = fitting.map(({ optionName }) => optionName);
  // Where every option is right, one alone is wrong.
  return (shown.examType === '1' || letters.length === 0 ? [letters[0] ?? 'A'] : letters).sort().join('\n');
};

interface Sitting {
  readonly examId: string;
  readonly classId: string;
  readonly person: Pick<DemoLearner, 'userId' | 'orgCode'>;
  readonly from: Date;
  readonly minutes: number;
  /** Share of right answers. */
  readonly skill: number;
}

/** One person sits an exam, from the first question to the receipt, as the portal would do it then. True when it was passed. */
const sit = async (
  deps: Deps,
  tx: Tx,
  keys: ReadonlyMap<string, KeyedQuestion>,
  random: Random,
  { examId, classId, person, from, minutes, skill }: Sitting,
): Promise<boolean> => {
  const caller = callerOf(person);
  const { unifiedExamDto, attempt } = await startAttempt(at(deps, tx, from), caller, { examId, classId });
  if (!attempt) return false;
  const questions = unifiedExamDto.examinationsList;
  const step = (minutes * MINUTE_MS) / (questions.length + 1);
  const events = questions.map((shown, place) => {
    const keyed = keys.get(shown.examinationTitle);
    if (!keyed) throw new Error(`no key for ${shown.examinationTitle}`);
    const optionsIds = answerOf(shown, keyed, random() < skill);
    return {
      no: place + 1,
      unifiedItemId: shown.id,
      optionsIds,
      at: Math.round(from.getTime() + step * (place + 0.5 + random() * 0.4)),
    };
  });
  const end = at(deps, tx, new Date(from.getTime() + minutes * MINUTE_MS));
  const { attemptId } = attempt;
  await saveAnswers(end, caller, { attemptId, deviceId: `demo-${attemptId}`.slice(0, 60), events });
  return (await submitAttempt(end, caller, { attemptId })).passFlag === '1';
};

/** Quizzes of courses that were watched to the end: most pass, some at the second try, some have not begun. */
const sitQuizzes = async (deps: Deps, tx: Tx, keys: ReadonlyMap<string, KeyedQuestion>): Promise<void> => {
  const now = deps.clock().getTime();
  const readers = await selectKeyReaders(tx);
  for (const waiting of await selectWaitingForQuiz(tx)) {
    if (readers.has(waiting.userId)) continue;
    const random = seededRandom(hash(`${waiting.username}/${waiting.courseId}`));
    if (random() > QUIZ_SHARE || now - waiting.coveredAt.getTime() < 3 * HOUR_MS) continue;
    const isSlow = random() < 0.25;
    const first = new Date(waiting.coveredAt.getTime() + (4 + random() * 20) * MINUTE_MS);
    const base = { examId: waiting.examId, classId: waiting.classId, person: waiting };
    const minutes = 3 + Math.round(random() * 6);
    const isPassed = await sit(deps, tx, keys, random, {
      ...base,
      from: first,
      minutes,
      skill: isSlow ? 0.5 : 1,
    });
    const again = new Date(first.getTime() + HOUR_MS);
    if (!isPassed) await sit(deps, tx, keys, random, { ...base, from: again, minutes, skill: 1 });
  }
};

/** Final tests of classes that have begun: by those who have come far enough. */
const sitFinals = async (deps: Deps, tx: Tx, keys: ReadonlyMap<string, KeyedQuestion>): Promise<void> => {
  const now = deps.clock();
  const ids = await selectClassIds(tx);
  const exams = await selectExams(tx);
  const learners = await selectLearners(tx);
  const readers = await selectKeyReaders(tx);
  for (const plan of planClasses(now, await openShelf(deps, tx))) {
    const classId = ids.get(plan.seed.name) ?? '';
    const examId = exams.get(classId);
    if (!examId || plan.startAt > now) continue;
    const until = Math.min(plan.endAt.getTime(), now.getTime()) - 2 * HOUR_MS;
    const able = planMembers(plan, learners, now)
      .filter(({ share, userId }) => share >= TEST_FROM && !readers.has(userId))
      .slice(0, MOST_PAPERS);
    for (const member of able) {
      const random = seededRandom(hash(`${plan.seed.name}/${member.username}`));
      const begun = Math.max(plan.startAt.getTime(), member.joinedAt.getTime());
      const drawn = begun + (until - begun) * (0.6 + random() * 0.3);
      // At an hour at which the person learns, unless that lies outside the class.
      const awake = habitOf(member, now).onDayOf(drawn, (hash(member.username) % 997) / 997);
      const from = new Date(Math.floor(awake > begun && awake < until ? awake : drawn));
      const isDone = member.share === 1;
      const skill = isDone ? 0.95 : 0.45 + random() * 0.5;
      const minutes = 12 + Math.round(random() * 25);
      const base = { examId, classId, person: member, minutes };
      await sit(deps, tx, keys, random, { ...base, from, skill });
      const again = new Date(from.getTime() + HOUR_MS);
      if (random() < 0.2) await sit(deps, tx, keys, random, { ...base, from: again, skill: 0.9 });
    }
  }
};

/** Papers of the demonstration's people. After studies, before the records of classes are worked out. */
export const loadAttempts = async (deps: Deps, tx: Tx): Promise<void> => {
  const keys = keyedByTitle();
  await sitQuizzes(deps, tx, keys);
  await sitFinals(deps, tx, keys);
};
