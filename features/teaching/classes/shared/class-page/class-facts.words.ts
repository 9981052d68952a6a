import { learnerText } from '#features/content/courses/shared/page/course-text.rules.ts';
import { dayOf, lastDayBefore } from '../class-dates.words.ts';
import type { TimeStatus } from '../class-item.schema.ts';

/**
 * 班级四项规则：学时、课程、人数、时间；没进班的人看名额和报名截止，学员看人数和还剩几天。
 */
export interface FactsOf {
  readonly classHours: string;
  readonly heldInRoom: boolean;
  readonly courseNum: number;
  readonly learnerNum: number;
  readonly capacity: number | null;
  readonly leftDays: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly signUpStart: string;
  readonly signUpEnd: string;
  readonly classStatusEnum: TimeStatus;
}

export interface ClassFact {
  readonly name: string;
  /** Numbers in large type, each with what follows it in small. */
  readonly parts: readonly { readonly num: string; readonly unit: string }[];
}

const fact = (name: string, num: string, unit = ''): ClassFact => ({ name, parts: [{ num, unit }] });

const dayFact = (name: string, text: string): ClassFact => {
  const { month = 0, day = 0 } = dayOf(text) ?? {};
  return {
    name,
    parts: [
      { num: String(month), unit: '月' },
      { num: String(day), unit: '日' },
    ],
  };
};

const timeFact = (facts: FactsOf): ClassFact => {
  if (facts.classStatusEnum === 'HOLDING') return fact('还剩', String(facts.leftDays), '天');
  return facts.classStatusEnum === 'WILLHOLD'
    ? dayFact('开班', facts.startDate)
    : dayFact('结束', facts.endDate);
};

const outsideTimeFact = (facts: FactsOf, isBeforeWindow: boolean): ClassFact => {
  if (isBeforeWindow && facts.signUpStart !== '') return dayFact('报名开始', facts.signUpStart);
  if (facts.signUpEnd === '' || facts.classStatusEnum === 'HOLDOVER') return timeFact(facts);
  return dayFact('报名截止', lastDayBefore(facts.signUpEnd));
};

const peopleFact = ({ learnerNum, capacity }: FactsOf, isInside: boolean): ClassFact =>
  isInside || capacity === null
    ? fact('学员', learnerText(learnerNum), '人')
    : fact('已报 / 名额', learnerText(learnerNum), `/ ${learnerText(capacity)} 人`);

/** The four facts of a class's head. */
export const classFacts = (
  facts: FactsOf,
  { isInside, isBeforeWindow }: { readonly isInside: boolean; readonly isBeforeWindow: boolean },
): readonly ClassFact[] => [
  fact('学时', facts.classHours),
  fact('课程', String(facts.courseNum), facts.heldInRoom ? '节' : '门'),
  peopleFact(facts, isInside),
  isInside ? timeFact(facts) : outsideTimeFact(facts, isBeforeWindow),
];
