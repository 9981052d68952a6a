import { wireTime } from '#platform/shared/times.ts';
import { SUBMIT_WORDS } from './exam-admin.words.ts';

/** 作答经过用白话说：何时开始、怎样交的卷、谁延的时、为什么收卷或重开、重判前后多少分。 */
type Facts = Readonly<Record<string, unknown>>;

const textOf = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === 'string' ? value : '';
};

const pointsOf = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === 'number' ? `${value / 10} 分` : '';
};

const reasonOf = (facts: Facts): string => {
  const reason = textOf(facts, 'reason');
  return reason === '' ? '' : `，原因：${reason}`;
};

const handedIn = (kind: string, facts: Facts): string => {
  const parts = [SUBMIT_WORDS[kind] ?? '', pointsOf(facts, 'scoreTenths')].filter(Boolean);
  const receipt = textOf(facts, 'receiptNo');
  return `${parts.join('，')}${receipt === '' ? '' : `，回执 ${receipt}`}${reasonOf(facts)}`;
};

const extended = (facts: Facts): string => {
  const deadline = textOf(facts, 'deadline');
  const until = deadline === '' ? '不限时' : wireTime(new Date(deadline));
  return `截止时间改为 ${until}${reasonOf(facts)}`;
};

const regraded = (facts: Facts): string =>
  typeof facts.beforeTenths === 'number'
    ? `重新判分：${pointsOf(facts, 'beforeTenths')} 改为 ${pointsOf(facts, 'afterTenths')}`
    : `及格分降到 ${pointsOf(facts, 'passTenths')}，补记通过`;

const WORDS: Readonly<Record<string, (facts: Facts) => string>> = {
  BEGUN: () => '开始作答',
  SUBMITTED: (facts) => handedIn('SELF', facts),
  TIMED_OUT: (facts) => handedIn('TIMEOUT', facts),
  COLLECTED: (facts) => handedIn('MANAGER', facts),
  MERGED: () => '收到截止前作的答、晚到的作答，一并判分',
  EXTENDED: extended,
  REOPENED: (facts) => {
    const receipt = textOf(facts, 'receiptNo');
    const before = [pointsOf(facts, 'scoreTenths'), receipt === '' ? '' : `回执 ${receipt}`].filter(Boolean);
    return `退回作答中${before.length > 0 ? `，原成绩作废（${before.join('，')}）` : ''}${reasonOf(facts)}`;
  },
  REGRADED: regraded,
};

/** Event of an attempt, as its managers read it. */
export const attemptLogText = (kind: string, facts: Facts): string =>
  (Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined)?.(facts) ?? '有一次变动';
