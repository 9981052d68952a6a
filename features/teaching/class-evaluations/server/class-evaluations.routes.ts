import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/class-evaluations.contract.ts';
import {
  classEvaluation,
  classEvaluationTexts,
  evaluateClass,
  ownEvaluation,
} from './class-evaluations.service.ts';

/** The calls of evaluating a class and of reading what was said (design/api.md, 3). */
export const classEvaluationsRoutes = (deps: Deps): Route[] => [
  route(contract.getOwnClassEvaluation, async ({ classId }, context) =>
    ok(await ownEvaluation(deps, callerOf(context), classId)),
  ),
  route(contract.saveClassEvaluation, async (input, context) => {
    await evaluateClass(deps, callerOf(context), input);
    return done();
  }),
  route(contract.getClassEvaluation, async ({ classId }, context) =>
    ok(await classEvaluation(deps, callerOf(context), classId)),
  ),
  route(contract.listClassEvaluationTexts, (input, context) =>
    classEvaluationTexts(deps, callerOf(context), input),
  ),
];
