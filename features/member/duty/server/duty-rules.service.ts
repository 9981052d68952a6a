import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, onPage, pagingOf } from '#platform/shared/envelope.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { wireTime, wireYear } from '#platform/shared/times.ts';
import type {
  DutyRuleItem,
  listDutyRules,
  previewDutyRule,
  removeDutyRule,
  saveDutyRule,
} from '../shared/duty.contract.ts';
import { dutyErrors } from '../shared/duty.errors.ts';
import { type DutyRule, termsOf } from '../shared/duty.rules.ts';
import {
  deleteRule,
  holdRules,
  insertRule,
  lockRule,
  type RetargetScope,
  type RuleRow,
  selectGroups,
  selectRules,
  selectSame,
  updateRule,
} from './duty-rule.repository.ts';
import { orgInScope } from './duty-scope.policy.ts';
import { RETARGET_JOB, type RetargetTask } from './retarget.job.ts';

const PAGE_SIZE = 50;

type Typed = Omit<InputOf<typeof saveDutyRule>, 'id' | 'version'>;

const capOf = (typed: string): number | null => (typed === '' ? null : hoursFromText(typed));
const capText = (cap: number | null): string => (cap === null ? '' : hoursText(cap));

const ruleFrom = (typed: Typed): DutyRule & { readonly note: string } => ({
  year: typed.year,
  position: typed.position,
  orgCode: typed.orgCode,
  target: hoursFromText(typed.targetHours),
  capOnline: capOf(typed.capOnlineHours),
  capOffline: capOf(typed.capOfflineHours),
  capGroup: capOf(typed.capGroupHours),
  capDay: capOf(typed.capDayHours),
  note: typed.note.trim(),
});

const factsOf = (rule: DutyRule & { readonly note: string }) => ({
  year: rule.year === null ? '每年' : String(rule.year),
  position: rule.position,
  targetHours: hoursText(rule.target),
  capOnlineHours: capText(rule.capOnline),
  capOfflineHours: capText(rule.capOffline),
  capGroupHours: capText(rule.capGroup),
  capDayHours: capText(rule.capDay),
  note: rule.note,
});

/** Rules that touch the caller's scope: its own, those below and those above, which only those above may change. */
export const dutyRules = async (
  { database: { db } }: Deps,
  { activeRole }: Caller,
  input: InputOf<typeof listDutyRules>,
): Promise<OutputOf<typeof listDutyRules>> => {
  const paging = pagingOf(input, PAGE_SIZE);
  const scope = activeRole.orgCode;
  const all = (await selectRules(db)).filter(
    ({ orgCode }) => isWithin(orgCode, scope) || isWithin(scope, orgCode),
  );
  const shown = onPage(all, paging);
  const names = await orgNames(
    db,
    shown.map(({ orgCode }) => orgCode),
  );
  const rows = shown.map(
    (rule): DutyRuleItem => ({
      id: String(rule.id),
      year: rule.year,
      position: rule.position,
      orgCode: rule.orgCode,
      orgName: names.get(rule.orgCode) ?? rule.orgCode,
      targetHours: hoursText(rule.target),
      capOnlineHours: capText(rule.capOnline),
      capOfflineHours: capText(rule.capOffline),
      capGroupHours: capText(rule.capGroup),
      capDayHours: capText(rule.capDay),
      note: rule.note,
      version: rule.version,
      updatedTime: wireTime(rule.updatedAt),
      mayChange: isWithin(rule.orgCode, scope),
    }),
  );
  return list(rows, all.length, paging);
};

const ownRule = async (tx: Tx, caller: Caller, id: string, version?: number): Promise<RuleRow> => {
  const rule = await lockRule(tx, Number(id));
  if (!rule || !isWithin(rule.orgCode, caller.activeRole.orgCode)) throw dutyErrors.noRule();
  if (version !== undefined && rule.version !== version) throw dutyErrors.stale();
  return rule;
};

