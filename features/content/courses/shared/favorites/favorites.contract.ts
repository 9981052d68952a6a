import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, listReply } from '#platform/shared/envelope.ts';
import { oneOf, pagingInput } from '#platform/shared/value.schema.ts';
import { CourseItem } from '../course-item.schema.ts';

/** One thing that a person collected; a course that was taken down stays in the list with `courseStatus` 4. */
const Favorite = Type.Object({
  ...CourseItem.properties,
  type: Type.Literal('COURSE'),
  collectTime: Type.String(),
});

export const listFavorites = endpoint({
  path: `${BASE}/api/favorites/queryPageList`,
  summary: '我的收藏：新收藏的在前；还没有内容的种类是空的',
  access: 'member',
  in: Type.Object({
    ...pagingInput,
    /** Only courses can be collected so far; the other kinds answer an empty list. */
    type: oneOf(['COURSE', 'CLASS', 'ARTICLE', 'BASE']),
  }),
  out: listReply(Favorite),
});
