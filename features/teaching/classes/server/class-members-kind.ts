import {
  idCardHashOf,
  peopleByIdHashes,
  peopleByUsernames,
} from '#features/ground/accounts/server/accounts.public.ts';
import { readIdentityNumber } from '#features/ground/accounts/shared/people/identity-number.rules.ts';
import { nameKey, nameProblem } from '#features/ground/accounts/shared/people/person-name.rules.ts';
import { usernameOf } from '#features/ground/accounts/shared/sign-in/username.rules.ts';
import {
  defineImportKind,
  failedRow,
  type GoodRow,
  type ImportScope,
  type KindColumn,
  type KindRow,
  type RowOutcome,
  type RowProblem,
  type RowVerdict,
} from '#features/ground/imports/server/imports.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { wireYear } from '#platform/shared/times.ts';
import type { Actor } from './desk/class-admin-access.service.ts';
import { classImport, type KnownClass } from './members/members-import.service.ts';

export const CLASS = '班级编号';
const NAME = '姓名';
const NUMBER = '身份证号';
const LOGIN = '登录名';

export const CLASS_MEMBER_COLUMNS: readonly KindColumn[] = [
  {
    name: CLASS,
    aliases: ['班级', '班号'],
    isNeeded: true,
    isMain: true,
    mayBeGiven: true,
    maxLength: 40,
    note: '如 K2026-0712，须是您管理的、已发布的班级',
    example: 'K2026-0712',
  },
  {
    name: NAME,
    isNeeded: true,
    isMain: true,
    maxLength: 40,
    note: '与账号上的姓名一致，用来核对',
    example: '示例·甲',
    check: nameProblem,
  },
  {
    name: NUMBER,
    aliases: ['身份证号码', '证件号', '证件号码', '公民身份号码'],
    isNeeded: false,
    isMain: true,
    isSecret: true,
    maxLength: 40,
    note: '18 位，单元格格式设成“文本”；与登录名填一项即可',
    example: '659999190001010017',
  },
  {
    name: LOGIN,
    aliases: ['用户名'],
    isNeeded: false,
    isMain: true,
    maxLength: 64,
    note: '没有身份证号时填',
    example: 'shili-yi',
  },
];

const CLASS_MEMBER_EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  { [CLASS]: 'K2026-0712', [NAME]: '示例·甲', [NUMBER]: '659999190001010017' },
  { [CLASS]: 'K2026-0712', [NAME]: '示例乙', [LOGIN]: 'shili-yi' },
];

type ClassImport = typeof classImport;

interface NewMember {
  readonly classId: string;
  readonly userId: string;
}

interface Found {
  readonly userId: string;
  readonly name: string;
  readonly orgCode: string;
  readonly isPartyMember: boolean;
  readonly isActive: boolean;
}

export const actorOf = ({ userId, roleCode, orgCode }: ImportScope): Actor => ({
  userId,
  activeRole: { roleCode, orgCode },
});

/** A class's number as somebody wrote it. */
const codeOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();

const NOBODY: Pick<RowProblem, 'reason' | 'fix'> = {
  reason: '您的管理范围内没有这个人的账号',
  fix: '核对号码或登录名；还没有账号的先在人员里导入',
};

/** Finds the person of a row by identity number or sign-in name; all are looked up at once. */
const personFinder = async ({ deps, sql, orgCode }: ImportScope, rows: readonly KindRow[]) => {
  const year = wireYear(deps.clock());
  const hashes = new Map<string, string>();
  for (const { cells } of rows) {
    const verdict = readIdentityNumber(cells[NUMBER] ?? '', year);
    if ('number' in verdict) hashes.set(verdict.number, idCardHashOf(deps.secrets, verdict.number));
  }
  const byHash = new Map(
    (await peopleByIdHashes(sql, [...hashes.values()])).map((person) => [person.idHash, person]),
  );
  const logins = rows.flatMap(({ cells }) => usernameOf(cells[LOGIN] ?? '') ?? []);
  const byLogin = await peopleByUsernames(sql, logins);

  const byNumber = (text: string): Found | RowProblem => {
    const verdict = readIdentityNumber(text, year);
    if ('problem' in verdict) return { column: NUMBER, ...verdict.problem };
    return byHash.get(hashes.get(verdict.number) ?? '') ?? { column: NUMBER, ...NOBODY };
  };

  return ({ cells }: KindRow): Found | RowProblem => {
    const [number = '', login = '', name = ''] = [cells[NUMBER], cells[LOGIN], cells[NAME]];
    if (number === '' && login === '')
      return { column: NUMBER, reason: '身份证号和登录名都没有填', fix: '填其中一项' };
    const known = byLogin.get(usernameOf(login) ?? '');
    const found = number === '' ? (known ?? { column: LOGIN, ...NOBODY }) : byNumber(number);
    if ('reason' in found) return found;
    const column = number === '' ? LOGIN : NUMBER;
    if (!isWithin(found.orgCode, orgCode)) return { column, ...NOBODY };
    if (number !== '' && login !== '' && known?.userId !== found.userId)
      return { column: LOGIN, reason: '登录名和身份证号不是同一个人', fix: '核对后只留正确的一项' };
    if (nameKey(found.name) !== nameKey(name))
      return { column: NAME, reason: '姓名与这个账号的姓名不一致', fix: '核对姓名和号码，改正写错的一项' };
    if (!found.isActive) return { column, reason: '这个账号已停用', fix: '先启用账号，或者不导这一行' };
    if (!found.isPartyMember)
      return { column, reason: '不是党员，不能进班', fix: '核对人员；不导这一行', verb: 'skip' };
    return found;
  };
};

