import { hoursText } from '#platform/shared/hours.ts';
import type { GraduationCondition } from '../class-item.schema.ts';
import type { MemberState } from '../enrolment/seat.rules.ts';
import { EXAM_CONDITION } from './condition.words.ts';

/**
 * 结业规则：班级设定的条件全部满足才结业；一条也没设的班级，学完全部必修课即结业（没有必修课的，学完全部课程）；
 * 没有课程的线上班级，谁也不结业。别的功能带来的条件（结业考试）另加在这些之后，也要满足。
 */
export const GRADUATION_RULE_VERSION = '2026-2';

/** A condition that another feature brings, as the class shows it: `结业考试 60 分及格`, 60, 分. */
export interface Requirement {
  readonly code: string;
  readonly name: string;
  readonly need: string;
  readonly unit: string;
}

/** Member's share of one. */
export interface Achieved {
  readonly code: string;
  readonly got: string;
  readonly isMet: boolean;
}

/** Conditions of a class, and how many courses it has. */
export interface GraduationTerms {
  /** In a class held in a room, what other features ask for is enough. */
  readonly heldInRoom?: boolean;
  readonly courseNum: number;
  readonly compulsoryNum: number;
  readonly mustFinishCompulsory: boolean;
  readonly needHoursHundredths: number;
  readonly needElective: number;
  readonly needEvaluations: number;
  readonly requirements: readonly Requirement[];
}

/** Member's state in it. */
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

/** Hours of a class's courses; in one held in a room the days there are a condition of their own, the share of days. */
const hours = ({
  heldInRoom,
  needHoursHundredths: need,
  hoursHundredths: got,
}: GraduationFacts): GraduationCondition => ({
  code: 'HOURS',
  name: `${heldInRoom === true ? '网上课程' : ''}累计 ${hoursText(need)} 学时`,
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
const shortOf = ({ code, unit }: Requirement, own: Achieved | undefined): string =>
  own === undefined || own.got === ''
    ? code === EXAM_CONDITION
      ? '还没有考'
      : '还没有'
    : `现在 ${own.got} ${unit}`.trimEnd();

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

/** The conditions that a class sets, in their order, each with what the member has; none for an online class without courses. */
export const conditionsOf = (facts: GraduationFacts): GraduationCondition[] => {
  const own = ownConditions(facts);
  return own.length === 0 && facts.heldInRoom !== true ? [] : [...own, ...brought(facts)];
};

/** Whether all of `conditions` are met; a class that has none to show is never finished. */
export const mayGraduate = (conditions: readonly GraduationCondition[]): boolean =>
  conditions.length > 0 && conditions.every(({ okFlag }) => okFlag === '1');

/** Whether a member of a published class that has begun graduates at `at`, which happens once and for good. */
export const isDue = (
  { state, graduatedAt }: { readonly state: MemberState; readonly graduatedAt: Date | null },
  { status, startAt }: { readonly status: 'DRAFT' | 'PUBLISHED' | 'OFFLINE'; readonly startAt: Date },
  conditions: readonly GraduationCondition[],
  at: Date,
): boolean =>
  state === 'ENROLLED' &&
  graduatedAt === null &&
  status === 'PUBLISHED' &&
  at >= startAt &&
  mayGraduate(conditions);

/** Gaps in one line: `必修课学完 20 门还差 4 门；学时…`; empty when there are none. */
export const missingText = (conditions: readonly GraduationCondition[]): string =>
  conditions
    .filter(({ okFlag }) => okFlag !== '1')
    .map(({ name, missing }) => `${name}，${missing}`)
    .join('；');

/** Share of days on which a member of a class held in a room signed in. */
export const SIGN_RATE_CONDITION = 'SIGN_RATE';

/** The conditions of which a part can be done; another brought one is met or not. */
const IN_PARTS: readonly string[] = ['COMPULSORY', 'HOURS', 'ELECTIVE', 'EVALUATION', SIGN_RATE_CONDITION];

/** Whether what a member has of a condition counts before it is met. */
export const countsInParts = (code: string): boolean => IN_PARTS.includes(code);

const WHOLE = 10_000;

/** In ten thousandths; whole hundredths are divided, so that no fraction is lost on the way. */
const shareOf = ({ code, need, got, okFlag }: GraduationCondition): number => {
  if (okFlag === '1') return WHOLE;
  if (!countsInParts(code)) return 0;
  const [all, part] = [need, got].map((text) => Math.round(Number(text) * 100));
  return all ? Math.floor(((part ?? 0) * WHOLE) / all) : 0;
};

/**
 * 进度规则：进度说的是结业条件，不是课程总数。每项条件各占一份，学完几门、累计多少学时、出勤率按完成的比例算，考试及格以前算 0；
 * 各份的平均数去掉小数。全部满足才是 100；已结业的一直是 100。没有课程的班级是 0。
 */
export const progressOf = (conditions: readonly GraduationCondition[], isGraduated: boolean): number => {
  if (isGraduated) return 100;
  if (conditions.length === 0) return 0;
  const sum = conditions.reduce((all, condition) => all + shareOf(condition), 0);
  return Math.floor(sum / (conditions.length * (WHOLE / 100)));
};

/** Number of a graduation: `JY2026-000123`, the year in Asia/Shanghai and the running number. */
export const graduationNoOf = (year: number, running: number): string =>
  `JY${year}-${String(running).padStart(6, '0')}`;
