import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';

/** How far a person is with a course: status 0, 1 or 2, seconds credited, percentage. */
export interface StudyState {
  readonly studyStatus: number;
  readonly studyTimes: number;
  readonly studyPercentage: number;
}

/** All that a person has studied. */
export interface OwnStudies {
  /** Courses on the person's list, most recent first. */
  readonly recent: readonly string[];
  /** Courses under way. */
  readonly studying: readonly string[];
  /** States by course, those taken off the list included. */
  readonly states: ReadonlyMap<string, StudyState>;
}

/** State of one course of a class for one person. */
export interface CourseInClass {
  /** Time status of the class; OFFLINE when it was taken offline and nothing is recorded any more. */
  readonly classStatusEnum: 'HOLDING' | 'WILLHOLD' | 'HOLDOVER' | 'OFFLINE';
  /** How far the person is with the course in the class; null for people who are not in it. */
  readonly state: StudyState | null;
  /** A session of the class is about it: it is not studied on a screen. */
  readonly isTaughtInRoom: boolean;
}

/** Ports to a class that the address names; the classes feature brings them, because it stands on courses. */
export interface ClassOfCourse {
  /** Null when there is no such class that can be seen. */
  find(
    sql: Sql,
    userId: string | null,
    courseId: string,
    classId: string,
    now: Date,
  ): Promise<CourseInClass | null>;
  /** Why the person cannot evaluate the course as a member of the class now; null when they can. */
  evaluationRefusal(
    sql: Sql,
    userId: string,
    courseId: string,
    classId: string,
    now: Date,
  ): Promise<'notInClass' | 'classNotBegun' | null>;
}

/** Ports to the studies of a person; the study feature brings them, because it stands on courses. */
export interface CoursePorts {
  /** States by course; courses never studied are left out. */
  studyStates(sql: Sql, userId: string, courseIds: string[]): Promise<Map<string, StudyState>>;
  /** Everything that the person has studied, in one question. */
  ownStudies(sql: Sql, userId: string): Promise<OwnStudies>;
  /** Courses that the person has studied and not hidden, most recent first. */
  myCourses(
    sql: Sql,
    userId: string,
    wanted: { studyStatus?: number; paging: Paging },
  ): Promise<{ ids: string[]; total: number }>;
  /** Takes courses off the person's list; hours stay. */
  hideCourses(tx: Tx, userId: string, courseIds: string[]): Promise<void>;
  /** Without it courses are studied outside of any class. */
  readonly classes?: ClassOfCourse;
  /** The quiz that finishes a course; without it courses have none. */
  readonly quizOf?: (sql: Sql, courseId: string) => Promise<string | null>;
}

export interface StudyDays {
  /** People by calendar day in Asia/Shanghai, `yyyy-MM-dd`. */
  readonly begun: ReadonlyMap<string, number>;
  readonly finished: ReadonlyMap<string, number>;
}

/** Counts that an author may know of a course's studies: no people. */
export interface CourseStudies {
  studyDays(sql: Sql, courseId: string, since: Date): Promise<StudyDays>;
  /** For each of `parts` equal parts of a medium: who watched it, and who without finishing was last seen in it. */
  watchedOf(
    sql: Sql,
    courseId: string,
    durationSeconds: number,
    parts: number,
  ): Promise<{ watched: number[]; left: number[] }>;
  /** Learners by the organisation directly below `scopeOrg`; those elsewhere are under the empty code. */
  learnersByOrg(sql: Sql, courseId: string, scopeOrg: string): Promise<Map<string, number>>;
}

/** Ports of the console's calls about courses. */
export interface CourseAdminPorts {
  readonly studies: CourseStudies;
}
