import { type Static, Type } from 'typebox';
import { oneOf, orNull } from '#platform/shared/value.schema.ts';

/** Time status of a class (specification, 4 and 9). */
export const TimeStatus = oneOf(['HOLDING', 'WILLHOLD', 'HOLDOVER']);
export type TimeStatus = Static<typeof TimeStatus>;

/** OPENCLASS 公开班, TRAINCLASS 指定班, any other value 报名码班: only the badge follows it (decisions.md, 20). */
export const ClassType = oneOf(['OPENCLASS', 'TRAINCLASS', 'CODECLASS']);
export type ClassType = Static<typeof ClassType>;

/** 授课方式: online, or held in a room. */
export const HeldIn = oneOf(['online', 'room']);
export type HeldIn = Static<typeof HeldIn>;

/** State of a class for a person (specification, 4). */
export const LearnState = oneOf([
  'TO_LEARN',
  'REGISTERED',
  'LEARNING',
  'NOT_ALLOW_LEARN',
  'NOT_IN_DATE',
  'LEARNED',
  'UN_TO_LEARN',
  'UN_LEARNED',
  'FINISH',
  'REGISTERING',
  'UNKNOWN',
]);
export type LearnState = Static<typeof LearnState>;

/** One class as lists show it (specification, 3). */
export const ClassItem = Type.Object({
  id: Type.String(),
  classCode: Type.String({ description: 'K2026-0712' }),
  className: Type.String(),
  screenPath: Type.String({ description: 'address of the cover, 16:9' }),
  startDate: Type.String({ description: 'yyyy-MM-dd, the first day' }),
  endDate: Type.String({ description: 'yyyy-MM-dd, the last day' }),
  classType: ClassType,
  heldInRoom: Type.Boolean({ description: '线下: held in a room by a timetable' }),
  classStatusEnum: TimeStatus,
  classHours: Type.String({ description: 'study hours with 2 decimals' }),
  courseNum: Type.Integer({ description: 'courses, and the sessions of a class held in a room' }),
  learnerNum: Type.Integer({ description: 'people who hold a seat' }),
  orgCode: Type.String(),
  orgName: Type.String({ description: 'short name of the place: 喀什' }),
  registrationCode: Type.String({ description: 'always empty: codes are never sent to learners' }),
  isRegistrationCode: Type.String({ description: "'1' when signing up takes a code" }),
  learnState: LearnState,
});
export type ClassItem = Static<typeof ClassItem>;

/** State of one class for the caller. */
export const ClassStanding = Type.Object({
  id: Type.String(),
  learnState: LearnState,
  isRegistrationCode: Type.String(),
  leftNum: orNull(Type.Integer(), {
    description: 'free seats; null when there is no limit',
  }),
  waitNo: orNull(Type.Integer(), {
    description: 'place in the queue, 1 is next; null when not waiting',
  }),
  offerUntil: Type.String({
    description: 'a seat is held for the person until then, yyyy-MM-dd HH:mm:ss; empty: none is',
  }),
  canQueue: Type.Boolean({ description: 'a full class still takes names for its waiting list' }),
  reason: Type.String({
    description: 'why one cannot sign up, and what next; empty when one can or is in it already',
  }),
});
export type ClassStanding = Static<typeof ClassStanding>;

/** One condition of graduation; `got` and `need` are texts with their unit left out: '16', '29.60'. */
export const GraduationCondition = Type.Object({
  code: Type.String({ description: 'COMPULSORY, HOURS, ELECTIVE, EVALUATION; other features add theirs' }),
  name: Type.String({ description: '必修课学完 20 门' }),
  need: Type.String(),
  got: Type.String(),
  missing: Type.String({ description: '还差 4 门; empty when met' }),
  okFlag: Type.String({ description: "'1' met" }),
});
export type GraduationCondition = Static<typeof GraduationCondition>;
