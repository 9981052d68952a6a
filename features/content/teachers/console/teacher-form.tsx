import { Form, Select } from 'antd';
import { HtmlField } from '#features/content/publishing/console/kind/html-field.public.tsx';
import type { KindFormProps } from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { OrgField } from '#features/ground/organisations/console/org-select.public.tsx';
import { labelsOf } from '#platform/shared/record.ts';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import {
  FIELD_LENGTH,
  MAX_FIELDS,
  TEACHER_PART,
  type TeacherDocument,
  teacherRecord,
} from '../shared/teacher.record.ts';
import s from './teacher-form.module.css';
import { useTeachersByIds } from './teachers.queries.ts';

const LABELS = labelsOf(teacherRecord);

type Props = KindFormProps<TeacherDocument>;

const OrgItem = () => (
  <Form.Item
    name="orgCode"
    label={LABELS.orgCode}
    extra={teacherRecord.fields.orgCode.note}
    rules={[{ required: true, message: '请选择所属组织' }]}
  >
    <OrgField />
  </Form.Item>
);

const DirectionsItem = () => (
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
);

/** The facts of a teacher and the introduction. */
export const TeacherFields = ({ record, isDisabled }: Props) => (
  <EditSection title="教师资料">
    <RecordItems
      of={teacherRecord}
      part={TEACHER_PART}
      keptNames={{ name: record.initial.name }}
      pairs={{ unit: 'title' }}
      own={{
        orgCode: <OrgItem />,
        fields: <DirectionsItem />,
        intro: (
          <HtmlField
            of={teacherRecord}
            name="intro"
            limit={WORD_LIMITS.short}
            height={190}
            isDisabled={isDisabled}
          />
        ),
      }}
    />
  </EditSection>
);

/** What readers see of the teacher now; nothing before the first time. */
const useShown = (id: string) => useTeachersByIds([id]).data?.datalist[0];

/** 照片: a picture of the library, or a drawn portrait. */
function PhotoCard({ record, detail, isDisabled }: Props) {
  const photoFileId = Form.useWatch('photoFileId', { form: record.form, preserve: true }) ?? null;
  const photo = useShown(detail.id)?.photo ?? '';
  return (
    <EditSection title={LABELS.photoFileId}>
      <div id={fieldId('photoFileId')} tabIndex={-1} className={s.photo}>
        {photo !== '' && photoFileId === null && <SmartImage shape="person" src={photo} alt="现在的照片" />}
        {isDisabled && photo === '' && photoFileId === null && (
          <p className="plain ink-3">公开时按姓名自动画一张。</p>
        )}
        {(!isDisabled || photoFileId !== null) && (
          <MediaPicker
            kind="image"
            label={LABELS.photoFileId}
            slot={`teacher-photo-${detail.id}`}
            emptyText={
              photo === '' ? '不选就按姓名自动画，也可以把图片拖到这里' : '要换照片，把新图片拖到这里'
            }
            disabled={isDisabled}
            value={photoFileId}
            onChange={(file) => record.setValues({ photoFileId: file?.id ?? null })}
          />
        )}
      </div>
    </EditSection>
  );
}

/** 授课: courses that name the teacher, which keep the name also after a recall. */
function CoursesCard({ detail }: Props) {
  const shown = useShown(detail.id);
  if (shown === undefined || shown.courseNum === 0) return null;
  return (
    <EditSection title="授课">
      <p className="plain">
        <LinkTo className="blue underlined" to={`/console/courses?teacher=${encodeURIComponent(shown.name)}`}>
          {shown.courseNum} 门课程
        </LinkTo>
        选了这位教师。撤回资料以后，课程和班级里仍写着姓名，师资展示里不再有。
      </p>
    </EditSection>
  );
}

export const TeacherCards = (props: Props) => (
  <>
    <PhotoCard {...props} />
    <CoursesCard {...props} />
  </>
);
