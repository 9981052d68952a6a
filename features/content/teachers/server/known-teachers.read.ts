import { onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { TEACHER_CHANGE } from './teacher-change.ts';
import { type LibraryTeacher, selectIntro, selectLibrary } from './teachers.repository.ts';

const FRESH_MS = 60_000;
const MAX_INTROS = 5_000;

const cacheOf = perPortal((deps: Deps) => {
  const list = remember<readonly LibraryTeacher[]>(deps, { max: 1, ttlMs: FRESH_MS });
  const intros = remember<string | null>(deps, { max: MAX_INTROS, ttlMs: FRESH_MS });
  onChange(deps, TEACHER_CHANGE, (id) => {
    list.clear();
    if (id) intros.drop(id);
    else intros.clear();
  });
  return { list, intros };
});

/** Every public teacher as the library shows them, the recommended ones first, as this process remembers them. */
export const knownTeachers = async (deps: Deps): Promise<readonly LibraryTeacher[]> => {
  const known = await cacheOf(deps).list.read('', () => selectLibrary(deps.database.db));
  const now = deps.clock();
  // The planned end may come before the sweep, and before what is remembered is forgotten.
  const isEnded = ({ withdrawAt }: LibraryTeacher) => withdrawAt !== null && withdrawAt <= now;
  return known.some(isEnded) ? known.filter((one) => !isEnded(one)) : known;
};

/** The introduction of a teacher as stored HTML; null when there is no such teacher. */
export const knownIntro = (deps: Deps, id: string): Promise<string | null> =>
  cacheOf(deps).intros.read(id, () => selectIntro(deps.database.db, id));
