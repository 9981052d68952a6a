/** The part of the page in which a field is filled in carries this id. */
export const fieldId = (field: string) => `field-${field}`;

const FOCUSABLE =
  'input:not([disabled]):not([type=hidden]), textarea:not([disabled]), button:not([disabled]), [contenteditable=true], select:not([disabled])';

/** Shows the field and puts the focus into it; true when the page has it. */
export const goToField = (field: string): boolean => {
  // An item of the form library carries the field's name itself.
  const part = document.getElementById(fieldId(field)) ?? document.getElementById(field);
  if (!part) return false;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  (part.querySelector<HTMLElement>(FOCUSABLE) ?? part).focus({ preventScroll: true });
  return true;
};
