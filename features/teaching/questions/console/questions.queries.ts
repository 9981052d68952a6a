import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  getQuestion,
  listQuestionCategories,
  listQuestions,
  listQuestionTags,
} from '../shared/questions.contract.ts';

export type QuestionDetail = OutputOf<typeof getQuestion>['data'];
export type QuestionVersion = QuestionDetail['versions'][number];

export const useCategories = () => useCall(listQuestionCategories, {}, { staleTime: 0 });

export const useQuestionPage = (input: InputOf<typeof listQuestions>) =>
  useCall(listQuestions, input, { staleTime: 0, placeholderData: keepPreviousData });

/** Gives up the exams that ask a question, to read its key: from then on it is told. */
export const waiveKey = (id: string) => call(getQuestion, { id, waive: '1' });

export const useQuestion = (id: string, isOn = true) =>
  useCall(
    getQuestion,
    { id },
    {
      enabled: isOn && id !== '',
      staleTime: 0,
      // Text being written must not be replaced from behind: the form takes newer values when it asks.
      refetchOnReconnect: false,
    },
  );

/** Tags that were used, the common ones first. */
export const useTags = (keyword: string, isOn: boolean) =>
  useCall(listQuestionTags, keyword === '' ? {} : { keyword }, {
    enabled: isOn,
  });

/** After a write: list, tree, tags and what is open ask again. */
export const useReloadQuestions = () =>
  useReload(listQuestions, listQuestionCategories, listQuestionTags, getQuestion);
