import type { OutputOf } from '#platform/shared/endpoint.ts';
import { dayText, momentText } from '../class-dates.words.ts';
import type { LearnState } from '../class-item.schema.ts';
import type { getMyClassCounts } from '../class-study.contract.ts';

/**
 * 我的班级规则：按状态分开数；每个班级写一句接下来做什么；等着的先说等什么。
 */
export type MyState = '' | 'LEARNING' | 'REGISTERED' | 'REGISTERING' | 'LEARNED' | 'UN_LEARNED' | 'FINISH';

type MyCounts = OutputOf<typeof getMyClassCounts>['data'];

interface StateTab {
  readonly key: MyState;
  readonly label: string;
  readonly count?: number;
}

const COUNTED: readonly (readonly [MyState, string, keyof MyCounts])[] = [
  ['LEARNING', '学习中', 'learningNum'],
  ['REGISTERED', '待开班', 'registeredNum'],
  ['REGISTERING', '待审和候补', 'registeringNum'],
  ['LEARNED', '已结业', 'learnedNum'],
  ['UN_LEARNED', '未结业', 'unLearnedNum'],
  ['FINISH', '没有报上', 'lapsedNum'],
];

/** 全部 and the states that have classes; the chosen one stays although it has become empty. */
export const myStateTabs = (counts: MyCounts | undefined, chosen: MyState): readonly StateTab[] => {
  if (counts === undefined) return [{ key: '', label: '全部' }];
  const all = COUNTED.reduce((sum, [, , name]) => sum + counts[name], 0);
  const states = COUNTED.map(([key, label, name]) => ({ key, label, count: counts[name] }));
  return [
    { key: '', label: '全部', count: all },
    ...states.filter(({ key, count }) => count > 0 || key === chosen),
  ];
};

export const readMyState = (text: string | null): MyState => COUNTED.find(([key]) => key === text)?.[0] ?? '';

export interface MyClassFacts {
  readonly learnState: LearnState;
  readonly waitNo: number | null;
  /** Until when a seat is held for the person's answer, as on the wire; empty for none. */
  readonly offerUntil: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly percentage: number;
  readonly gotHours: string;
  readonly heldInRoom: boolean;
  readonly courseNum: number;
  readonly isOffline: boolean;
}

/** Neither part of a condition nor hours of a course that no condition asks for. */
const hasNothing = ({ percentage, gotHours }: MyClassFacts): boolean =>
  percentage === 0 && Number(gotHours) === 0;

/** Next step in a class of one's own, in one sentence. */
export const nextStepOf = (facts: MyClassFacts): string => {
  const { learnState, waitNo, startDate, endDate, courseNum } = facts;
  if (facts.isOffline && learnState !== 'LEARNED') return '班级已下线，不再记录学习；已有的记录都在';
  switch (learnState) {
    case 'LEARNING':
      if (facts.heldInRoom && courseNum > 0) return `按课表上课，${dayText(endDate)}结束`;
      if (courseNum === 0) return '课程还没有排好，排好后就可以学';
      return `${hasNothing(facts) ? '还没有开始学' : '接着学'}，${dayText(endDate)}结束`;
    case 'REGISTERED':
      return `${dayText(startDate)}开班，到时进班学习`;
    case 'REGISTERING':
      if (facts.offerUntil !== '') return `有了空位，请在 ${momentText(facts.offerUntil)} 前答复`;
      return waitNo === null ? '等班主任审核，名额已留着' : `候补第 ${waitNo} 位，有名额就依次转正`;
    case 'LEARNED':
      return '已结业，档案可以随时看';
    case 'UN_LEARNED':
      return '班级已结束，没有达到结业条件；可以继续观看';
    default:
      return '班级结束时还没有等到名额或审核，没有报上';
  }
};
