import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/questions.contract.ts';
import {
  moveQuestions,
  removeQuestions,
  restoreQuestions,
  retireQuestions,
} from './question-batch.service.ts';
import { listCategories, removeCategory, saveCategory } from './question-category.service.ts';
import { getQuestion, listQuestions, listTags } from './question-list.read.ts';
import type { QuestionPorts } from './question-ports.ts';
import { saveQuestion } from './question-write.service.ts';

/** The console's calls about the question bank. */
export const questionsRoutes = (deps: Deps, ports: QuestionPorts): Route[] => [
  route(contract.listQuestionCategories, async (_input, context) =>
    ok(await listCategories(deps, callerOf(context))),
  ),
  route(contract.saveQuestionCategory, async (input, context) =>
    ok(await saveCategory(deps, callerOf(context), input)),
  ),
  route(contract.removeQuestionCategory, async (input, context) => {
    await removeCategory(deps, callerOf(context), input);
    return done();
  }),
  route(contract.listQuestions, (input, context) => listQuestions(deps, ports, callerOf(context), input)),
  route(contract.listQuestionTags, async (input, context) =>
    ok(await listTags(deps, callerOf(context), input)),
  ),
  route(contract.getQuestion, async (input, context) =>
    ok(await getQuestion(deps, ports, callerOf(context), input)),
  ),
  route(contract.saveQuestion, async (input, context) =>
    ok(await saveQuestion(deps, ports, callerOf(context), input)),
  ),
  route(contract.retireQuestions, async (input, context) =>
    ok(await retireQuestions(deps, callerOf(context), input)),
  ),
  route(contract.restoreQuestions, async (input, context) =>
    ok(await restoreQuestions(deps, callerOf(context), input)),
  ),
  route(contract.removeQuestions, async (input, context) =>
    ok(await removeQuestions(deps, ports, callerOf(context), input)),
  ),
  route(contract.moveQuestions, async (input, context) =>
    ok(await moveQuestions(deps, callerOf(context), input)),
  ),
];
