/** The door to papers. */
export {
  type PaperUse,
  selectPaperNames as paperNames,
  selectUsesOfQuestions as usesOfQuestions,
} from './paper.repository.ts';
export { savePaper } from './paper-edit.service.ts';
export { type ExamPaper, type ExamPaperSection, paperForExam } from './paper-exam.read.ts';
export type { PaperPorts } from './paper-ports.ts';
