import {
  contentsOf,
  fileIdsOf,
  mediaAddresses,
  refKey,
  type StoredContent,
  shownMedia,
  type VersionRef,
} from '#features/teaching/questions/server/questions.public.ts';
import { letterOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { Question, QuestionOption } from '#features/teaching/questions/shared/question.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';

const JUDGEMENT = ['正确', '错误'];

type Addresses = Awaited<ReturnType<typeof mediaAddresses>>;

/** Choices in the bank's own order, boxes of blanks: practice shuffles nothing. */
const optionsOf = (
  { questionType, options, boxes }: StoredContent,
  addresses: Addresses,
): QuestionOption[] => {
  if (questionType === '4')
    return boxes.map((num) => ({ optionName: String(num), optionContent: '', imageUrl: '' }));
  if (questionType === '3')
    return JUDGEMENT.map((text, index) => ({
      optionName: letterOf(index),
      optionContent: text,
      imageUrl: '',
    }));
  return options.map(({ text, imageId }, index) => ({
    optionName: letterOf(index),
    optionContent: text,
    imageUrl: imageId === null ? '' : (addresses.get(imageId)?.url ?? ''),
  }));
};

/** These questions as a learner may see them, by the question's id; nothing in them tells the answer. */
export const shownMistakes = async (
  sql: Sql,
  deps: Deps,
  refs: readonly VersionRef[],
): Promise<Map<string, Question>> => {
  const contents = await contentsOf(sql, refs);
  const addresses = await mediaAddresses(sql, deps, [...contents.values()].flatMap(fileIdsOf));
  return new Map(
    refs.flatMap((ref) => {
      const content = contents.get(refKey(ref));
      if (!content) return [];
      const question: Question = {
        id: ref.questionId,
        examType: content.questionType,
        examinationTitle: content.title,
        optionsList: optionsOf(content, addresses),
        media: shownMedia(content, addresses),
        score: 0,
      };
      return [[ref.questionId, question] as const];
    }),
  );
};
