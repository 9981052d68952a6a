import type { Deps } from '#platform/server/deps.ts';
import { withQuery } from '#platform/shared/address-page.rules.ts';
import { coursePath } from '../../shared/catalogue/course-address.rules.ts';
import { LIST_PATH } from '../../shared/catalogue/course-list-address.rules.ts';
import { itemOf } from '../catalogue/course-items.read.ts';
import { knownNewest } from '../catalogue/known-courses.read.ts';

/** Courses among what a topic shows: those of its node and of the nodes below it. */
export const COURSE_TOPIC = {
  kind: 'course',
  label: '课程',
  unit: '门',
  order: 10,
  shape: 'book' as const,
  entriesOf: async (deps: Deps, { id }: { readonly id: string }, limit: number) => {
    const { cards, total } = await knownNewest(
      deps,
      { classificationId: id },
      { pageNum: 0, pageSize: limit },
    );
    const entries = cards.map((card) => {
      const { courseName, lang, courseCover, showCourseDuration, courseHours, teacher } = itemOf(card);
      const line = [showCourseDuration, `${courseHours} 学时`, teacher].filter(Boolean).join('　');
      return { id: card.id, title: courseName, lang, picture: courseCover, line, path: coursePath(card.id) };
    });
    return { entries, total };
  },
  morePath: (nodeId: string): string => withQuery(LIST_PATH, { node: nodeId }),
};
