/** Switch of a feature that a region may do without: it is nowhere while it is switched off, and its data stays. */
export interface Switchable {
  /** Its name in the setting; never changes once a region may have kept it. */
  readonly name: string;
  /** As the form and a refusal call it. */
  readonly label: string;
  /** Things that are gone while it is off, for the form. */
  readonly hides: string;
  /** Things that stay nevertheless, for the form. */
  readonly stays: string;
  /** Names of others without which it is off as well. */
  readonly needs?: readonly string[];
}