interface ClassRow {
  readonly known: KnownClass;
  readonly userId: string;
  readonly isEnrolled: boolean;
}

/** Finds class and person of a row and whether the one is in the other; all rows are looked up at once. */
export const classRowFinder = async (store: ClassImport, scope: ImportScope, rows: readonly KindRow[]) => {
  const { sql, deps } = scope;
  const personOf = await personFinder(scope, rows);
  const byCode = Map.groupBy(rows, ({ cells }) => codeOf(cells[CLASS] ?? ''));
  const classes = await store.classesByCode(sql, deps, actorOf(scope), [...byCode.keys()]);
  const people = new Map(rows.map((row) => [row.line, personOf(row)]));
  const enrolled = new Map<string, ReadonlySet<string>>();
  for (const [code, { id }] of classes) {
    const own = (byCode.get(code) ?? []).flatMap(({ line }) => people.get(line) ?? []);
    const wanted = own.flatMap((one) => ('userId' in one ? [one.userId] : []));
    enrolled.set(id, await store.enrolledOf(sql, id, wanted));
  }
  return (row: KindRow): ClassRow | RowProblem => {
    const known = classes.get(codeOf(row.cells[CLASS] ?? ''));
    if (!known)
      return {
        column: CLASS,
        reason: '没有这个编号的班级，或者不归您管理',
        fix: '到班级管理里核对编号',
      };
    const person = people.get(row.line) ?? personOf(row);
    if ('reason' in person) return person;
    const { userId } = person;
    return { known, userId, isEnrolled: enrolled.get(known.id)?.has(userId) === true };
  };
};

/** Where the row puts the person, and how many can be put there, before anybody is. */
const noteOf = ({ className, freeNum }: KnownClass): string =>
  `指定进《${className}》${freeNum === null ? '' : `，还剩 ${freeNum} 个名额`}`;

const checkerOf = (store: ClassImport) => async (scope: ImportScope, rows: readonly KindRow[]) => {
  const find = await classRowFinder(store, scope, rows);
  return (row: KindRow): RowVerdict<NewMember> => {
    const found = find(row);
    if ('reason' in found) return failedRow(found);
    const { known, userId, isEnrolled } = found;
    const keys = [{ column: row.cells[NUMBER] ? NUMBER : LOGIN, key: `member:${known.id}/${userId}` }];
    if (isEnrolled) return { state: 'exists', note: '已经在班里，没有改动', problems: [], keys, data: null };
    if (known.problem !== '')
      return failedRow({ column: CLASS, reason: known.problem, fix: '到班级管理里处理好再导' }, keys);
    const data = { classId: known.id, userId };
    return { state: 'good', note: noteOf(known), problems: [], keys, data };
  };
};

const commitOf =
  (classes: ClassImport) =>
  async (tx: Tx, scope: ImportScope, rows: readonly GoodRow<NewMember>[]): Promise<RowOutcome[]> => {
    const byClass = Map.groupBy(rows, ({ data }) => data.classId);
    const outcomes: RowOutcome[] = [];
    // In the order of their ids, as everybody who takes the seats of several classes.
    for (const classId of [...byClass.keys()].sort()) {
      const part = byClass.get(classId) ?? [];
      const ids = part.map(({ data }) => data.userId);
      const reasons = await classes.assign(tx, scope.deps, actorOf(scope), classId, ids);
      for (const { line, data } of part) {
        const reason = reasons.get(data.userId) ?? null;
        outcomes.push(
          reason === null
            ? { line, note: '已指定进班' }
            : { line, problem: { column: CLASS, reason, fix: '处理好再导这一行，或者不导' } },
        );
      }
    }
    return outcomes;
  };

/** Members of classes: people who have accounts, put into classes that the importer manages. */
export const classMembersKind = (members: ClassImport = classImport) =>
  defineImportKind<NewMember>({
    key: 'class-members',
    title: '班级学员',
    unit: '人',
    note: '每一行把一个已有账号的党员指定进一个班，名额满了就不再进',
    existsWord: '已经在班里，没有改动',
    roles: ['manager', 'admin'],
    columns: CLASS_MEMBER_COLUMNS,
    examples: CLASS_MEMBER_EXAMPLES,
    checker: checkerOf(members),
    commit: commitOf(members),
  });
