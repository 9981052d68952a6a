import { Form, Input } from 'antd';
import { RecordForm, type RecordFormState } from '#platform/web/console/record-form.tsx';
import { MAX_TITLE } from '../shared/board-state.rules.ts';
import type { useUnderWay } from './board-sheet.public.tsx';
import { BoardTextField } from './board-text-field.public.tsx';
import { ClassFilesField } from './class-files-field.public.tsx';
import { ClassSelect } from './class-select.public.tsx';
import { MATERIAL_LABELS, type MaterialValues } from './material-values.ts';

export interface MaterialFormProps {
  readonly record: RecordFormState<MaterialValues>;
  /** The class cannot be chosen any more. */
  readonly isClassFixed: boolean;
  readonly isDisabled: boolean;
  readonly underWay: ReturnType<typeof useUnderWay>;
}

export function MaterialForm({ record, isClassFixed, isDisabled, underWay }: MaterialFormProps) {
  const watched = { form: record.form, preserve: true };
  const classId = Form.useWatch('classId', watched) ?? '';
  const files = Form.useWatch('files', watched) ?? [];
  return (
    <RecordForm record={record} isDisabled={isDisabled}>
      {!isClassFixed && (
        <Form.Item label={MATERIAL_LABELS.classId} htmlFor="material-class" required>
          <ClassSelect
            id="material-class"
            isForWriting
            placeholder="选择班级"
            value={classId}
            // Files belong to the class for which they were sent.
            onChange={(to) => record.setValues({ classId: to, files: [] })}
          />
        </Form.Item>
      )}
      <Form.Item
        name="title"
        label={MATERIAL_LABELS.title}
        rules={[{ required: !isDisabled, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={MAX_TITLE} showCount={!isDisabled} dir="auto" autoComplete="off" />
      </Form.Item>
      <ClassFilesField
        classId={classId}
        label={MATERIAL_LABELS.files}
        value={files}
        isDisabled={isDisabled}
        onChange={(to) => record.setValues({ files: to })}
        onSending={underWay.setFiles}
      />
      <BoardTextField
        name="content"
        label={`${MATERIAL_LABELS.content}（可以不写）`}
        isDisabled={isDisabled}
        onPictures={underWay.setPictures}
      />
    </RecordForm>
  );
}
