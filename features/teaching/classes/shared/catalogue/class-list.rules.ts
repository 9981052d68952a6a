import { HOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import type { TimeStatus } from '../class-item.schema.ts';
import type { queryClasses } from '../classes.contract.ts';

/**
 * 班级列表规则：地区取编码开头相同的，热门只列进行中的、人多的在前；即将开始的，先开班的在前；其余后开班的在前；名称要含全部关键词。
 * Specification 2.4, 4 and 7.3.
 */
export interface ClassListFilter {
  /** Empty: everywhere. */
  readonly orgCode: string;
  /** Exactly this organisation, without those below it. */
  readonly isOwn: boolean;
  readonly isHot: boolean;
  readonly time: TimeStatus | null;
  /** Only classes held in a room, or only those online; null: both. */
  readonly heldInRoom: boolean | null;
  readonly words: readonly string[];
}

export const classListFilter = (input: Omit<InputOf<typeof queryClasses>, 'idCardHash'>): ClassListFilter => {
  const { orgCode = '', isOwn = false, classStatusEnum = '', held, className } = input;
  const isHot = orgCode === HOT_ORG_CODE;
  return {
    orgCode: isHot ? '' : orgCode,
    isOwn: isOwn && !isHot && orgCode !== '',
    isHot,
    time: isHot ? 'HOLDING' : classStatusEnum || null,
    heldInRoom: held === undefined ? null : held === 'room',
    words: searchWords(className),
  };
};

/** The same text for what asks the same: by it a ready reply is remembered. */
export const filterKey = (
  { orgCode, isOwn, isHot, time, heldInRoom, words }: ClassListFilter,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): string => JSON.stringify([isHot ? 'hot' : orgCode, isOwn, time, heldInRoom, words, pageNum, pageSize]);
