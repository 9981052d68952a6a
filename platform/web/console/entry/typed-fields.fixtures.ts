import { act } from 'react';

/** Field of the document below the label `name`. */
export const labelled = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement;
};

/** Sentence that describes a field; undefined where nothing does. */
export const noteBelow = (field: HTMLElement): string | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

/** Puts `text` into a field as a keyboard does; the field keeps the focus. */
export const typeInto = (field: HTMLInputElement, text: string): Promise<void> =>
  act(async () => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
