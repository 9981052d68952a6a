import { categoryName } from '#features/content/courses/shared/catalogue/course-categories.rules.ts';
import type { SearchSource } from '#features/content/search/server/search.public.ts';
import { rankOf } from '#features/content/search/server/search.public.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { orgShortNames } from '#features/ground/organisations/server/regions.public.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import { dayTextOf, lastDayOf } from '../../shared/class-time.rules.ts';
import { selectFindable } from './class-search.repository.ts';

/** Published classes, by name, teachers, subject, place, organiser and introduction. */
export const CLASS_SOURCE: SearchSource = {
  kind: 'class',
  name: '班级',
  unit: '个',
  order: 20,
  shownAs: 'hit',
  entriesOf: async (sql, ids) => {
    const rows = await selectFindable(sql, ids);
    const places = await orgShortNames(
      sql,
      rows.map(({ orgCode }) => orgCode),
    );
    const teachers = await teachersByIds(
      sql,
      rows.flatMap(({ teacherIds }) => teacherIds),
    );
    return rows.map((row) => {
      const place = places.get(row.orgCode) ?? '';
      const days = `${dayTextOf(row.startAt)} 至 ${lastDayOf(row.endAt)}`;
      return {
        id: row.id,
        title: row.className,
        people: row.teacherIds.flatMap((id) => teachers.get(id)?.name ?? []),
        facets: [categoryName(row.categoryKey), place, row.organizer].filter(Boolean),
        text: row.introHtml.replace(/<[^>]*>/g, ' '),
        line: [place, days].filter(Boolean).join(' · '),
        address: classPath(row.id),
        rank: rankOf(row.startAt),
      };
    });
  },
};
