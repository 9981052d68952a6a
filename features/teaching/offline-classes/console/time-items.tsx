import { Form, Select } from 'antd';
import { DateItem, unless } from '#platform/web/console/entry/entry-items.tsx';
import s from './session-form.module.css';
import { weekdayOf } from './timetable-grid.rules.ts';

/** One of the days of a class. */
export const DayItem = ({ days }: { readonly days: readonly string[] }) => (
  <Form.Item name="day" label="日期">
    <Select options={days.map((day) => ({ value: day, label: `${day.slice(5)}　${weekdayOf(day)}` }))} />
  </Form.Item>
);

interface TimesPairProps {
  /** Sentences for an empty start and an empty end. */
  readonly needed: readonly [string, string];
  /** Problem of day and times as they stand; empty when there is none. */
  readonly problemOf: () => string;
}

/** From when to when on that day. */
export const TimesPair = ({ needed: [start, end], problemOf }: TimesPairProps) => (
  <div className={s.pair}>
    <DateItem name="startTime" label="开始" needed={start} of={{ kind: 'time' }} />
    <DateItem
      name="endTime"
      label="结束"
      needed={end}
      dependencies={['startTime', 'day']}
      of={{ kind: 'time' }}
      rules={[{ validator: () => unless(problemOf()) }]}
    />
  </div>
);
