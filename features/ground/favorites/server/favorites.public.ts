/** The door to what people collect: kinds that other features bring, and courses, which have calls of their own. */
import type { FavoriteKind } from './favorite-kind.ts';

export { favoritesFull } from '../shared/favorites.rules.ts';
export type { FavoriteCard, FavoriteKind } from './favorite-kind.ts';
export {
  collecting,
  favoriteNum,
  givingBack,
  insertFavorites,
  isFavoriteOf,
  isFullFor,
} from './favorites.repository.ts';

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    /** Kinds of things that people collect. */
    readonly favoriteKinds: FavoriteKind;
  }
}
