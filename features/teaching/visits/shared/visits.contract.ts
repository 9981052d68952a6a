import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput, personInput } from '#platform/shared/value.schema.ts';
import {
  bookingState,
  dayInput,
  groupInput,
  hostInput,
  monthInput,
  reasonInput,
  ShownSlot,
  timeInput,
  VisitItem,
} from './visit.schema.ts';
import { HOST_KINDS } from './visit-booking.rules.ts';
import { COMMENT_MAX, RATING_STATES, SCORES } from './visit-rating.rules.ts';

/** 现场教学: calls of the portal (the specification names them nowhere, decision 058). */

const own = endpointsBelow(`${BASE}/api/visits`, 'member');
const leader = endpointsBelow(`${BASE}/api/visits`, 'manager');
/** Leaders of a group need not be party members themselves. */
const either = endpointsBelow(`${BASE}/api/visits`, 'student-or-manager');

const text = Type.String();

export const ShownVisitPicture = Type.Object({
  id: text,
  url: text,
  alt: text,
  day: Type.String({ description: 'of the visit' }),
});
export type ShownVisitPicture = Static<typeof ShownVisitPicture>;

export const getVisitBase = either('base', {
  summary: '一个教育基地的现场教学：怎么约、特别的日子、评价和照片',
  in: Type.Object({ baseId: idInput }),
  out: objectReply({
    isOpen: Type.Boolean({ description: 'takes bookings' }),
    baseName: text,
    address: text,
    leadHours: Type.Integer(),
    aheadDays: Type.Integer(),
    maxGroup: Type.Integer(),
    confirmsItself: Type.Boolean(),
    contact: text,
    contactPhone: text,
    note: text,
    today: Type.String({ description: 'the special day that today is, in words; empty on other days' }),
    specials: Type.Array(text, { description: 'coming special days in words' }),
    stars: orNull(Type.Number({ description: '1 to 5 with one decimal; null while nobody has rated' })),
    ratingNum: Type.Integer(),
    visitNum: Type.Integer({ description: 'groups that came' }),
    cameNum: Type.Integer({ description: 'people who signed in' }),
    pictures: Type.Array(ShownVisitPicture),
  }),
});

export const listVisitSlots = either('slots', {
  summary: '一个基地一个月的参观时段和空余名额',
  in: Type.Object({ baseId: idInput, month: Type.Optional(monthInput) }),
  out: objectReply({
    month: text,
    today: text,
    days: arrayOf({
      day: text,
      special: Type.String({ description: 'in words; empty on other days' }),
      slots: Type.Array(ShownSlot),
    }),
  }),
});

export const listVisitHosts = leader('hosts', {
  summary: '本人可以替谁预约：管理范围内的支部、所管的班级',
  in: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 50 })) }),
  out: dataReply(
    arrayOf({ hostKind: oneOf(HOST_KINDS), hostId: text, name: text, peopleNum: Type.Integer() }),
  ),
});

export const listVisitPeople = leader('people', {
  summary: '一个支部或班级里可以列入名单的人',
  in: Type.Object(hostInput),
  out: dataReply(arrayOf({ userId: text, name: text })),
});

export const bookVisit = leader('book', {
  summary: '预约一个时段；名额不够的进候补',
  once: true,
  in: Type.Object({ baseId: idInput, day: dayInput, from: timeInput, ...hostInput, ...groupInput }),
  out: objectReply({ id: text, state: bookingState, waitPlace: Type.Integer() }),
});

export const changeVisit = leader('change', {
  summary: '修改人数、名单、目的和联系人，截止前可改',
  once: true,
  in: Type.Object({ id: idInput, version: Type.Integer({ minimum: 1 }), ...groupInput }),
  out: objectReply({ state: bookingState }),
});

export const cancelVisit = leader('cancel', {
  summary: '取消预约，写明原因；空出的名额依次递补',
  write: true,
  in: Type.Object({ id: idInput, reason: reasonInput }),
  out: doneReply,
});

export const finishVisit = leader('finish', {
  summary: '参观结束，记学时；重复调用结果相同',
  write: true,
  in: Type.Object({ id: idInput }),
  out: objectReply({ state: bookingState, creditedNum: Type.Integer() }),
});

export const listVisits = either('list', {
  summary: '本人的现场教学，或者本人负责的预约，新的在前',
  in: Type.Object({
    ...pagingInput,
    scope: Type.Optional(oneOf(['OWN', 'LED'], { default: 'OWN' })),
  }),
  out: listReply(VisitItem),
});

const Person = {
  userId: text,
  number: Type.Integer(),
  name: text,
  orgName: text,
  hasCome: Type.Boolean(),
  inTime: Type.String({ description: 'empty where nothing was seen' }),
  outTime: text,
  minutes: Type.Integer(),
  courseHours: text,
  receiptNo: text,
};

export const VisitDetail = Type.Object({
  ...VisitItem.properties,
  version: Type.Integer(),
  hostId: text,
  address: text,
  purpose: text,
  contact: Type.String({ description: 'of the group; empty for who neither leads it nor keeps the base' }),
  contactPhone: text,
  baseContact: text,
  basePhone: text,
  othersNum: Type.Integer(),
  deadline: Type.String({ description: 'last moment to change or cancel' }),
  mayChange: Type.Boolean(),
  mayFinish: Type.Boolean(),
  mayDecide: Type.Boolean({ description: 'keeps the base, and the booking waits for its word' }),
  managesGate: Type.Boolean({ description: 'sees the board at the gate' }),
  gatheringId: Type.String({ description: 'of the sign-in kit; empty while nothing is to be signed in to' }),
  people: arrayOf(Person, { description: 'the roster; only the own row for who is on it' }),
  own: orNull(
    Type.Object({
      ...Person,
      ratingState: oneOf(RATING_STATES),
      stars: Type.Integer({ description: '0 while not rated' }),
      comment: text,
      mayPicture: Type.Boolean(),
    }),
  ),
  pictures: arrayOf({
    id: text,
    url: text,
    alt: text,
    state: oneOf(['SENT', 'SHOWN', 'REFUSED']),
    reason: text,
  }),
});
export type VisitDetail = Static<typeof VisitDetail>;

export const getVisit = either('get', {
  summary: '一次参观：状态、名单、签到、学时和评价',
  in: Type.Object({ id: idInput }),
  out: dataReply(VisitDetail),
});

export const rateVisit = own('rate', {
  summary: '评价参观过的基地，一人一次',
  write: true,
  in: Type.Object({
    id: idInput,
    score: oneOf(SCORES, { description: '2, 4, 6, 8 or 10: one to five stars' }),
    comment: Type.Optional(Type.String({ maxLength: COMMENT_MAX })),
    idCardHash: personInput,
  }),
  out: doneReply,
});

const PICTURE_BYTES = 12_000_000;

export const sendVisitPicture = own('picture', {
  summary: '交一张参观的照片，写明图上是什么；基地看过以后公开',
  once: true,
  bodyLimit: PICTURE_BYTES,
  in: Type.Object({
    id: idInput,
    filename: Type.String({ minLength: 1, maxLength: 200 }),
    type: Type.String({ maxLength: 100 }),
    content: Type.String({ maxLength: PICTURE_BYTES, description: 'the file in base64' }),
    alt: Type.String({ maxLength: 60 }),
  }),
  out: objectReply({ id: text }),
});
