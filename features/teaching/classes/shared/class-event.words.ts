import { hoursText } from '#platform/shared/hours.ts';

/** 经过规则：班里发生的每件事都用一句话说清楚是什么；和课程有关的归课程，其余归其他。 */
export const COURSE_EVENTS: readonly string[] = ['FINISH', 'EVALUATE'];

type Facts = Readonly<Record<string, string | number>>;

interface EventWords {
  readonly title: string;
  readonly note: string;
}

const text = (facts: Facts, name: string): string => String(facts[name] ?? '');
const because = (facts: Facts): string =>
  text(facts, 'reason') === '' ? '' : `原因：${text(facts, 'reason')}`;
const named = (facts: Facts): string => `《${text(facts, 'courseName')}》`;

const WORDS: Readonly<Record<string, (facts: Facts) => EventWords>> = {
  SIGN_UP: () => ({ title: '报名成功', note: '' }),
  APPLY: () => ({ title: '提交报名', note: '名额保留，等待审核' }),
  QUEUE: () => ({ title: '进入候补', note: '名额已满，有人退出时按先后递补' }),
  OFFER: (facts) => ({ title: '轮到递补', note: `名额保留到 ${text(facts, 'until')}，等本人答复` }),
  ACCEPT: () => ({ title: '接受递补的名额', note: '' }),
  DECLINE: () => ({ title: '放弃递补的名额', note: '' }),
  LAPSE: () => ({ title: '没有在时限内答复', note: '名额让给了下一位' }),
  PROMOTE: () => ({ title: '候补转正', note: '' }),
  APPROVE: () => ({ title: '审核通过', note: '' }),
  REJECT: (facts) => ({ title: '审核没有通过', note: because(facts) }),
  ASSIGN: () => ({ title: '由主办单位安排入班', note: '' }),
  REMOVE: (facts) => ({ title: '被移出班级', note: because(facts) }),
  QUIT: () => ({ title: '退出班级', note: '' }),
  FINISH: (facts) => ({ title: `学完${named(facts)}`, note: `回执 ${text(facts, 'receiptNo')}` }),
  EVALUATE: (facts) => ({ title: `评价${named(facts)}`, note: '' }),
  GRADUATE: (facts) => ({ title: '结业', note: `结业编号 ${text(facts, 'graduationNo')}` }),
};

/** Name of an event, and what else there is to say; an unknown kind is shown by its time only. */
export const eventWords = (kind: string, facts: Facts): EventWords => {
  const words = Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined;
  return words?.(facts) ?? { title: '班级记录', note: '' };
};

/** Hours that an event credited, as text; empty for events that credit none. */
export const eventHours = (kind: string, facts: Facts): string =>
  kind === 'FINISH' ? hoursText(Number(facts.hoursHundredths ?? 0)) : '';
