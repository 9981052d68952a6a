import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { visitPath } from '../shared/visit-address.rules.ts';
import { VISIT_TOPICS } from '../shared/visits.words.ts';
import type { BookingRow } from './booking.repository.ts';

const notify = notifierOf(VISIT_TOPICS);

type News = Parameters<typeof notify>[2]['kind'];

/** 11 月 24 日 10:00 */
export const whenOf = ({ startAt }: Pick<BookingRow, 'startAt'>): string => {
  const text = wireTime(startAt);
  return `${Number(text.slice(5, 7))} 月 ${Number(text.slice(8, 10))} 日 ${text.slice(11, 16)}`;
};

const because = (reason: string): string => (reason === '' ? '' : `原因：${reason}`);

const WORDS: Readonly<Record<News, (booking: BookingRow, more: string) => { title: string; text: string }>> =
  {
    VISIT_CONFIRMED: (one) => ({
      title: `参观已确认：${one.baseName}`,
      text: `${whenOf(one)}，${one.hostName}，到了扫门口的签到码。`,
    }),
    VISIT_QUEUED: (one) => ({
      title: `参观进入候补：${one.baseName}`,
      text: `${whenOf(one)} 的名额不够，有空出的名额依次递补。`,
    }),
    VISIT_PROMOTED: (one) => ({
      title: `参观递补上了：${one.baseName}`,
      text: `${whenOf(one)}，${one.state === 'PENDING' ? '等基地确认。' : '已确认，到了扫门口的签到码。'}`,
    }),
    VISIT_REFUSED: (one, reason) => ({
      title: `参观被退回：${one.baseName}`,
      text: `${whenOf(one)}。${because(reason)}`,
    }),
    VISIT_CANCELLED: (one, reason) => ({
      title: `参观已取消：${one.baseName}`,
      text: `${whenOf(one)}。${because(reason)}`,
    }),
    VISIT_LAPSED: (one) => ({
      title: `参观没有成行：${one.baseName}`,
      text: `${whenOf(one)} 以前没有轮到或没有确认，请另约时段。`,
    }),
    VISIT_CREDITED: (one, hours) => ({
      title: `现场教学记了 ${hours} 学时`,
      text: `${one.baseName}，${one.day}。参观结束后七天内可以评价。`,
    }),
  };

/** Tells people what became of a visit; the same state of a booking is told once. */
export const tellOfVisit = (
  tx: Tx,
  deps: Deps,
  kind: News,
  booking: BookingRow,
  userIds: readonly string[],
  more = '',
): Promise<void> =>
  notify(
    tx,
    deps,
    {
      kind,
      key: `${booking.id}:${booking.version}`,
      ...WORDS[kind](booking, more),
      path: visitPath(booking.id),
    },
    userIds,
  );
