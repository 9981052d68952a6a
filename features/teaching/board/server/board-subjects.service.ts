import { findMaterial } from '#features/teaching/materials/server/materials.repository.ts';
import type { Database, Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isOnBoard } from '../shared/board-state.rules.ts';

/** Subject that a file hangs on: a material, or something of a feature that stands on the board. */
interface BoardSubject {
  readonly classId: string;
  /** Published now, so that everybody in the class sees it. */
  readonly isOnBoard: boolean;
}

type FindSubject = (sql: Sql, id: string) => Promise<BoardSubject | null>;

const finders = new WeakMap<Database, Map<string, FindSubject>>();

/** Says once, at start-up, how the subjects of another feature are found; `name` is the feature's. */
export const registerSubjects = ({ database }: Deps, name: string, find: FindSubject): void => {
  finders.set(database, new Map(finders.get(database)).set(name, find));
};

/** The subject of that id; null when there is none, or none any more. */
export const findSubject = async ({ database }: Deps, id: string): Promise<BoardSubject | null> => {
  const { db } = database;
  const material = await findMaterial(db, id);
  if (material) return { classId: material.classId, isOnBoard: isOnBoard(material.status) };
  for (const find of finders.get(database)?.values() ?? []) {
    const found = await find(db, id);
    if (found) return found;
  }
  return null;
};
