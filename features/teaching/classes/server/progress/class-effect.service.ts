import { createHash } from 'node:crypto';
import { type ClassCreditFacts, ledgerOfClass } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { classEditingErrors } from '../../shared/class-editing.errors.ts';
import {
  byWeight,
  confirmedFacts,
  type EffectCount,
  type EffectSums,
  effectKind,
  effectSums,
  type MemberEffect,
  needsConfirmation,
} from '../../shared/progress/class-effect.rules.ts';
import { isDue } from '../../shared/progress/graduation.rules.ts';
import { listMembersAfter } from './class-credit.repository.ts';
import { creditOf } from './class-credit.service.ts';
import { type CountedClass, countOf, type MemberFacts, memberFacts } from './class-progress.read.ts';

const MEMBERS_AT_ONCE = 500;

/** Effect of a change on the members of a class. */
export interface ClassEffect {
  readonly effects: readonly MemberEffect[];
  readonly sums: EffectSums;
  readonly memberNum: number;
  readonly graduatedNum: number;
  /** Stands for the version and what is confirmed; empty when nothing is to be confirmed. */
  readonly token: string;
}

type MemberOfClass = Awaited<ReturnType<typeof listMembersAfter>>[number];

/** The facts with what the ledger credited of courses that the class did not have then, as a recount adds it. */
const withLedger = (
  counted: CountedClass,
  facts: MemberFacts,
  entries: readonly ClassCreditFacts[],
): MemberFacts => {
  const credits = [...facts.credits];
  for (const entry of entries) {
    const credit = creditOf(counted, credits, entry);
    if (credit) credits.push(credit);
  }
  return { ...facts, credits };
};

const countFor = (
  counted: CountedClass,
  member: MemberOfClass,
  facts: MemberFacts,
  entries: readonly ClassCreditFacts[],
  now: Date,
): EffectCount => {
  const { numbers, conditions } = countOf(counted, withLedger(counted, facts, entries));
  const { percentage, hoursHundredths, doneNum } = numbers;
  return { percentage, hoursHundredths, doneNum, isDue: isDue(member, counted.terms, conditions, now) };
};

/** Whether facts that were read for the one class are those of the other as well. */
const readAlike = (one: CountedClass, other: CountedClass): boolean =>
  one.terms.endAt.getTime() === other.terms.endAt.getTime() &&
  one.requirements.length === other.requirements.length;

type Adapt = (facts: MemberFacts, userId: string) => MemberFacts;

/** Counts every member by the class as it is and as it would be, batch by batch, and writes nothing. */
const compare = async (
  sql: Sql,
  before: CountedClass,
  after: CountedClass,
  now: Date,
  adapt: Adapt,
): Promise<Omit<ClassEffect, 'sums' | 'token'>> => {
  const { id } = before.terms;
  const effects: MemberEffect[] = [];
  let [memberNum, graduatedNum, last] = [0, 0, ''];
  for (let isMore = true; isMore; ) {
    const members = await listMembersAfter(sql, id, 'ENROLLED', last, MEMBERS_AT_ONCE);
    const userIds = members.map(({ userId }) => userId);
    const ledger = Map.groupBy(await ledgerOfClass(sql, id, userIds), ({ userId }) => userId);
    const known = await memberFacts(sql, before, userIds);
    const next = readAlike(before, after) ? known : await memberFacts(sql, after, userIds);
    for (const member of members) {
      const { userId } = member;
      const [facts, factsAfter] = [known.get(userId), next.get(userId)];
      const entries = ledger.get(userId) ?? [];
      graduatedNum += Number(member.graduatedAt !== null);
      if (!facts || !factsAfter || member.graduatedAt !== null) continue;
      const was = countFor(before, member, facts, entries, now);
      const willBe = countFor(after, member, adapt(factsAfter, userId), entries, now);
      const kind = effectKind(was, willBe);
      if (kind) effects.push({ userId, kind, before: was, after: willBe });
    }
    memberNum += members.length;
    last = userIds.at(-1) ?? '';
    isMore = members.length === MEMBERS_AT_ONCE;
    await new Promise((goOn) => setImmediate(goOn));
  }
  return { effects: effects.sort(byWeight), memberNum, graduatedNum };
};

const tokenOf = (classId: string, version: number, effects: readonly MemberEffect[]): string =>
  createHash('sha256')
    .update(JSON.stringify([classId, version, confirmedFacts(effects)]))
    .digest('hex');

/**
 * Effect on the members of a class when it is as `after`; null when there is none. `adapt` says
 * what each member has then.
 */
export const effectOf = async (
  sql: Sql,
  deps: Deps,
  before: CountedClass,
  after: CountedClass,
  adapt: Adapt = (facts) => facts,
): Promise<ClassEffect | null> => {
  const compared = await compare(sql, before, after, deps.clock(), adapt);
  if (compared.effects.length === 0) return null;
  const sums = effectSums(compared.effects);
  const { id, version } = before.terms;
  const token = needsConfirmation(sums) ? tokenOf(id, version, compared.effects) : '';
  return { ...compared, sums, token };
};

/** Throws `classes.unconfirmed` or, when something else was confirmed, `otherEffect` (409). */
export const requireConfirmed = (effect: ClassEffect | null, confirm: string | undefined): void => {
  if (!effect || effect.token === '' || effect.token === confirm) return;
  const refused = confirm ? classEditingErrors.otherEffect : classEditingErrors.unconfirmed;
  throw refused({ ...effect.sums });
};

/** Facts of it in the audit log. */
export const effectFacts = (effect: ClassEffect | null): Readonly<Record<string, number>> =>
  effect ? { ...effect.sums } : {};
