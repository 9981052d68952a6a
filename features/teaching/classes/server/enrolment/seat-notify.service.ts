import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { classPath } from '../../shared/class-address.rules.ts';
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

/** Key of the messages of one round in a class: `first` is the number of its first event. */
export const seatKey = (classId: string, first: bigint | string): string => `${classId}:${first}`;

/**
 * Writes events and messages, one statement for the events and one for each kind of news. Answers the number of the
 * first event, which is the round's own.
 */
export const notifySeats = async (
  tx: Tx,
  deps: Deps,
  { classId, className, startAt }: LockedSeats,
  notices: readonly SeatNotice[],
  { reason = '' }: { readonly reason?: string } = {},
): Promise<string> => {
  const at = deps.clock();
  const first = await addEvents(
    tx,
    notices.map(({ userId, event, facts = {} }) => ({ userId, classId, at, kind: event, facts })),
  );
  for (const [news, people] of Map.groupBy(notices, (one) => one.news)) {
    const message = seatMessage(news, className, { reason, hasBegun: at >= startAt });
    await notifyPeople(
      tx,
      deps,
      {
        ...message,
        // Not the moment: somebody may come, go and come again within one.
        key: seatKey(classId, first),
        path: classPath(classId),
      },
      people.map(({ userId }) => userId),
    );
  }
  return first;
};
