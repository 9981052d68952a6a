import type { BaseType } from './base-kinds.rules.ts';

/**
 * 详情行规则：哪一类基地显示哪几行，按规格第 9 节的次序；类别不明的显示填了的各行（decision 5）。
 */
export const ROW_LABELS = {
  type: '类别',
  hierarchy: '认定层级',
  address: '地址',
  accommodate: '容纳人数',
  coverArea: '占地面积',
  contact: '联系人',
  contactPhone: '联系方式',
  department: '主管单位',
  openTime: '开放时间',
} as const;
export type RowKey = keyof typeof ROW_LABELS;

const ROWS: Readonly<Record<BaseType, readonly RowKey[]>> = {
  TRAIN_MODEL_BASE: ['hierarchy', 'address', 'coverArea', 'contact', 'contactPhone'],
  SITE_TEACH_BASE: [
    ...(['type', 'hierarchy', 'address', 'accommodate', 'contact', 'contactPhone', 'openTime'] as const),
  ],
  BASIC_PARTY_SCHOOL: ['address', 'coverArea', 'contact', 'contactPhone'],
  PARTY_TEACH_BASE: ['hierarchy', 'address', 'contact', 'contactPhone', 'department'],
};

/** Facts that a detail has of a base, as the calls send them. */
export interface RowFacts {
  readonly positionType: string;
  readonly positionTypeName: string;
  readonly hierarchyName: string;
  readonly address: string;
  readonly accommodate: number | null;
  readonly coverArea: number | null;
  readonly contact: string;
  readonly contactPhone: string;
  readonly competentDepartment: string;
  /** In words; empty where none are known. */
  readonly openTimeText: string;
}

const isBaseType = (code: string): code is BaseType => Object.hasOwn(ROWS, code);

/** Rows that belong to a type; null for a code that is none of the four. */
export const rowsOfType = (code: string): readonly RowKey[] | null => (isBaseType(code) ? ROWS[code] : null);

const numberText = (value: number | null, unit: string): string =>
  value === null ? '' : `${value.toLocaleString('zh-CN')} ${unit}`;

const wordsOf = (facts: RowFacts, key: RowKey): string => {
  const values: Readonly<Record<RowKey, string>> = {
    type: facts.positionTypeName,
    hierarchy: facts.hierarchyName,
    address: facts.address,
    accommodate: numberText(facts.accommodate, '人'),
    coverArea: numberText(facts.coverArea, '平米'),
    contact: facts.contact,
    contactPhone: facts.contactPhone,
    department: facts.competentDepartment,
    openTime: facts.openTimeText,
  };
  return values[key];
};

export interface BaseRow {
  readonly key: RowKey;
  readonly label: string;
  /** `--` for what is not known. */
  readonly value: string;
}

/** Sign of a missing value (specification, 2.11). */
export const ABSENT = '--';

/** Rows of a base's detail: those of its type; of an unknown type those that say something. */
export const detailRows = (facts: RowFacts): BaseRow[] => {
  const keys = rowsOfType(facts.positionType);
  const all = (keys ?? (Object.keys(ROW_LABELS) as RowKey[])).map((key) => ({
    key,
    label: ROW_LABELS[key],
    value: wordsOf(facts, key),
  }));
  return (keys === null ? all.filter(({ value }) => value !== '') : all).map((row) => ({
    ...row,
    value: row.value || ABSENT,
  }));
};
