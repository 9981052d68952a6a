import { Select } from 'antd';
import {
  type Period,
  RELATIVE_PERIODS,
  RELATIVE_WORDS,
  type RelativePeriod,
} from '../shared/period.rules.ts';
import { MANNER_WORDS, MANNERS, type Manner, mannerOf, periodAs, yearsTo } from './period-choice.rules.ts';
import s from './reports.module.css';

const MANNER_OPTIONS = [
  {
    label: '随日子走',
    options: RELATIVE_PERIODS.map((value) => ({ value: value as string, label: RELATIVE_WORDS[value] })),
  },
  {
    label: '固定的',
    options: MANNERS.map((value) => ({ value: value as string, label: MANNER_WORDS[value] })),
  },
];

const QUARTERS = [1, 2, 3, 4].map((value) => ({ value, label: `第 ${value} 季度` }));
const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: `${at + 1} 月`,
}));

interface YearSelectProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (year: number) => void;
}

const YearSelect = ({ label, value, onChange }: YearSelectProps) => (
  <Select
    aria-label={label}
    value={value}
    className={s.year ?? ''}
    onChange={onChange}
    options={yearsTo(new Date().getFullYear(), value).map((year) => ({ value: year, label: `${year} 年` }))}
  />
);

interface MonthSelectProps {
  readonly label: string;
  /** `yyyy-MM` */
  readonly value: string;
  readonly onChange: (month: string) => void;
}

const MonthSelect = ({ label, value, onChange }: MonthSelectProps) => (
  <>
    <YearSelect
      label={`${label}的年份`}
      value={Number(value.slice(0, 4))}
      onChange={(year) => onChange(`${year}${value.slice(4)}`)}
    />
    <Select
      aria-label={label}
      value={value.slice(5, 7)}
      className={s.month ?? ''}
      onChange={(month) => onChange(`${value.slice(0, 5)}${month}`)}
      options={MONTHS}
    />
  </>
);

/** The two months in their order, whichever of them was changed. */
const rangeOf = (one: string, other: string): string =>
  one <= other ? `${one}~${other}` : `${other}~${one}`;

interface PeriodSelectProps {
  readonly value: string;
  /** Months of `value` today. */
  readonly months: Period;
  readonly onChange: (period: string) => void;
}

/** 本月、上季度… or a year, a quarter, a month, or from one month to another. */
export function PeriodSelect({ value, months, onChange }: PeriodSelectProps) {
  const manner = mannerOf(value);
  const year = Number(months.from.slice(0, 4));
  return (
    <span className="row wraps gap-8">
      <Select
        aria-label="期间"
        value={manner as string}
        className={s.manner ?? ''}
        options={MANNER_OPTIONS}
        onChange={(next) =>
          onChange(
            RELATIVE_PERIODS.includes(next as RelativePeriod) ? next : periodAs(next as Manner, months),
          )
        }
      />
      {manner === 'YEAR' && (
        <YearSelect label="年份" value={year} onChange={(next) => onChange(String(next))} />
      )}
      {manner === 'QUARTER' && (
        <>
          <YearSelect label="年份" value={year} onChange={(next) => onChange(`${next}${value.slice(4)}`)} />
          <Select
            aria-label="季度"
            value={Number(value.at(-1))}
            className={s.month ?? ''}
            options={QUARTERS}
            onChange={(quarter) => onChange(`${year}Q${quarter}`)}
          />
        </>
      )}
      {manner === 'MONTH' && <MonthSelect label="月份" value={months.from} onChange={onChange} />}
      {manner === 'RANGE' && (
        <>
          <MonthSelect
            label="从"
            value={months.from}
            onChange={(month) => onChange(rangeOf(month, months.to))}
          />
          <span className="ink-3">至</span>
          <MonthSelect
            label="到"
            value={months.to}
            onChange={(month) => onChange(rangeOf(months.from, month))}
          />
        </>
      )}
    </span>
  );
}
