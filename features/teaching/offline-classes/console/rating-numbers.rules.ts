/** 评价汇总：每节课和每位讲师的平均星数，按收回的份数加权；没有人评的不算。 */
export interface RatedNumbers {
  readonly teacher: string;
  /** 2 to 10; 0 while nobody rated. */
  readonly avgScore: number;
  readonly rateNum: number;
  /** How many people could rate. */
  readonly signNum: number;
}

/** Stars with one decimal out of a score of 2 to 10; `--` while nobody rated. */
export const starsText = (score: number, num: number): string => (num === 0 ? '--' : (score / 2).toFixed(1));

export interface Summary {
  readonly score: number;
  readonly rateNum: number;
  readonly signNum: number;
}

/** All sessions together. */
export const summaryOf = (sessions: readonly RatedNumbers[]): Summary => {
  const rateNum = sessions.reduce((sum, one) => sum + one.rateNum, 0);
  const points = sessions.reduce((sum, one) => sum + one.avgScore * one.rateNum, 0);
  return {
    score: rateNum === 0 ? 0 : points / rateNum,
    rateNum,
    signNum: sessions.reduce((sum, one) => sum + one.signNum, 0),
  };
};

/** Teachers with the sessions of theirs together, the best first; sessions without a teacher are left out. */
export const byTeacher = (sessions: readonly RatedNumbers[]) =>
  [
    ...Map.groupBy(
      sessions.filter(({ teacher }) => teacher !== ''),
      ({ teacher }) => teacher,
    ),
  ]
    .map(([teacher, own]) => ({ teacher, sessionNum: own.length, ...summaryOf(own) }))
    .sort((a, b) => b.score - a.score || (a.teacher < b.teacher ? -1 : 1));
