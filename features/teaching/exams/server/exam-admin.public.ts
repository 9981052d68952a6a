/** The door to the console of exams: its lists as files, its long work, and what waits for people today. */

export { examResultsExporter } from './desk/exam-export.service.ts';
export { EXAM_FIND } from './desk/exam-find.ts';
export { rehearseExams } from './desk/exam-rehearsal.service.ts';
export { saveForm as saveExam } from './desk/exam-save.service.ts';
export { publish as publishExam } from './desk/exam-state.service.ts';
export { examsClosing, examsSitting, suspectExams } from './desk/exam-today.read.ts';
export { registerExamAdmin } from './exam-admin.job.ts';
export { regradeTask } from './grading/regrade.job.ts';
