import { useRef, useState } from 'react';
import {
  firstWrongField,
  NO_CHANGE,
  type PasswordChange,
  passwordChangeErrors,
} from '../sign-in/password-checks.rules.ts';
import { usePasswordRule, useSetPassword } from '../sign-in/sign-on.queries.ts';

/** The state of the three password fields, and sending them; `onDone` follows the server's yes. */
export const usePasswordChange = (onDone: () => void) => {
  const [change, setChange] = useState(NO_CHANGE);
  const [isAsked, setIsAsked] = useState(false);
  const fields = useRef<Partial<Record<keyof PasswordChange, HTMLInputElement | null>>>({});
  const rule = usePasswordRule();
  const { mutate, isPending, error, reset } = useSetPassword();

  const begin = () => {
    setChange(NO_CHANGE);
    setIsAsked(false);
    reset();
  };
  const submit = () => {
    if (isPending) return;
    setIsAsked(true);
    const wrong = firstWrongField(change, rule);
    if (wrong !== null) {
      fields.current[wrong]?.focus();
      return;
    }
    const { oldPassword, newPassword } = change;
    const done = () => {
      begin();
      onDone();
    };
    mutate({ oldPassword, newPassword }, { onSuccess: done });
  };

  return {
    change,
    rule,
    errors: isAsked ? passwordChangeErrors(change, rule) : NO_CHANGE,
    refusal: error?.message ?? null,
    isPending,
    register: (field: keyof PasswordChange) => ({
      ref: (element: HTMLInputElement | null) => {
        fields.current[field] = element;
      },
      name: field,
      value: change[field],
      onChange: (event: { readonly target: HTMLInputElement }) =>
        setChange({ ...change, [field]: event.target.value }),
    }),
    submit,
    begin,
  };
};

export type PasswordForm = ReturnType<typeof usePasswordChange>;
