import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import {
  countQuestions,
  type QuestionPorts,
  questionFilter,
  questionsForExport,
  readKeys,
  type WholeQuestion,
} from '#features/teaching/questions/server/questions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { writeSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-write.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { ExportItem } from '../shared/export-item.rules.ts';
import { GUIDE_ROWS, GUIDE_SHEET, TABLE_COLUMNS } from '../shared/export-table.rules.ts';
import { questionFileErrors } from '../shared/question-file.errors.ts';
import type { ExportFormat, exportQuestions } from '../shared/question-import.contract.ts';
import { writeFileInWorker } from './question-file-worker.ts';

type Input = InputOf<typeof exportQuestions>;
type Reply = OutputOf<typeof exportQuestions>['data'];

const MOST = 2000;
const EMPTY_ROWS = 200;

const FILES: Readonly<Record<ExportFormat, { readonly ending: string; readonly type: string }>> = {
  text: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  gift: { ending: 'gift', type: 'text/plain; charset=utf-8' },
  aiken: { ending: 'txt', type: 'text/plain; charset=utf-8' },
  xlsx: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  docx: { ending: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
};

const fileFacts = (format: ExportFormat, title: string, at: Date) => {
  const { ending, type } = FILES[format];
  const [day = '', time = ''] = wireTime(at).split(' ');
  const stamp = `${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`;
  return { fileName: `${title}-${stamp}.${ending}`, contentType: type };
};

const OPEN = { state: 'OPEN', note: '' } as const;

const templateOf = async (at: Date): Promise<Reply> => {
  const bytes = await writeSpreadsheet([
    { name: '题目', columns: TABLE_COLUMNS, rows: [], emptyTextRows: EMPTY_ROWS },
    { name: GUIDE_SHEET, columns: TABLE_COLUMNS, rows: GUIDE_ROWS.map((row) => [...row]) },
  ]);
  const base64 = Buffer.from(bytes).toString('base64');
  return { ...fileFacts('xlsx', '题目导入模板', at), base64, exportedNum: 0, left: [], key: OPEN };
};

const itemOf = ({ code, question, categoryName, tags, difficulty }: WholeQuestion): ExportItem => ({
  code,
  question,
  // As the import reads it: names divided by / alone.
  categoryName: categoryName.split(' / ').join('/'),
  tags,
  difficulty,
});

/**
 * Questions in a file, keys included, with a row in the audit log; or the template. Those whose key the caller may not
 * read stand in `left`. Throws
 * `questionFile.tooManyQuestions` (422) rather than leaving some out unsaid.
 */
export const exportQuestionFile = async (
  deps: Deps,
  ports: Pick<QuestionPorts, 'liveExams'>,
  caller: Caller,
  input: Input,
): Promise<Reply> => {
  const { format, template, waive, ids, ...filters } = input;
  if (template) return templateOf(deps.clock());
  const { db } = deps.database;
  const narrowed = ids === undefined ? filters : { ...filters, ids };
  const count = await countQuestions(db, await questionFilter(db, caller, narrowed));
  if (count > MOST) throw questionFileErrors.tooManyQuestions({ count, limit: MOST });
  const wholes = await questionsForExport(db, caller, narrowed);
  if (wholes.length === 0) throw questionFileErrors.noQuestions();
  const { orgCode } = caller.activeRole;
  const { view, readable, viewOf } = await readKeys(deps, ports.liveExams, caller, {
    questionIds: wholes.map(({ id }) => id),
    subject: { id: orgCode, orgCode, label: '题库' },
    waive: waive === '1',
  });
  const withheld = wholes
    .filter(({ id }) => !readable.has(id))
    .map(({ id, code, question }) => ({ code, title: question.title, reason: viewOf(id).note }));
  const items = wholes.filter(({ id }) => readable.has(id)).map(itemOf);
  if (items.length === 0) {
    const nothing = { ...fileFacts(format, '题库', deps.clock()), base64: '', exportedNum: 0 };
    return { ...nothing, left: withheld, key: view };
  }
  const { bytes, exportedNum, left: unwritten } = await writeFileInWorker(format, items);
  const left = [...withheld, ...unwritten];
  await audit(db, deps.clock, {
    userId: caller.userId,
    action: 'questions.export',
    subject: orgCode,
    orgCode,
    facts: { label: '题库', after: { format, doneNum: exportedNum, failedNum: left.length } },
  });
  const base64 = Buffer.from(bytes).toString('base64');
  return { ...fileFacts(format, '题库', deps.clock()), base64, exportedNum, left, key: view };
};
