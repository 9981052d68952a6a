import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type * as contract from '../shared/favorites.contract.ts';
import { favoritesErrors } from '../shared/favorites.errors.ts';
import { MAX_FAVORITES, noteProblem, tidyNote } from '../shared/favorites.rules.ts';
import type { FavoriteKind } from './favorite-kind.ts';
import {
  countOwn,
  deleteFavorite,
  findFavorite,
  insertFavorite,
  updateNote,
} from './favorites.repository.ts';

/** Collecting things of `kinds`, giving them back, and the notes on them. */
export const favoritesService = (deps: Deps, kinds: readonly FavoriteKind[]) => {
  const { db } = deps.database;

  /** Throws `favorites.unknownKind` (400). */
  const kindOf = (type: string): FavoriteKind => {
    const found = inUse(deps, kinds).find(({ kind }) => kind === type);
    if (!found) throw favoritesErrors.unknownKind();
    return found;
  };

  return {
    isCollected: async (caller: Caller, { type, id }: InputOf<typeof contract.getFavorite>) => {
      const found = await findFavorite(db, { userId: caller.userId, kind: kindOf(type).kind, itemId: id });
      return { isCollect: found !== undefined };
    },

    /**
     * Collects a thing with a note, or again without effect. Throws 404 for one that is not there, and 422 for one
     * that was taken down or where the person has as many as there may be.
     */
    collect: async (caller: Caller, { type, id, note = '' }: InputOf<typeof contract.collect>) => {
      const kind = kindOf(type);
      const kept = tidyNote(note);
      const problem = noteProblem(kept);
      if (problem) throw problem;
      const card = (await kind.cards(deps, caller, [id])).get(id);
      if (!card) throw favoritesErrors.missing();
      if (!card.isOpen) throw favoritesErrors.closed();
      const key = { userId: caller.userId, kind: kind.kind, itemId: id };
      await db.transaction(async (tx) => {
        if ((await countOwn(tx, caller.userId)) >= MAX_FAVORITES) {
          if (await findFavorite(tx, key)) return;
          throw favoritesErrors.full({ limit: MAX_FAVORITES });
        }
        if (await insertFavorite(tx, key, { createdAt: deps.clock(), note: kept }))
          await kind.moved?.(tx, id, 1);
      });
      return { isCollect: true };
    },

    /** Gives a collected thing back with its note, or again without effect; also one that is gone. */
    cancel: async (caller: Caller, { type, id }: InputOf<typeof contract.cancelCollect>) => {
      const kind = kindOf(type);
      await db.transaction(async (tx) => {
        const key = { userId: caller.userId, kind: kind.kind, itemId: id };
        if (await deleteFavorite(tx, key)) await kind.moved?.(tx, id, -1);
      });
      return { isCollect: false };
    },

    /** Throws 400 for a note that is too long, 404 for what is not collected, 409 for an older version. */
    saveNote: async (caller: Caller, { type, id, ...input }: InputOf<typeof contract.saveNote>) => {
      const note = tidyNote(input.note);
      const problem = noteProblem(note);
      if (problem) throw problem;
      const key = { userId: caller.userId, kind: kindOf(type).kind, itemId: id };
      const version = await updateNote(db, key, note, input.version);
      if (version !== undefined) return { note, version };
      throw (await findFavorite(db, key)) ? favoritesErrors.changed() : favoritesErrors.notCollected();
    },
  };
};
