import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import {
  changedFields,
  differenceOf,
  initialOf,
  keysOf,
  tidied,
  type ValuesOf,
} from '#platform/shared/record.ts';
import { orgRecord } from '../shared/org.record.ts';
import type { createOrg, listOrgs, OrgRow, removeOrg, saveOrg } from '../shared/org-admin.contract.ts';
import {
  nextBranchCode,
  type OrgUse,
  orgNameOf,
  pathCodesOf,
  removalProblem,
  strangeOrgLetterOf,
} from '../shared/org-admin.rules.ts';
import { regionsErrors } from '../shared/regions.errors.ts';
import { isWithin } from '../shared/regions.rules.ts';
import { organisationOf } from './base-data.ts';
import {
  countOrgs,
  deleteOrgs,
  findOrg,
  listChildren,
  listOrgRows,
  lockOrg,
  type OrgFacts,
  type OrgFilter,
  updateOrg,
} from './org-admin.repository.ts';
import { orgColumns } from './org-columns.ts';
import { countOrgColumns, leadOn, listPastCodes, type OrgColumn } from './org-reform.repository.ts';
import { addOrganisations, listNames } from './regions.repository.ts';

/** Ports of other features, so that this one need not know them. */
export interface OrgAdminPorts {
  /** Writes into the audit log, in the same transaction. */
  readonly audit: (
    sql: Sql,
    entry: {
      readonly userId: string;
      readonly action: string;
      readonly subject: string;
      readonly orgCode: string;
      readonly facts: Readonly<Record<string, unknown>>;
    },
  ) => Promise<void>;
  /** Columns that hold an organisation, of all features; those that are counted say what belongs to it, too. */
  readonly columns: readonly OrgColumn[];
  /** How many people, courses and the like belong to an organisation and all below it. */
  readonly uses: readonly ((sql: Sql, orgCode: string, at: Date) => Promise<OrgUse>)[];
}

const PAGE_SIZE = 20;

/** Names from the top down, for each of the codes. */
export const pathNames = async (sql: Sql, codes: readonly string[]): Promise<Map<string, string>> => {
  const names = await listNames(sql, codes.flatMap(pathCodesOf));
  return new Map(
    codes.map((code) => [
      code,
      pathCodesOf(code)
        .flatMap((c) => names.get(c) ?? [])
        .join('/'),
    ]),
  );
};

/** Rows as the lists show them. */
export const shownOrgs = async (sql: Sql, rows: readonly OrgFacts[]): Promise<OrgRow[]> => {
  const codes = rows.map(({ code }) => code);
  const paths = await pathNames(sql, codes);
  return rows.map(({ code, name, parentCode, ...row }) => ({
    ...row,
    orgCode: code,
    orgName: name,
    parentCode: parentCode ?? '',
    pathName: paths.get(code) ?? '',
  }));
};

/** The list's filter; null for a `parentCode` outside of the scope. */
export const orgFilterOf = (
  scopeCode: string,
  { parentCode, keyword, kind }: InputOf<typeof listOrgs>,
): OrgFilter | null => {
  if (parentCode !== undefined && !isWithin(parentCode, scopeCode)) return null;
  const word = keywordOf(keyword);
  return {
    scopeCode: parentCode ?? scopeCode,
    parentCode: word === '' ? parentCode : undefined,
    keyword: word,
    kind,
  };
};

/** Organisations of the caller's scope; throws `regions.orgNotFound` for a `parentCode` outside of it. */
export const listScopeOrgs = async (deps: Deps, caller: Caller, input: InputOf<typeof listOrgs>) => {
  const { db } = deps.database;
  const filter = orgFilterOf(caller.activeRole.orgCode, input);
  if (!filter) throw regionsErrors.orgNotFound();
  const paging = pagingOf(input, PAGE_SIZE);
  const rows = await listOrgRows(db, filter, input.sort ?? '', paging);
  return list(await shownOrgs(db, rows), await countOrgs(db, filter), paging);
};

