/**
 * 回看规则：没通过的，写出该回看哪几门课：随堂测试回到它的课；结业考试按答错的题，回到班级里考过这道题的课。答案还没
 * 开放时，哪题错了不能说，结业考试就一门也不列，随堂测试只列课、不列题号。
 */
export interface ReadAgain {
  readonly courseId: string;
  /** Numbers of the wrong questions on the own paper, from 1; empty where they are not told. */
  readonly itemNos: readonly number[];
}

interface Graded {
  readonly questionId: string;
  readonly isRight: boolean;
}

/** Numbers of the wrong ones, from 1. */
export const wrongNos = (items: readonly Graded[]): number[] =>
  items.flatMap(({ isRight }, place) => (isRight ? [] : place + 1));

/** Courses by the wrong questions that they ask too, in the order of the paper; `coursesOf` by question. */
export const coursesToRead = (
  items: readonly Graded[],
  coursesOf: ReadonlyMap<string, readonly string[]>,
): ReadAgain[] => {
  const nosOf = new Map<string, number[]>();
  for (const [place, { questionId, isRight }] of items.entries()) {
    if (isRight) continue;
    for (const courseId of coursesOf.get(questionId) ?? [])
      nosOf.set(courseId, [...(nosOf.get(courseId) ?? []), place + 1]);
  }
  return [...nosOf].map(([courseId, itemNos]) => ({ courseId, itemNos }));
};
