import { ConfigProvider, DatePicker, Input, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { RichTextEditor } from '#features/media/console/rich-text-editor.public.tsx';
import { WORD_LIMITS } from '#features/media/shared/rich-text.rules.ts';
import { OrgSelect } from '#features/regions/console/org-select.public.tsx';
import { hoursText } from '#platform/shared/hours.ts';
import { cleanHoursText, tidyHoursText } from '#platform/shared/hours-input.rules.ts';
import { hundredthsOf } from './conditions.rules.ts';

/** What the form hands to its controls. */
export interface FieldProps<T> {
  readonly id?: string | undefined;
  readonly value?: T | undefined;
  readonly onChange?: ((value: T) => void) | undefined;
}

const idOf = (id: string | undefined) => (id === undefined ? {} : { id });

const DAY = 'YYYY-MM-DD';

/** A calendar low enough to stand whole above or below a field in the middle of the form. */
const LOW_CALENDAR = { components: { DatePicker: { cellHeight: 26, textHeight: 38 } } } as const;

/** A day as `yyyy-MM-dd`. */
export const DayField = ({ id, value = '', onChange, min }: FieldProps<string> & { min?: string }) => (
  <ConfigProvider theme={LOW_CALENDAR}>
    <DatePicker
      {...idOf(id)}
      format={DAY}
      placeholder="请选择日期"
      style={{ width: '100%' }}
      allowClear={false}
      value={value === '' ? null : dayjs(value)}
      {...(min === undefined || min === '' ? {} : { minDate: dayjs(min) })}
      onChange={(day: Dayjs | null) => onChange?.(day?.format(DAY) ?? '')}
    />
  </ConfigProvider>
);

interface MomentFieldProps extends FieldProps<string> {
  readonly placeholder: string;
  /** The time that a day begins with when it is chosen. */
  readonly hour: number;
}

/** A moment as `yyyy-MM-dd HH:mm:ss`, or empty. */
export const MomentField = ({ id, value = '', onChange, placeholder, hour }: MomentFieldProps) => (
  <ConfigProvider theme={LOW_CALENDAR}>
    <DatePicker
      {...idOf(id)}
      format={`${DAY} HH:mm`}
      placeholder={placeholder}
      style={{ width: '100%' }}
      showNow={false}
      showTime={{ format: 'HH:mm', minuteStep: 5, defaultOpenValue: dayjs().hour(hour).minute(0).second(0) }}
      value={value === '' ? null : dayjs(value)}
      onChange={(at: Dayjs | null) => onChange?.(at === null ? '' : at.format(`${DAY} HH:mm:00`))}
    />
  </ConfigProvider>
);

/** Study hours; written with two decimals when it is left. */
export const HoursField = ({ id, value = '', onChange }: FieldProps<string>) => (
  <Input
    {...idOf(id)}
    inputMode="decimal"
    autoComplete="off"
    maxLength={7}
    suffix="学时"
    value={value}
    onChange={(event) => onChange?.(cleanHoursText(event.target.value))}
    onBlur={() => onChange?.(hoursText(hundredthsOf(tidyHoursText(value))))}
  />
);

/** A whole number; empty is `null`. */
export const CountField = (props: FieldProps<number | null> & { placeholder?: string; unit: string }) => (
  <InputNumber<number>
    {...idOf(props.id)}
    min={props.placeholder === undefined ? 0 : 1}
    max={props.placeholder === undefined ? 500 : 1_000_000}
    precision={0}
    controls={false}
    suffix={props.unit}
    style={{ width: '100%' }}
    {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
    value={props.value ?? null}
    onChange={(value) => props.onChange?.(value)}
  />
);

export const OrgField = (props: FieldProps<string> & { canClear?: boolean }) => {
  const { id, value = '', onChange, canClear = false } = props;
  return (
    <OrgSelect
      id={id}
      placeholder={canClear ? '不限组织' : '请选择组织'}
      allowClear={canClear}
      value={value === '' ? null : value}
      onChange={(code) => onChange?.(code ?? '')}
    />
  );
};

export const IntroField = ({
  value = '',
  onChange,
  isDisabled,
}: FieldProps<string> & { isDisabled: boolean }) => (
  <RichTextEditor
    value={value}
    onChange={(html) => onChange?.(html)}
    limit={WORD_LIMITS.long}
    height={280}
    label="班级介绍"
    placeholder="办班的目的、内容、要求，学员在班级页上看到。"
    readOnly={isDisabled}
  />
);
