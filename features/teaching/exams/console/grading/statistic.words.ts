import type { StateWords } from '#platform/shared/state-words.ts';
import type { ItemStatistic } from '../../shared/desk/exam-admin.contract.ts';

/**
 * 考后分析的说法：难度是答对的百分比；区分度 0.3 以上好，0.2 以下要看题，负数多半是答案错了；可疑的题总在前面。
 */
export type ItemOrder = 'paper' | 'hard' | 'weak';

export const ITEM_ORDERS: readonly { readonly value: ItemOrder; readonly label: string }[] = [
  { value: 'paper', label: '试卷次序' },
  { value: 'hard', label: '难的在前' },
  { value: 'weak', label: '区分度低的在前' },
];

const EASY = 85;
const HARD = 40;

/** 「72%，适中」. */
export const difficultyWords = (difficulty: number | null): StateWords => {
  if (difficulty === null) return { text: '--', tone: 'plain' };
  if (difficulty >= EASY) return { text: `${difficulty}%，偏易`, tone: 'plain' };
  return difficulty < HARD
    ? { text: `${difficulty}%，偏难`, tone: 'gold' }
    : { text: `${difficulty}%，适中`, tone: 'plain' };
};

const GOOD = 0.3;
const FAIR = 0.2;

/** 「0.42，好」; nothing is said of too few papers. */
export const discriminationWords = (value: number | null): StateWords => {
  if (value === null) return { text: '卷太少', tone: 'plain' };
  const text = value.toFixed(2);
  if (value < 0) return { text: `${text}，反了`, tone: 'danger' };
  if (value < FAIR) return { text: `${text}，低`, tone: 'gold' };
  return value < GOOD ? { text: `${text}，一般`, tone: 'plain' } : { text: `${text}，好`, tone: 'pine' };
};

type Numbered = ItemStatistic & { readonly no: number };

/** Suspicious ones first, then as wanted; each keeps its number in the paper. */
export const orderedItems = (items: readonly ItemStatistic[], order: ItemOrder): Numbered[] => {
  const rank = (item: Numbered): number => {
    if (order === 'hard') return item.difficulty ?? 101;
    return order === 'weak' ? (item.discrimination ?? 2) : item.no;
  };
  return items
    .map((item, index) => ({ ...item, no: index + 1 }))
    .sort((a, b) => Number(b.isSuspect) - Number(a.isSuspect) || rank(a) - rank(b) || a.no - b.no);
};

/** Whole per cent; 0 of nothing. */
export const share = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));

const shown = (points: number): string => String(Math.round(points * 10) / 10);

interface Step {
  readonly from: number;
  readonly to: number;
}

/** 「60–70」: a step of the spread. */
export const stepText = ({ from, to }: Step): string => `${shown(from)}–${shown(to)}`;

interface SpreadFacts {
  readonly paperNum: number;
  readonly passRate: number | null;
  readonly spread: readonly (Step & { readonly num: number })[];
}

/** 成绩分布: where most papers are, and how many passed; `passScore` is null of a quiz, which passes by questions. */
export const spreadFinding = (
  { paperNum, passRate, spread }: SpreadFacts,
  passScore: number | null,
): string => {
  if (paperNum === 0) return '还没有答卷。';
  const top = Math.max(...spread.map(({ num }) => num));
  const most = spread.filter(({ num }) => num === top).map(stepText);
  const where =
    most.length > 1 ? `${most.join('、')} 分一样多，各 ${top} 份` : `${most[0] ?? ''} 分的最多，${top} 份`;
  const line = passScore === null ? '通过' : `到了 ${shown(passScore)} 分及格线`;
  const passed = passRate === null ? '' : `；${passRate}% ${line}`;
  return `${paperNum} 份答卷里，${where}${passed}。`;
};
