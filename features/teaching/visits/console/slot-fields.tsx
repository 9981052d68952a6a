import { TypedDateBox } from '#platform/web/console/entry/typed-date-box.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { hoursProblems, type Range, tidyWhole, wholeProblem } from './slot-entry.rules.ts';

interface NumberFieldProps {
  readonly label: string;
  /** Name for readers, where the label says too little by itself. */
  readonly name?: string | undefined;
  readonly hint?: string | undefined;
  readonly range: Range;
  /** The text as it is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A whole number as it is typed: text that cannot be stays, with a sentence below. */
export const NumberField = ({ label, name, hint, range, value, onChange }: NumberFieldProps) => {
  const tidied = tidyWhole(value, range);
  const tidy = () => {
    if (tidied !== value) onChange(tidied);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      error={wholeProblem(value, range)}
      aria-label={name}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={tidy}
      onKeyDown={(event) => {
        // Text that will be shown otherwise, １２ as 12, is shown so before Enter may send it.
        if (event.key !== 'Enter' || tidied === value) return;
        event.preventDefault();
        tidy();
      }}
    />
  );
};

interface SlotHoursProps {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (part: { readonly from?: string; readonly to?: string }) => void;
}

/** From and to of a slot, each with its sentence. */
export const SlotHoursFields = ({ name, from, to, onChange }: SlotHoursProps) => {
  const problems = hoursProblems({ from, to });
  return (
    <>
      <TypedDateBox
        kind="time"
        aria-label={`${name}，从`}
        value={from}
        problem={problems.from}
        onChange={(time) => onChange({ from: time })}
      />
      <TypedDateBox
        kind="time"
        aria-label={`${name}，到`}
        value={to}
        problem={problems.to}
        onChange={(time) => onChange({ to: time })}
      />
    </>
  );
};
