import { sendRequirementSeen } from '#features/teaching/classes/console/effect.public.tsx';
import { labelsOf, wordsOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { type RecordFormState, useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { examRecord } from '../../shared/desk/exam.record.ts';
import { getAdminExam, saveExam } from '../../shared/desk/exam-admin.contract.ts';
import { type AdminExam, useReloadExams } from '../exams.queries.ts';
import { type ExamValues, inputOf, requirementOf, valuesOf } from './exam-values.rules.ts';

export type ExamRecord = RecordFormState<ExamValues>;

const { paperId: paper, ...LABELS } = labelsOf(examRecord);
// The pass score may be empty while it is being written.
const { passScore: _, ...SHOW } = showOf(examRecord);

/** As long as it is a draft, a change of its times reaches nobody; afterwards it reaches who sits it. */
const BECAME = { DRAFT: '退回成草稿', PUBLISHED: '发布', CLOSED: '提前结束' } as const;

/** The settings of an exam as a record form. */
export const useExamRecord = (detail: AdminExam): ExamRecord => {
  const reload = useReloadExams();
  return useRecordForm<ExamValues>({
    name: 'exam',
    recordId: detail.row.id,
    version: detail.row.version,
    values: valuesOf(detail),
    standing: detail.row.state,
    labels: { ...LABELS, paper },
    show: {
      ...SHOW,
      examLength: (length) => wordsOf(examRecord, 'examLength', length ?? 0),
      examNum: (num) => wordsOf(examRecord, 'examNum', num ?? 0),
      paper: (chosen) => chosen?.name ?? '（没有选）',
    },
    save: async (values, version) => {
      const input = { ...inputOf(values, detail), id: detail.row.id, version };
      const { data } = await sendRequirementSeen(requirementOf(input), (seen) =>
        call(saveExam, { ...input, ...seen }),
      );
      // Here, and not after the button: two versions that were settled are saved without it.
      void reload();
      return { version: data.version };
    },
    load: async () => {
      const { data: newest } = await call(getAdminExam, { id: detail.row.id });
      const { state, version } = newest.row;
      const isOther = state !== detail.row.state;
      // The page says what the exam has become, beside the question what to do with the changes.
      if (isOther) void reload();
      const by = isOther ? `您打开之后，这场考试已经${BECAME[state]}` : undefined;
      return { values: valuesOf(newest), version, standing: state, by };
    },
  });
};
