import { type ComponentProps, useId } from 'react';
import s from './choice.module.css';

export interface RadioRowProps<Key extends string> {
  /** What is chosen (班级状态), for readers. */
  readonly label: string;
  readonly options: readonly { readonly key: Key; readonly label: string }[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
}

export function RadioRow<Key extends string>({ label, options, value, onChange }: RadioRowProps<Key>) {
  const name = useId();
  return (
    <fieldset className={s.row}>
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.key} className={s.choice}>
          <input
            className={s.radio}
            type="radio"
            name={name}
            value={option.key}
            checked={option.key === value}
            onChange={() => onChange(option.key)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {}

export function Checkbox({ children, className: _, ...rest }: CheckboxProps) {
  return (
    <label className={s.choice}>
      <input {...rest} className={s.checkbox} type="checkbox" />
      {children}
    </label>
  );
}
