/** Things of the demonstration that everybody may read, one of each kind that has a page. */
export interface ShownThings {
  readonly articleId: string;
  readonly planId: string;
  readonly activityId: string;
  readonly hallId: string;
  /** A hall with rooms of its own. */
  readonly roomId: string;
}

/** Somebody signed in whose records are rich, with names of things that this person may ask for. */
export interface Person {
  readonly userId: string;
  readonly cookie: string;
  readonly token: string;
  readonly orgCode: string;
  readonly classId: string;
  readonly examId: string;
  readonly attemptId: string;
  readonly noticeId: string;
  readonly materialId: string;
  /** A course of the class. */
  readonly classCourseId: string;
  /** A course with a receipt. */
  readonly creditedId: string;
  /** A row of the person's own ledger. */
  readonly ledgerId: string;
  readonly shown: ShownThings;
}

/** Numbers of the library and of the catalogue: what is drawn for a request exists. */
export interface Sizes {
  readonly courses: number;
  readonly classes: number;
}

/** The same numbers at every run, from 0 to below 1. */
export type Draw = () => number;

export const drawOf =
  (seed: number): Draw =>
  () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