/** People whose target differs under two tables of rules, each once. */
const changesBetween = async (
  sql: Sql,
  year: number,
  before: readonly DutyRule[],
  after: readonly DutyRule[],
  scopes: readonly RetargetScope[],
) => {
  const groups = new Map<string, Awaited<ReturnType<typeof selectGroups>>[number]>();
  for (const scope of scopes)
    for (const group of await selectGroups(sql, { ...scope, year }))
      groups.set(`${group.orgCode} ${group.position} ${group.fromMonth}`, group);
  const sum = { peopleNum: 0, raisedNum: 0, loweredNum: 0 };
  for (const { num, ...group } of groups.values()) {
    const [old, next] = [termsOf(before, { ...group, year }), termsOf(after, { ...group, year })];
    if (JSON.stringify(old) !== JSON.stringify(next)) sum.peopleNum += num;
    if (next.target > old.target) sum.raisedNum += num;
    if (next.target < old.target) sum.loweredNum += num;
  }
  return sum;
};

/** How many people a change of the table would touch, in the rule's year or in this one. */
export const previewRule = async (
  deps: Deps,
  caller: Caller,
  { id, rule: typed }: InputOf<typeof previewDutyRule>,
): Promise<OutputOf<typeof previewDutyRule>['data']> => {
  const { db } = deps.database;
  const before = await selectRules(db);
  const old = before.find((one) => String(one.id) === id);
  if (id !== undefined && (!old || !isWithin(old.orgCode, caller.activeRole.orgCode)))
    throw dutyErrors.noRule();
  if (typed) orgInScope(caller, typed.orgCode);
  const next = typed ? ruleFrom(typed) : null;
  const after = [...before.filter((one) => one !== old), ...(next ? [next] : [])];
  const year = next?.year ?? old?.year ?? wireYear(deps.clock());
  const touched = [old, next].filter((one) => one !== undefined && one !== null);
  return { year, ...(await changesBetween(db, year, before, after, touched)) };
};

const scopeOf = ({ year, position, orgCode }: RetargetScope): RetargetScope => ({ year, position, orgCode });

const sendRetarget = (deps: Deps, tx: Tx, scopes: readonly RetargetScope[]): Promise<void> =>
  deps.jobs.send<RetargetTask>(tx, RETARGET_JOB, { scopes: scopes.map(scopeOf) });

/** Writes a rule; targets of the people it is about follow by a job of the same transaction. */
export const saveRule = (
  deps: Deps,
  caller: Caller,
  { id, version, ...typed }: InputOf<typeof saveDutyRule>,
): Promise<string> =>
  deps.database.db.transaction(async (tx) => {
    await holdRules(tx);
    orgInScope(caller, typed.orgCode);
    const names = await orgNames(tx, [typed.orgCode]);
    if (!names.has(typed.orgCode)) throw dutyErrors.noOrg();
    const old = id === undefined ? null : await ownRule(tx, caller, id, version);
    const next = ruleFrom(typed);
    const same = await selectSame(tx, next);
    if (same.some((other) => other !== old?.id)) throw dutyErrors.sameRule();
    const values = { ...next, updatedBy: caller.userId, updatedAt: deps.clock() };
    const ruleId = old ? old.id : await insertRule(tx, values);
    if (ruleId === null) throw dutyErrors.sameRule();
    if (old) await updateRule(tx, old.id, old.version, values);
    await sendRetarget(deps, tx, old ? [old, next] : [next]);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'duty.saveRule',
      subject: `duty-rule-${ruleId}`,
      orgCode: next.orgCode,
      facts: {
        label: names.get(next.orgCode) ?? '',
        ...(old ? { before: factsOf(old) } : {}),
        after: factsOf(next),
      },
    });
    return String(ruleId);
  });

/** Takes a rule away; the next wider one counts again. */
export const removeRule = (
  deps: Deps,
  caller: Caller,
  { id, version }: InputOf<typeof removeDutyRule>,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    await holdRules(tx);
    const rule = await ownRule(tx, caller, id, version);
    await deleteRule(tx, rule.id);
    await sendRetarget(deps, tx, [rule]);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'duty.removeRule',
      subject: `duty-rule-${id}`,
      orgCode: rule.orgCode,
      facts: { before: factsOf(rule) },
    });
  });
