export type StateTone = 'plain' | 'blue' | 'gold' | 'pine' | 'danger';

/** A state in words, and the colour that they are shown in. */
export interface StateWords {
  readonly text: string;
  readonly tone: StateTone;
}
