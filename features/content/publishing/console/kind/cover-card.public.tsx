import { Form } from 'antd';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import type { KindFormProps } from './kind-form.ts';

interface Covered {
  readonly coverFileId: string | null;
}

interface CoverCardProps<T extends Covered> extends KindFormProps<T> {
  readonly label: string;
}

/** 封面图片: a picture of the library, or the drawn cover; its field is `coverFileId`. */
export function CoverCard<T extends Covered>({ record, detail, isDisabled, label }: CoverCardProps<T>) {
  const coverFileId: string | null =
    Form.useWatch('coverFileId', { form: record.form, preserve: true }) ?? null;
  return (
    <EditSection title={label}>
      <div id={fieldId('coverFileId')} tabIndex={-1}>
        {isDisabled && coverFileId === null ? (
          <p className="plain ink-3">按标题自动画的封面。</p>
        ) : (
          <MediaPicker
            kind="image"
            label={label}
            slot={`${detail.kind}-cover-${detail.id}`}
            emptyText="不选就按标题自动画，也可以把图片拖到这里"
            disabled={isDisabled}
            value={coverFileId}
            onChange={(file) => record.setValues({ coverFileId: file?.id ?? null } as Partial<T>)}
          />
        )}
      </div>
    </EditSection>
  );
}
