/**
 * 学时看板规则：一行是一个下级组织，一格是再下一级，按人均学时从高到低排；人均不算免学的人。
 * Hours are whole hundredths.
 */
import { type HeatStep, heatStep } from './duty.rules.ts';

export interface OrgSums {
  readonly orgCode: string;
  readonly people: number;
  readonly exempt: number;
  readonly done: number;
  readonly behind: number;
  readonly idle: number;
  readonly hours: number;
  readonly target: number;
  readonly due: number;
}

/** An organisation with the organisations directly below it. */
export interface WovenRow extends OrgSums {
  /** Those with the most hours a person first; empty below a branch. */
  readonly threads: readonly OrgSums[];
}

const LEVEL = 6;

const NONE = { people: 0, exempt: 0, done: 0, behind: 0, idle: 0, hours: 0, target: 0, due: 0 };

/** Sums of several organisations under one code. */
export const addUp = (orgCode: string, parts: readonly OrgSums[]): OrgSums =>
  parts.reduce<OrgSums>(
    (sum, part) => ({
      orgCode,
      people: sum.people + part.people,
      exempt: sum.exempt + part.exempt,
      done: sum.done + part.done,
      behind: sum.behind + part.behind,
      idle: sum.idle + part.idle,
      hours: sum.hours + part.hours,
      target: sum.target + part.target,
      due: sum.due + part.due,
    }),
    { orgCode, ...NONE },
  );

/** People who have a target. */
export const obligedOf = ({ people, exempt }: OrgSums): number => people - exempt;

/** Hundredths a person, rounded; 0 where nobody has a target. */
export const averageOf = (sums: OrgSums, of: 'hours' | 'target' | 'due' = 'hours'): number =>
  obligedOf(sums) === 0 ? 0 : Math.round(sums[of] / obligedOf(sums));

/** Hours in percent of what is due today; 100 where nothing is due yet. */
export const dueShare = ({ hours, due }: OrgSums): number =>
  due === 0 ? 100 : Math.round((hours * 100) / due);

export const stepOf = (sums: OrgSums): HeatStep =>
  heatStep(averageOf(sums), averageOf(sums, 'due'), averageOf(sums, 'target'));

const byAverage = (a: OrgSums, b: OrgSums): number =>
  averageOf(b) - averageOf(a) || a.orgCode.localeCompare(b.orgCode);

/** Rows of the organisations directly below `parent`, in the order of their codes, out of sums two levels below it. */
export const weave = (parent: string, sums: readonly OrgSums[]): WovenRow[] => {
  const width = parent.length + LEVEL;
  return [...Map.groupBy(sums, ({ orgCode }) => orgCode.slice(0, width))]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([orgCode, parts]) => ({
      ...addUp(orgCode, parts),
      threads: parts.filter((part) => part.orgCode !== orgCode).sort(byAverage),
    }));
};

export const ROW_ORDERS = ['code', 'average', 'share', 'behind'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

interface SortedRow {
  readonly orgCode: string;
  /** With two decimals. */
  readonly averageHours: string;
  readonly dueShare: number;
  readonly behind: number;
}

const COMPARE: Readonly<Record<RowOrder, (a: SortedRow, b: SortedRow) => number>> = {
  code: () => 0,
  average: (a, b) => Number(a.averageHours) - Number(b.averageHours),
  share: (a, b) => a.dueShare - b.dueShare,
  behind: (a, b) => b.behind - a.behind,
};

/** Rows in the chosen order: by average and share the lowest first, by people behind the most first. */
export const sortedRows = <Row extends SortedRow>(rows: readonly Row[], order: RowOrder): Row[] =>
  rows.toSorted((a, b) => COMPARE[order](a, b) || a.orgCode.localeCompare(b.orgCode));

/** Codes from `top` down to `orgCode`, both with it, for the way back up. */
export const pathOf = (top: string, orgCode: string): string[] =>
  Array.from({ length: (orgCode.length - top.length) / LEVEL + 1 }, (_, step) =>
    orgCode.slice(0, top.length + step * LEVEL),
  );
