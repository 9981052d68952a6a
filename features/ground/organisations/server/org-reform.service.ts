import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import { nextBranchCode, type OrgUse, orgNameOf, strangeOrgLetterOf } from '../shared/org-admin.rules.ts';
import type { commitReform, Reform } from '../shared/org-reform.contract.ts';
import {
  closeProblem,
  isPrefecture,
  mergeProblem,
  moveProblem,
  regionCodesIn,
  type Step,
  splitProblem,
} from '../shared/org-reform.rules.ts';
import { regionsErrors } from '../shared/regions.errors.ts';
import { isWithin, parentCodeOf, ROOT_ORG_CODE } from '../shared/regions.rules.ts';
import { organisationOf } from './base-data.ts';
import { findOrg, type OrgFacts } from './org-admin.repository.ts';
import { inScope, type OrgAdminPorts, usesOf } from './org-admin.service.ts';
import {
  copyOrgs,
  deepestCode,
  dropOrgs,
  keepClosed,
  keepPast,
  listBelow,
  listPastCodes,
  lockForReform,
  updateOrgColumns,
} from './org-reform.repository.ts';
import { addOrganisations } from './regions.repository.ts';

/** What happens to people and things of other features; each is told before codes change. */
export interface OrgReformEvent {
  readonly steps: readonly Step[];
  readonly at: Date;
  readonly userId: string;
  readonly reason: string;
}

export interface OrgReformPorts extends OrgAdminPorts {
  /** Work of other features before the codes change, in the same transaction. */
  readonly reforms: readonly ((tx: Tx, event: OrgReformEvent) => Promise<void>)[];
  /** More that goes along with an organisation, for the preview. */
  readonly follows: readonly ((sql: Sql, orgCode: string, at: Date) => Promise<OrgUse>)[];
  /** People of an organisation itself, at most `limit`. */
  readonly peopleOf: (sql: Sql, orgCode: string, limit: number) => Promise<{ id: string; name: string }[]>;
  /** Moves these people, those of `from` only; answers how many. */
  readonly movePeople: (
    tx: Tx,
    userIds: readonly string[],
    from: string,
    to: string,
    event: Omit<OrgReformEvent, 'steps'>,
  ) => Promise<number>;
}

interface Plan {
  readonly org: OrgFacts;
  readonly target: OrgFacts | null;
  readonly steps: readonly Step[];
  /** Code and name of an organisation that is made. */
  readonly made: { readonly code: string; readonly name: string } | null;
  readonly problem: string;
  readonly lines: readonly string[];
}

const stampOf = ({ org, target }: Pick<Plan, 'org' | 'target'>): string =>
  [org, target].map((one) => (one ? `${one.code}:${one.version}` : '')).join(' ');

/** The next codes below an organisation, also behind those that ended. */
const codesBelow = async (sql: Sql, parentCode: string, num: number): Promise<string[] | null> => {
  const taken = [
    ...(await listBelow(sql, parentCode)).map(({ code }) => code),
    ...(await listPastCodes(sql, parentCode)),
  ];
  const given: string[] = [];
  for (let at = 0; at < num; at += 1) {
    const code = nextBranchCode(parentCode, [...taken, ...given]);
    if (code === null) return null;
    given.push(code);
  }
  return given;
};

/** As many as a prefecture has counties. */
const MOST_NAMED = 15;

const NO_ROOM = '上级下面没有编码可用了';

