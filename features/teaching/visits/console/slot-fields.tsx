import { DateEntry } from '#platform/web/console/entry/date-entry.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';

interface NumberFieldProps {
  readonly label: string;
  /** Name for readers, where the label says too little by itself. */
  readonly name?: string | undefined;
  readonly hint?: string | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number as it is typed. */
export const NumberField = ({ label, name, hint, value, onChange }: NumberFieldProps) => (
  <TextField
    label={label}
    hint={hint}
    aria-label={name}
    inputMode="numeric"
    value={String(value)}
    onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '').slice(0, 4)))}
  />
);

interface SlotHoursProps {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (part: { readonly from?: string; readonly to?: string }) => void;
}

/** From and to of a slot. */
export const SlotHoursFields = ({ name, from, to, onChange }: SlotHoursProps) => (
  <>
    <DateEntry
      kind="time"
      aria-label={`${name}，从`}
      value={from}
      onChange={(time) => onChange({ from: time })}
    />
    <DateEntry
      kind="time"
      aria-label={`${name}，到`}
      value={to}
      onChange={(time) => onChange({ to: time })}
    />
  </>
);
