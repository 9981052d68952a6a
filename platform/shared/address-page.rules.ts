/**
 * 列表地址规则：翻到第几页写在地址里，返回时还在原处；第一页不写，页码写人读的数，写错的当作第一页。
 */
const MAX_PAGE = 1000;

/** From zero; the address has the number that people read, from 1. */
export const readPage = (text: string | null): number => {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page - 1 : 0;
};

/** An address with what its parts say; empty ones are left out. */
export const withQuery = (path: string, parts: Readonly<Record<string, string>>): string => {
  const query = Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
};

/** Empty for the first page, which needs no words. */
export const pageText = (page: number): string => (page > 0 ? String(page + 1) : '');
