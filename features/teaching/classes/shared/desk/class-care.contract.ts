import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { objectReply } from '#platform/shared/envelope.ts';
import { arrayOf } from '#platform/shared/value.schema.ts';
import { ADMIN_CLASS } from './class-admin-fields.schema.ts';

const call = endpointsBelow(ADMIN_CLASS, 'manager');

const CaredClass = {
  id: Type.String(),
  className: Type.String(),
  leftDays: Type.Integer({ description: 'today included' }),
  learnerNum: Type.Integer(),
  avgPercentage: Type.Integer(),
  duePercentage: Type.Integer({ description: 'share of its time that has passed' }),
  behindNum: Type.Integer({ description: 'not graduated and more than 20 points short of what is due' }),
  reason: Type.String(),
};

const ClassOfToday = {
  id: Type.String(),
  className: Type.String(),
  heldInRoom: Type.Boolean(),
  dayNo: Type.Integer(),
  dayNum: Type.Integer(),
  learnerNum: Type.Integer(),
  studiedNum: Type.Integer({ description: 'members who studied in it today' }),
  sessionsText: Type.String({
    description: '3 节，09:30 至 17:00，党校三楼; empty without lessons in a room',
  }),
};

export const getClassesToday = call('today', {
  summary: '今日：要留心的班和今天的班，只有能办事的班',
  in: Type.Object({}),
  out: objectReply({
    runningNum: Type.Integer({ description: 'running classes that were looked at, those that end first' }),
    cared: arrayOf(CaredClass, { description: 'those with most people behind first' }),
    caredNum: Type.Integer({ description: 'all that need care' }),
    today: arrayOf(ClassOfToday, { description: 'lessons in a room first, then those that end first' }),
  }),
});
export type ClassesToday = Static<typeof getClassesToday.out>['data'];
