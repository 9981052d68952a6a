import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import {
  getQuestion,
  listQuestionCategories,
  listQuestions,
  listQuestionTags,
} from '../shared/questions.contract.ts';

export type QuestionDetail = OutputOf<typeof getQuestion>['data'];
export type QuestionVersion = QuestionDetail['versions'][number];

export const useCategories = () =>
  useQuery({
    queryKey: queryKey(listQuestionCategories, {}),
    queryFn: ({ signal }) => call(listQuestionCategories, {}, { signal }),
    staleTime: 0,
  });

export const useQuestionPage = (input: InputOf<typeof listQuestions>, isOn: boolean) =>
  useQuery({
    queryKey: queryKey(listQuestions, input),
    queryFn: ({ signal }) => call(listQuestions, input, { signal }),
    enabled: isOn,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const loadQuestion = async (id: string): Promise<QuestionDetail> =>
  (await call(getQuestion, { id })).data;

/** Gives up the exams that ask a question, to read its key: from then on it is told. */
export const waiveKey = (id: string) => call(getQuestion, { id, waive: '1' });

export const useQuestion = (id: string, isOn = true) =>
  useQuery({
    queryKey: queryKey(getQuestion, { id }),
    queryFn: ({ signal }) => call(getQuestion, { id }, { signal }),
    enabled: isOn && id !== '',
    staleTime: 0,
    // Text being written must not be replaced from behind: the form takes newer values when it asks.
    refetchOnReconnect: false,
  });

/** Tags that were used, the common ones first. */
export const useTags = (keyword: string, isOn: boolean) => {
  const input = keyword === '' ? {} : { keyword };
  return useQuery({
    queryKey: queryKey(listQuestionTags, input),
    queryFn: ({ signal }) => call(listQuestionTags, input, { signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
  });
};

/** After a write: list, tree, tags and what is open ask again. `gone`: those are not asked for any more. */
export const useReloadQuestions = () => {
  const client = useQueryClient();
  const paths = new Set<unknown>(
    [listQuestions, listQuestionCategories, listQuestionTags, getQuestion].map(({ path }) => path),
  );
  return (gone: readonly string[] = []) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path, input] }) =>
        paths.has(path) && !gone.includes((input as { id?: string } | undefined)?.id ?? ''),
    });
};
