import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
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
  dataRoute(contract.listQuestionCategories, (caller) => listCategories(deps, caller)),
  dataRoute(contract.saveQuestionCategory, (caller, input) => saveCategory(deps, caller, input)),
  doneRoute(contract.removeQuestionCategory, (caller, input) => removeCategory(deps, caller, input)),
  callerRoute(contract.listQuestions, (caller, input) => listQuestions(deps, ports, caller, input)),
  dataRoute(contract.listQuestionTags, (caller, input) => listTags(deps, caller, input)),
  dataRoute(contract.getQuestion, (caller, input) => getQuestion(deps, ports, caller, input)),
  dataRoute(contract.saveQuestion, (caller, input) => saveQuestion(deps, ports, caller, input)),
  dataRoute(contract.retireQuestions, (caller, input) => retireQuestions(deps, caller, input)),
  dataRoute(contract.restoreQuestions, (caller, input) => restoreQuestions(deps, caller, input)),
  dataRoute(contract.removeQuestions, (caller, input) => removeQuestions(deps, ports, caller, input)),
  dataRoute(contract.moveQuestions, (caller, input) => moveQuestions(deps, caller, input)),
];
