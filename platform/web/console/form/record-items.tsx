import { Form, Select, Switch } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { choicesOf } from '#platform/shared/choices.ts';
import { type AnyRecord, type Control, type Field, type KeyOf, keysOf } from '../../../shared/record.ts';
import { DateItem, HoursItem, NumberItem, TextAreaItem, TextItem } from '../entry/entry-items.tsx';

/** Words, limits and looks of one form that hang on more than the field; they come before those of the record. */
export interface ItemHere {
  readonly label?: string;
  readonly note?: ReactNode;
  readonly needed?: string;
  readonly className?: string | undefined;
  readonly min?: number;
  readonly rows?: { readonly minRows: number; readonly maxRows: number };
  readonly hasCount?: boolean;
}

export interface RecordItemProps<R extends AnyRecord> {
  readonly of: R;
  readonly name: KeyOf<R>;
  /** Of a name: the one that is kept now and may stay. */
  readonly keptName?: string | undefined;
  readonly here?: ItemHere;
}

/** One field of a record as an item of a form, with the words and limits that the record gives it. */
export function RecordItem<R extends AnyRecord>({ of, name, keptName, here = {} }: RecordItemProps<R>) {
  const field = of.fields[name] as Field<unknown>;
  const { placeholder } = field;
  const { label = field.label, note = field.note, needed = field.needed, className } = here;
  const control: Control = field.control;
  const place = {
    name: name as string,
    label,
    extra: note,
    ...(className === undefined ? {} : { className }),
  };
  const item = { ...place, needed };
  const shown = placeholder === undefined ? {} : { placeholder };
  switch (control.kind) {
    case 'line':
      return (
        <TextItem
          {...item}
          limit={control.limit}
          keptName={control.isName ? (keptName ?? '') : undefined}
          of={{ ...shown, inputMode: control.inputMode, ...(control.isName ? { dir: 'auto' } : {}) }}
        />
      );
    case 'lines':
      return (
        <TextAreaItem
          {...item}
          limit={control.limit}
          hasCount={here.hasCount}
          of={{ ...shown, ...(here.rows === undefined ? {} : { autoSize: here.rows }) }}
        />
      );
    case 'number':
      return (
        <NumberItem
          {...item}
          min={here.min ?? control.min}
          max={control.max}
          decimals={control.decimals}
          of={{ ...shown, ...(control.unit === undefined ? {} : { unit: control.unit }) }}
        />
      );
    case 'hours':
      return <HoursItem {...item} max={control.max} />;
    case 'day':
    case 'moment':
      return <DateItem {...item} of={{ kind: control.kind, ...shown }} />;
    case 'yesNo':
      return (
        <Form.Item {...place} valuePropName="checked">
          <Switch />
        </Form.Item>
      );
    case 'choice':
      return (
        <Form.Item {...place}>
          <Select options={choicesOf(control.choices)} />
        </Form.Item>
      );
    default:
      throw new Error(`${of.name}.${name}: its form has to bring an item of its own`);
  }
}

export interface RecordItemsProps<R extends AnyRecord> {
  readonly of: R;
  readonly part: string;
  /** Items that the form writes itself, at the place that the record gives them. */
  readonly own?: Readonly<Partial<Record<KeyOf<R>, ReactNode>>>;
  /** Items that stand side by side, by the first of them; one below the other on a phone. */
  readonly pairs?: Readonly<Partial<Record<KeyOf<R>, KeyOf<R>>>>;
  /** Fields that the form has laid out by hand in this part. */
  readonly written?: readonly KeyOf<R>[];
  readonly keptNames?: Readonly<Partial<Record<KeyOf<R>, string>>>;
}

/** Every field of one part of a record, in the record's order: a field that is added there is shown. */
export function RecordItems<R extends AnyRecord>(props: RecordItemsProps<R>) {
  const { of, part, own, pairs, written, keptNames } = props;
  const isBeside = (key: KeyOf<R>): boolean => keysOf(of).some((first) => pairs?.[first] === key);
  const itemOf = (key: KeyOf<R>): ReactNode =>
    own?.[key] ?? <RecordItem of={of} name={key} keptName={keptNames?.[key]} />;
  return keysOf(of)
    .filter((key) => of.fields[key]?.part === part && !written?.includes(key) && !isBeside(key))
    .map((key) => {
      const beside = pairs?.[key];
      if (beside === undefined) return <Fragment key={key}>{itemOf(key)}</Fragment>;
      return (
        <div key={key} className="stack two-columns phone-one-column gap-0-20">
          {itemOf(key)}
          {itemOf(beside)}
        </div>
      );
    });
}
