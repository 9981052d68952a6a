export { takeAnswers } from './class-evaluations.service.ts';
