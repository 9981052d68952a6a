import { ROW_ORDERS, type RowOrder } from '../shared/board.rules.ts';

/** Part of the address that says which board is shown; the list of people keeps its own beside it. */
export interface BoardAddress {
  readonly year: number | undefined;
  /** Organisation whose rows are shown; that of the active role without one. */
  readonly org: string | undefined;
  /** Organisation below whose people and reminder are shown; `org` without one. */
  readonly at: string | undefined;
  readonly order: RowOrder;
}

const CODE = /^\d{12,60}$/;

const codeIn = (params: URLSearchParams, name: string): string | undefined => {
  const code = params.get(name) ?? '';
  return CODE.test(code) ? code : undefined;
};

export const readBoardAddress = (params: URLSearchParams): BoardAddress => {
  const year = params.get('year') ?? '';
  return {
    year: /^20\d\d$/.test(year) ? Number(year) : undefined,
    org: codeIn(params, 'org'),
    at: codeIn(params, 'at'),
    order: ROW_ORDERS.find((order) => order === params.get('order')) ?? 'code',
  };
};

/** The address with another board; the list of people begins at its first page again. */
export const writeBoardAddress = (now: URLSearchParams, changes: Partial<BoardAddress>): URLSearchParams => {
  const { year, org, at, order } = { ...readBoardAddress(now), ...changes };
  const params = new URLSearchParams(now);
  for (const [name, value] of Object.entries({
    year: year === undefined ? '' : String(year),
    org: org ?? '',
    at: at ?? '',
    order: order === 'code' ? '' : order,
  }))
    if (value === '') params.delete(name);
    else params.set(name, value);
  params.delete('p-page');
  return params;
};
