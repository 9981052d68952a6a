import type { Deps } from '#platform/server/deps.ts';
import type { Exporter } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import { AppError } from '#platform/shared/errors.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { listExamPeople } from '../../shared/desk/exam-admin.contract.ts';
import { RESULT_WORDS, SUBMIT_WORDS } from '../../shared/desk/exam-admin.words.ts';
import { openPeople, personItems } from './exam-people.read.ts';
import { countPeople, selectPeopleIds } from './exam-people.repository.ts';

/** People of one exam, which the filter `examId` names, with what came of it. */
export const examResultsExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  return listExporter({
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
    list: listExamPeople,
    filterOf: async (caller, { examId = '', classId = '', keyword, state, groupId }) => {
      try {
        const open = await openPeople(db, caller, { examId, classId });
        const filter = { keyword: keywordOf(keyword), state: state || undefined, groupId };
        return { open, people: { ...open.of, ...filter } };
      } catch (error) {
        // An exam that the caller may not see has no results for the caller.
        if (error instanceof AppError) return null;
        throw error;
      }
    },
    count: ({ people }) => countPeople(db, people),
    idsOf: ({ people }, sort, limit) => selectPeopleIds(db, people, sort || undefined, limit),
    rowsOf: async (ids, _, { open }) => {
      const people = await personItems(deps, open, ids);
      return people.map(({ state, submitTime, submitKind, ...person }) => ({
        ...person,
        state: RESULT_WORDS[state],
        isPassed: state === 'PASSED' ? '是' : '否',
        submitTime,
        usedMinutes: submitTime === '' ? null : Math.round(person.usedSeconds / 6) / 10,
        submitKind: SUBMIT_WORDS[submitKind] ?? '',
      }));
    },
  });
};
