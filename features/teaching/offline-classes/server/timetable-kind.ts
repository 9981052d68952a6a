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
import type { Tx } from '#platform/server/db/database.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import type { SessionInput } from '../shared/session.schema.ts';
import { clashesOf, sessionProblem, type TakenSession } from '../shared/timetable.rules.ts';
import { readDay, readFlag, readHours, readTime } from '../shared/timetable-cells.parser.ts';
import {
  CLASS_COLUMN,
  type CodedClass,
  classCodeOf,
  importerOf,
  NO_CLASS,
  NO_RIGHT,
  roomClasses,
} from './class-by-code.ts';
import { selectSessions } from './timetable.repository.ts';
import { addSessions } from './timetable.service.ts';
import { sessionInput, spanOf, takenIn } from './timetable-keep.service.ts';

const DAY = '日期';
const FROM = '开始时间';
const UNTIL = '结束时间';
const NAME = '课程名称';
const TEACHER = '讲师';
const PLACE = '地点';
const HOURS = '学时';
const WAY = '方式';
const RATED = '学员评分';

const WAYS = { yes: ['现场教学', '现场'], no: ['室内课', '室内'] };
const YES_NO = { yes: ['是', '评', '评价'], no: ['否', '不评', '不评价'] };
/** As many as a timetable holds. */
const MOST_SESSIONS = 200;

const COLUMNS: readonly KindColumn[] = [
  CLASS_COLUMN,
  {
    name: DAY,
    isNeeded: true,
    isMain: true,
    maxLength: 40,
    note: '如 2026-07-14、7月14日',
    example: '2026-07-14',
  },
  {
    name: FROM,
    aliases: ['开始', '上课时间'],
    isNeeded: true,
    isMain: true,
    maxLength: 40,
    note: '如 10:00',
    example: '10:00',
  },
  {
    name: UNTIL,
    aliases: ['结束', '下课时间'],
    isNeeded: true,
    isMain: true,
    maxLength: 40,
    note: '如 12:30',
    example: '12:30',
  },
  {
    name: NAME,
    aliases: ['课名', '课程'],
    isNeeded: true,
    isMain: true,
    maxLength: 80,
    note: '学员在课表上看到的名称',
    example: '示例：支部工作法',
  },
  {
    name: TEACHER,
    aliases: ['教师', '老师', '授课人'],
    isNeeded: false,
    isMain: true,
    maxLength: 40,
    note: '写姓名，可以空着',
    example: '示例·甲',
  },
  {
    name: PLACE,
    aliases: ['教室', '上课地点'],
    isNeeded: false,
    maxLength: 60,
    note: '教室、礼堂或教学点，可以空着',
    example: '示例教室',
  },
  { name: HOURS, isNeeded: false, maxLength: 10, note: '空着按时长算', example: '2.5' },
  {
    name: WAY,
    isNeeded: false,
    maxLength: 10,
    note: '空着算室内课',
    example: '室内课',
    choices: ['室内课', '现场教学'],
  },
  {
    name: RATED,
    aliases: ['评分'],
    isNeeded: false,
    maxLength: 10,
    note: '空着算“是”',
    example: '是',
    choices: ['是', '否'],
  },
];

const EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  {
    [CLASS_COLUMN.name]: 'K2026-0712',
    [DAY]: '2026-07-14',
    [FROM]: '10:00',
    [UNTIL]: '12:30',
    [NAME]: '示例：支部工作法',
    [TEACHER]: '示例·甲',
    [PLACE]: '示例教室',
    [HOURS]: '2.5',
    [WAY]: '室内课',
    [RATED]: '是',
  },
  {
    [CLASS_COLUMN.name]: 'K2026-0712',
    [DAY]: '7月14日',
    [FROM]: '16:00',
    [UNTIL]: '18:00',
    [NAME]: '示例：现场教学',
    [WAY]: '现场教学',
  },
];

interface NewSession {
  readonly classId: string;
  readonly session: SessionInput;
}

type Span = ReturnType<typeof spanOf>;

