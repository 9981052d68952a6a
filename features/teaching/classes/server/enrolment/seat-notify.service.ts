import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import { momentText } from '../../shared/class-dates.words.ts';
import { type SeatChange, seatMessage } from '../../shared/enrolment/seat-message.words.ts';
import { addEvents, type ClassEventKind } from '../class-event.repository.ts';
import { notifyPeople } from '../class-notify.service.ts';
import type { LockedSeats } from './seat.repository.ts';

/** News of somebody's seat. */
export interface SeatNotice {
  readonly userId: string;
  readonly news: SeatChange;
  readonly event: ClassEventKind;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Writes events and messages, one statement for the events and one for each kind of news. */
export const notifySeats = async (
  tx: Tx,
  deps: Deps,
  { classId, className, startAt }: LockedSeats,
  notices: readonly SeatNotice[],
  { reason = '', until }: { readonly reason?: string; readonly until?: Date } = {},
): Promise<void> => {
  const at = deps.clock();
  const first = await addEvents(
    tx,
    notices.map(({ userId, event, facts = {} }) => ({ userId, classId, at, kind: event, facts })),
  );
  for (const [news, people] of Map.groupBy(notices, (one) => one.news)) {
    const message = seatMessage(news, className, {
      reason,
      hasBegun: at >= startAt,
      ...(until ? { until: momentText(wireTime(until)) } : {}),
    });
    await notifyPeople(
      tx,
      deps,
      {
        ...message,
        // Not the moment: somebody may come, go and come again within one.
        key: `${classId}:${first}`,
        path: classPath(classId),
      },
      people.map(({ userId }) => userId),
    );
  }
};
