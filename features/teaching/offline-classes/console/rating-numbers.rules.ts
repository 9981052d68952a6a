/** 评价汇总：每节课和每位讲师的平均星数，按收回的份数加权；没有人评的不算。 */
export interface RatedNumbers {
  readonly teacher: string;
  /** 2 to 10; 0 while nobody rated. */
  readonly avgScore: number;
  readonly rateNum: number;
  /** How many people could rate. */
  readonly signNum: number;
  /** How many gave one star, two … five. */
  readonly starNums: readonly number[];
}

/** Stars with one decimal out of a score of 2 to 10; `--` while nobody rated. */
export const starsText = (score: number, num: number): string => (num === 0 ? '--' : (score / 2).toFixed(1));

export interface Summary {
  readonly score: number;
  readonly rateNum: number;
  readonly signNum: number;
  readonly starNums: readonly number[];
}

const STARS = [1, 2, 3, 4, 5] as const;

/** All sessions together. */
export const summaryOf = (sessions: readonly RatedNumbers[]): Summary => {
  const rateNum = sessions.reduce((sum, one) => sum + one.rateNum, 0);
  const points = sessions.reduce((sum, one) => sum + one.avgScore * one.rateNum, 0);
  return {
    score: rateNum === 0 ? 0 : points / rateNum,
    rateNum,
    signNum: sessions.reduce((sum, one) => sum + one.signNum, 0),
    starNums: STARS.map((_, at) => sessions.reduce((sum, { starNums }) => sum + (starNums[at] ?? 0), 0)),
  };
};

export interface StarShare {
  readonly star: number;
  readonly num: number;
  /** Whole percent of all forms. */
  readonly percent: number;
}

/** How many gave five stars, four … one. */
export const spreadOf = ({ starNums, rateNum }: Pick<Summary, 'starNums' | 'rateNum'>): StarShare[] =>
  STARS.toReversed().map((star) => {
    const num = starNums[star - 1] ?? 0;
    return { star, num, percent: rateNum === 0 ? 0 : Math.round((num * 100) / rateNum) };
  });

/** `5 星 12 份，4 星 3 份`; stars that nobody gave are left out. */
export const spreadText = (summary: Pick<Summary, 'starNums' | 'rateNum'>): string =>
  spreadOf(summary)
    .filter(({ num }) => num > 0)
    .map(({ star, num }) => `${star} 星 ${num} 份`)
    .join('，');

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
