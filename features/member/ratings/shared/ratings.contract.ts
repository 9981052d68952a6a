import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, oneOf, pagingInput } from '#platform/shared/value.schema.ts';
import { RATED_KINDS } from './ratings.rules.ts';

const call = endpointsBelow(`${BASE}/api/web/personal`, 'member');
const text = Type.String();
const kind = oneOf(RATED_KINDS);

export const MyRating = Type.Object({
  kind,
  id: Type.String({ description: 'of the course, the session or the visit' }),
  classId: Type.String({ description: 'empty outside of a class' }),
  title: text,
  by: Type.String({ description: 'teachers, or the day of a visit' }),
  score: Type.Integer({ description: '2 to 10' }),
  content: text,
  ratedTime: text,
  reply: Type.String({ description: 'of the organisation of the course; empty: none' }),
  repliedBy: text,
  changeDays: Type.Integer({ description: 'days in which it may still be changed; 0 for not any more' }),
});
export type MyRating = Static<typeof MyRating>;

export const listMyRatings = call('myRatings', {
  summary: '我的评价：评过的课程、线下课、教学点，新的在前；课程七天内可以改',
  in: Type.Object({ ...pagingInput, kind: Type.Optional(Type.Union([kind, Type.Literal('')])) }),
  out: Type.Object({
    ...listReply(MyRating).properties,
    nums: arrayOf({ kind, num: Type.Integer() }, { description: 'how many of each kind, whatever is shown' }),
  }),
});

export const listRatingsDue = call('ratingsDue', {
  summary: '等本人评价的：签了到的线下课和参观、过半的班级；班级评价不记名，只说评过没有',
  in: Type.Object({}),
  out: objectReply({
    sessions: arrayOf({
      id: text,
      classId: text,
      title: text,
      teacher: text,
      place: text,
      day: Type.String({ description: 'yyyy-MM-dd' }),
      untilTime: text,
      isSiteTeaching: Type.Boolean({ description: 'the place of teaching is rated, not the course' }),
    }),
    visits: arrayOf({ id: text, title: text, day: text, untilTime: text }),
    classes: arrayOf(
      { classId: text, className: text, isAnswered: Type.Boolean() },
      { description: 'those that may be evaluated now, and those that were' },
    ),
  }),
});
export type RatingsDue = Static<typeof listRatingsDue.out>['data'];
