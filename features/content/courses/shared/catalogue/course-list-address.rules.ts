import { pageText, withQuery } from '#platform/shared/address-page.rules.ts';
import { cleanHoursText, orderHoursRange } from '#platform/shared/hours-input.rules.ts';
import { TREE_TYPE } from './course-categories.rules.ts';

/**
 * 课程列表的全部状态都写在地址里：分类体系、分类、页签、页码和查找条件；写错的参数按没有写处理。
 * The page reads it to ask, the server reads it to send the first answer along, so both ask the same question.
 */
export const LIST_PATH = '/course-resources/list';

/** Resource courses a page (specification, 2.8 and 9). */
export const LIST_PAGE_SIZE = 9;

const MAX_TEXT = 60;

export type ListTab = 'newest' | 'hottest';
export type SearchBy = 'name' | 'teacher' | 'hours';

export interface ListAddress {
  readonly type: string;
  /** Empty: the whole classification. */
  readonly node: string;
  readonly tab: ListTab;
  /** From zero; the address shows one more. */
  readonly page: number;
  readonly by: SearchBy;
  readonly text: string;
  /** Texts like 0.50; empty where open. */
  readonly min: string;
  readonly max: string;
}

/** The change that takes every search condition away. */
export const NO_SEARCH = { by: 'name', text: '', min: '', max: '' } as const;

const wellFormed = (text: string) => [...text.toWellFormed().trim()].slice(0, MAX_TEXT).join('');

const pageFrom = (text: string) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) - 1 : 0);

const searchFrom = (read: (name: string) => string): Pick<ListAddress, 'by' | 'text' | 'min' | 'max'> => {
  const by = read('by');
  if (by === 'hours') {
    const { min, max } = orderHoursRange(cleanHoursText(read('min')), cleanHoursText(read('max')));
    return { by, text: '', min, max };
  }
  return { by: by === 'teacher' ? by : 'name', text: wellFormed(read('q')), min: '', max: '' };
};

/** Reads an address; `param` gives one parameter of the query, as `URLSearchParams.get` does. */
export const readListAddress = (param: (name: string) => string | null): ListAddress => {
  const read = (name: string) => param(name) ?? '';
  const type = read('type');
  const node = read('node');
  return {
    type: /^[A-Z_]{1,40}$/.test(type) ? type : TREE_TYPE,
    node: /^[A-Za-z0-9_-]{1,64}$/.test(node) ? node : '',
    tab: read('tab') === 'hottest' ? 'hottest' : 'newest',
    page: pageFrom(read('page')),
    ...searchFrom(read),
  };
};

/** Writes an address; what is as usual is left out. */
export const writeListAddress = (address: ListAddress): string => {
  const { type, node, tab, page, by, text, min, max } = address;
  const isSearch = text !== '' || min !== '' || max !== '';
  return withQuery(LIST_PATH, {
    type: type === TREE_TYPE ? '' : type,
    node,
    tab: tab === 'newest' ? '' : tab,
    by: isSearch && by !== 'name' ? by : '',
    q: text,
    min,
    max,
    page: pageText(page),
  });
};

const conditionsOf = ({ type, node, by, text, min, max }: ListAddress) => ({
  classificationType: type,
  ...(node === '' ? {} : { classificationId: node }),
  ...(by === 'name' && text !== '' ? { keyword: text } : {}),
  ...(by === 'teacher' && text !== '' ? { teacher: text } : {}),
  ...(min === '' ? {} : { minHours: min }),
  ...(max === '' ? {} : { maxHours: max }),
});

/** Language that a visitor's question names; nothing for a person who has signed in. */
export interface LanguageAsked {
  readonly courseLanguage?: 'zh' | 'ug';
}

const personOf = (idCardHash: string) => (idCardHash === '' ? {} : { idCardHash });

/** Input of `listCourses` for an address in the tab 最新课程. */
export const newestInput = (address: ListAddress, idCardHash: string, language: LanguageAsked = {}) => ({
  page: address.page,
  pageSize: LIST_PAGE_SIZE,
  ...conditionsOf(address),
  ...personOf(idCardHash),
  ...language,
});

/** Input of `listHottestCourses` for an address in the tab 最热课程. */
export const hottestInput = (address: ListAddress, idCardHash: string, language: LanguageAsked = {}) => ({
  pageNum: address.page,
  pageSize: LIST_PAGE_SIZE,
  ...conditionsOf(address),
  indexOrder: 'clickNum' as const,
  dimensionType: 'YEAR' as const,
  ...personOf(idCardHash),
  ...language,
});
