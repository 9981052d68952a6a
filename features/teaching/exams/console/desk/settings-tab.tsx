import { Form } from 'antd';
import { EditColumns, EditNote } from '#platform/web/console/form/edit-page.tsx';
import { DraftMark, RecordForm } from '#platform/web/console/form/record-form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { AdminExam } from '../exams.queries.ts';
import { useExamRecord } from './exam-record.ts';
import { changeNotes, type ExamValues, valuesOf } from './exam-values.rules.ts';
import s from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSide } from './settings-side.tsx';
import type { ExamStep } from './use-exam-steps.ts';

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
  const isDisabled = !detail.row.canEdit;
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
              <div className={s.notes} aria-live="polite">
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
