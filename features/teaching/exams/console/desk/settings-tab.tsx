import { Form } from 'antd';
import { sendRequirementSeen } from '#features/teaching/classes/console/effect.public.tsx';
import { labelsOf, wordsOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { EditColumns, EditNote } from '#platform/web/console/form/edit-page.tsx';
import {
  DraftMark,
  RecordForm,
  type RecordFormState,
  useRecordForm,
} from '#platform/web/console/form/record-form.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { examRecord } from '../../shared/desk/exam.record.ts';
import { getAdminExam, saveExam } from '../../shared/desk/exam-admin.contract.ts';
import { type AdminExam, useReloadExams } from '../exams.queries.ts';
import { changeNotes, type ExamValues, inputOf, requirementOf, valuesOf } from './exam-values.rules.ts';
import s from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSide } from './settings-side.tsx';
import type { ExamStep } from './use-exam-steps.ts';

type ExamRecord = RecordFormState<ExamValues>;

const { paperId: paper, ...LABELS } = labelsOf(examRecord);
// The pass score may be empty while it is being written.
const { passScore: _, ...SHOW } = showOf(examRecord);

/** As long as it is a draft, a change of its times reaches nobody; afterwards it reaches who sits it. */
const BECAME = { DRAFT: '退回成草稿', PUBLISHED: '发布', CLOSED: '提前结束' } as const;

/** The settings of an exam as a record form. */
const useExamRecord = (detail: AdminExam): ExamRecord => {
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

export interface SettingsTabProps {
  readonly detail: AdminExam;
  readonly isBusy: boolean;
  readonly onStep: (step: ExamStep) => void;
}

/** 设置: the form at the left, where the exam stands at the right. */
export function SettingsTab({ detail, isBusy, onStep }: SettingsTabProps) {
  const record = useExamRecord(detail);
  const saved = valuesOf(detail);
  const watched = Form.useWatch([], { form: record.form, preserve: true }) as Partial<ExamValues> | undefined;
  const values: ExamValues = { ...saved, ...watched };
  const isDisabled = !useMayAct('do') || !detail.row.canEdit;
  const isOut = detail.row.state !== 'DRAFT';
  const notes = changeNotes(saved, values, isOut, detail.row.runningNum);
  const save = async () => {
    if (await record.submit()) showToast('设置已保存');
  };
  return (
    <>
      {isDisabled && <EditNote icon="lock">您在这里只能查看，不能改设置。</EditNote>}
      <EditColumns
        sideLabel="状态与发布"
        isSideFirst
        isReadOnly={isDisabled}
        side={<SettingsSide {...{ detail, isBusy, onStep }} isDirty={record.isDirty} />}
      >
        <RecordForm record={record} isDisabled={isDisabled} onSubmit={() => void save()}>
          <SettingsForm {...{ detail, values, isOut, isDisabled }} />
          {!isDisabled && record.isDirty && (
            <div className={s.foot}>
              <div className="stack gap-2 plain ink-2 takes-16" aria-live="polite">
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
                <DraftMark record={record} />
              </div>
              <Button kind="text" onClick={record.discard}>
                放弃改动
              </Button>
              <Button
                kind="primary"
                loading={record.isSaving}
                loadingLabel="保存中"
                onClick={() => void save()}
              >
                保存设置
              </Button>
            </div>
          )}
        </RecordForm>
      </EditColumns>
    </>
  );
}
