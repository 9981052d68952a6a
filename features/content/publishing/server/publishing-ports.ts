import type { Deps } from '#platform/server/deps.ts';
import type { ListOf } from '#platform/server/feature.ts';
import { inUse } from '#platform/server/switches.ts';
import { publishingErrors } from '../shared/publishing.errors.ts';
import type { PublicationKind } from './publication-kind.ts';

/** Everything of other features that publishing works with. */
export interface PublishingParts {
  readonly kinds: readonly PublicationKind[];
  /** Pages of the portal, to which links may lead. */
  readonly pages: readonly { readonly path: string }[];
}

/** Kinds that the desk knows: those of features in use where people ask, all of them where planned steps are made. */
export const partsInUse = (deps: Deps, listOf: ListOf): PublishingParts => ({
  ...partsOf(listOf),
  get kinds() {
    return inUse(deps, listOf('publicationKinds'));
  },
});

export const partsOf = (listOf: ListOf): PublishingParts => ({
  kinds: listOf('publicationKinds'),
  pages: listOf('portalMenu'),
});

/** Throws `publishing.noKind` (404). */
export const kindOf = ({ kinds }: PublishingParts, name: string): PublicationKind => {
  const found = kinds.find(({ kind }) => kind === name);
  if (!found) throw publishingErrors.noKind({ kind: name });
  return found;
};
