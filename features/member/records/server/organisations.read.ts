import { orgMoves } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { hoursByOrg } from '#features/learning/study/server/study.public.ts';
import { ownClasses } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { signedHoursText } from '#platform/shared/hours.ts';
import { wireTimeOrEmpty } from '#platform/shared/times.ts';
import { staysOf } from '../shared/organisations.rules.ts';
import type { listMyOrganisations } from '../shared/records.contract.ts';

/** Organisations in which the caller was, the present one first, each with the hours that were earned there. */
export const myOrganisations = async (
  deps: Deps,
  { userId, orgCode }: Pick<Caller, 'userId' | 'orgCode'>,
): Promise<OutputOf<typeof listMyOrganisations>['data']> => {
  const sql = inOneRound(deps.database.db);
  const [moves, earned] = await Promise.all([orgMoves(sql, userId), hoursByOrg(sql, userId)]);
  const stays = staysOf(moves, orgCode, earned);
  const names = await rememberedOrgNames(
    deps,
    stays.map((stay) => stay.orgCode),
  );
  return stays.map((stay) => ({
    orgCode: stay.orgCode,
    orgName: names.get(stay.orgCode) ?? '',
    fromTime: wireTimeOrEmpty(stay.from),
    toTime: wireTimeOrEmpty(stay.to),
    hours: signedHoursText(stay.hundredths),
  }));
};

/** What goes along with a person who moves: all hours, each with the organisation of its moment, and open classes. */
export const goesAlong = async (sql: Sql, userId: string, now: Date): Promise<string[]> => {
  const [earned, classes] = await Promise.all([hoursByOrg(sql, userId), ownClasses(sql, userId)]);
  const total = earned.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const num = earned.reduce((sum, one) => sum + one.num, 0);
  const open = classes.filter(
    ({ state, endAt, graduatedAt }) => state === 'ENROLLED' && graduatedAt === null && endAt > now,
  );
  return [
    `累计 ${signedHoursText(total)} 学时、${num} 笔回执全部带走，每一笔仍记在入账时所在的组织；学时看板按人现在的组织算，今年的学时跟着人走。`,
    open.length === 0
      ? '没有正在学的班级。'
      : `正在学的 ${open.length} 个班级（${open
          .slice(0, 3)
          .map(({ className }) => className)
          .join('、')}${open.length > 3 ? '等' : ''}）接着学，名额不让出。`,
  ];
};
