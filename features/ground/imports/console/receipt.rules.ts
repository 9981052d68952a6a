/**
 * 回执的三个数：写入之前是“可导入”，写入之后是“成功”；已有和失败总在旁边，失败写明没有写入。
 */
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { RowState } from '../shared/import-words.rules.ts';
import type { fixImportRow } from '../shared/imports.contract.ts';

type ReceiptCounts = OutputOf<typeof fixImportRow>['data']['counts'];

export type NumberTone = 'pine' | 'blue' | 'gold' | 'danger' | 'plain';

export interface ReceiptNumber {
  readonly state: RowState;
  readonly word: string;
  readonly num: number;
  readonly tone: NumberTone;
}

/** The numbers of the receipt; those that say nothing are left out, the first three never. */
export const receiptNumbers = (counts: ReceiptCounts, existsWord: string): ReceiptNumber[] => {
  const { goodNum, existsNum, failedNum, doneNum, skippedNum } = counts;
  const good: ReceiptNumber =
    doneNum > 0
      ? { state: 'good', word: '改好了，还没有写入', num: goodNum, tone: 'blue' }
      : { state: 'good', word: '可以导入，还没有写入', num: goodNum, tone: 'blue' };
  const done: ReceiptNumber = { state: 'done', word: '成功', num: doneNum, tone: 'pine' };
  return [
    ...(doneNum > 0 ? [done, ...(goodNum > 0 ? [good] : [])] : [good]),
    { state: 'exists', word: existsWord, num: existsNum, tone: 'gold' },
    { state: 'failed', word: '失败，没有写入', num: failedNum, tone: 'danger' },
    ...(skippedNum > 0
      ? [{ state: 'skipped', word: '不导入', num: skippedNum, tone: 'plain' } as const]
      : []),
  ];
};

export interface ReceiptTab {
  readonly state: RowState | null;
  readonly word: string;
  readonly num: number;
}

/** 全部、失败、已有、成功: as the person looks for them. */
export const receiptTabs = (counts: ReceiptCounts): ReceiptTab[] => {
  const { totalNum, goodNum, existsNum, failedNum, doneNum, skippedNum } = counts;
  const tabs: ReceiptTab[] = [
    { state: null, word: '全部', num: totalNum },
    { state: 'failed', word: '失败', num: failedNum },
    { state: 'exists', word: '已有', num: existsNum },
    { state: 'good', word: '可导入', num: goodNum },
    { state: 'done', word: '成功', num: doneNum },
    { state: 'skipped', word: '不导入', num: skippedNum },
  ];
  const isAlways = ({ state }: ReceiptTab) => state === null || state === 'failed' || state === 'exists';
  return tabs.filter((tab) => isAlways(tab) || tab.num > 0);
};

/** The bar in words, for readers. */
export const barText = (numbers: readonly ReceiptNumber[]): string =>
  numbers.map(({ word, num }) => `${word} ${num}`).join('，');

export type NextStep = 'commit' | 'commitMended' | 'result' | 'again' | 'none';

/** The one red button of the receipt. */
export const nextStep = (
  counts: ReceiptCounts,
  { isOpen, hasResult }: { readonly isOpen: boolean; readonly hasResult: boolean },
): NextStep => {
  if (!isOpen) return 'none';
  if (counts.goodNum > 0) return counts.doneNum > 0 ? 'commitMended' : 'commit';
  if (hasResult) return 'result';
  return counts.failedNum > 0 ? 'again' : 'none';
};

const two = (n: number) => String(n).padStart(2, '0');

/** Seconds as `00:00:18`. */
export const tookText = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
