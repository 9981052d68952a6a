import {
  type Desk,
  noExams,
  openDesk,
  type Staff,
  singleChoice,
} from '#features/teaching/questions/server/questions.fixtures.ts';
import { questionsRoutes } from '#features/teaching/questions/server/questions.routes.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { BLANK_PAPER } from '../shared/paper.record.ts';
import { savePaper } from '../shared/papers.contract.ts';
import { selectUsesOfQuestions } from './paper.repository.ts';
import { papersRoutes } from './papers.routes.ts';

type Section = InputOf<typeof savePaper>['sections'][number];

/** A section of single choices of two points each, chosen one by one. */
export const chosen = (questionIds: readonly string[], change: Partial<Section> = {}): Section => ({
  ...{ questionType: '1', note: '', score: 2, questionIds: [...questionIds], rules: [] },
  ...change,
});

/** A section that draws `num` single choices by each of `rules`. */
export const drawing = (
  rules: readonly Partial<Section['rules'][number]>[],
  change: Partial<Section> = {},
): Section => ({
  ...chosen([], change),
  rules: rules.map((rule) => ({ categoryId: '', tag: '', difficulty: '', num: 1, ...rule })),
});

/** The console's calls about papers and about the questions in them. */
export const openPaperDesk = (exams: ReadonlyMap<string, number> = new Map()): Promise<Desk> =>
  openDesk((deps) => [
    ...questionsRoutes(deps, { uses: [selectUsesOfQuestions], liveExams: noExams }),
    ...papersRoutes(deps, { examsOfPapers: async () => exams, liveExams: noExams }),
  ]);

/** Saves `count` questions with one tag; returns their ids, oldest first. */
export const addTagged = async (
  desk: Desk,
  who: Staff,
  tag: string,
  count: number,
  more: { questionType?: QuestionType; difficulty?: string } = {},
): Promise<string[]> => {
  const ids: string[] = [];
  for (let no = 1; no <= count; no += 1) {
    const question = singleChoice({
      title: `${tag} ${no}`,
      ...(more.questionType ? { questionType: more.questionType } : {}),
    });
    desk.deps.advance(1);
    ids.push((await desk.save(who, question, { tags: [tag], difficulty: more.difficulty ?? 'MEDIUM' })).id);
  }
  return ids;
};

/** Saves a paper; returns what the call answers, whatever that is. */
export const paperSaver =
  (desk: Desk) =>
  (who: Staff, sections: readonly Section[], more: object = {}) =>
    desk.ask(who, savePaper, { ...BLANK_PAPER, name: '结业试卷', sections, ...more });