/** An organisation of the caller's scope; throws `regions.orgNotFound` for any other. */
export const inScope = <T extends OrgFacts>(found: T | undefined, caller: Caller): T => {
  if (!found || !isWithin(found.code, caller.activeRole.orgCode)) throw regionsErrors.orgNotFound();
  return found;
};

/** What belongs to an organisation and all below it; whatever there is none of is left out. */
export const usesOf = async (sql: Sql, ports: OrgAdminPorts, orgCode: string, at: Date) => {
  const uses: OrgUse[] = [];
  for (const use of ports.uses) uses.push(await use(sql, orgCode, at));
  uses.push(...(await countOrgColumns(sql, ports.columns, orgCode)));
  return uses.filter(({ num }) => num > 0);
};

/** One organisation of the scope; throws `regions.orgNotFound`. */
export const getScopeOrg = async (deps: Deps, ports: OrgAdminPorts, caller: Caller, orgCode: string) => {
  const { db } = deps.database;
  // A code that ended leads on to the one that took its place.
  const asked = (await findOrg(db, orgCode)) ?? (await findOrg(db, (await leadOn(db, orgCode)) ?? ''));
  const found = inScope(asked, caller);
  const uses = await usesOf(db, ports, found.code, deps.clock());
  const [row] = await shownOrgs(db, [found]);
  if (!row) throw regionsErrors.orgNotFound();
  return {
    ...row,
    uses: uses.map(({ name, num }) => ({ name, num })),
    canRemove: removalProblem(found, uses) === null,
  };
};

type OrgFields = ValuesOf<typeof orgRecord>;

/** The fields as they are kept; without a short name it is the name. Throws `regions.badName`. */
const fieldsOf = ({
  orgName,
  ...given
}: Omit<OrgFields, 'name'> & { readonly orgName: string }): OrgFields => {
  const shortName = given.shortName.trim() === '' ? orgName : given.shortName;
  const fields = tidied(orgRecord, { ...given, name: orgName, shortName });
  if ([fields.name, fields.shortName].some((name) => orgNameOf(name) === null)) throw regionsErrors.badName();
  return fields;
};

/** Names from before the rule of letters stay as they are; another one keeps to it. */
const assertLetters = (names: readonly string[], kept: readonly string[]) => {
  const letter = names
    .filter((name) => !kept.includes(name))
    .map(strangeOrgLetterOf)
    .find(Boolean);
  if (letter !== undefined) throw regionsErrors.strangeLetter({ letter });
};

/** All fields as the audit log keeps them. */
const auditedOf = (fields: OrgFields) => differenceOf(orgRecord, fields, fields, keysOf(orgRecord)).after;

const assertFreeName = async (tx: Tx, parentCode: string, name: string, ownCode: string) => {
  const twin = (await listChildren(tx, parentCode)).find((one) => one.name === name && one.code !== ownCode);
  if (!twin) return;
  const parent = (await listNames(tx, [parentCode])).get(parentCode) ?? '';
  throw regionsErrors.nameTaken({ name, parent });
};

/**
 * Renames or reorders an organisation of the scope; returns its new version. Throws `regions.orgNotFound`,
 * `regions.changed`, `regions.badName`, `regions.nameTaken`.
 */
