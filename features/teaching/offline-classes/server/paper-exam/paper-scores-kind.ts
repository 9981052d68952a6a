import { nameKey } from '#features/ground/accounts/shared/people/person-name.rules.ts';
import { usernameOf } from '#features/ground/accounts/shared/sign-in/username.rules.ts';
import {
  defineImportKind,
  failedRow,
  type GoodRow,
  type ImportScope,
  type KindRow,
  type RowOutcome,
  type RowProblem,
  type RowVerdict,
} from '#features/ground/imports/server/imports.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { wireTime } from '#platform/shared/times.ts';
import { entryStep, isPassed, markText, readMark } from '../../shared/paper-exam/paper-exam.rules.ts';
import {
  CLASS_COLUMN,
  type CodedClass,
  classCodeOf,
  NO_CLASS,
  NO_RIGHT,
  roomClasses,
} from '../class-by-code.ts';
import { rosterOf, type StudentRow } from '../roster.read.ts';
import {
  findPaperExam,
  type PaperExamRow,
  type PaperScoreRow,
  selectPaperScores,
} from './paper-exam.repository.ts';
import { keepScores, type NewScore } from './paper-exam.service.ts';

const NAME = '姓名';
const NUMBER = '学号';
const LOGIN = '登录名';
const SCORE = '成绩';

interface ImportedScore {
  readonly classId: string;
  readonly score: NewScore;
}

