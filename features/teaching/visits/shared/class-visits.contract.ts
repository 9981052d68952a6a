import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, listReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';
import { VisitItem } from './visit.schema.ts';
import { BOOKING_STATES } from './visit-booking.rules.ts';

/** 现场教学 on the page of a class: for those who see the class in the console; 404 for everybody else. */
const admin = endpointsBelow(`${BASE}/api/admin/visits`, 'manager');

const text = Type.String();
const classId = idInput;
const keyword = Type.Optional(Type.String({ maxLength: 50 }));
const sort = Type.Optional(Type.String({ maxLength: 30 }));

export const ClassVisit = Type.Object({
  ...VisitItem.properties,
  purpose: text,
  hours: Type.String({ description: 'credited to all together' }),
});
export type ClassVisit = Static<typeof ClassVisit>;

export const listClassVisits = admin('class', {
  summary: '一个班级的现场教学预约，新的在前',
  in: Type.Object({
    ...pagingInput,
    classId,
    sort,
    state: Type.Optional(oneOf(['', ...BOOKING_STATES])),
  }),
  out: listReply(ClassVisit),
});

export const ClassVisitor = Type.Object({
  userId: text,
  name: text,
  orgName: text,
  listedNum: Type.Integer({ description: 'ended visits on whose roster the person stood' }),
  cameNum: Type.Integer({ description: 'of them those at which the person was present' }),
  minutes: Type.Integer(),
  courseHours: text,
});

export const listClassVisitors = admin('class/people', {
  summary: '一个班级的人在结束了的现场教学里到过几次、在场多久、记了多少学时',
  in: Type.Object({ ...pagingInput, classId, sort, keyword }),
  out: listReply(ClassVisitor),
});

export const listOpenBases = admin('open-bases', {
  summary: '现在接受预约的基地，当前身份所在地区的在前',
  in: Type.Object({ ...pagingInput, keyword }),
  out: listReply(
    Type.Object({
      baseId: text,
      baseName: text,
      orgName: text,
      address: text,
      leadHours: Type.Integer(),
      aheadDays: Type.Integer(),
      maxGroup: Type.Integer(),
      confirmsItself: Type.Boolean(),
      note: text,
    }),
  ),
});
export type OpenBase = Static<typeof listOpenBases.out>['datalist'][number];
