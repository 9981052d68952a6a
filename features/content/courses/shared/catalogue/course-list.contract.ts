import { Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, listReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, pagingInput, personInput } from '#platform/shared/value.schema.ts';
import { CourseItem, RecommendedCourse } from '../course-item.schema.ts';

const classificationType = Type.String({ pattern: '^[A-Z_]{1,40}$' });
const hours = Type.Optional(Type.String({ pattern: '^[0-9]{0,4}(\\.[0-9]{0,2})?$', maxLength: 5 }));

const call = endpointsBelow(`${BASE}/api/web/courseResourceLibrary`, 'visitor');

export const listClassificationTypes = endpoint({
  method: 'GET',
  path: `${BASE}/api/courseClassificationType/query`,
  summary: '课程分类体系',
  access: 'visitor',
  in: Type.Object({}),
  out: dataReply(Type.Array(Type.Object({ code: Type.String(), name: Type.String() }))),
});

const leaf = { id: Type.String(), classificationName: Type.String(), courseNum: Type.Integer() };

export const getClassificationTree = endpoint({
  path: `${BASE}/api/web/courseClassification/queryTree`,
  summary: '一个分类体系的树',
  access: 'visitor',
  in: Type.Object({ type: classificationType }),
  out: dataReply(Type.Array(Type.Object({ ...leaf, children: Type.Array(Type.Object(leaf)) }))),
});

/** For visitors; the account of whoever has signed in says it itself. */
const languageInput = Type.Optional(
  oneOf(['zh', 'ug'], { description: 'language whose courses come first, for visitors' }),
);

const conditions = {
  classificationType: Type.Optional(classificationType),
  classificationId: Type.Optional(idInput),
  keyword: Type.Optional(Type.String({ maxLength: 60 })),
  teacher: Type.Optional(Type.String({ maxLength: 60 })),
  minHours: hours,
  maxHours: hours,
};

export const listCourses = call('queryByClassification', {
  summary: '课程列表：按分类、名称、讲师或学时查找，最新在前',
  in: Type.Object({
    ...pagingInput,
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    idCardHash: personInput,
    courseLanguage: languageInput,
    ...conditions,
  }),
  out: listReply(CourseItem),
});

export const listHottestCourses = call('queryHottest', {
  aliases: [`${BASE}/api/web/course/queryHottest`],
  summary: '最热课程：近一年的点击数在前',
  in: Type.Object({
    ...pagingInput,
    idCardHash: personInput,
    courseLanguage: languageInput,
    ...conditions,
    indexOrder: Type.Optional(Type.Literal('clickNum')),
    dimensionType: Type.Optional(oneOf(['YEAR', 'MONTH', 'ALL'])),
  }),
  out: listReply(CourseItem),
});

export const listNewestCourses = call('queryCourseList', {
  summary: '最新课程（首页）',
  in: Type.Object({ ...pagingInput, idCardHash: personInput, courseLanguage: languageInput }),
  out: listReply(CourseItem),
});

const courseIds = Type.Array(idInput, { minItems: 1, maxItems: 100 });

export const findExistingCourses = call('queryExistCourse', {
  summary: '给定编号里仍在架的课程',
  in: Type.Object({ courseIds }),
  out: dataReply(Type.Array(Type.String())),
});

export const getCoursesByIds = call('queryCourseByIds', {
  summary: '按编号取课程及本人学习状态',
  in: Type.Object({ idCardHash: personInput, courseIds }),
  out: dataReply(Type.Array(CourseItem)),
});

export const listStudyStates = call('queryCourseNewList', {
  summary: '一批课程的本人学习状态',
  access: 'member',
  in: Type.Object({ idCardHash: personInput, courseIds }),
  out: listReply(
    Type.Object({ id: Type.String(), studyStatus: Type.Integer(), studyPercentage: Type.Integer() }),
  ),
});

export const listProviderCourses = endpoint({
  path: `${BASE}/api/web/course/getSwCourse`,
  summary: '合作平台的课程，点开是那边的页面；没有接合作平台时，是本平台的四微课程；最新在前',
  access: 'visitor',
  in: Type.Object({ ...pagingInput, siweiType: Type.Optional(Type.String({ pattern: '^[a-z]{1,8}$' })) }),
  out: listReply(
    Type.Object({
      ...CourseItem.properties,
      externalUrl: Type.String({ description: "the provider's page of the course; empty for one of ours" }),
    }),
  ),
});

export const listRelatedCourses = endpoint({
  method: 'GET',
  path: `${BASE}/api/web/course/recommend`,
  summary: '课程推荐卡：每次三门，四个题目轮换',
  access: 'visitor',
  in: Type.Object({
    ...pagingInput,
    id: Type.Optional(idInput),
    topic: Type.Optional(oneOf(['uyghur', 'documentary', 'micro', 'everyone'])),
  }),
  out: listReply(RecommendedCourse),
});

export const listRecommendedCourses = endpoint({
  path: `${BASE}/api/web/personal/recommendCourseList`,
  summary: '为你推荐：党员按本人学习给出，其余为通用推荐',
  access: 'visitor',
  in: Type.Object({ ...pagingInput, idCardHash: personInput, courseLanguage: languageInput }),
  out: listReply(RecommendedCourse),
});