interface Sitting {
  readonly coded: CodedClass;
  readonly exam: PaperExamRow | undefined;
  readonly students: readonly StudentRow[];
  readonly scores: ReadonlyMap<string, PaperScoreRow>;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** The student that a row names: by number or sign-in name where one is written, by name where it is the only one. */
const studentOf = (students: readonly StudentRow[], { cells }: KindRow): StudentRow | RowProblem => {
  const [name = '', number = '', login = ''] = [cells[NAME], cells[NUMBER], cells[LOGIN]];
  const named = students.filter((one) => nameKey(one.name) === nameKey(name));
  if (number === '' && login === '') {
    const [first] = named;
    if (named.length > 1)
      return { column: NAME, reason: `班里有 ${named.length} 位学员叫这个名字`, fix: '填学号或登录名' };
    return (
      first ?? { column: NAME, reason: '班里没有这位学员', fix: '核对姓名；不是本班的不导', verb: 'skip' }
    );
  }
  const column = number === '' ? LOGIN : NUMBER;
  const found = students.find((one) =>
    number === '' ? one.username === usernameOf(login) : plain(one.number) === plain(number),
  );
  if (!found) return { column, reason: `班里没有这个${column}`, fix: `核对${column}` };
  if (nameKey(found.name) !== nameKey(name))
    return { column: NAME, reason: `姓名和这个${column}的学员不一致`, fix: `核对姓名和${column}` };
  return found;
};

const classProblem = ({ coded, exam }: Sitting, now: Date): RowProblem | null => {
  const column = CLASS_COLUMN.name;
  if (!coded.rights.canDecideMembers) return NO_RIGHT;
  if (!exam) return { column, reason: '这个班级没有设置笔试', fix: '先到班级的“笔试”里设置' };
  return now < exam.startAt
    ? { column, reason: `笔试 ${wireTime(exam.startAt).slice(5, 16)} 才开始`, fix: '开考以后再导' }
    : null;
};

const checker = async (scope: ImportScope, rows: readonly KindRow[]) => {
  const codeOfRow = ({ cells }: KindRow) => classCodeOf(cells[CLASS_COLUMN.name]);
  const now = scope.deps.clock();
  const sittings = new Map<string, Sitting>();
  for (const [code, coded] of await roomClasses(scope, rows.map(codeOfRow)))
    sittings.set(code, {
      coded,
      exam: await findPaperExam(scope.sql, coded.row.id),
      students: await rosterOf(scope.deps, scope.sql, coded.row.id),
      scores: new Map((await selectPaperScores(scope.sql, coded.row.id)).map((one) => [one.userId, one])),
    });
  return (row: KindRow): RowVerdict<ImportedScore> => {
    const sitting = sittings.get(codeOfRow(row));
    if (!sitting) return failedRow(NO_CLASS);
    const problem = classProblem(sitting, now);
    const { exam, students, scores, coded } = sitting;
    if (problem || !exam) return failedRow(problem ?? NO_CLASS);
    const student = studentOf(students, row);
    if ('reason' in student) return failedRow(student);
    const classId = coded.row.id;
    const keys = [{ column: NAME, key: `paper:${classId}/${student.userId}` }];
    const mark = readMark(row.cells[SCORE] ?? '', exam.totalTenths);
    if (mark !== 'ABSENT' && 'problem' in mark)
      return failedRow({ column: SCORE, reason: mark.problem, fix: '写分数，没来的写“缺考”' }, keys);
    const scoreTenths = mark === 'ABSENT' ? null : mark.tenths;
    const before = scores.get(student.userId);
    const step = entryStep(before, scoreTenths);
    if (step === 'same')
      return { state: 'exists', note: '成绩已录入，没有改动', problems: [], keys, data: null };
    if (step === 'correction')
      return failedRow(
        {
          column: SCORE,
          reason: `已经录入 ${markText(before?.scoreTenths ?? null)}，和表里的不一样`,
          fix: '到班级的“笔试”里更正，写明原因',
        },
        keys,
      );
    const passed = isPassed(scoreTenths, exam.passTenths) ? '及格' : '不及格';
    return {
      state: 'good',
      note: scoreTenths === null ? '缺考' : `${markText(scoreTenths)}，${passed}`,
      problems: [],
      keys,
      data: { classId, score: { userId: student.userId, name: student.name, scoreTenths, reason: '' } },
    };
  };
};

const commit = async (
  tx: Tx,
  scope: ImportScope,
  rows: readonly GoodRow<ImportedScore>[],
): Promise<RowOutcome[]> => {
  const codes = rows.map(({ cells }) => classCodeOf(cells[CLASS_COLUMN.name]));
  const classes = [...(await roomClasses({ ...scope, sql: tx }, codes)).values()].map(({ row }) => row);
  // In the order of their ids, as everybody who holds several classes.
  for (const found of classes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const own = rows.flatMap(({ data }) => (data.classId === found.id ? [data.score] : []));
    await keepScores(tx, scope.deps, { userId: scope.userId }, found, own);
  }
  return rows.map(({ line }) => ({ line, note: '成绩已录入' }));
};

/** Scores of the final tests on paper of classes held in a room. */
export const paperScoresKind = defineImportKind<ImportedScore>({
  key: 'paper-scores',
  title: '笔试成绩',
  unit: '人',
  note: '每一行录入一位学员的笔试成绩；已经录入的不改',
  existsWord: '成绩已录入，没有改动',
  roles: ['manager', 'admin'],
  columns: [
    CLASS_COLUMN,
    {
      name: NAME,
      isNeeded: true,
      isMain: true,
      maxLength: 40,
      note: '与账号上的姓名一致',
      example: '示例·甲',
    },
    {
      name: NUMBER,
      isNeeded: false,
      isMain: true,
      maxLength: 40,
      note: '班里有同名的要填',
      example: 'K2026-0712-001',
    },
    {
      name: LOGIN,
      aliases: ['用户名'],
      isNeeded: false,
      maxLength: 64,
      note: '没有学号时填',
      example: 'shili-jia',
    },
    {
      name: SCORE,
      aliases: ['分数', '得分', '笔试成绩'],
      isNeeded: true,
      isMain: true,
      maxLength: 20,
      note: '最多一位小数；没来的写“缺考”',
      example: '82.5',
    },
  ],
  examples: [
    { [CLASS_COLUMN.name]: 'K2026-0712', [NAME]: '示例·甲', [SCORE]: '82.5' },
    { [CLASS_COLUMN.name]: 'K2026-0712', [NAME]: '示例乙', [SCORE]: '缺考' },
  ],
  checker,
  commit,
});