export const saveScopeOrg = (
  deps: Deps,
  ports: OrgAdminPorts,
  caller: Caller,
  { orgCode, version, ...given }: InputOf<typeof saveOrg>,
): Promise<number> =>
  deps.database.db.transaction(async (tx) => {
    const before = inScope(await findOrg(tx, orgCode), caller);
    // Brothers and sisters are named one by one, so that no two of them take the same name.
    await lockOrg(tx, before.parentCode ?? before.code);
    const current = inScope(await lockOrg(tx, orgCode), caller);
    if (current.version !== version) throw regionsErrors.changed();
    const change = fieldsOf(given);
    const kept = orgColumns.valuesOf(current, {});
    assertLetters([change.name, change.shortName], [kept.name, kept.shortName]);
    if (current.parentCode) await assertFreeName(tx, current.parentCode, change.name, current.code);
    await updateOrg(tx, current.code, orgColumns.columnsOf(change));
    await ports.audit(tx, {
      userId: caller.userId,
      action: 'regions.saveOrg',
      subject: current.code,
      orgCode: current.code,
      facts: {
        label: change.name,
        ...differenceOf(orgRecord, kept, change, changedFields(orgRecord, kept, change)),
      },
    });
    return current.version + 1;
  });

/**
 * Adds an organisation below one of the scope; returns its code. Throws `regions.orgNotFound`,
 * `regions.badName`, `regions.nameTaken`, `regions.noRoom`.
 */
export const createScopeOrg = (
  deps: Deps,
  ports: OrgAdminPorts,
  caller: Caller,
  { parentCode, shortName = '', sort, ...given }: InputOf<typeof createOrg>,
): Promise<string> =>
  deps.database.db.transaction(async (tx) => {
    const parent = inScope(await lockOrg(tx, parentCode), caller);
    const named = fieldsOf({ ...initialOf(orgRecord), ...given, shortName });
    assertLetters([named.name, named.shortName], []);
    await assertFreeName(tx, parent.code, named.name, '');
    const siblings = await listChildren(tx, parent.code);
    const codes = [...siblings.map((sibling) => sibling.code), ...(await listPastCodes(tx, parent.code))];
    const code = nextBranchCode(parent.code, codes);
    if (code === null) throw regionsErrors.noRoom();
    const fields = { ...named, sort: sort ?? siblings.length };
    await addOrganisations(tx, [organisationOf(code, fields.name, { ...fields, kind: 'branch' })]);
    await ports.audit(tx, {
      userId: caller.userId,
      action: 'regions.createOrg',
      subject: code,
      orgCode: code,
      facts: { label: fields.name, after: auditedOf(fields) },
    });
    return code;
  });

/** Removes an empty branch of the scope; throws `regions.orgNotFound`, `regions.changed`, `regions.notEmpty`. */
export const removeScopeOrg = (
  deps: Deps,
  ports: OrgAdminPorts,
  caller: Caller,
  { orgCode, version }: InputOf<typeof removeOrg>,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const current = inScope(await lockOrg(tx, orgCode), caller);
    if (current.version !== version) throw regionsErrors.changed();
    const problem = removalProblem(current, await usesOf(tx, ports, orgCode, deps.clock()));
    if (problem !== null)
      throw current.kind === 'region'
        ? regionsErrors.fixedRegion({ problem })
        : regionsErrors.notEmpty({ problem });
    await deleteOrgs(tx, [orgCode]);
    const kept = orgColumns.valuesOf(current, {});
    await ports.audit(tx, {
      userId: caller.userId,
      action: 'regions.removeOrg',
      subject: orgCode,
      orgCode,
      facts: { label: kept.name, before: auditedOf(kept) },
    });
  });

const FOUND_AT_MOST = 50;

/** For selects: organisations of the scope by a part of the name, or the one with this code. */
export const findScopeOrgs = async (
  deps: Deps,
  caller: Caller,
  { keyword, orgCode }: { keyword?: string; orgCode?: string },
) => {
  const { db } = deps.database;
  const scopeCode = caller.activeRole.orgCode;
  const word = keywordOf(keyword);
  const one = orgCode !== undefined && isWithin(orgCode, scopeCode) ? await findOrg(db, orgCode) : undefined;
  const many =
    orgCode === undefined && word !== ''
      ? await listOrgRows(db, { scopeCode, keyword: word }, '', { pageNum: 0, pageSize: FOUND_AT_MOST })
      : [];
  return shownOrgs(db, one ? [one] : many);
};
