import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { answerPractice, drawPractice, listMistakes, removeMistake } from '../shared/mistakes.contract.ts';

export type Mistake = OutputOf<typeof listMistakes>['datalist'][number];
export type Question = Mistake['question'];
export type Answered = OutputOf<typeof answerPractice>['data'];

export interface MistakeFilter {
  readonly mastered: '0' | '1';
  readonly type: QuestionType | '';
  readonly page: number;
}

/** Mistakes of a page. */
export const MISTAKES_SIZE = 10;

const listInput = ({ mastered, type, page }: MistakeFilter): InputOf<typeof listMistakes> => ({
  mastered,
  ...(type === '' ? {} : { questionType: type }),
  pageNum: page,
  pageSize: MISTAKES_SIZE,
});

export const useMistakes = (filter: MistakeFilter) =>
  useCall(listMistakes, listInput(filter), {
    placeholderData: keepPreviousData,
    // An exam that was handed in elsewhere, or a practice, has changed it.
    staleTime: 0,
  });

/** Questions of one round of practice. */
const ROUND_SIZE = 10;

/** The questions of a round stay as they were drawn; another round draws anew. */
export const usePracticeRound = (type: QuestionType | '', round: number) => {
  const input = { ...(type === '' ? {} : { questionType: type }), num: ROUND_SIZE };
  return useQuery({
    queryKey: [...queryKey(drawPractice, input), round],
    queryFn: ({ signal }) => call(drawPractice, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

/** Answers one question. The list keeps its rows until it is shown again: nothing jumps away under the reader. */
export const useAnswerPractice = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: InputOf<typeof answerPractice>) => call(answerPractice, answer),
    onSuccess: () => client.invalidateQueries({ queryKey: [listMistakes.path], refetchType: 'none' }),
  });
};

export const useRemoveMistake = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (questionId: string) => call(removeMistake, { questionId }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listMistakes.path] }),
  });
};
