import type { ConsoleFindSource } from '#features/ground/accounts/server/accounts.public.ts';
import { TYPE_NAMES } from '../shared/question-types.words.ts';
import { questionFilter } from './question-list.read.ts';
import { countQuestions, selectQuestions } from './question-list.repository.ts';

/** 试题 by their words or number, in the bank of the caller's role. */
export const QUESTION_FIND: ConsoleFindSource = {
  kind: 'question',
  name: '试题',
  unit: '道',
  icon: 'question',
  order: 40,
  listPath: '/console/questions',
  find: async (deps, caller, keyword, pageSize) => {
    const { db } = deps.database;
    const filter = await questionFilter(db, caller, { keyword });
    const num = await countQuestions(db, filter);
    const paging = { pageNum: 0, pageSize };
    const rows = num > 0 ? await selectQuestions(db, filter, undefined, paging, num) : [];
    return {
      num,
      hits: rows.map(({ id, code, title, questionType }) => ({
        id,
        title,
        line: `${code}　${TYPE_NAMES[questionType]}`,
        path: `/console/questions/edit?id=${encodeURIComponent(id)}`,
      })),
    };
  },
};
