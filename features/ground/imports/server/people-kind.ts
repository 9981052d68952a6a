import {
  createUsers,
  hasLessThan,
  idCardHashOf,
  madeUsernames,
  makeFirstPassword,
  peopleByIdHashes,
  takenUsernames,
} from '#features/ground/accounts/server/accounts.public.ts';
import {
  readIdentityNumber,
  SUSPECT_PROBLEM,
} from '#features/ground/accounts/shared/people/identity-number.rules.ts';
import { nameKey, tidyName } from '#features/ground/accounts/shared/people/person-name.rules.ts';
import { usernameOf } from '#features/ground/accounts/shared/sign-in/username.rules.ts';
import {
  holdOrganisations,
  organisationsAround,
} from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { RoleGrant } from '#platform/shared/caller.ts';
import { wireYear } from '#platform/shared/times.ts';
import {
  defineImportKind,
  type GoodRow,
  type ImportScope,
  type KindRow,
  type RowKey,
  type RowOutcome,
  type RowProblem,
  type RowVerdict,
} from './import-kind.ts';
import { isFound, orgFinder } from './org-finder.ts';
import {
  GIVEN,
  LOGIN,
  MEMBER,
  NAME,
  NUMBER,
  ORG,
  ORG_GONE,
  PEOPLE_COLUMNS,
  PEOPLE_EXAMPLES,
  ROLES,
  roleWords,
} from './people-columns.ts';

interface NewPerson {
  readonly name: string;
  readonly idNumber: string;
  readonly orgCode: string;
  readonly orgPath: string;
  readonly isPartyMember: boolean;
  /** Empty: one is made. */
  readonly username: string;
  readonly roles: readonly RoleGrant[];
}

/** A holder of less than an administrator's rights could give with a file what they lack. */
const NOT_YOURS_TO_GIVE: RowProblem = {
  column: ROLES,
  reason: '您的角色收走了一部分权限，不能用导入给别人身份',
  fix: '这一格留空，建好账号后请上级管理员授予',
};

const keyOf = (idHash: string) => `id:${idHash}`;

/** Reads every number of the file once: whether its column was cut shows in all of them only. */
const readNumbers = async (scope: ImportScope, rows: readonly KindRow[]) => {
  const year = wireYear(scope.deps.clock());
  const column = !scope.isTyped && rows.length === 1 ? await scope.allRows() : rows;
  const read = new Map(
    column.map(({ cells }) => [cells[NUMBER] ?? '', readIdentityNumber(cells[NUMBER] ?? '', year)]),
  );
  const isColumnCut = !scope.isTyped && [...read.values()].some((one) => 'problem' in one && one.isCut);
  return { of: (text: string) => read.get(text) ?? readIdentityNumber(text, year), isColumnCut };
};