const planMove = async (sql: Sql, org: OrgFacts, target: OrgFacts, ownCode: string): Promise<Plan> => {
  const there = await listBelow(sql, target.code);
  const problem = moveProblem({
    org,
    target,
    ownCode,
    deepest: await deepestCode(sql, org.code),
    namesThere: there.map(({ name }) => name),
  });
  const plan = { org, target, made: null };
  if (problem !== '') return { ...plan, steps: [], problem, lines: [] };
  const [next] =
    org.kind === 'branch' ? ((await codesBelow(sql, target.code, 1)) ?? []) : [`${target.code}${ownCode}`];
  if (next === undefined) return { ...plan, steps: [], problem: NO_ROOM, lines: [] };
  const isTaken = there.some(({ code }) => code === next);
  if (isTaken) return { ...plan, steps: [], problem: `编码 ${next} 已经有组织在用`, lines: [] };
  const isHere = parentCodeOf(org.code) === target.code;
  return {
    ...plan,
    problem: '',
    steps: [{ from: org.code, to: next, isWhole: true }],
    lines: [
      isHere
        ? `“${org.name}”和它的全部下级换成新编码，仍在“${target.name}”下面。`
        : `“${org.name}”连同全部下级移到“${target.name}”下面，归那里的管理员管。`,
      `新编码是 ${next}，旧编码会引到它。`,
    ],
  };
};

/** New codes of the counties or towns that come along, by name as far as one reads them. */
const linesOfRegions = (
  target: OrgFacts,
  regions: readonly { readonly code: string; readonly name: string }[],
  codes: readonly string[],
): string[] => {
  if (regions.length === 0) return [];
  const named = regions
    .slice(0, MOST_NAMED)
    .map(({ name }, at) => `${name} ${codes[at]?.slice(-6) ?? ''}`)
    .join('、');
  const rest = regions.length > MOST_NAMED ? '等' : '';
  return [
    `其中 ${regions.length} 个地区得到以“${target.name}”的代码开头的新编码：${named}${rest}；国家公布了正式代码以后再改。`,
    ...(isPrefecture(target.code) ? ['县市下面的乡镇和党组织跟着走，自己的六位数字不变。'] : []),
  ];
};

const planMerge = async (sql: Sql, org: OrgFacts, target: OrgFacts): Promise<Plan> => {
  const [children, there] = [await listBelow(sql, org.code), await listBelow(sql, target.code)];
  const problem = mergeProblem(
    org,
    target,
    children,
    there.map(({ name }) => name),
  );
  const plan = { org, target, made: null };
  if (problem !== '') return { ...plan, steps: [], problem, lines: [] };
  const [branches, regions] = (['branch', 'region'] as const).map((kind) =>
    children.filter((child) => child.kind === kind),
  ) as [typeof children, typeof children];
  const taken = [...there.map(({ code }) => code), ...(await listPastCodes(sql, target.code))];
  const numbered = await codesBelow(sql, target.code, branches.length);
  const ofRegions = regionCodesIn(target, regions, taken);
  if (numbered === null || ofRegions === null) return { ...plan, steps: [], problem: NO_ROOM, lines: [] };
  const codeOf = new Map([
    ...branches.map((child, at) => [child.code, numbered[at] ?? ''] as const),
    ...regions.map((child, at) => [child.code, ofRegions[at] ?? ''] as const),
  ]);
  return {
    ...plan,
    problem: '',
    steps: [
      ...children.map(({ code }) => ({ from: code, to: codeOf.get(code) ?? '', isWhole: true })),
      { from: org.code, to: target.code, isWhole: false },
    ],
    lines: [
      `“${org.name}”的人和事都归“${target.name}”，“${org.name}”不再存在。`,
      ...(children.length > 0 ? [`它的 ${children.length} 个直接下级移到“${target.name}”下面。`] : []),
      ...linesOfRegions(target, regions, ofRegions),
      '两边都有的管理身份只留一份；它自己的学时规则作废，按合并后组织的规则算。',
    ],
  };
};

