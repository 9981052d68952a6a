import { prefectureOf } from '#features/ground/organisations/shared/regions.rules.ts';
import {
  changeClass,
  changeClassIn,
  openClass,
  openStep,
} from '#features/teaching/classes/server/class-admin.public.ts';
import {
  effectFacts,
  effectPage,
  requireConfirmed,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import type { previewClassConfig, previewTimetable } from '../shared/config-effect.contract.ts';
import type { saveClassConfig, saveTimetable } from '../shared/offline-manage.contract.ts';
import type { SessionInput } from '../shared/session.schema.ts';
import { askForGraduation, effectOfConfig, effectOfSessions } from './achievement.service.ts';
import { countAllSoon } from './hours.job.ts';
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
  plannedSessions,
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

const TIMETABLE_STEP = { right: 'canEdit', verb: '排课' } as const;

type PlannedTimetable = Pick<InputOf<typeof saveTimetable>, 'id' | 'version' | 'sessions'>;

const effectOfTimetable = async (deps: Deps, caller: Caller, { sessions, ...step }: PlannedTimetable) => {
  const { db } = deps.database;
  const row = requireRoom(await openStep(db, caller, { ...step, ...TIMETABLE_STEP }));
  const { after } = await plannedSessions(db, row, sessions);
  return effectOfSessions(db, deps, row.id, after);
};

/** Effect of another timetable on the members, page by page. Throws as `putTimetable`. */
export const previewSessions = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof previewTimetable>,
): Promise<OutputOf<typeof previewTimetable>> => {
  const { id, version, sessions } = input;
  const effect = await effectOfTimetable(deps, caller, { id, version, sessions });
  return effectPage(deps.database.db, effect, input);
};

/**
 * Saves the timetable of a class with the gatherings of its days, in one transaction. Clashes are counted, not
 * refused. Throws `badSession`, `twice`, `noTeacher`, `noCourse` (400), `classes.unknown` (404), `classes.noRight`
 * (403), `classes.changed`, `daysSigned` (409), and `classes.unconfirmed` or `otherEffect` (409) where somebody
 * graduates or loses by it.
 */
export const putTimetable = async (
  deps: Deps,
  caller: Caller,
  { confirm, ...planned }: InputOf<typeof saveTimetable>,
) => {
  const { id, version, sessions } = planned;
  const effect = await effectOfTimetable(deps, caller, planned);
  requireConfirmed(effect, confirm);
  let clashNum = 0;
  const step = { id, version, ...TIMETABLE_STEP };
  const saved = await changeClass(deps, caller, step, async (tx, open) => {
    const row = requireRoom(open);
    const kept = await keepSessions(tx, deps, row, sessions);
    clashNum = kept.clashNum;
    if (effect) await countAllSoon(tx, deps, id);
    return { ...timetableChange(kept), facts: effectFacts(effect) };
  });
  return { version: saved.version, clashNum };
};

type PlannedConfig = Omit<InputOf<typeof saveClassConfig>, 'id' | 'version' | 'confirm'>;

const CONFIG_STEP = { right: 'canEdit', verb: '修改签到设置' } as const;

const configOf = (before: ConfigRow, { fence, ...plain }: PlannedConfig): ConfigRow => ({
  ...before,
  ...plain,
  address: tidyLine(plain.address),
  fenceLng: fence?.lng ?? null,
  fenceLat: fence?.lat ?? null,
  fenceMetres: fence?.radiusMetres ?? null,
});

/** Nothing is held meanwhile: the version that the step names is checked again when the settings are saved. */
const effectOfPlanned = async (
  deps: Deps,
  caller: Caller,
  step: Parameters<typeof openStep>[2],
  planned: PlannedConfig,
) => {
  const { db } = deps.database;
  requireRoom(await openStep(db, caller, step));
  return effectOfConfig(db, deps, configOf(await selectConfig(db, step.id), planned));
};

/** Effect of other settings on the members, page by page. Throws as `putTimetable`. */
export const previewConfig = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof previewClassConfig>,
): Promise<OutputOf<typeof previewClassConfig>> => {
  const { id, version, pageNum, pageSize, pagesum, pagesize, ...planned } = input;
  const effect = await effectOfPlanned(deps, caller, { id, version, ...CONFIG_STEP }, planned);
  return effectPage(deps.database.db, effect, input);
};

/**
 * Saves how people sign in, rate and graduate in a class. Throws as `putTimetable`, and `classes.unconfirmed` or
 * `otherEffect` (409) where somebody graduates or loses by it.
 */
export const putConfig = async (deps: Deps, caller: Caller, input: InputOf<typeof saveClassConfig>) => {
  const { id, version, confirm, ...planned } = input;
  const step = { id, version, ...CONFIG_STEP };
  const effect = await effectOfPlanned(deps, caller, step, planned);
  requireConfirmed(effect, confirm);
  return changeClass(deps, caller, step, async (tx, open) => {
    const row = requireRoom(open);
    const before = await selectConfig(tx, id);
    const config = configOf(before, planned);
    await writeConfig(tx, config);
    const sessions = await selectSessions(tx, id);
    await keepGatherings(tx, deps, row, config, sessions, sessions);
    await askForGraduation(tx, deps, config);
    if (effect) await countAllSoon(tx, deps, id);
    const { classId: _b, version: _bv, ...was } = before;
    const { classId: _a, version: _av, ...is } = config;
    return { action: 'attendanceTerms', before: was, after: is, facts: effectFacts(effect) };
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
  changeClassIn(tx, deps, actor, { id, ...TIMETABLE_STEP }, async (same, open) => {
    const own = (await selectSessions(same, id)).map(sessionInput);
    return timetableChange(await keepSessions(same, deps, requireRoom(open), [...own, ...more]));
  });
