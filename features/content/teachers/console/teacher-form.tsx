import { Form } from 'antd';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { OrgSelect } from '#features/ground/organisations/console/org-select.public.tsx';
import { RichTextEditor } from '#features/ground/rich-text/console/rich-text-editor.public.tsx';
import { countVisible, overflowOf, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { RecordForm, type RecordFormState } from '#platform/web/console/form/record-form.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import s from './teacher-form.module.css';

export interface TeacherValues {
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  readonly orgCode: string;
  readonly intro: string;
  readonly photoFileId: string | null;
}

export const TEACHER_LABELS: Readonly<Record<keyof TeacherValues, string>> = {
  name: '姓名',
  title: '职务或职称',
  unit: '单位名称',
  orgCode: '所属组织',
  intro: '介绍',
  photoFileId: '照片',
};

export const EMPTY_TEACHER: TeacherValues = {
  name: '',
  title: '',
  unit: '',
  orgCode: '',
  intro: '',
  photoFileId: null,
};

interface IntroProps {
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  readonly isDisabled: boolean;
}

const Intro = ({ value = '', onChange, isDisabled }: IntroProps) => (
  <RichTextEditor
    value={value}
    onChange={(html) => onChange?.(html)}
    limit={WORD_LIMITS.short}
    height={190}
    label="介绍"
    readOnly={isDisabled}
  />
);

interface OrgProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (code: string) => void;
}

const Org = ({ id, value = '', onChange }: OrgProps) => (
  <OrgSelect id={id} value={value === '' ? null : value} onChange={(code) => onChange?.(code ?? '')} />
);

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
        <legend className="below-6 plain ink-2">{TEACHER_LABELS.photoFileId}</legend>
        {photo !== '' && photoFileId === null && <SmartImage shape="person" src={photo} alt="现在的照片" />}
        {!isDisabled && (
          <MediaPicker
            kind="image"
            label="照片"
            emptyText={photo === '' ? undefined : '要换照片，把新图片拖到这里'}
            value={photoFileId}
            onChange={(file) => record.setValues({ photoFileId: file?.id ?? null })}
          />
        )}
      </fieldset>
      <RecordForm record={record} isDisabled={isDisabled}>
        <TextItem
          name="name"
          label={TEACHER_LABELS.name}
          needed="请填写姓名"
          limit={40}
          keptName={record.initial.name}
          of={{ dir: 'auto' }}
        />
        <div className={s.two}>
          <TextItem name="unit" label={TEACHER_LABELS.unit} limit={60} />
          <TextItem name="title" label={TEACHER_LABELS.title} limit={40} />
        </div>
        <Form.Item
          name="orgCode"
          label={TEACHER_LABELS.orgCode}
          extra="这位教师的资料由这个组织管理，全区都能选他讲课。"
          rules={[{ required: true, message: '请选择所属组织' }]}
        >
          <Org />
        </Form.Item>
        <Form.Item
          name="intro"
          label={TEACHER_LABELS.intro}
          rules={[
            {
              validator: (_, html: string = '') => {
                const over = overflowOf(countVisible(html), WORD_LIMITS.short);
                return over === 0 ? Promise.resolve() : Promise.reject(new Error(`超出 ${over} 字，请删减`));
              },
            },
          ]}
        >
          <Intro isDisabled={isDisabled} />
        </Form.Item>
      </RecordForm>
    </>
  );
}