const planSplit = async (sql: Sql, org: OrgFacts, input: Reform): Promise<Plan> => {
  const name = orgNameOf(input.name ?? '') ?? '';
  const letter = strangeOrgLetterOf(name);
  const parentCode = org.parentCode ?? ROOT_ORG_CODE;
  const children = await listBelow(sql, org.code);
  const chosen = children.filter(({ code }) => input.childCodes?.includes(code));
  const people = new Set(input.userIds).size;
  const siblings = await listBelow(sql, parentCode);
  const ownProblem = splitProblem(
    org,
    name,
    siblings.map((sibling) => sibling.name),
    chosen.length + people,
  );
  const problem = letter === '' ? ownProblem : `名称里不能有“${letter}”`;
  const plan = { org, target: null };
  if (problem !== '') return { ...plan, made: null, steps: [], problem, lines: [] };
  const [code] = (await codesBelow(sql, parentCode, 1)) ?? [];
  if (code === undefined) return { ...plan, made: null, steps: [], problem: NO_ROOM, lines: [] };
  return {
    ...plan,
    made: { code, name },
    problem: '',
    // A new organisation numbers what is below it from the beginning.
    steps: chosen.map((child, at) => ({ from: child.code, to: `${code}${900_001 + at}`, isWhole: true })),
    lines: [
      `和“${org.name}”同级新建“${name}”，编码 ${code}。`,
      `${people} 人${chosen.length > 0 ? `、${chosen.length} 个下级组织` : ''}分到“${name}”，其余留在“${org.name}”。`,
    ],
  };
};

const planClose = async (sql: Sql, ports: OrgReformPorts, org: OrgFacts, at: Date): Promise<Plan> => {
  const open = (await usesOf(sql, ports, org.code, at)).map(({ name, num, openNum }) => ({
    name,
    num: openNum ?? num,
  }));
  return {
    org,
    target: null,
    steps: [],
    made: null,
    problem: closeProblem(org, org.childNum, open),
    lines: [`“${org.name}”不再存在，不能再选；它过去的学时和记录照常保留，仍显示这个名称。`],
  };
};

/** What a reform would do. Throws `regions.orgNotFound` (404), `regions.regionOnly` (403). */
const planOf = async (
  sql: Sql,
  ports: OrgReformPorts,
  caller: Caller,
  input: Reform,
  at: Date,
): Promise<Plan> => {
  const org = inScope(await findOrg(sql, input.orgCode), caller);
  if (org.kind === 'region' && caller.activeRole.orgCode !== ROOT_ORG_CODE) throw regionsErrors.regionOnly();
  // The organisation of one's own right is moved by those above it.
  if (org.code === caller.activeRole.orgCode && input.kind !== 'split') throw regionsErrors.orgNotFound();
  if (input.kind === 'close') return planClose(sql, ports, org, at);
  if (input.kind === 'split') {
    if (!isWithin(org.parentCode ?? '', caller.activeRole.orgCode)) throw regionsErrors.orgNotFound();
    return planSplit(sql, org, input);
  }
  const target = inScope(await findOrg(sql, input.toCode ?? ''), caller);
  return input.kind === 'move'
    ? planMove(sql, org, target, input.ownCode ?? '')
    : planMerge(sql, org, target);
};

const countsOf = async (sql: Sql, ports: OrgReformPorts, { org }: Plan, at: Date): Promise<OrgUse[]> => {
  const counts: OrgUse[] = [{ name: '直接下级', num: org.childNum }];
  for (const { name, num } of await usesOf(sql, ports, org.code, at)) counts.push({ name, num });
  for (const use of ports.follows) {
    const { name, num } = await use(sql, org.code, at);
    counts.push({ name, num });
  }
  return counts.filter(({ num }) => num > 0);
};

/** What follows from a reform, before it is made. Throws as `planOf`. */
export const reformPreview = async (deps: Deps, ports: OrgReformPorts, caller: Caller, input: Reform) => {
  const { db } = deps.database;
  const plan = await planOf(db, ports, caller, input, deps.clock());
  return {
    lines: plan.problem === '' ? [...plan.lines] : [],
    counts: await countsOf(db, ports, plan, deps.clock()),
    problem: plan.problem,
    stamp: stampOf(plan),
  };
};

const ENDED = { move: 'moved', merge: 'merged', split: 'moved', close: 'closed' } as const;

