import { useId } from 'react';

interface OneOfProps<Value extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: string;
  /** Sentence below the choices; empty without a problem. */
  readonly error?: string;
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, all in sight. */
export function OneOf<Value extends string>({
  label,
  choices,
  value,
  error = '',
  onChange,
}: OneOfProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="below-8">{label}</legend>
      <div className="flex wraps gap-16">
        {(Object.keys(choices) as Value[]).map((choice) => (
          <label className="inline-row gap-8 target" key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {choices[choice]}
          </label>
        ))}
      </div>
      {error !== '' && (
        <p role="alert" className="above-6 small danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
