import { type Static, Type } from 'typebox';
import { idInput } from '#platform/shared/envelope.ts';

/** Text and settings that an author writes of a course: the whole of it, saved and published as one. */
export const CourseDocument = Type.Object({
  title: Type.String({ maxLength: 200 }),
  /** Two or three letters: zh, ug, kk. */
  lang: Type.String({ pattern: '^[a-z]{2,3}$' }),
  /** The title in Chinese of a course in another language; empty for Chinese. */
  zhTitle: Type.String({ maxLength: 200 }),
  mediaKind: Type.Union([Type.Literal('text'), Type.Literal('video'), Type.Literal('audio')]),
  categoryKey: Type.String({ maxLength: 20, pattern: '^[a-z]*$' }),
  summary: Type.String({ maxLength: 1000, description: 'plain text; at most 200 visible characters' }),
  intro: Type.String({ maxLength: 40_000, description: 'HTML; at most 500 visible characters' }),
  content: Type.String({
    maxLength: 400_000,
    description: 'HTML of an image-text course; at most 10000 visible characters',
  }),
  mediaFileId: Type.Union([idInput, Type.Null()]),
  /** A picture of the library that replaces the poster of the video or the drawn cover. */
  posterFileId: Type.Union([idInput, Type.Null()]),
  /** Study hours, text with at most two decimals. */
  hours: Type.String({ maxLength: 8 }),
  minViewSeconds: Type.Integer({ minimum: 0, maximum: 36_000 }),
  /** Percent of the length that must be watched, 50 to 100. */
  coveragePercent: Type.Integer({ minimum: 50, maximum: 100 }),
  /** Fastest speed at which watching counts. */
  maxRate: Type.Number({ minimum: 1, maximum: 2 }),
  place: Type.String({ maxLength: 40 }),
  /** wkt, wsp, wgs, wdk of 四微; null for an ordinary course. */
  siweiType: Type.Union([Type.String({ pattern: '^[a-z]{1,8}$' }), Type.Null()]),
  classificationIds: Type.Array(idInput, { maxItems: 30 }),
  teacherIds: Type.Array(idInput, { maxItems: 10 }),
  chapters: Type.Array(
    Type.Object({
      startSeconds: Type.Integer({ minimum: 0, maximum: 360_000 }),
      title: Type.String({ maxLength: 60 }),
    }),
    { maxItems: 100 },
  ),
  captions: Type.Array(
    Type.Object({
      lang: Type.String({ pattern: '^[a-z]{2,3}$' }),
      label: Type.String({ maxLength: 20 }),
      /** WebVTT. */
      text: Type.String({ maxLength: 200_000 }),
    }),
    { maxItems: 4 },
  ),
});

export type CourseDocument = Static<typeof CourseDocument>;

/** Something that keeps a course from being submitted: the field and the sentence. */
export const CourseProblem = Type.Object({ field: Type.String(), text: Type.String() });
export type CourseProblem = Static<typeof CourseProblem>;