/** The session that a row stands for, or the first thing that is wrong with it. */
const sessionOf = ({ cells }: KindRow, span: Span): SessionInput | RowProblem => {
  const cell = (column: string) => cells[column] ?? '';
  const day = readDay(cell(DAY), span);
  if (day === '')
    return { column: DAY, reason: `“${cell(DAY).slice(0, 20)}”不是日期`, fix: '写成 2026-07-14' };
  const startTime = readTime(cell(FROM));
  if (startTime === '')
    return { column: FROM, reason: `“${cell(FROM).slice(0, 20)}”不是钟点`, fix: '写成 10:00' };
  const endTime = readTime(cell(UNTIL));
  if (endTime === '')
    return { column: UNTIL, reason: `“${cell(UNTIL).slice(0, 20)}”不是钟点`, fix: '写成 12:30' };
  const hours = readHours(cell(HOURS), startTime, endTime);
  if (hours === '') return { column: HOURS, reason: '不是学时，最多两位小数', fix: '写成 2.5，或者空着' };
  const isSiteTeaching = readFlag(cell(WAY), WAYS, false);
  if (isSiteTeaching === null)
    return { column: WAY, reason: '只有室内课和现场教学', fix: '改成其中一种，或者空着' };
  const isRated = readFlag(cell(RATED), YES_NO, true);
  if (isRated === null) return { column: RATED, reason: '不是“是”也不是“否”', fix: '写“是”或“否”' };
  const session: SessionInput = {
    id: '',
    day,
    startTime,
    endTime,
    courseName: tidyLine(cell(NAME)),
    courseId: '',
    teacherId: '',
    teacherName: tidyLine(cell(TEACHER)),
    place: tidyLine(cell(PLACE)),
    hours,
    isSiteTeaching,
    isRated,
  };
  const problem = sessionProblem(session, span);
  if (problem === '') return session;
  const isDay = day < span.startDate || day > span.endDate;
  return isDay
    ? { column: DAY, reason: problem, fix: '改日期，或者先改班级的起止日期' }
    : { column: UNTIL, reason: problem, fix: '改开始或结束时间' };
};

/** Days, times and name: a second one of these is the same lesson. */
const keyOf = ({ day, startTime, endTime, courseName }: SessionInput): string =>
  `${day} ${startTime}-${endTime} ${courseName}`;

interface Table {
  readonly coded: CodedClass;
  readonly span: Span;
  readonly own: readonly SessionInput[];
  readonly taken: readonly TakenSession[];
  /** Everything of the class after the file, to find what clashes within it. */
  readonly planned: readonly SessionInput[];
}

const checker = async (scope: ImportScope, rows: readonly KindRow[]) => {
  const codeOfRow = ({ cells }: KindRow) => classCodeOf(cells[CLASS_COLUMN.name]);
  const classes = await roomClasses(scope, rows.map(codeOfRow));
  const byCode = Map.groupBy(rows, codeOfRow);
  const tables = new Map<string, Table>();
  for (const [code, coded] of classes) {
    const span = spanOf(coded.row);
    const own = (await selectSessions(scope.sql, coded.row.id)).map(sessionInput);
    const known = new Set(own.map(keyOf));
    const more = (byCode.get(code) ?? []).flatMap((row) => {
      const session = sessionOf(row, span);
      return 'reason' in session || known.has(keyOf(session)) ? [] : [{ ...session, id: `row-${row.line}` }];
    });
    tables.set(code, {
      coded,
      span,
      own,
      taken: await takenIn(scope.sql, coded.row),
      planned: [...own, ...more],
    });
  }
  return (row: KindRow): RowVerdict<NewSession> => {
    const table = tables.get(codeOfRow(row));
    if (!table) return failedRow(NO_CLASS);
    const { coded, span, own, taken, planned } = table;
    if (!coded.rights.canEdit) return failedRow(NO_RIGHT);
    const session = sessionOf(row, span);
    if ('reason' in session) return failedRow(session);
    const classId = coded.row.id;
    const keys = [{ column: NAME, key: `session:${classId}/${keyOf(session)}` }];
    if (own.some((one) => keyOf(one) === keyOf(session)))
      return { state: 'exists', note: '课表里已有这节课，没有改动', problems: [], keys, data: null };
    if (planned.length > MOST_SESSIONS)
      return failedRow(
        { column: CLASS_COLUMN.name, reason: `一个班级最多 ${MOST_SESSIONS} 节课`, fix: '少导几行' },
        keys,
      );
    const [clash] = clashesOf({ ...session, id: `row-${row.line}` }, planned, taken);
    const note = `加进《${coded.row.className}》${clash === undefined ? '' : `；有冲突：${clash.text}`}`;
    return { state: 'good', note, problems: [], keys, data: { classId, session } };
  };
};

const commit = async (
  tx: Tx,
  scope: ImportScope,
  rows: readonly GoodRow<NewSession>[],
): Promise<RowOutcome[]> => {
  const byClass = Map.groupBy(rows, ({ data }) => data.classId);
  for (const classId of [...byClass.keys()].sort())
    await addSessions(
      tx,
      scope.deps,
      importerOf(scope),
      classId,
      (byClass.get(classId) ?? []).map(({ data }) => data.session),
    );
  return rows.map(({ line }) => ({ line, note: '已加进课表' }));
};

/** Lessons of classes held in a room; clashes are told and kept, as in the timetable's page. */
export const timetableKind = defineImportKind<NewSession>({
  key: 'offline-timetable',
  title: '线下课表',
  unit: '节课',
  note: '每一行往一个线下班级的课表里加一节课，原有的课不动',
  existsWord: '课表里已有，没有改动',
  roles: ['manager', 'admin'],
  columns: COLUMNS,
  examples: EXAMPLES,
  checker,
  commit,
});
