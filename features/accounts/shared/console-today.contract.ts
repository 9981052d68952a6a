import { type Static, Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, dataReply } from '#platform/shared/envelope.ts';

/** One thing that waits for this person today. */
export const TodayItem = Type.Object({
  key: Type.String({ description: 'unique in the list' }),
  icon: Type.String({ description: 'a name of the console’s icons' }),
  tone: Type.Union([Type.Literal('plain'), Type.Literal('gold'), Type.Literal('danger')]),
  title: Type.String(),
  text: Type.String(),
  when: Type.String({ description: 'deadline or since when, in words: 今天 18:00 截止' }),
  verb: Type.String({ description: 'what to do: 去审核' }),
  to: Type.String({ description: 'a page of the console' }),
});
export type TodayItem = Static<typeof TodayItem>;

const Today = Type.Object({
  items: Type.Array(TodayItem, { description: 'most urgent first' }),
  doneNum: Type.Integer({ description: 'what the person did today, by the audit log' }),
  doneText: Type.String({ description: 'the latest of it: 最近一件 09:12 发布课程；empty for none' }),
  week: Type.Array(
    Type.Object({
      day: Type.String({ description: 'yyyy-MM-dd' }),
      hours: Type.String({ description: 'credited in the organisation that day, two decimals' }),
    }),
    { description: 'Monday to today; empty where the role counts no hours' },
  ),
  asOf: Type.String(),
});

export const getToday = endpoint({
  method: 'POST',
  path: `${BASE}/api/admin/today/get`,
  summary: '今天等当前身份办的事、今天已办、本组织本周学时',
  access: 'console',
  in: Type.Object({}),
  out: dataReply(Today),
});
