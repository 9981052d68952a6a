import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import {
  allShownMedia,
  contentsOf,
  fileIdsOf,
  type KeyReader,
  keysOf,
  mediaAddresses,
  refKey,
} from '#features/teaching/questions/server/questions.public.ts';
import { withoutKey } from '#features/teaching/questions/shared/question.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { attemptLogText } from '../../shared/desk/attempt-log.words.ts';
import type { getExamPaper } from '../../shared/desk/exam-admin.contract.ts';
import { examAdminErrors } from '../../shared/desk/exam-admin.errors.ts';
import { toOriginal } from '../../shared/sitting/attempt-item.rules.ts';
import { ownTimeOf } from '../../shared/sitting/deadline.rules.ts';
import { readExamKeys } from '../grading/exam-keys.policy.ts';
import type { AttemptRow } from '../sitting/attempt.repository.ts';
import { resultOf } from '../sitting/attempt-result.read.ts';
import { closeIfDue } from '../sitting/close-due.service.ts';
import { sittingOf } from '../sitting/exam-sitting.read.ts';
import { type Actor, type OpenExam, openExam } from './exam-access.policy.ts';
import { personItems } from './exam-people.read.ts';
import {
  findWholeAttempt,
  latestAnswers,
  listAttemptLog,
  type PeopleOf,
  selectAttemptsOf,
} from './exam-people.repository.ts';

type Paper = OutputOf<typeof getExamPaper>['data'];

/** An attempt at an exam that the caller sets; one whose time is up is closed before it is looked at. */
const openAttempt = async (
  deps: Deps,
  caller: Actor,
  attemptId: string,
): Promise<OpenExam & { readonly attempt: AttemptRow }> => {
  const { db } = deps.database;
  const known = await findWholeAttempt(db, attemptId);
  if (!known) throw examAdminErrors.unknownExam();
  const open = await openExam(db, caller, known.examId);
  const { id, userId, examId } = known;
  const closed = await closeIfDue(deps, { id, userId, examId, examType: open.row.examType });
  return { ...open, attempt: closed ?? known };
};

/** Every question in the order of this paper, with what was answered; with its key where that may be told. */
const itemsOf = async (
  deps: Deps,
  attempt: AttemptRow,
  readable: ReadonlySet<string>,
): Promise<Paper['items']> => {
  const { db } = deps.database;
  const { items, details } = attempt;
  const contents = await contentsOf(db, items);
  const keys = await keysOf(db, items);
  const addresses = await mediaAddresses(db, deps, [...contents.values()].flatMap(fileIdsOf));
  const answers = await latestAnswers(db, attempt.id);
  const graded = new Map(details.map((detail) => [detail.itemId, detail]));
  return items.flatMap((item, index) => {
    const content = contents.get(refKey(item));
    if (!content) return [];
    const hasKey = readable.has(item.questionId);
    const bare = withoutKey(content, content.boxes);
    const { answers: right = [], explanation = '' } = keys.get(refKey(item)) ?? {};
    const detail = graded.get(item.itemId);
    const answer = answers.get(item.itemId);
    return {
      unifiedItemId: item.itemId,
      no: index + 1,
      hasKey,
      question: hasKey ? { ...bare, answers: [...right], explanation } : bare,
      media: allShownMedia(content, addresses),
      optionOrder: [...item.optionOrder],
      given: detail?.given ?? toOriginal(item, answer?.optionsIds ?? ''),
      rightFlag: hasKey && detail ? (detail.isRight ? '1' : '0') : '',
      score: hasKey ? (detail?.scoreTenths ?? 0) / 10 : null,
      savedTime: answer ? wireTime(ownTimeOf(attempt, answer.savedAt)) : '',
    };
  });
};

const logOf = async (deps: Deps, attemptId: string): Promise<Paper['log']> => {
  const { db } = deps.database;
  const rows = await listAttemptLog(db, attemptId);
  const names = await findUserNames(
    db,
    rows.flatMap(({ byUserId }) => (byUserId === '' ? [] : byUserId)),
  );
  return rows.map(({ at, kind, facts, byUserId }) => ({
    at: wireTime(at),
    text: attemptLogText(kind, facts),
    byName: byUserId === '' ? '系统' : (names.get(byUserId) ?? ''),
  }));
};

/** One paper as those who set the exam see it. Throws `exams.unknownExam` (404). */
export const paperOf = async (
  deps: Deps,
  caller: Actor & KeyReader,
  { attemptId, waive }: InputOf<typeof getExamPaper>,
): Promise<Paper> => {
  const { db } = deps.database;
  const { row, canEdit, attempt } = await openAttempt(deps, caller, attemptId);
  const { userId, classId } = attempt;
  const of: PeopleOf = {
    examId: row.id,
    memberClassId: row.classId,
    inClassId: row.classId === null ? classId : undefined,
  };
  const [person] = await personItems(deps, { row, canEdit, of }, [userId]);
  if (!person) throw new Error('an attempt has a person');
  const sitting = await sittingOf(db, userId, { exam: row, classId }, deps.clock());
  const others = (await selectAttemptsOf(db, of, [userId])).filter(
    ({ id, state }) => id !== attempt.id && state === 'SUBMITTED',
  );
  const { view, readable } = await readExamKeys(deps, caller, row, attempt.items, waive);
  return {
    key: view,
    person,
    result: attempt.state === 'SUBMITTED' ? resultOf(sitting, attempt) : null,
    items: await itemsOf(deps, attempt, readable),
    log: await logOf(deps, attempt.id),
    others: others.map(({ id, attemptNo, scoreTenths }) => ({
      attemptId: id,
      attemptNo,
      userScore: scoreTenths / 10,
    })),
  };
};
