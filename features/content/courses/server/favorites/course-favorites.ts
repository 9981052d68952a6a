import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { coursePath } from '../../shared/catalogue/course-address.rules.ts';
import { favoriteFacts } from '../../shared/favorites/favorites.words.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { itemsFor } from '../catalogue/course-items.read.ts';
import { knownCards } from '../catalogue/known-courses.read.ts';
import type { CoursePorts } from '../course-ports.ts';
import { addCollectNum } from './collect.repository.ts';
import { COURSE_FAVORITE } from './course-favorite-kind.ts';

/** Courses among what people collect, with the person's own study states; one taken down stays and says so. */
export const courseFavorites = (ports: CoursePorts): FavoriteKind => ({
  kind: COURSE_FAVORITE,
  label: '课程',
  shape: 'book',
  cards: async (deps, caller, ids) => {
    const items = await itemsFor(deps, ports, caller, await knownCards(deps, ids));
    return new Map(
      items.map((item) => [
        item.id,
        {
          title: item.courseName,
          lang: item.lang,
          picture: item.courseCover,
          facts: favoriteFacts(item),
          path: coursePath(item.id),
          isOpen: item.courseStatus === COURSE_STATUS.published,
        },
      ]),
    );
  },
  moved: async (tx, id, by) => {
    await addCollectNum(tx, id, by);
  },
});
