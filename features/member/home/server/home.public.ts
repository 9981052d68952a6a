/** The door to home: what other features show on it. */
import type { Deps } from '#platform/server/deps.ts';
import type { HomeParts } from '../shared/home.contract.ts';

/** What one kind shows on home: the same for everybody, a list of at most `most`, and remembered by the kind itself. */
type HomePart<Key extends keyof HomeParts> = {
  /** Place of its section among the nine. */
  readonly index: number;
  /** Its name in the reply of homeData. */
  readonly key: Key;
  readonly read: (deps: Deps, most: number) => Promise<HomeParts[Key]>;
};

export type HomeSection = { [Key in keyof HomeParts]: HomePart<Key> }[keyof HomeParts];

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    /** Parts of home's first screen. */
    readonly homeSections: HomeSection;
  }
}
