import { Form } from 'antd';
import type { KindFormProps } from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { type ActivityDocument, activityRecord } from '../shared/activity.record.ts';
import { CourseChoice } from './course-choice.tsx';
import { TopicChoice } from './topic-choice.tsx';

type Props = KindFormProps<ActivityDocument>;
type Named = 'mediumFileId' | 'courseId' | 'topicId';

/** The id that a field holds now, and how to change it. */
const useNamed = ({ record }: Props, field: Named) => {
  const value: string | null = Form.useWatch(field, { form: record.form, preserve: true }) ?? null;
  return { value, set: (id: string | null) => record.setValues({ [field]: id }) };
};

/** 影片或声音: one file of the library. */
export function MediumCard(props: Props) {
  const { value, set } = useNamed(props, 'mediumFileId');
  const { detail, isDisabled } = props;
  const isSound = detail.files.some(({ id, kind }) => id === value && kind === 'audio');
  const kinds = value === null ? (['video', 'audio'] as const) : ([isSound ? 'audio' : 'video'] as const);
  return (
    <EditSection title={activityRecord.fields.mediumFileId.label}>
      <p className="plain ink-3 below-12">
        影片或声音、正文、课程，三样里正好用一样。只有课程记学时，学员在课程页里学。
      </p>
      <div id={fieldId('mediumFileId')} tabIndex={-1} className="stack gap-12">
        {kinds.map((kind) => (
          <MediaPicker
            key={kind}
            kind={kind}
            slot={`activity-${kind}-${detail.id}`}
            disabled={isDisabled}
            value={value}
            onChange={(file) => set(file?.id ?? null)}
          />
        ))}
      </div>
    </EditSection>
  );
}

/** 课程: a published course that plays and credits in the activity's place. */
export function CourseCard(props: Props) {
  const { value, set } = useNamed(props, 'courseId');
  const { label } = activityRecord.fields.courseId;
  return (
    <EditSection title={label}>
      <div id={fieldId('courseId')} tabIndex={-1}>
        <CourseChoice value={value} onChange={set} isDisabled={props.isDisabled} label={label} />
      </div>
    </EditSection>
  );
}

/** 所属专题 */
export function TopicCard(props: Props) {
  const { value, set } = useNamed(props, 'topicId');
  const { label } = activityRecord.fields.topicId;
  return (
    <EditSection title={label}>
      <div id={fieldId('topicId')} tabIndex={-1}>
        <TopicChoice value={value} onChange={set} isDisabled={props.isDisabled} label={label} />
      </div>
    </EditSection>
  );
}
