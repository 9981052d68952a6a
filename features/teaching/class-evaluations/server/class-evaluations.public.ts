export { evaluatedClasses, takeAnswers } from './class-evaluations.service.ts';