const checker = async (scope: ImportScope, rows: readonly KindRow[]) => {
  const { deps, sql, orgCode } = scope;
  const numbers = await readNumbers(scope, rows);
  const hashes = new Map<string, string>();
  for (const { cells } of rows) {
    const verdict = numbers.of(cells[NUMBER] ?? '');
    if ('number' in verdict) hashes.set(verdict.number, idCardHashOf(deps.secrets, verdict.number));
  }
  const logins = rows.flatMap(({ cells }) => usernameOf(cells[LOGIN] ?? '') ?? []);
  const orgs = orgFinder(await organisationsAround(sql, orgCode), orgCode);
  const people = new Map((await peopleByIdHashes(sql, [...hashes.values()])).map((one) => [one.idHash, one]));
  const taken = await takenUsernames(sql, logins);
  const mayGive = !(await hasLessThan(sql, scope.userId, { roleCode: 'admin', orgCode }));

  const numberOf = (text: string): { idHash: string; number: string } | RowProblem => {
    const verdict = numbers.of(text);
    if ('problem' in verdict) return { column: NUMBER, ...verdict.problem };
    if (verdict.isSuspect && numbers.isColumnCut) return { column: NUMBER, ...SUSPECT_PROBLEM };
    return {
      idHash: hashes.get(verdict.number) ?? idCardHashOf(deps.secrets, verdict.number),
      number: verdict.number,
    };
  };

  /** Meaning of an account that is already there for the row. */
  const knownOf = (idHash: string, name: string): 'none' | 'same' | RowProblem => {
    const known = people.get(idHash);
    if (!known) return 'none';
    if (!isWithin(known.orgCode, orgCode))
      return {
        column: NUMBER,
        reason: '这个身份证号已有账号，不在您的管理范围内',
        fix: '先核对号码；确实是本人，请办理组织关系转接',
        verb: 'skip',
      };
    if (nameKey(known.name) === nameKey(name)) return 'same';
    return {
      column: NAME,
      reason: '这个身份证号的账号是另一个姓名',
      fix: '核对姓名和号码；本人改了姓名，请在人员管理里修改',
    };
  };

  return (row: KindRow): RowVerdict<NewPerson> => {
    const { cells } = row;
    const cell = (column: string) => cells[column] ?? '';
    const problems: RowProblem[] = [];
    const keys: RowKey[] = [];
    const number = numberOf(cell(NUMBER));
    if ('number' in number) keys.push({ column: NUMBER, key: keyOf(number.idHash) });
    else problems.push(number);
    const known = 'number' in number ? knownOf(number.idHash, cell(NAME)) : 'none';
    if (known === 'same')
      return { state: 'exists', note: '账号已在，没有改动', problems: [], keys, data: null };
    if (known !== 'none') problems.push(known);
    if (!mayGive && roleWords(cell(ROLES)).some((word) => (GIVEN.get(word) ?? 'learner') !== 'learner'))
      problems.push(NOT_YOURS_TO_GIVE);
    const org = orgs.find(cell(ORG));
    if (!isFound(org)) problems.push({ column: ORG, ...org });
    const username = usernameOf(cell(LOGIN)) ?? '';
    if (username !== '') keys.push({ column: LOGIN, key: `login:${username}` });
    if (taken.has(username))
      problems.push({ column: LOGIN, reason: '登录名已有人使用', fix: '换一个，或者空着由系统编一个' });
    if (problems.length > 0 || !isFound(org) || !('number' in number))
      return { state: 'failed', note: '', problems, keys, data: null };
    const data: NewPerson = {
      name: tidyName(cell(NAME)),
      idNumber: number.number,
      orgCode: org.code,
      orgPath: org.path,
      isPartyMember: cell(MEMBER) === '是',
      username,
      roles: roleWords(cell(ROLES)).flatMap((word) => {
        const roleCode = GIVEN.get(word);
        return roleCode === undefined || roleCode === 'learner' ? [] : [{ roleCode, orgCode: org.code }];
      }),
    };
    return { state: 'good', note: '新建账号', problems: [], keys, data };
  };
};

const commit = async (
  tx: Tx,
  { deps }: ImportScope,
  given: readonly GoodRow<NewPerson>[],
): Promise<RowOutcome[]> => {
  const held = await holdOrganisations(tx, [...new Set(given.map(({ data }) => data.orgCode))]);
  const rows = given.filter(({ data }) => held.has(data.orgCode));
  const gone = given.filter(({ data }) => !held.has(data.orgCode));
  const made = await madeUsernames(tx, rows.filter(({ data }) => data.username === '').length);
  // With single sign-on nobody needs a password here.
  const hasPasswords = deps.config.oidcIssuer === undefined;
  const ready = rows.map(({ line, data }) => {
    const username = data.username === '' ? (made.shift() ?? '') : data.username;
    return { line, data, username, password: hasPasswords ? makeFirstPassword(deps, username) : null };
  });
  await createUsers(
    tx,
    deps,
    ready.map(({ data, username, password }) => ({
      username,
      name: data.name,
      idNumber: data.idNumber,
      orgCode: data.orgCode,
      isPartyMember: data.isPartyMember,
      roles: data.roles,
      isDemo: false,
      passwordHash: password?.hash ?? null,
      mustSetPassword: hasPasswords,
      ...(password ? { firstPasswordUntil: password.until } : {}),
    })),
  );
  const written = ready.map(({ line, data, username, password }) => ({
    line,
    note: '新建账号',
    result: [data.name, data.orgPath, username, password?.text ?? '统一身份认证'],
  }));
  return [...written, ...gone.map(({ line }) => ({ line, problem: ORG_GONE }))];
};

/** Members: one account a row, found again by the HMAC of the identity number. */
export const peopleKind = defineImportKind<NewPerson>({
  key: 'people',
  title: '学员',
  unit: '人',
  note: '每一行新建一个账号，初始密码在导入后下载一次',
  existsWord: '已有账号，没有改动',
  roles: ['admin'],
  columns: PEOPLE_COLUMNS,
  examples: PEOPLE_EXAMPLES,
  resultColumns: ['姓名', '组织', '登录名', '初始密码'],
  checker,
  commit,
});
