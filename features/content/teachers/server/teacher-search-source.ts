import type { SearchSource } from '#features/content/search/server/search.public.ts';
import { withQuery } from '#platform/shared/address-page.rules.ts';
import { listFindable } from './teachers.repository.ts';

/** Courses of a teacher in the course list. */
const COURSES_OF = '/course-resources/list';

/** Teachers, by name, title, unit and introduction; each leads to the courses that name the teacher. */
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
      address: withQuery(COURSES_OF, { by: 'teacher', q: name }),
      rank: 0,
    })),
};
