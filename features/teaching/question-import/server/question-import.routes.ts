import type { QuestionPorts } from '#features/teaching/questions/server/questions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { commitImport, exportQuestions } from '../shared/question-import.contract.ts';
import { commitQuestions } from './import-commit.service.ts';
import { exportQuestionFile } from './question-export.service.ts';

/** Taking questions in from a source, and handing them on as a file; files are read by question-file.routes.ts. */
export const questionImportRoutes = (deps: Deps, ports: Pick<QuestionPorts, 'liveExams'>): Route[] => [
  route(commitImport, async (input, context) => ok(await commitQuestions(deps, callerOf(context), input))),
  route(exportQuestions, async (input, context) =>
    ok(await exportQuestionFile(deps, ports, callerOf(context), input)),
  ),
];
