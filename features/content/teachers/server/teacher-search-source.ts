import type { SearchSource } from '#features/content/search/server/search.public.ts';
import { teacherPath } from '../shared/teacher-paths.rules.ts';
import { listFindable } from './teachers.repository.ts';

/** Teachers, by name, title, unit and introduction; each leads to the own page. */
export const TEACHER_SOURCE: SearchSource = {
  kind: 'teacher',
  name: '讲师',
  unit: '位',
  order: 80,
  shownAs: 'both',
  entriesOf: async (sql, ids) =>
    (await listFindable(sql, ids)).map(({ id, name, title, unit, intro }) => ({
      id,
      title: name,
      facets: [title, unit].filter(Boolean),
      text: intro.replace(/<[^>]*>/g, ' '),
      line: [title, unit].filter(Boolean).join(' · '),
      address: teacherPath(id),
      rank: 0,
    })),
};
