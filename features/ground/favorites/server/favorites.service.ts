import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type * as contract from '../shared/favorites.contract.ts';
import { favoritesErrors } from '../shared/favorites.errors.ts';
import { favoritesFull, MAX_FAVORITES, noteProblem, tidyNote } from '../shared/favorites.rules.ts';
import type { FavoriteKind } from './favorite-kind.ts';
import {
  deleteFavorite,
  findFavorite,
  insertFavorite,
  selectHeld,
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

  /** Collects or gives back by `change`, and what follows from it; a kind without such needs no transaction. */
  const changed = async (
    { moved }: FavoriteKind,
    id: string,
    by: 1 | -1,
    change: (sql: Sql) => Promise<boolean>,
  ): Promise<void> => {
    if (!moved) return void (await change(db));
    await db.transaction(async (tx) => {
      if (await change(tx)) await moved(tx, id, by);
    });
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
      const { num, isThere } = await selectHeld(db, key);
      if (isThere) return { isCollect: true };
      if (num >= MAX_FAVORITES) throw favoritesFull();
      await changed(kind, id, 1, (sql) => insertFavorite(sql, key, { createdAt: deps.clock(), note: kept }));
      return { isCollect: true };
    },

    /** Gives a collected thing back with its note, or again without effect; also one that is gone. */
    cancel: async (caller: Caller, { type, id }: InputOf<typeof contract.cancelCollect>) => {
      const kind = kindOf(type);
      const key = { userId: caller.userId, kind: kind.kind, itemId: id };
      await changed(kind, id, -1, (sql) => deleteFavorite(sql, key));
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
