interface Course {
  readonly courseName: string;
  readonly finishedNum: number;
}

interface Org {
  readonly orgName: string;
  readonly avgPercentage: number;
}

interface Day {
  readonly day: string;
  readonly finishedNum: number;
  readonly graduatedNum: number;
}

/** The first with the most and the last with the least; null where all are equal. */
const endsOf = <T>(first: T, rows: readonly T[], numOf: (row: T) => number): readonly [T, T] | null => {
  const sorted = rows.toSorted((a, b) => numOf(b) - numOf(a));
  const [most = first, least = first] = [sorted[0], sorted.at(-1)];
  return numOf(most) === numOf(least) ? null : [most, least];
};

/** 进度分布: where most of the class is. */
export const bandsFinding = (bands: readonly { readonly name: string; readonly num: number }[]): string => {
  const total = bands.reduce((sum, { num }) => sum + num, 0);
  if (total === 0) return '还没有学员。';
  const most = bands.reduce((found, band) => (band.num > found.num ? band : found));
  return `${total} 位学员里，“${most.name}”的最多，${most.num} 位。`;
};

/** 每门课学完的人: the course that most have finished, and the one that holds the class up. */
export const coursesFinding = (courses: readonly Course[], enrolledNum: number): string => {
  const [first] = courses;
  if (!first) return '课程表还是空的。';
  const ends = endsOf(first, courses, ({ finishedNum }) => finishedNum);
  if (!ends)
    return first.finishedNum === 0
      ? `${enrolledNum} 人里还没有人学完任何一门。`
      : `每门课都是 ${first.finishedNum} 人学完，共 ${enrolledNum} 人。`;
  const [most, least] = ends;
  return `共 ${enrolledNum} 人。学完最多的是《${most.courseName}》，${most.finishedNum} 人；最少的是《${least.courseName}》，${least.finishedNum} 人。`;
};

/** 每天学完和结业: the whole, and the best day. */
export const daysFinding = (days: readonly Day[]): string => {
  const finished = days.reduce((sum, { finishedNum }) => sum + finishedNum, 0);
  const graduated = days.reduce((sum, { graduatedNum }) => sum + graduatedNum, 0);
  if (finished === 0 && graduated === 0) return '这段时间还没有人学完课程。';
  const best = days.reduce((found, day) => (day.finishedNum > found.finishedNum ? day : found));
  const peak = finished === 0 ? '' : `；${best.day.slice(5)} 学完最多，${best.finishedNum} 门次`;
  return `共学完 ${finished} 门次（一人一天学完三门算三次），${graduated} 人结业${peak}。`;
};

/** 各单位的平均进度: the furthest and the one that lags. */
export const orgsFinding = (orgs: readonly Org[]): string => {
  const [first] = orgs;
  if (!first) return '还没有学员。';
  const ends = endsOf(first, orgs, ({ avgPercentage }) => avgPercentage);
  if (!ends) return `各单位平均进度都是 ${first.avgPercentage}%。`;
  const [most, least] = ends;
  return `最快的是${most.orgName}，${most.avgPercentage}%；最慢的是${least.orgName}，${least.avgPercentage}%。`;
};
