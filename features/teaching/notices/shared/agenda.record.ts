import { boardLine } from '#features/teaching/board/shared/board-state.rules.ts';
import { day, line, own, record, type ValuesOf } from '#platform/shared/record.ts';

const clock = (label: string) =>
  own({
    label,
    initial: '',
    schema: { type: 'string', pattern: '^(([01]\\d|2[0-3]):[0-5]\\d)?$' },
    description: 'HH:mm',
  });

/** 当天安排: when and where what the notice announces takes place; every field but the day may be empty. */
export const agendaRecord = record('agenda', {
  day: day({ label: '日期' }),
  from: clock('开始'),
  to: clock('结束'),
  place: line({ label: '地点', limit: 60, tidy: boardLine }),
  speaker: line({ label: '主讲', limit: 60, tidy: boardLine }),
});

export type Agenda = ValuesOf<typeof agendaRecord>;
