import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/course-questions.contract.ts';
import { answer, ask, listForDesk, listForReader, type QuestionPorts } from './course-questions.service.ts';

/** The calls of course-questions.contract.ts. */
export const courseQuestionsRoutes = (deps: Deps, ports: QuestionPorts): Route[] => [
  callerRoute(contract.listCourseQuestions, (caller, input) => listForReader(deps, caller, input)),
  dataRoute(contract.askCourseQuestion, (caller, input) => ask(deps, ports, caller, input)),
  callerRoute(contract.listQuestionsToAnswer, (caller, input) => listForDesk(deps, caller, input)),
  doneRoute(contract.answerQuestion, (caller, input) => answer(deps, caller, input)),
];
