import { Form, type FormItemProps, Input } from 'antd';
import type { ComponentProps, FocusEvent } from 'react';
import { hoursText } from '../../../shared/hours.ts';
import { nameLettersProblem } from '../../../shared/name-letters.rules.ts';
import { lengthOf, lengthProblem } from '../../../shared/text-length.rules.ts';
import { DateEntry, type DateEntryProps } from './date-entry.tsx';
import { NumberEntry, type NumberEntryProps } from './number-entry.tsx';
import { dateProblem } from './typed-date.rules.ts';
import { readHours, typedHoursProblem } from './typed-hours.rules.ts';
import { type NumberLimits, numberProblem } from './typed-number.rules.ts';

type Rules = NonNullable<FormItemProps['rules']>;

/** Props that antd's `Form.Item` gives its control. */
export interface FieldProps<T, Changed = T> {
  readonly id?: string | undefined;
  readonly value?: T | undefined;
  readonly onChange?: ((value: Changed) => void) | undefined;
}

/** Props that an item of the kit takes over from antd's: place and words, not its control. */
interface ItemProps
  extends Partial<
    Pick<FormItemProps, 'name' | 'label' | 'extra' | 'dependencies' | 'normalize' | 'className' | 'required'>
  > {
  /** The sentence for an empty field that has to be filled in; without one it may stay empty. */
  readonly needed?: string | undefined;
  /** Asked after the kit's own rules. */
  readonly rules?: Rules | undefined;
}

/** For antd's `rules`: a sentence refuses, an empty one lets through. */
export const unless = (problem: string): Promise<void> =>
  problem === '' ? Promise.resolve() : Promise.reject(new Error(problem));

const ruleOf =
  <T,>(problemOf: (value: T | undefined) => string) =>
  (_: unknown, value: T | undefined) =>
    unless(problemOf(value));

const neededRule = (needed: string | undefined, isText: boolean): Rules =>
  needed === undefined ? [] : [{ required: true, ...(isText ? { whitespace: true } : {}), message: needed }];

/** Props of antd's item; the kit's own rules come before those of the form, and the first that fails speaks. */
const itemOf = ({ needed, rules = [], ...item }: ItemProps, own: Rules, isText = false) => ({
  ...Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)),
  validateFirst: true,
  rules: [...neededRule(needed, isText), ...own, ...rules],
});

export interface DateItemProps extends ItemProps {
  readonly of: Omit<DateEntryProps, 'id' | 'value' | 'onChange' | 'onBlur'>;
}

/** A day, moment or time of day of a form. */
export const DateItem = ({ of, ...item }: DateItemProps) => (
  <Form.Item
    {...itemOf(item, [{ validator: ruleOf<string>((value = '') => dateProblem(value, of.kind, of)) }])}
    // A half-typed date is left in peace.
    validateTrigger="onBlur"
  >
    <DateEntry {...of} />
  </Form.Item>
);

export interface NumberItemProps extends ItemProps, NumberLimits {
  readonly of?: Omit<NumberEntryProps, 'id' | 'value' | 'onChange' | 'onBlur'> | undefined;
}

/** A number of a form; it is never rounded nor brought into its limits by itself. */
export const NumberItem = ({ of = {}, min, max, decimals, needed, ...item }: NumberItemProps) => (
  <Form.Item
    {...itemOf(item, [
      {
        validator: ruleOf<number | null>((value = null) =>
          value === null ? (needed ?? '') : numberProblem(value, { min, max, decimals }),
        ),
      },
    ])}
    required={needed !== undefined}
    validateTrigger="onBlur"
  >
    <NumberEntry {...of} />
  </Form.Item>
);

interface HoursEntryProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  readonly value?: string;
  readonly onChange?: (hours: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** Study hours as text; what can be read is written with two decimals when it is left. */
const HoursEntry = ({ value = '', onChange, onBlur, ...rest }: HoursEntryProps) => (
  <Input
    {...rest}
    inputMode="decimal"
    autoComplete="off"
    suffix="学时"
    value={value}
    onChange={(event) => onChange?.(event.target.value)}
    onBlur={(event) => {
      const hours = readHours(value);
      if (hours !== null) onChange?.(hoursText(hours));
      onBlur?.(event);
    }}
  />
);

export interface HoursItemProps extends ItemProps {
  /** The most hours; 9999.99 by default. */
  readonly max?: number | undefined;
}

/** Study hours of a form. */
export const HoursItem = ({ max, ...item }: HoursItemProps) => (
  <Form.Item
    {...itemOf(item, [{ validator: ruleOf<string>((value = '') => typedHoursProblem(value, max)) }])}
    validateTrigger="onBlur"
  >
    <HoursEntry />
  </Form.Item>
);

const counted = (limit: number, isShown: boolean) => ({
  max: limit,
  show: isShown,
  strategy: lengthOf,
});

export interface TextItemProps extends ItemProps {
  /** In characters; more stays in the field, with a count and a sentence. */
  readonly limit: number;
  readonly hasCount?: boolean | undefined;
  /** Makes the text a name (`nameLettersProblem`): the one that is kept now and may stay, empty for a new one. */
  readonly keptName?: string | undefined;
  readonly of?: Omit<ComponentProps<typeof Input>, 'maxLength' | 'value' | 'onChange'> | undefined;
}

const textItemOf = (item: ItemProps, limit: number, keptName?: string) => {
  const problemOf = (value = '') =>
    lengthProblem(value, limit) || (keptName === undefined ? '' : nameLettersProblem(value, keptName));
  return itemOf(item, [{ validator: ruleOf<string>(problemOf) }], true);
};

/** One line of text of a form. */
export const TextItem = ({ of = {}, limit, hasCount = false, keptName, ...item }: TextItemProps) => (
  <Form.Item {...textItemOf(item, limit, keptName)}>
    <Input autoComplete="off" count={counted(limit, hasCount)} {...of} />
  </Form.Item>
);

export interface TextAreaItemProps extends Omit<TextItemProps, 'of' | 'keptName'> {
  readonly of?: Omit<ComponentProps<typeof Input.TextArea>, 'maxLength' | 'value' | 'onChange'> | undefined;
}

/** Text of several lines of a form. */
export const TextAreaItem = ({ of = {}, limit, hasCount = true, ...item }: TextAreaItemProps) => (
  <Form.Item {...textItemOf(item, limit)}>
    <Input.TextArea dir="auto" count={counted(limit, hasCount)} {...of} />
  </Form.Item>
);

/** For fields of a form that are no items of their own (`TextBox`): refuses what is too long. */
export const limitRule = (limit: number) => ({
  validator: ruleOf<string>((value = '') => lengthProblem(value, limit)),
});
