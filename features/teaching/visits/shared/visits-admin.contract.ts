import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import {
  bookingState,
  dayInput,
  monthInput,
  reasonInput,
  ShownSlot,
  SpecialDaySchema,
  VisitItem,
  weeklySlot,
} from './visit.schema.ts';
import { BOOKING_STATES } from './visit-booking.rules.ts';
import { LIMITS } from './visit-slots.rules.ts';

/** 预约参观 and 基地统计 of the console; bases of the active role's organisation and below. */
const admin = endpointsBelow(`${BASE}/api/admin/visits`, 'manager');

const text = Type.String();
const baseId = idInput;
const keyword = Type.Optional(Type.String({ maxLength: 50 }));
const sort = Type.Optional(Type.String({ maxLength: 30 }));

export const listVisitBases = admin('bases', {
  summary: '管理范围内的基地，附预约情况',
  in: Type.Object({ ...pagingInput, keyword, sort, openness: Type.Optional(oneOf(['', 'OPEN', 'SHUT'])) }),
  out: listReply(
    Type.Object({
      baseId: text,
      baseName: text,
      orgName: text,
      isOpen: Type.Boolean(),
      pendingNum: Type.Integer({ description: 'bookings that wait for the base' }),
      comingNum: Type.Integer({ description: 'confirmed ones from today on' }),
      pictureNum: Type.Integer({ description: 'pictures that wait for a look' }),
      stars: orNull(Type.Number()),
    }),
  ),
});

const termsInput = {
  isOpen: Type.Boolean(),
  confirmsItself: Type.Boolean(),
  leadHours: Type.Integer({ minimum: 0, maximum: LIMITS.leadHours }),
  aheadDays: Type.Integer({ minimum: 1, maximum: LIMITS.aheadDays }),
  maxGroup: Type.Integer({ minimum: 1, maximum: LIMITS.group }),
  contact: Type.String({ maxLength: 40 }),
  contactPhone: Type.String({ maxLength: 40 }),
  note: Type.String({ maxLength: 200 }),
  slots: arrayOf(weeklySlot, { maxItems: LIMITS.weeklySlots }),
};

export const VisitTermsReply = Type.Object({
  baseName: text,
  version: Type.Integer({ description: '0 before anything was set' }),
  ...termsInput,
  specials: Type.Array(SpecialDaySchema, { description: 'from today on' }),
});
export type VisitTermsReply = Static<typeof VisitTermsReply>;

export const getVisitTerms = admin('terms', {
  summary: '一个基地怎样接待：时段、名额、提前多久、特别的日子',
  in: Type.Object({ baseId }),
  out: objectReply(VisitTermsReply.properties),
});

export const saveVisitTerms = admin('terms/save', {
  summary: '保存基地的接待办法；名额变多的，候补依次递补',
  once: true,
  in: Type.Object({ baseId, version: Type.Integer({ minimum: 0 }), ...termsInput }),
  out: objectReply({ version: Type.Integer() }),
});

export const saveSpecialDay = admin('special/save', {
  summary: '定下特别的一天：闭馆的，当天的预约一并退回，并告诉预约的人',
  once: true,
  in: Type.Object({ baseId, ...SpecialDaySchema.properties }),
  out: objectReply({ refusedNum: Type.Integer() }),
});

export const removeSpecialDay = admin('special/remove', {
  summary: '去掉特别的一天，当天照平时开放',
  once: true,
  in: Type.Object({ baseId, day: dayInput }),
  out: doneReply,
});

export const getVisitCalendar = admin('calendar', {
  summary: '一个基地一个月的预约',
  in: Type.Object({ baseId, month: Type.Optional(monthInput) }),
  out: objectReply({
    baseName: text,
    month: text,
    today: text,
    days: arrayOf({
      day: text,
      special: text,
      slots: Type.Array(ShownSlot),
      bookings: arrayOf({
        id: text,
        from: text,
        to: text,
        state: bookingState,
        hostName: text,
        peopleNum: Type.Integer(),
      }),
    }),
  }),
});

const listFilter = {
  keyword,
  sort,
  baseId: Type.Optional(idInput),
  state: Type.Optional(oneOf(['', ...BOOKING_STATES])),
  dayFrom: Type.Optional(Type.String({ pattern: '^([1-9]\\d{3}-\\d{2}-\\d{2})?$' })),
  dayTo: Type.Optional(Type.String({ pattern: '^([1-9]\\d{3}-\\d{2}-\\d{2})?$' })),
};

export const listVisitsAdmin = admin('list', {
  summary: '到管理范围内的基地来的预约，新的在前',
  in: Type.Object({ ...pagingInput, ...listFilter }),
  out: listReply(
    Type.Object({
      ...VisitItem.properties,
      purpose: text,
      contact: text,
      contactPhone: text,
      hours: Type.String({ description: 'credited to all together' }),
    }),
  ),
});

export const decideVisit = admin('decide', {
  summary: '基地确认或退回一个预约；退回写明原因',
  write: true,
  in: Type.Object({ id: idInput, isConfirmed: Type.Boolean(), reason: Type.Optional(reasonInput) }),
  out: objectReply({ state: bookingState }),
});

export const listVisitPictures = admin('pictures', {
  summary: '参观的人交来的照片，待看的在前',
  in: Type.Object({
    ...pagingInput,
    baseId: Type.Optional(idInput),
    state: Type.Optional(oneOf(['', 'SENT', 'SHOWN', 'REFUSED'])),
    sort,
  }),
  out: listReply(
    Type.Object({
      id: text,
      baseName: text,
      url: text,
      alt: text,
      state: oneOf(['SENT', 'SHOWN', 'REFUSED']),
      reason: text,
      sentBy: text,
      sentTime: text,
    }),
  ),
});

export const decideVisitPicture = admin('pictures/decide', {
  summary: '公开一张照片，或者不公开并写明原因',
  write: true,
  in: Type.Object({ id: idInput, isShown: Type.Boolean(), reason: Type.Optional(reasonInput) }),
  out: doneReply,
});

export const listBaseStatistics = admin('statistics', {
  summary: '基地统计：一段时间里的浏览、参观、人数、学时，按地区或按基地',
  in: Type.Object({
    ...pagingInput,
    sort,
    by: Type.Optional(oneOf(['REGION', 'BASE'], { default: 'REGION' })),
    dayFrom: listFilter.dayFrom,
    dayTo: listFilter.dayTo,
    keyword,
  }),
  out: listReply(
    Type.Object({
      key: text,
      name: text,
      baseNum: Type.Integer(),
      viewNum: Type.Integer(),
      visitNum: Type.Integer({ description: 'groups that came' }),
      cameNum: Type.Integer({ description: 'people who signed in' }),
      hours: text,
      stars: orNull(Type.Number()),
    }),
  ),
});
