import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/mistakes.contract.ts';
import { answer, draw, listOwn, takeOut } from './mistakes.service.ts';

/** The wrong-question notebook, always the caller's own. */
export const mistakesRoutes = (deps: Deps): Route[] => [
  callerRoute(contract.listMistakes, (caller, input) => listOwn(deps, caller, input)),
  dataRoute(contract.drawPractice, (caller, input) => draw(deps, caller, input)),
  dataRoute(contract.answerPractice, (caller, input) => answer(deps, caller, input)),
  doneRoute(contract.removeMistake, (caller, { questionId }) => takeOut(deps, caller, questionId)),
];
