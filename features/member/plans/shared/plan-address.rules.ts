/**
 * 地址规则：重点计划的状态、名称和页码都在地址里，刷新、后退和转发看到的是同一页；一项计划按编号打开。
 */
import { pageText, readPage, withQuery } from '#platform/shared/address-page.rules.ts';

/** Name of the kind in publishing. */
export const PLAN_KIND = 'plan';
/** Name of the kind among what people collect. */
export const PLAN_FAVORITE = 'PLAN';

export const PLAN_LIST_PATH = '/focused-programs/list';
export const PLAN_PATH = '/focused-programs/detail';
/** Plans a page (decisions.md, 78). */
export const PLAN_PAGE_SIZE = 6;

export const planPath = (id: string): string => withQuery(PLAN_PATH, { id });

/** List of the console. */
export const PLANS_PATH = '/console/plans';

export const PLAN_STATUSES = ['HOLDING', 'WILLHOLD', 'HOLDOVER'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Whether a plan has begun and is over on `today`; both days belong to it. All days are `yyyy-MM-dd`. */
export const planStatusOf = (
  { startDay, endDay }: { readonly startDay: string; readonly endDay: string },
  today: string,
): PlanStatus => {
  if (today < startDay) return 'WILLHOLD';
  return today <= endDay ? 'HOLDING' : 'HOLDOVER';
};

export interface PlanListAddress {
  /** Empty for all. */
  readonly status: PlanStatus | '';
  readonly name: string;
  /** From zero; the address shows one more. */
  readonly page: number;
}

const MAX_NAME = 60;
const IN_ADDRESS = { HOLDING: 'running', WILLHOLD: 'soon', HOLDOVER: 'over' } as const;

/** Reads what an address asks of the list: `q`, `status`, `page`; whatever makes no sense counts as absent. */
export const readPlanListAddress = (read: (name: string) => string | null): PlanListAddress => ({
  status: PLAN_STATUSES.find((status) => IN_ADDRESS[status] === read('status')) ?? '',
  name: (read('q') ?? '').toWellFormed().trim().slice(0, MAX_NAME).toWellFormed(),
  page: readPage(read('page')),
});

/** Address of a page of the list; defaults are left out. */
export const planListPath = ({ status, name, page }: PlanListAddress): string =>
  withQuery(PLAN_LIST_PATH, {
    status: status === '' ? '' : IN_ADDRESS[status],
    q: name,
    page: pageText(page),
  });

/** Input of the list's call, the same on the server and in the page, so that the page finds what came with it. */
export const planListInput = ({ status, name, page }: PlanListAddress) => ({
  ...(name === '' ? {} : { planName: name }),
  ...(status === '' ? {} : { planStatusEnum: status }),
  pageNum: page,
  pageSize: PLAN_PAGE_SIZE,
});
