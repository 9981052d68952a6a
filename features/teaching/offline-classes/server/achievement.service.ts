import { attendanceOf } from '#features/learning/attendance/server/attendance.public.ts';
import {
  type AskedByCode,
  achieveAll,
  effectOfAsked,
  effectOfShares,
  enrolledUserIds,
  setRequirement,
} from '#features/teaching/classes/server/classes.public.ts';
import { SIGN_RATE_CONDITION } from '#features/teaching/classes/shared/progress/graduation.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hasCome, signRateOf } from '../shared/presence.rules.ts';
import { gatheringOf } from '../shared/session-time.rules.ts';
import { selectAllRatings, selectAppraisals, selectRatings } from './rating.repository.ts';
import { type ConfigRow, type SessionRow, selectConfig, selectSessions } from './timetable.repository.ts';

/** Conditions of graduation of a class held in a room, beside its courses. */
const CODES = { rate: SIGN_RATE_CONDITION, appraisal: 'APPRAISAL', ratings: 'RATINGS' } as const;

/** More people than any class has. */
export const EVERYBODY = 1_000_000;

const askedOf = (config: ConfigRow): AskedByCode => ({
  [CODES.rate]:
    config.needSignRate > 0
      ? {
          name: `全程出勤率达到 ${config.needSignRate}%`,
          need: String(config.needSignRate),
          unit: '%',
        }
      : null,
  [CODES.appraisal]: config.needsAppraisal ? { name: '考核合格', need: '合格', unit: '' } : null,
  [CODES.ratings]: config.needsRatings ? { name: '签到的课都评价', need: '全部', unit: '' } : null,
});

const asksNothing = (config: ConfigRow): boolean =>
  Object.values(askedOf(config)).every((asked) => asked === null);

/** Asks the members for what the class sets; people are counted anew in the background. */
export const askForGraduation = async (tx: Tx, deps: Deps, config: ConfigRow): Promise<void> => {
  for (const [code, requirement] of Object.entries(askedOf(config)))
    await setRequirement(tx, deps, config.classId, code, requirement);
};

const ratingsOf = (
  sessions: readonly SessionRow[],
  came: ReadonlySet<string>,
  rated: ReadonlySet<string>,
) => {
  const due = sessions.filter(({ isRated, day }) => isRated && came.has(day));
  const num = due.filter(({ id }) => rated.has(id)).length;
  return { got: `${num} / ${due.length} 节`, isWhole: due.length > 0 && num === due.length };
};

interface Sources {
  readonly config: ConfigRow;
  readonly sessions: readonly SessionRow[];
}

const sourcesOf = async (sql: Sql, classId: string): Promise<Sources> => ({
  config: await selectConfig(sql, classId),
  sessions: await selectSessions(sql, classId),
});

/** Shares of these people in the conditions of `config`, as they are counted now. */
const sharesOf = async (sql: Sql, deps: Deps, { config, sessions }: Sources, userIds: readonly string[]) => {
  const { classId } = config;
  const asked = askedOf(config);
  const days = [...new Set(sessions.map(({ day }) => day))];
  const now = deps.clock();
  const isOver = sessions.every(({ endAt }) => endAt <= now);
  const ids = new Set(userIds);
  // What everybody else has is read only where many are counted.
  const [only] = userIds.length === 1 ? userIds : [];
  const gatherings = days.map((day) => gatheringOf(classId, day));
  const all = await (only === undefined
    ? attendanceOf(sql, gatherings)
    : attendanceOf(sql, gatherings, only));
  const ratings = await (only === undefined
    ? selectAllRatings(sql, classId)
    : selectRatings(sql, classId, only));
  const attendance = Map.groupBy(
    all.filter(({ userId }) => ids.has(userId)),
    ({ userId }) => userId,
  );
  const rated = Map.groupBy(ratings, ({ userId }) => userId);
  const appraisals = new Map((await selectAppraisals(sql, classId)).map((one) => [one.userId, one]));
  return userIds.flatMap((userId) => {
    const came = new Set(
      (attendance.get(userId) ?? [])
        .filter((one) => hasCome(one))
        .map(({ gatheringId }) => gatheringId.slice(gatheringId.lastIndexOf(':') + 1)),
    );
    const rate = signRateOf(came.size, days.length) ?? 0;
    const due = ratingsOf(
      sessions,
      came,
      new Set((rated.get(userId) ?? []).map(({ sessionId }) => sessionId)),
    );
    const result = appraisals.get(userId)?.result;
    const words = { PASS: '合格', FAIL: '不合格', EXCELLENT: '优秀' } as const;
    return [
      { code: CODES.rate, got: String(rate), isMet: rate >= config.needSignRate },
      {
        code: CODES.appraisal,
        got: result === undefined ? '' : words[result],
        isMet: result === 'PASS' || result === 'EXCELLENT',
      },
      { code: CODES.ratings, got: due.got, isMet: isOver && due.isWhole },
    ]
      .filter(({ code }) => asked[code] !== null)
      .map((one) => ({ ...one, userId, at: now }));
  });
};

const sharesByUser = async (sql: Sql, deps: Deps, sources: Sources) => {
  const userIds = await enrolledUserIds(sql, sources.config.classId, '', EVERYBODY);
  return Map.groupBy(await sharesOf(sql, deps, sources, userIds), ({ userId }) => userId);
};

/** Effect on the members when the class has these settings; null when there is none. */
export const effectOfConfig = (sql: Sql, deps: Deps, config: ConfigRow) =>
  effectOfAsked(sql, deps, config.classId, askedOf(config), async () =>
    sharesByUser(sql, deps, { config, sessions: await selectSessions(sql, config.classId) }),
  );

/** Effect on the members when these are the sessions of the class; null when there is none. */
export const effectOfSessions = async (
  sql: Sql,
  deps: Deps,
  classId: string,
  sessions: readonly SessionRow[],
) => {
  const config = await selectConfig(sql, classId);
  return asksNothing(config)
    ? null
    : effectOfShares(sql, deps, classId, () => sharesByUser(sql, deps, { config, sessions }));
};

/**
 * Counts anew what these people have of the class's conditions: share of all its days, appraisal, ratings of all
 * sessions of days on which they came. What is met stays met.
 */
export const countAchievements = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  userIds: readonly string[],
): Promise<void> => {
  const rows = await sharesOf(tx, deps, await sourcesOf(tx, classId), userIds);
  if (rows.length > 0) await achieveAll(tx, deps, classId, rows);
};
