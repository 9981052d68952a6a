import type { Static } from 'typebox';
import type { RunningAttempt, UnifiedExam } from '../../shared/exam.schema.ts';

export type ExamPaper = Static<typeof UnifiedExam>;
export type Running = Static<typeof RunningAttempt>;

/** State that this window keeps between two pages of it; a browser that keeps nothing goes without. */
const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The server has everything that matters.
  }
};

const kept = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/**
 * The specification's session flag `exam`, which forces exam mode although there is a record; of one exam only,
 * and gone with its start (decisions.md, 50).
 */
const FLAG = 'exam';

export const wantExam = (examId: string): void => keep(FLAG, examId);
export const isExamWanted = (examId: string): boolean => kept(FLAG) === examId;
export const unwantExam = (examId: string): void => {
  if (isExamWanted(examId)) keep(FLAG, null);
};

/**
 * `examInfo` of the specification: the exam with its `examinationsList`, which has no keys, while an attempt runs.
 * The page itself goes by what the server answers.
 */
const INFO = 'examInfo';

export const keepExamInfo = (exam: ExamPaper): void => keep(INFO, JSON.stringify(exam));
export const dropExamInfo = (): void => keep(INFO, null);
