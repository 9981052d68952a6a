/**
 * 报表种类：每种报表是一张定义——从汇总里取哪些数、怎么合计、列叫什么、单位是什么、点开数字看到哪些明细。
 * 流量按月相加；存量取期末的数；比率由合计另算，不把各行的比率相加。
 */
import type { RoleCode } from '#platform/shared/caller.ts';

export const REPORT_KINDS = ['people', 'hours', 'classes', 'exams', 'certificates', 'bases'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Numbers that are kept by month; those of STOCKS are how many there are at its end. */
export const STOCKS = ['people.members', 'people.masses', 'bases.bases'] as const;

export interface ReportColumn {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** A measure of the sums, or a ratio of two: `[measure, measure]`, times `times`. */
  readonly of: string | readonly [string, string];
  readonly times?: number;
  readonly decimals?: number;
  /** Hundredths inside. */
  readonly isHours?: true;
  /** Shown as a tile above the table. */
  readonly isTile?: true;
}

/** Head of one column of the rows behind a sum. */
export interface RowHead {
  readonly key: string;
  readonly label: string;
  readonly isNumber?: true;
}

export interface ReportDefinition {
  readonly title: string;
  /** What is counted when, for the line below the table. */
  readonly note: string;
  readonly roles: readonly RoleCode[];
  readonly columns: readonly ReportColumn[];
  /** Noun and counting word of the rows behind a sum. */
  readonly rowName: string;
  readonly rowUnit: string;
  /** Measure that says how many rows there are. */
  readonly rowMeasure: string | readonly string[];
  readonly rowHeads: readonly RowHead[];
}

const ADMIN = ['admin'] as const;
/** Classes and what comes of them: a manager sees the own ones. */
const CLASSES = ['admin', 'manager'] as const;

export const REPORTS: Readonly<Record<ReportKind, ReportDefinition>> = {
  people: {
    title: '人员',
    note: '党员、群众是期末在册、未停用的账号；新增、转入、转出按发生的日子算，范围内部的转接两边各算一次。',
    roles: ADMIN,
    columns: [
      { key: 'members', label: '党员', unit: '人', of: 'people.members', isTile: true },
      { key: 'masses', label: '群众', unit: '人', of: 'people.masses', isTile: true },
      { key: 'added', label: '新增', unit: '人', of: 'people.added', isTile: true },
      { key: 'movedIn', label: '转入', unit: '人次', of: 'people.movedIn', isTile: true },
      { key: 'movedOut', label: '转出', unit: '人次', of: 'people.movedOut' },
    ],
    rowName: '人员',
    rowUnit: '人',
    rowMeasure: ['people.members', 'people.masses'],
    rowHeads: [
      { key: 'name', label: '姓名' },
      { key: 'orgName', label: '组织' },
      { key: 'position', label: '身份' },
      { key: 'time', label: '建账号' },
    ],
  },
  hours: {
    title: '学时',
    note: '按入账的日子算，计入年度的学时；冲回的从冲回那个月减去。人随当时所在的组织，转走后不跟着走。',
    roles: ADMIN,
    columns: [
      { key: 'hours', label: '学时合计', unit: '学时', of: 'hours.all', isHours: true, isTile: true },
      { key: 'online', label: '网上自学', unit: '学时', of: 'hours.online', isHours: true, isTile: true },
      { key: 'offline', label: '线下面授', unit: '学时', of: 'hours.offline', isHours: true, isTile: true },
      { key: 'group', label: '集体学习', unit: '学时', of: 'hours.group', isHours: true },
      { key: 'credits', label: '入账', unit: '笔', of: 'hours.credits' },
      {
        key: 'average',
        label: '人均',
        unit: '学时',
        of: ['hours.all', 'people.members'],
        isHours: true,
        isTile: true,
      },
    ],
    rowName: '学时明细',
    rowUnit: '笔',
    rowMeasure: 'hours.credits',
    rowHeads: [
      { key: 'name', label: '姓名' },
      { key: 'orgName', label: '组织' },
      { key: 'what', label: '学了什么' },
      { key: 'way', label: '方式' },
      { key: 'hours', label: '学时', isNumber: true },
      { key: 'time', label: '入账时间' },
    ],
  },
  classes: {
    title: '培训班',
    note: '按开班的日子和主办的组织算，草稿不算；学员是正式学员，结业按到现在为止。',
    roles: CLASSES,
    columns: [
      { key: 'classes', label: '开班', unit: '个', of: 'classes.classes', isTile: true },
      { key: 'members', label: '学员', unit: '人次', of: 'classes.members', isTile: true },
      { key: 'graduated', label: '结业', unit: '人次', of: 'classes.graduated', isTile: true },
      {
        key: 'rate',
        label: '结业率',
        unit: '%',
        of: ['classes.graduated', 'classes.members'],
        times: 100,
        decimals: 1,
        isTile: true,
      },
    ],
    rowName: '培训班',
    rowUnit: '个',
    rowMeasure: 'classes.classes',
    rowHeads: [
      { key: 'name', label: '培训班' },
      { key: 'orgName', label: '主办' },
      { key: 'members', label: '学员', isNumber: true },
      { key: 'graduated', label: '结业', isNumber: true },
      { key: 'time', label: '开班' },
    ],
  },
  exams: {
    title: '考试',
    note: '按交卷的日子和考生当时所在的组织算；同一场考两次，算两人次。',
    roles: CLASSES,
    columns: [
      { key: 'attempts', label: '参加', unit: '人次', of: 'exams.attempts', isTile: true },
      { key: 'passed', label: '合格', unit: '人次', of: 'exams.passed', isTile: true },
      {
        key: 'rate',
        label: '合格率',
        unit: '%',
        of: ['exams.passed', 'exams.attempts'],
        times: 100,
        decimals: 1,
        isTile: true,
      },
      { key: 'finals', label: '结业考试', unit: '人次', of: 'exams.finals', isTile: true },
      { key: 'quizzes', label: '随堂测验', unit: '人次', of: 'exams.quizzes' },
      { key: 'timeouts', label: '到时收卷', unit: '人次', of: 'exams.timeouts' },
    ],
    rowName: '答卷',
    rowUnit: '份',
    rowMeasure: 'exams.attempts',
    rowHeads: [
      { key: 'name', label: '姓名' },
      { key: 'orgName', label: '组织' },
      { key: 'what', label: '考试' },
      { key: 'score', label: '得分', isNumber: true },
      { key: 'result', label: '结果' },
      { key: 'time', label: '交卷' },
    ],
  },
  certificates: {
    title: '证书',
    note: '按颁发的日子和颁发时本人所在的组织算；有效、撤销按到现在为止；换发的也算一份。',
    roles: CLASSES,
    columns: [
      { key: 'issued', label: '颁发', unit: '份', of: 'certificates.issued', isTile: true },
      { key: 'valid', label: '有效', unit: '份', of: 'certificates.valid', isTile: true },
      { key: 'revoked', label: '撤销', unit: '份', of: 'certificates.revoked', isTile: true },
      { key: 'reissued', label: '换发', unit: '份', of: 'certificates.reissued', isTile: true },
    ],
    rowName: '证书',
    rowUnit: '份',
    rowMeasure: 'certificates.issued',
    rowHeads: [
      { key: 'name', label: '姓名' },
      { key: 'orgName', label: '组织' },
      { key: 'what', label: '培训班' },
      { key: 'no', label: '证书编号' },
      { key: 'result', label: '状态' },
      { key: 'time', label: '颁发' },
    ],
  },
  bases: {
    title: '教育基地',
    note: '基地是期末公开的；接待按参观的日子和基地所在的组织算，只算已经办完的。',
    roles: ADMIN,
    columns: [
      { key: 'bases', label: '基地', unit: '个', of: 'bases.bases', isTile: true },
      { key: 'visits', label: '接待', unit: '批', of: 'bases.visits', isTile: true },
      { key: 'came', label: '到场', unit: '人次', of: 'bases.came', isTile: true },
      { key: 'hours', label: '计学时', unit: '学时', of: 'bases.hours', isHours: true, isTile: true },
      { key: 'size', label: '每批', unit: '人', of: ['bases.came', 'bases.visits'], decimals: 1 },
    ],
    rowName: '接待',
    rowUnit: '批',
    rowMeasure: 'bases.visits',
    rowHeads: [
      { key: 'what', label: '基地' },
      { key: 'orgName', label: '所在组织' },
      { key: 'name', label: '来访单位' },
      { key: 'came', label: '到场', isNumber: true },
      { key: 'hours', label: '学时', isNumber: true },
      { key: 'time', label: '参观' },
    ],
  },
};

/** Sums of one row, by measure; a measure that is missing is 0. */
export type Sums = Readonly<Record<string, number>>;

const HUNDREDTHS = 100;

/** Measures that a kind's columns are made of, each once. */
export const measuresOf = (kind: ReportKind): string[] => [
  ...new Set([...REPORTS[kind].columns.flatMap(({ of }) => of), ...[REPORTS[kind].rowMeasure].flat()]),
];

/** The kind's columns of these keys in this order, each once; all of them where none is named. */
export const chosenColumns = (kind: ReportKind, keys: readonly string[]): ReportColumn[] => {
  const { columns } = REPORTS[kind];
  const chosen = [...new Set(keys)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return chosen.length === 0 ? [...columns] : chosen;
};

/** Places behind the point with which a column is written. */
export const decimalsOf = ({ isHours, decimals = 0 }: ReportColumn): number => (isHours ? 2 : decimals);

/** Number of a column in its unit; null for the ratio of nothing. */
export const figureOf = (column: ReportColumn, sums: Sums): number | null => {
  const { of, times = 1, isHours } = column;
  const scale = isHours ? HUNDREDTHS : 1;
  if (typeof of === 'string') return (sums[of] ?? 0) / scale;
  const [above, below] = of.map((measure) => sums[measure] ?? 0) as [number, number];
  if (below === 0) return null;
  const places = 10 ** decimalsOf(column);
  return Math.round((above * times * places) / below / scale) / places;
};

/** Measures of all rows together. */
export const addSums = (rows: readonly Sums[]): Sums => {
  const all: Record<string, number> = {};
  for (const sums of rows)
    for (const [measure, value] of Object.entries(sums)) all[measure] = (all[measure] ?? 0) + value;
  return all;
};

/** How many rows lie behind these sums. */
export const rowsBehind = (kind: ReportKind, sums: Sums): number =>
  [REPORTS[kind].rowMeasure].flat().reduce((all, measure) => all + (sums[measure] ?? 0), 0);

/** Kinds that a role may see. */
export const kindsFor = (role: string): ReportKind[] =>
  REPORT_KINDS.filter((kind) => REPORTS[kind].roles.some((one) => one === role));
