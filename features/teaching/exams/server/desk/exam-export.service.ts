import type { Deps } from '#platform/server/deps.ts';
import {
  type ExportCaller,
  type Exporter,
  type ExportFilters,
  type ExportRow,
  MAX_EXPORT_ROWS,
} from '#platform/server/exporter.ts';
import { AppError } from '#platform/shared/errors.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import type { ExamPerson, ResultState } from '../../shared/desk/exam-admin.contract.ts';
import { RESULT_WORDS, SUBMIT_WORDS } from '../../shared/desk/exam-admin.words.ts';
import { openPeople, personItems } from './exam-people.read.ts';
import { countPeople, type PeopleFilter, selectPeopleIds } from './exam-people.repository.ts';

const ROWS_AT_ONCE = 500;

const textOf = (filters: ExportFilters, name: string): string => {
  const value = Object.hasOwn(filters, name) ? filters[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const stateOf = (filters: ExportFilters): ResultState | undefined => {
  const state = textOf(filters, 'state');
  return Object.hasOwn(RESULT_WORDS, state) ? (state as ResultState) : undefined;
};

/** Exam and filter; null for an exam that the caller may not see: nobody sat it. */
const wanted = async (deps: Deps, caller: ExportCaller, filters: ExportFilters) => {
  try {
    const open = await openPeople(deps.database.db, caller, {
      examId: textOf(filters, 'examId'),
      classId: textOf(filters, 'classId'),
    });
    const filter: PeopleFilter = {
      ...open.of,
      keyword: keywordOf(textOf(filters, 'keyword')),
      state: stateOf(filters),
    };
    return { open, filter };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

const cellsOf = (person: ExamPerson & { readonly attemptNum: number }): ExportRow => ({
  name: person.name,
  orgName: person.orgName,
  state: RESULT_WORDS[person.state],
  attemptNum: person.attemptNum,
  bestScore: person.bestScore,
  lastScore: person.lastScore,
  isPassed: person.state === 'PASSED' ? '是' : '否',
  startTime: person.startTime,
  submitTime: person.submitTime,
  usedMinutes: person.submitTime === '' ? null : Math.round(person.usedSeconds / 6) / 10,
  submitKind: SUBMIT_WORDS[person.submitKind] ?? '',
  receiptNo: person.receiptNo,
});

/** People of one exam, which the filter `examId` names, with what came of it. */
export const examResultsExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  return {
    kind: 'exam-results',
    title: '考试成绩',
    roles: ['manager', 'author', 'admin'],
    columns: [
      { key: 'name', title: '姓名', kind: 'text', width: 18 },
      { key: 'orgName', title: '组织', kind: 'text', width: 36 },
      { key: 'state', title: '状态', kind: 'text', width: 10 },
      { key: 'attemptNum', shownIn: 'state', title: '考了几次', kind: 'number' },
      { key: 'bestScore', title: '最高成绩', kind: 'number' },
      { key: 'lastScore', title: '最近成绩', kind: 'number' },
      { key: 'isPassed', shownIn: 'state', title: '是否通过', kind: 'text', width: 10 },
      { key: 'startTime', title: '开始时间', kind: 'date' },
      { key: 'submitTime', title: '交卷时间', kind: 'date' },
      { key: 'usedMinutes', shownIn: 'submitTime', title: '用时（分）', kind: 'number' },
      { key: 'submitKind', shownIn: 'submitTime', title: '交卷方式', kind: 'text', width: 12 },
      { key: 'receiptNo', title: '交卷回执', kind: 'text', width: 14 },
    ],
    count: async (caller, filters) => {
      const found = await wanted(deps, caller, filters);
      return found ? countPeople(db, found.filter) : 0;
    },
    rows: async function* (caller, filters, sort) {
      const found = await wanted(deps, caller, filters);
      if (!found) return;
      // One more than a file may hold: the export then says so instead of leaving somebody out.
      const ids = await selectPeopleIds(db, found.filter, sort || undefined, MAX_EXPORT_ROWS + 1);
      for (let start = 0; start < ids.length; start += ROWS_AT_ONCE)
        for (const person of await personItems(deps, found.open, ids.slice(start, start + ROWS_AT_ONCE)))
          yield cellsOf(person);
    },
  };
};
