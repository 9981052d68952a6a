import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/mistakes.contract.ts';
import { answer, draw, listOwn, takeOut } from './mistakes.service.ts';

/** The wrong-question notebook, always the caller's own. */
export const mistakesRoutes = (deps: Deps): Route[] => [
  route(contract.listMistakes, (input, context) => listOwn(deps, callerOf(context), input)),
  route(contract.drawPractice, async (input, context) => ok(await draw(deps, callerOf(context), input))),
  route(contract.answerPractice, async (input, context) => ok(await answer(deps, callerOf(context), input))),
  route(contract.removeMistake, async ({ questionId }, context) => {
    await takeOut(deps, callerOf(context), questionId);
    return done();
  }),
];
