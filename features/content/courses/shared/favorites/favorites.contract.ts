import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, listReply, pagingInput } from '#platform/shared/envelope.ts';
import { CourseItem } from '../course-item.schema.ts';

/** One thing that a person collected; a course that was taken down stays in the list with `courseStatus` 4. */
const Favorite = Type.Object({
  ...CourseItem.properties,
  type: Type.Literal('COURSE'),
  collectTime: Type.String(),
});

export const listFavorites = endpoint({
  method: 'POST',
  path: `${BASE}/api/favorites/queryPageList`,
  summary: '我的收藏：新收藏的在前；还没有内容的种类是空的',
  access: 'member',
  in: Type.Object({
    ...pagingInput,
    /** Only courses can be collected so far; the other kinds answer an empty list. */
    type: Type.Union([
      Type.Literal('COURSE'),
      Type.Literal('CLASS'),
      Type.Literal('ARTICLE'),
      Type.Literal('BASE'),
    ]),
  }),
  out: listReply(Favorite),
});
