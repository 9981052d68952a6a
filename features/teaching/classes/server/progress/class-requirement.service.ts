import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Achieved, Requirement } from '../../shared/progress/graduation.rules.ts';
import { queueRecount } from './class-credit.service.ts';
import { type ClassEffect, effectFacts, effectOf, requireConfirmed } from './class-effect.service.ts';
import { type CountedClass, countedClass, type MemberFacts } from './class-progress.read.ts';
import { deleteAchievements, saveRequirement, updateClassExam } from './class-requirement.repository.ts';

/** Member's share when `need` is asked for under `code`: a person who has reached it has met it. */
const reaching =
  (code: string, need: string) =>
  (facts: MemberFacts): MemberFacts => ({
    ...facts,
    achieved: facts.achieved.map((one) =>
      one.code === code && one.got !== '' && Number(one.got) >= Number(need) ? { ...one, isMet: true } : one,
    ),
  });

/**
 * Graduates when another feature asks for `need` under `code`, or with null for nothing any more; null when nobody
 * does. A new requirement lets nobody graduate.
 */
export const effectOfRequirement = async (
  sql: Sql,
  deps: Deps,
  classId: string,
  code: string,
  need: string | null,
): Promise<ClassEffect | null> => {
  const before = await countedClass(sql, classId);
  const known = before?.requirements.find((one) => one.code === code);
  if (!before || !known || known.need === need) return null;
  const requirements = before.requirements.flatMap((one) => {
    if (one.code !== code) return one;
    return need === null ? [] : { ...one, need };
  });
  const adapt = need === null ? undefined : reaching(code, need);
  const effect = await effectOf(sql, deps, before, { ...before, requirements }, adapt);
  return effect && effect.sums.graduateNum > 0 ? effect : null;
};

/**
 * Comes before `setRequirement`: throws `classes.unconfirmed` or `otherEffect` (409) while nobody has seen who
 * graduates by it, and answers the numbers for the audit log.
 */
export const seenRequirement = async (
  sql: Sql,
  deps: Deps,
  classId: string,
  code: string,
  need: string | null,
  confirm: string | undefined,
): Promise<Readonly<Record<string, number>>> => {
  const effect = await effectOfRequirement(sql, deps, classId, code, need);
  requireConfirmed(effect, confirm);
  return effectFacts(effect);
};

/** Requirements of another feature by its codes; null for nothing any more. */
export type AskedByCode = Readonly<Record<string, Omit<Requirement, 'code'> | null>>;

/** Members' shares as they are counted when the requirements are others. */
type SharesByUser = ReadonlyMap<string, readonly Achieved[]>;

/** The member's facts with the shares counted anew; what is met stays met, as `achieveAll` keeps it. */
const withShares = (facts: MemberFacts, shares: readonly Achieved[]): MemberFacts => {
  const known = new Map(facts.achieved.map((one) => [one.code, one]));
  for (const one of shares)
    known.set(one.code, { ...one, isMet: one.isMet || known.get(one.code)?.isMet === true });
  return { ...facts, achieved: [...known.values()] };
};

const asksAlike = ({ requirements }: CountedClass, asked: AskedByCode): boolean =>
  Object.entries(asked).every(
    ([code, next]) => requirements.find((one) => one.code === code)?.need === next?.need,
  );

/**
 * Effect on the members when another feature asks for all of `asked` at once, losses as well; null when there is
 * none. `sharesOf` counts what they have of it then, and is called only where something is asked otherwise.
 */
export const effectOfAsked = async (
  sql: Sql,
  deps: Deps,
  classId: string,
  asked: AskedByCode,
  sharesOf: () => Promise<SharesByUser>,
): Promise<ClassEffect | null> => {
  const before = await countedClass(sql, classId);
  // Members of a draft are counted no sooner than it is published.
  if (!before || before.terms.status === 'DRAFT' || asksAlike(before, asked)) return null;
  const requirements = [
    ...before.requirements.filter(({ code }) => !(code in asked)),
    ...Object.entries(asked).flatMap(([code, next]) => (next === null ? [] : { ...next, code })),
  ];
  const shares = await sharesOf();
  return effectOf(sql, deps, before, { ...before, requirements }, (facts, userId) =>
    withShares(facts, shares.get(userId) ?? []),
  );
};

/**
 * Effect on the members when their shares in what another feature asks are counted from other facts; null when
 * there is none.
 */
export const effectOfShares = async (
  sql: Sql,
  deps: Deps,
  classId: string,
  sharesOf: () => Promise<SharesByUser>,
): Promise<ClassEffect | null> => {
  const counted = await countedClass(sql, classId);
  if (!counted || counted.terms.status === 'DRAFT') return null;
  const shares = await sharesOf();
  return effectOf(sql, deps, counted, counted, (facts, userId) =>
    withShares(facts, shares.get(userId) ?? []),
  );
};

/**
 * Sets what another feature asks of the members for graduation, or with null takes it away; members are counted
 * anew in the background. Nobody loses a graduation. After the commit the caller says `dropClass`.
 */
export const setRequirement = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  code: string,
  requirement: Omit<Requirement, 'code'> | null,
): Promise<void> => {
  await saveRequirement(tx, classId, code, requirement);
  await queueRecount(tx, deps, classId);
};

/**
 * Takes back what these people have of a requirement, because it was written down wrongly; what they really have comes
 * after it by `achieveAll`, and their progress is counted anew in the background. Nobody loses a graduation.
 */
export const dropAchievements = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  code: string,
  userIds: readonly string[],
): Promise<void> => {
  await deleteAchievements(tx, classId, code, userIds);
  await queueRecount(tx, deps, classId);
};

/** Names the published graduation exam of a class; empty when it has none any more. Then as `setRequirement`. */
export const setClassExam = (tx: Tx, classId: string, examId: string): Promise<void> =>
  updateClassExam(tx, classId, examId);
