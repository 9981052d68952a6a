import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';

/** A collected thing as 我的收藏 shows it. */
export interface FavoriteCard {
  readonly title: string;
  /** Language of the title: `zh` or `ug`. */
  readonly lang: string;
  readonly picture: string;
  /** One line of facts under the title. */
  readonly facts: string;
  /** Its page in the portal. */
  readonly path: string;
  /** False: it stays in the list, and cannot be opened or collected again. */
  readonly isOpen: boolean;
}

/** A kind of thing that people collect: an entry of the list `favoriteKinds` of a feature's manifest. */
export interface FavoriteKind {
  /** On the wire: COURSE, CLASS, TEACHER. */
  readonly kind: string;
  readonly label: string;
  /** Shape of the picture. */
  readonly shape: 'book' | 'wide' | 'person';
  /** Cards by id, as the caller may see the things; those that are gone are left out. */
  cards(deps: Deps, caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, FavoriteCard>>;
  /** What else follows when one more person, or one fewer, has collected a thing. */
  moved?(tx: Tx, id: string, by: 1 | -1): Promise<void>;
}
