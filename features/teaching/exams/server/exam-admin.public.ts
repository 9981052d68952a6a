/** The door to the console of exams: its lists as files, its long work, and what waits for people today. */
export { registerExamAdmin } from './exam-admin-register.service.ts';
export { saveForm as saveExam } from './exam-admin-save.service.ts';
export { publish as publishExam } from './exam-admin-state.service.ts';
export { examResultsExporter } from './exam-export.service.ts';
export { rehearseExams } from './exam-rehearsal.service.ts';
export { examsClosing, examsSitting, suspectExams } from './exam-today.service.ts';
export { regradeTask } from './regrade-run.service.ts';
