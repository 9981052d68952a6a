import { Form, Select } from 'antd';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { OrgField } from '#features/ground/organisations/console/org-select.public.tsx';
import { HtmlItem } from '#features/ground/rich-text/console/html-item.public.tsx';
import { labelsOf } from '#platform/shared/record.ts';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { RecordForm, type RecordFormState } from '#platform/web/console/form/record-form.tsx';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { FIELD_LENGTH, MAX_FIELDS, teacherRecord } from '../shared/teacher.record.ts';
import type { TeacherValues } from '../shared/teacher-edit.rules.ts';
import s from './teacher-form.module.css';

const LABELS = labelsOf(teacherRecord);

export interface TeacherFormProps {
  readonly record: RecordFormState<TeacherValues>;
  /** The photo that learners see now. */
  readonly photo: string;
  readonly isDisabled: boolean;
}

export function TeacherForm({ record, photo, isDisabled }: TeacherFormProps) {
  const photoFileId = Form.useWatch('photoFileId', { form: record.form, preserve: true }) ?? null;
  return (
    <>
      {/* Before the form's own element: the library opens a dialog with a form of its own. */}
      <fieldset className={s.photo}>
        <legend className="below-6 plain ink-2">{LABELS.photoFileId}</legend>
        {photo !== '' && photoFileId === null && <SmartImage shape="person" src={photo} alt="现在的照片" />}
        {!isDisabled && (
          <MediaPicker
            kind="image"
            label={LABELS.photoFileId}
            emptyText={photo === '' ? undefined : '要换照片，把新图片拖到这里'}
            value={photoFileId}
            onChange={(file) => record.setValues({ photoFileId: file?.id ?? null })}
          />
        )}
      </fieldset>
      <RecordForm record={record} isDisabled={isDisabled}>
        <RecordItems
          of={teacherRecord}
          part="facts"
          keptNames={{ name: record.initial.name }}
          written={['title']}
          own={{
            unit: (
              <div className="stack two-columns phone-one-column gap-0-20">
                <RecordItem of={teacherRecord} name="unit" />
                <RecordItem of={teacherRecord} name="title" />
              </div>
            ),
            orgCode: (
              <Form.Item
                name="orgCode"
                label={LABELS.orgCode}
                extra={teacherRecord.fields.orgCode.note}
                rules={[{ required: true, message: '请选择所属组织' }]}
              >
                <OrgField />
              </Form.Item>
            ),
            fields: (
              <Form.Item
                name="fields"
                label={LABELS.fields}
                extra={teacherRecord.fields.fields.note}
                rules={[
                  {
                    validator: (_, fields: readonly string[] = []) =>
                      fields.some((field) => field.length > FIELD_LENGTH)
                        ? Promise.reject(new Error(`每个方向不超过 ${FIELD_LENGTH} 字`))
                        : Promise.resolve(),
                  },
                ]}
              >
                <Select
                  mode="tags"
                  open={false}
                  suffixIcon={null}
                  maxCount={MAX_FIELDS}
                  tokenSeparators={['，', ',', '、', ' ']}
                  placeholder="输入一个方向，按回车"
                />
              </Form.Item>
            ),
            intro: (
              <HtmlItem
                name="intro"
                label={LABELS.intro}
                limit={WORD_LIMITS.short}
                height={190}
                isDisabled={isDisabled}
              />
            ),
          }}
        />
      </RecordForm>
    </>
  );
}
