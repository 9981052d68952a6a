import { hoursText } from '#platform/shared/hours.ts';
import type { GraduationCondition } from './class-item.schema.ts';

/**
 * 结业规则：班级设定的条件全部满足才结业；一条也没设的班级，学完全部必修课即结业（没有必修课的，学完全部课程）；
 * 没有课程的班级，谁也不结业。别的功能带来的条件（结业考试）另加在这些之后，也要满足。
 */
export const GRADUATION_RULE_VERSION = '2026-2';

/** A condition that another feature brings, as the class shows it: `结业考试 60 分及格`, 60, 分. */
export interface Requirement {
  readonly code: string;
  readonly name: string;
  readonly need: string;
  readonly unit: string;
}

/** What a member has of one. */
export interface Achieved {
  readonly code: string;
  readonly got: string;
  readonly isMet: boolean;
}

/** What a class asks for, and how many courses it has. */
export interface GraduationTerms {
  readonly courseNum: number;
  readonly compulsoryNum: number;
  readonly mustFinishCompulsory: boolean;
  readonly needHoursHundredths: number;
  readonly needElective: number;
  readonly needEvaluations: number;
  readonly requirements: readonly Requirement[];
}

/** What a member has in it. */
export interface GraduationNumbers {
  readonly compulsoryDone: number;
  readonly electiveDone: number;
  readonly hoursHundredths: number;
  readonly evaluatedNum: number;
  readonly achieved: readonly Achieved[];
}

export type GraduationFacts = GraduationTerms & GraduationNumbers;

const counted = (code: string, name: string, need: number, got: number, unit: string) => ({
  code,
  name,
  need: String(need),
  got: String(got),
  missing: got >= need ? '' : `还差 ${need - got} ${unit}`,
  okFlag: got >= need ? '1' : '0',
});

const compulsory = ({ compulsoryNum, compulsoryDone }: GraduationFacts): GraduationCondition =>
  counted('COMPULSORY', `必修课学完 ${compulsoryNum} 门`, compulsoryNum, compulsoryDone, '门');

const hours = ({
  needHoursHundredths: need,
  hoursHundredths: got,
}: GraduationFacts): GraduationCondition => ({
  code: 'HOURS',
  name: `累计 ${hoursText(need)} 学时`,
  need: hoursText(need),
  got: hoursText(got),
  missing: got >= need ? '' : `还差 ${hoursText(need - got)} 学时`,
  okFlag: got >= need ? '1' : '0',
});

const elective = (need: number, { electiveDone }: GraduationFacts): GraduationCondition =>
  counted('ELECTIVE', `选修课学完 ${need} 门`, need, electiveDone, '门');

const evaluation = ({ needEvaluations: need, evaluatedNum }: GraduationFacts): GraduationCondition =>
  counted('EVALUATION', `评价课程 ${need} 门`, need, evaluatedNum, '门');

/** Short of a brought condition: what there is, when there is something. */
const shortOf = ({ unit }: Requirement, own: Achieved | undefined): string =>
  own === undefined || own.got === '' ? '还没有考' : `现在 ${own.got} ${unit}`.trimEnd();

const brought = ({ requirements, achieved }: GraduationFacts): GraduationCondition[] =>
  requirements.map((requirement) => {
    const { code, name, need } = requirement;
    const own = achieved.find((one) => one.code === code);
    const isMet = own?.isMet === true;
    const missing = isMet ? '' : shortOf(requirement, own);
    return { code, name, need, got: own?.got ?? '', missing, okFlag: isMet ? '1' : '0' };
  });

const ownConditions = (facts: GraduationFacts): GraduationCondition[] => {
  if (facts.courseNum === 0) return [];
  const set = [
    facts.mustFinishCompulsory && facts.compulsoryNum > 0 ? compulsory(facts) : null,
    facts.needHoursHundredths > 0 ? hours(facts) : null,
    facts.needElective > 0 ? elective(facts.needElective, facts) : null,
    facts.needEvaluations > 0 ? evaluation(facts) : null,
  ].filter((condition) => condition !== null);
  if (set.length > 0) return set;
  return [facts.compulsoryNum > 0 ? compulsory(facts) : elective(facts.courseNum, facts)];
};

/** The conditions that a class sets, in their order, each with what the member has; none for a class without courses. */
export const conditionsOf = (facts: GraduationFacts): GraduationCondition[] => {
  const own = ownConditions(facts);
  return own.length === 0 ? [] : [...own, ...brought(facts)];
};

/** Whether all of `conditions` are met; a class that has none to show is never finished. */
export const mayGraduate = (conditions: readonly GraduationCondition[]): boolean =>
  conditions.length > 0 && conditions.every(({ okFlag }) => okFlag === '1');

/** What is still missing, in one line: `必修课学完 20 门还差 4 门；学时…`; empty when nothing is. */
export const missingText = (conditions: readonly GraduationCondition[]): string =>
  conditions
    .filter(({ okFlag }) => okFlag !== '1')
    .map(({ name, missing }) => `${name}，${missing}`)
    .join('；');

/** Share of the courses of a class that are finished, in per cent; 100 only when all are. */
export const progressOf = (doneNum: number, courseNum: number): number =>
  courseNum > 0 ? Math.min(100, Math.floor((doneNum * 100) / courseNum)) : 0;

/** Number of a graduation: `JY2026-000123`, the year in Asia/Shanghai and the running number. */
export const graduationNoOf = (year: number, running: number): string =>
  `JY${year}-${String(running).padStart(6, '0')}`;
