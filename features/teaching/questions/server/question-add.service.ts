import { createHash, randomUUID } from 'node:crypto';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { initialOf, tidied } from '#platform/shared/record.ts';
import { type Filing, filingRecord } from '../shared/question.record.ts';
import { boxesOf, fingerprintText, questionProblems, tidyQuestion } from '../shared/question.rules.ts';
import type { KeyedQuestion, QuestionContent } from '../shared/question.schema.ts';
import { badQuestion } from '../shared/questions.errors.ts';
import { filingColumns } from './filing-columns.ts';
import { noteReadings } from './key-reading.repository.ts';
import { insertQuestions, takeCodes } from './question.repository.ts';
import { QUESTION_MEDIA } from './question-media.table.ts';
import { insertKeys, insertVersions } from './question-version.repository.ts';

/** By which a question is found again, whoever wrote it once more. */
export const fingerprintOf = (content: QuestionContent): string =>
  createHash('sha256').update(fingerprintText(content)).digest('base64url');

/** Author of added questions, and the organisation to which they belong. */
export interface QuestionOwner {
  readonly userId: string;
  readonly orgCode: string;
}

/** A question and where it is filed; what is not said is as in a new one. */
export interface NewQuestion extends Partial<Filing> {
  readonly question: KeyedQuestion;
}

export interface AddedQuestion {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
}

const PORTION = 200;

/** Version columns of a tidied question. */
export const versionColumns = (question: KeyedQuestion) => ({
  questionType: question.questionType,
  title: question.title,
  options: question.options,
  media: question.media,
  boxes: boxesOf(question),
});

/**
 * Puts new questions into the bank, in the order given. Categories and files are the caller's business; throws
 * `questions.badFields` (400) for a question that breaks the rules. No audit row is written.
 */
export const addQuestions = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId, orgCode }: QuestionOwner,
  items: readonly NewQuestion[],
): Promise<AddedQuestion[]> => {
  const questions = items.map(({ question }) => tidyQuestion(question));
  for (const question of questions) {
    const problems = questionProblems(question);
    if (problems.length > 0) throw badQuestion(problems);
  }
  if (items.length === 0) return [];
  const codes = await takeCodes(tx, items.length);
  const now = deps.clock();
  const by = { createdBy: userId, createdAt: now };
  const rows = items.map(({ question: _, ...given }, index) => {
    const question = questions[index] as KeyedQuestion;
    const { code = '', sortNo = 0 } = codes[index] ?? {};
    const filing = tidied(filingRecord, { ...initialOf(filingRecord), ...given });
    return { id: randomUUID(), code, sortNo, question, filing };
  });
  for (let from = 0; from < rows.length; from += PORTION) {
    const part = rows.slice(from, from + PORTION);
    await insertQuestions(
      tx,
      part.map(({ id, code, sortNo, question, filing }) => ({
        ...{ id, code, sortNo, orgCode, ...filingColumns.columnsOf(filing) },
        ...{ questionType: question.questionType, title: question.title },
        ...{ fingerprint: fingerprintOf(question), updatedBy: userId, updatedAt: now, ...by },
      })),
    );
    await insertVersions(
      tx,
      part.map(({ id, question }) => ({ questionId: id, versionNo: 1, ...versionColumns(question), ...by })),
    );
    await insertKeys(
      tx,
      part.map(({ id, question: { answers, explanation } }) => ({
        ...{ questionId: id, versionNo: 1, keyNo: 1, answers, explanation },
        ...by,
      })),
    );
  }
  const ids = rows.map(({ id }) => id);
  await noteMediaUses(tx, QUESTION_MEDIA, ids);
  // The writer of a key knows it.
  await noteReadings(tx, userId, ids, now);
  return rows.map(({ id, code }) => ({ id, code, versionNo: 1 }));
};
