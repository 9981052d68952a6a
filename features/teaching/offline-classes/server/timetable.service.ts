import { prefectureOf } from '#features/ground/organisations/shared/regions.rules.ts';
import {
  changeClass,
  changeClassIn,
  openClass,
} from '#features/teaching/classes/server/class-admin.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import type { saveClassConfig, saveTimetable } from '../shared/offline-manage.contract.ts';
import type { SessionInput } from '../shared/session.schema.ts';
import { askForGraduation } from './achievement.service.ts';
import {
  type ConfigRow,
  selectConfig,
  selectPlaces,
  selectSessions,
  writeConfig,
} from './timetable.repository.ts';

import {
  fenceOf,
  keepGatherings,
  keepSessions,
  requireRoom,
  sessionInput,
  spanOf,
  takenIn,
  timetableChange,
} from './timetable-keep.service.ts';

/** The timetable and settings of a class for its console page. Throws `classes.unknown`, `noClass` (404). */
export const adminTimetable = async (deps: Deps, caller: Caller, id: string) => {
  const { db } = deps.database;
  const open = await openClass(db, caller, id);
  const row = requireRoom(open);
  const config = await selectConfig(db, id);
  const sessions = (await selectSessions(db, id)).map(sessionInput);
  const { classId: _, fenceLng: _lng, fenceLat: _lat, fenceMetres: _metres, version: _v, ...plain } = config;
  return {
    ...plain,
    fence: fenceOf(config),
    version: row.version,
    ...spanOf(row),
    canEdit: open.role !== 'SUPERVISOR',
    classCode: row.classCode,
    classHours: hoursText(row.hoursHundredths),
    sessions,
    taken: await takenIn(db, row),
    places: await selectPlaces(db, prefectureOf(row.orgCode)),
  };
};

/**
 * Saves the timetable of a class with the gatherings of its days, in one transaction. Clashes are counted, not
 * refused. Throws `badSession`, `twice`, `noTeacher`, `noCourse` (400), `classes.unknown` (404), `classes.noRight`
 * (403), `classes.changed`, `daysSigned` (409).
 */
export const putTimetable = async (
  deps: Deps,
  caller: Caller,
  { id, version, sessions }: InputOf<typeof saveTimetable>,
) => {
  let clashNum = 0;
  const step = { id, version, right: 'canEdit', verb: '排课' } as const;
  const saved = await changeClass(deps, caller, step, async (tx, open) => {
    const row = requireRoom(open);
    const kept = await keepSessions(tx, deps, row, sessions);
    clashNum = kept.clashNum;
    return timetableChange(kept);
  });
  return { version: saved.version, clashNum };
};

/** Saves how people sign in, rate and graduate in a class. Throws as `putTimetable`. */
export const putConfig = (deps: Deps, caller: Caller, input: InputOf<typeof saveClassConfig>) => {
  const { id, version, fence, ...plain } = input;
  const step = { id, version, right: 'canEdit', verb: '修改签到设置' } as const;
  return changeClass(deps, caller, step, async (tx, open) => {
    const row = requireRoom(open);
    const before = await selectConfig(tx, id);
    const config: ConfigRow = {
      ...before,
      ...plain,
      address: tidyLine(plain.address),
      fenceLng: fence?.lng ?? null,
      fenceLat: fence?.lat ?? null,
      fenceMetres: fence?.radiusMetres ?? null,
    };
    await writeConfig(tx, config);
    const sessions = await selectSessions(tx, id);
    await keepGatherings(tx, deps, row, config, sessions, sessions);
    await askForGraduation(tx, deps, config);
    const { classId: _b, version: _bv, ...was } = before;
    const { classId: _a, version: _av, ...is } = config;
    return { action: 'attendanceTerms', before: was, after: is };
  });
};

/**
 * Puts more sessions into the timetable of a class, in the caller's transaction. Throws as `putTimetable`, but for the
 * version: they are added to what is there.
 */
export const addSessions = (
  tx: Tx,
  deps: Deps,
  actor: Pick<Caller, 'userId' | 'activeRole'>,
  id: string,
  more: readonly SessionInput[],
) =>
  changeClassIn(tx, deps, actor, { id, right: 'canEdit', verb: '排课' }, async (same, open) => {
    const own = (await selectSessions(same, id)).map(sessionInput);
    return timetableChange(await keepSessions(same, deps, requireRoom(open), [...own, ...more]));
  });
