import { recordColumns } from '#platform/server/db/record-columns.ts';
import { wireTime } from '#platform/shared/times.ts';
import { examRecord } from '../../shared/desk/exam.record.ts';
import { momentOf } from '../../shared/desk/exam-terms.rules.ts';
import { exam } from '../exams.table.ts';

const moment = {
  to: (text: string) => momentOf(text) ?? null,
  from: (at: Date | null) => (at ? wireTime(at) : ''),
};
const same = { to: (value: number) => value, from: (value: number) => value };

/** The terms of an exam as columns. */
export const examColumns = recordColumns(examRecord, exam, {
  unifiedName: { column: 'name', to: (name) => name, from: (name) => name },
  paperId: { column: 'paperId', to: (id) => id || null, from: (id) => id ?? '' },
  passScore: { column: 'passTenths', to: (score) => Math.round(score * 10), from: (tenths) => tenths / 10 },
  examLength: { column: 'lengthMinutes', ...same },
  examNum: { column: 'attemptNum', ...same },
  startTime: { column: 'opensAt', ...moment },
  endTime: { column: 'closesAt', ...moment },
});
