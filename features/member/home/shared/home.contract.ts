import { type Static, Type } from 'typebox';
import { getFirstActivity } from '#features/content/activities/shared/activities.contract.ts';
import { ArticleItem } from '#features/content/articles/shared/articles.contract.ts';
import { BaseItem } from '#features/content/bases/shared/bases.contract.ts';
import { CourseItem, RecommendedCourse } from '#features/content/courses/shared/course-item.schema.ts';
import { HallItem } from '#features/content/halls/shared/halls.contract.ts';
import { LibrarySpine } from '#features/content/library/shared/library.contract.ts';
import { TeacherItem } from '#features/member/teacher-library/shared/teacher-library.contract.ts';
import { ClassItem } from '#features/teaching/classes/shared/class-item.schema.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { orNull } from '#platform/shared/value.schema.ts';

/** Most things of one section. */
export const SECTION_MOST = 8;

/** Parts that are the same for everybody; each kind brings its own (`homeSections`), in the order of the sections. */
const HomeParts = Type.Object({
  bigClassroom: getFirstActivity.out.properties.data,
  recentClassroom: Type.Array(CourseItem),
  newsNotice: Type.Array(ArticleItem, { description: 'news, then notices; each the newest first' }),
  teacherList: Type.Array(TeacherItem, { description: 'the recommended teachers first' }),
  courseList: Type.Array(RecommendedCourse, { description: '为你推荐, for members by their studies' }),
  courseNum: Type.Integer(),
  classList: Type.Array(ClassItem, { description: '热门' }),
  baseList: Type.Array(BaseItem, { description: 'those at the top first, then the newest' }),
  pavilionList: Type.Array(HallItem),
  library: Type.Object({
    num: Type.Integer({ description: 'items on the shelf' }),
    datalist: Type.Array(LibrarySpine, { description: 'those at the top, then the newest' }),
  }),
});
export type HomeParts = Static<typeof HomeParts>;

export const getHomeData = endpoint({
  path: `${BASE}/api/home/homeData`,
  summary: '首页各栏的首屏内容，每栏最多八条；没有建成的栏目是空的',
  access: 'visitor',
  in: Type.Object({
    orgCode: Type.Optional(
      Type.String({ pattern: '^[0-9]{12,60}$', description: 'taken, but home is the same in every place' }),
    ),
  }),
  out: objectReply({
    ...HomeParts.properties,
    personal: orNull(
      Type.Object({
        yearHours: Type.String(),
        targetHours: Type.String(),
        lastCourse: orNull(CourseItem),
        lectureStatus: Type.Integer({ description: 'of 大课堂: 0 not studied, 1 studying, 2 finished' }),
      }),
    ),
  }),
});