/** Two organisations may hold things of which one can be only once. */
const isClash = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === '23505' || cause?.code === '23505';
};

const make = async (
  tx: Tx,
  ports: OrgReformPorts,
  plan: Plan,
  input: InputOf<typeof commitReform>,
  event: Omit<OrgReformEvent, 'steps'>,
): Promise<string> => {
  const { org, made, steps, target } = plan;
  if (made)
    await addOrganisations(tx, [
      organisationOf(made.code, made.name, { kind: 'branch', sort: org.sort + 1 }),
    ]);
  for (const step of steps) await copyOrgs(tx, step);
  for (const reform of ports.reforms) await reform(tx, { ...event, steps });
  await updateOrgColumns(tx, ports.columns, steps);
  if (made && input.userIds)
    await ports.movePeople(tx, [...new Set(input.userIds)], org.code, made.code, event);
  const ending = { ended: ENDED[input.kind], at: event.at, by: event.userId };
  for (const step of steps) {
    await keepPast(tx, step, ending);
    await dropOrgs(tx, step);
  }
  if (input.kind === 'close') {
    await keepClosed(tx, org.code, ending);
    await dropOrgs(tx, { from: org.code, isWhole: false });
    return org.parentCode ?? ROOT_ORG_CODE;
  }
  return made?.code ?? (input.kind === 'merge' ? target?.code : steps[0]?.to) ?? org.code;
};

/**
 * Moves, merges, splits or closes an organisation with everything that belongs to it, in one transaction. Hours and
 * other records of a moment keep the organisation of theirs. Answers the code of the organisation that there is
 * now. Throws as `planOf`; `regions.reformed` (409) when an organisation changed since it was looked at,
 * `regions.clash` (409), `regions.cannotReform` (422).
 */
export const makeReform = async (
  deps: Deps,
  ports: OrgReformPorts,
  caller: Caller,
  input: InputOf<typeof commitReform>,
): Promise<string> => {
  const event = { at: deps.clock(), userId: caller.userId, reason: input.reason };
  try {
    return await deps.database.db.transaction(async (tx) => {
      await lockForReform(
        tx,
        [input.orgCode, input.toCode ?? '', parentCodeOf(input.orgCode) ?? ''].filter(Boolean),
      );
      const seen = await findOrg(tx, input.orgCode);
      if (!seen) throw regionsErrors.reformed();
      const plan = await planOf(tx, ports, caller, input, event.at);
      if (stampOf(plan) !== input.stamp) throw regionsErrors.reformed();
      if (plan.problem !== '') throw regionsErrors.cannotReform({ problem: plan.problem });
      const counts = await countsOf(tx, ports, plan, event.at);
      const orgCode = await make(tx, ports, plan, input, event);
      await ports.audit(tx, {
        userId: caller.userId,
        action: `regions.${input.kind}Org`,
        subject: orgCode,
        orgCode,
        facts: {
          label: plan.made?.name ?? plan.org.name,
          reason: input.reason,
          codes: plan.steps.map(({ from, to }) => `${from} → ${to}`),
          counts: counts.map(({ name, num }) => `${name} ${num}`),
        },
      });
      return orgCode;
    });
  } catch (error) {
    if (!(error instanceof AppError) && isClash(error)) throw regionsErrors.clash();
    throw error;
  }
};

/** Direct organisations and people of one that is to be split. Throws `regions.orgNotFound`. */
export const splitParts = async (
  deps: Deps,
  ports: OrgReformPorts,
  caller: Caller,
  orgCode: string,
  most: number,
) => {
  const { db } = deps.database;
  const org = inScope(await findOrg(db, orgCode), caller);
  const children = await listBelow(db, org.code);
  return {
    children: children.slice(0, most).map(({ code, name }) => ({ orgCode: code, orgName: name })),
    people: await ports.peopleOf(db, org.code, most),
  };
};
