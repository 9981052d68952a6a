import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { plainText } from '../shared/plain-text.rules.ts';
import { questionProblems, tidyQuestion } from '../shared/question.rules.ts';
import { mayEditIn } from '../shared/question-reach.rules.ts';
import { badQuestion, questionsErrors } from '../shared/questions.errors.ts';
import { noteReadings } from './key-reading.repository.ts';
import { findQuestion, lockQuestion, updateQuestion } from './question.repository.ts';
import {
  insertKeys,
  refKey,
  selectContents,
  selectKeys,
  type VersionRef,
} from './question-version.repository.ts';

export interface NewKey {
  readonly answers: readonly string[];
  readonly explanation: string;
  readonly reason: string;
}

const requireOwner = async (sql: Sql, { activeRole }: Pick<Caller, 'activeRole'>, orgCode: string) => {
  if (mayEditIn(orgCode, activeRole.orgCode)) return;
  const org = (await orgNames(sql, [orgCode])).get(orgCode) ?? '上级单位';
  throw questionsErrors.keyOutOfScope({ org });
};

/** Throws `questions.unknown` (404), and `keyOutOfScope` (403) for a question of an organisation above. */
export const requireOwnQuestion = async (
  sql: Sql,
  caller: Pick<Caller, 'activeRole'>,
  questionId: string,
): Promise<void> => {
  const row = await findQuestion(sql, questionId);
  if (!row) throw questionsErrors.unknown();
  await requireOwner(sql, caller, row.orgCode);
};

/**
 * Gives an existing version another key, because the one it had proved wrong, and returns the key's number. Papers
 * graded before name the key they were graded by. The same key as it has already adds nothing. Throws
 * `questions.unknown` (404), `keyOutOfScope` (403) for a question of an organisation above, `badFields` and
 * `needsReason` (400).
 */
export const reviseKey = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  caller: Pick<Caller, 'userId' | 'activeRole'>,
  ref: VersionRef,
  { answers, explanation, reason: given }: NewKey,
): Promise<number> => {
  const row = await lockQuestion(tx, ref.questionId);
  const content = (await selectContents(tx, [ref])).get(refKey(ref));
  const before = (await selectKeys(tx, [ref])).get(refKey(ref));
  if (!row || !content || !before) throw questionsErrors.unknown();
  await requireOwner(tx, caller, row.orgCode);
  const reason = plainText(given);
  if (reason === '') throw questionsErrors.needsReason();
  const { boxes: _, ...plain } = content;
  const question = tidyQuestion({ ...plain, answers: [...answers], explanation });
  const problems = questionProblems(question);
  // The title and the options are as they are; only what is said of the answer can be mended here.
  const wrong = problems.filter(({ field }) => field === 'answers' || field === 'explanation');
  if (wrong.length > 0) throw badQuestion(wrong, '答案没有改');
  const isSame =
    before.answers.join('\n') === question.answers.join('\n') && before.explanation === question.explanation;
  if (isSame) return before.keyNo;
  const now = deps.clock();
  const keyNo = before.keyNo + 1;
  await noteReadings(tx, caller.userId, [row.id], now);
  await insertKeys(tx, [
    {
      ...ref,
      keyNo,
      answers: question.answers,
      explanation: question.explanation,
      reason,
      createdBy: caller.userId,
      createdAt: now,
    },
  ]);
  // An editor that has it open learns that it is no longer the newest.
  const change = { version: row.version + 1, updatedBy: caller.userId, updatedAt: now };
  await updateQuestion(tx, row.id, change);
  await audit(tx, deps.clock, {
    userId: caller.userId,
    action: 'questions.reviseKey',
    subject: row.id,
    orgCode: row.orgCode,
    facts: {
      label: `${row.code} ${content.title.slice(0, 40)}`,
      before: { answers: before.answers.join('；'), explanation: before.explanation },
      after: { answers: question.answers.join('；'), explanation: question.explanation },
      reason,
      versionNo: ref.versionNo,
    },
  });
  return keyNo;
};
