import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import type { previewClassRequirement } from '../../shared/desk/class-admin.contract.ts';
import type { EffectCount } from '../../shared/progress/class-effect.rules.ts';
import type { ClassEffect } from './class-effect.service.ts';

const PAGE_SIZE = 10;

const shownNumbers = ({ percentage, hoursHundredths, doneNum }: EffectCount) => ({
  percentage,
  hours: hoursText(hoursHundredths),
  finishedNum: doneNum,
});

const NOTHING: ClassEffect = {
  effects: [],
  sums: { graduateNum: 0, loseNum: 0, gainNum: 0 },
  memberNum: 0,
  graduatedNum: 0,
  token: '',
};

/** One page of the people whom an effect concerns, with the numbers of all. */
export const effectPage = async (
  sql: Sql,
  found: ClassEffect | null,
  input: Partial<Parameters<typeof pagingOf>[0]>,
): Promise<OutputOf<typeof previewClassRequirement>> => {
  const { effects, sums, memberNum, graduatedNum, token } = found ?? NOTHING;
  const paging = pagingOf(input, PAGE_SIZE);
  const from = paging.pageNum * paging.pageSize;
  const page = effects.slice(from, from + paging.pageSize);
  const people = await peopleCards(
    sql,
    page.map(({ userId }) => userId),
  );
  const orgs = await orgNames(
    sql,
    [...people.values()].map(({ orgCode }) => orgCode),
  );
  const rows = page.map(({ userId, kind, before, after }) => ({
    userId,
    name: people.get(userId)?.name ?? '',
    orgName: orgs.get(people.get(userId)?.orgCode ?? '') ?? '',
    kind,
    before: shownNumbers(before),
    after: shownNumbers(after),
  }));
  return { ...list(rows, effects.length, paging), summary: { memberNum, graduatedNum, ...sums }, token };
};
