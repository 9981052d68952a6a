import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';
import { IMPORT_STATES, ROW_STATES } from './import-words.rules.ts';

const admin = `${BASE}/api/admin/import`;
const call = endpointsBelow(admin, 'console');

const kindInput = Type.String({ pattern: '^[a-z-]{1,40}$' });
const line = Type.Integer({ minimum: 1, maximum: 2_000_000 });

const Column = Type.Object({
  name: Type.String(),
  isNeeded: Type.Boolean(),
  note: Type.String(),
  example: Type.String(),
  choices: Type.Array(Type.String()),
  /** Lists show the last four signs only. */
  isSecret: Type.Boolean(),
  /** Shown in the list of rows; the rest when a row is opened. */
  isMain: Type.Boolean(),
  mayBeGiven: Type.Boolean({ description: 'the upload can say it for all rows that leave it empty' }),
});
export type ImportColumn = Static<typeof Column>;

const Kind = Type.Object({
  key: Type.String(),
  title: Type.String({ description: '学员, 组织, 分类, 课程' }),
  unit: Type.String(),
  note: Type.String({ description: 'what happens to the good rows' }),
  existsWord: Type.String({ description: 'what 已有 means for this kind' }),
  maxRows: Type.Integer(),
  columns: Type.Array(Column),
});
export type ImportKindFacts = Static<typeof Kind>;

export const listImportKinds = call('kinds', {
  summary: '当前身份可以导入什么，各有哪些列',
  in: Type.Object({}),
  out: dataReply(Type.Array(Kind)),
});

/** Rows of an import by what became of them. */
const Counts = Type.Object({
  totalNum: Type.Integer(),
  goodNum: Type.Integer(),
  existsNum: Type.Integer(),
  failedNum: Type.Integer(),
  doneNum: Type.Integer(),
  skippedNum: Type.Integer(),
});

const ImportItem = Type.Object({
  id: Type.String(),
  receiptNo: Type.String(),
  kind: Type.String(),
  kindTitle: Type.String(),
  fileName: Type.String(),
  state: oneOf(IMPORT_STATES),
  byName: Type.String(),
  orgName: Type.String(),
  createdTime: Type.String(),
  finishedTime: Type.String(),
  ...Counts.properties,
  isMine: Type.Boolean(),
});
export type ImportItem = Static<typeof ImportItem>;

const Summary = Type.Object({
  ...ImportItem.properties,
  unit: Type.String(),
  existsWord: Type.String(),
  encoding: Type.String({ description: 'UTF-8, GB18030, UTF-16; empty for xlsx' }),
  sheet: Type.String(),
  /** Other sheets of the workbook, which were not read. */
  otherSheets: Type.Array(Type.String()),
  /** Columns of the file that were not used. */
  unknownColumns: Type.Array(Type.String()),
  /** Why it came to nothing; empty otherwise. */
  problem: Type.String(),
  /** The task that works on it now; empty when none does. */
  taskId: Type.String(),
  /** Rows that the running step has behind it. */
  workedNum: Type.Integer(),
  seconds: Type.Integer({ description: 'how long the last step took, or takes until now' }),
  columns: Type.Array(Column),
  hasResult: Type.Boolean({ description: 'a file with sign-in names and first passwords waits' }),
  resultUntil: Type.String(),
});
export type ImportSummary = Static<typeof Summary>;

export const getImport = call('get', {
  summary: '一次导入的回执：数目、编码、状态；管辖它的管理员也看得到',
  in: Type.Object({ id: idInput }),
  out: dataReply(Summary),
});

const Row = Type.Object({
  line: Type.Integer({ description: 'number of the row in the spreadsheet' }),
  state: oneOf(ROW_STATES),
  /** In the order of the summary's columns; secret ones as their last four signs. */
  values: Type.Array(Type.String()),
  note: Type.String({ description: 'what happens, or happened: 新建账号' }),
  problems: arrayOf({
    column: Type.String(),
    value: Type.String({ description: 'as written, whole, so that it can be mended in place' }),
    reason: Type.String(),
    fix: Type.String(),
    suggestion: Type.String({ description: 'takes its place at one click; empty when there is none' }),
    verb: oneOf(['mend', 'skip']),
  }),
});
export type ImportRow = Static<typeof Row>;

export const listImportRows = call('rows', {
  summary: '逐行结果，只给导入的人看；号码只显示末四位',
  in: Type.Object({
    ...pagingInput,
    id: idInput,
    state: Type.Optional(oneOf(ROW_STATES)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  out: listReply(Row),
});

const changedRow = objectReply({ row: Row, counts: Counts });

export const fixImportRow = call('fixRow', {
  summary: '就地改一行的几个格子，立即重新检查这一行',
  write: true,
  in: Type.Object({
    id: idInput,
    line,
    cells: arrayOf(
      {
        column: Type.String({ minLength: 1, maxLength: 60 }),
        value: Type.String({ maxLength: 2000 }),
      },
      { minItems: 1, maxItems: 20 },
    ),
  }),
  out: changedRow,
});

export const skipImportRow = call('skipRow', {
  summary: '不导这一行，或者改主意',
  write: true,
  in: Type.Object({ id: idInput, line, isSkipped: Type.Boolean() }),
  out: changedRow,
});

export const commitImport = call('commit', {
  summary: '导入检查通过的行；后台进行，每行只导一次',
  write: true,
  in: Type.Object({ id: idInput }),
  out: objectReply({ taskId: Type.String() }),
});

export const discardImport = call('discard', {
  summary: '放弃还没有导入的行，清除其中的资料',
  write: true,
  in: Type.Object({ id: idInput }),
  out: doneReply,
});

export const listImports = call('list', {
  summary: '本人的导入；管理员还看到管辖范围内别人的',
  in: Type.Object({
    ...pagingInput,
    sort: Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' })),
    kind: Type.Optional(kindInput),
    state: Type.Optional(oneOf(IMPORT_STATES)),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    isMine: Type.Optional(Type.Boolean()),
  }),
  out: listReply(ImportItem),
});

// The calls below carry files: the server serves them as plain addresses, outside of the JSON calls.

/** `multipart/form-data` with one file; kind and sheet stand in the address. */
export const uploadImport = call('dryRun', {
  summary: '上传一个表格并检查，不写入任何业务数据',
  write: true,
  in: Type.Object({
    kind: kindInput,
    sheet: Type.Optional(Type.String({ maxLength: 100 })),
    given: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'of the column that may be given: for rows that leave it empty',
      }),
    ),
  }),
  out: objectReply({ importId: Type.String(), taskId: Type.String() }),
});

/** `?kind=people&format=xlsx` */
export const downloadTemplate = call('template', {
  method: 'GET',
  summary: '下载模板',
  in: Type.Object({
    kind: kindInput,
    format: Type.Optional(oneOf(['xlsx', 'csv'])),
  }),
  out: Type.Unknown(),
});

/** `?id=` */
export const downloadRest = call('rest', {
  method: 'GET',
  summary: '下载失败的行：列与模板相同，另有原因和改法',
  in: Type.Object({ id: idInput }),
  out: Type.Unknown(),
});

/** `?id=` */
export const downloadResult = call('result', {
  method: 'GET',
  summary: '下载登录名和初始密码，只有导入的人能下载，只能一次',
  in: Type.Object({ id: idInput }),
  out: Type.Unknown(),
});
