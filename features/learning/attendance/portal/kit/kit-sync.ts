import { getUserInfo } from '#features/ground/accounts/shared/accounts.contract.ts';
import { call } from '#platform/web/call.ts';
import { keepRequestToken } from '#platform/web/session-token.ts';
import { syncSigns } from '../../shared/attendance.contract.ts';
import { deviceId } from '../parts/device-id.ts';
import { listQueue, noteAnswers, type Queued, readingNow } from './kit-store.ts';

/** So many at once that a weak line carries them, and a broken one loses little time. */
const BATCH = 50;

const stateOf = { RECORDED: 'SENT', KNOWN: 'SENT', CONFLICT: 'CONFLICT', REFUSED: 'REFUSED' } as const;

/**
 * Sends everybody who waits, by the kit by which they were seen. What was answered is noted at once: a line that
 * breaks in the middle loses nothing, and what is sent twice counts once. Answers by how many seconds the device's
 * clock is ahead; throws what the call throws.
 */
export const sendQueue = async (id: string, managerId: string): Promise<number | null> => {
  const waiting = (await listQueue(id, managerId)).filter(({ state }) => state === 'WAITING').reverse();
  if (waiting.length === 0) return null;
  // A page that was opened without a network knows the token of an older session.
  keepRequestToken((await call(getUserInfo, {})).data.token);
  const byKit = Map.groupBy(waiting, ({ handshake }) => handshake.server);
  let drift: number | null = null;
  for (const rows of byKit.values()) {
    for (let from = 0; from < rows.length; from += BATCH) {
      const part: Queued[] = rows.slice(from, from + BATCH);
      const [first] = part;
      if (!first) continue;
      const { server, seal, wall, steady, session } = first.handshake;
      const { data } = await call(syncSigns, {
        id,
        deviceId: deviceId(),
        kit: { server, seal, wall, steady, session },
        now: readingNow(),
        events: part.map((row) => ({
          key: row.key,
          userId: row.userId,
          direction: row.direction,
          via: row.via,
          wall: row.wall,
          steady: row.steady,
          session: row.session,
        })),
      });
      drift = data.driftSeconds;
      await noteAnswers(
        data.results.map(({ key, outcome, conflict, time }) => ({
          key,
          state: stateOf[outcome],
          conflict,
          time,
        })),
      );
    }
  }
  return drift;
};
