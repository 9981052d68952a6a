/**
 * 当天安排规则：日期要真有这一天；有起有止时，止晚于起；只填了止没有填起，不算时间。
 */
import { labelsOf } from '#platform/shared/record.ts';
import { type Agenda, agendaRecord } from './agenda.record.ts';

const LABELS = labelsOf(agendaRecord);
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

const dateOf = (day: string): Date | null => {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : at;
};

export const isRealDay = (day: string): boolean => dateOf(day) !== null;

export const endsAfterBegin = ({ from, to }: Pick<Agenda, 'from' | 'to'>): boolean =>
  to === '' || (from !== '' && from < to);

/** `7 月 9 日（周四）` */
export const agendaDay = (day: string): string => {
  const at = dateOf(day);
  if (!at) return day;
  return `${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日（周${WEEKDAYS[at.getUTCDay()]}）`;
};

/** `20:00—21:00`, `20:00 起`; empty without a time. */
export const agendaTime = ({ from, to }: Pick<Agenda, 'from' | 'to'>): string => {
  if (from === '') return '';
  return to === '' ? `${from} 起` : `${from}—${to}`;
};

/** Rows of the side card, without those that nobody filled in. */
export const agendaRows = (agenda: Agenda): readonly (readonly [label: string, text: string])[] =>
  (
    [
      [LABELS.day, agendaDay(agenda.day)],
      ['时间', agendaTime(agenda)],
      [LABELS.place, agenda.place],
      [LABELS.speaker, agenda.speaker],
    ] as const
  ).filter(([, text]) => text !== '');

/** All of it in one line. */
export const agendaText = (agenda: Agenda): string =>
  agendaRows(agenda)
    .map(([, text]) => text)
    .join('，');

/** Dates that are still to come, the nearest first; `today` is `yyyy-MM-dd`. */
export const comingFirst = <T extends { readonly agenda: Agenda | null }>(
  notices: readonly T[],
  today: string,
): T[] => {
  const when = ({ agenda }: T) => `${agenda?.day} ${agenda?.from}`;
  return notices
    .filter(({ agenda }) => agenda !== null && agenda.day >= today)
    .sort((one, two) => when(one).localeCompare(when(two)));
};
