import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type { savePaper as saveCall } from '../shared/papers.contract.ts';
import { paperAdmin } from './paper-admin.service.ts';

export {
  type PaperUse,
  selectPaperNames as paperNames,
  selectUsesOfQuestions as usesOfQuestions,
} from './paper.repository.ts';
export { type ExamPaper, type ExamPaperSection, paperForExam } from './paper-exam.read.ts';
export type { PaperPorts } from './paper-ports.ts';

/** Makes or changes a paper as `caller` would in the console; throws what that refuses. */
export const savePaper = (
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'activeRole'>,
  input: InputOf<typeof saveCall>,
) => paperAdmin(deps).save(caller, input);
