// Everything of an exam arrives at once, before it begins: four pages share it, and none of the others has to carry it.
export { ExamView } from './sitting/exam-view.tsx';
export { LoadedExam } from './sitting/loaded-exam.tsx';
