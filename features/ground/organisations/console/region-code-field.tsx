import { useState } from 'react';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { CODE_LENGTH, ownCodeProblem } from './region-code.rules.ts';

interface RegionCodeFieldProps {
  readonly id: string;
  /** The text as it is typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Six digits of a region as they are typed; a half-typed code is left in peace. */
export function RegionCodeField({ id, value, onChange }: RegionCodeFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const leave = () => setIsTyping(false);
  return (
    <TextBox
      id={id}
      limit={CODE_LENGTH}
      value={value}
      problem={isTyping ? '' : ownCodeProblem(value)}
      onChange={(typed) => {
        setIsTyping(true);
        onChange(typed);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
      onBlur={leave}
    />
  );
}
