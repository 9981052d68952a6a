import { type Static, Type } from 'typebox';
import { SIWEI_TYPES } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { ACTIVITY_FORMS } from './activity-form.rules.ts';

const call = endpointsBelow(`${BASE}/api/siwei`, 'visitor');

/** One activity of a list. */
export const ActivityItem = Type.Object({
  id: Type.String(),
  siweiType: Type.String(),
  siweiName: Type.String(),
  title: Type.String(),
  lang: Type.String({ description: 'language of the title' }),
  introduction: Type.String(),
  coverUrl: Type.String(),
  form: oneOf(ACTIVITY_FORMS, { description: 'course: it plays and is credited as that course' }),
  duration: Type.Integer({ description: 'seconds; 0 for what is read' }),
  source: Type.String(),
  speaker: Type.String(),
  publishTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
  viewNum: Type.Integer(),
  isTop: Type.Boolean(),
});
export type ActivityItem = Static<typeof ActivityItem>;

export const listActivities = call('list', {
  summary: '四微作品：按类型和标题查已公开的，置顶在前，新的在前',
  in: Type.Object({
    ...pagingInput,
    siweiType: Type.Optional(oneOf(SIWEI_TYPES)),
    title: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  out: listReply(ActivityItem),
});

const Subtitles = arrayOf({ lang: Type.String(), label: Type.String(), url: Type.String() });

export const Activity = Type.Object({
  ...ActivityItem.properties,
  content: Type.String({ description: 'cleaned HTML; empty unless it is read' }),
  playUrl: Type.String({ description: 'signed, for a limited time; empty for whoever may not watch' }),
  subtitles: Subtitles,
  course: orNull(
    Type.Object({
      id: Type.String(),
      courseName: Type.String(),
      lang: Type.String(),
      courseCover: Type.String(),
      courseHours: Type.String(),
      showCourseDuration: Type.String(),
      teacher: Type.String(),
      courseStatus: Type.Integer({ description: '3 published, 4 taken down' }),
    }),
  ),
  next: Type.Array(ActivityItem, { description: 'at most five of the same type' }),
});
export type Activity = Static<typeof Activity>;

export const getActivity = call('detail', {
  summary: '一件公开的四微作品；没有的和撤回的答 404；播放地址只给党员',
  in: Type.Object({ id: idInput }),
  out: objectReply(Activity.properties),
});

/** Old clients send any word; one that is none of the four has nothing. */
const typeInput = Type.String({ pattern: '^[a-z]{1,8}$' });

export const getFirstActivity = call('getFirst', {
  summary: '某类四微里最新的一个',
  in: Type.Object({ siweiType: typeInput }),
  out: dataReply(
    orNull(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        lang: Type.String(),
        summary: Type.String(),
        coverUrl: Type.String(),
        duration: Type.Integer(),
        courseHours: Type.String({ description: '0.00 unless a course counts it' }),
        teacher: Type.String(),
        publishTime: Type.String(),
        courseId: Type.String({ description: 'the course that counts it; empty for none' }),
        path: Type.String({ description: 'its page in the portal' }),
      }),
    ),
  ),
});

export const getActivityVideo = call('siweiVideo', {
  summary: '四微视频的播放地址（签名、短时有效）',
  access: 'member',
  in: Type.Object({ id: idInput, siweiType: Type.Optional(typeInput) }),
  out: objectReply({
    playUrl: Type.String(),
    title: Type.String(),
    duration: Type.Integer(),
    subtitles: Subtitles,
  }),
});
