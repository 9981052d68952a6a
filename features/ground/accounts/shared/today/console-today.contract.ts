import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, dataReply } from '#platform/shared/envelope.ts';
import { TodayItem } from '#platform/shared/today-item.ts';
import { arrayOf } from '#platform/shared/value.schema.ts';

const Today = Type.Object({
  items: Type.Array(TodayItem, { description: 'most urgent first' }),
  doneNum: Type.Integer({ description: 'what the person did today, by the audit log' }),
  doneText: Type.String({ description: 'the latest of it: 最近一件 09:12 发布课程；empty for none' }),
  week: arrayOf(
    {
      day: Type.String({ description: 'yyyy-MM-dd' }),
      hours: Type.String({ description: 'credited in the organisation that day, two decimals' }),
    },
    { description: 'Monday to today; empty where the role counts no hours' },
  ),
  asOf: Type.String(),
});

export const getToday = endpoint({
  path: `${BASE}/api/admin/today/get`,
  summary: '今天等当前身份办的事、今天已办、本组织本周学时',
  access: 'console',
  in: Type.Object({}),
  out: dataReply(Today),
});
