import { teacherPath } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { teacherItems } from './teacher-library.read.ts';

/** Teachers among what people collect. */
export const TEACHER_FAVORITES: FavoriteKind = {
  kind: 'TEACHER',
  label: '教师',
  shape: 'person',
  cards: async (deps, _caller, ids) =>
    new Map(
      [...(await teacherItems(deps, ids))].map(([id, { name, photo, unit, title, courseNum }]) => [
        id,
        {
          title: name,
          lang: 'zh',
          picture: photo,
          facts: [unit, title, `主讲 ${courseNum} 门`].filter(Boolean).join('　'),
          path: teacherPath(id),
          isOpen: true,
        },
      ]),
    ),
};
