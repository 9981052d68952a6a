import { sendRequirementSeen } from '#features/teaching/classes/console/effect.public.tsx';
import { call } from '#platform/web/call.ts';
import { type RecordFormState, useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { saveExam } from '../../shared/desk/exam-admin.contract.ts';
import { REVIEW_CHOICES } from '../exam.words.ts';
import { type AdminExam, loadExam, useReloadExams } from '../exams.queries.ts';
import { type ExamValues, inputOf, requirementOf, valuesOf } from './exam-values.rules.ts';

export type ExamRecord = RecordFormState<ExamValues>;

const LABELS: Readonly<Record<keyof ExamValues, string>> = {
  unifiedName: '考试名称',
  paper: '试卷',
  description: '考前说明',
  passScore: '及格分',
  examLength: '时长',
  examNum: '次数',
  startTime: '开考',
  endTime: '截止',
  shuffleQuestions: '打乱题目',
  shuffleOptions: '打乱选项',
  reviewPolicy: '何时能看答案',
  isRequired: '计入结业条件',
};

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
    labels: LABELS,
    show: {
      paper: (paper) => paper?.name ?? '（没有选）',
      examLength: (length) => `${length ?? 0} 分钟`,
      examNum: (num) => `${num ?? 0} 次`,
      reviewPolicy: (policy) => REVIEW_CHOICES.find(({ value }) => value === policy)?.label ?? policy,
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
      const newest = await loadExam(detail.row.id);
      const { state, version } = newest.row;
      const isOther = state !== detail.row.state;
      // The page says what the exam has become, beside the question what to do with the changes.
      if (isOther) void reload();
      const by = isOther ? `您打开之后，这场考试已经${BECAME[state]}` : undefined;
      return { values: valuesOf(newest), version, standing: state, by };
    },
  });
};
