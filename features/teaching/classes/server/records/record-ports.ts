import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { RecordExam, RecordExamNumbers } from '../../shared/records/record-exam.schema.ts';
import type { Recorded } from './record-viewer.policy.ts';

export interface Score {
  readonly score: number;
  readonly isPassed: boolean;
}

/** Scores of members of a class; who handed in nothing is left out. */
export interface ClassScores {
  /** Whether there is a final test, or results of one on paper. */
  readonly hasFinal: boolean;
  readonly finalOf: ReadonlyMap<string, Score>;
  /** By person and course of the class. */
  readonly quizOf: ReadonlyMap<string, ReadonlyMap<string, Score>>;
}

/** Port of the table of members and courses to exams. */
export interface TablePorts {
  /** Scores of these people; `courseOf` names the class's course by the ids of all its language versions. */
  classScores(
    sql: Sql,
    classId: string,
    userIds: readonly string[],
    courseOf: ReadonlyMap<string, string>,
  ): Promise<ClassScores>;
}

/** Ports of participation records to exams, certificates and classes held in a room, which stand on classes. */
export interface RecordPorts {
  /** Papers that a member handed in in the class, newest first; whether one was closed for it, which may change the record. */
  recordExams(
    deps: Deps,
    recorded: Recorded,
  ): Promise<{ readonly exams: readonly RecordExam[]; readonly hasClosed: boolean }>;
  /** Sum for each of these people; nobody is left out. `courseOf` is `shownCourseOf` where it is known. */
  examNumbers(
    deps: Deps,
    sql: Sql,
    classId: string,
    userIds: readonly string[],
    courseOf?: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, RecordExamNumbers>>;
  /** Number of the valid certificate that a graduate has of the class; empty: none. Without the port nobody has one. */
  readonly certNoOf?: (deps: Deps, userId: string, classId: string) => Promise<string>;
  /** Per cent of the days so far on which a member of a class held in a room came; null before the first one. */
  signRate(deps: Deps, classId: string, userId: string): Promise<number | null>;
}

/** Of a class without any exam. */
export const NO_EXAM_NUMBERS: RecordExamNumbers = {
  quizNum: 0,
  quizPassedNum: 0,
  quizRate: 0,
  examScore: null,
  examPassFlag: '0',
};
