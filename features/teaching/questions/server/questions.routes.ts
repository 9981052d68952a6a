import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/questions.contract.ts';
import { questionBatch } from './question-batch.service.ts';
import { questionCategories } from './question-category.service.ts';
import { questionViews } from './question-list.read.ts';
import type { QuestionPorts } from './question-ports.ts';
import { questionWriting } from './question-write.service.ts';

const categoryRoutes = (deps: Deps): Route[] => {
  const categories = questionCategories(deps);
  return [
    route(contract.listQuestionCategories, async (_input, context) =>
      ok(await categories.list(callerOf(context))),
    ),
    route(contract.saveQuestionCategory, async (input, context) =>
      ok(await categories.save(callerOf(context), input)),
    ),
    route(contract.removeQuestionCategory, async (input, context) => {
      await categories.remove(callerOf(context), input);
      return done();
    }),
  ];
};

/** The console's calls about the question bank. */
export const questionsRoutes = (deps: Deps, ports: QuestionPorts): Route[] => {
  const views = questionViews(deps, ports);
  const writing = questionWriting(deps, ports);
  const batch = questionBatch(deps, ports);
  return [
    ...categoryRoutes(deps),
    route(contract.listQuestions, (input, context) => views.list(callerOf(context), input)),
    route(contract.listQuestionTags, async (input, context) =>
      ok(await views.tags(callerOf(context), input)),
    ),
    route(contract.getQuestion, async (input, context) => ok(await views.get(callerOf(context), input))),
    route(contract.saveQuestion, async (input, context) => ok(await writing.save(callerOf(context), input))),
    route(contract.retireQuestions, async (input, context) =>
      ok(await batch.retire(callerOf(context), input)),
    ),
    route(contract.restoreQuestions, async (input, context) =>
      ok(await batch.restore(callerOf(context), input)),
    ),
    route(contract.removeQuestions, async (input, context) =>
      ok(await batch.remove(callerOf(context), input)),
    ),
    route(contract.moveQuestions, async (input, context) => ok(await batch.move(callerOf(context), input))),
  ];
};
