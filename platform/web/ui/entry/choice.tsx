import type { ComponentProps } from 'react';
import s from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {}

export function Checkbox({ children, className: _, ...rest }: CheckboxProps) {
  return (
    <label className={s.choice}>
      <input {...rest} className={s.checkbox} type="checkbox" />
      {children}
    </label>
  );
}
