import { hoursFromText, hoursText } from '#platform/shared/hours.ts';

/**
 * 结业条件用一句话说清楚：几项都要满足才算结业；一项都没设，就是学完必修课（没有必修课的，学完全部课程）；结业考试另加在后面；
 * 课程合计达不到要求，当场说出来。
 */
export interface Conditions {
  readonly mustFinishCompulsory: boolean;
  readonly needHours: string;
  readonly needElective: number;
  readonly needEvaluations: number;
  readonly inOrder: boolean;
  /** Conditions of other features: `结业考试 60 分及格`. */
  readonly requirements: readonly string[];
}

/** Sum of the class's courses; `null` while none are arranged. */
export interface CourseFacts {
  readonly compulsoryNum: number;
  readonly electiveNum: number;
  readonly hundredths: number;
}

interface ConditionedCourse {
  readonly courseHours: string;
  readonly isCompulsory: boolean;
}

/** Hundredths of hours of a text; 0 while it is none yet. */
export const hundredthsOf = (text: string): number => {
  try {
    return hoursFromText(text);
  } catch {
    return 0;
  }
};

export const courseFactsOf = (courses: readonly ConditionedCourse[]): CourseFacts | null => {
  if (courses.length === 0) return null;
  const compulsoryNum = courses.filter(({ isCompulsory }) => isCompulsory).length;
  return {
    compulsoryNum,
    electiveNum: courses.length - compulsoryNum,
    hundredths: courses.reduce((sum, { courseHours }) => sum + hundredthsOf(courseHours), 0),
  };
};

const compulsoryPart = (facts: CourseFacts | null): string =>
  facts === null ? '学完全部必修课' : `学完 ${facts.compulsoryNum} 门必修`;

/** 「学完 20 门必修、累计 32.00 学时即可结业。」 */
export const conditionsSentence = (conditions: Conditions, facts: CourseFacts | null): string => {
  const { mustFinishCompulsory, needElective, needEvaluations, inOrder, requirements } = conditions;
  const needed = hundredthsOf(conditions.needHours);
  const hasCompulsory = facts?.compulsoryNum !== 0;
  const parts = [
    mustFinishCompulsory && hasCompulsory ? compulsoryPart(facts) : '',
    needElective > 0 ? `学完 ${needElective} 门选修` : '',
    needed > 0 ? `累计 ${hoursText(needed)} 学时` : '',
    needEvaluations > 0 ? `评价 ${needEvaluations} 门课` : '',
  ].filter(Boolean);
  const usual = hasCompulsory ? compulsoryPart(facts) : `学完全部 ${facts?.electiveNum} 门课程`;
  const all = [...(parts.length === 0 ? [usual] : parts), ...requirements].join('、');
  return `${all}即可结业${inOrder ? '，课程要按顺序学' : ''}。`;
};

/** Why nobody could graduate as it stands; empty when somebody can. */
export const conditionsProblem = (conditions: Conditions, facts: CourseFacts | null): string => {
  if (facts === null) return '';
  const needed = hundredthsOf(conditions.needHours);
  if (needed > facts.hundredths)
    return `课程合计 ${hoursText(facts.hundredths)} 学时，达不到要求的 ${hoursText(needed)}。`;
  if (conditions.needElective > facts.electiveNum)
    return `课程里只有 ${facts.electiveNum} 门选修，达不到要求的 ${conditions.needElective} 门。`;
  const courseNum = facts.compulsoryNum + facts.electiveNum;
  return conditions.needEvaluations > courseNum
    ? `课程一共 ${courseNum} 门，评不到 ${conditions.needEvaluations} 门。`
    : '';
};
