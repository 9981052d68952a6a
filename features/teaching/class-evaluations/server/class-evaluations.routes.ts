import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/class-evaluations.contract.ts';
import {
  classEvaluation,
  classEvaluationTexts,
  evaluateClass,
  ownEvaluation,
} from './class-evaluations.service.ts';

/** The calls of evaluating a class and of reading what was said (design/api.md, 3). */
export const classEvaluationsRoutes = (deps: Deps): Route[] => [
  dataRoute(contract.getOwnClassEvaluation, (caller, { classId }) => ownEvaluation(deps, caller, classId)),
  doneRoute(contract.saveClassEvaluation, (caller, input) => evaluateClass(deps, caller, input)),
  dataRoute(contract.getClassEvaluation, (caller, { classId }) => classEvaluation(deps, caller, classId)),
  callerRoute(contract.listClassEvaluationTexts, (caller, input) =>
    classEvaluationTexts(deps, caller, input),
  ),
];
