import type { QuestionPorts } from '#features/teaching/questions/server/question-ports.ts';
import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { exportQuestions } from '../shared/question-import.contract.ts';
import { exportQuestionFile } from './question-export.service.ts';

/** Handing questions on as a file. */
export const questionExportRoutes = (deps: Deps, ports: Pick<QuestionPorts, 'liveExams'>): Route[] => [
  route(exportQuestions, async (input, context) =>
    ok(await exportQuestionFile(deps, ports, callerOf(context), input)),
  ),
];
