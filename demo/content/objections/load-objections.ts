import {
  findPartyMembers,
  peopleByUsernames,
  peopleCards,
  transferPerson,
} from '#features/ground/accounts/server/accounts.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { ledgerEntries } from '#features/learning/study/server/study.public.ts';
import { decideObjection, fileObjection } from '#features/member/objections/server/objections.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { at, staffFinder } from '../../acting.ts';

const DAY_MS = 86_400_000;
const SOME = { pageNum: 0, pageSize: 60 };

interface Case {
  readonly username: string;
  /** Which of the person's online receipts of that time, the latest being the first. */
  readonly place: number;
  readonly daysAgo: number;
  readonly reason: string;
  /** Left out: it waits. */
  readonly answer?: { readonly result: 'GRANT' | 'REFUSE'; readonly hours?: string; readonly reason: string };
}

const CASES: readonly Case[] = [
  {
    username: 'member',
    place: 0,
    daysAgo: 9,
    reason: '这门课我在办公室看了两遍，断过一次网，回来接着看的，学时少记了。',
    answer: { result: 'GRANT', hours: '0.25', reason: '核对了上报记录，断网前后的片段属实，补记。' },
  },
  {
    username: 'member',
    place: 1,
    daysAgo: 20,
    reason: '另一种语言的版本我也看完了，应该再记一次。',
    answer: { result: 'REFUSE', reason: '同一门课不同语言的版本合记一次学时，见“学时怎样计”。' },
  },
  {
    username: 'member2',
    place: 0,
    daysAgo: 2,
    reason: '随堂测试当天做完了，入账的时间晚了一天，请核对。',
  },
];

/** Objections granted, refused and waiting, and a person who moved to another branch a month ago. */
export const loadObjections = async (deps: Deps, tx: Tx): Promise<void> => {
  const moment = (daysAgo: number) => at(deps, tx, new Date(deps.clock().getTime() - daysAgo * DAY_MS));
  const admin = (await staffFinder(tx))('admin', ROOT_ORG_CODE);
  const people = [...(await peopleByUsernames(tx, ['member', 'member2'])).values()];
  for (const { username, place, daysAgo, reason, answer } of CASES) {
    const found = people.find((person) => person.username === username);
    if (!found) continue;
    const caller: Caller = { ...admin, userId: found.userId, orgCode: found.orgCode };
    const filing = moment(daysAgo);
    const receipts = await ledgerEntries(tx, found.userId, { kind: 'ONLINE' }, SOME);
    const receipt = receipts.filter(({ creditedAt }) => creditedAt < filing.clock())[place];
    if (!receipt) continue;
    const id = await fileObjection(filing, caller, { receiptId: String(receipt.id), reason });
    if (answer) await decideObjection(moment(daysAgo - 1), admin, { id, version: 1, ...answer });
  }
  const { ids } = await findPartyMembers(tx, { orgCode: ROOT_ORG_CODE, keyword: '' }, SOME);
  const cards = [...(await peopleCards(tx, ids)).values()].filter(
    ({ userId }) => !people.some((one) => one.userId === userId),
  );
  const mover = cards.at(-1);
  const target = cards.find(
    ({ orgCode }) => orgCode !== mover?.orgCode && orgCode.length === mover?.orgCode.length,
  );
  if (mover && target)
    await transferPerson(moment(30), admin, {
      id: mover.userId,
      version: 1,
      orgCode: target.orgCode,
      reason: '工作调动，组织关系转到现在的单位',
    });
};
