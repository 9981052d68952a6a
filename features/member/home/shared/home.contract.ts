import { Type } from 'typebox';
import { ArticleItem } from '#features/content/articles/shared/articles.contract.ts';
import { CourseItem, RecommendedCourse } from '#features/content/courses/shared/course-item.schema.ts';
import { getFirstMicroCourse } from '#features/content/courses/shared/page/course-page.contract.ts';
import { LibrarySpine } from '#features/content/library/shared/library.contract.ts';
import { TeacherItem } from '#features/member/teacher-library/shared/teacher-library.contract.ts';
import { ClassItem } from '#features/teaching/classes/shared/class-item.schema.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { orNull } from '#platform/shared/value.schema.ts';

export const getHomeData = endpoint({
  path: `${BASE}/api/home/homeData`,
  summary: '首页各栏的首屏内容，每栏最多十二条；只含已经建成的栏目',
  access: 'visitor',
  in: Type.Object({
    orgCode: Type.Optional(
      Type.String({ pattern: '^[0-9]{12,60}$', description: 'taken, but home is the same in every place' }),
    ),
  }),
  out: objectReply({
    bigClassroom: getFirstMicroCourse.out.properties.data,
    recentClassroom: Type.Array(CourseItem),
    teacherList: Type.Array(TeacherItem, { description: 'the recommended teachers first' }),
    recommendList: Type.Array(RecommendedCourse),
    courseNum: Type.Integer(),
    newsNotice: Type.Array(ArticleItem, { description: 'at most eight: those at the top, then the newest' }),
    classList: Type.Array(ClassItem, { description: '热门 in batches of three, up to four batches' }),
    library: Type.Object({
      num: Type.Integer({ description: 'items on the shelf' }),
      datalist: Type.Array(LibrarySpine, { description: 'at most eight: those at the top, then the newest' }),
    }),
    personal: orNull(
      Type.Object({
        yearHours: Type.String(),
        targetHours: Type.String(),
        lastCourse: orNull(CourseItem),
      }),
    ),
  }),
});
