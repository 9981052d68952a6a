import { Form } from 'antd';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import { RichTextEditor } from '#features/ground/rich-text/console/rich-text-editor.public.tsx';
import { durationText } from '#platform/shared/times.ts';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { CoursewarePlayer } from '../../portal/page/courseware-player.public.tsx';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import type { CourseForm } from '../../shared/documents/course-state.rules.ts';
import { askPreviewAddress, usePreview } from '../courses.queries.ts';
import type { CourseRecord } from './course-record.ts';

const { fields } = courseRecord;

export interface CoursewareProps {
  readonly record: CourseRecord;
  readonly mediaKind: CourseForm;
  readonly durationSeconds: number;
  readonly isDisabled: boolean;
}

/** Medium of the saved document, to be played where it cannot be changed; signed for a while, no study. */
function SavedCourseware({ courseId }: { readonly courseId: string }) {
  const { data } = usePreview(courseId);
  if (!data) return null;
  return <CoursewarePlayer course={data.data} renew={() => askPreviewAddress(courseId)} />;
}

/** Outside of the form's own element: the library opens a dialog with a form of its own. */
export function PlayedCourseware(props: CoursewareProps & { readonly courseId: string }) {
  const { record, mediaKind, durationSeconds, isDisabled, courseId } = props;
  const fileId = Form.useWatch('mediaFileId', { form: record.form, preserve: true });
  const keepsOld = fileId === null && durationSeconds > 0;
  return (
    <EditSection title="课件">
      <div id={fieldId('mediaFileId')} tabIndex={-1}>
        {(isDisabled || keepsOld) && durationSeconds > 0 && <SavedCourseware courseId={courseId} />}
        {keepsOld && (
          <p className="row gap-8 below-12 plain pine">
            <Icon name="check" size="s" />
            现在的课件长 {durationText(durationSeconds)}，不换就一直用它。
          </p>
        )}
        {!(keepsOld && isDisabled) && (
          <MediaPicker
            kind={mediaKind === 'audio' ? 'audio' : 'video'}
            slot={`course-${courseId}`}
            label={fields.mediaFileId.label}
            emptyText={keepsOld ? '要换课件，把新文件拖到这里' : undefined}
            value={fileId ?? null}
            disabled={isDisabled}
            onChange={(file) => record.setValues({ mediaFileId: file?.id ?? null })}
          />
        )}
      </div>
    </EditSection>
  );
}

interface HtmlFieldProps extends FieldProps<string> {
  readonly limit: 500 | 10_000;
  readonly height: number;
  readonly label: string;
  readonly isDisabled: boolean;
}

export const HtmlField = ({ value = '', onChange, isDisabled, ...rest }: HtmlFieldProps) =>
  isDisabled && value === '' ? (
    <p className="ink-3">没有写。</p>
  ) : (
    <RichTextEditor {...rest} value={value} readOnly={isDisabled} onChange={(html) => onChange?.(html)} />
  );

/** 正文 of an image-text course. */
export function WrittenCourseware({ isDisabled }: Pick<CoursewareProps, 'isDisabled'>) {
  return (
    <EditSection title="正文">
      <div id={fieldId('content')} tabIndex={-1}>
        <Form.Item name="content" noStyle>
          <HtmlField
            limit={WORD_LIMITS.long}
            height={420}
            label={fields.content.label}
            isDisabled={isDisabled}
          />
        </Form.Item>
      </div>
    </EditSection>
  );
}
