/** The door to exams: what runs in the background, and what other features may know of attempts and questions. */
export { storeAnswers as saveAnswers } from './answer.service.ts';
export { start as startAttempt } from './attempt-start.service.ts';
export { submit as submitAttempt } from './attempt-submit.service.ts';
export { examCalendar } from './exam-calendar.service.ts';
export { registerExams } from './exam-register.service.ts';
export { examsOfPapers, usesOfQuestions } from './exam-use.repository.ts';
export { ownWrongItems, type WrongItem } from './exam-view-wrong.service.ts';
