import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { readSheet, signKit, syncSigns } from '../shared/attendance.contract.ts';
import { attendanceErrors } from '../shared/attendance.errors.ts';
import { eventTimes } from '../shared/device-clock.rules.ts';
import { readPersonCode } from '../shared/short-code.rules.ts';
import { attendanceOf, holdSigners, openConflicts } from './attendance.repository.ts';
import { recordEvent } from './attendance.service.ts';
import { gatheringView, timeOrEmpty } from './gathering.read.ts';
import type { GatheringAccess } from './gathering-access.policy.ts';
import { shortCodes } from './short-code.service.ts';
import { isKitSeal, kitSeal, signSecret } from './sign-secret.ts';

/** A kit keeps roster and secret for three days. */
export const KIT_MS = 72 * 3_600_000;

/** Steps of the manager of a gathering without a network, and with paper. */
export const kitService = (deps: Deps, access: GatheringAccess) => {
  const { db } = deps.database;
  return {
    /** Everything that a device needs to go on alone. Throws 403, 404. */
    kit: async (caller: Caller, { id, deviceId }: InputOf<typeof signKit>) => {
      const found = await access.managed(db, caller, id);
      const { gathering } = found;
      const roster = await access.roster(db, found);
      const codes = await shortCodes(
        deps,
        gathering,
        roster.map(({ userId }) => userId),
      );
      const of = new Map((await attendanceOf(db, [id])).map((standing) => [standing.userId, standing]));
      const now = deps.clock().getTime();
      return {
        gathering: gatheringView(found),
        codeNo: gathering.codeNo,
        secret: signSecret(deps, gathering.codeNo).export().toString('hex'),
        seal: kitSeal(deps, gathering.codeNo, deviceId, now),
        serverNow: now,
        expiresAt: now + KIT_MS,
        people: roster.map((person) => ({
          ...person,
          shortCode: codes.get(person.userId) ?? '',
          status: of.get(person.userId)?.status ?? ('ABSENT' as const),
          inTime: timeOrEmpty(of.get(person.userId)?.inAt),
        })),
      };
    },

    /**
     * Takes in what a device saw without a network, in any order and as often as it likes. The whole batch is one
     * transaction; what contradicts becomes a conflict, who is on no roster is refused. Throws 403, 404, and 422 for
     * a kit that the server did not give to this device.
     */
    sync: async (caller: Caller, { id, deviceId, kit, now, events }: InputOf<typeof syncSigns>) => {
      const found = await access.managed(db, caller, id);
      const { gathering } = found;
      if (!isKitSeal(deps, gathering.codeNo, deviceId, kit.server, kit.seal)) throw attendanceErrors.badKit();
      const server = deps.clock().getTime();
      const expected = new Set((await access.roster(db, found)).map(({ userId }) => userId));
      const times = eventTimes(kit, { ...now, server }, events);
      const results = await db.transaction(async (tx) => {
        const answers: {
          key: string;
          outcome: 'RECORDED' | 'KNOWN' | 'CONFLICT' | 'REFUSED';
          conflict: Awaited<ReturnType<typeof recordEvent>>['conflict'];
          time: string;
        }[] = [];
        await holdSigners(
          tx,
          id,
          events.map(({ userId }) => userId),
        );
        for (const [at, event] of events.entries()) {
          const { at: ms = server, isCertain = false } = times[at] ?? {};
          const time = new Date(ms);
          const answer = { key: event.key, time: wireTime(time) };
          if (!expected.has(event.userId)) {
            answers.push({ ...answer, outcome: 'REFUSED', conflict: '' });
            continue;
          }
          const { outcome, conflict } = await recordEvent(
            tx,
            deps,
            {
              gatheringId: id,
              userId: event.userId,
              direction: event.direction,
              at: time,
              via: event.via,
              witnessId: caller.userId,
              deviceId,
              key: `${id} ${deviceId} ${event.key}`,
            },
            !isCertain,
          );
          answers.push({ ...answer, outcome, conflict });
        }
        return answers;
      });
      return {
        results,
        driftSeconds: Math.round((now.wall - server) / 1000),
        conflictNum: (await openConflicts(db, id)).length,
      };
    },

    /**
     * Writes down whose short codes stand on a sheet; a code of nobody is answered and not written. On paper stands
     * no time: who signed came at the beginning, late ones a second after the time for it. Throws 403, 404.
     */
    readSheet: async (caller: Caller, { id, rows }: InputOf<typeof readSheet>) => {
      const found = await access.managed(db, caller, id);
      const { gathering } = found;
      const people = new Map((await access.roster(db, found)).map((person) => [person.userId, person]));
      const codes = await shortCodes(deps, gathering, [...people.keys()]);
      const personOf = new Map([...codes].map(([userId, code]) => [code, people.get(userId)]));
      const lateAt = new Date((gathering.lateAfter ?? gathering.startAt).getTime() + 1000);
      const standings = new Map(
        (await attendanceOf(db, [id])).map((standing) => [standing.userId, standing]),
      );
      const results = await db.transaction(async (tx) => {
        const answers: {
          code: string;
          name: string;
          outcome: 'RECORDED' | 'KNOWN' | 'CONFLICT' | 'REFUSED';
          conflict: Awaited<ReturnType<typeof recordEvent>>['conflict'];
        }[] = [];
        const written = rows.map((row) => ({
          ...row,
          person: personOf.get(readPersonCode(row.code, gathering.codeNo) ?? ''),
        }));
        await holdSigners(
          tx,
          id,
          written.flatMap(({ person }) => person?.userId ?? []),
        );
        for (const { code, mark, person } of written) {
          if (!person) {
            answers.push({ code, name: '', outcome: 'REFUSED', conflict: '' });
            continue;
          }
          const known = standings.get(person.userId);
          const usual = mark === 'OUT' ? gathering.endAt : mark === 'LATE' ? lateAt : onTime(gathering);
          // Paper knows no minute: where it says what is known already, the known time stands.
          const at = (mark === 'OUT' ? known?.outAt : known?.status === mark && known.inAt) || usual;
          const { outcome, conflict } = await recordEvent(tx, deps, {
            gatheringId: id,
            userId: person.userId,
            direction: mark === 'OUT' ? 'OUT' : 'IN',
            at,
            via: 'SHEET',
            witnessId: caller.userId,
            deviceId: 'sheet',
            key: `${id} sheet ${person.userId} ${mark}`,
          });
          answers.push({ code, name: person.name, outcome, conflict });
        }
        return answers;
      });
      return { results };
    },
  };
};

/** Somebody on time: at the beginning, where that is not late already. */
const onTime = ({ startAt, lateAfter }: { readonly startAt: Date; readonly lateAfter: Date | null }): Date =>
  lateAfter !== null && lateAfter < startAt ? lateAfter : startAt;
