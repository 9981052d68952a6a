import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../../shared/paper-exam/paper-exam.contract.ts';
import { paperExamOf, paperHistory, paperScores } from './paper-exam.read.ts';
import { dropPaperExam, enterScores, putPaperExam } from './paper-exam.service.ts';

/** Calls about the final test on paper of a class held in a room. */
export const paperExamRoutes = (deps: Deps): Route[] => [
  dataRoute(contract.getPaperExam, (caller, { id }) => paperExamOf(deps, caller, id)),
  dataRoute(contract.savePaperExam, (caller, input) => putPaperExam(deps, caller, input)),
  dataRoute(contract.removePaperExam, (caller, input) => dropPaperExam(deps, caller, input)),
  callerRoute(contract.listPaperScores, (caller, input) => paperScores(deps, caller, input)),
  dataRoute(contract.enterPaperScores, (caller, input) => enterScores(deps, caller, input)),
  dataRoute(contract.getPaperScoreHistory, (caller, input) => paperHistory(deps, caller, input)),
];
