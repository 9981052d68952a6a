import { type ComponentProps, type ReactNode, useId } from 'react';
import { lengthProblem } from '../../../shared/text-length.rules.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import s from './text-field.module.css';

interface FieldText {
  readonly label: string;
  /** The sentence under the field (请输入报名码). */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** In characters. More stays in the field with a sentence; the form asks `lengthProblem` before it sends. */
  readonly limit?: number | undefined;
}

interface FieldFrameProps extends FieldText {
  readonly id: string;
  readonly children: ReactNode;
}

function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
  return (
    <div className={s.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <div id={`${id}-note`} aria-live="polite">
        {error !== undefined && error !== '' ? (
          <p className="row gap-6 above-6 small danger">
            <Icon name="warning" size="s" />
            {error}
          </p>
        ) : (
          hint !== undefined && <p className="row gap-6 above-6 small ink-3">{hint}</p>
        )}
      </div>
    </div>
  );
}

const isBad = (error: string | undefined): boolean => error !== undefined && error !== '';

const errorOf = ({ error, limit }: Omit<FieldText, 'label'>, text: unknown): string | undefined =>
  isBad(error) || limit === undefined ? error : lengthProblem(String(text ?? ''), limit);

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'size'> {
  /** 56 high: for the one field of a dialog or the sign-on page. */
  readonly large?: boolean | undefined;
  /** Stands at the right of the field (48 秒后重发). */
  readonly beside?: ReactNode;
}

export function TextField({
  label,
  limit,
  hint,
  large = false,
  beside,
  className,
  ...props
}: TextFieldProps) {
  const { error: told, ...rest } = props;
  const id = useId();
  const error = errorOf({ error: told, limit }, rest.value);
  const input = (
    <input
      {...rest}
      id={id}
      className={cx(s.input, large && s.large, isBad(error) && s.bad, className)}
      aria-invalid={isBad(error) || undefined}
      aria-describedby={`${id}-note`}
    />
  );
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      {beside === undefined ? (
        input
      ) : (
        <span className={s.row}>
          {input}
          {beside}
        </span>
      )}
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, error: told, hint, limit, className, ...rest }: TextAreaProps) {
  const id = useId();
  const error = errorOf({ error: told, limit }, rest.value);
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={cx(s.input, isBad(error) && s.bad, className)}
        aria-invalid={isBad(error) || undefined}
        aria-describedby={`${id}-note`}
      />
    </FieldFrame>
  );
}
